"""Those who think in processes apart: the same answers as here, and no process, caller or key in another's way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.players.thoughts import ANY, Dying, Mistaken, Refusing, Waiting, WhoIsIt
from tests.pty.terminal import PATIENCE
from wargames_tui.cabinet import GAMES
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import _
from wargames_tui.i18n.languages import ENGLISH, speak
from wargames_tui.players.pool import ThinkingPool
from wargames_tui.players.thinking import NoThinkers, Thinkers, ThinkersHere, ThinkingError
from wargames_tui.store.cabinet import take_out


@asynccontextmanager
async def pool_of(processes: int = 1, longest: float = PATIENCE) -> AsyncIterator[ThinkingPool]:
    """Lend a pool; afterwards nothing of it is left."""
    threads = threading.active_count()
    pool = ThinkingPool(take_out, processes, longest)
    try:
        yield pool
    finally:
        there = pool.processes
        pool.close()
    assert pool.processes == ()
    assert not any(map(is_there, there))
    assert threading.active_count() == threads


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def until(path: Path) -> None:
    end = monotonic() + PATIENCE
    while not path.exists():
        assert monotonic() < end
        await asyncio.sleep(0.01)


async def what_all_think(thinkers: Thinkers) -> list[object]:
    thought: list[object] = []
    for name in GAMES:
        game = take_out(name)
        state = game.new({}, "think", game.seats[0])
        for decisions in range(3):
            seat = game.to_act(state)
            assert seat is not None
            view = game.view(state, seat)
            chosen = await thinkers.choose(name, "greedy", view, "think", seat, decisions)
            thought += [chosen, await thinkers.choose(name, "random", view, "think", seat, decisions)]
            game.apply(state, chosen)
        if name == "desert-storm":
            thought += await thinkers.appraise(name, game.view(state, game.to_act(state)), "think", 0, 3)
    return thought


async def test_they_think_apart_what_is_thought_here() -> None:
    here = await what_all_think(ThinkersHere(take_out))
    async with pool_of() as pool:
        assert await what_all_think(pool.caller()) == here


async def test_a_process_is_there_once_it_is_wanted_below_all_others_and_prints_nothing(
    capfd: pytest.CaptureFixture[str],
) -> None:
    async with pool_of(processes=2) as pool:
        caller, before = pool.caller(), pool.processes
        process, niceness = await caller.think(ANY, WhoIsIt())
        assert (before, pool.processes) == ((), (process,))
        assert niceness > os.getpriority(os.PRIO_PROCESS, 0)
        os.kill(process, signal.SIGINT)
        assert await caller.think(ANY, WhoIsIt()) == (process, niceness)
        assert os.getpgid(process) != os.getpgid(0), "a key of the terminal would reach it"
    assert capfd.readouterr() == ("", "")


async def test_callers_are_served_in_turn_and_have_one_thought_at_a_time(tmp_path: Path) -> None:
    """`a` asks for three before `b` and `c` ask for one each, with a process to spare that it does not get."""
    gate, answered = tmp_path / "open", list[str]()
    async with pool_of(processes=2) as pool:
        many, others = pool.caller(), (pool.caller(), pool.caller())

        async def ask(caller: Thinkers, name: str) -> None:
            answered.append(await caller.think(ANY, Waiting(name, gate)))

        asking = [asyncio.ensure_future(ask(many, name)) for name in "aAa"]
        await until(tmp_path / "begun")
        assert (pool.under_way, pool.waiting) == (1, 0)
        asking += [asyncio.ensure_future(ask(caller, name)) for caller, name in zip(others, "bc", strict=True)]
        await asyncio.sleep(0)
        assert (pool.under_way, pool.waiting) == (2, 1)
        gate.touch()
        await asyncio.gather(*asking)
    begun = (tmp_path / "begun").read_text()
    assert sorted(answered) == sorted("aAabc")
    assert begun.index("c") < begun.index("A") < begun.rindex("a")


async def test_who_is_cancelled_gets_nothing_and_hinders_nobody(tmp_path: Path) -> None:
    gate = tmp_path / "open"
    async with pool_of() as pool:
        first, second = pool.caller(), pool.caller()
        asking = [asyncio.ensure_future(first.think(ANY, Waiting(name, gate))) for name in "ab"]
        await until(tmp_path / "begun")
        third = asyncio.ensure_future(second.think(ANY, Waiting("c", gate)))
        await asyncio.sleep(0)
        asking[0].cancel()
        first.close()
        gate.touch()
        assert await third == "c"
        assert [each.cancelled() for each in asking] == [True, True]
        assert (tmp_path / "begun").read_text() == "ac"


async def test_a_process_that_dies_is_replaced_once_for_a_thought_then_that_is_told(tmp_path: Path) -> None:
    async with pool_of() as pool:
        caller = pool.caller()
        assert await caller.think(ANY, Dying(tmp_path, 1)) == 1
        os.kill(pool.processes[0], signal.SIGKILL)  # while it has nothing to do
        with pytest.raises(ThinkingError, match="ended before it had an answer"):
            await caller.think(ANY, Dying(tmp_path, 4))
        assert await caller.think(ANY, Dying(tmp_path, 3)) == 3


async def test_a_thought_without_end_is_given_up(tmp_path: Path) -> None:
    async with pool_of(longest=1.0) as pool:
        caller = pool.caller()
        with pytest.raises(ThinkingError):
            await caller.think(ANY, Waiting("a", tmp_path / "never"))


async def test_what_comes_to_nothing_says_why_in_the_language_of_who_asks() -> None:
    async with pool_of() as pool:
        caller = pool.caller()
        with pytest.raises(GameError, match="The game is over"):
            await caller.think(ANY, Refusing())
        speak("ja")
        try:
            with pytest.raises(GameError, match=_("The game is over.")):
                await caller.think(ANY, Refusing())
        finally:
            speak(ENGLISH)
        with pytest.raises(ThinkingError, match=r"KeyError at thoughts\.py"):
            await caller.think(ANY, Mistaken())
        with pytest.raises(GameError, match="no game 'chess'"):
            await caller.think("chess", Refusing())


async def test_closing_cancels_what_is_waited_for(tmp_path: Path) -> None:
    async with pool_of() as pool:
        alone, other = pool.caller(alone=True), pool.caller()
        asking = [asyncio.ensure_future(each.think(ANY, Waiting("a", tmp_path / "never"))) for each in (alone, other)]
        await until(tmp_path / "begun")
        alone.close()
        for each in await asyncio.gather(*asking, return_exceptions=True):
            assert isinstance(each, asyncio.CancelledError)
        with pytest.raises(asyncio.CancelledError):
            await other.think(ANY, Refusing())


async def test_where_there_is_nobody_that_is_said() -> None:
    nobody = NoThinkers()
    assert not nobody.available
    with pytest.raises(GameError, match="no computer players"):
        await nobody.think(ANY, Refusing())


KILLED = """
import asyncio
from pathlib import Path
from tests.players.test_thinking import until
from tests.players.thoughts import ANY, Waiting
from wargames_tui.players.pool import ThinkingPool
from wargames_tui.store.cabinet import take_out

async def think():
    pool = ThinkingPool(take_out)
    thinking = asyncio.ensure_future(pool.caller().think(ANY, Waiting("a", Path("{folder}/never"))))
    await until(Path("{folder}/begun"))
    print(*pool.processes, flush=True)
    await thinking

asyncio.run(think())
"""


def test_a_parent_that_is_killed_leaves_no_process_behind_in_the_middle_of_a_thought(tmp_path: Path) -> None:
    program = [sys.executable, "-c", KILLED.format(folder=tmp_path)]
    with subprocess.Popen(program, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        assert is_there(process)
        parent.kill()
    end = monotonic() + PATIENCE
    while is_there(process):
        assert monotonic() < end
        sleep(0.01)
