"""What all tests share: screens without waiting, and golden texts."""

from __future__ import annotations

import gc
import os
import signal

os.environ["TEXTUAL_ANIMATIONS"] = "none"
os.environ.pop("NO_COLOR", None)
os.environ.update(LANGUAGE="", LC_ALL="C.UTF-8")
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # begun in the background: what the tests start must hear Ctrl+C
    signal.signal(signal.SIGINT, signal.default_int_handler)

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.golden import Golden
from wargames_tui.i18n.languages import ENGLISH, speak


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag that writes golden texts anew."""
    parser.addoption("--update-golden", action="store_true", help="write the golden texts anew instead of comparing")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Run the tests on every core, and two more at a time: those of real terminals and processes mostly wait."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Speak English again after each test, however it ended."""
    yield
    speak(ENGLISH)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Return the golden texts beside the test."""
    return Golden(Path(request.path).parent / "golden", update=bool(request.config.getoption("--update-golden")))


def pytest_collection_finish() -> None:
    """Keep the collector from walking all modules and all tests again and again, which took a fifth of the time."""
    gc.collect()
    gc.freeze()
