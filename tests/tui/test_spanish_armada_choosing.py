"""Choosing at the table of Spanish Armada: sums are shown before they are taken, illegal ones say why not."""

from __future__ import annotations

import pytest

from tests.tui.spanish_armada_table import Player, seated
from wargames_tui.games.spanish_armada.actions import (
    Disperse,
    DisperseTargets,
    EndEngagement,
    Keep,
    Manoeuvre,
    ShuffleBack,
)

RED = "4D 9H KD 10H 2H 5D JD 7D"
KING = "KS 5S 4C 6C 2C 3S 9S"
"""A King that is played draws two: 5S 4C 6C 2C and 3S 9S are left to raid with."""


async def engaged(player: Player) -> None:
    """Play the King, and so come to the Engagement Phase."""
    await player.press("1", "enter")
    assert "▸ENGAGEMENT◂" in player.rows[0]


def last(player: Player) -> object:
    return player.table.decisions[-1]


def number(player: Player, written: str) -> int:
    (card,) = player.game.cards_of(written)
    return card


def numbers(player: Player, written: str) -> tuple[int, ...]:
    return tuple(sorted(player.game.cards_of(written)))


async def test_a_manoeuvre_is_chosen_and_then_played() -> None:
    async with seated(red=RED, black=KING) as player:
        assert player.prompt.startswith("▸ Play exactly one Raider")
        assert "S3" in player.prompt
        assert player.bright() == {"KS", "5S", "4C", "6C", "2C"}
        await player.press("enter")
        assert player.table.decisions == ()
        assert player.chosen() == {"KS"}
        assert player.prompt == "▸ Enter plays KS: Draw 2 Black Cards."
        await player.press("right", "enter")
        assert player.chosen() == {"5S"}
        await player.press("escape")
        assert player.chosen() == set()
        await player.press("1", "enter")
        assert last(player) == Manoeuvre(number(player, "KS"))


async def test_ending_the_engagement_outside_it_says_why_not() -> None:
    async with seated(red=RED, black=KING) as player:
        await player.press("n")
        assert player.prompt == "✗ That belongs to the Engagement Phase; this is the Maneuver Phase."
        await player.press("1")
        assert player.prompt.startswith("▸ Enter plays KS")
        assert player.table.decisions == ()


async def test_the_sum_is_shown_against_the_straggler() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        assert player.heading("RAIDERS") == "RAIDERS"
        await player.press("2")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S = 5 against 4D: disperses it, 1 to spare"
        assert player.marked() == {"4D"}
        await player.press("b")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S = 5 against 9H: 4 too little"
        assert player.prompt == "▸ 5S is too little: add a Raider, 3, 4 or 6."
        assert player.marked() == {"4C", "6C", "9S", "4D"}
        await player.press("3")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S + 4C = 9 against 9H: disperses it exactly"
        await player.press("enter")
        assert last(player) == Disperse(number(player, "9H"), numbers(player, "5S 4C"))
        assert "Victory 9 of 182" in player.rows[0]
        assert "+9" in player.text


async def test_the_straggler_may_be_chosen_first() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        await player.press("a")
        assert player.chosen() == {"4D"}
        assert player.prompt == "▸ 4D: pick Raiders worth 4 or more, 1, 2, 3, 4, 5 or 6."
        assert player.focused() == ["5S"]
        await player.press("3", "enter")
        assert last(player) == Disperse(number(player, "4D"), numbers(player, "4C"))


async def test_arrows_and_enter_alone_pick_a_pair() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        assert player.focused() == ["3S"]
        await player.press("right", "enter")
        assert player.focused() == ["4D"]
        await player.press("down", "right", "right")
        assert player.focused() == ["6C"]
        assert player.prompt == "▸ Enter adds 6C: 5S + 6C = 11."
        await player.press("enter")
        assert player.focused() == ["10H"]
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S + 6C = 11 against 10H: disperses it, 1 to spare"
        await player.press("left", "left")
        assert player.heading("RAIDERS") == "RAIDERS  picked 5S + 6C = 11 against 9H: disperses it, 2 to spare"
        await player.press("enter")
        assert last(player) == Disperse(number(player, "9H"), numbers(player, "5S 6C"))


@pytest.mark.parametrize(
    ("keys", "options", "said"),
    [
        (("2", "b", "enter"), {}, "Nine of Hearts counts 9; Five of Spades: 5 is too little (S15)."),
        (("2", "3", "4"), {}, "At most two Raiders may be combined against one Straggler (S15)."),
        (("2", "3"), {"pairs": "no"}, "Raiders may not be combined: that is a house rule of this game (S15)."),
        (("c",), {"pairs": "no"}, "No Raiders of your hand reach KD, which counts 13 (S15)."),
        (("5",), {"pairs": "no"}, "2C reaches no Straggler, alone or with another Raider (S15)."),
    ],
)
async def test_an_illegal_try_says_which_ruling_forbids_it(
    keys: tuple[str, ...], options: dict[str, str], said: str
) -> None:
    async with seated(red=RED, black=KING, options=options) as player:
        await engaged(player)
        decided = player.table.decisions
        await player.press(*keys)
        assert player.prompt == f"✗ {said}"
        assert player.table.decisions == decided
        if said.startswith("At most"):
            await player.press("?")
            assert player.app.wanted == ["help on spanish-armada at S15"]
        await player.press("escape")
        assert player.prompt.startswith("▸")


async def test_a_third_raider_is_not_offered() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        await player.press("2", "3", "b", "down", "right", "right", "right")
        assert player.focused() == ["9S"]
        assert player.prompt == "▸ 5S + 4C picked: no other Raider may be added (S15)."
        assert player.bright() == {"9H", "4D", "5S", "4C"}


async def test_escape_puts_back_step_by_step() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        await player.press("2", "3", "b", "escape")
        assert player.chosen() == {"5S", "4C"}
        await player.press("escape")
        assert player.chosen() == {"5S"}
        await player.press("escape")
        assert player.chosen() == set()
        assert "Esc" not in player.keys


async def test_a_picked_card_is_put_back_by_its_key() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        await player.press("2", "3", "2")
        assert player.chosen() == {"4C"}
        await player.press("b", "b")
        assert player.chosen() == {"4C"}


async def test_the_end_of_the_engagement_says_how_many_escape() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        assert player.prompt.endswith("n ends the turn: 4 would escape.")
        assert "n 4 escape" in player.keys
        await player.press("3", "a", "enter", "n")
        assert last(player) == EndEngagement()
        assert "Escaped: 9H, KD, 10H (worth 32)" in player.text
        assert player.prompt == "▸ Turn 1 is over. Enter begins the next one."
        await player.press("enter")
        assert "Turn 2" in player.rows[0]
        assert player.focused() == ["3S"]


async def test_where_no_raider_reaches_a_straggler_enter_ends_the_engagement() -> None:
    async with seated(red="KD KH QD QH", black=KING, options={"pairs": "no"}) as player:
        await engaged(player)
        assert player.prompt == "▸ No Raider reaches a Straggler. Enter ends the turn: 4 Stragglers escape."
        await player.press("enter")
        assert last(player) == EndEngagement()


async def test_two_are_chosen_for_the_queen_with_their_total() -> None:
    async with seated(red="4D 6H 3D 10H", black="QS 5S 4C 2C 9C") as player:
        await player.press("1")
        assert "3 choices of Stragglers fit, worth up to 10." in player.text
        await player.press("enter")
        assert player.prompt == "▸ Choose 2 Stragglers of total value 10 or less: a, b or c."
        assert player.bright() == player.marked() == {"4D", "6H", "3D"}
        await player.press("d")
        assert player.prompt == "✗ The effect disperses exactly 2 Stragglers (S14)."
        await player.press("a")
        assert player.heading("STRAGGLERS").startswith("STRAGGLERS  4D = 4, 10 at most")
        assert player.prompt == "▸ 4D picked: choose the other, b or c."
        await player.press("d")
        assert player.prompt == "✗ 10H, 4D have a total value of 14; 10 is the most (S14)."
        await player.press("b")
        assert player.heading("STRAGGLERS").startswith("STRAGGLERS  4D + 6H = 10, 10 at most")
        await player.press("enter")
        assert last(player) == DisperseTargets(numbers(player, "4D 6H"))


async def test_the_queen_may_disperse_one_by_house_rule() -> None:
    async with seated(red="4D 6H 3D 10H", black="QS 5S 4C 2C 9C", options={"queen": "up-to-two"}) as player:
        await player.press("1", "enter", "a")
        assert player.prompt == "▸ Enter disperses 4D for 4 in all. Or add b or c."
        await player.press("escape", "d", "enter")
        assert last(player) == DisperseTargets(numbers(player, "10H"))


async def test_enter_on_a_card_that_cannot_be_chosen_says_why() -> None:
    async with seated(red=RED, black="9S 5S 4C 6C 2C") as player:
        await player.press("b", "enter")
        assert player.prompt == "✗ Only a Raider of your hand can be played for its effect (S3)."
        await player.press("1", "enter", "2", "enter")
        assert player.prompt == "✗ Only Stragglers that stand can be dispersed (S9)."
        assert player.table.decisions == (Manoeuvre(number(player, "9S")),)


async def test_a_straggler_is_chosen_for_the_nine_and_for_the_three() -> None:
    async with seated(red="4D 6H 3D 10H", black="9S 3C 4C 2C 9C") as player:
        await player.press("1", "enter")
        assert player.prompt == "▸ Enter disperses 4D for 4 points. Or choose b, c or d."
        await player.press("d", "enter")
        assert last(player) == DisperseTargets(numbers(player, "10H"))
        await player.press("n", "enter", "2", "enter")
        assert player.prompt.startswith("▸ Enter shuffles")
        second = player.view.row[1]
        await player.press("c", "left", "enter")
        assert last(player) == ShuffleBack(second)
        assert "back" in player.text


async def test_one_of_three_is_kept_for_the_seven() -> None:
    async with seated(red=RED, black="7C 5S 4C 2C QC 8C 10C KS") as player:
        await player.press("1", "enter")
        assert "keep 1, the rest goes to the discard pile (S10)" in player.text
        assert {face.index: face.key for face in player.faces() if face.marked} == {"8C": "1", "10C": "2", "KS": "3"}
        assert player.face("QC").key == ""
        assert player.prompt == "▸ Keep one (S10): Enter keeps 8C and discards 10C and KS."
        await player.press("3", "enter")
        assert last(player) == Keep(numbers(player, "KS"))
        assert player.face("KS").key == "1"
        assert player.face("QC").key == "5"


async def test_a_seven_may_draw_a_card_that_lay_in_the_hand_before() -> None:
    """The hand remembers where that card lay, which is nothing to the choice of what is kept."""
    async with seated("sea1188") as player:
        held: set[int] = set()
        while not held & set(player.view.drawn):
            held |= set(player.view.hand)
            await player.press("enter")
        drawn = player.view.drawn
        assert player.prompt.startswith("▸ Keep one (S10): Enter keeps")
        assert player.focused() == player.named(drawn[:1])
        await player.press("enter")
        assert last(player) == Keep((drawn[0],))


async def test_a_card_keeps_its_key_whatever_leaves_beside_it() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        keys = {written: player.face(written).key for written in player.named(player.view.hand)}
        await player.press("3", "a", "enter")
        assert {written: player.face(written).key for written in player.named(player.view.hand)} == {
            written: key for written, key in keys.items() if written != "4C"
        }
        await player.press("3")
        assert player.chosen() == set()


async def test_the_hand_is_sorted_and_each_card_takes_its_key_along() -> None:
    async with seated(red=RED, black=KING) as player:

        def hand() -> list[tuple[str, str]]:
            places = {card.shown: card.region.x for card in player.widgets()}
            faces = [face for face in player.faces() if face.suit in "SC"]
            return [(face.key, face.index) for face in sorted(faces, key=lambda face: places[face])]

        drawn = hand()
        await player.press("s")
        assert player.prompt == "▸ The hand is sorted by value."
        assert [index for _key, index in hand()] == ["2C", "4C", "5S", "6C", "KS"]
        assert sorted(hand()) == drawn
        await player.press("1", "enter")
        assert [index for _key, index in hand()] == ["2C", "3S", "4C", "5S", "6C", "9S"]
        await player.press("s")
        assert [index for _key, index in hand()] == ["2C", "4C", "6C", "3S", "5S", "9S"]
        await player.press("3")
        assert player.chosen() == {"4C"}


async def test_undo_and_redo_and_the_word_assisted() -> None:
    async with seated(red=RED, black=KING) as player:
        await engaged(player)
        await player.press("3", "a", "enter", "u")
        assert player.face("4D").key == "a"
        assert player.face("4C").key == "3"
        assert "assisted" not in player.rows[0]
        await player.press("r")
        assert "Victory 4 of 182" in player.rows[0]
        await player.press("u", "u", "y")
        assert "▸MANEUVER◂" in player.rows[0]
        assert "assisted" in player.rows[0]


async def test_leaving_a_game_that_nobody_keeps_asks_first() -> None:
    async with seated(red=RED, black=KING) as player:
        await player.press("q")
        assert "Leave this game?" in player.prompt
        await player.press("escape")
        assert player.app.outcomes == []
        await player.press("q", "y")
        assert len(player.app.outcomes) == 1
