"""A terminal that goes away: what is still drawn is lost, and nobody waits for it to be taken."""

from __future__ import annotations

import io
from errno import EIO
from typing import IO, cast

from textual.drivers._writer_thread import WriterThread

from wargames_tui.tui.driver import UntilGone

MANY = 200
"""More than Textual's writer keeps before it makes the app wait."""


class Gone(io.StringIO):
    """A terminal that has gone away."""

    def write(self, text: str, /) -> int:
        raise OSError(EIO, "Input/output error")

    def flush(self) -> None:
        raise OSError(EIO, "Input/output error")


def test_whoever_draws_on_a_terminal_that_has_gone_away_comes_to_an_end() -> None:
    writer = WriterThread(cast("IO[str]", UntilGone(Gone())))
    writer.start()
    for _picture in range(MANY):
        writer.write("picture")
    writer.stop()
    assert not writer.is_alive()


def test_a_terminal_that_is_there_gets_everything() -> None:
    file = io.StringIO()
    assert UntilGone(file).write("picture") == len("picture")
    assert file.getvalue() == "picture"
