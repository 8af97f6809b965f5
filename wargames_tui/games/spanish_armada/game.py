"""Spanish Armada as the engine's contract has it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from wargames_tui.engine import chance
from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event, Log, Seat
from wargames_tui.engine.machine import OVER
from wargames_tui.engine.narration import Line, Part
from wargames_tui.engine.options import OptionSpec, read_options
from wargames_tui.engine.phased import PhasedGame
from wargames_tui.games.spanish_armada import narration, piles, reading, views
from wargames_tui.games.spanish_armada.actions import Action
from wargames_tui.games.spanish_armada.events import GameBegan, SpanishArmadaEvent
from wargames_tui.games.spanish_armada.fold import fold
from wargames_tui.games.spanish_armada.legality import why_not
from wargames_tui.games.spanish_armada.options import OPTIONS, Options
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import PLAYER, Position, State, View
from wargames_tui.games.spanish_armada.scoring import score
from wargames_tui.games.spanish_armada.tables import Tables, load_tables
from wargames_tui.i18n import N_


class SpanishArmada(PhasedGame[State, Action, View, Position]):
    """Spanish Armada with the deck of one folder."""

    id: Final = "spanish-armada"
    rules_version: Final = 1
    seats: Final = (1,)
    options: Final[tuple[OptionSpec, ...]] = OPTIONS
    turn_name: Final = N_("Turn")
    match_is_decided_by: Final = "totals"
    machine = MACHINE
    action_type: Final = Action
    event_type: Final = SpanishArmadaEvent

    def __init__(self, folder: Path | None = None) -> None:
        """Load the deck of `folder` (None: the shipped one).

        Raises:
            CardFileError: The deck file is not as it should be.
        """
        self.tables = load_tables(folder)

    @property
    def compiled(self) -> Tables:
        """The game's tables."""
        return self.tables

    def refusal(self, position: Position, action: Action) -> IllegalAction:
        """Return why `action`, which is not legal in `position`, is not."""
        return why_not(position, self.tables, action)

    def new(self, options: Mapping[str, str], seed: str, seats: int = 1, log: Log = None) -> State:  # noqa: ARG002
        """Return a game shuffled from `seed`, played to the first choice.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        read = read_options(Options, OPTIONS, options)
        state = State(read, tables=self.tables, seed=seed)
        if log is not None:
            log.append(GameBegan(read))
        piles.shuffle_red_deck(state, self.tables.red, chance.SETUP, log)
        piles.shuffle_black_deck(state, self.tables.black, chance.SETUP, log, reshuffled=False)
        MACHINE.start(state, log)
        return state

    def to_act(self, state: Position) -> Seat | None:
        """Return the seat that has the choice, None when the game is over."""
        return None if state.phase == OVER else PLAYER

    def view(self, state: State, seat: Seat | None) -> View:
        """Return all that `seat` (None: an observer) may know."""
        return views.view(state, seat)

    def position(self, state: State) -> Position:
        """Return everything of `state` as the fold of its whole log has it."""
        return views.position_of(state)

    def known(self, view: View) -> Position:
        """Return the part of `view` that the fold of the seat's redacted events has."""
        return views.position_of(view)

    def fold(self, position: Position | None, event: Event) -> Position:
        """Carry `event` into `position` and return it."""
        return fold(position, event)

    def reveals(self, known: Position, event: Event) -> bool:
        """Return whether `event` drew chance, or showed a card that could not be inferred from `known`."""
        return views.reveals(known, event)

    def determinize(self, view: View, random: Random) -> State:
        """Return a full game that `view` allows."""
        return views.determinize(view, self.tables, random)

    def result(self, state: Position) -> Result | None:
        """Return the score, None while the game goes on (S16, S17)."""
        return Result(self.scores(state)) if state.phase == OVER else None

    def tell(self, event: Event) -> Line | None:
        """Return the sentence for `event`; None for one that needs no words."""
        return narration.tell(event, self.tables)

    def offer(self, action: Action) -> str:
        """Return what choosing `action` means, in words."""
        return narration.offer(action, self.tables)

    def question(self, view: View) -> str:
        """Return what the seat of `view`, whose turn it is, is asked."""
        return reading.question(view, self.tables)

    def situation(self, view: View) -> tuple[Part, ...]:
        """Return how the game stands in sentences."""
        return reading.situation(view, self.tables)

    def laid_out(self, view: View) -> tuple[int, ...]:
        """Return the cards that lie open in the order in which the situation tells each group."""
        return reading.laid_out(view, self.tables)

    def piles(self, view: View) -> tuple[Part, ...]:
        """Return every pile: what lies open by name, the rest by number."""
        return reading.piles(view, self.tables)

    def describe(self, view: View, card: int) -> str:
        """Return a card by its name, with what it is and what it counts now."""
        return reading.describe(view, self.tables, card)

    def scores(self, state: Position) -> tuple[int, ...]:
        """Return the score so far."""
        return (score(state, self.tables),)

    def clone(self, state: State) -> State:
        """Return an independent copy of `state`."""
        return views.clone(state)
