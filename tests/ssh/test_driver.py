"""The driver over a link: what it draws, what it takes in, and what it refuses."""

from __future__ import annotations

import asyncio
import gc
import io
import re
import sys
import weakref
from pathlib import Path
from random import Random

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Label

from tests.ssh.hosting import Echo, PlainVisitor
from tests.ssh.wires import Wire, playing
from wargames_tui.ssh.hosted import run_on
from wargames_tui.ssh.server import run
from wargames_tui.tui.terminal.colours import Depth


def echo() -> Echo:
    """Return an app that shows what it gets."""
    return Echo(PlainVisitor("anna", Path()))


def test_the_terminal_is_left_as_it_was() -> None:
    async def play() -> None:
        wire = Wire()
        async with playing(wire):
            pass
        drawn = b"".join(wire.sent)
        for on, off in ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?25l", b"\x1b[?25h"), (b"\x1b[>25u", b"\x1b[<u")):
            assert 0 <= drawn.find(on) < drawn.rfind(off)
        for mode in (1000, 1003, 1004, 1006, 1015, 2004):
            assert drawn.rfind(f"\x1b[?{mode}h".encode()) < drawn.rfind(f"\x1b[?{mode}l".encode())

    run(play())


def test_a_size_told_by_escape_sequence_changes_nothing() -> None:
    async def play() -> None:
        wire, app = Wire(), echo()
        async with playing(wire, app):
            wire.type(b"\x1b[48;99999;99999;0;0t\x1b[48;5;5;5;5t\x1b[?2048;1$y\x1b[1;1Ra")
            await wire.see("1 keys, last a")
            assert tuple(app.size) == (80, 24)

    run(play())


@pytest.mark.parametrize(
    "mistake",
    [b"\x1b[99999999999u", b"\x1b[:u", b"\x1b[1;1;99999999999u", b"\x1b[55296u", b"\x1b[48;1;1;0;0t\x1b[<0;5;5M"],
)
def test_sequences_that_make_no_sense_harm_nobody(mistake: bytes) -> None:
    async def play() -> None:
        wire = Wire()
        async with playing(wire):
            wire.type(mistake)
            wire.type(b"x")
            await wire.see("last x")

    run(play())


def test_random_bytes_of_every_kind_are_survived() -> None:
    chance = Random(1980)
    parts = [
        b"\x1b[",
        b"\x1b]",
        b"\x1bP",
        b";",
        b"200~",
        b"<35;",
        b"48;",
        b"t",
        b"u",
        b"M",
        b"9999999999",
        b"\xff",
        b":",
    ]

    async def play() -> None:
        wire = Wire()
        async with playing(wire) as running:
            for _round in range(300):
                noise = b"".join(chance.choice([*parts, chance.randbytes(3)]) for _part in range(20))
                wire.type(noise.replace(b"!", b"").replace(b"\x03", b"").replace(b"\x11", b""))
                await asyncio.sleep(0)
            assert not running.done()
            await asyncio.sleep(0.7)
            wire.type(b"\x1b[201~")
            await asyncio.sleep(0.2)
            wire.type(b"y")
            await wire.see("last y")

    run(play())


def test_a_flood_of_keys_is_cut_to_what_hands_can_type() -> None:
    async def play() -> None:
        wire, app = Wire(), echo()
        async with playing(wire, app):
            for _time in range(20):
                wire.type(b"k" * 1000)
            await asyncio.sleep(0.5)
            assert 0 < app.count <= 200
            wire.type(b"z")
            await wire.see("last z")

    run(play())


def test_a_paste_is_whole_or_not_at_all() -> None:
    async def play() -> None:
        wire, app = Wire(), echo()
        async with playing(wire, app):
            wire.type(b"\x1b[200~" + b"p" * 8000 + b"\x1b[201~")
            await wire.see("pasted 8000")
            await asyncio.sleep(1)
            for _time in range(100):
                wire.type(b"\x1b[200~" + b"q" * 1000)
            await asyncio.sleep(1)
            wire.type(b"r")
            await wire.see("last r")
            assert app.count == 1

    run(play())


def test_what_the_terminal_does_not_read_is_left_out_and_drawn_anew_later() -> None:
    async def play() -> None:
        wire, app = Wire(), echo()
        async with playing(wire, app):
            wire.paused = True
            sent = len(wire.sent)
            for key in b"abcdef":
                wire.type(bytes([key]))
                await asyncio.sleep(0.05)
            assert len(wire.sent) == sent
            wire.screen.reset()
            wire.paused = False
            assert wire.receiver is not None
            wire.receiver.writable()
            await wire.see("6 keys, last f")

    run(play())


def test_resizes_in_a_row_are_laid_out_for_once_in_a_while() -> None:
    async def play() -> None:
        wire, app = Wire(), echo()
        layouts = 0

        def laid_out() -> None:
            nonlocal layouts
            layouts += 1

        app.on_resize = laid_out  # type: ignore[method-assign]
        async with playing(wire, app):
            layouts = 0
            for width in range(200):
                assert wire.receiver is not None
                wire.receiver.resize((60 + width, 30))
                await asyncio.sleep(0)
            await wire.until(lambda: tuple(app.size) == (259, 30))
            assert layouts <= 3

    run(play())


def test_nothing_is_opened_or_written_on_the_machine_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    async def play() -> None:
        wire, app = Wire(), echo()
        async with playing(wire, app):
            app.open_url("https://example.org")
            app.deliver_text(io.StringIO("text"), save_directory=tmp_path, save_filename="it")
            app.deliver_screenshot(filename="picture", path=str(tmp_path))
            app.action_suspend_process()
            await asyncio.sleep(0.2)
            wire.type(b"a")
            await wire.see("last a")

    run(play())
    assert not opened
    assert list(tmp_path.iterdir()) == []


def test_an_app_that_fails_tells_no_message_and_no_value(capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        wire = Wire()
        async with playing(wire) as running:
            wire.type(b"!")
            failed = await running
        assert failed is not None
        assert failed.kind == "RuntimeError"
        assert failed.where.startswith("hosting.py:")
        everything = b"".join(wire.sent).decode() + str(failed) + "".join(capsys.readouterr())
        assert Echo.secret not in everything
        assert "Traceback" not in everything

    run(play())


def test_an_app_that_has_ended_is_forgotten_without_a_collection() -> None:
    async def play() -> list[weakref.ref[App[None]]]:
        ended: list[weakref.ref[App[None]]] = []
        for key in (b"a", b"\x1b[97;5u", b"\x1b[200~unfinished"):
            wire, app = Wire(), echo()
            async with playing(wire, app):
                wire.type(key)
                await asyncio.sleep(0.2)
            ended.append(weakref.ref(app))
            del app
        return ended

    gc.disable()
    try:
        assert [app() for app in run(play())] == [None, None, None]
    finally:
        gc.enable()


def test_an_app_that_never_began_is_forgotten_without_a_collection() -> None:
    async def play() -> weakref.ref[App[None]]:
        app = echo()
        app.exit()
        assert await run_on(Wire(), app) is None
        return weakref.ref(app)

    gc.disable()
    try:
        assert run(play())() is None
    finally:
        gc.enable()


def test_output_goes_where_it_went_however_sessions_overlap() -> None:
    before = sys.stdout, sys.stderr

    async def play() -> None:
        first, second = Wire(), Wire()
        async with playing(first):
            longer = playing(second)
            _running = await longer.__aenter__()
            assert (sys.stdout, sys.stderr) == before
        assert (sys.stdout, sys.stderr) == before
        await longer.__aexit__(None, None, None)

    run(play())
    assert (sys.stdout, sys.stderr) == before


class Painted(App[None]):
    """An app with a colour of its own."""

    CSS = "Label { background: #123456; color: #fedcba; text-style: bold; }"

    def compose(self) -> ComposeResult:
        """Show it."""
        yield Label("ready")


@pytest.mark.parametrize("depths", [[*Depth], [*Depth][::-1]])
def test_no_session_gets_the_colours_of_another(depths: list[Depth]) -> None:
    marks = {
        Depth.TRUE: rb"38;2;254;220;186",
        Depth.PALETTE: rb"38;5;",
        Depth.SIXTEEN: rb"\[1;[39]\d;(4|10)\dm",
        Depth.CONSOLE: rb"\[1;[39]\d;(4|10)\dm",
    }

    async def play() -> None:
        wires = [Wire(depth=depth) for depth in depths]
        for wire in wires:
            async with playing(wire, Painted()):
                await wire.see("ready")
        for wire in wires:
            drawn = b"".join(wire.sent)
            found = {mark for mark in marks.values() if re.search(mark, drawn)}
            assert found == {mark for depth, mark in marks.items() if depth is wire.terminal.depth}

    run(play())
