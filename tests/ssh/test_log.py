"""The log of the host: a line an event, and nothing in it that is a player's own."""

from __future__ import annotations

import io
import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ssh.callers import Calendar
from wargames_tui.ssh.log import JsonLog, cleaned
from wargames_tui.store.errors import StoreError


def test_an_event_is_one_line_of_json() -> None:
    stream = io.StringIO()
    log = JsonLog(None, stream=stream, now=Calendar())
    log("session_began", session=7, fingerprint="SHA256:abc", address="192.0.2.1", columns=80)
    log("host_began")
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert lines == [
        {
            "time": "2026-11-30T12:00:00.000+00:00",
            "event": "session_began",
            "session": 7,
            "fingerprint": "SHA256:abc",
            "address": "192.0.2.1",
            "columns": 80,
        },
        {"time": "2026-11-30T12:00:00.000+00:00", "event": "host_began"},
    ]


def test_what_a_caller_sends_is_cut_and_cleaned_and_codes_are_struck_out() -> None:
    stream = io.StringIO()
    log = JsonLog(None, stream=stream)
    log("refused", user="\x1b]52;c;aGk=\x07\n\u202etokimu-nadiba", term="x" * 10_000, **{f"f{n}": n for n in range(99)})
    line = stream.getvalue()
    assert line.count("\n") == 1
    assert line.strip().isascii()
    assert line.strip().isprintable()
    assert "tokimu" not in line
    assert len(line) < 4000


@given(st.text(max_size=300))
def test_any_text_is_harmless(text: str) -> None:
    assert cleaned(text).isprintable()
    assert len(cleaned(text)) <= 200


def test_a_file_is_for_the_host_alone_and_is_opened_anew_when_it_was_put_away(tmp_path: Path) -> None:
    file = tmp_path / "host.log"
    log = JsonLog(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    log("one")
    file.rename(tmp_path / "old.log")
    log("two")
    log.move(file)
    log("three")
    log.close()
    assert [json.loads(line)["event"] for line in (tmp_path / "old.log").read_text().splitlines()] == ["one", "two"]
    assert [json.loads(line)["event"] for line in file.read_text().splitlines()] == ["three"]


def test_a_file_that_cannot_be_written_is_told_and_the_log_goes_on_where_it_was(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be used"):
        JsonLog(tmp_path / "no folder" / "host.log")
    log = JsonLog(tmp_path / "host.log")
    with pytest.raises(StoreError):
        log.move(tmp_path / "no folder" / "host.log")
    log("still")
    log.close()
    assert "still" in (tmp_path / "host.log").read_text()


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a disk that is full")  # noqa: PTH110
def test_lines_that_the_disk_did_not_take_are_counted(tmp_path: Path) -> None:
    log = JsonLog(Path("/dev/full"))
    log("one")
    log("two")
    log.move(tmp_path / "host.log")
    log("three")
    log("four")
    log.close()
    lines = [json.loads(line) for line in (tmp_path / "host.log").read_text().splitlines()]
    assert [line.get("lost", 0) for line in lines] == [2, 0]
