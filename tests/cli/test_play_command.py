"""`wargames-tui play`: what is wrong is one line on standard error, with what would be right."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from wargames_tui import __version__
from wargames_tui.cabinet import GAMES
from wargames_tui.cli.main import run
from wargames_tui.games.desert_storm.options import OPTIONS
from wargames_tui.store.database import Database
from wargames_tui.table.saves import Saves
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.tui.looks import NO_MOTION, THEME


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["play"], f"Say which game; the games are: {', '.join(GAMES)}."),
        (["play", "desert-strom"], "did you mean desert-storm?"),
        (["play", "desert_storm"], "did you mean desert-storm?"),
        (["play", "chess"], "the games are: desert-storm"),
        (["play", "desert-storm", "--seed", "!!"], "A seed is 1 to 24 letters"),
        (["play", "desert-storm", "--seed", "x" * 25], "A seed is 1 to 24 letters"),
        (["play", "desert-storm", "--option", "recon"], "name=value"),
        (["play", "desert-storm", "--option", "recn=once"], "the options are: recon, stealth"),
        (["play", "desert-storm", "--option", "recon=often"], "its values are: repeat, once"),
        (["play", "desert-storm", "-o", "recon=once", "-o", "recon=once"], "given twice"),
        (["play", "desert-storm", "--players", "3"], "desert-storm is for 1 or 2, not for 3."),
        (["play", "desert-storm", "--players", "two"], "'two' is not a valid integer"),
        (["play", "spanish-armada", "--players", "2"], "spanish-armada is for 1, not for 2."),
        (["play", "spanish-armada", "--match"], "A match is for two players, and spanish-armada is for one."),
        (["play", "desert-storm", "--match", "--players", "1"], "--match goes with --players 2."),
        (["play", "desert-storm", "--name", "Anna", "--name", "Boris"], "Names are for two players: add --players 2."),
        (["play", "spanish-armada", "--name", "Anna"], "Names are for two players: spanish-armada is for one."),
        (["play", "desert-storm", "--match", *["--name", "Anna"] * 2], "Both players are called Anna"),
        (
            ["play", "desert-storm", "--match", "--name", "A", "--name", "B", "--name", "C"],
            "Two players have two names",
        ),
        (["play", "desert-storm", "--match", "--name", "Nebuchadnezzar"], "A name has at most 12 letters"),
        (["play", "--code", "ds-tokimuna"], "A deal code has three parts"),
        (["play", "--code", "ds-tokimuna-8q"], "There is a mistake in the code"),
        (["play", "spanish-armada", "--code", "ds-tokimuna-8p"], "is of desert-storm, not of spanish-armada."),
        (["play", "--code", "ds-tokimuna-8p", "--seed", "tokimuna"], "each says which deal; give one."),
        (["play", "desert-storm", "--day", "-o", "recon=once"], "each says which deal; give one."),
        (["play", "iran-iraq", "--day"], "The deal of the day is for one, and Iran-Iraq War is for two."),
        (["play", "desert-storm", "--day", "--players", "2"], "The deal of the day is for one."),
        (["play", "iran-iraq", "--seat", "3=expert"], "There is no seat 3: iran-iraq is for 2."),
        (["play", "desert-storm", "--seat", "2=expert", "--players", "1"], "There is no seat 2 with --players 1."),
        (["play", "spanish-armada", "--seat", "1=best"], "the players are: random, greedy, expert."),
        (["play", "iran-iraq", "--seat", "expert"], "Who plays is written seat=player, such as 1=greedy"),
        (["play", "iran-iraq", "--seat", "1=greedy", "--seat", "1=expert"], "Seat 1 is given twice; give it once."),
        (["play", "iran-iraq", "--seat", "2=expert", "--name", "Expert"], "Both players are called Expert"),
        (["play", "desert-storm", "--day", "--seat", "1=greedy"], "The deal of the day is for a person"),
        (["play", "desert-storm", "--seat", "1=greedy", "--name", "Anna"], "Names are for two players"),
        (["plya"], "did you mean play?"),
        (
            ["dance"],
            "the commands are: cards, games, play, record, replay, resume, review, serve, simulate, stats, where",
        ),
        (["--bogus"], "--bogus"),
    ],
)
def test_errors_are_one_line_and_exit_with_2(args: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(args) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("wargames-tui: ")
    assert output.err.count("\n") == 1
    assert words in output.err


@pytest.mark.parametrize(
    ("variable", "value", "words"),
    [
        (THEME, "nonsense", "WARGAMES_TUI_THEME is 'nonsense'; it can be house or colour-blind or high-contrast."),
        (NO_MOTION, "maybe", "WARGAMES_TUI_NO_MOTION is 'maybe'; it can be 1 or 0."),
    ],
)
def test_a_variable_that_asks_for_what_there_is_not_is_said_once_like_an_option(
    variable: str, value: str, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(variable, value)
    for args in ([], ["play", "desert-storm"], ["play", "desert-storm", "--plain"], ["serve", "--check"]):
        assert run(args) == 2
        assert capsys.readouterr().err == f"wargames-tui: {words}\n"


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["iran-iraq", "--seat", "2=expert"], (None, False, (), ("", "expert"))),
        (["iran-iraq", "--seat", "1=expert", "--name", "Anna"], (None, False, ("", "Anna"), ("expert", ""))),
        (
            ["iran-iraq", "--seat", "1=expert", "--name", "Otto", "--name", "Anna"],
            (None, False, ("Otto", "Anna"), ("expert", "")),
        ),
        (["desert-storm", "--seat", "2=greedy"], (2, False, (), ("", "greedy"))),
        (["desert-storm", "--seat", "1=random"], (None, False, (), ("random",))),
        (["desert-storm", "--match", "--seat", "1=random"], (2, True, (), ("random", ""))),
        (["--code", "ds-tokimuna-8p", "--seat", "1=expert"], (None, False, (), ("expert",))),
        (["iran-iraq", "--seat", "1=expert", "--seat", "2=expert"], (None, False, (), ("expert", "expert"))),
    ],
)
def test_computer_players_take_the_seats_that_they_are_given(
    args: list[str],
    wanted: tuple[int | None, bool, tuple[str, ...], tuple[str, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    dealt: list[Deal] = []

    def begin(sit_down: Callable[[Saves], Sitting]) -> int:
        dealt.append(sit_down(Saves(Database(tmp_path))).deal)
        return 0

    monkeypatch.setattr("wargames_tui.cli.play.start", begin)
    assert run(["play", *args]) == 0
    assert [(deal.seats, deal.match, deal.names, deal.players) for deal in dealt] == [wanted]


def test_help_names_every_option_and_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--help"]) == 0
    words = " ".join(capsys.readouterr().out.split())
    for spec in OPTIONS:
        for value in spec.values:
            assert f"{spec.name}={value.value} {spec.title}: {value.effect} ({spec.ruling})" in words


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"wargames-tui {__version__}\n"


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    out = capsys.readouterr().out
    assert "play" in out
    assert "cards" in out


def test_broken_decks_exit_with_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from dataclasses import replace

    monkeypatch.setitem(GAMES, "desert-storm", replace(GAMES["desert-storm"], game="tests.tui.broken:Broken"))
    assert run(["play", "desert-storm"]) == 1
    assert "coalition.yaml:12:5: unknown key" in capsys.readouterr().err


def test_the_menu_needs_no_pydantic_no_yaml_no_click_and_no_game() -> None:
    code = (
        "import sys, wargames_tui.cli.start, wargames_tui.tui.app\n"
        "late = ('pydantic', 'yaml', 'click', 'wargames_tui.games', 'wargames_tui.table')\n"
        "print([name for name in late if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
