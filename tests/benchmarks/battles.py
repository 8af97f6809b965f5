"""How far ahead an attacker is in a battle of Iran-Iraq War, for the constants of `players/iran_iraq/prospects.py`.

    python -m tests.benchmarks.battles [--games 1500]

Greedy players fight whole wars; for each side as the attacker a plane is fitted to the difference of the Forces by the
cards that both drew. Printed are how far the attacker is ahead where both draw as many, what a card more of either
adds, how far chance takes it, and the same two where the draws are not known.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

from wargames_tui.games.iran_iraq.game import IranIraqWar
from wargames_tui.games.iran_iraq.phases import next_draw
from wargames_tui.games.iran_iraq.position import BATTLE, IRAN, IRAQ, other
from wargames_tui.players.iran_iraq.greedy import IranIraqGreedy
from wargames_tui.players.simulation import seed_of


@dataclass(frozen=True)
class Fought:
    """A battle: who attacked, what attacker and defender had drawn, and how far the attacker was ahead in Force."""

    attacker: int
    draws: tuple[int, int]
    ahead: int


def battles(games: int) -> Iterator[Fought]:
    """Yield the battles of so many wars, but for their first ones, before which nobody draws more."""
    war = IranIraqWar()
    player = IranIraqGreedy(war.tables)
    for number in range(1, games + 1):
        state, draws = war.new({}, seed_of("battles", number), 2), (0, 0)
        while state.legal:
            if state.phase == BATTLE:
                battle = state.history[-1]
                attacker, defender = battle.initiative, other(battle.initiative)
                if battle.turn > 1:
                    ahead = battle.forces[attacker] - battle.forces[defender]
                    yield Fought(attacker, (draws[attacker], draws[defender]), ahead)
                draws = next_draw(state, state.sides[IRAQ]), next_draw(state, state.sides[IRAN])
            war.apply(state, player.best(state))


def plane(fought: Sequence[Fought]) -> tuple[float, float, float, float]:
    """Return how far ahead an attacker is with equal draws, what a card of either adds, and how far chance takes it."""
    means = [fmean(each.draws[side] for each in fought) for side in (0, 1)]
    middle = fmean(each.ahead for each in fought)
    one, two = ([each.draws[side] - means[side] for each in fought] for side in (0, 1))
    ahead = [each.ahead - middle for each in fought]
    one_one, two_two, one_two = _dot(one, one), _dot(two, two), _dot(one, two)
    one_ahead, two_ahead = _dot(one, ahead), _dot(two, ahead)
    area = one_one * two_two - one_two * one_two
    mine = (one_ahead * two_two - two_ahead * one_two) / area
    theirs = (two_ahead * one_one - one_ahead * one_two) / area
    rest = [a - mine * x - theirs * y for a, x, y in zip(ahead, one, two, strict=True)]
    both = fmean(means)
    return middle + mine * (both - means[0]) + theirs * (both - means[1]), mine, theirs, sqrt(_dot(rest, rest))


def _dot(one: Sequence[float], other_one: Sequence[float]) -> float:
    return fmean(x * y for x, y in zip(one, other_one, strict=True))


def main() -> None:
    """Play and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500, help="how many wars are fought")
    fought = list(battles(parser.parse_args().games))
    print(f"{'attacker':<9} {'battles':>7} {'ahead':>6} {'own card':>9} {'enemy card':>11} {'luck':>5}   draws unknown")
    for seat, name in ((IRAQ, "Iraq"), (IRAN, "Iran")):
        own = [each for each in fought if each.attacker == seat]
        ahead, mine, theirs, luck = plane(own)
        all_of_them = [each.ahead for each in own]
        unknown = f"{fmean(all_of_them):+.2f} ± {pstdev(all_of_them):.2f}"
        print(f"{name:<9} {len(own):>7} {ahead:>+6.2f} {mine:>+9.2f} {theirs:>+11.2f} {luck:>5.2f}   {unknown}")


if __name__ == "__main__":
    main()
