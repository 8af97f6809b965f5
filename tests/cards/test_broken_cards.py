"""Each kind of mistake in a deck file is told at its line and column, with what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cards.files import COALITION, IRAQ, IRAQI, complaints, write
from wargames_tui.cards import cards_folder

if TYPE_CHECKING:
    from pathlib import Path

OPS = "recon, can-knock-out, immune-to, last-knocked-out"
CARD_KEYS = "id, name, short, translations, type, target, notes, short_notes, abilities"
ANCHORS = "anchors (&) are not taken in card files: put text that begins with & in quotes"
TAGS = "tags (!) are not taken in card files: put text that begins with ! in quotes"
NO_KEY = "a list or a group of keys cannot be a key: write a single word before the colon"
ONCE_A_RANK = "an effect is given once for each rank, under effects: take it out here"
TWICE = "is given twice: card 1 has it too"
CELL = 'write letters of A V I P S with slashes (V/I), or R, or "-"'


@pytest.mark.parametrize("text", [COALITION, IRAQI, IRAQ])
def test_the_small_decks_are_right(tmp_path: Path, text: str) -> None:
    assert complaints(write(tmp_path, text)) == []


CELLS = {
    "unknown key": (
        "    notes:",
        "    notse:",
        [f'10:5: unknown key "notse": did you mean "notes"? the keys here are {CARD_KEYS}'],
    ),
    "unknown key in an ability": (
        "draw: 2",
        "draw: 2, keep: 1",
        ['16:30: unknown key "keep": the keys here are op, draw'],
    ),
    "unknown key of the file": (
        "count: 3",
        "count: 3\nversion: 2",
        ['5:1: unknown key "version": the keys here are game, deck, name, count, translations, cards'],
    ),
    "wrong letter": ("type: V", "type: X", ['8:11: type is "X": right is one of A, V, I, P, S, -']),
    "small letter": ("type: V", "type: v", ['8:11: type is "v": did you mean "V"? right is one of A, V, I, P, S, -']),
    "wrong target": ("target: V/I", "target: V+I", [f'9:13: the target "V+I" is none: {CELL}']),
    "letter twice": ("target: V/I", "target: V/V", [f'9:13: the target "V/V" is none: {CELL}']),
    "id twice": ("coalition/rocket", "coalition/tank", [f'17:9: the id "coalition/tank" {TWICE}']),
    "name twice": ('name: "Rocket"', 'name: "Tank"', ['18:11: the name "Tank" is given twice: card 1 has it too']),
    "id of another deck": (
        "coalition/rocket",
        "iraqi/rocket",
        ['17:9: the id "iraqi/rocket" belongs to no card of this deck: it begins with coalition/'],
    ),
    "id with a space": (
        "coalition/rocket",
        "coalition/Big Rocket",
        [
            (
                '17:9: id is "coalition/Big Rocket"; right is the deck, a slash and a name in small letters, '
                "such as coalition/m-60"
            )
        ],
    ),
    "key twice": (
        "    type: V",
        "    type: V\n    name: Again",
        ['9:5: the key "name" is given twice: it stands in line 7 too'],
    ),
    "missing cell": (
        "    target: V/I\n",
        "",
        ['6:5: target is missing: the printed target: letters such as V/I, or R, or "-"'],
    ),
    "missing in the head": ('name: "A small deck"\n', "", ["1:1: name is missing: the deck's name, in quotes"]),
    "empty name": ('name: "Tank"', 'name: ""', ["7:11: name is empty: the printed name, in quotes"]),
    "name left blank": ('name: "Tank"', "name:", ["7:10: name is nothing; right is the printed name, in quotes"]),
    "number for a name": ('name: "Tank"', "name: 155", ['7:11: name is text: put it in quotes, "155"']),
    "list for a name": ('name: "Tank"', "name: [a]", ["7:11: name is a list; right is the printed name, in quotes"]),
    "text for a list": (
        "    abilities:\n      - {op: recon, draw: 2}",
        "    abilities: recon",
        [
            '15:16: abilities is "recon"; a list belongs here, each entry after a hyphen',
        ],
    ),
    "text for a card": (
        COALITION[COALITION.index("  - id: coalition/rocket") :],
        "  - rocket\n",
        ['17:5: entry 3 of cards is "rocket"; a group of keys belongs here'],
    ),
    "unknown op": (
        "op: can-knock-out",
        "op: can-knock-oat",
        [f'22:9: op is "can-knock-oat": did you mean "can-knock-out"? right is one of {OPS}'],
    ),
    "no op": ("{op: can-knock-out, ", "{", [f"22:9: op is missing: write op: and one of {OPS}"]),
    "op of the other deck": ("op: can-knock-out", "op: is", [f'22:9: op is "is": right is one of {OPS}']),
    "unknown kind": (
        "kind: sam",
        "kind: sma",
        ['22:35: kind is "sma": did you mean "sam"? right is one of sam, scud, base'],
    ),
    "text for a number": (
        "draw: 2",
        "draw: two",
        ['16:27: draw is "two"; right is how many cards are drawn; one of them is kept'],
    ),
    "number too small": ("draw: 2", "draw: 0", ["16:27: draw is 0; it is at least 1"]),
    "number too large": ("draw: 2", "draw: 100", ["16:27: draw is 100; it is at most 99"]),
    "a recon ability misspelt": (
        "op: recon",
        "op: recn",
        ['16:9: op is "recn": did you mean "recon"? right is one of recon, can-knock-out, immune-to, last-knocked-out'],
    ),
    "a recon ability without its op": (
        "op: recon, draw",
        "draw",
        ["16:9: op is missing: write op: and one of recon, can-knock-out, immune-to, last-knocked-out"],
    ),
    "text for an ability": (
        "{op: recon, draw: 2}",
        "recon",
        ['16:9: entry 1 of abilities is "recon"; a group of keys belongs here'],
    ),
    "a broken target beside recon": (
        "target: R",
        "target: r",
        ['14:13: the target "r" is none: write letters of A V I P S with slashes (V/I), or R, or "-"'],
    ),
    "R without recon": (
        "target: V/I",
        "target: R",
        ["9:13: target R marks a recon card: add the ability {op: recon, draw: 2}, or write another target"],
    ),
    "recon without R": (
        "target: R",
        "target: A",
        ["16:7: only target R marks a recon card: write target: R, or take the ability recon out"],
    ),
    "ability twice": (
        "      - {op: recon, draw: 2}",
        "      - {op: recon, draw: 2}\n      - {op: recon, draw: 3}",
        ["17:9: this ability is given twice: keep one of them"],
    ),
    "wrong count": (
        "count: 3",
        "count: 54",
        ["4:8: count says 54, but the file has 3 cards: is one missing, or is 3 right?"],
    ),
    "spaces around": ('"Tank"', '"Tank "', ["7:11: spaces stand before or after the text: remove them"]),
    "escape sequence": ('"Tank"', '"\\e[2J"', ["7:11: the character U+001B cannot be shown: remove it"]),
    "line break": ('"A tank"', '"A\\ntank"', ["10:12: the character U+000A cannot be shown: remove it"]),
    "long short name": (
        '    name: "Tank"',
        '    name: "Tank"\n    short: "A name that is not short at all"',
        ["8:12: a short name takes at most 24 cells; this takes 31"],
    ),
    "unknown language": (
        '    name: "Tank"',
        '    name: "Tank"\n    translations: {jp: {name: "x"}}',
        ['8:20: unknown key "jp": the keys here are ja'],
    ),
    "unknown word to translate": (
        '    name: "Tank"',
        '    name: "Tank"\n    translations: {ja: {note: "x"}}',
        ['8:25: unknown key "note": did you mean "notes"? the keys here are name, short, notes, short_notes'],
    ),
    "another game": (
        "game: desert-storm",
        "game: desert-strom",
        ['1:7: game is "desert-strom": right is desert-storm'],
    ),
    "misspelt deck": (
        "deck: coalition",
        "deck: coaliton",
        ['2:7: deck is "coaliton": right is coalition'],
    ),
    "no deck": ("deck: coalition\n", "", ["1:1: deck is missing: the deck: coalition"]),
    "anchor": ('name: "Tank"', 'name: &tank "Tank"', [f"7:11: {ANCHORS}"]),
    "alias": (
        'notes: "A tank"',
        "notes: *tank",
        ["10:12: aliases (*) are not taken in card files: write the value out"],
    ),
    "tag": ('name: "Tank"', 'name: !!python/object/apply:os.system ["true"]', [f"7:11: {TAGS}"]),
    "key that is a list": ("    type: V", "    type: V\n    [a]: b", [f"9:5: {NO_KEY}"]),
    "second document": ("game:", "---\ngame:", []),
}


@pytest.mark.parametrize(("old", "new", "expected"), CELLS.values(), ids=CELLS)
def test_a_mistake_is_told_where_it_stands(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    assert old in COALITION
    assert complaints(write(tmp_path, COALITION.replace(old, new, 1))) == expected


def test_a_word_is_text_whatever_another_yaml_reader_makes_of_it(tmp_path: Path) -> None:
    for word in ("no", "off", "Yes", "1e3", "0x10", "12:30", "2024-01-01", "007", ".5", "true", "=", "<<"):
        assert complaints(write(tmp_path, COALITION.replace('"Tank"', word, 1))) == [], word


def test_every_mistake_of_a_file_is_told_at_once(tmp_path: Path) -> None:
    text = (
        COALITION.replace("count: 3", "count: 4")
        .replace("type: V", "type: Q")
        .replace("    target: R\n", "")
        .replace("coalition/rocket", "coalition/tank")
        .replace('"Rocket"', "*rocket")
        .replace("kind: sam", "knd: sam")
    )
    assert complaints(write(tmp_path, text)) == [
        "4:8: count says 4, but the file has 3 cards: is one missing, or is 3 right?",
        '8:11: type is "Q": right is one of A, V, I, P, S, -',
        '11:5: target is missing: the printed target: letters such as V/I, or R, or "-"',
        '16:9: the id "coalition/tank" is given twice: card 1 has it too',
        "17:11: aliases (*) are not taken in card files: write the value out",
        "21:9: kind is missing: the kind of Iraqi card: sam, scud or base",
        '21:29: unknown key "knd": did you mean "kind"? the keys here are op, kind, type',
    ]


def test_r_marks_no_iraqi_card(tmp_path: Path) -> None:
    assert complaints(write(tmp_path, IRAQI.replace('target: "-"', "target: R"))) == [
        '9:13: R marks a Coalition recon card: write letters of A V I P S with slashes (V/I), or "-"'
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("type: W", "type: X", '8:11: type is "X": right is one of O, D, A, L, I, B, E, M, P, U, W, F'),
        ("force: 1", "force: -1", "9:12: force is -1; it is at least 0"),
        ("force: 1", "force: 1.5", '9:12: force is "1.5"; right is the printed Force, a whole number'),
        ("{op: destroy, of: A}", "{op: destroy, of: F}", '12:27: of is "F": right is one of A, U, D'),
        ("side: own", "side: owner", '19:34: side is "owner": did you mean "own"? right is one of own, enemy'),
        ("deck: iraq", "deck: irak", '2:7: deck is "irak": did you mean "iraq"? right is one of iraq, iran'),
    ],
)
def test_mistakes_of_iran_iraq_cards(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert complaints(write(tmp_path, IRAQ.replace(old, new, 1))) == [expected]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "suit: Spades\n    value: 5",
            "suit: Clubs\n    value: 5",
            [
                "63:3: the deck lacks Five of Spades: every rank stands once in every suit",
                "281:11: the Five of Clubs is given twice: card 31 is it too",
            ],
        ),
        (
            "rank: Ace\n    suit: Hearts\n    value: 1",
            "rank: Ace\n    suit: Hearts\n    value: 11",
            ["67:12: the value of Ace is 1"],
        ),
        ("value: 1\n", "value: 1\n    effect: none\n", [f"68:13: {ONCE_A_RANK}"]),
        (
            "  - rank: Ace\n    text:",
            "  - rank: King\n    text:",
            ["6:3: the effect of Ace is missing: add it", "58:11: the effect of King is given twice: keep one"],
        ),
        ("which: random,", "which: some,", ['31:31: which is "some": right is one of random, chosen']),
    ],
)
def test_mistakes_of_the_armada(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    lines = (cards_folder() / "spanish_armada" / "armada.yaml").read_text("utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.lstrip().startswith(("#", "translations:", "ja:")))
    assert old in text
    assert complaints(write(tmp_path, text.replace(old, new, 1))) == expected
