"""How many colours a terminal has, and what is left of a picture in fewer."""

from __future__ import annotations

import pytest

from wargames_tui.ssh.colour import Depth, depth_of, draws_screens, lowered


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
        (Depth.PALETTE, "\x1b[1;38;5;196;48;5;16mred\x1b[0m \x1b[38;5;196mred\x1b[m \x1b[?25l\x1b[31;4mred"),
        (Depth.SIXTEEN, "\x1b[1;31;40mred\x1b[0m \x1b[31mred\x1b[m \x1b[?25l\x1b[31;4mred"),
        (Depth.NONE, "\x1b[1mred\x1b[0m red\x1b[m \x1b[?25l\x1b[4mred"),
    ],
)
def test_a_picture_in_fewer_colours(depth: Depth, left: str) -> None:
    assert lowered(PICTURE, depth) == left
