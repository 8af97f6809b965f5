"""Writes the pictures of this folder from the real app, by key presses: `python screenshots/make.py`.

Run twice it writes the same bytes: seed, sizes and theme are fixed, and nothing moves.
"""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, Protocol, cast

os.environ.pop("NO_COLOR", None)
os.environ["TEXTUAL_ANIMATIONS"] = "none"

from svg import picture

from tests.store.book import full_book
from wargames_tui.i18n.languages import ENGLISH, speak
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.store.folder import VARIABLE
from wargames_tui.store.preferences import Preferences, keep_preferences
from wargames_tui.table.saves import Saves
from wargames_tui.tui.account import Invitation, KeyOfAccount
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.pace import Pace
from wargames_tui.tui.theme import palette_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.pilot import Pilot
    from textual.strip import Strip

    from wargames_tui.tui.account import Account

FOLDER: Final = Path(__file__).parent
SIZES: Final = ((80, 24), (120, 40))
SEED: Final = "tokimuna"
MOST_PRESSES: Final = 2000

TO_SET_UP: Final = ("1",)
TYPED_SEED: Final = ("tab", "ctrl+u", "ctrl+k", *SEED)
WITH_THE_SEED: Final = ("tab", *TYPED_SEED)
TO_THE_TABLE: Final = (*TO_SET_UP, *WITH_THE_SEED, "enter")
NAMES: Final = ("down", "ctrl+u", "ctrl+k", *"Anna", "down", "down", "ctrl+u", "ctrl+k", *"Boris")
AGAINST: Final = ("down", "ctrl+u", "ctrl+k", *"Anna", *["down"] * 3, "left")
FOR_TWO: Final = (*TO_SET_UP, *WITH_THE_SEED, "down", "right", *NAMES)
ARMADA: Final = ("2", *WITH_THE_SEED, "enter")
WAR: Final = ("3", *TYPED_SEED, "down", *NAMES, "enter", "enter")
A_MATCH: Final = (*TO_SET_UP, *WITH_THE_SEED, "down", "right", "right", *NAMES)


class Choosing(Protocol):
    """A view that says what may be done."""

    legal: tuple[object, ...]


LEFT: Final = (
    ("spanish-armada", "tokimuna", MOST_PRESSES),
    ("desert-storm", "megubena", MOST_PRESSES),
    ("spanish-armada", "sarerofi", 30),
    ("iran-iraq", "tokimuna", 12),
)
"""Games played some way or to their end: which, the seed, and how many decisions."""


def leave_games(folder: Path, games: Sequence[tuple[str, str, int]] = LEFT) -> None:
    """Play games in the store of `folder`, each decision by chance."""
    day = datetime(2026, 3, 14, 12, tzinfo=UTC)
    saves = Saves(Database(folder), now=lambda: day)
    for game, seed, decisions in games:
        day += timedelta(days=1)
        names = ("Anna", "Boris") if game == "iran-iraq" else ()
        table = saves.begin(take_out(game), seed=seed, names=names)
        choose = Random(seed)
        while table.to_act is not None and len(table.decisions) < decisions:
            legal = cast("Choosing", table.view(table.to_act)).legal
            table.act(table.to_act, legal[int(choose.random() * len(legal))])
    saves.close()


def without_rests(folder: Path) -> None:
    """Have computer players decide at once."""
    keep_preferences(folder, Preferences(pace=Pace.AT_ONCE.value))


def many_games(folder: Path) -> None:
    """Write the results of many games down in the store of `folder`."""
    full_book(folder).database.close()


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture: its name, what it shows, and how to come there.

    Attributes:
        name: The beginning of its file name.
        title: What it shows.
        keys: The keys to press first.
        until: Then Enter is pressed until these words stand on the screen.
        then: The keys to press last.
        past: Plays the games that were played before, in the store of a folder.
        account: Whose app it is, where it is played at a host.
        language: What it speaks.
    """

    name: str
    title: str
    keys: tuple[str, ...] = ()
    until: str = ""
    then: tuple[str, ...] = ()
    account: Account | None = None
    past: Callable[[Path], None] | None = None
    language: str = ENGLISH


@dataclass
class Anna:
    """A player at a host."""

    name: str = "Anna"
    way_back: str = "ssh games.example.org"
    days_kept: int = 0
    keys: tuple[KeyOfAccount, ...] = tuple(
        KeyOfAccount(f"SHA256:{b64encode(sha256(name).digest()).decode().rstrip('=')}", "ED25519", date(2026, 11, day))
        for name, day in ((b"desk", 2), (b"laptop", 30))
    )

    def rename(self, typed: str) -> None:
        """Be called otherwise."""
        self.name = typed

    def invite(self) -> Invitation:
        """Return how to link a key."""
        return Invitation("ssh tokimu-nadiba@games.example.org", 10)


MOMENTS: Final = (
    Moment("menu", "The menu of wargames-tui"),
    Moment("menu-go-on", "The menu with the game that was left in its first line", past=leave_games),
    Moment("kept", "The games that are kept", ("k",), past=leave_games),
    Moment(
        "replay",
        "A finished war is watched: both hands before the reveal, and who decided what",
        ("k", "w", *["right"] * 22),
        past=partial(leave_games, games=(("iran-iraq", "tokimuna", MOST_PRESSES),)),
    ),
    Moment("set-up", "Setting a game up: the seed and the house rules", (*TO_THE_TABLE[:-1], *["down"] * 4, "right")),
    Moment("desert-storm-recon", "Desert Storm, Recon Phase: both cards are seen", TO_THE_TABLE, "Keep one"),
    Moment(
        "desert-storm-attack",
        "Desert Storm, Attack Phase: a card is chosen, its targets light up",
        TO_THE_TABLE,
        "TOW 2 knocks out D-30",
        ("3",),
    ),
    Moment(
        "desert-storm-ruling",
        "Desert Storm: an attack that the rules forbid, and which ruling forbids it",
        TO_THE_TABLE,
        "U.S Marines knocks out",
        ("4", "d", "enter"),
    ),
    Moment(
        "desert-storm-hint",
        "Desert Storm: a hint shows an attack, what it gains and why",
        TO_THE_TABLE,
        "Round 2/12",
        ("n", "t", "y", "t"),
    ),
    Moment("desert-storm-scoring", "Desert Storm: a round is scored", TO_THE_TABLE, "Round 9 is scored"),
    Moment("desert-storm-final", "Desert Storm: the final score", TO_THE_TABLE, "points in 12 rounds"),
    Moment("set-up-two", "Setting a game for two up", FOR_TWO),
    Moment("set-up-computer", "A computer player is chosen for a seat", ("3", *TYPED_SEED, "down", *AGAINST)),
    Moment(
        "against",
        "Iran-Iraq War against the expert: what it has just done",
        ("3", *TYPED_SEED[:3], *"baghdad", "down", *AGAINST, "enter"),
        then=("n", "enter"),
        past=without_rests,
    ),
    Moment("desert-storm-two", "Desert Storm for two: whose round it is", (*FOR_TWO, "enter"), "BORIS: ROUND 4"),
    Moment("desert-storm-two-final", "Desert Storm for two: the final score", (*FOR_TWO, "enter"), "FOR TWO"),
    Moment("standing", "A match: the standing between the games", (*A_MATCH, "enter"), "the match after game 1"),
    Moment("cover", "The cover before a hidden hand", ("3", *TYPED_SEED, "down", *NAMES, "enter"), "only you can see"),
    Moment(
        "spanish-armada-maneuver",
        "Spanish Armada, Maneuver Phase: what a card's special effect would do now",
        ARMADA,
        "Turn 4",
        ("2",),
    ),
    Moment(
        "spanish-armada-look",
        "Spanish Armada: the Five has shown the next cards of both decks",
        ARMADA,
        then=("2", "enter"),
    ),
    Moment(
        "spanish-armada-engagement",
        "Spanish Armada, Engagement Phase: two Raiders against a Straggler that counts less this turn",
        ARMADA,
        "Turn 4",
        ("2", "enter", "5", "3", "a"),
    ),
    Moment("spanish-armada-turn", "Spanish Armada: a turn is over", ARMADA, "Turn 3 is over"),
    Moment("spanish-armada-final", "Spanish Armada: the final score and its grade", ARMADA, "points of 182 in"),
    Moment("iran-iraq-maneuver", "Iran-Iraq War: cards are picked to be discarded in secret", WAR, then=("1", "3")),
    Moment(
        "iran-iraq-actions",
        "Iran-Iraq War, Actions Phase: a card is chosen, its target lights up",
        (*WAR, "n", "enter", "n"),
        then=("0",),
    ),
    Moment("iran-iraq-battle", "Iran-Iraq War: the Force is counted card by card", WAR, "Turn 3 is decided"),
    Moment("iran-iraq-final", "Iran-Iraq War: the course of the war", WAR, "between them"),
    Moment("statistics", "The statistics of Spanish Armada", ("s", "2"), past=many_games),
    Moment(
        "review",
        "The review of a game of Desert Storm: the dearest mistakes, and why the first of them was one",
        ("k", "r"),
        past=partial(leave_games, games=(("desert-storm", "megubena", MOST_PRESSES),)),
    ),
    Moment(
        "review-rounds",
        "The review of a game of Desert Storm: what each round made and allowed",
        ("k", "r", "tab", "tab"),
        past=partial(leave_games, games=(("desert-storm", "megubena", MOST_PRESSES),)),
    ),
    Moment("help", "The rules and the rulings", ("?", "tab", "tab")),
    Moment("cards", "The card browser", ("/", *"sam")),
    Moment("ja-menu", "The menu in Japanese", language="ja"),
    Moment("ja-set-up", "Setting a game up in Japanese", (*TO_THE_TABLE[:-1], *["down"] * 3, "right"), language="ja"),
    Moment(
        "ja-desert-storm",
        "Desert Storm in Japanese, Attack Phase: a card is chosen, its targets light up",
        TO_THE_TABLE,
        "TOW 2でD-30",
        ("3",),
        language="ja",
    ),
    Moment(
        "ja-spanish-armada",
        "Spanish Armada in Japanese, Engagement Phase: two Raiders against a Straggler",
        ARMADA,
        "ターン4",
        ("2", "enter", "5", "3", "a"),
        language="ja",
    ),
    Moment(
        "ja-iran-iraq",
        "Iran-Iraq War in Japanese, Actions Phase: a card is chosen, its target lights up",
        (*WAR, "n", "enter", "n"),
        then=("0",),
        language="ja",
    ),
    Moment("account", "An account at a host, and the code that links another key", ("a", "l"), account=Anna()),
)


class Camera:
    """An app that is played by keys and pictured."""

    def __init__(self, app: CabinetApp, pilot: Pilot[None]) -> None:
        self._app = app
        self._pilot = pilot

    def strips(self) -> list[Strip]:
        """Return the lines of the screen."""
        return self._app.screen._compositor.render_strips()  # noqa: SLF001 (there is no other way to them)

    async def settle(self) -> None:
        """Wait until everything is done and painted."""
        await self._app.workers.wait_for_complete()
        await self._pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, each answered before the next."""
        for key in keys:
            await self._pilot.press(key)
            await self.settle()

    async def press_enter_until(self, words: str) -> None:
        """Press Enter, which does what the prompt line says, until `words` stand on the screen."""
        for _press in range(MOST_PRESSES):
            if any(words in strip.text for strip in self.strips()):
                return
            await self.press("enter")
        message = f"{words!r} never stood on the screen"
        raise RuntimeError(message)

    async def take(self, moment: Moment) -> str:
        """Go to `moment` and return its picture."""
        await self.settle()
        await self.press(*moment.keys)
        if moment.until:
            await self.press_enter_until(moment.until)
        await self.press(*moment.then)
        await self.settle()
        palette = palette_of(self._app.screen)
        return picture(self.strips(), ink=palette.text, ground=palette.table, title=moment.title)


async def main() -> None:
    """Write all pictures, most from a cabinet in which nothing has been played yet."""
    for moment in MOMENTS:
        for width, height in SIZES:
            with TemporaryDirectory() as folder:
                os.environ[VARIABLE] = folder
                speak(moment.language)
                if moment.past is not None:
                    moment.past(Path(folder))
                app = CabinetApp(account=moment.account)
                async with app.run_test(size=(width, height)) as pilot:
                    svg = await Camera(app, pilot).take(moment)
            (FOLDER / f"{moment.name}-{width}x{height}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    asyncio.run(main())
