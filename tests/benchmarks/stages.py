"""What will have escaped at the end of a game of Spanish Armada, for `players/spanish_armada/stages.py`.

    python -m tests.benchmarks.stages [--games 8000] [--hand 5] [--pairs yes]

Greedy players play whole games; up to a turn drawn by lot some decisions are left to chance, so that all sorts of turns
are seen. To the ends of that turn and of those after it a plane is fitted by least squares, for each stage of the game:
how many points had escaped when the game was over. Printed are the stages as the player has them, one set of house
rules after the other.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Final

from wargames_tui.games.spanish_armada.actions import Continue
from wargames_tui.games.spanish_armada.game import SpanishArmada
from wargames_tui.games.spanish_armada.position import State
from wargames_tui.players.simulation import seed_of
from wargames_tui.players.spanish_armada.engagement import HIGHEST
from wargames_tui.players.spanish_armada.greedy import SpanishArmadaGreedy
from wargames_tui.players.spanish_armada.stages import STAGES, stage_number

TURNS: Final = 8
"""Up to so many turns at the beginning of a game have decisions that are left to chance."""

BY_CHANCE: Final = 1 / 4
"""Which part of their decisions is."""

LIKE_OTHERS: Final = 100.0
"""As many Raiders of a face value would have to be seen before it counts half for what sets it apart from the others.

What a kept Raider is worth goes by its points first; how far a face value is off that line is small beside the luck of
a game, and some of them are seldom kept.
"""


class Sums:
    """What least squares need of the turns seen: sums of products."""

    def __init__(self, size: int) -> None:
        apart = [1.0] * (size - HIGHEST) + [LIKE_OTHERS] * HIGHEST
        self.squares = [[apart[row] * (row == column) for column in range(size)] for row in range(size)]
        self.products = [0.0] * size

    def add(self, row: Sequence[float], wanted: float) -> None:
        """Take in that `row` came to `wanted`."""
        filled = [(place, value) for place, value in enumerate(row) if value]
        for place, value in filled:
            self.products[place] += value * wanted
            squares = self.squares[place]
            for other, beside in filled:
                squares[other] += value * beside

    def solved(self) -> list[float]:
        """Return the factors of a row that come closest to what it came to (Gauss and Jordan)."""
        size = len(self.products)
        rows = [[*squares, product] for squares, product in zip(self.squares, self.products, strict=True)]
        for place in range(size):
            pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
            rows[place], rows[pivot] = rows[pivot], rows[place]
            rows[place] = [value / rows[place][place] for value in rows[place]]
            for other in range(size):
                if other != place and (factor := rows[other][place]):
                    rows[other] = [a - factor * b for a, b in zip(rows[other], rows[place], strict=True)]
        return [row[-1] for row in rows]


def turn_ends(game: SpanishArmada, options: dict[str, str], games: int) -> Iterator[tuple[int, list[float], int]]:
    """Yield for ends of turns, nothing left to chance after them: stage, what there was, what escaped in the end."""
    greedy = SpanishArmadaGreedy(game.tables)
    for number in range(1, games + 1):
        seed = seed_of("stages", number)
        state, random, ends = game.new(options, seed), Random(seed), list[tuple[int, list[float]]]()
        until = random.randrange(TURNS)
        while state.legal:
            if isinstance(state.legal[0], Continue) and state.turn >= until:
                ends.append((stage_number(state), _seen(state)))
            by_chance = state.turn <= until and random.random() < BY_CHANCE
            game.apply(state, random.choice(state.legal) if by_chance else greedy.best(state))
        for stage, seen in ends:
            yield stage, seen, game.tables.full_score - game.scores(state)[0]


def _seen(state: State) -> list[float]:
    """Return what there is at the end of a turn: piles, the hand, and how many Raiders of each face value it holds."""
    face = state.tables.face
    piles = (state.red_deck, state.escaped, state.black_discard, state.hand)
    counts = [number for pile in piles for number in (len(pile), sum(face[card] for card in pile))]
    held = [face[card] for card in state.hand]
    return [1.0, *counts, *(held.count(value) for value in range(1, HIGHEST + 1))]


def as_written(factors: Sequence[float]) -> str:
    """Return the factors of what was seen as the player has them in a stage."""
    *piles, held, held_points = factors[:-HIGHEST]
    kept = [held + held_points * value + apart for value, apart in enumerate(factors[-HIGHEST:], 1)]
    first, last = (", ".join(f"{factor:.2f}" for factor in part) for part in (piles, kept))
    return f"    Stage(\n        {first},\n        ({last}),\n    ),"


def main() -> None:
    """Play and print the stages."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=8000, help="how many games are played by each set of house rules")
    parser.add_argument("--hand", help="only with this house rule")
    parser.add_argument("--pairs", help="only with this house rule")
    wanted = parser.parse_args()
    game = SpanishArmada()
    values = {spec.name: [each.value for each in spec.values] for spec in game.options}
    for hand, pairs in product(values["hand"], values["pairs"]):
        if wanted.hand not in {None, hand} or wanted.pairs not in {None, pairs}:
            continue
        sums = [Sums(len(_seen(game.new({}, "size")))) for _stage in range(STAGES)]
        for stage, seen, escaped in turn_ends(game, {"hand": hand, "pairs": pairs}, wanted.games):
            sums[stage].add(seen, escaped)
        print(f'("{hand}", "{pairs}"): (')
        for each in sums:
            print(as_written(each.solved()))
        print("),", flush=True)


if __name__ == "__main__":
    main()
