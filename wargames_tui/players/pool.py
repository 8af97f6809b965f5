"""A bounded number of processes that think for everybody: one for an app, or for all sessions of a host."""

from __future__ import annotations

import asyncio
import pickle
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar, cast

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import Words, language
from wargames_tui.players.thinker import Answer, Question, Thinker
from wargames_tui.players.thinking import Thinkers, ThinkingError

if TYPE_CHECKING:
    from collections.abc import Callable

    from wargames_tui.players.thinking import TakeOut, Thought

ResultT = TypeVar("ResultT")

LONGEST: Final = 120.0
"""Seconds after which a thought is taken to be without end."""


@dataclass(frozen=True, slots=True)
class Request:
    """Something that is asked.

    Attributes:
        question: The question, pickled.
        answer: Its answer, once it is there; cancelled where nobody waits for it any more.
    """

    question: bytes
    answer: asyncio.Future[Answer]


class ThinkingPool:
    """Processes that think, each started when it is first wanted; all callers are on one event loop.

    Those who wait are served in turn, one thought each, and nobody has more than one under way: so nobody waits longer
    than each of the others thinks once. A thought that is no longer wanted is thought to its end, for nobody.
    """

    def __init__(
        self,
        take_out: TakeOut,
        processes: int = 1,
        longest: float = LONGEST,
        spacing: float = 0.0,
        on_failure: Callable[[str], None] = lambda _why: None,
    ) -> None:
        """Start nothing yet.

        Args:
            take_out: Returns the game of an id; it must be importable in the processes.
            processes: How many there are at the most, at least one.
            longest: Seconds after which a thought is given up.
            spacing: Seconds at least from the beginning of a thought to that of the next, so that those who paint what
                has been decided keep time for others.
            on_failure: Told why a thought failed by no player's fault, for those who mend it.
        """
        self._thinkers = tuple(Thinker(take_out) for _process in range(processes))
        self._longest = longest
        self._spacing = spacing
        self._on_failure = on_failure
        self._due = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self._idle = list(self._thinkers)
        self._threads = ThreadPoolExecutor(processes, "thinking")
        self._turns: deque[PooledThinkers] = deque()
        self._thinking: set[PooledThinkers] = set()
        self._is_closed = False

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of the processes that there are now."""
        return tuple(thinker.process for thinker in self._thinkers if thinker.process is not None)

    @property
    def size(self) -> int:
        """How many processes there are at the most."""
        return len(self._thinkers)

    @property
    def under_way(self) -> int:
        """How many thoughts are under way."""
        return len(self._thinking)

    @property
    def waiting(self) -> int:
        """How many callers wait for their turn."""
        return len(self._turns)

    def caller(self, *, alone: bool = False) -> PooledThinkers:
        """Return the thinkers of one more caller; where it is `alone`, it closes the pool with them."""
        return PooledThinkers(self, alone=alone)

    def close(self) -> None:
        """End all processes, whatever they think of; what is still waited for is cancelled."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        for thinker in self._thinkers:
            thinker.end()
        self._threads.shutdown()
        for thinker in self._thinkers:
            thinker.clear()
        for caller in {*self._turns, *self._thinking}:
            caller.drop()
        self._turns.clear()

    def wanted(self, caller: PooledThinkers) -> None:
        """Take in that `caller` waits for something; it gets its turn."""
        if self._is_closed:
            caller.drop()
        elif caller not in self._turns and caller not in self._thinking:
            self._turns.append(caller)
            self._serve()

    def _serve(self) -> None:
        """Let think whoever can."""
        loop = asyncio.get_running_loop()
        while self._idle and self._turns and self._alarm is None:
            if loop.time() < self._due:
                self._alarm = loop.call_at(self._due, self._go_on_serving)
                return
            caller = self._turns.popleft()
            if (request := caller.next()) is not None:
                self._due = loop.time() + self._spacing
                thinker = self._idle.pop()
                self._thinking.add(caller)
                patience = loop.call_later(self._longest, thinker.interrupt)
                under_way = loop.run_in_executor(self._threads, thinker.ask, request.question)
                under_way.add_done_callback(partial(self._thought, caller, request, thinker, patience))

    def _go_on_serving(self) -> None:
        self._alarm = None
        self._serve()

    def _thought(
        self,
        caller: PooledThinkers,
        request: Request,
        thinker: Thinker,
        patience: asyncio.TimerHandle,
        under_way: asyncio.Future[Answer],
    ) -> None:
        """Hand an answer over, and go on with who is next."""
        patience.cancel()
        if self._is_closed:
            return
        self._idle.append(thinker)
        self._thinking.discard(caller)
        answer = under_way.result()
        if answer.failure:
            self._on_failure(answer.failure)
        if not request.answer.done():
            request.answer.set_result(answer)
        if caller.waits:
            self._turns.append(caller)
        self._serve()


class PooledThinkers(Thinkers):
    """The thinkers of one caller, which it shares with others."""

    def __init__(self, pool: ThinkingPool, *, alone: bool) -> None:
        """Have those of `pool` think; one who is `alone` with it closes it at the end."""
        self._pool = pool
        self._alone = alone
        self._requests: deque[Request] = deque()
        self._wanted: set[asyncio.Future[Answer]] = set()

    @property
    def available(self) -> bool:
        """There is somebody."""
        return True

    @property
    def waits(self) -> bool:
        """Whether it has asked for something that is not under way."""
        return bool(self._requests)

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        """Return what `thought` comes to, once it was this caller's turn."""
        question = pickle.dumps(Question(game, language(), thought))
        request = Request(question, asyncio.get_running_loop().create_future())
        self._requests.append(request)
        self._wanted.add(request.answer)
        self._pool.wanted(self)
        try:
            answer = await request.answer
        finally:
            self._wanted.discard(request.answer)
        if answer.refusal:
            raise GameError(answer.refusal)
        if answer.failure:
            raise ThinkingError(Words("The computer player found no answer: {why}.", why=Words(answer.failure)))
        return cast("ResultT", answer.value)

    def next(self) -> Request | None:
        """Return what is wanted next, which is then under way; None where nothing is wanted."""
        while self._requests:
            if not (request := self._requests.popleft()).answer.done():
                return request
        return None

    def drop(self) -> None:
        """Cancel whatever is wanted."""
        for answer in tuple(self._wanted):
            answer.cancel()

    def close(self) -> None:
        """End; what is still waited for is cancelled."""
        self.drop()
        if self._alone:
            self._pool.close()
