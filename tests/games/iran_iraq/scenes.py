"""Scenes for scripted tests: a game whose decks are stacked by card names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.contract import RandomGame
from wargames_tui.engine.events import Event
from wargames_tui.engine.knowledge import Knowledge
from wargames_tui.engine.options import read_options
from wargames_tui.games.iran_iraq.actions import Act, Action, Continue, Destroy, Pass
from wargames_tui.games.iran_iraq.force import force_of
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.manoeuvres import manoeuvre_of
from wargames_tui.games.iran_iraq.options import OPTIONS, Options
from wargames_tui.games.iran_iraq.phases import MACHINE
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ, Position, State, View

PASS = Pass()
CONTINUE = Continue()


@cache
def iran_iraq() -> IranIraqWar:
    """Return the game with the shipped decks."""
    return IranIraqWar()


def card(seat: int, name: str) -> int:
    """Return the number of the card of that printed name in the deck of `seat`."""
    tables = iran_iraq().tables
    return next(number for number in tables.decks[seat] if tables.printed[number].name == name)


def names(cards: Sequence[int]) -> list[str]:
    """Return the printed names of `cards`."""
    return [iran_iraq().tables.printed[number].name for number in cards]


def fillers(seat: int, letters: str, taken: Sequence[int]) -> list[int]:
    """Return cards of `seat` without an action whose type is one of `letters`, `taken` left out."""
    tables = iran_iraq().tables
    return [
        number
        for number in tables.decks[seat]
        if tables.type[number] in letters
        and not tables.ops[number]
        and number not in tables.only_on_defense
        and number not in taken
    ]


class Scene:
    """A war in which each side recruits the cards given first, then harmless ones, and then those in `then`.

    Args:
        iraq, iran: The cards of each hand that matter; the rest of the ten are Fighting, Leadership and the like,
            without an action.
        then: For each side, the cards that it draws next.
        options: House rules.
    """

    def __init__(
        self,
        iraq: Sequence[str] = (),
        iran: Sequence[str] = (),
        *,
        then: tuple[Sequence[str], Sequence[str]] = ((), ()),
        options: dict[str, str] | None = None,
    ) -> None:
        self.game = iran_iraq()
        tables = self.game.tables
        read = read_options(Options, OPTIONS, options or {})
        first = IRAQ if read.first == "iraq" else IRAN
        self.log: list[Event] = []
        self.state = State(read, tables=tables, seed="scene", initiative=first, to_act=first)
        self.state.minds = {IRAQ: Knowledge(), IRAN: Knowledge()}
        for seat, wanted in ((IRAQ, iraq), (IRAN, iran)):
            hand = [card(seat, name) for name in wanted]
            following = [card(seat, name) for name in then[seat]]
            hand += fillers(seat, "LMEFW", hand + following)[: 10 - len(hand)]
            rest = [number for number in tables.decks[seat] if number not in hand + following]
            self.state.sides[seat].deck = rest + following[::-1] + hand[::-1]
        MACHINE.start(self.state, self.log)

    def do(self, *actions: Action) -> Scene:
        """Carry out `actions`."""
        for action in actions:
            self.game.apply(self.state, action, self.log)
        return self

    def manoeuvre(self, *discards: str) -> Scene:
        """Discard the cards of these names, of the side to act."""
        seat = self.state.to_act
        return self.do(manoeuvre_of(card(seat, name) for name in discards))

    def legal_actions(self) -> list[Action]:
        """Return what may be done now."""
        return list(self.state.legal)

    def to_actions(self) -> Scene:
        """Keep both hands as they are."""
        return self.manoeuvre().manoeuvre()

    def act(self, name: str, target: str | None = None) -> Scene:
        """Take the action of the card of that name, of the side to act."""
        seat = self.state.to_act
        number = card(seat, name)
        return self.do(Act(number) if target is None else Destroy(number, card(1 - seat, target)))

    def pass_all(self) -> Scene:
        """Pass until the turn is decided."""
        while PASS in self.state.legal:
            self.do(PASS)
        return self

    def may_act(self) -> set[str]:
        """Return the names of the cards that the side to act may act with."""
        actions = [action for action in self.state.legal if isinstance(action, Act | Destroy)]
        return set(names([action.card for action in actions]))

    def targets(self, name: str) -> set[str]:
        """Return the names of the cards that the card of that name may destroy."""
        number = card(self.state.to_act, name)
        return set(names([a.target for a in self.state.legal if isinstance(a, Destroy) and a.card == number]))

    def force(self, seat: int) -> int:
        """Return the Force of a side."""
        return force_of(self.state, self.game.tables, seat)


class IranIraqPlayer(RandomGame[State, Action, View, Position]):
    """Plays and checks random games of Iran-Iraq War."""

    def cards_of(self, state: State) -> list[int]:
        """Return every card of `state`, wherever it lies."""
        return [number for side in state.sides for number in side.deck + side.hand + side.face_up + side.face_down]
