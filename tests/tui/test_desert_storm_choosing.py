"""Choosing at the table of Desert Storm: legal pairs are shown before they are chosen, illegal ones say why not.

Seed s14 deals SA-14, SCUD, Headquarters, Sukhoi Su-7 and Bo-105 Helicopter against AIM-7 Sparrow, A-6 Intruder,
Spy Satellites, E-3 Sentry and Patriot, so that notes, immunities and recon all come up in one round.
"""

from __future__ import annotations

import pytest

from tests.tui.desert_storm_table import Player, seated
from wargames_tui.games.desert_storm.actions import Attack, EndRecon, Keep, Recon
from wargames_tui.tui.outcomes import TableOutcome

SEED = "s14"


async def test_a_card_lights_its_targets_and_dims_the_others() -> None:
    async with seated(SEED) as player:
        await player.press("n", "5")
        assert player.marked() == {"SCUD", "Sukhoi Su-7", "Bo-105 Helicopter"}
        assert player.face("Patriot").chosen
        assert not player.face("SA-14").bright
        assert not player.face("Headquarters").bright
        assert player.focused() == ["SCUD"]
        assert player.prompt == "▸ Enter: Patriot knocks out SCUD. Or choose d or e."


async def test_a_target_lights_the_cards_that_can_hit_it() -> None:
    async with seated(SEED) as player:
        await player.press("n", "e")
        assert player.marked() == {"AIM-7 Sparrow", "Patriot"}
        assert player.face("Bo-105 Helicopter").chosen
        assert not player.face("A-6 Intruder").bright
        await player.press("5", "enter")
        assert names(player) == ("Patriot", "Bo-105 Helicopter")


async def test_a_sole_target_is_aimed_at_without_asking() -> None:
    async with seated("abc") as player:
        await player.press("1")
        assert player.marked() == {"ZSU-23-4"}
        assert player.prompt == "▸ Enter: Rockeye Cluster Bombs attacks and knocks out ZSU-23-4."
        await player.press("enter")
        assert names(player) == ("Rockeye Cluster Bombs", "ZSU-23-4")
        assert "knocked out" in player.text


@pytest.mark.parametrize(
    ("keys", "ruling", "why"),
    [
        (("2", "a"), "D10", "Air units cannot target SAM units"),
        (("2", "d"), "D8", "does not target Air"),
        (("5", "c"), "D8", "does not target Position"),
        (("a",), "D10", "Nothing in your hand can knock out SA-14"),
        (("4",), "D5", "E-3 Sentry can knock out nothing that stands"),
    ],
)
async def test_an_illegal_try_says_which_ruling_forbids_it(keys: tuple[str, ...], ruling: str, why: str) -> None:
    async with seated(SEED) as player:
        await player.press("n", *keys)
        assert player.prompt.startswith("✗")
        assert ruling in player.prompt
        assert why in player.prompt
        decided = player.table.decisions
        await player.press("enter")
        assert player.table.decisions == decided
        await player.press("escape")
        assert player.prompt.startswith("▸")


async def test_escape_steps_back_to_the_card_that_was_chosen() -> None:
    async with seated(SEED) as player:
        await player.press("n", "5", "e")
        assert "Esc back" in player.keys
        await player.press("escape")
        assert player.marked() == set()
        assert player.focused() == ["Patriot"]
        assert "Esc back" not in player.keys


async def test_arrows_and_enter_alone_choose_a_pair() -> None:
    async with seated(SEED) as player:
        await player.press("n")
        assert player.focused() == ["AIM-7 Sparrow"]
        await player.press("right")
        assert player.focused() == ["A-6 Intruder"]
        await player.press("enter")
        assert player.focused() == ["SCUD"]
        await player.press("right")
        assert player.prompt == "▸ Enter: A-6 Intruder knocks out Headquarters. Or choose b."
        await player.press("enter")
        assert names(player) == ("A-6 Intruder", "Headquarters")


async def test_tab_and_the_arrows_go_from_row_to_row() -> None:
    async with seated(SEED) as player:
        await player.press("n", "tab")
        assert player.focused() == ["SA-14"]
        await player.press("left")
        assert player.focused() == ["Bo-105 Helicopter"]
        await player.press("down")
        assert player.focused() == ["Patriot"]
        await player.press("shift+tab")
        assert player.focused() == ["Bo-105 Helicopter"]


async def test_the_inspector_tells_what_can_be_hit_and_by_which_ruling() -> None:
    async with seated(SEED) as player:
        await player.press("n", "right", "right", "right", "right")
        assert 'Patriot  Position, hits A +SCUD  "Missile: Can knock out SCUDS"' in player.text
        assert "Can knock out: b SCUD (D13), d Sukhoi Su-7, e Bo-105 Helicopter." in player.text
        await player.press("tab", "left", "left", "left", "left")
        assert "Nothing in your hand can knock it out:" in player.text
        assert "Air units cannot target SAM units (D10)" in player.words


async def test_recon_shows_both_cards_before_the_choice() -> None:
    async with seated(SEED) as player:
        await player.press("3")
        assert player.prompt.startswith("▸ Enter discards Spy Satellites to draw 2 and keep one")
        await player.press("enter")
        first, second = player.view.drawn
        assert player.table.decisions[-1:] == (Recon(player.game.cards.numbers["coalition/spy-satellites"]),)
        shown = [face.name for face in map(player.face, player.names([first, second]))]
        assert shown == player.names([first, second])
        assert player.face(shown[0]).key == "1"
        assert player.face("Patriot").key == ""
        await player.press("2")
        assert f"Enter keeps {shown[1]}" in player.prompt
        await player.press("left", "enter")
        assert Keep(first) in player.table.decisions
        assert player.face(shown[0]).key == "3"


async def test_ending_the_recon_phase_outside_it_says_why_not() -> None:
    async with seated("s14") as player:
        await player.press("n", "n")
        assert player.view.phase == "Attack"
        assert player.prompt == "✗ The Recon Phase is over, and attacks go on until no match is left (D7)."
        assert "? read D7" in player.keys
        await player.press("escape")
        assert player.prompt.startswith("▸")
        while player.view.phase != "Scoring":
            await player.take(player.view.legal[0])
        await player.press("n")
        assert player.prompt == "✗ That belongs to the Recon Phase; this is the Scoring Phase."


async def test_undo_and_redo_say_why_they_can_do_nothing() -> None:
    async with seated("s14") as player:
        await player.press("u")
        assert player.prompt == "✗ There is nothing to take back."
        await player.press("r")
        assert player.prompt == "✗ There is nothing to take again: u takes a decision back first."
        assert player.table.decisions == ()


async def test_only_a_recon_card_goes_on_recon() -> None:
    async with seated(SEED) as player:
        await player.press("5")
        assert player.prompt == "✗ Patriot is no recon card (D5)."
        await player.press("n")
        assert player.table.decisions == (EndRecon(),)


async def test_recon_once_ends_the_phase() -> None:
    async with seated(SEED, options={"recon": "once"}) as player:
        await player.press("3", "enter", "1", "enter")
        assert "▸ATTACK◂" in player.rows[0]


async def test_a_card_keeps_its_key_whatever_leaves_beside_it() -> None:
    async with seated(SEED) as player:
        keys = {name: player.face(name).key for name in player.names(player.view.hand)}
        await player.press("n", "1", "d", "enter")
        assert {name: player.face(name).key for name in player.names(player.view.hand)} == {
            name: key for name, key in keys.items() if name != "AIM-7 Sparrow"
        }
        await player.press("1")
        assert player.marked() == set()


async def test_the_hand_is_sorted_and_each_card_takes_its_key_along() -> None:
    async with seated(SEED) as player:

        def hand() -> list[tuple[str, str]]:
            faces = [player.face(name) for name in player.names(player.view.hand)]
            places = {card.shown: card.region.x for card in player.cards()}
            return [(face.key, face.name) for face in sorted(faces, key=lambda face: places[face])]

        drawn = hand()
        await player.press("s")
        assert hand() != drawn
        assert player.prompt == "▸ The hand is sorted by type."
        assert sorted(hand()) == drawn
        types = [player.face(name).band for _key, name in hand()]
        assert types == sorted(types, key="AVIPS-".index)
        await player.press("s", "s")
        assert hand() == drawn
        await player.press("s", "4")
        assert player.face("E-3 Sentry").chosen


async def test_undo_and_redo_and_the_word_assisted() -> None:
    async with seated(SEED) as player:
        await player.press("n", "5", "b", "enter")
        assert "u undo" in player.keys
        assert "r redo" not in player.keys
        log = [row for row in player.rows if "Patriot knocks out SCUD" in row]
        assert len(log) == 1
        await player.press("u")
        assert player.face("SCUD").key == "b"
        assert "Patriot knocks out SCUD" not in player.text
        assert "assisted" not in player.rows[0]
        await player.press("r")
        assert "Patriot knocks out SCUD" in player.text
        await player.press("u", "u", "3", "enter", "u")
        assert "assisted" not in player.rows[0]
        assert player.prompt == "▸ The game then counts as assisted. y takes it back, Esc plays on."
        await player.press("escape")
        assert player.prompt.startswith("▸ Enter keeps")
        await player.press("u", "y")
        assert "assisted" in player.rows[0]
        assert "▸RECON◂" in player.rows[0]


async def test_the_keys_of_a_hand_survive_undo() -> None:
    async with seated("abc") as player:
        await player.press("s")
        before = {name: player.face(name).key for name in player.names(player.view.hand)}
        await player.press("5", "a", "enter", "u")
        assert {name: player.face(name).key for name in player.names(player.view.hand)} == before


async def test_where_the_player_assigns_the_attacker_is_marked_and_the_hits_are_lit() -> None:
    async with seated("s2", options={"attack-back": "player"}) as player:
        while player.view.phase != "Casualty":
            await player.take(player.view.legal[0])
        hit = player.view.legal[0]
        attacker = player.face(player.names([hit.attacker])[0])  # type: ignore[union-attr]
        assert attacker.chosen
        legal = {player.names([action.card])[0] for action in player.view.legal}  # type: ignore[union-attr]
        assert player.marked() == legal
        assert "attacks back" in player.prompt
        safe = next(face for card in player.cards() if (face := card.shown).key in "12345" and not face.marked)  # type: ignore[union-attr]
        await player.press(safe.key)  # type: ignore[union-attr]
        assert player.prompt.startswith("✗")
        await player.press("escape")
        await player.take(player.view.legal[-1])
        assert "a casualty" in player.text or "casualty" in player.text


async def test_the_tally_of_a_round_adds_up() -> None:
    async with seated(SEED) as player:
        while player.view.phase != "Scoring":
            await player.take(player.view.legal[0])
        tally = player.view.history[-1]
        assert f"Round 1 {'·' * 3}" in player.text
        assert any(
            row.split()[-1] == f"{tally.points:+d}" for row in player.rows if row.strip().startswith("Round 1 ·")
        )
        for name in player.names([*tally.knocked_out, *tally.casualties]):
            assert any(name in row and "···" in row for row in player.rows)
        await player.press("enter")
        assert "Round 2/12" in player.rows[0]


async def test_leaving_a_game_that_nobody_keeps_is_asked_and_honest() -> None:
    async with seated(SEED) as player:
        await player.press("q")
        assert player.prompt == "▸ Leave this game? It is not saved. y leaves, Esc stays."
        assert player.keys == "y leave  Esc stay"
        await player.press("1")
        assert player.prompt.startswith("▸ Leave")
        await player.press("escape")
        assert player.app.outcomes == []
        await player.press("y", "q", "y")
        assert player.app.outcomes == [TableOutcome.LEFT]


async def test_piles_and_the_situation_can_be_read() -> None:
    async with seated(SEED) as player:
        await player.press("n", "5", "b", "enter", "v")
        assert "53 cards in the Iraqi deck, face down" in player.text
        assert "Iraqi discard pile (1)" in player.text
        assert "SCUD" in player.text
        assert "Patriot" in player.text
        await player.press("escape", "=")
        assert "Round 1 of 12, Attack Phase. 0 points in all; +1 in this round." in player.text
        assert "a SA-14: Position, hits A, SAM." in player.text
        await player.press("q")
        assert "▸ATTACK◂" in player.rows[0]


async def test_rules_and_cards_are_asked_for() -> None:
    async with seated(SEED) as player:
        await player.press("?", "/")
        assert player.app.wanted == ["help on desert-storm", "cards of desert-storm"]


async def test_the_log_scrolls() -> None:
    async with seated("s4") as player:
        while player.view.round < 3:
            await player.take(player.view.legal[0])
        newest = player.rows[8]
        await player.press("pagedown")
        assert player.rows[8] != newest
        assert "newer" in player.rows[7]
        await player.press("pageup")
        assert player.rows[8] == newest


def names(player: Player) -> tuple[str, str]:
    """The names of the last attack's two cards."""
    attack = player.table.decisions[-1]
    assert isinstance(attack, Attack)
    return player.game.tables.name(attack.card), player.game.tables.name(attack.target)


async def test_help_opens_at_the_ruling_that_was_cited() -> None:
    async with seated(SEED) as player:
        await player.press("n", "2", "a")
        assert "? read D10" in player.keys
        await player.press("?")
        assert player.app.wanted == ["help on desert-storm at D10"]


async def test_iraqi_cards_can_be_looked_at_in_the_recon_phase() -> None:
    async with seated(SEED) as player:
        await player.press("b")
        assert player.focused() == ["SCUD"]
        assert player.prompt == "▸ Choose a recon card to discard, or n to end the Recon Phase."
        assert "Can be knocked out by: 2 A-6 Intruder (D9), 5 Patriot (D13)." in player.words
        await player.press("enter")
        assert "(D4)" in player.prompt
        assert player.table.decisions == ()


async def test_a_long_page_scrolls() -> None:
    async with seated(SEED) as player:
        await player.press("=")
        assert "5 Patriot: Position" not in player.text
        await player.press("end")
        assert "5 Patriot: Position" in player.text
        await player.press("home")
        assert "5 Patriot: Position" not in player.text
