"""Whole games in lines: every choice can be answered, the end is told, and the store has what was played."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.plain.typists import Anybody, Script, check_lines, play, play_at
from tests.tui.toy_table import ENTRY
from wargames_tui.cabinet import GAMES
from wargames_tui.table.sitting import Deal, Sitting

NAMES = ("Anna", "Boris")


@pytest.mark.parametrize(
    "deal",
    [
        Deal("desert-storm", "tokimuna", {}),
        Deal("desert-storm", "tokimuna", {"attack-back": "player", "casualties": "remove"}),
        Deal("desert-storm", "tokimuna", {}, seats=2, names=NAMES),
        Deal("spanish-armada", "tokimuna", {"queen": "up-to-two"}),
        Deal("iran-iraq", "tokimuna", {}, names=NAMES),
    ],
    ids=["desert-storm", "house-rules", "two", "spanish-armada", "iran-iraq"],
)
def test_a_game_is_played_to_its_end(tmp_path: Path, deal: Deal) -> None:
    text, saves = play(tmp_path, deal, Anybody(deal.game))
    check_lines(text)
    (ended,) = saves.history()
    assert ended.marks.ending == "played"
    story, over, ending = text.rpartition("The game is over.\n")
    assert over
    assert ("It is the turn of Boris" in story) == bool(deal.names)
    assert all(str(score) in ending for score in ended.marks.scores)
    assert "Deal " in ending
    table = saves.load(ended.number)
    assert table.read_only is None
    now, *_parts = table.game.situation(table.view(0))
    assert "the game is over" in now.lines[0]
    saves.close()


def test_a_match_is_two_games_and_its_standing_is_told(tmp_path: Path) -> None:
    text, saves = play(tmp_path, Deal("desert-storm", "match", {}, match=True, names=NAMES), Anybody("match"))
    check_lines(text)
    assert len(saves.history()) == 2
    first, second = text.split("Press Enter to deal the second game; the players change places.\n")
    assert "Game 1 of the match." in first
    assert "Game 2 of the match." in second
    assert first.partition("It is the turn of ")[2].startswith("Anna.")
    assert second.partition("It is the turn of ")[2].startswith("Boris.")
    assert any(words in second for words in ("wins the match.", "The match is a draw."))
    saves.close()


def test_a_match_that_was_left_between_its_games_goes_on_with_the_second(tmp_path: Path) -> None:
    anybody = Anybody("left")

    def first_game_only(seen: str) -> str | None:
        return None if "the players change places" in seen else anybody(seen)

    text, saves = play(tmp_path, Deal("desert-storm", "left", {}, match=True, names=NAMES), first_game_only)
    (ended,) = saves.history()
    assert f"wargames-tui resume {ended.number} --plain" in text
    on = play_at(saves, Sitting.gone_on_with(saves, ended.number), Script(""))
    assert "Game 2 of the match." in on
    assert saves.find(ended.number + 1).head.match_game == 2
    saves.close()


def test_the_end_of_the_input_leaves_a_game_that_can_be_gone_on_with(tmp_path: Path) -> None:
    text, saves = play(tmp_path, Deal("spanish-armada", "tokimuna", {}), Script("1"))
    check_lines(text)
    (left,) = saves.open_games()
    assert text.endswith(
        f"The game is kept as number {left.number}.\nTo go on with it: wargames-tui resume {left.number} --plain\n"
    )
    on = play_at(saves, Sitting.gone_on_with(saves, left.number), Anybody("on"))
    assert "What happened last:\n" in on
    assert "King of Clubs played" in on
    assert saves.find(left.number).marks.ending == "played"
    saves.close()


def test_the_deal_of_the_day_is_told_with_its_place(tmp_path: Path) -> None:
    deal = Deal("spanish-armada", "", {}, day=date(2026, 1, 2))
    text, saves = play(tmp_path, deal, Anybody("day"))
    assert "Spanish Armada, deal of the day 2026-01-02\n" in text
    assert "Your first game that counts." in text
    saves.close()


def test_a_game_that_plain_mode_has_never_heard_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ENTRY)
    text, saves = play(tmp_path, Deal("toy", "toy", {}, names=NAMES), Anybody("toy"))
    check_lines(text)
    assert "Anna (North): press Enter when only you can read this." in text
    assert saves.history()[0].marks.ending == "played"
    saves.close()
