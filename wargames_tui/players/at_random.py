"""The player that has no idea: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from wargames_tui.engine import chance

ActionT_co = TypeVar("ActionT_co", covariant=True)


class Choices(Protocol[ActionT_co]):
    """A view as far as this player looks at it."""

    @property
    def legal(self) -> Sequence[ActionT_co]: ...  # noqa: D102


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def choose(self, view: Choices[ActionT_co], random: Random) -> ActionT_co:
        """Return any of the legal actions."""
        return view.legal[chance.pick(len(view.legal), random)]
