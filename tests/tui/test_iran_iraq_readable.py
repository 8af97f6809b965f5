"""Every card can be read at 80x24, whatever has become of it: no name is cut in a list, beside it, or on a page."""

from __future__ import annotations

import pytest

from tests.games.iran_iraq.scenes import Scene, iran_iraq
from tests.tui.iran_iraq_table import Player, seated
from wargames_tui.cards import words
from wargames_tui.games.iran_iraq.actions import Continue
from wargames_tui.games.iran_iraq.position import IRAN, IRAQ
from wargames_tui.i18n.languages import LANGUAGES
from wargames_tui.tui.theme import TRENCH
from wargames_tui.tui.widgets.hand_list import HandList, ListedCard, Listing

MISSILES = "Man-portable missiles"
RAIDS = [
    "Attack strategically important targets",
    "Assault on Iraqi oil export terminals",
    "Destroy supply and support systems",
    "Helicopter emergency supply transports",
    "Helicopters for close air support",
    "Attack the northern pipeline",
    "Chinooks and Bell helicopters",
    "Air raids and missile attacks",
    "Attack Iraqi oil field complex",
    "Low-flying groups of F-4s",
]


def key(player: Player, seat: int, name: str) -> str:
    return player.face(player.card(seat, name)).key


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_name_fits_a_list_of_forty_cells_inert_too_and_beside_a_changed_force(language: str) -> None:
    tables = iran_iraq().tables
    for number, card in enumerate(tables.printed):
        can_be_inert = card.type in "OD" or number in tables.only_on_defense
        for value, mark in [("1→2", "▸"), *([("4", "inert")] if can_be_inert else [])]:
            line = ListedCard(
                key="a",
                type=card.type,
                value=value,
                name=words.name(card, language),
                short=words.short_name(card, language),
                mark=mark,
                marked=True,
                chosen=True,
            )
            other = ListedCard(type="U", value="3→4", name="Commando units", short="Commando units")
            cards = HandList(11, id="iraq")
            cards.shown = Listing(lines=(line, other))
            painted = cards.paint(TRENCH, 40, 12)[1].text
            assert any(name in painted for name in (line.name, line.short)), painted
            assert f"{card.type}{value} " in painted
            assert painted.rstrip(" ┃").endswith(mark), painted


async def test_a_destroyed_card_can_still_be_read() -> None:
    shooters = [MISSILES, "Antiaircraft guns", "Iraqi SA-6s", "SA-2 and SA-3 antiaircraft missiles"]
    async with seated(Scene([*shooters, "Attack Tehran"], RAIDS).to_actions()) as player:
        for shooter, raid in zip(shooters, [RAIDS[0], RAIDS[3], RAIDS[5], RAIDS[9]], strict=True):
            await player.press(key(player, 0, shooter), key(player, 1, raid), "enter")
            if player.table.to_act == IRAN:
                await player.press("p")
            assert player.table.to_act == IRAQ
            gone = player.card(1, raid)
            assert gone not in player.view.sides[IRAN].hand
            names = (raid, player.game.tables.short_name(gone))
            assert any(f"✗ {said}{name} " in player.text for name in names for said in ("destroyed: ", "")), raid
            assert "…" not in player.text


async def test_ten_targets_are_all_named_by_their_keys() -> None:
    async with seated(Scene([MISSILES], RAIDS).to_actions()) as player:
        await player.press(key(player, 0, MISSILES), "left")
        keys = sorted(key(player, 1, raid) for raid in RAIDS)
        assert f"Targets: {', '.join(keys)}. Rulings W12, W15, W16." in player.words
        assert f"pick its target, {', '.join(keys)}." in player.prompt


async def test_few_targets_are_named_and_the_way_back_leads_to_the_card_chosen() -> None:
    async with seated(Scene([MISSILES], RAIDS[:2]).to_actions()) as player:
        await player.press(key(player, 0, MISSILES), "left")
        assert player.face(player.card(0, MISSILES)).focused
        assert all(f"{key(player, 1, raid)} {raid}" in player.words for raid in RAIDS[:2])


async def test_what_a_renewed_deck_holds_comes_after_the_piles() -> None:
    scene = Scene()
    side = scene.state.sides[IRAN]
    side.face_up += side.deck[5:]
    del side.deck[5:]
    scene.to_actions().pass_all().do(Continue())
    if scene.state.to_act == IRAN:
        scene.manoeuvre()
    async with seated(scene) as player:
        await player.uncover()
        await player.press("v")
        assert player.rows[0].startswith("── Iraq ─")
        titles = [part.title for part in player.app.table_screen.pile_parts()]
        assert titles == [
            "Iraq",
            "Iraq: open discards (10)",
            "Iran",
            "Iran: open discards (0)",
            "In the hand or in the deck of Iran (83)",
        ]


async def test_a_hand_of_no_cards_is_played_through() -> None:
    scene = Scene(["Attack Tehran"]).to_actions()
    for side in scene.state.sides:
        side.fewer = 12
    scene.act("Attack Tehran").do(Continue())
    async with seated(scene) as player:
        for name in ("Iran", "Iraq"):
            await player.uncover()
            assert player.prompt == f"▸ {name} has no card to discard this turn: Enter goes on."
            assert player.keys.startswith("Enter go on  n keep all")
            await player.press("1", "down", "space", "=")
            assert "It has no card." in player.text
            await player.press("escape", "enter")
        assert "▸BATTLE◂" in player.rows[0]
        assert "Force 0 : 0. Nobody wins the turn (W18)" in player.words


async def test_why_a_card_without_a_target_cannot_act_is_said_in_full() -> None:
    shooters = ["SA-2 and SA-3 antiaircraft missiles", "Mi-24 helicopter gunships", "Attack Tehran"]
    async with seated(Scene(shooters).to_actions()) as player:
        for name, ruling in zip(shooters[:2], ("W12", "W13"), strict=True):
            await player.press(key(player, 0, name))
            assert player.prompt.startswith("✗ ")
            assert player.prompt.endswith(f"({ruling}).")
            await player.press("escape")
