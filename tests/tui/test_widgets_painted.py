"""The widgets that know no game: what they paint at a given width, Japanese included."""

from __future__ import annotations

import pytest
from textual.strip import Strip

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import DESERT
from wargames_tui.tui.widgets.card import Face, Gap, paint_gap
from wargames_tui.tui.widgets.drawings import BUNKER, LAUNCHER, PLANE, SATELLITE, SHIP, SOLDIER, TANK, WORKS
from wargames_tui.tui.widgets.inspector import Inspection, Inspector
from wargames_tui.tui.widgets.painted import strip
from wargames_tui.tui.widgets.prompt import Prompt, PromptLine
from wargames_tui.tui.widgets.score_log import LogLine, ScoreLog
from wargames_tui.tui.widgets.status import Status, StatusLine
from wargames_tui.tui.widgets.tally import Tally, TallyLine, TallySheet
from wargames_tui.tui.widgets.unit_card import UnitCard, UnitFace


def read(lines: list[Strip], width: int) -> list[str]:
    """The text of painted lines, each of exactly `width` cells."""
    texts = [line.text for line in lines]
    assert [cell_width(text) for text in texts] == [width] * len(texts)
    return texts


def unit(**more: object) -> UnitFace:
    face = UnitFace(key="a", caption="VEHICLE", band="V", foot="hits V I P", name="T-72 Main Battle Tank", short="T-72")
    for name, value in more.items():
        object.__setattr__(face, name, value)
    return face


def card(face: UnitFace | Gap, width: int = 16, height: int = 6) -> list[str]:
    widget = UnitCard(0)
    widget.shown = face
    lines = read(widget.paint(DESERT, width, height), width)
    assert len(lines) <= height
    return lines


def test_a_card_says_key_type_name_and_what_it_hits() -> None:
    assert card(unit()) == [
        "╭─a────VEHICLE─╮",
        "│ T-72 Main    │",
        "│ Battle Tank  │",
        "│              │",
        "│              │",
        "╰─hits V I P───╯",
    ]


@pytest.mark.parametrize(
    ("state", "upper"),
    [
        ({"focused": True}, "┏━a━━━━VEHICLE━┓"),
        ({"chosen": True}, "┏ a ━━━VEHICLE━┓"),
        ({"marked": True}, "╭▸a────VEHICLE─╮"),
        ({"key": ""}, "╭──────VEHICLE─╮"),
        ({"caption": "A VERY LONG TYPE"}, "╭─a─A VERY LO…─╮"),
    ],
)
def test_the_state_of_a_card_shows_in_its_shape(state: dict[str, object], upper: str) -> None:
    assert card(unit(**state))[0] == upper


def test_a_usable_card_has_a_filled_band_and_a_falling_one_is_struck_through() -> None:
    def styles(face: UnitFace) -> list[object]:
        widget = UnitCard(0)
        widget.shown = face
        lines = widget.paint(DESERT, 16, 6)
        return [lines[0]._segments[0].style, next(s.style for s in lines[1]._segments if "T-72" in s.text)]

    band, name = styles(unit())
    dim_band, dim_name = styles(unit(bright=False))
    _band, struck = styles(unit(struck=True))
    assert band != dim_band
    assert name != dim_name
    assert struck.strike  # type: ignore[attr-defined]


def test_marks_go_before_the_note_and_the_short_name_before_a_broken_word() -> None:
    lines = card(unit(name="Fortifications Line", short="Forts", note="Base", marks=("Base: 2",)))
    assert lines[1:4] == ["│ Forts        │", "│ Base: 2      │", "│              │"]


def test_a_drawing_comes_where_there_is_room() -> None:
    face = unit(name="T-72", drawing=TANK)
    assert "▟" not in "".join(card(face, 16, 6)[:4]) or card(face, 16, 6)[1].strip("│ ") == "T-72"
    assert "▝▜▛▀▜▛▀▜▛▀▜▛▘" in card(face, 20, 8)[-2]


@pytest.mark.parametrize("drawing", [BUNKER, LAUNCHER, PLANE, SATELLITE, SHIP, SOLDIER, TANK, WORKS])
def test_a_drawing_is_a_rectangle_and_its_second_size_smaller(drawing: tuple[tuple[str, ...], ...]) -> None:
    for size in drawing:
        assert len({cell_width(line) for line in size}) == 1
    assert len(drawing[1]) < len(drawing[0])


def test_japanese_names_are_counted_in_cells() -> None:
    lines = card(unit(name="共和国防衛隊の戦車部隊", short="戦車", caption="車両"))
    assert lines[1].startswith("│ 共和国防衛隊")


def test_a_gap_says_what_became_of_the_card() -> None:
    lines = read(paint_gap(Gap(("knocked out", "Bunkers")), DESERT, 16, 6), 16)
    assert [line.strip() for line in lines] == ["", "", "knocked out", "Bunkers"]
    assert card(Gap()) == [" " * 16] * 3


def test_the_status_line_shortens_before_it_cuts() -> None:
    status = Status(("DESERT STORM",), ("Round 4/12", "4/12"), ("Draw", "Attack"), "Attack", ("14 points", "14"))
    line = StatusLine()
    line.shown = status
    assert (
        read(line.paint(DESERT, 60, 1), 60)[0].strip()
        == "DESERT STORM  Round 4/12  Draw ▸ATTACK◂" + " " * 10 + "14 points"
    )
    assert "Round 4/12" in read(line.paint(DESERT, 47, 1), 47)[0]
    assert "points" not in read(line.paint(DESERT, 46, 1), 46)[0]
    assert "Round" not in read(line.paint(DESERT, 41, 1), 41)[0]


def test_the_prompt_takes_the_longest_text_that_fits() -> None:
    line = PromptLine()
    line.shown = Prompt(("a long sentence", "short"))
    assert read(line.paint(DESERT, 20, 1), 20)[0].strip() == "▸ a long sentence"
    assert read(line.paint(DESERT, 12, 1), 12)[0].strip() == "▸ short"
    line.shown = Prompt(("no (D10)",), refused=True)
    assert read(line.paint(DESERT, 12, 1), 12)[0].strip() == "✗ no (D10)"


def test_the_log_has_the_newest_line_first_and_points_with_their_sign() -> None:
    log = ScoreLog("LOG")
    log.shown = (
        LogLine("R1", "first", 1),
        LogLine("R2", "a sentence too long for one line", -3),
        LogLine("R2", "last"),
    )
    assert read(log.paint(DESERT, 30, 6), 30) == [
        "── LOG ───────────────────────",
        " R2  last                     ",
        " R2  a sentence too long   -3 ",
        "     for one line             ",
        " R1  first                 +1 ",
    ]


def test_the_inspector_says_where_it_leaves_something_out() -> None:
    inspector = Inspector()
    inspector.shown = Inspection("Hawk", "Position, hits A", ("one two three four five six seven", "eight"))
    lines = read(inspector.paint(DESERT, 24, 3), 24)
    assert lines[0].strip() == "Hawk  Position, hits A"
    assert lines[2].strip().endswith("…")


def test_a_tally_sets_points_under_one_another() -> None:
    sheet = TallySheet()
    sheet.shown = Tally(
        "ROUND", (TallyLine("SCUD stood", -3),), (TallyLine("Round", -3), TallyLine("Score", 7, score=True))
    )
    lines = read(sheet.paint(DESERT, 30, 6), 30)
    assert [line.split()[-1] for line in lines][1:] == ["-3", "──────", "-3", "7"]
    assert {len(line.rstrip()) for line in lines[1:]} == {29}


def test_a_tally_without_room_puts_together_what_is_worth_least_and_keeps_what_was_lost() -> None:
    sheet = TallySheet()
    reasons = (("nothing", None), ("hit", -1), *((f"out {n}", 1) for n in range(1, 5)), ("stood", -3))
    sheet.shown = Tally("ROUND", tuple(TallyLine(*reason) for reason in reasons), (TallyLine("Round", 0),))
    told = [line.replace("·", "").split() for line in read(sheet.paint(DESERT, 40, 7), 40)[1:]]
    assert told == [
        ["hit", "-1"],
        ["out", "1", "+1"],
        ["out", "2", "+1"],
        ["stood", "-3"],
        ["3", "more", "+2"],
        ["Round", "0"],
    ]


def test_a_line_is_cut_and_filled_by_cells() -> None:
    style = UnitCard(0).rich_style
    assert strip([("戦車", style)], 3, style).text == "戦…"
    assert strip([("戦", style)], 3, style).text == "戦 "


def test_faces_are_compared_by_what_they_show() -> None:
    assert Face(key="1") == Face(key="1")
    assert unit() == unit()
