"""What was counted in a simulation: as a table, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import N_, _, cell_width, clip, enumerated, pad
from wargames_tui.players.figures import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wargames_tui.players.estimates import Interval, Mean, Share
    from wargames_tui.players.figures import Counted, Figures, Name

_LABELS: Final[dict[Name, str]] = {
    "score": N_("Score"),
    "drawn": N_("Ended in a draw"),
    "automatic": N_("Won automatically"),
    "turns": N_("Turns"),
    "exhaustions": N_("Decks exhausted"),
    "decisions": N_("Decisions"),
}
_WIDEST_NAME: Final = 20
"""The most columns that the name of a folder takes at the head of the table."""


def table(figures: Figures, seats: Sequence[str], decks: Sequence[str] = ()) -> Iterator[str]:
    """Yield the lines of the table.

    Args:
        figures: What was counted, of at least one deal.
        seats: What the seats are called.
        decks: What two decks that are compared are called; none where there is one.
    """
    rows = [row for each in figures.counted for row in _rows(each, seats)]
    if decks:
        rows.insert(0, ["", *(clip(name, _WIDEST_NAME) for name in decks), _("difference")])
    yield ""
    yield from _columns(rows)
    yield ""
    yield from _columns([[_("Deciles"), *(f"{tenth}0%" for tenth in range(1, 10))], *_deciles(figures, seats, decks)])


def _columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    width = max(len(row) for row in rows)
    even = [[*row, *[""] * (width - len(row))] for row in rows]
    widths = [max(map(cell_width, column)) for column in zip(*even, strict=True)]
    for row in even:
        yield "  ".join(pad(cell, width) for cell, width in zip(row, widths, strict=True)).rstrip()


def _rows(counted: Counted, seats: Sequence[str]) -> Iterator[list[str]]:
    """Yield the lines of one figure, a cell for each deck and one for their difference."""
    if counted.figure.name == "automatic" and not any(share.count for share in counted.shares):
        return  # most games know no such victory
    label, gain = _label(counted.figure, seats), counted.gain
    if counted.figure.happens:
        gained = [] if gain is None else [_gained(gain, 100, "%")]
        yield [label, *map(_share_words, counted.shares), *gained]
        return
    gained = [] if gain is None else [_gained(gain)]
    yield [label, *map(_mean_words, counted.means), *gained]
    if counted.figure.name != "score":
        return
    deviations = [f"{mean.deviation:.2f}" for mean in counted.means if mean.deviation is not None]
    if deviations:
        yield ["  " + _("deviation"), *deviations]
    yield ["  " + _("range"), *(_("{low} to {high}", low=low, high=high) for low, high in counted.ranges)]


def _deciles(figures: Figures, seats: Sequence[str], decks: Sequence[str]) -> Iterator[list[str]]:
    for each in figures.counted:
        if each.figure.name == "score":
            label = _label(each.figure, seats)
            for place, tenths in enumerate(each.deciles):
                yield [enumerated((label, clip(decks[place], _WIDEST_NAME))) if decks else label, *map(str, tenths)]


def _label(figure: Figure, seats: Sequence[str]) -> str:
    match figure:
        case Figure(name="won", of=int(number)):
            return _("Won by {seat}", seat=seats[number - 1])
        case Figure(name="score", of=int(number)) if len(seats) > 1:
            return _("Score of {seat}", seat=seats[number - 1])
        case Figure(name="grade"):
            return str(figure.of)
        case _:
            return _(_LABELS[figure.name])


def _mean_words(mean: Mean) -> str:
    return f"{mean.value:.2f}" if mean.margin is None else f"{mean.value:.2f} ± {mean.margin:.2f}"


def _share_words(share: Share) -> str:
    low, high = share.interval.low, share.interval.high
    return f"{share.value:.1%} ({low * 100:.1f} – {high * 100:.1f})"


def _gained(gain: Mean, times: int = 1, unit: str = "") -> str:
    text = f"{gain.value * times:+.2f}{unit}"
    return text if gain.margin is None else f"{text} ± {gain.margin * times:.2f}"


def as_json(figures: Figures) -> list[dict[str, object]]:
    """Return every figure, what is told of it deck by deck, and where two decks are compared what the second gains."""
    return [
        {
            "name": each.figure.name,
            "of": each.figure.of,
            "decks": _shares(each) if each.figure.happens else _means(each),
            "difference": None if each.gain is None else _estimate(each.gain),
        }
        for each in figures.counted
    ]


def _means(counted: Counted) -> list[dict[str, object]]:
    return [
        {
            **_estimate(mean),
            "deviation": mean.deviation,
            "lowest": low,
            "highest": high,
            "deciles": tenths,
        }
        for mean, (low, high), tenths in zip(counted.means, counted.ranges, counted.deciles, strict=True)
    ]


def _shares(counted: Counted) -> list[dict[str, object]]:
    return [
        {"count": share.count, "share": share.value, "interval": _limits(share.interval)} for share in counted.shares
    ]


def _estimate(mean: Mean) -> dict[str, object]:
    return {"mean": mean.value, "interval": _limits(mean.interval)}


def _limits(interval: Interval | None) -> list[float] | None:
    return None if interval is None else [interval.low, interval.high]
