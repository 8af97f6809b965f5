"""The part of the contract that every game of a phase machine keeps in the same way."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from wargames_tui.engine.cardref import CardIndex
from wargames_tui.engine.errors import IllegalAction
from wargames_tui.engine.events import Event, Log, Seat
from wargames_tui.engine.machine import Machine, PhaseState
from wargames_tui.engine.narration import Part

ActionT = TypeVar("ActionT")


class CompiledCards(Protocol):
    """What the contract needs of a game's tables: the text ids of its cards, and the digest of their files."""

    @property
    def index(self) -> CardIndex: ...  # noqa: D102
    @property
    def digest(self) -> str: ...  # noqa: D102


StateT = TypeVar("StateT", bound=PhaseState)  # type: ignore[type-arg]
ViewT = TypeVar("ViewT", bound=PhaseState)  # type: ignore[type-arg]
PositionT = TypeVar("PositionT")


class PhasedGame(ABC, Generic[StateT, ActionT, ViewT, PositionT]):
    """A game whose rules are a phase machine over a state that holds its legal actions.

    Attributes:
        machine: The phases of the game.
    """

    machine: ClassVar[Machine]  # type: ignore[type-arg]  # each game narrows it to its own state and action

    @property
    @abstractmethod
    def compiled(self) -> CompiledCards:
        """The game's tables."""

    @abstractmethod
    def refusal(self, position: StateT | ViewT, action: ActionT) -> IllegalAction:
        """Return why `action`, which is not legal in `position`, is not, with the ruling that forbids it."""

    @property
    def cards(self) -> CardIndex:
        """The text ids of the cards."""
        return self.compiled.index

    @property
    def digest(self) -> str:
        """The digest of the deck files."""
        return self.compiled.digest

    def legal_actions(self, state: StateT) -> Sequence[ActionT]:
        """Return what the seat to act may do now; empty only when the game is over."""
        legal: Sequence[ActionT] = state.legal
        return legal

    def apply(self, state: StateT, action: ActionT, log: Log = None) -> None:
        """Carry out `action` and go on until there is a choice again.

        Raises:
            IllegalAction: The rules do not allow it now; the state is as it was.
        """
        if action not in state.legal:
            raise self.refusal(state, action)
        self.machine.perform(state, action, log)

    def reveals(self, known: PositionT, event: Event) -> bool:  # noqa: ARG002 (for games with knowledge of decks)
        """Return whether `event` is of a kind that draws chance or shows cards, whatever was `known`."""
        return event.reveals

    def why_not(self, view: ViewT, action: ActionT) -> IllegalAction | None:
        """Return why `action` may not be done now, None where it may."""
        return None if action in view.legal else self.refusal(view, action)

    # A game with sides or with hidden hands has its own of these.

    def side_name(self, seat: Seat) -> str:  # noqa: ARG002
        """Return nothing: players have no sides."""
        return ""

    def has_secrets(self, view: ViewT) -> bool:  # noqa: ARG002
        """Return False: everything that a seat sees lies open."""
        return False

    def seen_alone(self, seat: Seat, events: Sequence[Event], now: ViewT) -> tuple[Part, ...]:  # noqa: ARG002
        """Return nothing: no seat sees anything alone."""
        return ()

    def lays_open(self, event: Event) -> bool:  # noqa: ARG002
        """Return False: cards come up a few at a time, and each is told."""
        return False
