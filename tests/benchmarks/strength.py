"""How strong the computer players are, paired on common deals, and how long the expert thinks.

    python -m tests.benchmarks.strength [--seconds 600] [--least 10] [--jobs 1] [--only iran-iraq]

A solitaire is played by both players from the same deals; its line tells what each scores and what the stronger gains.
A game for two is played as matches of one deal with the sides swapped: games won decide, then points (W22); its line
tells how many of the matches that are not drawn the stronger wins. Each line goes on until its 95% interval is narrower
than the difference that it shows, or its seconds are over, which it then says. At the end: how long the expert thinks.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from statistics import median, quantiles

from wargames_tui.engine.strength import Strength
from wargames_tui.players.contract import dice
from wargames_tui.players.estimates import mean_of, share_of
from wargames_tui.players.registry import player_of
from wargames_tui.players.simulation import Plan, Played, play, seed_of
from wargames_tui.players.workers import in_order
from wargames_tui.store.cabinet import take_out

MOST = 100_000


@dataclass(frozen=True)
class Contest:
    """Two players on the same deals of a game.

    Attributes:
        game: The game's id.
        stronger: The player that should do better.
        weaker: The other.
        options: The house rules.
        wanted: What the stronger should reach.
    """

    game: str
    stronger: Strength
    weaker: Strength
    options: dict[str, str] = field(default_factory=dict)
    wanted: str = ""

    @property
    def rules(self) -> str:
        return " ".join(f"{name}={value}" for name, value in self.options.items()) or "as printed"


HARD = {"hand": "3", "pairs": "no"}
CONTESTS = (
    Contest("desert-storm", "greedy", "random"),
    Contest("desert-storm", "expert", "greedy", wanted="50.6"),
    Contest("spanish-armada", "greedy", "random"),
    Contest("spanish-armada", "expert", "greedy", wanted="178"),
    Contest("spanish-armada", "expert", "greedy", HARD, wanted="above greedy"),
    Contest("iran-iraq", "greedy", "random"),
    Contest("iran-iraq", "expert", "greedy", wanted="70%"),
)


class Deals:
    """Plays the deals of a contest."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._game = take_out(contest.game)
        self.is_match = self._game.seats[0] > 1

    def __call__(self, number: int) -> tuple[int, int]:
        """Return the scores of both players; of a match 1 for the one that won it."""
        seed, rivals = seed_of("strength", number), (self._contest.stronger, self._contest.weaker)
        if not self.is_match:
            one, other = (self._play(seed, player).scores[0] for player in rivals)
            return one, other
        there, back = self._play(seed, *rivals), self._play(seed, *reversed(rivals))
        wins = [(there.winners == (seat,)) + (back.winners == (1 - seat,)) for seat in (0, 1)]
        points = [there.scores[seat] + back.scores[1 - seat] for seat in (0, 1)]
        ours, theirs = zip(wins, points, strict=True)
        return int(ours > theirs), int(theirs > ours)

    def _play(self, seed: str, *players: Strength) -> Played:
        return play(self._game, Plan(seed, players, self._contest.options, ()), seed)


@dataclass
class Found:
    """What a contest has shown so far, of solitaires or of matches; fewer than `least` are never enough."""

    is_match: bool
    least: int
    stronger: Counter[int] = field(default_factory=Counter)
    weaker: Counter[int] = field(default_factory=Counter)
    gain: Counter[int] = field(default_factory=Counter)

    @property
    def deals(self) -> int:
        return self.gain.total()

    def add(self, scores: tuple[int, int]) -> None:
        one, other = scores
        self.stronger[one] += 1
        self.weaker[other] += 1
        self.gain[one - other] += 1

    def words(self) -> str:
        """Return what it shows, as the columns of its line."""
        if not self.is_match:
            one, other, gain = mean_of(self.stronger), mean_of(self.weaker), mean_of(self.gain)
            means = "  ".join(f"{mean.value:6.2f} ± {mean.margin or 0:4.2f}" for mean in (one, other))
            return f"{means}  {gain.value:+6.2f} ± {gain.margin or 0:4.2f}"
        won, lost = self.gain[1], self.gain[-1]
        if not won + lost:
            return "all matches drawn"
        share = share_of(won, won + lost)
        low, high = (limit * 100 for limit in (share.interval.low, share.interval.high))
        return f"{share.value:6.1%} of {won + lost} matches won ({low:.1f} – {high:.1f}), {self.gain[0]} drawn"

    def is_enough(self) -> bool:
        """Return whether the 95% interval is narrower than the difference."""
        if self.deals < self.least:
            return False
        if not self.is_match:
            gain = mean_of(self.gain)
            return gain.margin is not None and 2 * gain.margin < abs(gain.value)
        won, lost = self.gain[1], self.gain[-1]
        if not won + lost:
            return False
        share = share_of(won, won + lost)
        return share.interval.high - share.interval.low < abs(share.value - 0.5)


def fought(contest: Contest, seconds: float, least: int, jobs: int) -> tuple[Found, bool]:
    """Return what a contest shows after enough deals or `seconds`, and whether they were enough."""
    found, end = Found(Deals(contest).is_match, least), time.monotonic() + seconds
    with closing(in_order(Deals, contest, range(1, MOST + 1), jobs)) as played:
        for scores in played:
            found.add(scores)
            if found.is_enough():
                return found, True
            if time.monotonic() > end:
                break
    return found, False


def thinking(game_id: str, seconds: float) -> Iterator[float]:
    """Yield how many seconds the expert takes for each decision with a choice, over about `seconds`."""
    game, end = take_out(game_id), time.monotonic() + seconds
    for number in count(1):
        seed = seed_of("thinking", number)
        expert, state, decisions = player_of(game, "expert"), game.new({}, seed, game.seats[0]), 0
        while (seat := game.to_act(state)) is not None:
            view = game.view(state, seat)
            random = dice(seed, seat, decisions)
            before = time.perf_counter()
            action = expert.choose(view, random)
            if len(game.legal_actions(state)) > 1:
                yield time.perf_counter() - before
            if time.monotonic() > end:
                return
            game.apply(state, action)
            decisions += 1


def main() -> None:
    """Play and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=600.0, help="the most that a line takes")
    parser.add_argument("--least", type=int, default=10, help="the fewest deals that a line is made of")
    parser.add_argument("--jobs", type=int, default=1, help="how many deals are played at a time")
    parser.add_argument("--only", help="the id of a game")
    wanted = parser.parse_args()
    contests = [contest for contest in CONTESTS if wanted.only in {None, contest.game}]
    print(f"{'game':<15} {'house rules':<15} {'players':<17} {'deals':>6}  stronger, weaker, difference (95%)")
    for contest in contests:
        found, enough = fought(contest, wanted.seconds, wanted.least, wanted.jobs)
        players = f"{contest.stronger} : {contest.weaker}"
        line = f"{contest.game:<15} {contest.rules:<15} {players:<17} {found.deals:>6}  {found.words()}"
        notes = [f"wanted {contest.wanted}"] * bool(contest.wanted) + ["needs more deals"] * (not enough)
        print(line + (f"  [{', '.join(notes)}]" if notes else ""), flush=True)
    print(f"\n{'the expert thinks':<31} {'decisions':>9} {'median ms':>10} {'95% ms':>8} {'most ms':>8}")
    for game in dict.fromkeys(contest.game for contest in contests):
        took = [1000 * each for each in thinking(game, wanted.seconds / 10)]
        slow = quantiles(took, n=20, method="inclusive")[-1] if len(took) > 1 else took[0]
        print(f"{game:<31} {len(took):>9} {median(took):>10.1f} {slow:>8.1f} {max(took):>8.1f}", flush=True)


if __name__ == "__main__":
    main()
