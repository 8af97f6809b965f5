"""Plain mode in Japanese: every line within 80 cells, and the answers the same."""

from __future__ import annotations

import io
from contextvars import copy_context
from pathlib import Path

import pytest

from tests.plain.test_transcripts import FIRST_TURNS
from tests.plain.typists import Script, check_lines, play
from tests.store.playing import saves_in, take_out
from wargames_tui.i18n import speak_apart
from wargames_tui.i18n.languages import speak
from wargames_tui.plain.console import Console
from wargames_tui.plain.course import PlainCourse
from wargames_tui.table.sitting import Deal, Sitting


def test_a_word_changes_the_language_in_mid_game(tmp_path: Path) -> None:
    script = Script("language JA", "language", "language tlh", "log")
    told, saves = play(tmp_path, Deal("desert-storm", "tokimuna", {}), script)
    saves.close()
    english, japanese, again, refused, _log, _end = told.split("\n> ")
    assert "Iraqi Phase." in english
    assert "までの番号か help を入力。" in japanese
    assert "Type a number from 1 to 17, or help." in again
    assert "There is no language 'tlh': type en or ja." in refused


def test_a_language_that_the_output_has_no_letters_for_is_not_spoken(tmp_path: Path) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="iso8859-1")
    saves = saves_in(tmp_path)
    sitting = Sitting.dealt(saves, take_out("desert-storm"), Deal("desert-storm", "tokimuna", {}))
    PlainCourse(Console(io.StringIO("language ja\n"), out, echo=True), saves, sitting).run()
    out.seek(0)
    assert "The encoding of the output has no letters for the language ja." in out.read()


@pytest.mark.parametrize("game", FIRST_TURNS)
def test_the_same_answers_play_the_same_game(tmp_path: Path, game: str) -> None:
    names = ("Anna", "Boris") if game == "iran-iraq" else ()
    answers = (*FIRST_TURNS[game], "rules", "rules all", "help")

    def in_japanese() -> str:
        speak_apart()
        speak("ja")
        text, saves = play(tmp_path / "ja", Deal(game, "tokimuna", {}, names=names), Script(*answers))
        saves.close()
        return text

    japanese = copy_context().run(in_japanese)
    english, saves = play(tmp_path / "en", Deal(game, "tokimuna", {}, names=names), Script(*answers))
    saves.close()
    check_lines(japanese)
    assert japanese.count("\n> ") == english.count("\n> ")
    assert "フェイズ" in japanese
    assert "Phase" not in japanese
