"""How the screens are to be drawn: what the environment asks for, and what is kept from the command palette."""

from __future__ import annotations

import pytest

from wargames_tui.i18n.characters import Characters
from wargames_tui.tui.looks import (
    ASCII_ONLY,
    FOUR_COLOUR_DECK,
    NO_MOTION,
    THEME,
    in_motion,
    paper_wanted,
    scheme_wanted,
)
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER
from wargames_tui.tui.schemes import Scheme
from wargames_tui.tui.terminal.kind import terminal_of


@pytest.mark.parametrize(
    ("value", "kept", "wanted"),
    [
        ("", False, False),
        ("", True, True),
        ("1", False, True),
        ("yes", False, True),
        ("0", True, False),
        ("off", True, False),
    ],
)
def test_the_environment_counts_before_what_is_kept(
    monkeypatch: pytest.MonkeyPatch, value: str, *, kept: bool, wanted: bool
) -> None:
    monkeypatch.setenv(FOUR_COLOUR_DECK, value)
    assert paper_wanted(kept=kept) is (FOUR_COLOURS if wanted else PAPER)


def test_nought_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_ANIMATIONS", raising=False)
    for value, moves in (("0", True), ("1", False)):
        monkeypatch.setenv(NO_MOTION, value)
        assert in_motion() is moves
    assert terminal_of("xterm", {ASCII_ONLY: "0"}).characters is Characters.ALL
    assert terminal_of("xterm", {ASCII_ONLY: "1"}).characters is Characters.ASCII
    assert terminal_of("xterm", {"LC_ALL": "C", "LANG": "en_GB.UTF-8"}).characters is Characters.ASCII
    assert terminal_of("xterm", {"LC_ALL": "", "LANG": "POSIX"}).characters is Characters.ASCII
    assert terminal_of("xterm", {"LC_CTYPE": "C.UTF-8", "LANG": "C"}).characters is Characters.ALL
    assert terminal_of("xterm", {"LC_ALL": "C", ASCII_ONLY: "0"}).characters is Characters.ALL


def test_colours_that_are_unknown_are_those_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(THEME, "")
    assert scheme_wanted("high-contrast") is Scheme.HIGH_CONTRAST
    monkeypatch.setenv(THEME, "colour-blind")
    assert scheme_wanted("high-contrast") is Scheme.COLOUR_BLIND
    monkeypatch.setenv(THEME, "pink")
    assert scheme_wanted("") is Scheme.HOUSE
