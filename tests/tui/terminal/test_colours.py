"""How many colours a terminal has, and what is left of a picture in fewer."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from tests.tui.colours import contrast
from tests.tui.test_theme import SCHEMES
from wargames_tui.tui.paper import PAPER
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
        ("linux", {}, Depth.SIXTEEN),
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
        (Depth.SIXTEEN, "\x1b[1;31;40mred\x1b[0m \x1b[31mred\x1b[m \x1b[?25l\x1b[4;31mred"),
        (Depth.NONE, "\x1b[1mred\x1b[0m red\x1b[m \x1b[?25l\x1b[4mred"),
    ],
)
def test_a_picture_in_fewer_colours(depth: Depth, left: str) -> None:
    assert lowered(PICTURE, depth) == left


def styled(ink: str, ground: str, attributes: str = "") -> str:
    red, green, blue = (int(ink[at : at + 2], 16) for at in (1, 3, 5))
    under = ";".join(str(int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return f"\x1b[{attributes}38;2;{red};{green};{blue};48;2;{under}m"


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
def test_text_can_be_read_in_the_palette_of_256_colours(palette: Palette) -> None:
    def lowest(color: str) -> str:
        return Color.parse(color).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex

    written = [palette.text, palette.dim, palette.accent, palette.good, palette.bad]
    pairs = [(ink, ground) for ink in written for ground in (palette.table, palette.face, palette.raised)]
    pairs += [(palette.table, palette.band(letter)) for letter in "AVIPS-"]
    assert [pair for pair in pairs if contrast(*map(lowest, pair)) < 4.5] == []


SHOWN_AS = {
    "VGA": (
        "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa"
        " 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
    ),
    "xterm": (
        "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5"
        " 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
    ),
}
"""What terminals show for the sixteen colours."""


@pytest.mark.parametrize("shown", SHOWN_AS.values(), ids=SHOWN_AS)
@pytest.mark.parametrize("palette", SCHEMES.values(), ids=SCHEMES)
def test_text_can_be_read_in_sixteen_colours(palette: Palette, shown: str) -> None:
    bands = {palette.band(letter) for letter in "AVIPS-"} | {palette.accent, *palette.sides}
    written = {getattr(palette, name) for name in ("text", "dim", "good", "bad")} | bands
    pairs = {(ink, ground) for ink in written for ground in (palette.table, palette.face, palette.raised)}
    pairs |= {(palette.table, band) for band in bands}
    colours = [f"#{colour}" for colour in shown.split()]
    for ink, ground in pairs:
        codes = [int(code) for code in lowered(styled(ink, ground), Depth.SIXTEEN)[2:-1].split(";")]
        on, under = (code % 10 + (8 if code >= 90 else 0) for code in codes)
        assert contrast(colours[on], colours[under]) >= 4, (ink, ground, codes)
