"""Work shared among processes, its results in the order of the work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import Final, TypeVar, cast

PlanT = TypeVar("PlanT")
TaskT = TypeVar("TaskT")
DoneT = TypeVar("DoneT")

_AHEAD: Final = 2
"""How many tasks wait for each process, so that none is idle."""

_worker: list[Callable[[object], object]] = []
"""In a process of the pool: what does its tasks."""


def in_order(
    make: Callable[[PlanT], Callable[[TaskT], DoneT]], plan: PlanT, tasks: Sequence[TaskT], jobs: int
) -> Generator[DoneT, None, None]:
    """Yield what comes of each task, in their order; up to `jobs` processes share the work.

    Ends the processes when it is closed or interrupted, whatever they are at.

    Args:
        make: Returns what does the tasks; called once in each process, it must be importable there.
        plan: What `make` gets.
        tasks: The work.
        jobs: How many processes; with one the work is done in this one.

    Raises:
        ChildProcessError: A process ended before its task was done.
    """
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        work = make(plan)
        yield from map(work, tasks)
        return
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), partial(_begin, make, plan))
    try:
        yield from _shared(pool, tasks, jobs * _AHEAD)
        pool.shutdown()
    except BrokenProcessPool as error:
        message = "a process of the pool ended before its task was done"
        raise ChildProcessError(message) from error
    finally:
        for process in set(multiprocessing.active_children()).difference(others):
            process.terminate()
        pool.shutdown(cancel_futures=True)


def _shared(pool: ProcessPoolExecutor, tasks: Sequence[TaskT], ahead: int) -> Iterator[DoneT]:
    waiting: deque[Future[DoneT]] = deque()
    for task in tasks:
        with uninterrupted():
            waiting.append(pool.submit(cast("Callable[[TaskT], DoneT]", _do), task))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _begin(make: Callable[[PlanT], Callable[[TaskT], DoneT]], plan: PlanT) -> None:
    """Make a process of the pool ready; an interrupt from the keyboard is for the one that waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    _worker[:] = [cast("Callable[[object], object]", make(plan))]


def _end_with_parent() -> None:
    """Wait until the process that waits for this one has ended, in whatever way, and end too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _do(task: object) -> object:
    return _worker[0](task)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put off interrupts from the keyboard; a process that begins meanwhile never gets one, ready or not yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
