"""What all tests of screens share: a store of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from wargames_tui.store.folder import VARIABLE


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the games of each test in a folder of its own, and return it."""
    folder = tmp_path / "data"
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder
