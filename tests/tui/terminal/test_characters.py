"""What is drawn in all signs is spelled in those that a terminal has, and stays as wide as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wargames_tui
from wargames_tui.i18n import cell_width
from wargames_tui.i18n.characters import Characters, spelled
from wargames_tui.i18n.languages import LANGUAGES
from wargames_tui.tui.commands import LANGUAGE
from wargames_tui.tui.looks import ASCII_ONLY
from wargames_tui.tui.terminal.colours import Depth
from wargames_tui.tui.terminal.kind import Terminal, terminal_of
from wargames_tui.tui.widgets.card import HEAVY, LIGHT
from wargames_tui.tui.widgets.card_art import PIPS

SCREENS = Path(wargames_tui.__file__).parent / "tui"
CONSOLE = set("─│┌┐└┘┼═║╔╗╚╝╬←→↑↓█░▒·")
"""Signs of the kernel's own font and of Lat15, Lat2, Uni2 and Uni3 of Debian's console-setup."""


def drawn() -> set[str]:
    """Return every sign in the sources of the screens, outside of words, and the blocks that Textual draws with."""
    sources = set(SCREENS.rglob("*.py")) - set(SCREENS.joinpath("terminal").rglob("*.py"))
    signs = {sign for source in sources for sign in source.read_text(encoding="utf-8") if not sign.isascii()}
    return {sign for sign in signs if not sign.isalpha()} | {chr(code) for code in range(0x2580, 0x25A0)}


@pytest.mark.parametrize("sign", sorted(drawn()))
def test_every_sign_that_is_drawn_is_spelled_as_wide(sign: str) -> None:
    in_ascii = spelled(sign, Characters.ASCII)
    assert in_ascii.isascii()
    assert len(in_ascii) == cell_width(sign)
    on_console = spelled(sign, Characters.CONSOLE)
    assert on_console.isascii() or on_console in CONSOLE
    assert len(on_console) == cell_width(sign)


@pytest.mark.parametrize("characters", [Characters.ASCII, Characters.CONSOLE])
def test_the_focus_is_told_by_its_edges_and_a_suit_by_its_letter(characters: Characters) -> None:
    assert all(
        spelled(light, characters) != spelled(heavy, characters) for light, heavy in zip(LIGHT, HEAVY, strict=True)
    )
    assert [spelled(sign, characters) for sign in PIPS.values()] == list(PIPS)
    assert spelled("K ♥H, ♠S 9", characters) == "K  H,  S 9"


@pytest.mark.parametrize("words", [LANGUAGES["ja"], LANGUAGE.label, LANGUAGE.help])
def test_the_way_to_japanese_is_romanised_and_as_wide(words: str) -> None:
    spelled_out = spelled(words, Characters.ASCII)
    assert spelled_out.isascii()
    assert len(spelled_out) == cell_width(words)


def test_escape_sequences_and_words_of_other_scripts_stay() -> None:
    text = "\x1b[1;38;2;1;2;3mパトリオット\x1b[0m"
    assert spelled(text, Characters.ASCII) == text


@pytest.mark.parametrize(
    ("term", "environment", "encoding", "terminal"),
    [
        ("xterm-256color", {}, "UTF-8", Terminal(Depth.PALETTE)),
        ("xterm-256color", {ASCII_ONLY: "1"}, "utf8", Terminal(Depth.PALETTE, Characters.ASCII)),
        ("linux", {}, "utf-8", Terminal(Depth.CONSOLE, Characters.CONSOLE)),
        ("xterm", {}, "latin-1", Terminal(Depth.SIXTEEN, Characters.ASCII, "latin-1")),
    ],
)
def test_the_terminal_by_what_is_known_of_it(
    term: str, environment: dict[str, str], encoding: str, terminal: Terminal
) -> None:
    assert terminal_of(term, environment, encoding) == terminal


def test_what_cannot_be_encoded_is_as_wide_as_it_was() -> None:
    shown = Terminal(encoding="ascii").put("\x1b[1mパト Anna é\x1b[0m")
    assert shown == "\x1b[1m???? Anna ?\x1b[0m"
    assert len(re.sub("\x1b\\[\\d*m", "", shown)) == cell_width("パト Anna é")
