"""How the host bears its guests: `python -m tests.benchmarks.host` prints a table; Linux only.

Real SSH connections from another process to a host in a process of its own: from key to screen with one and with fifty
sessions at a table that press a key a second, the same while experts play at other tables and while others come and
go, what a session takes in memory, how 200 idle ones are held, what a storm of 500 leaves behind, and the longest pause
for garbage. A server of bare asyncssh that sends every key back is the peer, measured in the same run.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TypeVar

import asyncssh

from tests.ssh.callers import Told
from tests.ssh.hosting import Guest, OpenDoor, PlainVisitor, sit_down
from wargames_tui.players.pool import PooledThinkers, ThinkingPool
from wargames_tui.players.thinking import Thought
from wargames_tui.ssh.contract import Caller, Visitor
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.ssh.running import SPACING
from wargames_tui.ssh.server import Host, run
from wargames_tui.ssh.status import Latency
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves

ResultT = TypeVar("ResultT")

PLAYERS = 50
IDLE = 200
STORM = 500
WATCHING = 8
AT_ONCE = 10
SECONDS = 15.0
TICKS = os.sysconf("SC_CLK_TCK")


# The servers


class DoorWithGames(OpenDoor):
    """Deals who is called `watcher…` a war of two experts, to go on with."""

    def enter(self, caller: Caller) -> PlainVisitor:
        """Let a caller in."""
        visitor = super().enter(caller)
        if visitor.name.startswith("watcher"):
            saves = Saves(Database(visitor.folder))
            table = saves.begin(take_out("iran-iraq"), seed=visitor.name, players=("expert", "expert"))
            table.act(0, table.legal_actions[-1])  # a game without a decision is not offered to go on with
            saves.leave(table)
            saves.close()
        return visitor


class Parrot(asyncssh.SSHServerSession[bytes]):
    """Sends every key back."""

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """Take the channel."""
        self.channel = chan

    def pty_requested(self, *_args: object) -> bool:
        """Take the terminal."""
        return True

    def shell_requested(self) -> bool:
        """Begin."""
        return True

    def session_started(self) -> None:
        """Say that it has begun."""
        self.channel.write(b"Quit")

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Send it back."""
        self.channel.write(data)


class ParrotServer(asyncssh.SSHServer):
    """Lets everybody in."""

    def begin_auth(self, username: str) -> bool:
        """Ask nothing."""
        return False

    def session_requested(self) -> Parrot:
        """Open a session."""
        return Parrot()


async def serve(*, games: bool) -> None:
    """Serve until the line on standard input ends; answer each line with how the process is doing."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    with TemporaryDirectory() as folder:
        pool, thoughts = ThinkingPool(take_out, spacing=SPACING), Counter[str]()

        class Counting(PooledThinkers):
            """Counts what was thought."""

            async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
                """Think."""
                result = await super().think(game, thought)
                thoughts[game] += 1
                return result

        def make_app(visitor: Visitor) -> GuestApp:
            return GuestApp(visitor, Counting(pool, alone=False))

        host = Host(DoorWithGames(Path(folder)), Told(), make_app)
        if games:
            take_games_out()
            port = await host.open("127.0.0.1", 0, key)
        else:
            server = await asyncssh.listen(
                "127.0.0.1", 0, server_factory=ParrotServer, server_host_keys=[key], encoding=None, line_editor=False
            )
            port = server.get_port()
        latency = Latency()
        latency.start()
        print(port, flush=True)
        while await asyncio.to_thread(sys.stdin.readline):
            told = {
                "sessions": host.sessions,
                "connections": host.connections,
                "tasks": len(asyncio.all_tasks()),
                "files": len(list(Path("/proc/self/fd").iterdir())),
                "late": latency.p95,
                "pause": host.collection.longest * 1000,
                "thoughts": thoughts.total(),
            }
            host.collection.longest = 0.0
            print(json.dumps(told), flush=True)
        if games:
            await host.close(reading_time=0)
        pool.close()


class Server:
    """A server in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process = process
        self.port = port

    @classmethod
    async def start(cls, kind: str) -> Server:
        """Start one."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.benchmarks.host",
            kind,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        return cls(process, int(await process.stdout.readline()))

    async def told(self) -> dict[str, float]:
        """Return how it is doing."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"\n")
        told: dict[str, float] = json.loads(await self.process.stdout.readline())
        return told

    @property
    def memory(self) -> float:
        """Its memory in MB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def cpu(self) -> float:
        """The seconds that it has worked."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    async def stop(self) -> None:
        """End it."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        await self.process.wait()


# The guests


async def come(port: int, name: str, *, table: bool = False) -> Guest:
    """Come in and read the menu, or sit down at a table."""
    guest = await sit_down(port, name, draws=False)
    await guest.see("Quit")
    if table:
        guest.press("\r")
        await guest.see("Deal")
        guest.press("\r")
        await guest.see("Round 1/12")
    return guest


async def come_many(port: int, count: int, name: str, *, table: bool = False) -> list[Guest]:
    """Let many come in, a few at a time."""
    slots = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Guest:
        async with slots:
            return await come(port, f"{name}{number}", table=table)

    return list(await asyncio.gather(*(one(number) for number in range(count))))


async def watch_experts(port: int) -> list[Guest]:
    """Sit down where experts play among themselves, and let them."""
    watchers = await come_many(port, WATCHING, "watcher")
    for watcher in watchers:
        await watcher.see("Go on")
        watcher.press("g")
        await watcher.see("IRAQ")
    return watchers


async def go(guests: list[Guest]) -> None:
    """Leave."""
    for guest in guests:
        guest.line.abort()
    await asyncio.sleep(2)


@dataclass
class Waits:
    """Milliseconds from key to screen."""

    all: list[float]

    def __str__(self) -> str:
        """Return the median and the 95th percentile."""
        return f"{median(self.all):6.1f} / {quantiles(self.all, n=20)[-1]:6.1f}"


async def press_keys(guests: list[Guest], seconds: float) -> Waits:
    """Let everybody press a key a second, each at a moment of its own; return how long each waited for the screen."""
    waits: list[float] = []
    chance = Random(1991)

    async def player(guest: Guest, beginning: float) -> None:
        await asyncio.sleep(beginning)
        for turn in range(int(seconds)):
            guest.changed.clear()
            began = perf_counter()
            guest.press((b"\x1b[C", b"\x1b[D")[turn % 2])
            await guest.changed.wait()
            waits.append((perf_counter() - began) * 1000)
            await asyncio.sleep(max(0.0, 1 - (perf_counter() - began)))

    await asyncio.gather(*(player(guest, chance.random()) for guest in guests))
    return Waits(waits)


async def storm(port: int, count: int) -> None:
    """Come and go, half of the lines cut in the middle of anything."""
    slots = asyncio.Semaphore(AT_ONCE)
    chance = Random(1588)

    async def one(number: int) -> None:
        async with slots:
            guest = await sit_down(port, f"s{number}", draws=False)
            if number % 2:
                await asyncio.sleep(chance.random() / 5)
                guest.line.abort()
            else:
                await guest.see("Quit")
                guest.press("q")
                await guest.ended()
                guest.line.close()

    await asyncio.gather(*(one(number) for number in range(count)))


async def measure_playing() -> None:
    """Measure keys, at first alone, then with fifty, then in a storm."""
    parrot, host = await Server.start("parrot"), await Server.start("games")
    birds = [await sit_down(parrot.port, f"p{number}", draws=False) for number in range(PLAYERS)]
    print(f"{'key to screen, one key a second each':44}  p50 /    p95 ms   work a key")
    await press_and_print("peer: bare asyncssh, 50 sessions", parrot, birds)
    await parrot.stop()
    empty = host.memory
    players = await come_many(host.port, 1, "a", table=True)
    await press_and_print("1 session at a table", host, players)
    players += await come_many(host.port, PLAYERS - 1, "b", table=True)
    came = (await host.told())["pause"]
    await press_and_print(f"{PLAYERS} sessions at a table", host, players)
    await measure_beside_experts(host, players)
    full, pause = host.memory, (await host.told())["pause"]
    storming = asyncio.ensure_future(storm(host.port, STORM))
    await press_and_print("the same while others come and go", host, players)
    storming.cancel()
    await asyncio.wait([storming])
    print(f"memory: empty {empty:.0f} MB, a session at a table {(full - empty) / PLAYERS:.2f} MB more")
    print(
        f"work of the longest pause for garbage: {came:.0f} ms while they came, {pause:.0f} ms while they played,",
        end=" ",
    )
    print(f"{(await host.told())['pause']:.0f} ms in the storm")
    await go(players)
    await host.stop()


async def measure_beside_experts(host: Server, players: list[Guest]) -> None:
    """Measure the keys of `players` while experts play at other tables, at first so that one can follow them."""
    watchers = await watch_experts(host.port)
    for pace in ("the same beside {n} tables of experts", "the same, these as fast as the host lets them"):
        thoughts = (await host.told())["thoughts"]
        await press_and_print(pace.format(n=WATCHING), host, players)
        thoughts = (await host.told())["thoughts"] - thoughts
        print(f"{'':44}they decided {thoughts / SECONDS:.1f} times a second")
        for watcher in watchers:
            watcher.press("++")
    await go(watchers)


async def press_and_print(what: str, server: Server, guests: list[Guest]) -> None:
    """Press keys, and print how long each took and what it cost."""
    work = server.cpu
    waits = await press_keys(guests, SECONDS)
    print(f"{what:44}{waits}   {(server.cpu - work) / len(waits.all) * 1000:5.1f} ms")


async def measure_storm() -> None:
    """Measure what those leave behind who come and go: the first fill what is kept for all, the second find it full."""
    host = await Server.start("games")
    for _time in range(2):
        before, then, work = host.memory, await host.told(), host.cpu
        began = perf_counter()
        await storm(host.port, STORM)
        took, work = perf_counter() - began, host.cpu - work
        await asyncio.sleep(3)
        now = await host.told()
        print(f"\nstorm of {STORM}, half cut, in {took:.0f} s, {work / STORM * 1000:.0f} ms of work each:", end=" ")
        print(f"memory {before:.0f} to {host.memory:.0f} MB;", end=" ")
        print(
            ", ".join(f"{what} {then[what]:.0f} to {now[what]:.0f}" for what in ("sessions", "tasks", "files")), end=""
        )
        print(f"; longest pause {now['pause']:.0f} ms", end="")
    print()
    await host.stop()


async def measure_idle() -> None:
    """Measure what those cost who only sit there."""
    host = await Server.start("games")
    before = host.memory
    idle = await come_many(host.port, IDLE, "i")
    await asyncio.sleep(2)
    pause, work = (await host.told())["pause"], host.cpu
    await asyncio.sleep(10)
    work = host.cpu - work
    print(
        f"\n{IDLE} idle at the menu: {(host.memory - before) / IDLE:.2f} MB each, {work * 10:.1f} % of a core;", end=" "
    )
    print(f"longest pause {pause:.0f} ms while they came, {(await host.told())['pause']:.0f} ms then")
    await press_and_print("one of them moves about", host, idle[:1])
    await go(idle)
    await host.stop()


async def measure() -> None:
    """Measure and print."""
    gc.freeze()
    print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    await measure_playing()
    await measure_storm()
    await measure_idle()
    print(f"\nload of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case [kind]:
            run(serve(games=kind == "games"))
        case _:
            run(measure())
