"""Scenes for scripted tests: a game whose decks are stacked. A card is written as rank and suit: `AH`, `2C`, `TS`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.contract import RandomGame
from wargames_tui.cards.spanish_armada import RANKS
from wargames_tui.engine.events import Event
from wargames_tui.engine.options import read_options
from wargames_tui.games.spanish_armada.actions import (
    Action,
    Continue,
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.options import OPTIONS, Options
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import Position, State, View

END = EndEngagement()
CONTINUE = Continue()


@cache
def spanish_armada() -> SpanishArmada:
    """Return the game with the shipped deck."""
    return SpanishArmada()


@cache
def _codes() -> dict[str, int]:
    ranks = dict(zip(RANKS, "A23456789TJQK", strict=True))
    printed = spanish_armada().tables.printed
    return {ranks[card.rank] + card.suit[0]: number for number, card in enumerate(printed)}


def card(code: str) -> int:
    """Return the number of the card written `code`."""
    return _codes()[code]


def cards(codes: str) -> list[int]:
    """Return the numbers of the cards written in `codes`, with spaces between them."""
    return list(map(card, codes.split()))


def written(numbers: Sequence[int]) -> str:
    """Return `numbers` as codes with spaces between them."""
    codes = {number: code for code, number in _codes().items()}
    return " ".join(codes[number] for number in numbers)


def manoeuvre(code: str) -> Manoeuvre:
    """Return the action of playing that card for its effect."""
    return Manoeuvre(card(code))


def shuffle_back(code: str) -> ShuffleBack:
    """Return the choice of that Straggler to be shuffled back."""
    return ShuffleBack(card(code))


def targets(codes: str) -> DisperseTargets:
    """Return the choice of those Stragglers to be dispersed."""
    return DisperseTargets(tuple(cards(codes)))


def keep(codes: str) -> Keep:
    """Return the choice of those cards to be kept."""
    return Keep(tuple(cards(codes)))


def disperse(target: str, raiders: str) -> Disperse:
    """Return the action of dispersing `target` with `raiders`."""
    return Disperse(card(target), tuple(cards(raiders)))


class Scene:
    """A game that begins with the Stragglers and the hand given.

    Args:
        row: The Stragglers flipped first; four, or fewer where no more Red cards follow.
        hand: The hand before it is filled; five cards or more are not.
        red: The Red cards that follow, in the order in which they will be flipped.
        black: The Black cards drawn next, in that order.
        escaped: The Escape pile.
        more_red: The other Red cards lie under those; else in the Victory pile.
        more_black: The other Black cards lie under those; else in the discard pile.
        options: House rules.
    """

    def __init__(
        self,
        row: str,
        hand: str,
        *,
        red: str = "",
        black: str = "",
        escaped: str = "",
        more_red: bool = True,
        more_black: bool = True,
        options: dict[str, str] | None = None,
    ) -> None:
        self.game = spanish_armada()
        tables = self.game.tables
        red_first, black_first = cards(f"{row} {red}"), cards(black)
        state = State(read_options(Options, OPTIONS, options or {}), tables=tables, seed="scene")
        state.hand, state.escaped = cards(hand), cards(escaped)
        other_red = [number for number in tables.red if number not in red_first + state.escaped]
        other_black = [number for number in tables.black if number not in black_first + state.hand]
        state.red_deck = (other_red if more_red else []) + red_first[::-1]
        state.black_deck = (other_black if more_black else []) + black_first[::-1]
        state.victory = [] if more_red else other_red
        state.black_discard = [] if more_black else other_black
        self.state = state
        self.log: list[Event] = []
        MACHINE.start(state, self.log)

    @property
    def legal(self) -> list[Action]:
        """What may be done now."""
        return list(self.state.legal)

    def do(self, *actions: Action) -> Scene:
        """Carry out `actions`."""
        for action in actions:
            self.game.apply(self.state, action, self.log)
        return self

    def play(self, code: str) -> Scene:
        """Play that card for its effect."""
        return self.do(manoeuvre(code))

    def happened(self, kind: type[Event]) -> list[Event]:
        """Return the events of that kind."""
        return [event for event in self.log if isinstance(event, kind)]

    def may_disperse(self, target: str) -> list[str]:
        """Return the sets of Raiders that may disperse `target` now."""
        return [
            written(action.raiders)
            for action in self.legal
            if isinstance(action, Disperse) and action.target == card(target)
        ]

    @property
    def row(self) -> str:
        """The Stragglers that stand."""
        return written(self.state.row)

    @property
    def hand(self) -> str:
        """The Raiders."""
        return written(self.state.hand)

    @property
    def victory(self) -> str:
        """The Victory pile."""
        return written(self.state.victory)

    @property
    def escaped(self) -> str:
        """The Escape pile."""
        return written(self.state.escaped)

    @property
    def discard(self) -> str:
        """The Black discard pile."""
        return written(self.state.black_discard)


class ArmadaPlayer(RandomGame[State, Action, View, Position]):
    """Plays and checks random games of Spanish Armada."""

    def cards_of(self, state: State) -> list[int]:
        """Return every card of `state`, wherever it lies."""
        return [
            *(state.red_deck + state.row + state.victory + state.escaped),
            *(state.black_deck + state.black_discard + state.hand + state.drawn),
        ]
