"""Computer players in lines: what they do is told as what persons do, and nobody sees what only they may see."""

from __future__ import annotations

from contextvars import copy_context
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from tests.golden import Golden
from tests.plain.typists import Anybody, Script, check_lines, play, play_at
from tests.store.playing import saves_in, take_out
from tests.tui.test_iran_iraq_hidden import Secrets
from tests.tui.toy_table import ENTRY
from wargames_tui.cabinet import GAMES
from wargames_tui.games.iran_iraq.actions import Action
from wargames_tui.games.iran_iraq.position import Position, State, View
from wargames_tui.i18n import speak_apart
from wargames_tui.i18n.languages import speak
from wargames_tui.table.sitting import Deal, Sitting
from wargames_tui.table.table import Table

WAR = Deal("iran-iraq", "ada", {}, names=("Anna", ""), players=("", "greedy"))
WATCHED = Deal("desert-storm", "watched", {}, match=True, players=("greedy", "random"))
FIRST_TURN = ("help", "1 2 3", "7", "piles", "9", "draw", "resign", "no", "quit")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_turn_reads_as_it_did(tmp_path: Path, golden: Golden, language: str) -> None:
    def in_that_language() -> str:
        speak_apart()
        speak(language)
        text, saves = play(tmp_path, WAR, Script(*FIRST_TURN))
        saves.close()
        return text

    text = copy_context().run(in_that_language)
    check_lines(text)
    golden.check(f"computer-player-{language}", text)


class BesideThem:
    """Answers as anybody does, and looks for what only the computer player in seat 1 may see."""

    def __init__(self, table: Table[State, Action, View, Position]) -> None:
        self._secrets = Secrets(table)
        self._anybody = Anybody("beside")
        self.looked = 0

    def __call__(self, seen: str) -> str | None:
        told = " ".join(seen.split())
        hidden = [name for name in self._secrets.hidden_from(0) if name in told]
        assert not hidden, (hidden, seen)
        self.looked += 1
        return ("situation", "piles", self._anybody(seen))[self.looked % 3]


def test_a_person_sees_its_own_hand_without_covers_and_nothing_of_the_other(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    sitting = Sitting.dealt(saves, take_out(WAR.game), WAR)
    beside = BesideThem(cast("Table[State, Action, View, Position]", sitting.table))
    text = play_at(saves, sitting, beside)
    check_lines(text)
    assert beside.looked > 50
    assert "when only you can read this" not in text
    assert "\n\n\n" not in text
    assert "Iraq recruits Fully equipped and trained forces, " in " ".join(text.split())
    assert "Iran recruits 10 cards\n" in text
    assert saves.find(1).marks.ending == "played"
    saves.close()


def test_who_watches_types_nothing(tmp_path: Path) -> None:
    text, saves = play(tmp_path / "match", WATCHED, Script())
    check_lines(text)
    assert "> " not in text
    assert "Computer players alone play; Ctrl+C leaves the game, which is kept.\n" in text
    assert "It is the turn of Greedy.\n" in text
    assert "Game 2 of the match.\n" in text
    assert len(saves.load(2).decisions) == saves.find(2).marks.taken
    saves.close()
    alone = Deal("spanish-armada", "watched", {}, players=("greedy",))
    text, saves = play(tmp_path / "alone", alone, Script())
    assert "Drawn: " in text
    assert saves.find(1).marks.ending == "played"
    saves.close()


def test_a_game_is_left_and_gone_on_with_and_the_same_moves_are_made(tmp_path: Path) -> None:
    answers = ("none", "1", "1", "1", "1")
    _text, saves = play(tmp_path / "whole", WAR, Script(*answers))
    whole = saves.load(1).decisions
    saves.close()
    _text, saves = play(tmp_path / "parts", WAR, Script(*answers[:1]))
    for answer in answers[1:]:
        on = play_at(saves, Sitting.gone_on_with(saves, 1), Script(answer))
        assert "What happened last:\n" in on
    assert saves.load(1).decisions == whole
    saves.close()


def test_a_player_gives_up_against_the_computer(tmp_path: Path) -> None:
    text, saves = play(tmp_path, WAR, Script("resign greedy", "resign", "yes"))
    assert "No player is called 'greedy'." in text
    assert "Anna (Iraq) gives the game up, and Greedy (Iran) wins it? Type yes or no.\n" in text
    assert saves.find(1).marks.resigned == 0
    saves.close()


def test_a_person_says_when_to_go_on_where_the_computer_has_nothing_to_decide(tmp_path: Path) -> None:
    """Iraq, the computer's, has won the first turn, and its turn to begin the next one is waited for."""
    anybody, gives_up = Anybody("goes on"), iter(("resign", "yes"))

    def typed(seen: str) -> str | None:
        return next(gives_up) if "Turn 2 of 16" in seen or "gives the game up" in seen else anybody(seen)

    text, saves = play(tmp_path, replace(WAR, names=("", "Anna"), players=("greedy", "")), typed)
    assert "Turn 1 of 16 is decided.\nPress Enter to begin the next turn.\n> \n" in text
    assert "Anna (Iran) gives the game up, and Greedy (Iraq) wins it?" in text
    table = saves.load(1)
    assert (table.to_act, table.resigned) == (None, 1)
    saves.close()


def test_nobody_who_has_not_learnt_the_game_can_play_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ENTRY)
    text, saves = play(tmp_path, Deal("toy", "toy", {}, players=("greedy", "")), Script())
    assert "No computer player has learnt toy.\nThe game is kept as number 1.\n" in text
    saves.close()


def test_nothing_but_empty_lines_leaves_the_game(tmp_path: Path) -> None:
    text, saves = play(tmp_path, WAR, Script(*[""] * 1000))
    assert text.count("\n> ") < 200
    assert text.endswith("To go on with it: wargames-tui resume 1 --plain\n")
    saves.close()
