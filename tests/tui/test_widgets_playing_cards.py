"""Playing cards and what lies beside them: what is painted at a given width, and that it can be read."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.strip import Strip

from wargames_tui.i18n import cell_width
from wargames_tui.tui.theme import SEA
from wargames_tui.tui.widgets.card import Gap
from wargames_tui.tui.widgets.card_art import COURTS, GREAT_PIPS, PIPS, Suit, pips
from wargames_tui.tui.widgets.heading_line import Headed, HeadingLine
from wargames_tui.tui.widgets.look import Look, LookPanel, Seen, SmallCard
from wargames_tui.tui.widgets.playing_card import PlayingCard, PlayingFace
from wargames_tui.tui.widgets.reckoning import Gauge, Pile, Reckoned, Reckoning
from wargames_tui.tui.widgets.spread import Spread


def read(lines: list[Strip], width: int) -> list[str]:
    """The text of painted lines, each of exactly `width` cells."""
    texts = [line.text for line in lines]
    assert [cell_width(text) for text in texts] == [width] * len(texts)
    return texts


def card(face: PlayingFace | Gap, width: int, height: int) -> list[str]:
    widget = PlayingCard(0)
    widget.shown = face
    lines = read(widget.paint(SEA, width, height), width)
    assert len(lines) <= height
    return lines


def face(rank: str, suit: Suit, **more: bool | int) -> PlayingFace:
    made = PlayingFace(key="a", rank=rank, suit=suit)
    for name, value in more.items():
        object.__setattr__(made, name, value)
    return made


def test_a_small_card_has_its_index_in_two_corners() -> None:
    assert card(face("10", "D"), 9, 5) == [
        "╭─a─────╮",
        "│ 10 ♦D │",
        "│   ♦   │",
        "│ ♦D 10 │",
        "╰───────╯",
    ]


@pytest.mark.parametrize(
    ("state", "upper"),
    [
        ({"focused": True}, "┏━a━━━━━┓"),
        ({"chosen": True}, "┏ a ━━━━┓"),
        ({"marked": True}, "╭▸a─────╮"),
    ],
)
def test_the_state_of_a_card_shows_in_its_shape(state: dict[str, bool], upper: str) -> None:
    assert card(face("7", "H", **state), 9, 5)[0] == upper


@pytest.mark.parametrize(
    ("width", "height", "line", "words"),
    [
        (9, 5, 2, "│ now 7 │"),
        (7, 5, 2, "│now 7│"),
        (6, 5, 2, "│ →7 │"),
        (13, 8, 1, "│ 10♦D now 7│"),
        (17, 10, 1, "│ 10 ♦D   now 7 │"),
    ],
)
def test_a_changed_value_stands_beside_the_printed_one(width: int, height: int, line: int, words: str) -> None:
    lines = card(face("10", "D", now=7), width, height)
    assert lines[line] == words
    assert any("10" in row for row in lines)


@pytest.mark.parametrize("width", range(5, 18))
@pytest.mark.parametrize("height", [4, 5, 8, 10])
@pytest.mark.parametrize("rank", ["A", "2", "10", "Q"])
def test_rank_and_suit_letter_can_be_read_at_every_size(rank: str, width: int, height: int) -> None:
    lines = card(face(rank, "S"), width, height)
    assert rank in lines[1]
    assert "S" in lines[1]


@pytest.mark.parametrize("count", range(2, 11))
@pytest.mark.parametrize("size", [(11, 4), (15, 6), (17, 8)])
def test_there_are_as_many_pips_as_the_card_counts(count: int, size: tuple[int, int]) -> None:
    assert "".join(pips(count, "♥", *size)).count("♥") == count


@pytest.mark.parametrize("height", [5, 6, 7, 8])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8, 9, 10])
def test_pips_stand_the_same_from_above_and_from_below(count: int, height: int) -> None:
    rows = [row for row, line in enumerate(pips(count, "♥", 11, height)) if line]
    assert [rows[-1] - row for row in reversed(rows)] == rows


def test_pips_are_left_out_where_they_do_not_fit() -> None:
    assert pips(9, "♥", 11, 3) == [""] * 3
    assert pips(9, "♥", 4, 4) == [""] * 4


@pytest.mark.parametrize("drawing", [*COURTS.values(), *GREAT_PIPS.values()])
def test_a_drawing_is_a_rectangle_and_its_second_size_smaller(drawing: tuple[tuple[str, ...], ...]) -> None:
    for size in drawing:
        assert len({cell_width(line) for line in size}) == 1
    assert cell_width(drawing[1][0]) < cell_width(drawing[0][0])


def test_courts_and_aces_are_drawn_where_there_is_room() -> None:
    assert not any("█" in line for line in card(face("K", "H"), 9, 5))
    assert any("█" in line for line in card(face("K", "H"), 13, 8))
    assert card(face("K", "H"), 17, 10) != card(face("Q", "H"), 17, 10)
    assert any("█" in line for line in card(face("A", "S"), 13, 8))


def test_a_place_says_what_became_of_its_card() -> None:
    lines = card(Gap(("escaped", "7D"), "bad"), 9, 5)
    assert [line.strip() for line in lines if line.strip()] == ["escaped", "7D"]


def test_every_suit_has_its_sign_and_its_letter() -> None:
    assert PIPS == {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}


def test_the_heading_takes_the_longest_words_that_fit() -> None:
    line = HeadingLine()
    line.shown = Headed("RAIDERS", ("picked 5S + 4C = 9 against 7D", "9 against 7D"), "good")
    assert read(line.paint(SEA, 50, 1), 50) == ["── RAIDERS ── picked 5S + 4C = 9 against 7D ──────"]
    assert read(line.paint(SEA, 30, 1), 30) == ["── RAIDERS ── 9 against 7D ───"]
    assert "…" in read(line.paint(SEA, 24, 1), 24)[0]
    line.shown = Headed("RAIDERS")
    assert read(line.paint(SEA, 20, 1), 20) == ["── RAIDERS ─────────"]


def test_the_scale_is_heavy_as_far_as_it_is_reached() -> None:
    panel = Reckoning()
    panel.shown = Reckoned(
        ("a title too long for the panel", "short"),
        Gauge("Victory", 100, 200, (100, 150)),
        (Pile("Red deck", 14, ("next 9D KD 3H", "9D KD 3H")), Pile("Discard", 3)),
    )
    lines = read(panel.paint(SEA, 34, 4), 34)
    assert lines[0].startswith("── short ─")
    assert lines[1].count("━") == lines[1].index("╋") - lines[1].index("━")
    assert lines[1].index("┼") > lines[1].index("╋")
    assert lines[2].rstrip() == " Red deck  14 next 9D KD 3H"
    assert lines[3].rstrip() == " Discard    3"
    numbered = read(panel.paint(SEA, 34, 6), 34)
    assert numbered[2].index("100") == numbered[1].index("╋") - 1
    assert numbered[2].index("150") == numbered[1].index("┼") - 1


def test_a_look_shows_the_cards_of_each_deck_in_their_order() -> None:
    panel = LookPanel()
    panel.shown = Look(
        "NEXT", "Esc", (Seen("Red deck", (SmallCard("9", "D"), SmallCard("10", "H")), "they come"), Seen("Black deck"))
    )
    low = [" ".join(line.split()) for line in read(panel.paint(SEA, 60, 6), 60)]
    assert low[1:4] == ["Red deck 9♦D 10♥H", "they come", "Black deck"]
    high = [" ".join(line.split()) for line in read(panel.paint(SEA, 60, 12), 60)]
    assert high[2] == "Red deck 9♦D 10♥H"
    assert high[4] == "they come"


class Spreading(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.spread: Spread[PlayingFace] = Spread(PlayingCard, 2, id="spread")

    def compose(self) -> ComposeResult:
        yield self.spread


async def test_a_spread_grows_with_its_cards_and_closes_up_where_they_are_many() -> None:
    app = Spreading()
    async with app.run_test(size=(80, 5)) as pilot:
        cards = [
            face(rank, suit) for suit in ("S", "C") for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J")
        ]
        for count in (2, 5, 11, 20, 3):
            app.spread.show(cards[:count])
            await pilot.pause()
            shown = [card for card in app.query(PlayingCard) if card.display]
            assert [card.shown for card in shown] == cards[:count]
            assert all(card.region.right <= 80 for card in shown)
            ends = [card.region.right for card in shown[:-1]]
            starts = [card.region.x for card in shown[1:]]
            apart = {start - end for start, end in zip(starts, ends, strict=True)}
            assert apart == ({1} if count <= 11 else {0})
