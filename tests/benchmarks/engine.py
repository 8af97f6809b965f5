"""Random play on one core: decisions a second, without and with events, beside public engines in the same run.

    python -m tests.benchmarks.engine [--seconds 3] [--rounds 5]

The peers are measured where they are installed (`pip install open_spiel rlcard`); they are driven from a Python loop,
as a Python program would use them. Each line is the median of the rounds, which take turns.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from random import Random
from statistics import median
from typing import TypeVar

from wargames_tui.engine.contract import Game
from wargames_tui.engine.events import Event
from wargames_tui.games.desert_storm.game import DesertStorm
from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.spanish_armada.game import SpanishArmada

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
PositionT = TypeVar("PositionT")

PlayOne = Callable[[int], int]
"""Plays the game of that number to its end and returns how many decisions it took."""


@dataclass(frozen=True)
class Contestant:
    """Something that plays whole games of random choices."""

    name: str
    events: str
    play: PlayOne


def random_play(game: Game[StateT, ActionT, ViewT, PositionT], seats: int, *, with_events: bool) -> PlayOne:
    """Return random play of `game` as printed."""
    random = Random(1).random

    def play(number: int) -> int:
        log: list[Event] | None = [] if with_events else None
        state = game.new({}, f"bench{number}", seats, log)
        decisions = 0
        while legal := game.legal_actions(state):
            game.apply(state, legal[int(random() * len(legal))], log)
            decisions += 1
        return decisions

    return play


def open_spiel_hearts() -> PlayOne:
    """Return random play of OpenSpiel's hearts, its chance moves counted as no decision."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    hearts = pyspiel.load_game("hearts")
    random = Random(1).random

    def play(_number: int) -> int:
        state = hearts.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[int(random() * len(legal))])
        return decisions

    return play


def rlcard_gin_rummy() -> PlayOne:
    """Return random play of RLCard's gin rummy."""
    import rlcard  # type: ignore[import-not-found,unused-ignore]

    env = rlcard.make("gin-rummy", config={"seed": 1})
    random = Random(1).random

    def play(_number: int) -> int:
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


def contestants() -> Iterator[Contestant]:
    """Yield what is measured; peers only where they are installed."""
    for with_events, word in ((False, "no"), (True, "yes")):
        yield Contestant("desert-storm", word, random_play(DesertStorm(), 1, with_events=with_events))
        yield Contestant("spanish-armada", word, random_play(SpanishArmada(), 1, with_events=with_events))
        yield Contestant("iran-iraq", word, random_play(IranIraqWar(), 2, with_events=with_events))
    if find_spec("pyspiel"):
        yield Contestant("OpenSpiel hearts", "-", open_spiel_hearts())
    if find_spec("rlcard"):
        yield Contestant("RLCard gin_rummy", "-", rlcard_gin_rummy())


def measure(play: PlayOne, seconds: float, numbers: Iterator[int]) -> tuple[float, float]:
    """Return games and decisions a second over about `seconds` of play."""
    games = decisions = 0
    start = time.perf_counter()
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += play(next(numbers))
        games += 1
    return games / elapsed, decisions / elapsed


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of play for each line and round")
    parser.add_argument("--rounds", type=int, default=5, help="of which the median is printed")
    wanted = parser.parse_args()
    numbers = count()
    field = list(contestants())
    speeds: dict[int, list[tuple[float, float]]] = {place: [] for place in range(len(field))}
    for contestant in field:
        measure(contestant.play, wanted.seconds / 4, numbers)
    for _round in range(wanted.rounds):
        for place, contestant in enumerate(field):
            speeds[place].append(measure(contestant.play, wanted.seconds, numbers))
    base = median(decisions for _games, decisions in speeds[0])
    print(f"{'game':<20} {'events':<7} {'games/s':>9} {'decisions/s':>12} {'ratio':>7}")
    for place, contestant in enumerate(field):
        games = median(each for each, _decisions in speeds[place])
        decisions = median(each for _games, each in speeds[place])
        print(
            f"{contestant.name:<20} {contestant.events:<7} {games:>9,.0f} {decisions:>12,.0f} {decisions / base:>7.2f}"
        )


if __name__ == "__main__":
    main()
