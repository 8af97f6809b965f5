"""Places that cards keep."""

from __future__ import annotations

from wargames_tui.tui.tables.slots import Slots


def lying(slots: Slots) -> list[tuple[str, int | None]]:
    return [(slot.key, slot.card) for slot in slots]


def test_new_cards_take_keys_in_order() -> None:
    slots = Slots("123")
    slots.hold([7, 8])
    assert lying(slots) == [("1", 7), ("2", 8), ("3", None)]
    assert slots.keyed("2") == 8
    assert slots.keyed("3") is None
    assert slots.key_of(7) == "1"
    assert slots.key_of(9) == ""


def test_a_card_that_stays_keeps_its_key_and_a_new_one_takes_a_free_place() -> None:
    slots = Slots("123")
    slots.hold([7, 8, 9])
    slots.hold([7, 9, 4])
    assert lying(slots) == [("1", 7), ("2", 4), ("3", 9)]


def test_a_place_remembers_the_card_that_left() -> None:
    slots = Slots("123")
    slots.hold([7, 8, 9])
    slots.hold([7, 9])
    assert slots.keyed("2") == 8


def test_sorting_moves_cards_with_their_keys_and_leaves_gaps_last() -> None:
    slots = Slots("1234")
    slots.hold([7, 9, 8])
    slots.sort(lambda card: (0, "", -card), lambda card: card != 7)
    assert lying(slots) == [("2", 9), ("3", 8), ("1", 7), ("4", None)]


def test_a_new_hand_has_its_keys_in_order_again() -> None:
    slots = Slots("12")
    slots.hold([7, 8])
    slots.sort(lambda card: (0, "", -card), lambda _card: True)
    slots.hold([3, 4])
    assert lying(slots) == [("1", 3), ("2", 4)]
