"""What the experts at all games have in common: they weigh what may be done, and do what is worth most."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar, cast

from wargames_tui.players.contract import Appraisal, Choices, Comparison

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=Choices[object])


class Expert(ABC, Generic[ViewT, ActionT]):
    """An `Adviser` that does what it advises."""

    def choose(self, view: ViewT, random: Random) -> ActionT:
        """Return the action that is worth most; the only one without weighing it."""
        if len(view.legal) == 1:
            return cast("ActionT", view.legal[0])
        return self.appraise(view, random)[0].action

    @abstractmethod
    def appraise(self, view: ViewT, random: Random) -> Sequence[Appraisal[ActionT]]:
        """Return what legal actions are worth, the best first."""

    @abstractmethod
    def compare(self, view: ViewT, one: ActionT, other: ActionT, random: Random) -> Comparison:
        """Return what the legal action `one` is worth beside the legal action `other`."""
