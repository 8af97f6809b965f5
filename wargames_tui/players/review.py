"""A review: decision by decision what the expert would have done in its place, and what it cost not to.

Every decision is judged from the view of the seat that took it, so luck is no merit and no fault. Where the expert has
to try things out, a difference counts only where it is clear (`trials.CLEAR`): chance calls no good move a mistake.
The same record gives the same review, whoever works at it and however many.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Final

from wargames_tui.engine import chance
from wargames_tui.engine.errors import GameError, RecordError
from wargames_tui.engine.events import Event, PhaseBegan, Seat
from wargames_tui.engine.record import check_head, take
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import expert_of, explainer_of
from wargames_tui.players.trials import CLEAR
from wargames_tui.players.workers import in_order

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.record import Record

REVIEW: Final = "review"
DEAREST: Final = 3
"""How many mistakes are told first."""

_LEAST: Final = 0.005
"""Points below which a difference is none: what two ways to add the same up may differ by, and more."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the expert says of a decision.

    Attributes:
        best: What it would have done.
        worth: What that is worth, in expected points from there on.
        cost: How much less the decision is worth; 0 where it is as good, as far as can be told.
    """

    best: object
    worth: float
    cost: float


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to be judged, wherever there is somebody who thinks.

    Attributes:
        view: What the seat knew.
        done: What it did.
        choosing: The chance that the expert would have had in its place.
        comparing: The chance by which its choice is compared with what was done, another one.
    """

    view: object
    done: object
    choosing: Random = field(compare=False)
    comparing: Random = field(compare=False)

    def __call__(self, game: AnyGame) -> Verdict:
        """Return what the expert at `game` says of it; the same each time."""
        expert = expert_of(game)
        best = expert.appraise(self.view, copy(self.choosing))[0]
        if best.action == self.done:
            return Verdict(best.action, best.worth, 0.0)
        beside = expert.compare(self.view, best.action, self.done, copy(self.comparing))
        is_clear = beside.gain > max(_LEAST, CLEAR * beside.error)
        return Verdict(best.action, beside.worth, beside.gain if is_clear else 0.0)


@dataclass(frozen=True, slots=True)
class Explaining:
    """The thought of why one action would have been better than another.

    Attributes:
        view: What the seat knew.
        best: The better action.
        done: The other one.
    """

    view: object
    best: object
    done: object

    def __call__(self, game: AnyGame) -> tuple[str, ...]:
        """Return why, in sentences in the language of who asks, the most telling one first."""
        return explainer_of(game).reasons(self.view, self.best, self.done)


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a game in which there was a choice.

    Attributes:
        number: Which decision of the game it was, from 1.
        seat: Who took it.
        turn: The round or turn it was taken in, from 1.
        phase: The phase it was taken in.
        choices: Among how many actions.
        question: What is to be judged.
    """

    number: int
    seat: Seat
    turn: int
    phase: str
    choices: int
    question: Question


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision that has been judged."""

    moment: Moment
    verdict: Verdict

    @property
    def done(self) -> object:
        """What was done."""
        return self.moment.question.done

    @property
    def cost(self) -> float:
        """What it cost, in expected points, 0 or more."""
        return self.verdict.cost

    @property
    def is_mistake(self) -> bool:
        """Whether it cost anything."""
        return self.verdict.cost > 0

    @property
    def worth(self) -> float:
        """What it was worth."""
        return self.verdict.worth - self.verdict.cost

    @property
    def why(self) -> Explaining:
        """The thought of why what the expert would have done is better."""
        return Explaining(self.moment.question.view, self.verdict.best, self.done)


@dataclass(frozen=True, slots=True)
class Sum:
    """What the decisions of a seat come to.

    Attributes:
        judged: How many there were with a choice.
        mistakes: How many of them cost something.
        cost: What they cost in all, in expected points.
    """

    judged: int
    mistakes: int
    cost: float

    @property
    def accuracy(self) -> float:
        """The share of decisions that were as good as the expert's, from 0 to 1; 1 where there were none."""
        return 1 - self.mistakes / self.judged if self.judged else 1.0


def moments(game: AnyGame, record: Record[object]) -> Iterator[Moment]:
    """Yield the decisions of `record` in which there was a choice, every step checked.

    Raises:
        RecordError: It was played with another game, other rules or other cards, or a step does not lead where the
            record says.
    """
    check_head(game, record)
    log: list[Event] = []
    try:
        state = game.new(record.options, record.seed, record.seats, log)
    except GameError as error:
        raise RecordError(str(error)) from error
    phases: list[str] = []
    for number, decision in enumerate(record.decisions, 1):
        phases += (event.phase for event in log if isinstance(event, PhaseBegan))
        log.clear()
        choices = len(game.legal_actions(state))
        if choices > 1 and game.to_act(state) == decision.seat:
            seat, before = decision.seat, number - 1
            question = Question(
                game.view(state, seat),
                decision.action,
                dice(record.seed, seat, before),
                chance.generator(record.seed, f"{REVIEW} {seat}", before),
            )
            yield Moment(number, seat, phases.count(phases[0]), phases[-1], choices, question)
        take(game, state, number, decision, log)


def review(
    take_out: Callable[[], AnyGame], decisions: Sequence[Moment], jobs: int = 1
) -> Generator[Judged, None, None]:
    """Yield `decisions` in their order, judged by up to `jobs` processes; the same for any number of them.

    Args:
        take_out: Returns the game; with more than one job it must be importable where they work.
        decisions: What is judged.
        jobs: How many processes share the work; with one it is done in this one.

    Raises:
        ChildProcessError: A process ended before it had judged its decision.
    """
    verdicts = in_order(_Judge, take_out, [moment.question for moment in decisions], jobs)
    try:
        for moment, verdict in zip(decisions, verdicts, strict=True):
            yield Judged(moment, verdict)
    finally:
        verdicts.close()


def sum_of(judged: Iterable[Judged], seat: Seat) -> Sum:
    """Return what the decisions of `seat` come to."""
    costs = [each.cost for each in judged if each.moment.seat == seat]
    return Sum(len(costs), sum(cost > 0 for cost in costs), sum(costs))


def dearest(judged: Iterable[Judged], most: int | None = DEAREST) -> tuple[Judged, ...]:
    """Return the mistakes that cost most, the dearest first, `most` of them (None: all)."""
    return tuple(sorted(filter(_is_mistake, judged), key=lambda each: -each.cost)[:most])


def _is_mistake(judged: Judged) -> bool:
    return judged.is_mistake


class _Judge:
    """Answers questions on one game, its cards loaded once."""

    def __init__(self, take_out: Callable[[], AnyGame]) -> None:
        self._game = take_out()

    def __call__(self, question: Question) -> Verdict:
        return question(self._game)
