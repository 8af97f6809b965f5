"""Means, shares and deciles against cases worked out by hand or printed in tables."""

from __future__ import annotations

from collections import Counter

import pytest

from wargames_tui.players.estimates import Interval, deciles, mean_of, share_of, student
from wargames_tui.players.figures import Figures, Grading
from wargames_tui.players.simulation import Played, PlayedDeal


def test_the_mean_and_deviation_of_a_few_numbers() -> None:
    """2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares apart 32; over 7 the variance."""
    mean = mean_of(Counter([2, 4, 4, 4, 5, 5, 7, 9]))
    assert mean.value == 5
    assert mean.deviation == pytest.approx((32 / 7) ** 0.5)
    assert mean.margin == pytest.approx(2.3646 * (32 / 7) ** 0.5 / 8**0.5, rel=1e-4)
    assert mean.margin is not None
    assert mean.interval == Interval(5 - mean.margin, 5 + mean.margin)


def test_one_game_says_nothing_of_the_others() -> None:
    mean = mean_of(Counter([7]))
    assert (mean.value, mean.margin, mean.deviation, mean.interval) == (7, None, None, None)


def test_games_that_all_end_alike_leave_no_doubt() -> None:
    mean = mean_of(Counter({12: 50}))
    assert (mean.value, mean.margin, mean.deviation) == (12, 0, 0)


@pytest.mark.parametrize(
    ("freedom", "printed"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_student_s_t_is_that_of_the_printed_tables(freedom: int, printed: float) -> None:
    assert student(freedom) == pytest.approx(printed, rel=2e-3)


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_s_interval_is_that_of_the_published_examples(count: int, games: int, low: float, high: float) -> None:
    share = share_of(count, games)
    assert share.value == count / games
    assert (share.interval.low, share.interval.high) == pytest.approx((low, high), abs=1e-4)


def test_deciles_are_scores_that_were_made() -> None:
    assert deciles(Counter(range(1, 11))) == tuple(range(1, 10))
    assert deciles(Counter([3])) == (3,) * 9
    assert deciles(Counter([1, 1, 1, 1, 9])) == (1, 1, 1, 1, 1, 1, 1, 1, 9)


def deal(number: int, *played: Played) -> PlayedDeal:
    return PlayedDeal(number, f"seed{number}", played)


def solitaire(score: int) -> Played:
    return Played((score,), (), automatic=False, decisions=30, turns=7, exhaustions=1)


def war(iraq: int, iran: int, *winners: int, automatic: bool = False) -> Played:
    return Played((iraq, iran), winners, automatic, decisions=80, turns=16, exhaustions=2)


def test_what_is_counted_of_a_solitaire_with_a_score_table() -> None:
    figures = Figures(1, Grading(("good", "bad"), lambda score: "good" if score >= 10 else "bad"))
    for number, score in enumerate((8, 9, 10, 13), 1):
        figures.add(deal(number, solitaire(score)))
    by_name = {(each.figure.name, each.figure.of): each for each in figures.counted}
    assert [*by_name] == [
        ("score", 1),
        ("grade", "good"),
        ("grade", "bad"),
        ("turns", None),
        ("exhaustions", None),
        ("decisions", None),
    ]
    assert figures.games == 4
    assert by_name["score", 1].means[0].value == 10
    assert by_name["score", 1].ranges == ((8, 13),)
    assert by_name["grade", "good"].shares[0].count == 2
    assert all(each.gain is None for each in figures.counted)


def test_what_is_counted_of_a_game_for_two() -> None:
    figures = Figures(2, Grading())
    for number, played in enumerate((war(3, 0, 0, automatic=True), war(2, 2, 0, 1), war(1, 4, 1), war(1, 2, 1)), 1):
        figures.add(deal(number, played))
    counts = {
        (each.figure.name, each.figure.of): each.shares[0].count for each in figures.counted if each.figure.happens
    }
    assert counts == {("won", 1): 1, ("won", 2): 2, ("drawn", None): 1, ("automatic", None): 1}
    assert [each.means[0].value for each in figures.counted if each.figure.name == "score"] == [7 / 4, 2]


def test_two_decks_are_compared_deal_by_deal() -> None:
    """The scores vary by 30 and the decks differ by 1 or 2: paired, the difference is sure."""
    figures = Figures(1, Grading(), decks=2)
    for number, (score, more) in enumerate(((10, 1), (40, 2), (20, 1), (30, 2)), 1):
        figures.add(deal(number, solitaire(score), solitaire(score + more)))
    scores = figures.counted[0]
    assert [mean.value for mean in scores.means] == [25, 26.5]
    assert scores.gain is not None
    assert scores.gain.value == 1.5
    assert scores.gain.margin == pytest.approx(3.182 * (1 / 3) ** 0.5 / 2, rel=2e-3)
    alone = scores.means[0].margin
    assert alone is not None
    assert scores.gain.margin is not None
    assert scores.gain.margin < alone / 10
