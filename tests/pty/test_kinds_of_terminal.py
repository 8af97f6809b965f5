"""The installed command on poorer terminals: what is sent to them is what they can show, and the game is the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pty.terminal import COMMAND, Terminal, environment
from tests.pty.test_whole_game import play_until
from tests.tui.legible import TABLES, hard_in_any_scheme
from tests.tui.terminal.test_characters import CONSOLE as ON_CONSOLE
from wargames_tui.tui.paper import FOUR_COLOURS, PAPER
from wargames_tui.tui.theme import SEA

GAMES = {
    "desert-storm": ("Round 1/12", "Round 2/12"),
    "spanish-armada": ("Turn 1", "Turn 3"),
    "iran-iraq": ("Player 1 (Iraq)", "Turn 2/16"),
}
SGR = re.compile(rb"\x1b\[([\d;]*)m")


def sent_in_play(game: str, tmp_path: Path, *options: str, **changes: str) -> bytes:
    """Play some rounds and return all that was sent."""
    begun, reached = GAMES[game]
    with Terminal(
        COMMAND, ["play", game, "--seed", "tokimuna", *options], environment(tmp_path, **changes)
    ) as terminal:
        terminal.see(begun)
        play_until(terminal, reached)
        terminal.press("q")
        assert terminal.ended() == 0
        return bytes(terminal.sent)


def codes(sent: bytes) -> set[int]:
    """Return every code of every style."""
    return {int(code) for found in SGR.findall(sent) for code in found.split(b";") if code}


@pytest.mark.parametrize("game", GAMES)
def test_no_colour_at_all(tmp_path: Path, game: str) -> None:
    used = codes(sent_in_play(game, tmp_path, NO_COLOR="1", COLORTERM="truecolor"))
    assert used <= {0, 1, 3, 4, 7, 9}
    assert 7 in used


@pytest.mark.parametrize(
    ("term", "game"), [("xterm", "desert-storm"), ("linux", "spanish-armada"), ("screen", "iran-iraq")]
)
def test_no_more_than_sixteen_colours(tmp_path: Path, term: str, game: str) -> None:
    sent = sent_in_play(game, tmp_path, TERM=term)
    used = codes(sent) - {0, 1, 3, 4, 9}
    bright_grounds = set() if term == "linux" else {*range(100, 108)}
    assert used <= {*range(30, 38), *range(90, 98), *range(40, 48)} | bright_grounds
    assert len(used) > 6
    if term == "linux":
        assert {sign for sign in sent.decode() if not sign.isascii()} <= ON_CONSOLE


@pytest.mark.parametrize(
    ("game", "changes"),
    [
        ("desert-storm", {}),
        ("spanish-armada", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        ("iran-iraq", {"PYTHONIOENCODING": "latin-1"}),
    ],
    ids=["asked for", "ascii", "latin-1"],
)
def test_nothing_but_ascii(tmp_path: Path, game: str, changes: dict[str, str]) -> None:
    sent = sent_in_play(game, tmp_path, *(() if changes else ("--ascii",)), **changes)
    assert sent.isascii()
    assert b"?" * 3 not in sent


def test_nothing_but_ascii_on_every_other_screen_and_all_of_it_can_be_read(tmp_path: Path) -> None:
    env = environment(tmp_path, COLORTERM="truecolor")
    with Terminal(COMMAND, ["--ascii"], env, size=(120, 40)) as terminal:
        for key, words in (
            ("", "q quit"),
            ("?", ">Keys<"),
            ("\t", ">Signs<"),
            ("\t", ">Computer<"),
            ("\t", ">Rules<"),
            ("q", "q quit"),
            ("/", "112 cards"),
            ("\x1b", "q quit"),
            ("s", "q back"),
            ("q", "q quit"),
            ("k", "q back"),
            ("q", "q quit"),
            ("2", "Deal the cards"),
            ("\x1b", "q quit"),
        ):
            terminal.press(key)
            terminal.see(words)
            terminal.settle()
        pairs = pairs_written(bytes(terminal.sent))
        terminal.press("\x10")
        terminal.see("Find a command")
        terminal.settle()
        terminal.press("\x03")
        assert terminal.ended() == 130
        assert bytes(terminal.sent).isascii()
        assert [said for pair in pairs for table in TABLES for said in hard_in_any_scheme(pair, table)] == []


@pytest.mark.parametrize(("options", "changes"), [(["--no-motion"], {}), ([], {"WARGAMES_TUI_NO_MOTION": "1"})])
def test_without_motion_all_that_happens_is_shown_in_one_picture(
    tmp_path: Path, options: list[str], changes: dict[str, str]
) -> None:
    env = environment(tmp_path, **changes)
    with Terminal(COMMAND, [*options, "play", "desert-storm", "--seed", "tokimuna"], env) as terminal:
        terminal.see("q leave")
        terminal.settle()
        begun = len(terminal.sent)
        terminal.press("1d\r")
        terminal.see("knocks out MiG-21")
        terminal.settle()
        assert b"any key" not in terminal.sent[begun:]
        assert "any key" not in terminal.text


STYLED = re.compile(rb"\x1b\[([\d;]*)m([^\x1b]*)")
PAIR = re.compile(rb"38;2;(\d+);(\d+);(\d+);48;2;(\d+);(\d+);(\d+)")


def pairs_written(sent: bytes) -> dict[tuple[str, str], str]:
    """Return the pairs of ink and ground in which letters or figures were written, each with one such text."""
    pairs = {}
    for style, text in STYLED.findall(sent):
        pair, words = PAIR.search(style), text.decode("utf-8", "replace").strip()
        if pair is not None and any(char.isalnum() for char in words):
            red, green, blue, *ground = map(int, pair.groups())
            pairs[f"#{red:02x}{green:02x}{blue:02x}", "#{:02x}{:02x}{:02x}".format(*ground)] = words
    return pairs


def inks_of(sign: str, sent: bytes | bytearray) -> set[str]:
    """Return the inks in which a sign was drawn."""
    return {ink for (ink, _ground), words in pairs_written(bytes(sent)).items() if sign in words}


@pytest.mark.parametrize(
    ("game", "options", "palette"),
    [
        ("desert-storm", ["--theme", "house"], "desert"),
        ("desert-storm", ["--theme", "colour-blind"], "desert-colour-blind"),
        ("spanish-armada", ["--theme", "high-contrast", "--four-colour-deck"], "sea-high-contrast-four"),
        ("iran-iraq", ["--theme", "house"], "trench"),
    ],
)
def test_all_that_is_written_can_be_read(tmp_path: Path, game: str, options: list[str], palette: str) -> None:
    pairs = pairs_written(sent_in_play(game, tmp_path, *options, COLORTERM="truecolor"))
    assert len(pairs) > 8
    assert [said for pair in pairs for said in hard_in_any_scheme(pair, palette)] == []


def choose(terminal: Terminal, words: str, command: str) -> None:
    """Choose a command of the palette."""
    terminal.press("\x10")
    terminal.see("Find a command")
    terminal.press(words)
    terminal.until(lambda text: command in text and "Find a command" not in text)
    terminal.settle()
    terminal.press("\r")


def test_colours_chosen_in_the_menu_stay_at_the_table_and_the_next_time(tmp_path: Path) -> None:
    with Terminal(COMMAND, [], environment(tmp_path, COLORTERM="truecolor")) as terminal:
        terminal.see("Choose a game")
        choose(terminal, "high contrast", "Colours of high contrast")
        terminal.until(lambda _text: b"48;2;0;0;0" in terminal.sent)
        terminal.see("q quit")
        begun = len(terminal.sent)
        terminal.press("2")
        terminal.see("Deal the cards")
        terminal.settle()
        grounds = {ground for _ink, ground in pairs_written(bytes(terminal.sent[begun:]))}
        assert "#000000" in grounds
        assert SEA.table not in grounds
    with Terminal(COMMAND, [], environment(tmp_path, COLORTERM="truecolor")) as terminal:
        terminal.see("q quit")
        terminal.settle()
        assert {ground for _ink, ground in pairs_written(bytes(terminal.sent))} <= {"#000000", "#262626"}


def test_a_game_in_play_gets_cards_of_four_colours(tmp_path: Path) -> None:
    args = ["play", "spanish-armada", "--seed", "tokimuna"]
    with Terminal(COMMAND, args, environment(tmp_path, COLORTERM="truecolor")) as terminal:
        terminal.see("K ♣C")
        terminal.settle()
        assert inks_of("♣", terminal.sent) == {PAPER.clubs.light}
        begun, shown = len(terminal.sent), terminal.text
        choose(terminal, "each suit", "Playing cards with a colour for each suit")
        terminal.until(lambda _text: FOUR_COLOURS.clubs.light in inks_of("♣", terminal.sent[begun:]))
        terminal.settle()
        assert terminal.text == shown
