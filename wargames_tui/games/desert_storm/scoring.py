"""The Scoring Phase: one point a card knocked out, Bases two, one for all five, one off a casualty.

Source: Desert Storm Solitaire, Scoring Phase; D3, D20 to D22.
"""

from __future__ import annotations

from wargames_tui.engine.events import Event, Log
from wargames_tui.games.desert_storm import moves
from wargames_tui.games.desert_storm.events import PointsScored, RoundScored
from wargames_tui.games.desert_storm.position import ROW_SIZE, State, Tally


def score_round(state: State, stood: tuple[int, ...], log: Log) -> None:
    """Score the round, in which the Iraqi cards `stood` were left standing, and add it to the seat's total."""
    tables = state.tables
    worth = sum([tables.worth[card] for card in state.knocked_out])
    bonus = 1 if len(state.knocked_out) == ROW_SIZE else 0
    penalty = sum([tables.penalty[card] for card in stood if card in tables.penalty])
    points = worth + bonus - len(state.casualties) - penalty
    tally = Tally(
        round=state.round,
        seat=state.seat,
        knocked_out=tuple(state.knocked_out),
        stood=stood,
        casualties=tuple([card for _attacker, card in state.casualties]),
        worth=worth,
        bonus=bonus,
        penalty=penalty,
        points=points,
    )
    if log is not None:
        _tell_points(state, tally, log)
    moves.score(state, tally)
    if log is not None:
        log.append(RoundScored(tally, state.totals[state.seat]))


def _tell_points(state: State, tally: Tally, log: list[Event]) -> None:
    tables = state.tables
    for card in tally.knocked_out:
        worth = tables.worth[card]
        log.append(PointsScored(worth, "base" if worth > 1 else "knocked-out", (card,)))
    if tally.bonus:
        log.append(PointsScored(tally.bonus, "all-five", tally.knocked_out))
    log.extend(PointsScored(-1, "casualty", (card,)) for card in tally.casualties)
    log.extend(PointsScored(-tables.penalty[card], "stood", (card,)) for card in tally.stood if card in tables.penalty)
