"""The phase machine: a game's phases and what leads from one to the next, declared in one table.

A phase begins with its forced steps, offers choices while there are any, and is over when there are none left;
then the first transition whose guard holds is taken. Forced phases follow one another until somebody has a
choice or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from wargames_tui.engine.events import Log, PhaseBegan

ActionT = TypeVar("ActionT")


class PhaseState(Protocol[ActionT]):
    """What the machine needs of a game's state: the phase it is in and what may be done now."""

    phase: str
    legal: Sequence[ActionT]


StateT = TypeVar("StateT", bound=PhaseState)  # type: ignore[type-arg]

OVER: Final = "Over"
"""The phase in which a finished game rests."""


@dataclass(frozen=True, slots=True)
class To(Generic[StateT]):
    """A transition: the phase it leads to, when in words, and the guard that must hold (None: always)."""

    phase: str
    when: str = ""
    guard: Callable[[StateT], bool] | None = None


def _nothing(_state: object, _log: Log) -> None:
    """Begin a phase that has no forced steps."""


def _no_choices(_state: object) -> tuple[()]:
    """Offer nothing: the phase is all forced."""
    return ()


def _no_action(_state: object, action: object, _log: Log) -> bool:
    message = f"{action!r} in a phase without choices"
    raise AssertionError(message)


@dataclass(frozen=True, slots=True)
class Phase(Generic[StateT, ActionT]):
    """One phase of the rule book.

    Attributes:
        name: The rule book's name for it.
        to: The transitions out of it, tried in order when it offers no choice.
        begin: Its forced first steps.
        choices: What may be done in it now; empty means that it is over.
        perform: Carries out one of those choices; returns whether the player thereby ended the phase.
    """

    name: str
    to: tuple[To[StateT], ...]
    begin: Callable[[StateT, Log], None] = _nothing
    choices: Callable[[StateT], Sequence[ActionT]] = _no_choices
    perform: Callable[[StateT, ActionT, Log], bool] = _no_action


class Machine(Generic[StateT, ActionT]):
    """The phases of one game."""

    def __init__(self, *phases: Phase[StateT, ActionT]) -> None:
        self.phases = phases
        self._by_name = {phase.name: phase for phase in phases}

    def start(self, state: StateT, log: Log) -> None:
        """Begin the first phase and go on until somebody has a choice."""
        self._advance(self._begin(self.phases[0].name, state, log), state, log)

    def perform(self, state: StateT, action: ActionT, log: Log) -> None:
        """Carry out `action`, which must be legal, and go on until somebody has a choice or the game is over."""
        phase = self._by_name[state.phase]
        ended = phase.perform(state, action, log)
        self._advance(self._leave(phase, state, log) if ended else phase, state, log)

    def choices(self, state: StateT) -> Sequence[ActionT]:
        """Return what may be done in the phase that `state` is in; nothing when the game is over."""
        return () if state.phase == OVER else self._by_name[state.phase].choices(state)

    def _advance(self, phase: Phase[StateT, ActionT] | None, state: StateT, log: Log) -> None:
        while phase is not None:
            choices = phase.choices(state)
            if choices:
                state.legal = choices
                return
            phase = self._leave(phase, state, log)
        state.legal = ()

    def _leave(self, phase: Phase[StateT, ActionT], state: StateT, log: Log) -> Phase[StateT, ActionT] | None:
        """Take the first transition whose guard holds; return the phase it leads to, None where the game is over."""
        for transition in phase.to:
            if transition.guard is None or transition.guard(state):
                if transition.phase == OVER:
                    state.phase = OVER
                    return None
                return self._begin(transition.phase, state, log)
        message = f"no transition leads out of {phase.name}"
        raise AssertionError(message)

    def _begin(self, name: str, state: StateT, log: Log) -> Phase[StateT, ActionT]:
        phase = self._by_name[name]
        state.phase = name
        if log is not None:
            log.append(PhaseBegan(name))
        phase.begin(state, log)
        return phase

    def diagram(self) -> str:
        """Return the phases and transitions as a Mermaid state diagram."""
        lines = ["stateDiagram-v2", f"    [*] --> {self.phases[0].name}"]
        for phase in self.phases:
            for transition in phase.to:
                target = "[*]" if transition.phase == OVER else transition.phase
                when = f": {transition.when}" if transition.when else ""
                lines.append(f"    {phase.name} --> {target}{when}")
        return "\n".join(lines)
