"""Scenes for scripted tests: a game whose decks are stacked by card names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.contract import RandomGame
from wargames_tui.engine.events import Event
from wargames_tui.engine.options import read_options
from wargames_tui.games.desert_storm.actions import Action, Attack, Continue, EndRecon, Keep, Recon, Suffer
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.desert_storm.options import OPTIONS, Options
from wargames_tui.games.desert_storm.phases import MACHINE
from wargames_tui.games.desert_storm.position import Position, State, View

BASES = ["Baghdad", "Oil Refinery", "Ballistic Missile Site", "Air Base", "Nuclear Site"]
RECON = ["OH-58D Kiowa", "OV-10 Bronco", "LAV-25", "E-3 Sentry", "E-2C Hawkeye"]


@cache
def desert_storm() -> DesertStorm:
    """Return the game with the shipped decks."""
    return DesertStorm()


def card(name: str) -> int:
    """Return the number of the card of that printed name."""
    tables = desert_storm().tables
    return next(number for number, printed in enumerate(tables.printed) if printed.name == name)


def names(cards: Sequence[int]) -> list[str]:
    """Return the printed names of `cards`."""
    return [desert_storm().tables.printed[number].name for number in cards]


class Scene:
    """A solitaire (or a game for two) that begins with the row and hand given.

    Args:
        row: The Iraqi cards drawn first; five, or fewer with `last` to make it the last row.
        hand: The five Coalition cards drawn first.
        then: Coalition cards drawn after these, such as by recon.
        options: House rules.
        last: Nothing is left in the Iraqi deck after the row.
        only: Nothing is left in the Coalition deck after hand and `then`; the other cards have left the game.
    """

    def __init__(
        self,
        row: Sequence[str],
        hand: Sequence[str],
        *,
        then: Sequence[str] = (),
        options: dict[str, str] | None = None,
        last: bool = False,
        only: bool = False,
        seats: int = 1,
    ) -> None:
        self.game = desert_storm()
        tables = self.game.tables
        iraqi = list(map(card, row))
        coalition = list(map(card, [*hand, *then]))
        others = [number for number in tables.coalition if number not in coalition]
        rest = [number for number in tables.iraqi if number not in iraqi]
        self.log: list[Event] = []
        self.state = State(read_options(Options, OPTIONS, options or {}), [0] * seats, tables=tables, seed="scene")
        self.state.iraqi_deck = ([] if last else rest) + iraqi[::-1]
        self.state.iraqi_discard = rest if last else []
        self.state.coalition_deck = ([] if only else others) + coalition[::-1]
        self.state.removed = others if only else []
        MACHINE.start(self.state, self.log)

    @property
    def legal(self) -> list[Action]:
        """What may be done now."""
        return list(self.state.legal)

    def do(self, *actions: Action) -> Scene:
        """Carry out `actions`."""
        for action in actions:
            self.game.apply(self.state, action, self.log)
        return self

    def attack(self, attacker: str, target: str) -> Scene:
        """Attack, by names."""
        return self.do(Attack(card(attacker), card(target)))

    def recon(self, name: str, keep: str) -> Scene:
        """Discard a recon card and keep one of the cards drawn."""
        return self.do(Recon(card(name)), Keep(card(keep)))

    def may_attack(self, attacker: str) -> list[str]:
        """Return the names of the cards that `attacker` may knock out now."""
        number = card(attacker)
        return names([act.target for act in self.legal if isinstance(act, Attack) and act.card == number])

    def may_suffer(self) -> list[tuple[str, str]]:
        """Return attacker and card of each hit that the player may pick now."""
        hits = [action for action in self.legal if isinstance(action, Suffer)]
        return [(names([hit.attacker])[0], names([hit.card])[0]) for hit in hits]

    def happened(self, kind: type[Event]) -> list[Event]:
        """Return the events of that kind."""
        return [event for event in self.log if isinstance(event, kind)]

    def casualties(self) -> list[tuple[str, str]]:
        """Return attacker and card of each casualty of the round."""
        return [(names([attacker])[0], names([hit])[0]) for attacker, hit in self.state.casualties]


END_RECON = EndRecon()
CONTINUE = Continue()


class DesertStormPlayer(RandomGame[State, Action, View, Position]):
    """Plays and checks random games of Desert Storm."""

    def cards_of(self, state: State) -> list[int]:
        """Return every card of `state`, wherever it lies."""
        return [
            *(state.iraqi_deck + state.iraqi_discard + state.coalition_deck + state.coalition_discard),
            *(state.row + state.hand + state.drawn + state.played + state.laid + state.removed),
        ]
