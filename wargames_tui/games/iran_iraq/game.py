"""Iran-Iraq War as the engine's contract has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

from wargames_tui.engine.contract import Result
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event, Log, PhaseBegan, Seat, SeatTaken
from wargames_tui.engine.knowledge import Knowledge
from wargames_tui.engine.machine import OVER
from wargames_tui.engine.narration import Line, Part
from wargames_tui.engine.options import OptionSpec, read_options
from wargames_tui.engine.phased import PhasedGame
from wargames_tui.games.iran_iraq import narration, piles, reading, views
from wargames_tui.games.iran_iraq.actions import Action
from wargames_tui.games.iran_iraq.events import GameBegan, IranIraqEvent
from wargames_tui.games.iran_iraq.fold import fold
from wargames_tui.games.iran_iraq.legality import why_not
from wargames_tui.games.iran_iraq.options import OPTIONS, Options
from wargames_tui.games.iran_iraq.phases import MACHINE, has_streak, winners
from wargames_tui.games.iran_iraq.position import ACTIONS, IRAN, IRAQ, MANEUVER, Position, State, View
from wargames_tui.games.iran_iraq.tables import Tables, load_tables
from wargames_tui.i18n import N_, _


class IranIraqWar(PhasedGame[State, Action, View, Position]):
    """Iran-Iraq War with the decks of one folder; seat 0 is Iraq, seat 1 Iran."""

    id: Final = "iran-iraq"
    rules_version: Final = 1
    seats: Final = (2,)
    options: Final[tuple[OptionSpec, ...]] = OPTIONS
    action_type: Final = Action
    turn_name: Final = N_("Turn")
    match_is_decided_by: Final = "games"
    machine = MACHINE
    event_type: Final = IranIraqEvent

    def __init__(self, folder: Path | None = None) -> None:
        """Load the decks of `folder` (None: the shipped ones).

        Raises:
            CardFileError: A deck file is not as it should be.
        """
        self.tables = load_tables(folder)

    @property
    def compiled(self) -> Tables:
        """The game's tables."""
        return self.tables

    def refusal(self, position: Position, action: Action) -> IllegalAction:
        """Return why `action`, which is not legal in `position`, is not."""
        return why_not(position, self.tables, action)

    def new(self, options: Mapping[str, str], seed: str, seats: int = 2, log: Log = None) -> State:
        """Return a game shuffled from `seed`, played to the first choice.

        Raises:
            OptionError: An option or value that the game does not have.
        """
        read = read_options(Options, OPTIONS, options)
        first = IRAQ if read.first == "iraq" else IRAN
        state = State(read, tables=self.tables, seed=seed, initiative=first, to_act=first)
        state.minds = {seat: Knowledge() for seat in range(seats)}
        if log is not None:
            log.append(GameBegan(read))
            log.extend(SeatTaken(seat, audience=(seat,)) for seat in range(seats))
        for seat in (IRAQ, IRAN):
            piles.shuffle_for_set_up(state, seat, log)
        MACHINE.start(state, log)
        return state

    def to_act(self, state: Position) -> Seat | None:
        """Return the seat that has the choice, None when the game is over."""
        return None if state.phase == OVER else state.to_act

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

    def determinize(self, view: View, random: Random) -> State:
        """Return a full game that `view` allows."""
        return views.determinize(view, self.tables, random)

    def result(self, state: Position) -> Result | None:
        """Return the victory points and who won, None while the game goes on (W19, W20)."""
        if state.phase != OVER:
            return None
        return Result(self.scores(state), winners(state), has_streak(state))

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

    def side_name(self, seat: Seat) -> str:
        """Return Iraq or Iran."""
        return _(narration.SIDE_NAMES[seat])

    def has_secrets(self, view: View) -> bool:
        """Return whether the hand of the seat to act is still hidden: it is to manoeuvre (W2)."""
        return view.phase == MANEUVER

    def lays_open(self, event: Event) -> bool:
        """Return whether both hands have been revealed: the Actions Phase begins."""
        return isinstance(event, PhaseBegan) and event.phase == ACTIONS

    def seen_alone(self, seat: Seat, events: Sequence[Event], now: View) -> tuple[Part, ...]:
        """Return what `seat` saw in a Look, or what it drew while its hand stays hidden (W2, W17)."""
        hidden = now.phase == MANEUVER
        return reading.seen_alone(self.tables, seat, [each for each in events if hidden or reading.is_look(each)])

    def scores(self, state: Position) -> tuple[int, ...]:
        """Return the points of each seat so far."""
        return (state.sides[IRAQ].points, state.sides[IRAN].points)

    def clone(self, state: State) -> State:
        """Return an independent copy of `state`."""
        return views.clone(state)
