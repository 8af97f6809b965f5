"""`wargames-tui cards`: deck files are checked, cards are listed and shown."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cards.files import COALITION, IRAQ, write
from wargames_tui.cards import GAME_DECKS, cards_folder, load_game_decks
from wargames_tui.cli import cards as command
from wargames_tui.cli.cards import cards
from wargames_tui.i18n import cell_width, language, use_language

HEAD = ["game", "deck", "id", "name"]
COLUMNS = {
    "desert-storm": ["type", "target", "notes"],
    "spanish-armada": ["rank", "suit", "value", "effect"],
    "iran-iraq": ["type", "force", "action"],
}


def run(*arguments: str, code: int = 0) -> Result:
    result = CliRunner().invoke(cards, list(arguments), env={"COLUMNS": "80"})
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def shown(*arguments: str) -> list[dict[str, object]]:
    found = json.loads(run("show", *arguments, "--json").stdout)
    assert isinstance(found, list)
    return found


class TestCheck:
    def test_the_shipped_decks_are_right(self) -> None:
        lines = run("check").stdout.splitlines()
        assert [line.partition(": ")[2] for line in lines] == [f"ok, {count} cards" for count in (54, 58, 88, 93, 52)]
        assert all(line.startswith(str(cards_folder())) for line in lines)

    def test_files_of_a_players_own(self, tmp_path: Path) -> None:
        good, other = write(tmp_path, COALITION, "a.yaml"), write(tmp_path, IRAQ, "b.txt")
        assert run("check", str(good), str(other)).stdout == f"{good}: ok, 3 cards\n{other}: ok, 2 cards\n"

    def test_a_folder_is_every_deck_file_in_it(self, tmp_path: Path) -> None:
        inner = tmp_path / "mine" / "deeper"
        inner.mkdir(parents=True)
        files = [write(tmp_path, COALITION, "one.yaml"), write(inner, COALITION, "two.YML")]
        write(tmp_path, "no deck", "readme.txt")
        assert run("check", str(tmp_path)).stdout.splitlines() == [f"{file}: ok, 3 cards" for file in sorted(files)]

    def test_every_mistake_of_every_file_is_told(self, tmp_path: Path) -> None:
        good = write(tmp_path, COALITION, "good.yaml")
        bad = write(tmp_path, COALITION.replace("type: V", "type: X").replace("draw: 2", "draw: 0"), "bad.yaml")
        worse = write(tmp_path, "[", "worse.yaml")
        result = run("check", str(tmp_path), str(tmp_path / "none.yaml"), code=1)
        assert result.stdout == f"{good}: ok, 3 cards\n"
        assert [line.rpartition(": ")[0].partition(": ")[0] for line in result.stderr.splitlines()] == [
            f"{bad}:8:11",
            f"{bad}:16:27",
            f"{worse}:2:1",
            f"{tmp_path / 'none.yaml'}:1:1",
        ]

    def test_a_folder_without_decks(self, tmp_path: Path) -> None:
        result = run("check", str(tmp_path), code=1)
        assert result.stderr == f"{tmp_path}:1:1: no deck file is in this folder: their names end in .yaml or .yml\n"

    def test_a_folder_that_may_not_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(path: object) -> object:
            raise PermissionError(13, "Permission denied", os.fspath(path))  # type: ignore[call-overload]

        monkeypatch.setattr(os, "scandir", refuse)
        result = run("check", str(tmp_path), code=1)
        assert result.stderr == f"{tmp_path}:1:1: this folder cannot be read: Permission denied\n"

    def test_a_file_name_that_is_not_utf8(self, tmp_path: Path) -> None:
        path = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yaml")
        Path(path).write_text(COALITION)
        assert "ok, 3 cards" in run("check", str(tmp_path)).stdout


class TestList:
    def test_every_deck_with_its_cards_in_columns(self) -> None:
        text = run("list").stdout
        decks = [deck for game in GAME_DECKS for deck in load_game_decks(game)]
        blocks = text.split("\n\n")
        assert len(blocks) == len(decks) == 5
        for deck, block in zip(decks, blocks, strict=True):
            title, heading, *rows = block.rstrip("\n").split("\n")
            assert title == f"{deck.name}: {len(deck.cards)} cards"
            assert heading.startswith("  Name ")
            assert len(rows) == len(deck.cards)
            second = heading.index(heading.split()[1])
            for card, row in zip(deck.cards, rows, strict=True):
                assert row.startswith(f"  {card.name}")
                assert row[second - 2 : second] == "  "
                assert row[second] != " "

    def test_one_game(self) -> None:
        text = run("list", "iran-iraq").stdout
        assert text.startswith("Iraq deck: 93 cards\n")
        assert "Coalition" not in text

    def test_an_unknown_game(self) -> None:
        assert "There is no game 'poker'; the games are: desert-storm, sp" in run("list", "poker", code=2).stderr

    def test_a_game_misspelt(self) -> None:
        assert "There is no game 'Iran_Irak'; did you mean iran-iraq?" in run("list", "Iran_Irak", code=2).stderr

    @pytest.mark.parametrize("game", GAME_DECKS)
    def test_json_has_the_keys_of_the_game(self, game: str) -> None:
        listed = json.loads(run("list", game, "--json").stdout)
        decks = load_game_decks(game)
        assert [card["id"] for card in listed] == [card.id for deck in decks for card in deck.cards]
        for card in listed:
            assert list(card) == HEAD + COLUMNS[game]
            assert card["game"] == game

    def test_json_is_one_flat_list_in_utf8(self) -> None:
        result = run("list", "--json")
        assert len(json.loads(result.stdout_bytes.decode("utf-8"))) == 345
        assert result.stderr == ""

    def test_a_red_card_has_no_effect(self) -> None:
        effects = {card["id"]: card["effect"] for card in json.loads(run("list", "spanish-armada", "--json").stdout)}
        assert effects["armada/king-of-hearts"] is None
        assert effects["armada/king-of-clubs"] == "Draw 2 Black Cards"


class TestShow:
    @pytest.mark.parametrize(
        "name", ["Patriot", "patriot", "PATRIOT", "coalition/patriot", "Coalition/Patriot", "  patriot "]
    )
    def test_by_id_or_name_in_any_case(self, name: str) -> None:
        (card,) = shown(name)
        assert card["id"] == "coalition/patriot"

    @pytest.mark.parametrize(
        ("name", "found"),
        [
            ("Five of Spades", "five-of-spades"),
            ("5S", "five-of-spades"),
            ("5♠", "five-of-spades"),
            ("10h", "ten-of-hearts"),
            ("ad", "ace-of-diamonds"),
            ("QC", "queen-of-clubs"),
            ("two of clubs", "deuce-of-clubs"),
            ("2c", "deuce-of-clubs"),
        ],
    )
    def test_a_playing_card(self, name: str, found: str) -> None:
        (card,) = shown(name)
        assert card["id"] == f"armada/{found}"
        assert list(card) == [*HEAD, *COLUMNS["spanish-armada"], "rulings"]

    def test_a_name_of_several_words_needs_no_quotes(self) -> None:
        assert [card["id"] for card in shown("five", "of", "spades")] == ["armada/five-of-spades"]

    def test_a_short_name(self) -> None:
        assert [card["name"] for card in shown("b52")] == ["B52 Stratofortress"]

    def test_a_name_of_both_decks_finds_both(self) -> None:
        assert [card["id"] for card in shown("Man-portable missiles")] == [
            "iraq/man-portable-missiles",
            "iran/man-portable-missiles",
        ]
        assert [card["deck"] for card in shown("155mm howitzer")] == ["coalition", "iraqi"]

    def test_json_of_desert_storm_tells_who_hits_whom(self) -> None:
        (card,) = shown("hellfire missile")
        assert list(card) == [*HEAD, *COLUMNS["desert-storm"], "rulings", "can_hit", "hit_by"]
        assert card["notes"] == "Can Knock out SAM units"
        can_hit, hit_by = card["can_hit"], card["hit_by"]
        assert isinstance(can_hit, list)
        assert isinstance(hit_by, list)
        assert {"SA-7", "SA-2", "SCUD"} & set(can_hit) == {"SA-7", "SA-2", "SCUD"}
        assert "MiG-29 Fulcrum" in hit_by
        rulings = card["rulings"]
        assert isinstance(rulings, list)
        assert all(list(ruling) == ["id", "text"] and ruling["text"] for ruling in rulings)
        assert "D11" in {ruling["id"] for ruling in rulings}

    def test_a_card_is_found_by_its_japanese_name_and_shown_in_japanese(self) -> None:
        before = language()
        use_language("ja")
        try:
            lines = run("show", "スペードの8").stdout.splitlines()
            listed = run("list", "desert-storm").stdout.splitlines()
        finally:
            use_language(before)
        assert lines[0] == "スペードの8"
        assert {"スペイン無敵艦隊", "落伍艦はすべて-3"} <= {line.split()[-1] for line in lines}
        assert listed[0].startswith("多国籍軍デッキ: 54")
        assert listed[2].split() == ["M-1A1", "戦車", "V", "V/I", "エイブラムス主力戦車"]

    def test_json_has_the_printed_names_whatever_the_language(self) -> None:
        printed = {card.name for deck in load_game_decks("desert-storm") for card in deck.cards}
        english = shown("hellfire missile")
        before = language()
        use_language("ja")
        try:
            assert shown("hellfire missile")[0]["can_hit"] == english[0]["can_hit"]
        finally:
            use_language(before)
        can_hit = english[0]["can_hit"]
        assert isinstance(can_hit, list)
        assert set(can_hit) <= printed

    @pytest.mark.parametrize(
        ("name", "rulings"),
        [
            ("SA-2", ["D10", "D11", "D12", "D14"]),
            ("SA-7", ["D10", "D11", "D14"]),
            ("SCUD", ["D13"]),
            ("F-4G Wild Weasel", ["D10", "D12"]),
        ],
    )
    def test_the_rulings_are_those_that_concern_the_card(self, name: str, rulings: list[str]) -> None:
        (card,) = shown(name)
        listed = card["rulings"]
        assert isinstance(listed, list)
        about_sams_and_scuds = {"D10", "D11", "D12", "D13", "D14"}
        assert [ruling["id"] for ruling in listed if ruling["id"] in about_sams_and_scuds] == rulings

    def test_json_of_iran_iraq(self) -> None:
        (card,) = shown("Poorly maintained equipment")
        assert list(card) == [*HEAD, *COLUMNS["iran-iraq"], "rulings"]
        assert card["force"] == 1
        assert "W9" in str(card["rulings"])

    def test_text_tells_the_same(self) -> None:
        text = run("show", "F-117A").stdout
        assert text.startswith("F-117A\n  Id              coalition/f-117a\n")
        assert "  Notes           Stealth Fighter: Last to be knocked out\n" in text
        assert "  Can knock out   Hawk" not in text
        assert "\nRulings\n" in text
        assert "  D15 " in text
        assert max(map(cell_width, text.splitlines())) <= 80

    def test_text_of_a_card_that_hits_nothing(self) -> None:
        text = run("show", "spy satellites").stdout
        assert "  Can knock out   nothing\n  Knocked out by  nothing\n" in text

    @pytest.mark.parametrize(
        ("name", "near"),
        [("Patroit", "Patriot"), ("challenger", "British Challenger"), ("five of spaeds", "Five of Spades")],
    )
    def test_an_unknown_name_suggests_near_ones(self, name: str, near: str) -> None:
        for options in ([], ["--json"]):
            result = run("show", name, *options, code=1)
            assert result.stdout == ""
            assert f'no card is called "{name}"' in result.stderr
            assert near in result.stderr

    def test_a_name_near_nothing(self) -> None:
        assert run("show", "zzzzzz", code=1).stderr == 'no card is called "zzzzzz"\n'

    def test_an_empty_name(self) -> None:
        run("show", " ", code=1)
        assert "Say which card" in run("show", code=2).stderr


def test_without_a_command_the_commands_are_told() -> None:
    assert "Say which command of cards; the commands are: check, list, schema, show." in run(code=2).stderr


def test_a_command_misspelt() -> None:
    assert "There is no command 'lst'; did you mean list?" in run("lst", code=2).stderr
    assert "the commands are: check, list, schema, show." in run("xyzzy", code=2).stderr


def test_schema_is_json() -> None:
    assert json.loads(run("schema").stdout)["title"] == "A deck of wargames-tui"


def test_broken_shipped_decks_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str) -> object:
        return load_game_decks(game, tmp_path)

    monkeypatch.setattr(command, "load_game_decks", broken)
    result = run("list", code=1)
    assert result.stdout == ""
    assert result.stderr.count("there is no such file") == 5


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "wargames_tui", "cards", *arguments],
        check=False,
        capture_output=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
    )


def test_a_real_process() -> None:
    done = python("show", "5S", "--json", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    (card,) = json.loads(done.stdout.decode("utf-8"))
    assert card["effect"] == "Look at the next 7 cards in both decks and draw another Black card"


def test_a_terminal_without_utf8_is_no_reason_to_fail() -> None:
    done = python("show", "patriot", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")


def test_help_needs_neither_pydantic_nor_yaml() -> None:
    code = (
        "import sys; from wargames_tui.cli.cards import cards; cards(['--help'], standalone_mode=False); "
        "sys.exit(bool({'pydantic', 'yaml'} & set(sys.modules)))"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, cwd=Path(__file__).parents[2])
