"""Hints at the table: two presses, asked about once, counted once a decision; Enter does what is shown."""

from __future__ import annotations

from asyncio import Event
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from tests.tui import desert_storm_table, iran_iraq_table, spanish_armada_table
from tests.tui.against import against
from tests.tui.seen import press, rows, settle, text
from wargames_tui.i18n import _, cell_width, sentences, wrap
from wargames_tui.i18n.languages import speak
from wargames_tui.players.contract import dice
from wargames_tui.players.hints import Hint, Weighed, hint, in_words
from wargames_tui.players.thinking import NoThinkers, ResultT, Thinkers, ThinkersHere, ThinkingError, Thought
from wargames_tui.store.cabinet import take_out
from wargames_tui.table.sitting import Deal
from wargames_tui.tui.screens.cover import CoverScreen
from wargames_tui.tui.tables.hinted import advice

if TYPE_CHECKING:
    from pathlib import Path

    from textual.app import App

    from wargames_tui.table.table import AnyTable
    from wargames_tui.tui.tables.screen import TableScreen

    AnyScreen = TableScreen[object, object, object, object]

NAMES = ("desert-storm", "spanish-armada", "iran-iraq")


async def seated(stack: AsyncExitStack, name: str) -> App[None]:
    """Sit down at a game of that name."""
    match name:
        case "desert-storm":
            return (await stack.enter_async_context(desert_storm_table.seated("hint"))).app
        case "spanish-armada":
            return (await stack.enter_async_context(spanish_armada_table.seated("hint"))).app
        case _:
            return (await stack.enter_async_context(iran_iraq_table.seated("hint"))).app


class Busy(ThinkersHere):
    """Thinkers that are never done."""

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        await Event().wait()
        return thought(take_out(game))


class Broken(ThinkersHere):
    """Thinkers that break down."""

    async def think(self, game: str, thought: Thought[ResultT]) -> ResultT:
        raise ThinkingError("They broke down.")


def screen_of(app: App[None], thinkers: Thinkers) -> AnyScreen:
    """Return the table screen of `app`, where those think of hints."""
    screen = cast("AnyScreen", app.screen)
    screen.hints.thinkers = lambda: thinkers
    return screen


def prompt(app: App[None]) -> str:
    return rows(app)[-2].strip()


def expected(table: AnyTable) -> Hint[object]:
    seat = table.to_act
    assert seat is not None
    return hint(table.game, table.view(seat), dice(table.seed, seat, len(table.decisions)))


async def uncover(app: App[None]) -> None:
    """Lift a cover, and close what a player alone was shown."""
    while app.screen is not getattr(app, "table_screen"):  # noqa: B009 (each host has it)
        await press(app, "enter")


@pytest.mark.parametrize("name", NAMES)
async def test_a_game_played_by_hints_alone_does_what_they_show_and_counts_each_once(name: str) -> None:
    async with AsyncExitStack() as stack:
        app = await seated(stack, name)
        await uncover(app)
        table = screen_of(app, ThinkersHere(take_out)).table
        asked = 0
        for decision in range(3 if name == "spanish-armada" else 7):
            await uncover(app)
            if len(table.legal_actions) == 1:
                await press(app, "t")
                assert "this is all that can be done" in prompt(app)
                await press(app, "enter")
                continue
            due, seat = expected(table), table.to_act
            await press(app, "t")
            if not asked:
                assert "counts as assisted" in prompt(app)
                assert not table.helped
                await press(app, "y")
            asked += 1
            assert due.kind in prompt(app)
            assert sum(table.hints) == asked
            await press(app, "t", "t")
            assert sum(table.hints) == asked
            assert "HINT" in text(app)
            assert due.gain[-1] in text(app) or due.gain[0] in text(app)
            await press(app, "enter")
            assert table.decisions[decision] == due.action
            assert seat is not None
        assert asked > 1
        assert "assisted" in rows(app)[0] or isinstance(app.screen, CoverScreen)


async def test_no_hint_is_shown_to_who_would_rather_play_on() -> None:
    async with desert_storm_table.seated("hint") as player:
        screen_of(player.app, ThinkersHere(take_out))
        before = player.prompt
        await player.press("t", "escape")
        assert player.prompt == before
        assert not player.table.helped


async def test_any_other_key_stops_the_thinking_and_nothing_is_counted() -> None:
    async with desert_storm_table.seated("hint") as player:
        screen_of(player.app, Busy(take_out))
        before = player.prompt
        await player.press("t", "y")
        assert player.prompt.startswith("▸ Thinking of a hint…")
        await player.press("right", "left")
        assert player.prompt == before
        assert not player.table.helped
        assert all(worker.is_finished for worker in player.app.workers)


async def test_why_there_is_no_hint_is_said_and_it_is_not_counted() -> None:
    async with desert_storm_table.seated("hint") as player:
        await player.press("t")
        assert "nobody here" in player.prompt
        screen_of(player.app, NoThinkers())
        await player.press("t")
        assert player.prompt == "✗ This host has no computer players, and so neither hints nor reviews."
        screen_of(player.app, Broken(take_out))
        await player.press("t", "y")
        assert player.prompt == "✗ They broke down."
        assert not player.table.helped
        screen_of(player.app, ThinkersHere(take_out))
        await player.press("t", "y")
        assert player.table.hints == (1,)


async def test_the_second_press_may_come_after_a_look_round_and_esc_takes_the_move_away() -> None:
    async with desert_storm_table.seated("hint") as player:
        table = screen_of(player.app, ThinkersHere(take_out)).table
        due = expected(table)
        await player.press("t", "y", "right", "t")
        assert "HINT" in player.text
        assert player.prompt == f"▸ Enter does it: {due.called}."
        await player.press("escape")
        assert "HINT" not in player.text
        assert table.decisions == ()
        await player.press("t", "=")
        for sentence in (due.kind, *due.reasons, due.gain[0]):
            assert sentence.split()[0] in player.text
        assert "Hint" in player.text


async def test_a_hint_stays_in_another_language_and_is_told_anew() -> None:
    async with desert_storm_table.seated("hint") as player:
        app = player.app
        table = screen_of(app, ThinkersHere(take_out)).table
        await player.press("t", "y")
        for language, presses in (("ja", ("t",)), ("en", ())):
            speak(language)
            screen_of(app, ThinkersHere(take_out)).retell()
            await settle(player.pilot)
            due = expected(table)
            assert (due.called if language == "en" else due.kind) in player.prompt
            await player.press(*presses)
            assert due.gain[-1] in player.text or due.gain[0] in player.text
        assert "HINT" in player.text
        assert table.hints == (1,)
        due = expected(table)
        await player.press("enter")
        assert table.decisions == (due.action,)


async def test_the_hint_of_a_hidden_hand_goes_with_it_behind_the_cover() -> None:
    async with iran_iraq_table.seated("hint") as player:
        app = player.app
        await uncover(app)
        table = screen_of(app, ThinkersHere(take_out)).table
        due = expected(table)
        await press(app, "t", "y", "t")
        assert "HINT" in text(app)
        await press(app, "enter")
        while app.screen is not player.app.table_screen:
            assert "HINT" not in text(app)
            assert due.gain[0] not in text(app)
            await press(app, "t")
            assert table.hints == (1, 0)
            await press(app, "enter")
        await press(app, "t")
        assert table.hints == (1, 1)


async def test_against_a_computer_player_a_hint_is_for_one_s_own_turn(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARGAMES_TUI_NO_MOTION", "1")
    deal = Deal("iran-iraq", "tokimuna", {}, names=("Anna", ""), players=("", "greedy"))
    async with against(deal, data_folder) as player:
        await player.press("t", "y")
        assert player.prompt.startswith("▸ Hint: ")
        assert player.saves.find(1).marks.hints == (1, 0)
        player.thinkers.stop()
        await player.press("n", "t")
        assert player.prompt.startswith("✗ A hint is for your own turn; Greedy")
        player.thinkers.let()
        await player.settle()
        await player.press("t", "t", "enter")
        assert player.saves.find(1).marks.hints == (2, 0)


# Everything fits at 80x24


def hints_of(name: str, count: int) -> list[Hint[object]]:
    """Return hints of random games in the language in use, of any action beside any other."""
    game, random = take_out(name), Random(name)
    found: list[Hint[object]] = []
    number = 0
    while len(found) < count:
        number += 1
        state = game.new(
            {spec.name: random.choice(spec.values).value for spec in game.options},
            f"fits{number}",
            1 if 1 in game.seats else 2,
        )
        for _step in range(random.randrange(60)):
            seat = game.to_act(state)
            if seat is None:
                break
            legal = game.legal_actions(state)
            if len(legal) > 1 and random.random() < 0.3:
                best, rival = random.sample(list(legal), 2)
                found.append(in_words(game, game.view(state, seat), Weighed(best, 12, rival, random.random() * 9)))
            game.apply(state, random.choice(legal))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_hint_is_cut_at_80_cells(name: str, language: str) -> None:
    speak(language)
    for told in hints_of(name, 120):
        shown = advice(told)
        assert cell_width(f" {shown.name}  {shown.shorter_facts[-1]}") <= 80
        assert min(len(wrap(texts[0], 78)) for texts in (shown.texts, *shown.shorter)) <= 2, told.reasons[0]
        assert cell_width(sentences(_("Hint: {kind}", kind=told.kind), _("t shows the move."))) <= 77
