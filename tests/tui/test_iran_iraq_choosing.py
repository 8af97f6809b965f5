"""Choosing at the table of Iran-Iraq War: discards as a set, actions with and without targets, and why not."""

from __future__ import annotations

import pytest

from tests.games.iran_iraq.scenes import Scene
from tests.tui.iran_iraq_table import Player, seated
from wargames_tui.games.iran_iraq.actions import Act, Destroy, Manoeuvre, Pass
from wargames_tui.games.iran_iraq.position import ACTIONS, MANEUVER
from wargames_tui.tui.outcomes import TableOutcome
from wargames_tui.tui.tables.iran_iraq.beats import beats
from wargames_tui.tui.tables.iran_iraq.faces import Faces
from wargames_tui.tui.tables.iran_iraq.story import Story

MISSILES = "Man-portable missiles"
GAS = "Mustard gas"
RAID = "Attack Tehran"
PILOTS = "Iranian pilots"
CHOPPERS = "Sea Cobra choppers"
GUARD = "Revolutionary Guard"


def battlefield() -> Scene:
    """Return a war that stands in the Actions Phase: Iraq may raid, shoot at two Air Raid cards or gas one Unit."""
    return Scene([RAID, MISSILES, GAS, "Minefields"], [PILOTS, CHOPPERS, GUARD, "Final offensive"]).to_actions()


def key(player: Player, seat: int, name: str) -> str:
    return player.face(player.card(seat, name)).key


# The Maneuver Phase


async def test_cards_are_picked_and_put_back_and_the_set_is_discarded() -> None:
    async with seated("s14") as player:
        await player.press("enter")
        hand = player.app.table_screen._choosing.cards(0)
        assert player.prompt == "▸ Iraq: pick up to 3 cards to discard and replace; n keeps all 10 as they are."
        await player.press("1", "2", "3")
        assert [player.face(card).chosen for card in hand[:4]] == [True, True, True, False]
        assert player.prompt.startswith("▸ Enter discards 3 cards")
        assert "n keep all" not in player.keys
        await player.press("2", "enter")
        assert player.decisions == [Manoeuvre(tuple(sorted((hand[0], hand[2]))))]


async def test_the_prompt_says_what_the_discards_are_worth() -> None:
    async with seated(Scene(["Saddam Hussein", "Minefields"])) as player:
        await player.press("enter")
        before = player.app.table_screen._faces.force(0)
        assert before is not None
        await player.press(key(player, 0, "Saddam Hussein"), key(player, 0, "Minefields"))
        assert f"Force {before - 5} without them" in player.prompt


async def test_a_fourth_card_is_refused_with_its_ruling() -> None:
    async with seated("s14") as player:
        await player.press("enter", "1", "2", "3", "4")
        assert player.prompt == "✗ At most 3 cards may be discarded (W2)."
        assert "? read W2" in player.keys
        await player.press("?")
        assert player.app.wanted == ["help on iran-iraq at W2"]
        await player.press("escape")
        assert player.prompt.startswith("▸ Enter discards 3 cards")


async def test_discarding_nothing_is_one_key_or_enter_asked_twice() -> None:
    async with seated("s14") as player:
        await player.press("enter", "n")
        assert player.decisions == [Manoeuvre(())]
        await player.press("enter", "enter")
        assert len(player.decisions) == 1
        assert "Enter once more keeps all 10 cards" in player.prompt
        await player.press("down", "enter")
        assert len(player.decisions) == 1
        await player.press("enter")
        assert player.decisions == [Manoeuvre(()), Manoeuvre(())]


async def test_arrows_and_space_pick_and_escape_puts_back() -> None:
    async with seated("s14") as player:
        await player.press("enter", "down", "down", "space")
        third = player.app.table_screen._choosing.cards(0)[2]
        assert player.face(third).chosen
        assert player.face(third).focused
        await player.press("up", "space", "escape")
        assert list(player.app.table_screen._choosing.discards) == [third]
        await player.press("escape")
        assert not player.app.table_screen._choosing.discards
        assert "Esc" not in player.keys


async def test_what_will_be_inert_is_said_before_the_discard() -> None:
    async with seated(Scene(["Minefields", "Multiple Fronts"], ["Final offensive", "Lift Siege"])) as player:
        await player.press("enter")
        assert player.face(player.card(0, "Minefields")).mark == "inert"
        assert player.face(player.card(0, "Multiple Fronts")).mark == ""
        await player.press("n", "enter")
        assert player.face(player.card(1, "Final offensive")).mark == "inert"
        assert player.face(player.card(1, "Lift Siege")).mark == ""


# The Actions Phase


async def test_an_action_without_a_target_takes_two_keys() -> None:
    async with seated(battlefield()) as player:
        raid = player.card(0, RAID)
        await player.press(key(player, 0, RAID))
        assert player.face(raid).chosen
        assert player.prompt == f"▸ Enter acts with {RAID}: Enemy draws 1 less card next turn; p passes."
        assert "Enter act" in player.keys
        await player.press("enter")
        assert player.decisions == [Act(raid)]
        assert player.face(raid).mark == "✓"
        assert "next turn 9" in player.text
        assert f"Iraq: {RAID}; Iran draws 1 card less next turn" in player.log


async def test_a_card_lights_its_targets_and_the_other_keys_aim() -> None:
    async with seated(battlefield()) as player:
        await player.press(key(player, 0, MISSILES))
        lit = {name for name, face in player.listed().items() if face.marked}
        assert lit == {f"1 {PILOTS}", f"1 {CHOPPERS}"}
        assert player.face(player.card(1, CHOPPERS)).focused
        assert not player.face(player.card(1, GUARD)).bright
        aimed = key(player, 1, PILOTS)
        assert player.prompt == f"▸ Enter: {MISSILES} destroys {CHOPPERS}. Or pick {aimed}."
        await player.press(aimed, "enter")
        assert player.decisions == [Destroy(player.card(0, MISSILES), player.card(1, PILOTS))]
        assert f"✗ destroyed: {PILOTS}" in player.text
        await player.press("v")
        assert "Iran: open discards (1)" in player.text
        assert PILOTS in player.text


async def test_a_target_may_be_chosen_first() -> None:
    async with seated(battlefield()) as player:
        await player.press(key(player, 1, GUARD))
        assert player.prompt == f"▸ Enter: {GAS} destroys {GUARD}."
        assert player.face(player.card(0, GAS)).focused
        await player.press("enter")
        assert player.decisions == [Destroy(player.card(0, GAS), player.card(1, GUARD))]


@pytest.mark.parametrize(
    ("seat", "name", "second", "said"),
    [
        (0, "Minefields", "", "✗ Minefields has no action (W4)."),
        (0, MISSILES, GUARD, f"✗ {MISSILES} destroys Air Raid cards; {GUARD} is Military Unit (W12)."),
        (1, "Final offensive", "", "✗ Iraq has no action left that destroys Final offensive"),
    ],
)
async def test_what_may_not_be_done_says_why(seat: int, name: str, second: str, said: str) -> None:
    async with seated(battlefield(), size=(120, 40)) as player:
        keys = [key(player, seat, name), *([key(player, 1, second)] if second else [])]
        await player.press(*keys)
        assert player.prompt.startswith(said)
        assert player.decisions == []
        await player.press("escape")
        assert player.prompt.startswith("▸")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (RAID, f"The action of {RAID} destroys no card (W4)."),
        ("Minefields", "Minefields has no action (W4)."),
        (MISSILES, "It destroys Air Raid cards only (W12)."),
    ],
)
async def test_a_card_that_cannot_destroy_the_target_chosen_first_says_why(name: str, said: str) -> None:
    async with seated(battlefield()) as player:
        await player.press(key(player, 1, GUARD), key(player, 0, name))
        assert player.prompt == f"✗ {said}"
        await player.press("escape")
        assert player.face(player.card(1, GUARD)).chosen
        await player.press(key(player, 0, GAS), "enter")
        assert player.decisions == [Destroy(player.card(0, GAS), player.card(1, GUARD))]


async def test_an_inert_card_and_one_that_has_acted_say_so() -> None:
    scene = Scene(["Multiple Fronts", RAID, "Attack Iranian shipping"], ["Open passages through minefields", PILOTS])
    async with seated(scene.to_actions().act(RAID)) as player:
        await player.press(key(player, 1, "Open passages through minefields"))
        assert player.prompt == "✗ Open the minefields cannot act. Offensive: needs the initiative (W5)."
        assert "so neither Force nor action this turn (W5)" in player.words
        await player.press("escape", key(player, 1, PILOTS), "enter")
        await player.press(key(player, 0, RAID))
        assert player.prompt == f"✗ {RAID} has already taken its action this turn (W16)."


async def test_changed_force_stands_beside_the_printed_one() -> None:
    async with seated(battlefield()) as player:
        await player.press("p")
        await player.press(key(player, 1, PILOTS), "enter")
        assert player.face(player.card(1, PILOTS)).value == "1→2"
        assert player.face(player.card(1, CHOPPERS)).value == "2→3"
        assert player.face(player.card(1, GUARD)).value == "3"
        await player.press(key(player, 1, CHOPPERS), "escape")
        assert "Air Raid, Force 2, now 3 (+1)" in player.text


async def test_digits_follow_the_side_to_act_and_a_card_keeps_its_place() -> None:
    async with seated(battlefield()) as player:
        digits = {name: face.key for name, face in player.listed().items()}
        assert all(face in "1234567890" for name, face in digits.items() if name.startswith("0"))
        assert "◀◀◀  IRAQ Anna" in player.rows[1]
        await player.press("p")
        letters = {name: face.key for name, face in player.listed().items()}
        assert all(
            "abcdefghijk"["1234567890-".index(digits[name])] == letters[name] for name in digits if name[0] == "0"
        )
        assert "IRAN Boris  ▶▶▶" in player.rows[1]


async def test_a_side_that_is_skipped_again_and_again_is_waited_for_once_and_stands_in_the_log_each_time() -> None:
    skipped = "Iran has no action left and is skipped"
    async with seated(Scene([RAID, "Attack Iranian shipping"], []).to_actions()) as player:
        for name in (RAID, "Attack Iranian shipping"):
            await player.press(key(player, 0, name), "enter")
        assert player.log.count(skipped) == 2
        story = Story(player.game.tables)
        waits = [(story.latest, seconds) for seconds in beats(Faces(story), player.table.events(None)) if seconds > 0]
        assert [latest for latest, _seconds in waits].count(skipped) == 1


async def test_passing_skipping_and_the_end_of_the_phase_are_told() -> None:
    scene = Scene([RAID, "Attack Iranian shipping"], [PILOTS]).to_actions()
    async with seated(scene) as player:
        await player.press("p")
        assert player.decisions == [Pass()]
        assert "p passes and ends the phase" in player.prompt
        await player.press(key(player, 1, PILOTS), "enter")
        assert "p passes and ends the phase" not in player.prompt
        await player.press(key(player, 0, RAID), "enter")
        assert "Iran has no action left and is skipped" in player.log
        assert player.table.to_act == 0
        await player.press("p")
        assert "▸BATTLE◂" in player.rows[0]
        assert "Iran was skipped, Iraq passed: two passes in a row end the phase (W4)." in player.words


async def test_passing_and_keeping_outside_their_phases_say_why_not() -> None:
    async with seated("s14") as player:
        await player.press("enter", "p")
        assert player.prompt == "✗ That belongs to the Actions Phase; this is the Maneuver Phase."
        await player.press("1", "n")
        assert player.prompt == "✗ n keeps all cards, and some are picked: put them back first."
        assert player.decisions == []
    async with seated(battlefield()) as player:
        await player.press("n")
        assert player.prompt == "✗ That belongs to the Maneuver Phase; this is the Actions Phase."
        assert player.decisions == []


async def test_the_force_is_counted_on_request_and_at_the_battle() -> None:
    scene = Scene(["Saddam Hussein", "Minefields"], ["Ayatollah Khomeini", PILOTS, CHOPPERS, "Final offensive"])
    async with seated(scene.to_actions()) as player:
        force = [player.app.table_screen._faces.force(seat) for seat in (0, 1)]
        await player.press("w")
        assert "inert with the initiative (W5)" in player.text
        assert "inert without the initiative (W5)" in player.text
        sums = next(row for row in player.rows if row.count("Force") == 2 and "IRAQ" not in row)
        assert [int(word) for word in sums.split() if word.isdigit()] == force
        await player.press("1", "p", "enter")
        assert player.decisions == []
        await player.press("escape")
        assert player.prompt.startswith("▸")
        await player.press("w", "q")
        assert "inert with the initiative (W5)" not in player.text
        assert player.app.outcomes == []
        await player.press("p", "p")
        assert player.view.phase != ACTIONS
        assert "inert with the initiative (W5)" in player.text


async def test_the_hands_are_sorted_and_each_card_takes_its_key_along() -> None:
    async with seated(battlefield()) as player:

        def order() -> list[list[str]]:
            return [[face.key for name, face in player.listed().items() if name[0] == str(seat)] for seat in (0, 1)]

        assert order()[0] == list("1234567890")
        await player.press("s")
        assert player.prompt == "▸ The cards are sorted by Force."
        values = [int(face.value) for name, face in player.listed().items() if name[0] == "0"]
        assert values == sorted(values, reverse=True)
        assert sorted(order()[0]) == sorted("1234567890")
        await player.press("s", "s")
        assert player.prompt == "▸ The cards are sorted by type."
        assert order()[0] == list("1234567890")


async def test_undo_where_no_other_side_had_the_choice_between() -> None:
    async with seated("s14") as player:
        before = player.decisions
        while not player.table.can_undo:
            before = player.decisions
            await player.take(player.view.legal[0])
        action = player.decisions[-1]
        assert isinstance(action, Act | Destroy)
        assert "u undo" in player.keys
        assert player.face(action.card).mark == "✓"
        places = {name: face.key for name, face in player.listed().items()}
        await player.press("u")
        assert player.decisions == before
        assert player.face(action.card).mark == "▸"
        await player.press("r")
        assert player.face(action.card).mark == "✓"
        assert {name: face.key for name, face in player.listed().items()} == places


async def test_no_undo_once_the_other_side_has_the_choice_or_cards_were_drawn() -> None:
    async with seated("s14") as player:
        await player.press("enter", "1", "enter", "enter", "enter")
        assert player.view.phase == MANEUVER
        assert "undo" not in player.keys
        await player.press("u", "n")
        assert len(player.decisions) == 2
        assert "undo" not in player.keys


async def test_piles_and_the_situation_can_be_read() -> None:
    async with seated(battlefield()) as player:
        await player.press("=")
        assert "Turn 1 of 16, Actions Phase. Iraq has the initiative." in player.words
        assert f"{MISSILES}: Weapon, Force 1." in player.words
        await player.press("escape", "v")
        assert "cards in the deck, face down." in player.text
        await player.press("escape")
        assert "▸ACTIONS◂" in player.rows[0]


async def test_leaving_is_asked_and_honest() -> None:
    async with seated(battlefield()) as player:
        await player.press("q", "escape")
        assert player.app.outcomes == []
        await player.press("q", "y")
        assert player.app.outcomes == [TableOutcome.LEFT]


async def test_resigning_and_a_draw() -> None:
    async with seated(battlefield()) as player:
        await player.press("o")
        assert "Boris (Iran): y agrees" in player.prompt
        await player.press("n", "x", "y")
        assert player.table.resigned == 0
        assert "Anna (Iraq) gave the game up." in player.prompt
        await player.press("enter")
        assert player.app.outcomes == [TableOutcome.FINISHED]
