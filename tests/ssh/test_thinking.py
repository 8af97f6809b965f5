"""Guests whose computer players think: in turn, in a process apart, whoever leaves and whatever ends meanwhile."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter

from textual.app import App, ComposeResult
from textual.widgets import Label

from tests.ssh.hosting import hosting, sit_down
from wargames_tui.players.pool import ThinkingPool
from wargames_tui.players.thinking import Thinkers
from wargames_tui.ssh.contract import Visitor
from wargames_tui.ssh.guest_app import GuestApp, take_games_out
from wargames_tui.store.cabinet import take_out
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves

GUESTS = 20
MOVES = 8
GAME = "iran-iraq"


class Watched(App[None]):
    """An app that has a game played by computer players once all may begin, and counts their moves for its visitor."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, visitor: Visitor, thinkers: Thinkers, begin: asyncio.Event, moves: Counter[str]) -> None:
        super().__init__()
        self.animation_level = "none"
        self.visitor, self.thinkers, self.begin, self.moves = visitor, thinkers, begin, moves

    def compose(self) -> ComposeResult:
        """Show that it is there."""
        yield Label("ready", id="said")

    def on_mount(self) -> None:
        """Play."""
        self.run_worker(self.play())

    def on_unmount(self) -> None:
        """Think no more."""
        self.thinkers.close()

    async def play(self) -> None:
        """Have the moves made."""
        await self.begin.wait()
        game = take_out(GAME)
        state = game.new({}, self.visitor.name, 2)
        for decisions in range(MOVES):
            seat = game.to_act(state)
            assert seat is not None
            view = game.view(state, seat)
            game.apply(state, await self.thinkers.choose(GAME, "greedy", view, self.visitor.name, seat, decisions))
            self.moves[self.visitor.name] += 1
        self.query_one("#said", Label).update("all played")


async def test_twenty_guests_share_one_process_in_turn_though_it_is_killed_and_some_leave() -> None:
    begin, apart = asyncio.Event(), list[int]()
    pool = ThinkingPool(take_out, spacing=0.005)

    class Counting(Counter[str]):
        """Notes after every move how far those who still play are apart."""

        def __setitem__(self, name: str, count: int) -> None:
            super().__setitem__(name, count)
            playing = [self[f"g{number}"] for number in range(2, GUESTS)]
            apart.append(max(playing) - min(playing))

    moves = Counting()
    try:
        async with hosting(lambda visitor: Watched(visitor, pool.caller(), begin, moves)) as up:
            guests = [await sit_down(up.port, f"g{number}", draws=False) for number in range(GUESTS)]
            for guest in guests:
                await guest.see("ready")
            begin.set()
            await up.until(lambda: len(pool.processes) > 0)
            guests[0].abort()
            await up.until(lambda: moves["g1"] > 0)
            guests[1].abort()
            os.kill(pool.processes[0], signal.SIGKILL)
            for guest in guests[2:]:
                await guest.see("all played")
            assert max(apart) <= 2
            assert pool.waiting == 0
            assert not up.told("host_failed") + up.told("app_failed")
    finally:
        pool.close()


async def test_a_guest_who_leaves_while_its_opponent_thinks_goes_on_with_the_game() -> None:
    """The process that thought is killed too; who comes back meets another."""
    take_games_out()
    pool = ThinkingPool(take_out)
    try:
        async with hosting(lambda visitor: GuestApp(visitor, pool.caller())) as up:
            folder = up.folder / "anna"
            folder.mkdir()
            saves = Saves(Database(folder))
            table = saves.begin(take_out(GAME), seed="leaves", players=("", "expert"))
            table.act(0, table.legal_actions[-1])
            saves.leave(table)
            saves.close()
            guest = await sit_down(up.port)
            await guest.see("Go on")
            guest.press("g")
            await up.until(lambda: pool.under_way > 0)
            guest.abort()
            await up.until(lambda: up.host.sessions == 0)
            os.kill(pool.processes[0], signal.SIGKILL)
            again = await sit_down(up.port)
            await again.see("Go on")
            again.press("g")
            await again.see("It is your turn.")
            assert "IRAN Expert" in again.text
            assert not up.told("host_failed") + up.told("app_failed")
    finally:
        pool.close()
