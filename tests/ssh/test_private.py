"""What is used of Textual and asyncssh without their promise does what it is used for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual import events
from textual.screen import Screen

from tests.ssh.hosting import Echo, PlainVisitor, hosting, sit_down
from tests.ssh.wires import Wire, playing
from wargames_tui.ssh.private import LONGEST_VARIABLE, MOST_VARIABLES, GuestParser, parts_of
from wargames_tui.ssh.server import run


def test_the_parser_takes_keys_of_the_kitty_protocol_and_only_characters_that_exist() -> None:
    parser = GuestParser()
    keys = [event.key for event in parser.feed("\x1b[97;5u\x1b[13u\x1b[99999999999u") if isinstance(event, events.Key)]
    assert keys[:2] == ["ctrl+a", "enter"]
    parser.finish()
    assert parser.is_eof
    parser.finish()


def test_an_app_reads_no_rule_that_another_has_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []

    async def play() -> None:
        async with playing(Wire()):
            pass

        def parse(*args: object, **_named: object) -> tuple[object, ...]:
            read.append(args)
            return ()

        monkeypatch.setattr("textual.css.stylesheet.parse", parse)
        wire = Wire()
        async with playing(wire):
            await wire.see("ready")

    run(play())
    assert read == []


def test_rules_are_read_anew_for_other_colours() -> None:
    async def play() -> None:
        wire = Wire()
        app = Echo(PlainVisitor("anna", Path()))
        async with playing(wire, app):
            before = app.screen.styles.background
            app.theme = "textual-light"
            await wire.until(lambda: app.screen.styles.background != before)

    run(play())


def test_the_parts_of_an_app_are_its_widgets_and_what_animates_them() -> None:
    async def play() -> None:
        app = Echo(PlainVisitor("anna", Path()))
        async with playing(Wire(), app):
            parts = parts_of(app)
            for part in (app, app.animator, app.screen, app.query_one("#said")):
                assert part in parts

    run(play())


def test_a_screen_that_was_closed_is_still_a_part_while_something_holds_it() -> None:
    async def play() -> None:
        app = Echo(PlainVisitor("anna", Path()))
        wire = Wire()
        async with playing(wire, app):
            closed: Screen[None] = Screen()
            app.call_later(app.push_screen, closed)
            await wire.until(lambda: app.screen is closed)
            app.call_later(app.pop_screen)
            await wire.until(lambda: app.screen is not closed and closed not in app._registry)
            assert closed not in app._registry
            assert closed in parts_of(app)

    run(play())


def test_the_loop_of_the_host_keeps_its_tasks_as_they_are() -> None:
    async def play() -> None:
        loop = asyncio.get_running_loop()
        loop.set_task_factory(lambda loop, coroutine: asyncio.Task(coroutine, loop=loop))
        assert loop.get_task_factory() is None
        async with hosting() as up:
            for name in ("anna", "boris"):
                guest = await sit_down(up.port, name)
                await guest.see("ready")
                assert loop.get_task_factory() is None

    run(play())


def test_of_an_environment_only_a_bounded_part_is_kept() -> None:
    async def play() -> None:
        async with hosting() as up:
            flood: dict[bytes | str, bytes | str] = {f"NAME_{n}": "value" for n in range(500)}
            guest = await sit_down(up.port, env={"LONG": "x" * 20000, "COLORTERM": "truecolor", **flood})
            await guest.see("ready")
            (session,) = up.sessions()
            kept = session.link.environment()
            assert len(kept) == MOST_VARIABLES
            assert all(len(name) + len(value) <= LONGEST_VARIABLE for name, value in kept.items())
            assert session.link.terminal.depth.value == "true"

    run(play())
