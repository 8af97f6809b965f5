"""What a screen asks the app for that has to do with the games that are kept, and whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

from wargames_tui.tui.pace import Pace

if TYPE_CHECKING:
    from wargames_tui.tui.watching import ToReview


@dataclass
class KeptGamesWanted(Message):
    """The player asks for all games that are kept."""


@dataclass
class GoOnWanted(Message):
    """The player wants to go on with a game, by its number in the store."""

    number: int


@dataclass
class ResultWanted(Message):
    """The player wants to see the final score of a game that has ended, by its number in the store."""

    number: int


@dataclass
class RestartWanted(Message):
    """The player wants the same cards dealt once more as in a game, by its number in the store."""

    number: int


@dataclass
class ReplayWanted(Message):
    """The player wants to watch a game from its deal on, by its number in the store."""

    number: int


@dataclass
class ReviewWanted(Message):
    """The player wants a game that has ended to be reviewed, by its number in the store."""

    number: int


@dataclass
class WatchedReviewWanted(Message):
    """The player wants the game to be reviewed that it watches."""

    to_review: ToReview


@dataclass
class MomentWanted(Message):
    """The player wants to look at a game that is reviewed, where so many decisions have been taken."""

    to_review: ToReview
    place: int


@dataclass
class StatisticsWanted(Message):
    """The player asks how games went; `game` is the game to begin with, None the one that ended last."""

    game: str | None = None


@dataclass
class PaceWanted(Message):
    """The player wants computer players to play at this pace from now on."""

    pace: Pace


@dataclass
class AccountWanted(Message):
    """The player asks for its account at the host."""
