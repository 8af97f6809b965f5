"""The player that has no idea: every legal action is equally likely."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from wargames_tui.engine import chance
from wargames_tui.players.contract import Choices

ActionT_co = TypeVar("ActionT_co", covariant=True)


class RandomPlayer:
    """Chooses uniformly among the legal actions."""

    def choose(self, view: Choices[ActionT_co], random: Random) -> ActionT_co:
        """Return any of the legal actions."""
        return view.legal[chance.pick(len(view.legal), random)]
