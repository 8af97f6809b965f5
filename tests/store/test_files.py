"""Games in files: told in full, checked to the last event, and refused in a sentence where something is wrong."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, cast

import jsonschema  # type: ignore[import-untyped]
import pytest

from tests.store.desert_storm_checker import check, read_cards
from tests.store.driver import state_of
from tests.store.playing import begin, play, play_out, saves_in, take_out, wander
from wargames_tui.cards import cards_folder
from wargames_tui.engine.errors import RecordError
from wargames_tui.engine.export_form import record_schema
from wargames_tui.store.errors import StoreError
from wargames_tui.store.files import checked, export_game, import_game, read_file, write_file
from wargames_tui.store.report import report

if TYPE_CHECKING:
    from wargames_tui.table.saves import Saves

GAMES = ("desert-storm", "spanish-armada", "iran-iraq")


def told(saves: Saves, number: int = 1) -> str:
    return export_game(saves.database, number, take_out)


@cache
def short_game() -> str:
    """Return the file of a solitaire given up after four decisions."""
    with tempfile.TemporaryDirectory() as folder:
        saves = saves_in(Path(folder))
        table = begin(saves, "desert-storm")
        play(table, 4, Random(1))
        table.resign(0)
        text = told(saves)
        saves.close()
    return text


@pytest.mark.parametrize("game", GAMES)
def test_a_game_told_in_full_is_checked_and_taken_in_elsewhere(tmp_path: Path, game: str) -> None:
    here, there = saves_in(tmp_path / "here"), saves_in(tmp_path / "there")
    table = begin(here, game)
    play_out(table)
    text = told(here)
    done = import_game(there.database, text, take_out)
    assert (done.number, done.was_there) == (1, False)
    assert state_of(there.load(1)) == state_of(table)
    saved = there.find(1)
    assert (saved.head.imported, saved.head.known, saved.marks) == (True, True, table.sheet.marks)
    assert told(there) == text
    assert import_game(there.database, text, take_out).was_there
    assert import_game(here.database, text, take_out).was_there
    assert len(there.history()) == 1


def test_who_played_and_how_many_hints_were_shown_are_told_and_taken_in(tmp_path: Path) -> None:
    here, there = saves_in(tmp_path / "here"), saves_in(tmp_path / "there")
    table = here.begin(take_out("iran-iraq"), seed="store", names=("Ann", ""), players=("", "expert"))
    table.count_hint(0)
    play(table, 5, Random(1))
    table.resign(0)
    text = told(here)
    assert {key: json.loads(text)[key] for key in ("names", "players", "hints")} == {
        "names": ["Ann", ""],
        "players": ["", "expert"],
        "hints": [1, 0],
    }
    import_game(there.database, text, take_out)
    saved = there.find(1)
    assert (saved.head.players, saved.marks.hints, saved.persons) == (("", "expert"), (1, 0), (0,))
    assert told(there) == text
    lines = list(report(text, take_out))
    assert {"Player 1: Ann", "Player 2: computer, expert", "Player 1 was shown hints: 1"} <= {*lines}
    again = here.begin(take_out("iran-iraq"), seed="store", names=("Ann", "Bo"))
    play(again, 5, Random(1))
    again.resign(0)
    assert not import_game(there.database, told(here, 2), take_out).was_there


def test_a_file_of_the_version_before_is_still_read(tmp_path: Path) -> None:
    game = json.loads(short_game())
    before = {key: value for key, value in game.items() if key not in {"players", "hints"}} | {"version": 1}
    saves = saves_in(tmp_path)
    import_game(saves.database, json.dumps(before), take_out)
    assert told(saves) == short_game()
    with pytest.raises(RecordError, match="hints"):
        checked(json.dumps(before | {"hints": [1]}), take_out)


def test_what_players_said_about_the_end_is_told_and_checked(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    for number in (1, 2):
        table = saves.begin(take_out("iran-iraq"), seed=f"end{number}", names=("Ann", "Bo"))
        play(table, 7, Random(1))
        if number == 1:
            table.resign(0)
        else:
            table.offer_draw(0)
            table.answer_draw(1, accept=True)
    endings = [json.loads(told(saves, number)) for number in (1, 2)]
    assert [(each["ending"], each["resigned"], each["winners"]) for each in endings] == [
        ("resigned", 0, [1]),
        ("draw agreed", None, [0, 1]),
    ]
    assert endings[0]["names"] == ["Ann", "Bo"]
    other = saves_in(tmp_path / "other")
    for number in (1, 2):
        import_game(other.database, told(saves, number), take_out)
    assert other.load(2).ending == "draw agreed"


def test_a_game_for_two_is_told_only_once_it_has_ended(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "iran-iraq")
    play(table, 6, Random(1))
    with pytest.raises(RecordError, match="only once it has ended"):
        told(saves)
    table.resign(0)
    assert told(saves)


def test_a_solitaire_can_be_told_before_its_end_and_gone_on_with_elsewhere(tmp_path: Path) -> None:
    here, there = saves_in(tmp_path / "here"), saves_in(tmp_path / "there")
    table = begin(here, "spanish-armada")
    wander(table, 9, Random(1))
    import_game(there.database, told(here), take_out)
    again = there.load(1)
    assert again.decisions == table.decisions
    play_out(again)
    assert again.unsaved is None


@pytest.mark.parametrize("number", range(12))
def test_who_knows_only_the_rules_and_the_cards_can_check_every_step(tmp_path: Path, number: int) -> None:
    saves = saves_in(tmp_path)
    table = begin(saves, "desert-storm", f"check{number}")
    play_out(table, number)
    cards = read_cards(cards_folder() / "desert_storm")
    assert (check(told(saves), cards),) == table.sheet.marks.scores


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"points":1,', '"points":2,'),
        ('"scores": [', '"scores": [1'),
        ('"reason":"knocked-out"', '"reason":"base"'),
        ('"type":"CasualtySuffered"', '"type":"CardKept"'),
    ],
)
def test_the_check_by_rules_alone_finds_what_is_wrong(tmp_path: Path, old: str, new: str) -> None:
    saves = saves_in(tmp_path)
    play_out(begin(saves, "desert-storm", "wrong"))
    text, cards = told(saves), read_cards(cards_folder() / "desert_storm")
    check(text, cards)
    with pytest.raises((AssertionError, KeyError)):
        check(text.replace(old, new, 1), cards)


def swap_deck(game: dict[str, list[dict[str, list[str]]]]) -> None:
    deck = game["deal"][1]["cards"]
    deck[3], deck[4] = deck[4], deck[3]


def first_step(game: object) -> dict[str, list[dict[str, object]]]:
    return cast("dict[str, list[dict[str, list[dict[str, object]]]]]", game)["decisions"][0]


def add_point(game: object) -> None:
    first_step(game)["events"][0]["points"] = 2


def true_for_one(game: object) -> None:
    first_step(game)["events"][0]["points"] = True


def drop_event(game: object) -> None:
    first_step(game)["events"].pop()


def drop_step(game: dict[str, list[object]]) -> None:
    del game["decisions"][1]


TAMPERED: list[tuple[Callable[..., None], str]] = [
    (swap_deck, "What is told of the deal is not what happened."),
    (add_point, "What is told after decision 1 is not what happened."),
    (true_for_one, "What is told after decision 1 is not what happened."),
    (drop_event, "What is told after decision 1 is not what happened."),
    (drop_step, "Decision"),
]


@pytest.mark.parametrize(("tamper", "said"), TAMPERED)
def test_a_tampered_file_is_refused(tamper: Callable[[object], None], said: str) -> None:
    game = json.loads(short_game())
    tamper(game)
    with pytest.raises(RecordError, match=said):
        checked(json.dumps(game), take_out)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "chess"}, "no record of a game of this program"),
        ({"version": 3}, "It has version 3; this program reads versions 1 to 2."),
        ({"version": 0}, "It has version 0; this program reads versions 1 to 2."),
        ({"version": 1}, "players"),
        ({"version": "1"}, "version"),
        ({"surprise": 1}, "surprise"),
        ({"rules_version": 7}, "version 7 of the rules"),
        ({"cards": "0" * 16}, "other cards"),
        ({"seed": "other"}, "Decision|deal"),
        ({"seats": 9}, "9 seats"),
        ({"options": {}}, "every house rule"),
        ({"names": ["Ann", "Bo"]}, "a player for each seat"),
        ({"names": ["\x1b[2J"]}, "name of a player"),
        ({"players": ["godlike"]}, "players"),
        ({"players": ["", "expert"]}, "for each seat who plays it"),
        ({"hints": [1, 2]}, "for each seat how many hints"),
        ({"hints": [-1]}, "for each seat how many hints"),
        ({"scores": [99]}, "not how the game ended"),
        ({"winners": [0]}, "not how the game ended"),
        ({"ending": "played"}, "not how the game ended"),
        ({"ending": None, "resigned": None}, "not how the game ended"),
        ({"resigned": 4}, "not how the game ended"),
        ({"ending": "draw agreed"}, "not how the game ended"),
        ({"ending": "explosion"}, "ending"),
        ({"assisted": 1}, "assisted"),
        ({"deal": None}, "deal"),
    ],
)
def test_a_file_of_something_else_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        checked(json.dumps(json.loads(short_game()) | changes), take_out)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{",
        "x" * 8_000_001,
        "[" * 100_000,
        '{"format": ' * 5000,
        '{"format":"wargames-tui-game"}',
        "NaN",
    ],
)
def test_what_is_no_file_of_a_game_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        checked(text, take_out)


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(RecordError, match="a key stands in it twice"):
        checked(short_game().replace('"seats": 1,', '"seats": 1,\n  "seats": 1,', 1), take_out)


def test_a_game_that_is_not_in_the_cabinet_is_refused() -> None:
    with pytest.raises(StoreError, match="no game chess"):
        checked(short_game().replace('"game": "desert-storm"', '"game": "chess"'), take_out)


def test_a_file_cut_at_any_byte_is_refused(tmp_path: Path) -> None:
    whole = short_game().replace('"names": []', '"names": ["Ĳ"]').encode()
    path = tmp_path / "cut.json"
    end = len(whole.rstrip())
    for cut in range(0, end, 1 if end < 10_000 else 3):
        path.write_bytes(whole[:cut])
        with pytest.raises(RecordError):
            checked(read_file(path), take_out)
    path.write_bytes(whole[:end])
    checked(read_file(path), take_out)


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    import_game(saves.database, short_game(), take_out)
    before = saves.history()
    for text in ("", short_game()[:-9], short_game().replace('"scores": [', '"scores": [1')):
        with pytest.raises(RecordError):
            import_game(saves.database, text, take_out)
    assert saves.history() == before


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(b"\xff\xfe")
    (tmp_path / "huge").write_bytes(b" " * 32_000_001)
    for name, said in (("none", "No such file"), ("latin", "no text"), ("huge", "far longer"), (".", "directory")):
        with pytest.raises(RecordError, match=said):
            read_file(tmp_path / name)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    write_file(path, "first")
    with pytest.raises(RecordError, match="is there already; --force replaces it"):
        write_file(path, "second")

    def fail(*_args: object, **_words: object) -> None:
        raise OSError(28, "No space left on device")

    for module, name in ((os, "fsync"), (Path, "replace"), (tempfile, "mkstemp")):
        with monkeypatch.context() as broken:
            broken.setattr(module, name, fail)
            with pytest.raises(RecordError, match="cannot be written: No space left on device"):
                write_file(path, "second", replace=True)
        assert [each.name for each in tmp_path.iterdir()] == ["game.json"]
        assert path.read_text() == "first"
    write_file(path, "second", replace=True)
    assert path.read_text() == "second"


def test_a_game_whose_cards_have_changed_is_not_told(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    play_out(begin(saves, "spanish-armada"))
    with saves.database.writing() as connection:
        connection.execute("UPDATE games SET cards = 'older'")
    with pytest.raises(RecordError, match="other cards"):
        told(saves)


def test_the_published_schema_describes_every_file(tmp_path: Path) -> None:
    schema = record_schema([take_out(game) for game in GAMES])
    validator = jsonschema.Draft202012Validator(schema)
    saves = saves_in(tmp_path)
    for number, game in enumerate(GAMES, 1):
        play_out(begin(saves, game))
        file = json.loads(told(saves, number))
        validator.validate(file)
        del file["decisions"][1:]
        validator.validate(file)
        file["decisions"][0]["events"][0]["surprise"] = 1
        assert not validator.is_valid(file)


def test_a_report_tells_the_game_in_sentences(tmp_path: Path) -> None:
    saves = saves_in(tmp_path)
    table = saves.begin(take_out("iran-iraq"), seed="report", names=("Ann", "Bo"))
    play_out(table)
    lines = list(report(told(saves), take_out))
    assert lines[:2] == ["Iran-Iraq War", "Seed report, as printed"] or lines[0] == "iran-iraq"
    assert "Player 1: Ann" in lines
    assert "Every step has been checked against the rules." in lines
    assert "Recruit Phase" in lines
    assert any(line.startswith("> Player 2: discard") for line in lines)
    assert any("recruits" in line for line in lines)
    assert lines[-1] == f"Final score: {' : '.join(map(str, table.sheet.marks.scores))}"


def test_a_report_on_a_game_of_other_cards_says_that_it_is_not_checked() -> None:
    text = short_game().replace(json.loads(short_game())["cards"], "older")
    assert "Not checked: it was played under other rules or with other cards than these." in report(text, take_out)
    with pytest.raises(RecordError, match="not what happened"):
        report(short_game().replace('"points":1', '"points":3'), take_out)
