"""Two at one keyboard, in lines: what one side may not read is out of sight when it looks."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from tests.plain.typists import Anybody, play_at
from tests.store.playing import saves_in, take_out
from tests.tui.test_iran_iraq_hidden import Secrets
from wargames_tui.engine.events import Seat
from wargames_tui.games.iran_iraq.actions import Action
from wargames_tui.games.iran_iraq.position import Position, State, View
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.table.table import Table

NAMES = ("Anna", "Boris")
ROWS = 50
"""As many lines stand on a tall terminal."""


class OverTheShoulder:
    """Answers as anybody does, and looks at what stands on the terminal whenever the game waits."""

    def __init__(self, table: Table[State, Action, View, Position]) -> None:
        self._secrets = Secrets(table)
        self._anybody = Anybody("cards")
        self._lines: list[str] = []
        self._present: Seat | None = None
        self.alone = 0
        self.together = 0

    def __call__(self, seen: str) -> str | None:
        self._lines += seen.split("\n")
        if "\n" * ROWS in seen:
            self._present = None
        in_sight = " ".join(" ".join(self._lines[-ROWS:]).split())
        hidden = [name for name in self._secrets.hidden_from(self._present) if name in in_sight]
        assert not hidden, (self._present, hidden, in_sight)
        if self._present is None:
            self.together += 1
        else:
            self.alone += 1
        for seat, name in enumerate(NAMES):
            if f"{name} ({('Iraq', 'Iran')[seat]}): press Enter when only you can read this." in seen:
                self._present = seat
        asked = seen[-90:]
        if self.alone % 3 == 1 and self._present is not None and "such as" in asked:
            self.alone += 1
            return "situation"
        return self._anybody(seen)


def test_nothing_hidden_is_in_sight_of_the_wrong_side(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    deal = Deal("iran-iraq", "hidden", {}, names=NAMES)
    sitting = Sitting.dealt(saves, take_out(deal.game), deal)
    looking = OverTheShoulder(cast("Table[State, Action, View, Position]", sitting.table))
    text = play_at(saves, sitting, looking)
    assert "The game is over." in text
    assert looking.alone > 30
    assert looking.together > 30
    saves.close()


def test_a_look_is_read_by_one_side_alone(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for seed in ("look", "look1", "look2", "look3"):
        deal = Deal("iran-iraq", seed, {}, names=NAMES)
        text = play_at(saves, Sitting.dealt(saves, take_out(deal.game), deal), Anybody(seed))
        before, looked, after = text.partition(": the next cards of the deck of ")
        if looked:
            assert before.rsplit("> ", 1)[0].endswith("press Enter when only you can read this.\n")
            assert "Press Enter when you have read it.\n> \n" + "\n" * ROWS in after[:1500]
            break
    else:
        raise AssertionError("nobody looked at a deck in four games")
    saves.close()
