"""The colours and the line of keys."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.tui.colours import Eyes, apart, contrast, in_the_eyes_of
from wargames_tui.tui.commands import ALWAYS, HELP, LEAVE, Command
from wargames_tui.tui.keyline import fitting
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER, Paper
from wargames_tui.tui.theme import PALETTES, Palette
from wargames_tui.tui.widgets.card_art import Suit

SCHEMES = {name: palette for name, palette in PALETTES.items() if palette.paper is PAPER}


@pytest.mark.parametrize("palette", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize("ground", ["table", "face", "raised"])
@pytest.mark.parametrize(
    "ink",
    ["text", "dim", "accent", "good", "bad", "air", "vehicle", "infantry", "position", "ship", "other"],
)
def test_text_can_be_read(palette: Palette, ground: str, ink: str) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", SCHEMES.values(), ids=SCHEMES)
def test_borders_can_be_seen(palette: Palette) -> None:
    assert contrast(palette.edge, palette.table) >= 3
    assert contrast(palette.edge, palette.face) >= 2.5


@pytest.mark.parametrize("palette", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize("band", ["air", "vehicle", "infantry", "position", "ship", "other", "accent"])
def test_what_is_written_on_a_filled_place_can_be_read(palette: Palette, band: str) -> None:
    assert contrast(palette.table, getattr(palette, band)) >= 4.5
    assert all(contrast(palette.table, side) >= 4.5 for side in palette.sides)


@pytest.mark.parametrize("paper", [PAPER, FOUR_COLOURS], ids=["two colours", "four colours"])
@pytest.mark.parametrize("suit", ["H", "D", "S", "C"])
def test_what_is_printed_on_a_playing_card_can_be_read(paper: Paper, suit: Suit) -> None:
    for ground in (paper.face, paper.raised):
        assert contrast(ground, paper.ink(suit)) >= 4.5
        assert contrast(ground, paper.keys) >= 4.5
    assert contrast(paper.shade, paper.ink(suit, shaded=True)) >= 4.5
    assert contrast(paper.shade, paper.keys) >= 4.5


@pytest.mark.parametrize("name", [name for name in SCHEMES if "high-contrast" in name])
def test_high_contrast_is_high(name: str) -> None:
    palette = SCHEMES[name]
    for ground in (palette.table, palette.face, palette.raised):
        assert contrast(palette.text, ground) >= 14
        assert contrast(palette.dim, ground) >= 7
        assert contrast(palette.accent, ground) >= 7


@pytest.mark.parametrize("eyes", ["protan", "deutan", "tritan"])
@pytest.mark.parametrize("name", [name for name in SCHEMES if "colour-blind" in name])
def test_the_colour_blind_tell_apart_what_must_be_told_apart(name: str, eyes: Eyes) -> None:
    palette = SCHEMES[name]
    for one, other in ((palette.good, palette.bad), palette.sides):
        assert apart(in_the_eyes_of(eyes, one), in_the_eyes_of(eyes, other)) >= 20
    bands = [palette.band(letter) for letter in "AVIPS-"]
    assert all(
        apart(in_the_eyes_of(eyes, one), in_the_eyes_of(eyes, other)) >= 15 for one, other in combinations(bands, 2)
    )


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
