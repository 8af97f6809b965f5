"""Work that takes a while: how far it is, and how much of the machine it may use."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def progress(label: str, count: int) -> Iterator[Callable[[int], object]]:
    """Show on a terminal how far it is and how long it will take; yields what is told of so many more of `count`."""
    if not sys.stderr.isatty():
        yield lambda _more: None
        return
    with click.progressbar(length=count, label=label, show_pos=True, file=sys.stderr, width=30) as bar:
        yield bar.update
