"""How many colours a terminal has, and what is left of a picture in fewer."""

from __future__ import annotations

import pytest

from tests.tui.legible import READABLE, least, styled
from tests.tui.test_theme import SCHEMES
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER, Paper
from wargames_tui.tui.terminal.colours import Depth, depth_of, draws_screens, lowered
from wargames_tui.tui.theme import DESERT, Palette


@pytest.mark.parametrize(
    ("term", "environment", "depth"),
    [
        ("xterm-256color", {}, Depth.PALETTE),
        ("xterm-256color", {"COLORTERM": "truecolor"}, Depth.TRUE),
        ("screen-256color", {"COLORTERM": "24bit"}, Depth.TRUE),
        ("xterm-kitty", {}, Depth.TRUE),
        ("alacritty", {}, Depth.TRUE),
        ("xterm-direct", {}, Depth.TRUE),
        ("xterm-ghostty", {"NO_COLOR": "1"}, Depth.NONE),
        ("xterm-256color", {"NO_COLOR": ""}, Depth.PALETTE),
        ("xterm", {}, Depth.SIXTEEN),
        ("linux", {}, Depth.CONSOLE),
        ("screen", {}, Depth.SIXTEEN),
        ("tmux-256color", {}, Depth.PALETTE),
        ("vt220", {}, Depth.NONE),
        ("something new", {}, Depth.PALETTE),
    ],
)
def test_the_colours_of_a_terminal_by_its_name(term: str, environment: dict[str, str], depth: Depth) -> None:
    assert depth_of(term, environment) is depth


@pytest.mark.parametrize(("term", "draws"), [("", False), ("dumb", False), ("DUMB", False), ("xterm", True)])
def test_some_terminals_show_no_screens(term: str, *, draws: bool) -> None:
    assert draws_screens(term) is draws


PICTURE = "\x1b[1;38;2;255;0;0;48;2;0;0;0mred\x1b[0m \x1b[38;5;196mred\x1b[m \x1b[?25l\x1b[31;4mred"


@pytest.mark.parametrize(
    ("depth", "left"),
    [
        (Depth.TRUE, PICTURE),
        (Depth.PALETTE, "\x1b[1;38;5;196;48;5;16mred\x1b[0m \x1b[38;5;196mred\x1b[m \x1b[?25l\x1b[4;31mred"),
        (Depth.SIXTEEN, "\x1b[1;91;40mred\x1b[0m \x1b[31mred\x1b[m \x1b[?25l\x1b[4;31mred"),
        (Depth.NONE, "\x1b[1mred\x1b[0m red\x1b[m \x1b[?25l\x1b[4mred"),
    ],
)
def test_a_picture_in_fewer_colours(depth: Depth, left: str) -> None:
    assert lowered(PICTURE, depth) == left


def test_a_filled_place_is_filled_without_colours_too() -> None:
    """A card that may be used is told from one that may not by its band, which is filled or not."""
    assert lowered(styled(DESERT.table, DESERT.air, "1;"), Depth.NONE) == "\x1b[1;7m"
    assert lowered(styled(DESERT.dim, DESERT.face), Depth.NONE) == ""
    assert lowered(styled(PAPER.spades.light, PAPER.face), Depth.NONE) == "\x1b[7m"
    assert lowered(styled(PAPER.spades.light, PAPER.shade), Depth.NONE) == ""


def test_a_drawing_in_ink_on_a_ground_of_the_same_colour_is_still_seen() -> None:
    assert lowered(styled(DESERT.accent, DESERT.accent), Depth.NONE) == ""
    assert lowered(styled(DESERT.accent, DESERT.accent), Depth.SIXTEEN) == "\x1b[93;40m"
    assert lowered(styled(DESERT.raised, DESERT.raised), Depth.SIXTEEN) == "\x1b[90;40m"


@pytest.mark.parametrize("palette", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize("depth", [Depth.PALETTE, Depth.SIXTEEN, Depth.CONSOLE])
def test_text_can_be_read_in_fewer_colours(palette: Palette, depth: Depth) -> None:
    bands = {palette.band(letter) for letter in "AVIPS-"} | {palette.accent, palette.bad, *palette.sides}
    written = bands | {palette.text, palette.dim, palette.good}
    pairs = {(ink, ground) for ink in written for ground in (palette.table, palette.face, palette.raised)}
    pairs |= {(palette.table, band) for band in bands}
    assert {pair: least(*pair, depth) for pair in pairs if least(*pair, depth) < READABLE} == {}


@pytest.mark.parametrize("paper", [PAPER, FOUR_COLOURS], ids=["two colours", "four colours"])
@pytest.mark.parametrize("depth", [Depth.PALETTE, Depth.SIXTEEN, Depth.CONSOLE])
def test_a_playing_card_can_be_read_in_fewer_colours(paper: Paper, depth: Depth) -> None:
    suits = (paper.hearts, paper.diamonds, paper.spades, paper.clubs)
    pairs = {(suit.light, ground) for suit in suits for ground in (paper.face, paper.raised)}
    pairs |= {(suit.shade, paper.shade) for suit in suits}
    assert {pair: least(*pair, depth) for pair in pairs if least(*pair, depth) < READABLE} == {}
