"""What a computer player is: it decides from a seat's view, with chance of its own, and can say what it weighed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from wargames_tui.engine import chance
from wargames_tui.engine.events import Seat

ActionT = TypeVar("ActionT")
ActionT_co = TypeVar("ActionT_co", covariant=True)
ActionT_contra = TypeVar("ActionT_contra", contravariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)

PLAYER: Final = "player"


@dataclass(frozen=True, slots=True)
class Appraisal(Generic[ActionT_co]):
    """What a player thinks of one action.

    Attributes:
        action: The action.
        worth: What it leads to, in expected points from here on; of two actions the one worth more is better.
    """

    action: ActionT_co
    worth: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one action is worth beside another.

    Attributes:
        worth: What the one leads to, in expected points from here on.
        gain: How much more that is than what the other leads to; below 0 where it is less.
        error: The standard error of the gain; 0 where nothing was left to chance.
    """

    worth: float
    gain: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Allowed:
    """A round that is over, and the best that could have come of it.

    Attributes:
        number: Its number, from 1.
        seat: Who played it.
        made: The points that it brought.
        most: The most points that it could have brought, with the cards that were drawn; never fewer.
    """

    number: int
    seat: Seat
    made: int
    most: int


class Choices(Protocol[ActionT_co]):
    """A view, as far as what may be done now."""

    @property
    def legal(self) -> Sequence[ActionT_co]:
        """The legal actions of the seat to act."""
        ...


class Player(Protocol[ViewT_contra, ActionT_co]):
    """Decides for a seat."""

    def choose(self, view: ViewT_contra, random: Random) -> ActionT_co:
        """Return the action to take, one of those that `view` says are legal; there must be one."""
        ...


class Adviser(Player[ViewT_contra, ActionT], Protocol[ViewT_contra, ActionT]):
    """A player that weighs every action, so that it can advise others and judge what they did."""

    def appraise(self, view: ViewT_contra, random: Random) -> Sequence[Appraisal[ActionT]]:
        """Return what every legal action is worth, the best first; the first is what it would choose."""
        ...

    def compare(self, view: ViewT_contra, one: ActionT, other: ActionT, random: Random) -> Comparison:
        """Return what the legal action `one` is worth beside the legal action `other`, whether it weighed them or not.

        Nothing that `appraise` found is used, so that an action chosen by it is not favoured by the luck it had there.
        """
        ...


class Explainer(Protocol[ViewT_contra, ActionT_contra]):
    """Puts into words what an adviser weighs, in the player's language, from the view alone."""

    def unit(self) -> str:
        """Return in a few words what the points are in which actions are weighed."""
        ...

    def kind(self, view: ViewT_contra, action: ActionT_contra) -> str:
        """Return what kind of action `action` is, in a sentence that names no card."""
        ...

    def called(self, action: ActionT_contra) -> str:
        """Return `action` in a few words, its cards by their short names."""
        ...

    def reasons(self, view: ViewT_contra, action: ActionT_contra, other: ActionT_contra | None) -> tuple[str, ...]:
        """Return why `action` is better than `other`, both legal, in sentences, the most telling one first.

        Where `other` is None all choices are worth the same, and what `action` leads to is told.
        """
        ...


def dice(seed: str, seat: Seat, decisions: int) -> Random:
    """Return the chance of the player in `seat` for its choice after `decisions` decisions of the game of `seed`.

    It never touches the deck, so the same game gives the same cards whoever plays.
    """
    return chance.generator(seed, f"{PLAYER} {seat}", decisions)


def ranked(appraisals: Sequence[Appraisal[ActionT_co]]) -> tuple[Appraisal[ActionT_co], ...]:
    """Return `appraisals` with the best first, those of equal worth as they came."""
    return tuple(sorted(appraisals, key=lambda each: -each.worth))
