"""How the host is doing, asked through its socket; and the key it is known by."""

from __future__ import annotations

import asyncio
import os
import stat
import time
from dataclasses import replace
from pathlib import Path

import pytest

from wargames_tui.ssh.host_key import fingerprint, host_key
from wargames_tui.ssh.status import Latency, Status, StatusSocket, ask
from wargames_tui.store.errors import StoreError

ONE = Status(sessions=1, tables=0, connections=2, median=0.24, p95=3.06, thinkers=2, thinking=1, waiting=0, hours=1.55)


def test_it_is_one_line() -> None:
    assert ONE.line() == (
        "1 session; 0 tables; 2 connections; latency 0.2 ms, 3.1 ms at p95; 1 of 2 thinking, 0 waiting; up 1.6 h"
    )
    assert replace(ONE, thinkers=0).line().endswith("; no computer players; up 1.6 h")


async def test_who_may_open_the_folder_is_answered(tmp_path: Path) -> None:
    path = tmp_path / "host.sock"
    assert ask(path) is None
    answering = StatusSocket(path, ONE.line)
    assert await answering.open() == ""
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert await asyncio.to_thread(ask, path) == ONE.line()
    assert await asyncio.to_thread(ask, path) == ONE.line()
    await answering.close()
    assert not path.exists()
    assert ask(path) is None


async def test_a_socket_that_was_left_is_taken_over_and_a_second_host_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "host.sock"
    path.touch()
    first = StatusSocket(path, ONE.line)
    assert await first.open() == ""
    second = StatusSocket(path, ONE.line)
    with pytest.raises(StoreError, match="is running already"):
        await second.open()
    assert await asyncio.to_thread(ask, path) == ONE.line()
    await first.close()


async def test_a_folder_whose_path_is_too_long_has_a_host_that_does_not_answer(tmp_path: Path) -> None:
    path = tmp_path / ("long" * 30) / "host.sock"
    path.parent.mkdir()
    silent = StatusSocket(path, ONE.line)
    assert "cannot be used" in await silent.open()
    assert ask(path) is None
    await silent.close()


async def test_a_loop_that_is_held_up_is_late() -> None:
    latency = Latency()
    latency.start()
    await asyncio.sleep(0.26)
    time.sleep(0.6)
    await asyncio.sleep(0.02)
    latency.stop()
    assert latency.p95 > latency.median >= 0


def test_a_key_is_made_once_for_the_host_alone(tmp_path: Path) -> None:
    file = tmp_path / "data" / "host_key"
    made = host_key(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert made.get_algorithm() == "ssh-ed25519"
    assert fingerprint(made).startswith("SHA256:")
    assert fingerprint(host_key(file)) == fingerprint(made)
    assert [path.name for path in file.parent.iterdir()] == ["host_key"]


def test_a_key_that_is_open_to_others_or_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "host_key"
    host_key(file)
    file.chmod(0o640)
    with pytest.raises(StoreError, match="is open to others: chmod 600"):
        host_key(file)
    file.chmod(0o600)
    file.write_text("no key")
    with pytest.raises(StoreError, match="is no private key"):
        host_key(file)
    with pytest.raises(StoreError, match="cannot be used"):
        host_key(Path(os.devnull) / "host_key")
