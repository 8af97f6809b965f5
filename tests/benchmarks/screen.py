"""How fast the screens are, in a real terminal: `python -m tests.benchmarks.screen` prints a table; Linux only.

Time to the first painted screen, and for a move of the focus the time until it is settled, the bytes sent and the
CPU used; the bytes sent while idle; the memory after many moves. A minimal Textual app is the peer, measured in the
same run, the two alternately.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.pty.terminal import COMMAND

STARTS = 15
MOVES = 300
WIDTH, HEIGHT = 100, 30
TABLE = [COMMAND, "play", "desert-storm", "--seed", "tokimuna"]
HELLO = [sys.executable, "-m", "tests.benchmarks.minimal"]
PEER = [*HELLO, "cards"]
QUIET = 0.05
TICKS = os.sysconf("SC_CLK_TCK")


class Session:
    """A program in a pseudo-terminal."""

    def __init__(self, command: list[str], marker: bytes) -> None:
        began = perf_counter()
        self.pid, self.fd = pty.fork()
        if not self.pid:
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LC_ALL="C.UTF-8")
            os.environ.pop("NO_COLOR", None)
            os.execv(command[0], command)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        seen = b""
        while marker not in seen:
            seen += os.read(self.fd, 1 << 16)
        self.first_screen = perf_counter() - began

    def settle(self, quiet: float = QUIET) -> tuple[int, float]:
        """Return how many bytes came until it was quiet, and when the last of them came."""
        count, last = 0, perf_counter()
        while select.select([self.fd], [], [], quiet)[0]:
            count += len(os.read(self.fd, 1 << 16))
            last = perf_counter()
        return count, last

    def move(self, key: bytes) -> tuple[int, float]:
        """Press a key; return how many bytes came and the seconds until the last of them."""
        began = perf_counter()
        os.write(self.fd, key)
        count, last = self.settle()
        return count, last - began

    def cpu(self) -> float:
        """Return the seconds of CPU used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> float:
        """Return the resident memory in MB."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def close(self) -> None:
        """End it."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def first_screens() -> tuple[float, float]:
    """Return the median seconds to the first screen of the minimal app and of the menu."""
    theirs: list[float] = []
    ours: list[float] = []
    for _start in range(STARTS):
        for command, marker, times in ((HELLO, b"hello", theirs), ([COMMAND], b" quit", ours)):
            session = Session(command, marker)
            times.append(session.first_screen)
            session.close()
    return median(theirs), median(ours)


def moves(command: list[str], marker: bytes) -> tuple[float, float, float, int, float, float]:
    """Return, of a move, the milliseconds, the bytes and the CPU milliseconds; idle bytes; memory before and after."""
    session = Session(command, marker)
    session.settle(1.0)
    for key in (b"\x1b[C", b"\x1b[D") * 10:
        session.move(key)
    before, cpu = session.memory(), session.cpu()
    done = [session.move(b"\x1b[C" if number % 8 < 4 else b"\x1b[D") for number in range(MOVES)]
    used = (session.cpu() - cpu) / MOVES
    after = session.memory()
    idle, _last = session.settle(2.0)
    session.close()
    sent, seconds = [count for count, _time in done], [time for _count, time in done]
    return median(seconds) * 1000, median(sent), used * 1000, idle, before, after


def main() -> None:
    """Print the table."""
    theirs, ours = first_screens()
    out = sys.stdout.write
    out(f"{WIDTH}x{HEIGHT}, {STARTS} starts, {MOVES} moves of the focus; medians\n\n")
    out(f"{'':30}{'minimal Textual':>16}{'wargames-tui':>16}\n")
    out(f"{'first screen, ms':30}{theirs * 1000:16.0f}{ours * 1000:16.0f}   ratio {ours / theirs:.2f}\n")
    peer, table = moves(PEER, b"Quit"), moves(TABLE, b" leave")
    names = (
        "move, ms until settled",
        "move, bytes",
        "move, CPU ms",
        "idle 2 s, bytes",
        "memory before, MB",
        "after, MB",
    )
    for name, one, other in zip(names, peer, table, strict=True):
        out(f"{name:30}{one:16.1f}{other:16.1f}\n")


if __name__ == "__main__":
    main()
