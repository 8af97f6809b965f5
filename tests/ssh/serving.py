"""The installed command `wargames-tui serve` in a process of its own."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import IO

from tests.pty.terminal import COMMAND, environment

PATIENCE = 30.0
"""Seconds after which a host that does not do what it should has failed."""


class Serving:
    """A host whose data, settings and log lie in one folder."""

    def __init__(self, folder: Path, *args: str, settings: str = "") -> None:
        self.folder = folder
        self.data = folder / "data"
        self.config = folder / "host.toml"
        self.log = folder / "host.log"
        self.settings(settings)
        command = [COMMAND, "--data", str(self.data), "serve", "--config", str(self.config), *args]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(folder)
        )
        self.said = [_stream(self.process.stdout).readline().rstrip() for _line in range(3)]
        found = re.search(r"ssh -p (\d+) ", self.said[0])
        assert found, self.ended()
        self.port = int(found[1])

    def __enter__(self) -> Serving:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.process.kill()
        self.ended()

    def settings(self, text: str) -> None:
        """Write the settings file."""
        self.config.write_text(f'port = 0\nlog_file = "host.log"\n{text}\n')

    def ended(self, number: signal.Signals | None = None) -> tuple[int, str]:
        """Send a signal, wait for the end, and return the exit code and what stands on standard error."""
        if number is not None:
            self.process.send_signal(number)
        _out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, err

    def events(self, name: str) -> list[dict[str, object]]:
        """Return the events of a name in the log."""
        lines = map(json.loads, self.log.read_text().splitlines()) if self.log.exists() else ()
        return [line for line in lines if line["event"] == name]

    async def until(self, seen: Callable[[], object]) -> None:
        """Wait until something is so."""
        end = monotonic() + PATIENCE
        while not seen():
            assert monotonic() < end, self.log.read_text()
            await asyncio.sleep(0.02)

    def asked(self, *args: str) -> subprocess.CompletedProcess[str]:
        """Return how another `serve` with the same data folder went."""
        command = [COMMAND, "--data", str(self.data), "serve", *args]
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environment(self.folder))


def _stream(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream
