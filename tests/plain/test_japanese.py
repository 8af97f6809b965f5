"""Plain mode in Japanese: every line within 80 cells, and the answers the same."""

from __future__ import annotations

from contextvars import copy_context
from pathlib import Path

import pytest

from tests.plain.test_transcripts import FIRST_TURNS
from tests.plain.typists import Script, check_lines, play
from wargames_tui.i18n import speak_apart
from wargames_tui.i18n.languages import speak
from wargames_tui.table.sitting import Deal


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
