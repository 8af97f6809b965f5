"""What can be typed: numbers, cards, words; and what is said where it cannot be done."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.plain.typists import Anybody, Script, check_lines, play
from wargames_tui.players.contract import dice
from wargames_tui.players.hints import hint
from wargames_tui.table.sitting import Deal

NAMES = ("Anna", "Boris")
ARMADA = Deal("spanish-armada", "tokimuna", {})
WAR = Deal("iran-iraq", "tokimuna", {}, names=NAMES)
STORM = Deal("desert-storm", "tokimuna", {})


@pytest.mark.parametrize(
    ("deal", "answers", "words"),
    [
        (STORM, ("0",), "There is no number 0; they go from 1 to 17."),
        (STORM, ("18",), "There is no number 18; they go from 1 to 17."),
        (STORM, ("9" * 400,), "they go from 1 to 17."),
        (STORM, ("1 2",), "Type one number only."),
        (STORM, ("hlep",), "'hlep' is neither a number of the list nor a command. Did you mean help?"),
        (STORM, ("none",), "'none' is neither a number of the list nor a command."),
        (STORM, ("²",), "'²' is neither a number of the list nor a command."),
        (STORM, ("undo",), "There is nothing to take back."),
        (STORM, ("redo",), "There is nothing to take again."),
        (STORM, ("draw",), "A draw needs another player."),
        (STORM, ("rules D99",), "the parts are 1 to 13, the rulings D1 to D23."),
        (ARMADA, ("1", "1"), "Discard one Raider or two to disperse a Straggler (S15)."),
        (ARMADA, ("1", "2 7"), "King of Diamonds counts 13; Deuce of Spades: 2 is too little (S15)."),
        (ARMADA, ("1", "1 2 7"), "Type one number from 1 to 4, and with it those of other cards."),
        (ARMADA, ("1", "11 1"), "Number 11 is no card: type it alone."),
        (ARMADA, ("1", "1 5 5"), "Type the number of each card once."),
        (ARMADA, ("1", "1 5 6 7"), "At most two Raiders may be combined against one Straggler (S15)."),
        (WAR, ("", "1 2 3 4"), "At most 3 cards may be discarded (W2)."),
        (WAR, ("1",), "Here only Enter and quit are understood."),
        (WAR, ("", "resign Carla"), "No player is called 'Carla'."),
    ],
)
def test_a_wrong_answer_says_what_would_be_right(
    tmp_path: Path, deal: Deal, answers: tuple[str, ...], words: str
) -> None:
    text, saves = play(tmp_path, deal, Script(*answers))
    check_lines(text)
    assert words in " ".join(text.split())
    assert len(saves.load(1).decisions) == len(answers) - 1 - (deal is WAR and len(answers) > 1)
    saves.close()


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("help", "The end of the input leaves the game as quit does."),
        ("?", "At any choice you can also type:"),
        ("situation", "The Iraqi row: Headquarters: Position, hits nothing, Base: 2."),
        ("piles", "53 cards in the Iraqi deck, face down"),
        ("log", "What happened last: Iraqi Phase. Iraqi row: Headquarters"),
        ("log all", "What happened so far: Iraqi Phase."),
        ("rules", 'D10: "Air units cannot target SAM units"'),
        ("rules d10", "SAM = the note says SAM"),
        ("RULES 3", "Turn Sequence:"),
        ("choices", "1. AGM-54A Phoenix attacks MiG-21"),
    ],
)
def test_a_word_tells(tmp_path: Path, word: str, words: str) -> None:
    text, saves = play(tmp_path, STORM, Script(word))
    check_lines(text)
    assert words in " ".join(text.split(f"> {word}\n")[1].split())
    saves.close()


def test_the_whole_rule_book_can_be_read(tmp_path: Path) -> None:
    for deal in (STORM, ARMADA, WAR):
        text, saves = play(tmp_path / deal.game, deal, Script(*([""] if deal is WAR else []), "rules all"))
        check_lines(text)
        assert len(text.splitlines()) > 100
        saves.close()


def test_a_decision_is_taken_back_and_again(tmp_path: Path) -> None:
    text, saves = play(tmp_path, STORM, Script("1", "undo", "redo", "undo", "2"))
    assert "The last decision is taken back." in text
    assert "It is taken again." in text
    table = saves.load(1)
    assert len(table.decisions) == 1
    assert not table.assisted
    saves.close()


@pytest.mark.parametrize(("answer", "left", "assisted"), [("yes", 0, True), ("no", 1, False)])
def test_taking_back_what_chance_has_shown_is_asked_about(
    tmp_path: Path, answer: str, left: int, *, assisted: bool
) -> None:
    text, saves = play(tmp_path, ARMADA, Script("1", "undo", "perhaps", answer))
    assert text.count("Its outcome is known: the game then counts as assisted.") == 2
    table = saves.load(1)
    assert (len(table.decisions), table.assisted) == (left, assisted)
    saves.close()


@pytest.mark.parametrize("deal", [STORM, ARMADA, WAR])
def test_a_hint_names_the_kind_of_move_and_then_the_move_which_can_be_typed(tmp_path: Path, deal: Deal) -> None:
    first = [""] if deal is WAR else []
    text, saves = play(tmp_path, deal, Script(*first, "hint", "no", "hint", "yes", "hint", "hint"))
    assert text.count("With a hint the game counts as assisted.") == 2
    assert text.count("Type hint once more") == 1
    said = re.search(r"To do it type ([\d ]+|none)\.", " ".join(text.split()))
    assert said is not None
    table = saves.load(1)
    due = hint(table.game, table.view(0), dice(table.seed, 0, 0))
    assert table.hints == (1,) + (0,) * (table.seats - 1)
    assert f"Hint: {due.kind}" in text
    assert due.gain[0].split(":")[0] in " ".join(text.split())
    saves.close()
    (tmp_path / "again").mkdir()
    text, saves = play(tmp_path / "again", deal, Script(*first, "hint", "yes", "hint", said[1]))
    assert saves.load(1).decisions[0] == due.action
    assert saves.find(1).marks.helped
    saves.close()


@pytest.mark.parametrize(("words", "loser"), [("resign", 0), ("resign boris", 1)])
def test_a_player_gives_the_game_up(tmp_path: Path, words: str, loser: int) -> None:
    text, saves = play(tmp_path, WAR, Script("", words, "yes"))
    (ended,) = saves.history()
    assert (ended.marks.ending, ended.marks.resigned) == ("resigned", loser)
    assert f"{NAMES[1 - loser]} won, {NAMES[loser]} gave up, 0 : 0\n" in text
    saves.close()


def test_a_solitaire_is_given_up(tmp_path: Path) -> None:
    text, saves = play(tmp_path, STORM, Script("1", "resign", "yes"))
    assert "Give the game up? Type yes or no." in text
    assert "given up at score 0" in text
    saves.close()


def test_the_players_agree_on_a_draw(tmp_path: Path) -> None:
    text, saves = play(tmp_path, WAR, Script("", "draw", "no", "", "draw", "yes"))
    assert "Anna (Iraq) offers a draw. Boris (Iran): do you agree? Type yes or no.\n" in text
    assert "The game goes on.\n" in text
    assert "Anna and Boris agreed on a draw, 0 : 0\n" in text
    saves.close()


def test_quit_leaves(tmp_path: Path) -> None:
    for place, answers in enumerate((("quit",), ("", "quit"), ("", "1 2 3", "quit"))):
        text, saves = play(tmp_path / str(place), WAR, Script(*answers, "1"))
        assert text.endswith("To go on with it: wargames-tui resume 1 --plain\n")
        assert len(saves.load(1).decisions) == place // 2
        saves.close()


@pytest.mark.parametrize("deal", [STORM, ARMADA, WAR], ids=lambda deal: deal.game)
def test_whatever_is_typed_nothing_breaks_and_nothing_is_lost(tmp_path: Path, deal: Deal) -> None:
    choose = Random(f"{deal.game} typed")
    anybody = Anybody("typed")
    words = ["help", "undo", "redo", "yes", "no", "situation", "piles", "log", "rules", "draw", "none", "choices", "?"]
    noise = [
        "",
        "\x1b[2J",
        "a" * 3000,
        "-1",
        "1,2",
        "1 " * 600,
        "\u200e\u202e",
        "日本語",
        "\x00",
        "1e3",
        "𝟙",
        "resign x",
    ]

    def typed(seen: str) -> str | None:
        if choose.random() < 0.002:
            return None
        answer = choose.choice([*words, *noise, str(choose.randint(0, 12))])
        return answer if choose.random() < 0.6 or "Type yes or no" in seen[-90:] else anybody(seen)

    text, saves = play(tmp_path, deal, typed)
    check_lines(text)
    saved = saves.find(1)
    table = saves.load(1)
    assert table.read_only is None
    assert len(table.decisions) == saved.marks.taken
    saves.close()
