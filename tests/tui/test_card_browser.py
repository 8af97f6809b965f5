"""The card browser at 80x24: no name is cut in its list, in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.seen import settle
from wargames_tui.cabinet import GAMES
from wargames_tui.cards import load_game_decks
from wargames_tui.i18n import language, use_language
from wargames_tui.i18n.languages import LANGUAGES
from wargames_tui.tui import shelf
from wargames_tui.tui.app import CabinetApp
from wargames_tui.tui.quiet import CardsWanted
from wargames_tui.tui.screens.cards import CardList, CardsScreen

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=LANGUAGES)
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    before = language()
    use_language(str(request.param))
    yield
    use_language(before)


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("game", GAMES)
async def test_every_name_stands_whole_in_the_list(game: str) -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.post_message(CardsWanted(game))
        await settle(pilot)
        cards = app.screen.query_one(CardList)
        count = sum(deck.count for deck in load_game_decks(game))
        lines = [cards.render_line(number).text for number in range(count)]
        assert all("▎" in line for line in lines)
        assert [line for line in lines if "…" in line] == []


async def test_a_key_that_comes_before_the_list_is_laid_out_is_passed_over() -> None:
    app = CabinetApp()
    async with app.run_test(size=(80, 24)) as pilot:
        entry = GAMES["desert-storm"]
        screen = CardsScreen(entry.id, shelf.house(entry).catalogue(shelf.take_out(entry)))
        _mounting = app.push_screen(screen)
        screen.action_move("down")
        await settle(pilot)
        assert screen.query_one(CardList).marked is not None
