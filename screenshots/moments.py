"""The moments that are pictured: what each shows, and the way there."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from datetime import date
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from camera import card, choice, field, until
from past import Played, full, leave, without_rests

from wargames_tui.i18n.characters import Characters
from wargames_tui.i18n.languages import ENGLISH
from wargames_tui.tui.account import Invitation, KeyOfAccount
from wargames_tui.tui.terminal.colours import Depth
from wargames_tui.tui.terminal.kind import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from camera import Step

    from wargames_tui.tui.account import Account

SMALL: Final = (80, 24)
LARGE: Final = (120, 40)
BOTH: Final = (SMALL, LARGE)
ALL_OF_IT: Final = Terminal()


@dataclass(frozen=True, slots=True)
class Moment:
    """A picture: its name, what it shows, and how to come there.

    Attributes:
        name: The beginning of its file name.
        title: What it shows.
        steps: What to press and to do.
        sizes: The windows in which it is pictured, in cells.
        past: Plays the games that were played before, in the store of a folder.
        account: Whose app it is, where it is played at a host.
        language: What it speaks.
        thought_ends: A computer player that thinks comes to an end.
        terminal: What the terminal can show.
    """

    name: str
    title: str
    steps: tuple[Step, ...] = ()
    sizes: tuple[tuple[int, int], ...] = (SMALL,)
    past: Callable[[Path], None] | None = None
    account: Account | None = None
    language: str = ENGLISH
    thought_ends: bool = True
    terminal: Terminal = ALL_OF_IT


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


# From the menu to a table


def _seed(seed: str) -> Step:
    return field("Seed or code", seed)


_STORM: Final = ("1", _seed("tokimuna"))
_ARMADA: Final = ("2", _seed("tokimuna"))
_WAR: Final = ("3", _seed("tokimuna"))
_NAMES: Final = (field("Player 1", "Anna"), field("Player 2", "Boris"))
_STORM_FOR_TWO: Final = (*_STORM, choice("Players", "two"), *_NAMES)
_MATCH: Final = (*_STORM, choice("Players", "two, a match of two games"), *_NAMES)
_WAR_AGAINST: Final = ("3", _seed("baghdad"), field("Player 1", "Anna"), choice("Player 2", "expert"))

_AT_STORM: Final = (*_STORM, "enter")
_AT_ARMADA: Final = (*_ARMADA, "enter")
_AT_WAR: Final = (*_WAR, *_NAMES, "enter", "enter")
_IN_AN_ATTACK: Final = (*_AT_STORM, until("TOW 2 knocks out D-30"), card("M-60"))
_TO_ENGAGE: Final = (card("8 ♠S"), "enter", card("6 ♣C"), card("3 ♠S"), card("J ♦D"))
_IN_AN_ENGAGEMENT: Final = (*_AT_ARMADA, until("Turn 4"), *_TO_ENGAGE)

_LEFT: Final = partial(
    leave,
    (
        Played("spanish-armada", "tokimuna"),
        Played("desert-storm", "megubena"),
        Played("spanish-armada", "sarerofi", decisions=30),
        Played("iran-iraq", "tokimuna", decisions=12, names=("Anna", "Boris")),
    ),
)
_STORM_PLAYED: Final = partial(leave, (Played("desert-storm", "megubena"),))
_WAR_PLAYED: Final = partial(leave, (Played("iran-iraq", "tokimuna", by="greedy", names=("Anna", "Boris")),))


# What is pictured

_HOUSE: Final = (
    Moment("menu", "The menu of wargames-tui", sizes=BOTH),
    Moment("menu-go-on", "The menu with the game that was left in its first line", past=_LEFT),
    Moment("set-up", "Setting a game up: the seed and the house rules", (*_STORM, choice("Recon", "once"))),
    Moment("set-up-two", "Setting a game for two up", _STORM_FOR_TWO),
    Moment("set-up-computer", "A computer player is chosen for a seat", _WAR_AGAINST),
    Moment("kept", "The games that are kept", ("k",), past=_LEFT),
    Moment("statistics", "The statistics of Spanish Armada", ("s", "2"), past=full),
    Moment("help", "The rules and the rulings", ("?", until("▸Rulings◂", "tab"))),
    Moment("cards", "The card browser", ("/", *"sam")),
    Moment("account", "An account at a host, and the code that links another key", ("a", "l"), account=Anna()),
)

_DESERT_STORM: Final = (
    Moment("desert-storm-recon", "Desert Storm, Recon Phase: both cards are seen", (*_AT_STORM, until("Keep one"))),
    Moment(
        "desert-storm-attack", "Desert Storm, Attack Phase: a card is chosen, its targets light up", _IN_AN_ATTACK, BOTH
    ),
    Moment(
        "desert-storm-ruling",
        "Desert Storm: an attack that the rules forbid, and which ruling forbids it",
        (*_AT_STORM, until("U.S Marines knocks out"), card("Patriot"), card("D-30"), "enter"),
    ),
    Moment(
        "desert-storm-hint",
        "Desert Storm: a hint shows an attack, what it gains and why",
        (*_AT_STORM, until("Round 2/12"), "n", "t", "y", "t"),
    ),
    Moment("desert-storm-scoring", "Desert Storm: a round is scored", (*_AT_STORM, until("Round 9 is scored"))),
    Moment("desert-storm-final", "Desert Storm: the final score", (*_AT_STORM, until("points in 12 rounds"))),
    Moment(
        "desert-storm-two", "Desert Storm for two: whose round it is", (*_STORM_FOR_TWO, "enter", until("BORIS: ROUND"))
    ),
    Moment(
        "desert-storm-two-final", "Desert Storm for two: the final score", (*_STORM_FOR_TWO, "enter", until("FOR TWO"))
    ),
    Moment("standing", "A match: the standing between the games", (*_MATCH, "enter", until("the match after game 1"))),
)

_SPANISH_ARMADA: Final = (
    Moment(
        "spanish-armada-maneuver",
        "Spanish Armada, Maneuver Phase: what a card's special effect would do now",
        (*_AT_ARMADA, until("Turn 4"), card("8 ♠S")),
    ),
    Moment(
        "spanish-armada-look",
        "Spanish Armada: the Five has shown the next cards of both decks",
        (*_AT_ARMADA, card("5 ♣C"), "enter"),
    ),
    Moment(
        "spanish-armada-engagement",
        "Spanish Armada, Engagement Phase: two Raiders against a Straggler that counts less this turn",
        _IN_AN_ENGAGEMENT,
        BOTH,
    ),
    Moment(
        "spanish-armada-hint",
        "Spanish Armada: a hint shows which Raider to play, what it gains and why",
        (*_AT_ARMADA, until("Turn 5"), "t", "y", "t"),
    ),
    Moment("spanish-armada-turn", "Spanish Armada: a turn is over", (*_AT_ARMADA, until("Turn 3 is over"))),
    Moment(
        "spanish-armada-final",
        "Spanish Armada: the final score and its grade",
        (*_AT_ARMADA, until("points of 182 in")),
    ),
)

_IRAN_IRAQ_WAR: Final = (
    Moment("cover", "The cover before a hidden hand", (*_WAR, *_NAMES, "enter")),
    Moment(
        "iran-iraq-maneuver",
        "Iran-Iraq War: cards are picked to be discarded in secret",
        (*_AT_WAR, card("Attack scattered"), card("Combat Engineers")),
    ),
    Moment(
        "iran-iraq-actions",
        "Iran-Iraq War, Actions Phase: a card is chosen, its target lights up",
        (*_AT_WAR, "n", "enter", "n", card("Nerve gas")),
        BOTH,
    ),
    Moment(
        "iran-iraq-hint",
        "Iran-Iraq War: a hint shows which cards to discard, what it gains and why",
        (*_AT_WAR, "t", "y", "t"),
    ),
    Moment(
        "iran-iraq-battle", "Iran-Iraq War: the Force is counted card by card", (*_AT_WAR, until("Turn 3 is decided"))
    ),
    Moment("iran-iraq-final", "Iran-Iraq War: the course of the war", (*_AT_WAR, until("between them"))),
    Moment(
        "against",
        "Iran-Iraq War against the expert: what it has just done",
        (*_WAR_AGAINST, "enter", "n", "enter"),
        past=without_rests,
    ),
    Moment(
        "thinking",
        "Iran-Iraq War against the expert, which thinks",
        (*_WAR_AGAINST, "enter", "n"),
        thought_ends=False,
    ),
)

_AFTERWARDS: Final = (
    Moment(
        "replay",
        "A finished war is watched: both hands before the reveal, and who decided what",
        ("k", "w", until("step 22 of", "right")),
        BOTH,
        past=_WAR_PLAYED,
    ),
    Moment(
        "review",
        "The review of a game of Desert Storm: the dearest mistakes, and why the first of them was one",
        ("k", "r"),
        past=_STORM_PLAYED,
    ),
    Moment(
        "review-rounds",
        "The review of a game of Desert Storm: what each round made and allowed",
        ("k", "r", until("▸Rounds◂", "tab")),
        past=_STORM_PLAYED,
    ),
    Moment("review-two", "The review of a war: what both players did", ("k", "r"), past=_WAR_PLAYED),
)

_IN_JAPANESE: Final = (
    Moment("ja-menu", "The menu in Japanese", language="ja"),
    Moment("ja-set-up", "Setting a game up in Japanese", (*_STORM, choice("Recon", "1回")), language="ja"),
    Moment(
        "ja-desert-storm",
        "Desert Storm in Japanese, Attack Phase: a card is chosen, its targets light up",
        (*_AT_STORM, until("TOW 2でD-30"), card("M-60")),
        BOTH,
        language="ja",
    ),
    Moment(
        "ja-spanish-armada",
        "Spanish Armada in Japanese, Engagement Phase: two Raiders against a Straggler",
        (*_AT_ARMADA, until("ターン4"), *_TO_ENGAGE),
        language="ja",
    ),
    Moment(
        "ja-iran-iraq",
        "Iran-Iraq War in Japanese, Actions Phase: a card is chosen, its target lights up",
        (*_WAR, "enter", "enter", "n", "enter", "n", card("神経ガス")),
        language="ja",
    ),
)

_IN_FEWER: Final = (
    Moment(
        "sixteen",
        "Desert Storm in sixteen colours",
        _IN_AN_ATTACK,
        terminal=Terminal(depth=Depth.SIXTEEN),
    ),
    Moment(
        "ascii",
        "Desert Storm in ASCII and without colours",
        _IN_AN_ATTACK,
        terminal=Terminal(depth=Depth.NONE, characters=Characters.ASCII),
    ),
)

MOMENTS: Final = (
    *_HOUSE,
    *_DESERT_STORM,
    *_SPANISH_ARMADA,
    *_IRAN_IRAQ_WAR,
    *_AFTERWARDS,
    *_IN_JAPANESE,
    *_IN_FEWER,
)
