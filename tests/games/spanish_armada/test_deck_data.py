"""Effects come from the deck's steps, not from ranks: other steps in the file are another effect."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.games.spanish_armada.scenes import ArmadaPlayer, card, keep, manoeuvre, targets, written
from wargames_tui.cards import cards_folder
from wargames_tui.engine.events import Event
from wargames_tui.games.spanish_armada.events import NothingHappened
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.phases import MACHINE
from wargames_tui.games.spanish_armada.position import ENGAGEMENT, MANEUVER, State

DECK = Path("spanish_armada", "armada.yaml")


def with_effect(folder: Path, rank: str, *ops: str) -> SpanishArmada:
    """Return the game whose deck file gives `rank` these steps instead."""
    before, after = (cards_folder() / DECK).read_text("utf-8").split(f"  - rank: {rank}\n", 1)
    end = after.index("  - rank: ") if "  - rank: " in after else after.index("cards:\n")
    steps = "".join(f"      - {{{op}}}\n" for op in ops)
    entry = f'  - rank: {rank}\n    text: "Something else"\n    ops:\n{steps}'
    path = folder / DECK
    path.parent.mkdir()
    path.write_text(before + entry + after[end:], "utf-8")
    return SpanishArmada(folder)


def dealt(game: SpanishArmada, seed: str, first: str) -> State:
    """Return a game in which that card is in the hand."""
    state = game.new({}, seed)
    number = card(first)
    if number not in state.hand:
        pile = state.black_deck
        other = state.hand[0]
        pile[pile.index(number)] = other
        state.hand[0] = number
        state.legal = MACHINE.choices(state)
    return state


def test_another_card_may_disperse(tmp_path: Path) -> None:
    game = with_effect(tmp_path, "King", "op: disperse, which: chosen, stragglers: 1")
    state = dealt(game, "king", "KS")
    game.apply(state, manoeuvre("KS"))
    assert [action.cards for action in state.legal] == [(straggler,) for straggler in state.row]  # type: ignore[union-attr]


def test_an_effect_goes_on_after_each_of_its_choices(tmp_path: Path) -> None:
    game = with_effect(
        tmp_path,
        "Nine",
        "op: disperse, which: chosen, stragglers: 1",
        "op: draw-and-keep, draw: 3, keep: 2",
        "op: disperse, which: chosen, stragglers: 2",
        "op: change-stragglers, by: -3",
    )
    state = dealt(game, "nine", "9S")
    first, *others = state.row
    game.apply(state, manoeuvre("9S"))
    game.apply(state, targets(written([first])))
    assert (state.phase, state.asked, len(state.drawn)) == (MANEUVER, 1, 3)
    assert len(state.legal) == 3
    game.apply(state, keep(written(state.drawn[:2])))
    assert (state.asked, len(state.hand)) == (2, 6)
    assert len(state.legal) == 3, "two of three Stragglers"
    game.apply(state, targets(written(others[:2])))
    assert (state.phase, state.asked, state.stragglers_up) == (ENGAGEMENT, None, -3)
    assert state.victory == [first, *sorted(others[:2])]


def test_more_than_one_straggler_may_fall_by_chance(tmp_path: Path) -> None:
    game = with_effect(tmp_path, "Six", "op: disperse, which: random, stragglers: 9")
    state = dealt(game, "six", "6S")
    game.apply(state, manoeuvre("6S"))
    assert (len(state.victory), state.row) == (4, [])


def test_each_step_that_cannot_happen_is_passed_over_and_told(tmp_path: Path) -> None:
    game = with_effect(
        tmp_path,
        "Six",
        "op: disperse, which: random, stragglers: 9",
        "op: disperse, which: random, stragglers: 1",
        "op: disperse, which: chosen, stragglers: 1",
        "op: shuffle-back, which: all-stragglers",
        "op: shuffle-back, which: random-escaped",
        "op: draw-raiders, cards: 26",
        "op: draw-raiders, cards: 1",
        "op: draw-and-keep, draw: 1, keep: 1",
        "op: discard-hand",
        "op: discard-hand",
        "op: flip-stragglers, cards: 26",
        "op: look, cards: 7",
    )
    state = dealt(game, "six", "6S")
    log: list[Event] = []
    game.apply(state, manoeuvre("6S"), log)
    told = [(event.step, line) for event in log if isinstance(event, NothingHappened) and (line := game.tell(event))]
    assert [(step, line.text) for step, line in told] == [
        (1, "Too few Stragglers stand: no effect"),
        (2, "Too few Stragglers stand: no effect"),
        (3, "Too few Stragglers stand: no effect"),
        (4, "No card has escaped: no effect"),
        (6, "No Black card is left to draw"),
        (7, "No Black card is left to draw"),
        (9, "No hand is left to discard"),
        (11, "No card is left in either deck to look at"),
    ]
    assert (len(state.row), len(state.hand), len(state.black_discard)) == (22, 0, 26)


@pytest.mark.parametrize("rank", ["Queen", "Ten", "Five"])
def test_the_contract_holds_for_other_effects_too(tmp_path: Path, rank: str) -> None:
    game = with_effect(
        tmp_path,
        rank,
        "op: look, cards: 3",
        "op: draw-and-keep, draw: 4, keep: 2",
        "op: shuffle-back, which: chosen-straggler",
        "op: raiders-worth-more, by: 1",
        "op: disperse, which: chosen, stragglers: 2, total: 12, option: up-to",
        "op: shuffle-back, which: all-stragglers",
        "op: flip-stragglers, cards: 5",
        "op: discard-hand",
        "op: draw-raiders, cards: 4",
    )
    player = ArmadaPlayer(game)
    for number in range(15):
        player.play(f"data{number}", {"queen": ("two", "up-to-two")[number % 2]}, 1, Random(number))
