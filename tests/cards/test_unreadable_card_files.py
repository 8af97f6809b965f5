"""A file that is no deck at all is refused in one line, quickly, and without doing what it asks for."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
import yaml

from tests.cards.files import COALITION, complaints, write
from wargames_tui.cards import CardFileError, cards_folder, load_deck, tree

EMPTY = "1:1: the file is empty: a deck begins with game, deck, name and count, then its cards"


def test_a_missing_file(tmp_path: Path) -> None:
    assert complaints(tmp_path / "none.yaml") == ["1:1: there is no such file"]


def test_a_folder_in_its_place(tmp_path: Path) -> None:
    assert complaints(tmp_path) == ["1:1: a folder stands here: name a deck file inside it"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_nobody_writes_to_does_not_hang(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    assert complaints(tmp_path / "pipe.yaml") == ["1:1: this is no ordinary file: a deck is a plain text file"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs device files")
def test_a_device_without_end(tmp_path: Path) -> None:
    (tmp_path / "zero.yaml").symlink_to("/dev/zero")
    assert complaints(tmp_path / "zero.yaml") == ["1:1: this is no ordinary file: a deck is a plain text file"]


def test_a_file_of_100_megabytes_is_not_read(tmp_path: Path) -> None:
    path = write(tmp_path, COALITION)
    os.truncate(path, 100_000_000)
    assert complaints(path) == ["1:1: the file is larger than 1,000,000 bytes: no deck is as large as that"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    path = write(tmp_path, COALITION)
    path.chmod(0)
    assert complaints(path) == ["1:1: this file may not be read: change its permissions"]


def test_a_permission_refused_by_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_args: object) -> int:
        raise PermissionError(13, "Permission denied")

    path = write(tmp_path, COALITION)
    monkeypatch.setattr(os, "open", refuse)
    assert complaints(path) == ["1:1: this file may not be read: change its permissions"]


def test_a_path_that_cannot_be(tmp_path: Path) -> None:
    write(tmp_path, COALITION)
    assert complaints(tmp_path / "deck.yaml" / "deck.yaml") == ["1:1: this file cannot be read: Not a directory"]
    assert complaints(tmp_path / ("x" * 300)) == ["1:1: this file cannot be read: File name too long"]
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert len(complaints(tmp_path / "loop")) == 1
    assert len(complaints(tmp_path / "a\0b")) == 1


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "\ufeff"])
def test_an_empty_file(tmp_path: Path, text: str) -> None:
    (told,) = complaints(write(tmp_path, text))
    assert told == EMPTY or told.endswith(
        "this is nothing; a deck file begins with game, deck, name and count, then cards"
    )


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"game: \xff", "1:7: byte 7 of the file (hexadecimal ff) is not UTF-8: save the file as UTF-8"),
        (
            "game: é\r\n  ".encode() + b"\xe9\n",
            "2:3: byte 13 of the file (hexadecimal e9) is not UTF-8: save the file as UTF-8",
        ),
        ("game".encode("utf-16"), "1:1: byte 1 of the file (hexadecimal ff) is not UTF-8: save the file as UTF-8"),
        (b"a: b\nc: \x00", "2:4: the control character U+0000 may not stand in a card file: remove it"),
        (b"a: \x1b[2J", "1:4: the control character U+001B may not stand in a card file: remove it"),
    ],
)
def test_a_file_that_is_no_text(tmp_path: Path, raw: bytes, expected: str) -> None:
    assert complaints(write(tmp_path, raw)) == [expected]


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ('name: "x', "1:7", "this quote is never closed"),
        ("name: Hawk: P", "1:11", "put the text in quotes"),
        ("cards: [1, 2", "2:1", "is not closed"),
        ("name: @x", "1:7", "put the text in quotes"),
        ("\tname: x", "1:1", "indent with spaces"),
        ("name: x\ncards\n", "2:1", "a key needs a colon"),
        ("name: 'x' y", "1:11", "mend the indentation"),
        ("- x\nname: y", "2:1", "mend the indentation"),
        ("name: }", "1:7", "a value is missing here"),
        ('name: "\\q"', "1:8", "a backslash begins an escape"),
        ('name: "\\UFFFFFFFF"', "1:10", "a backslash begins an escape"),
        ("name: !a!b x", "1:7", "tags (!) are not taken"),
        ("name: *", "1:8", "aliases (*) are not taken"),
        ("name: |x\n  y", "1:8", "text after | or > begins on the next line"),
        ("%YAML 9.9\n---\nx", "1:1", "this is not YAML: found incompatible YAML document"),
    ],
)
def test_a_file_that_is_not_yaml(tmp_path: Path, text: str, place: str, words: str) -> None:
    (told,) = complaints(write(tmp_path, text))
    assert told.startswith(f"{place}: ")
    assert words in told


@pytest.mark.parametrize(
    ("text", "found"), [("- a\n- b", "a list"), ("game", '"game"'), ("42", "42"), ("~", "nothing"), ("[]", "a list")]
)
def test_a_file_of_something_else(tmp_path: Path, text: str, found: str) -> None:
    assert complaints(write(tmp_path, text)) == [
        f"1:1: this is {found}; a deck file begins with game, deck, name and count, then cards"
    ]


def test_a_group_of_keys_that_names_no_deck(tmp_path: Path) -> None:
    decks = "coalition, iraqi, armada, iraq, iran"
    assert complaints(write(tmp_path, "a: b")) == [f"1:1: deck is missing: write deck: and one of {decks}"]
    assert complaints(write(tmp_path, "deck: poker")) == [f'1:7: deck is "poker": right is one of {decks}']
    assert "2:1: deck is missing: the deck: armada" not in complaints(write(tmp_path, "#\ngame: iran-iraq"))


def test_a_second_document(tmp_path: Path) -> None:
    expected = ["23:1: a second document begins here: a card file holds one deck"]
    assert complaints(write(tmp_path, COALITION + "---\n" + COALITION)) == expected


def test_a_bomb_of_aliases_does_not_unfold(tmp_path: Path) -> None:
    lines = ["a0: &a0 [lol]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 40))]
    told = complaints(write(tmp_path, COALITION + "\n".join(lines)))
    assert "23:5: anchors (&) are not taken in card files: put text that begins with & in quotes" in told
    assert "24:10: aliases (*) are not taken in card files: write the value out" in told


@pytest.mark.parametrize("text", ["[" * 100_000, "a: " + "{a: " * 100_000, "- " * 100_000, "? " * 50_000])
def test_nesting_without_end(tmp_path: Path, text: str) -> None:
    told = complaints(write(tmp_path, text))
    assert len(told) == 1
    assert "lists and keys are nested too deeply here" in told[0]


@pytest.mark.parametrize(
    "tag",
    [
        "!!python/object/apply:os.system",
        "!!python/name:os.system",
        "!!python/object/new:pathlib.Path",
        "!!binary",
        "!local",
        "!!str",
    ],
)
def test_no_tag_builds_anything(tmp_path: Path, tag: str) -> None:
    target = tmp_path / "made"
    text = COALITION.replace('"A tank"', f'{tag} ["touch {target}"]', 1)
    assert complaints(write(tmp_path, text)) == [
        "10:12: tags (!) are not taken in card files: put text that begins with ! in quotes"
    ]
    assert not target.exists()


def test_the_path_is_shown_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, COALITION.replace("type: V", "type: X"))
    with pytest.raises(CardFileError) as error:
        load_deck(Path("deck.yaml"))
    assert str(error.value).startswith("deck.yaml:8:11: ")
    (problem,) = error.value.problems
    assert (problem.path, problem.line, problem.column) == ("deck.yaml", 8, 11)


def test_line_endings_and_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    plain = load_deck(write(tmp_path, COALITION))
    assert load_deck(write(tmp_path, "\ufeff" + COALITION.replace("\n", "\r\n"))) == plain
    assert complaints(write(tmp_path, ("\ufeff" + COALITION.replace("V/I", "W")).replace("\n", "\r\n"))) == [
        '9:13: the target "W" is none: write letters of A V I P S with slashes (V/I), or R, or "-"'
    ]


class TestWithoutTheParserInC:
    """PyYAML is also built without its C parser; decks and places stay the same."""

    @pytest.fixture(autouse=True)
    def _python_parser(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(tree, "_LOADER", yaml.SafeLoader)

    def test_a_shipped_deck_loads(self) -> None:
        assert len(load_deck(cards_folder() / "desert_storm" / "coalition.yaml").cards) == 54

    def test_mistakes_stand_at_the_same_place(self, tmp_path: Path) -> None:
        assert complaints(write(tmp_path, COALITION.replace("kind: sam", "kind: sma")))[0].startswith("22:35: ")
        assert complaints(write(tmp_path, 'name: "x'))[0].startswith("1:7: this quote is never closed")
        assert "mend the indentation" in complaints(write(tmp_path, "name: 'x' y"))[0]
        assert "nested too deeply" in complaints(write(tmp_path, "[" * 5_000))[0]
        for escape in ("\\UFFFFFFFF", "\\U00110000"):
            (told,) = complaints(write(tmp_path, f'deck: x\nname: "{escape}"'))
            assert told == "2:1: after this, an escape in double quotes names no character"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX names")
def test_a_file_name_that_is_not_utf8(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.yaml"))
    path.write_text(COALITION)
    assert load_deck(path).count == 3
