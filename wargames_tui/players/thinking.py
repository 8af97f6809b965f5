"""Thinking, for those who have something else to do meanwhile: they ask, and go on when the answer is there.

What is to be thought is a `Thought`; who has `Thinkers` gets it thought: in a process apart (`pool.py`), or here.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from wargames_tui.engine.errors import GameError
from wargames_tui.engine.strength import Strength
from wargames_tui.i18n import N_, _
from wargames_tui.players.contract import dice
from wargames_tui.players.registry import expert_of, player_of

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.engine.events import Seat
    from wargames_tui.players.contract import Appraisal

ResultT = TypeVar("ResultT")
ResultT_co = TypeVar("ResultT_co", covariant=True)

TakeOut = Callable[[str], "AnyGame"]
"""Returns the game of an id; where others think, it must be importable there."""

NOBODY: Final = N_("This host has no computer players, and so neither hints nor reviews.")


class ThinkingError(GameError):
    """A thought that came to nothing, by no fault of the player's; asking once more may help."""


class Thought(Protocol[ResultT_co]):
    """Something to be thought of a game. What it holds, and what it comes to, can be pickled."""

    def __call__(self, game: AnyGame, /) -> ResultT_co:
        """Return what it comes to, in the language of who asks.

        Raises:
            GameError: It comes to nothing, and this is why.
        """
        ...


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does.

    Attributes:
        strength: The player.
        view: What its seat knows.
        random: Its chance.
    """

    strength: Strength
    view: object
    random: Random

    def __call__(self, game: AnyGame) -> object:
        """Return the action that it takes."""
        return player_of(game, self.strength).choose(self.view, self.random)


@dataclass(frozen=True, slots=True)
class Appraising:
    """What the expert thinks of every action.

    Attributes:
        view: What the seat knows.
        random: The expert's chance.
    """

    view: object
    random: Random

    def __call__(self, game: AnyGame) -> Sequence[Appraisal[object]]:
        """Return what each is worth, the best first."""
        return expert_of(game).appraise(self.view, self.random)


class Thinkers(Protocol):
    """Those who think for one caller, such as an app; they answer it in the order in which it asks.

    A caller that is cancelled while it waits hinders nobody, and gets nothing. Those who think know nothing but the
    thought: a player learns no more than its seat's view, not even the seed.
    """

    @property
    def available(self) -> bool:
        """Whether there is anybody who thinks; where not, every thought raises GameError."""
        ...

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        """Return what `thought` comes to for the game of that id.

        Raises:
            GameError: It comes to nothing.
            ThinkingError: Those who thought ended before they had done so, twice; or they made a mistake.
        """
        ...

    def close(self) -> None:
        """End; what is still waited for is cancelled."""
        ...

    async def choose(
        self, game: str, strength: Strength, view: object, seed: str, seat: Seat, decisions: int
    ) -> object:
        """Return what the player of `strength` does in `seat` with `view`, after so many decisions of the game.

        Raises:
            GameError: As `think`.
        """
        return await self.think(game, Choice(strength, view, dice(seed, seat, decisions)))

    async def appraise(
        self, game: str, view: object, seed: str, seat: Seat, decisions: int
    ) -> Sequence[Appraisal[object]]:
        """Return what the expert thinks of every action open to `seat` with `view`, the best first.

        Raises:
            GameError: As `think`.
        """
        return await self.think(game, Appraising(view, dice(seed, seat, decisions)))


class ThinkersHere(Thinkers):
    """Think in this process, which stands still meanwhile."""

    def __init__(self, take_out: TakeOut) -> None:
        """Think of the games that `take_out` returns."""
        self._take_out = take_out

    @property
    def available(self) -> bool:
        """There is somebody."""
        return True

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        """Return what `thought` comes to, at the caller's next turn."""
        await sleep(0)
        return thought(self._take_out(game))

    def close(self) -> None:
        """Nothing is kept, so nothing has to end."""


class NoThinkers(Thinkers):
    """There is nobody who thinks, as at a host that wants no computer players."""

    @property
    def available(self) -> bool:
        """There is nobody."""
        return False

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:  # noqa: ARG002
        """Refuse.

        Raises:
            GameError: Always.
        """
        raise GameError(_(NOBODY))

    def close(self) -> None:
        """Nothing is kept, so nothing has to end."""
