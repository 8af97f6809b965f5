"""The colours and the line of keys."""

from __future__ import annotations

import pytest

from wargames_tui.tui.commands import ALWAYS, HELP, LEAVE, Command
from wargames_tui.tui.keyline import fitting
from wargames_tui.tui.theme import PALETTES, Palette


def luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("ground", ["table", "face", "raised"])
@pytest.mark.parametrize(
    "ink",
    ["text", "dim", "accent", "good", "bad", "air", "vehicle", "infantry", "position", "ship", "other"],
)
def test_text_can_be_read(palette: Palette, ground: str, ink: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_borders_can_be_seen(palette: Palette) -> None:
    assert contrast(palette.edge, palette.table) >= 3
    assert contrast(palette.edge, palette.face) >= 2.5


def commands(count: int) -> list[Command]:
    return [Command(f"c{number}", (str(number),), "does something", "", importance=number) for number in range(count)]


@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
def test_the_least_important_keys_go_first_and_help_and_leaving_stay(width: int) -> None:
    every = [*commands(6), HELP, LEAVE]
    kept = [command for command, _caption in fitting([(command, command.caption()) for command in every], width)]
    assert HELP in kept
    assert LEAVE in kept
    others = [command.importance for command in kept if command.importance < ALWAYS]
    gone = [command.importance for command in every if command not in kept]
    assert not others or not gone or min(others) > max(gone)
    assert kept == [command for command in every if command in kept]
