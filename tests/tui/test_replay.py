"""A game is watched step by step at its own table, forwards and backwards, by phase, by itself; nobody can decide."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from tests.golden import Golden
from tests.tui.iran_iraq_table import SIZES
from tests.tui.replays import NAMES, Watcher, never, played, replay_of, watching
from tests.tui.seen import send
from wargames_tui.games.iran_iraq.position import MANEUVER
from wargames_tui.table.seating import Seating
from wargames_tui.tui.tables import watched
from wargames_tui.tui.watching import Watching
from wargames_tui.tui.widgets.hand_list import HandList, ListedCard
from wargames_tui.tui.widgets.unit_card import UnitCard

if TYPE_CHECKING:
    from wargames_tui.table.table import AnyTable

GAMES = ("desert-storm", "spanish-armada", "iran-iraq")


def story_of(table: AnyTable) -> tuple[str, str]:
    """Return the position and the log of a game as a screen tells them in play."""
    module = import_module(f"wargames_tui.tui.tables.{table.game.id.replace('-', '_')}.story")
    story = module.Story(table.game.tables)  # type: ignore[attr-defined]
    story.begin_again(table.events(0 if table.seats == 1 else None))
    return repr(story.position), repr(story.log)


def shown(watcher: Watcher) -> tuple[str, str]:
    """Return the position and the log that the watched table shows."""
    story = watcher.screen.story  # type: ignore[attr-defined]
    return repr(story.position), repr(story.log)


@pytest.mark.parametrize(("game", "size"), tuple(zip(GAMES, SIZES, strict=True)))
async def test_a_whole_game_is_shown_as_in_play_forwards_and_backwards(game: str, size: tuple[int, int]) -> None:
    table = played(game, "watched")
    play_again = played(game, "watched", 0)
    async with watching(table, size) as watcher:
        length = len(table.decisions)
        texts = [watcher.text]
        for place in range(1, length + 1):
            await watcher.press("right")
            play_again.act(play_again.to_act or 0, table.decisions[place - 1])
            assert f"step {place:>{len(str(length))}} of {length}" in watcher.bar
            assert shown(watcher) == story_of(play_again)
            texts.append(watcher.text)
        assert len(set(texts)) == length + 1
        assert "The game is over." in watcher.said
        await watcher.press("right")
        assert watcher.text == texts[-1]
        for text in texts[-2::-1]:
            await watcher.press("left")
            assert watcher.text == text
        await watcher.press("left")
        assert watcher.said == "The cards are dealt."


@pytest.mark.parametrize("game", GAMES)
async def test_phases_the_ends_and_any_place_are_a_key_or_a_click_away(game: str) -> None:
    table = played(game, "watched")
    other = replay_of(table)
    async with watching(table) as watcher:
        for _phase in range(4):
            other.next_phase()
            await watcher.press("pagedown")
            assert watcher.replay.place == other.place
        for _phase in range(2):
            other.previous_phase()
            await watcher.press("pageup")
            assert watcher.replay.place == other.place
        await watcher.press("end")
        assert watcher.replay.place == other.length
        await watcher.press("home")
        assert watcher.replay.place == 0
        await watcher.click_track(1)
        assert watcher.replay.place == other.length
        await watcher.click_track(0.5)
        assert abs(watcher.replay.place - other.length / 2) <= 2


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_can_be_decided_and_no_key_of_play_is_shown(game: str) -> None:
    async with watching(played(game, "watched")) as watcher:
        await watcher.press("right", "right")
        before = watcher.text
        await watcher.press("1", "a", "enter", "n", "p", "u", "r", "x", "o", "t", "s")
        assert watcher.text == before
        assert watcher.replay.place == 2
        assert watcher.keys.startswith("←→ step")
        assert "u undo" not in before
        assert "┏" not in before
        for card in (UnitCard, HandList):
            for one in list(watcher.app.screen.query(card))[:3]:
                if one.region:
                    await watcher.pilot.click(one, offset=(3, 2), times=2)
        assert watcher.text == before


async def test_piles_situation_and_rules_are_open_to_who_watches() -> None:
    async with watching(played("spanish-armada", "watched")) as watcher:
        await watcher.press("pagedown", "v")
        assert "Victory pile" in watcher.text
        await watcher.press("escape", "=")
        assert "The Stragglers" in watcher.text
        await watcher.press("escape", "?")
        assert "Let the game play by itself" in watcher.text


def by_itself_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "PAUSE", 0.002)


async def until(watcher: Watcher, reached: Callable[[], bool]) -> None:
    """Wait for what comes by itself; a game that never goes on fails."""
    for _while in range(1000):
        if reached():
            return
        await watcher.pilot.pause(0.01)
    pytest.fail(f"it stands still at {watcher.bar}")


async def test_a_game_plays_by_itself_to_its_end_and_from_the_deal_again(monkeypatch: pytest.MonkeyPatch) -> None:
    by_itself_at_once(monkeypatch)
    async with watching(played("spanish-armada", "watched")) as watcher:
        await watcher.press("+", "+")
        send(watcher.app, "space")
        await until(watcher, lambda: watcher.replay.place == watcher.replay.length)
        await watcher.settle()
        assert "Space play" in watcher.keys
        monkeypatch.setattr(watched, "PAUSE", 1000)
        await watcher.press("space")
        assert watcher.replay.place == 0
        assert "Space stop" in watcher.keys
        await watcher.press("space")
        assert "Space play" in watcher.keys


async def test_a_page_over_the_table_holds_a_game_that_plays_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    by_itself_at_once(monkeypatch)
    async with watching(played("desert-storm", "watched")) as watcher:
        screen = watcher.screen
        send(watcher.app, "space")
        send(watcher.app, "v")
        await until(watcher, lambda: watcher.app.screen is not screen)
        place = screen.replay.place
        await watcher.pilot.pause(0.05)
        assert screen.replay.place == place
        send(watcher.app, "escape")
        await until(watcher, lambda: screen.replay.place > place)


async def test_the_speed_is_chosen_and_a_step_by_hand_stops_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "PAUSE", 1000)
    async with watching(played("desert-storm", "watched")) as watcher:
        seen = []
        for key in ("-", "-", "+", "+", "+", "+", "+"):
            await watcher.press(key)
            seen.append(watcher.bar.split()[-1])
        assert seen == ["×½", "×½", "×1", "×2", "×4", "×8", "×8"]
        await watcher.press("space")
        assert watcher.replay.place == 1
        assert "Space stop" in watcher.keys
        await watcher.press("right")
        assert watcher.replay.place == 2
        assert "Space play" in watcher.keys


# Two players


def a_manoeuvre(table: AnyTable) -> int:
    """Return how many decisions lead to the first manoeuvre of a war that discards something."""
    return next(place for place, action in enumerate(table.decisions, 1) if getattr(action, "discards", ()))


async def test_a_finished_war_shows_both_hands_and_what_was_discarded_in_secret() -> None:
    table = played("iran-iraq", "watched")
    place = a_manoeuvre(table)
    async with watching(table) as watcher:
        await watcher.press(*["right"] * (place - 1))
        action = table.decisions[place - 1]
        tables = table.game.tables  # type: ignore[attr-defined]
        names = [tables.name(card) for card in action.discards]  # type: ignore[attr-defined]
        hands = watcher.replay.view(0), watcher.replay.view(1)
        assert hands[0].phase == MANEUVER  # type: ignore[attr-defined]
        for seat, cards in enumerate(watcher.app.screen.query(HandList)):
            listed = {line.name for line in cards.shown.lines if isinstance(line, ListedCard)}
            assert listed == {tables.name(card) for card in hands[seat].sides[seat].hand}  # type: ignore[attr-defined]
        await watcher.press("right")
        assert watcher.said == f"Anna (Iraq): discard {', '.join(names)} face down."
        await watcher.press("v")
        assert "Iraq: discards that lie face down" in watcher.text
        assert all(name in watcher.text for name in names)


async def test_a_war_in_play_shows_what_everybody_knows_and_says_so() -> None:
    table = played("iran-iraq", "watched", 30)
    place = a_manoeuvre(table)
    async with watching(table) as watcher:
        assert "REPLAY: hidden cards stay hidden" in watcher.bar
        assert "▒" in watcher.text
        await watcher.press(*["right"] * place)
        assert watcher.said == "Anna (Iraq) decided in secret."
        await watcher.press("end")
        assert "So far the game has been played." in watcher.said


async def test_desert_storm_for_two_is_watched_round_by_round() -> None:
    async with watching(played("desert-storm", "watched", seats=2)) as watcher:
        await watcher.press("right")
        assert watcher.said.startswith("Anna: ")
        assert "ANNA: ROUND 1" in watcher.text
        await watcher.press("=")
        assert "It is the round of Anna." in watcher.words


async def test_a_game_of_a_match_says_which_it_is() -> None:
    replay = replay_of(played("iran-iraq", "watched"))
    game = Watching(replay, Seating((), NAMES), "game 7", never, match_game=2)
    async with watching(game, (120, 40)) as watcher:
        assert watcher.bar.startswith("REPLAY of game 7, game 2 of a match")


# How it ends


def resigned(seat: int) -> Callable[[AnyTable], None]:
    return lambda table: table.resign(seat)


def agreed(table: AnyTable) -> None:
    table.offer_draw(0)
    table.answer_draw(1, accept=True)


@pytest.mark.parametrize(
    ("game", "end", "words"),
    [
        ("iran-iraq", resigned(1), "Boris (Iran) gave the game up."),
        ("iran-iraq", agreed, "The players agreed on a draw."),
        ("spanish-armada", resigned(0), "The game was given up."),
        ("spanish-armada", lambda _table: None, "So far the game has been played."),
    ],
)
async def test_the_end_is_said(game: str, end: Callable[[AnyTable], None], words: str) -> None:
    table = played(game, "watched", 6)
    end(table)
    async with watching(table) as watcher:
        await watcher.press("end", "left")
        assert words not in watcher.said
        await watcher.press("right")
        assert watcher.said.endswith(words)


async def test_where_a_game_cannot_be_played_again_is_said() -> None:
    table = played("desert-storm", "watched", 6)
    replay = replay_of(table)
    replay.cut = "Decision 7 does not lead where it did."
    async with watching(Watching(replay, Seating(()), "game 1", never)) as watcher:
        await watcher.press("end")
        assert watcher.said.endswith("It cannot be played again from here on: Decision 7 does not lead where it did.")


async def test_a_game_without_a_decision_can_be_looked_at() -> None:
    async with watching(played("desert-storm", "watched", 0)) as watcher:
        await watcher.press("right", "left", "space", "end")
        assert "step 0 of 0" in watcher.bar
        assert watcher.said == "The cards are dealt. So far the game has been played."


# Golden moments


@pytest.mark.parametrize("size", SIZES, ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize(("game", "steps"), [("desert-storm", 17), ("spanish-armada", 7), ("iran-iraq", 2)])
async def test_the_watched_moment_reads_as_it_did(golden: Golden, size: tuple[int, int], game: str, steps: int) -> None:
    async with watching(played(game, "watched"), size) as watcher:
        await watcher.press(*["right"] * steps)
        golden.check(f"{game.replace('-', '_')}_watched_{size[0]}x{size[1]}", watcher.text)


async def test_the_sums_of_a_round_stay_in_sight_where_the_reasons_are_many() -> None:
    table = played("desert-storm", "watched", seats=2)
    async with watching(table) as watcher:
        for place, action in enumerate(table.decisions):
            if type(action).__name__ == "Continue":
                watcher.replay.go_to(place)
                await watcher.settle()
                assert "▸SCORING◂" in watcher.text
                assert re.search(r"Score so far, (Anna \(Boris|Boris \(Anna): -?\d+\) ·+ +-?\d+", watcher.words)
