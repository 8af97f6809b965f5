"""What all tests of screens share: a store of their own, and waiting no longer than needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.seen import pilot_waits
from wargames_tui.ssh.private import SharedStylesheet
from wargames_tui.store.folder import VARIABLE


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the games of each test in a folder of its own, and return it."""
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def _painted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Textual's pilot go on as soon as all is painted, and never before."""
    monkeypatch.setattr("textual.pilot.wait_for_idle", pilot_waits)
    monkeypatch.setattr("textual.app.wait_for_idle", pilot_waits)


@pytest.fixture(autouse=True)
def _styles_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read the same style sheets once for the apps of all tests, as a host does for all its guests."""
    monkeypatch.setattr("textual.app.Stylesheet", SharedStylesheet)
