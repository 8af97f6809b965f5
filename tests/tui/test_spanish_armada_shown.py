"""How the table of Spanish Armada shows what happens: the Five's look, changed values, the end of a turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.spanish_armada_table import SIZES, Player, seated
from wargames_tui.games.spanish_armada.position import Position
from wargames_tui.games.spanish_armada.views import position_of
from wargames_tui.tui.widgets.playing_card import PlayingCard

RED = "4D 9H KD 10H 2H 5D JD 7D 3H 6D AH"
FIVE = "5S 8C 2C 6C 9S 4C 3S KS AC QC JS 7C"
SHIPPED = Path(__file__).parents[2] / "cards" / "spanish_armada" / "armada.yaml"


def decided(player: Player) -> int:
    return len(player.table.decisions)


def shown(player: Player) -> Position | None:
    return player.app.table_screen.story.position


async def test_the_fives_look_shows_the_next_cards_and_both_decks_remember_them() -> None:
    async with seated(red=RED, black=FIVE) as player:
        await player.press("1", "enter")
        assert "NEXT IN BOTH DECKS" in player.text
        assert "2♥H 5♦D J♦D 7♦D 3♥H 6♦D A♥H" in player.words
        assert "Next turn's Stragglers: 2H, 5D, JD, 7D, 25 points." in player.text
        assert "3♠S K♠S A♣C Q♣C J♠S 7♣C" in player.words
        assert "Red deck 22 2H 5D JD 7D 3H 6D AH" in player.words
        assert "Black deck 20 next 3S KS AC QC JS 7C" in player.words
        assert "Esc closes" in player.text
        await player.press("escape")
        assert "NEXT IN BOTH DECKS" not in player.text
        assert "SCORE LOG" in player.text
        await player.press("n", "enter")
        assert player.named(player.view.row) == ["2H", "5D", "JD", "7D"]
        assert "Red deck 18 next 3H 6D AH" in player.words
        assert "Black deck 19 3S KS" not in player.words


async def test_the_look_closes_with_the_next_decision() -> None:
    async with seated(red=RED, black=FIVE) as player:
        await player.press("1", "enter", "2", "a", "enter")
        assert "NEXT IN BOTH DECKS" not in player.text
        await player.press("u")
        assert "NEXT IN BOTH DECKS" in player.text


async def test_a_shuffle_forgets_what_was_known() -> None:
    async with seated(red=RED, black="5S 10S 2C 6C 9S") as player:
        await player.press("1", "enter", "n", "enter")
        assert "next 3H 6D AH" in player.text
        await player.press(player.key_of(player.game.cards_of("10S")[0]), "enter")
        assert "next 3H" not in player.text


@pytest.mark.parametrize("size", SIZES)
async def test_an_eight_shows_what_each_straggler_counts_now(size: tuple[int, int]) -> None:
    async with seated(red=RED, black=FIVE, size=size) as player:
        await player.press("2")
        assert "The Stragglers would count 1, 6, 10, 7." in player.text
        await player.press("enter")
        assert player.heading("STRAGGLERS").startswith("STRAGGLERS  all at -3 this turn")
        for now in ("now 1", "now 6", "now 10", "now 7"):
            assert now in player.text
        await player.press("3", "a")
        assert player.heading("RAIDERS") == "RAIDERS  picked 2C = 2 against 4D now 1: disperses it, 1 to spare"
        await player.press("enter", "n", "enter")
        assert "now" not in player.text.replace("Enter", "")
        assert "Victory 4 of 182" in player.rows[0]


@pytest.mark.parametrize("size", SIZES)
async def test_a_deuce_shows_what_each_raider_counts_now(size: tuple[int, int]) -> None:
    async with seated(red=RED, black=FIVE, size=size) as player:
        await player.press("3")
        assert "Your other Raiders would count 7, 10, 8, 11." in player.text
        await player.press("enter")
        assert player.heading("RAIDERS") == "RAIDERS  each at +2 this turn"
        for now in ("now 7", "now 10", "now 8", "now 11"):
            assert now in player.text
        await player.press("1", "4", "c")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S + 6C = 15 against KD: disperses it, 2 to spare"


async def test_the_focused_raider_tells_its_printed_effect_and_what_it_would_do() -> None:
    told = {
        "AS": ('"Flip over another Red card and draw another Black card"', "1 more Straggler would be flipped over."),
        "3S": ('"Shuffle 1 target Straggler back into the Red Deck"', "You would choose which Straggler goes back:"),
        "4S": ('"Shuffle 1 random Escaped card back into the Red Deck"', "No card has escaped"),
        "6S": ('"Automatically Disperse one Random Straggler"', "Chance would pick one of 4D, 9H, KD, 10H."),
        "9S": ('"Disperse any target Straggler card"', "You would choose one of 4D, 9H, KD, 10H."),
        "10S": ('"Shuffle all Stragglers back into deck', "4D, 9H, KD, 10H would go back into the Red deck."),
        "JS": ('"Discard your Hand and draw 5 new Black cards"', "You would draw 5 Raiders."),
        "QS": ('"Disperse 2 target Stragglers of total value 10 or less"', "No Stragglers are within that total"),
        "7S": ('"Draw 3 cards and keep 1"', "You would see 3 Black cards and keep 1 of them."),
        "5S": ('"Look at the next 7 cards in both decks', "You would see the next 7 Red and 7 Black cards."),
    }
    for first in (list(told)[:5], list(told)[5:]):
        async with seated(red=RED, black=" ".join(first)) as player:
            for _card in first:
                printed, now = told[player.focused()[0]]
                assert printed in player.text
                assert now in player.words
                await player.press("right")


async def test_what_a_five_has_shown_is_foretold_by_name() -> None:
    """An Ace and a King, a Seven, which draw from a deck whose next cards are known."""
    async with seated(red=RED, black="5S 7S AS KC 9S 4C 3S KS AC QC") as player:
        await player.press("1", "enter", "n", "enter")
        for written, told in (
            ("7S", "You would draw 3S, KS, AC and keep 1 of them."),
            ("AS", "3H would be flipped over. You would draw 3S."),
            ("KC", "You would draw 3S, KS."),
        ):
            await player.press(player.key_of(player.game.cards_of(written)[0]))
            assert told in player.words


async def test_a_straggler_flipped_by_an_ace_joins_the_row() -> None:
    async with seated(red=RED, black="AS 5S 4C 6C 2C 3S") as player:
        await player.press("1", "enter")
        assert {face.index: face.key for face in player.faces() if face.suit in "HD"} == {
            "4D": "a", "9H": "b", "KD": "c", "10H": "d", "2H": "e",
        }  # fmt: skip
        assert "a-e target" in player.keys


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_row_and_a_long_hand_can_be_read_and_picked(size: tuple[int, int], tmp_path: Path) -> None:
    """A deck file of one's own may flip and draw more; every card keeps a key as long as there are keys."""
    text = SHIPPED.read_text("utf-8").replace("{op: flip-stragglers, cards: 1}", "{op: flip-stragglers, cards: 4}")
    (tmp_path / "spanish_armada").mkdir()
    (tmp_path / "spanish_armada" / "armada.yaml").write_text(
        text.replace(
            "      - {op: draw-raiders, cards: 1}\n  - rank: Deuce",
            "      - {op: draw-raiders, cards: 7}\n  - rank: Deuce",
        )
    )
    async with seated(red=RED, black="AS 10S 10C QC KC", size=size, folder=tmp_path) as player:
        await player.press("1", "enter")
        assert len(player.view.row) == 8
        assert len(player.view.hand) == 11
        assert {face.key for face in player.faces()} == set("abcdefgh1234567890-")
        widths = {card.size.width for card in player.widgets()}
        assert min(widths) >= 5
        for card in player.view.row + player.view.hand:
            rank = player.written(card)[:-1]
            widget = next(widget for widget in player.widgets() if widget.shown == player.face(player.written(card)))
            assert any(rank in strip.text for strip in widget._strips[1:2])
        await player.press("-", "0", "h")
        assert len(player.chosen()) == 3
        assert player.heading("RAIDERS").startswith("RAIDERS  picked ")


async def test_the_end_of_a_turn_shows_what_was_dispersed_and_what_escaped() -> None:
    async with seated(red=RED, black=FIVE) as player:
        await player.press("3", "enter", "1", "a", "enter", "n")
        assert "TURN 1" in player.text
        assert "5S disperses 4D (7 against 4)" in player.text
        assert "Escaped: 9H, KD, 10H" in player.text
        assert any(row.split()[:2] == ["Turn", "1"] and row.split()[-1] == "+4" for row in player.rows)
        assert "Escaped 32 in 3 cards" in player.words
        assert "96 to Marginal escape" in player.rows[1]


async def test_a_dispersed_straggler_is_struck_through_before_it_goes() -> None:
    async with seated(red=RED, black=FIVE, animated=True) as player:
        await player.press("3", "enter", "x", "1", "a", "enter")
        assert player.face("4D").struck
        assert player.face("5S").chosen
        assert player.prompt == "▸ Five of Spades disperses Four of Diamonds"
        assert shown(player) != position_of(player.view)
        assert player.keys == "any key shows the rest at once"
        assert "Victory 0 of 182" in player.rows[0]
        await player.press("x")
        assert shown(player) == position_of(player.view)
        assert "Victory 4 of 182" in player.rows[0]
        assert "any key" not in player.keys


async def test_enter_skips_and_decides_nothing_that_was_not_seen() -> None:
    async with seated(red=RED, black=FIVE, animated=True) as player:
        await player.press("3", "enter", "enter")
        assert decided(player) == 1
        assert shown(player) == position_of(player.view)
        await player.press("1", "a", "enter", "n")
        assert decided(player) == 2
        await player.press("n", "enter")
        assert decided(player) == 3
        assert "Turn 1 is over" in player.prompt


async def test_a_resize_in_mid_game_loses_nothing() -> None:
    async with seated(red=RED, black=FIVE) as player:
        await player.press("3", "enter", "1", "4", "c")
        before = (player.prompt, player.focused(), player.marked(), player.chosen(), player.table.decisions)
        for size in (*SIZES[1:], (140, 46), (200, 60), SIZES[0]):
            await player.pilot.resize_terminal(*size)
            await player.settle()
            await player.pilot.pause()
            rows = [row.strip() for row in player.rows]
            assert before[0] in rows
            assert (player.focused(), player.marked(), player.chosen(), player.table.decisions) == before[1:]
        await player.press("enter")
        assert "Victory 13 of 182" in player.rows[0]


async def test_a_move_of_the_cursor_repaints_two_cards() -> None:
    async with seated(red=RED, black=FIVE) as player:
        painted = {card: card._strips[:] for card in player.app.screen.query(PlayingCard)}
        await player.press("right")
        changed = [card.shown for card, strips in painted.items() if card._strips != strips]
        assert changed == [player.face("5S"), player.face("8C")]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("v", ("Victory pile: 4 in 1 card", "Four of Diamonds", "Black discard pile (2)")),
        (
            "=",
            (
                "Turn 1, Engagement Phase. Victory 4 of 182.",
                "96 more points for a Marginal escape.",
                "b Nine of Hearts",
            ),
        ),
    ],
)
async def test_piles_and_situation_can_be_read(key: str, words: tuple[str, ...]) -> None:
    async with seated(red=RED, black=FIVE) as player:
        await player.press("3", "enter", "1", "a", "enter", key)
        for part in words:
            assert part in player.words
