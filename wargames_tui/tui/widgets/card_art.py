"""What is drawn in the middle of a playing card: pips in their order, a great pip for an ace, a ship for a court."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from wargames_tui.tui.widgets.drawings import Drawing

Suit = Literal["H", "D", "S", "C"]

PIPS: Final[dict[Suit, str]] = {"H": "♥", "D": "♦", "S": "♠", "C": "♣"}
"""The sign of each suit, by the suit's letter."""

_PAIR: Final = (-1, 1)
_PLACES: Final[dict[int, tuple[tuple[int, float], ...]]] = {
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (0, 1 / 2), (0, 1)),
    4: tuple((x, y) for y in (0, 1) for x in _PAIR),
    5: (*((x, y) for y in (0, 1) for x in _PAIR), (0, 1 / 2)),
    6: tuple((x, y) for y in (0, 1 / 2, 1) for x in _PAIR),
    7: (*((x, y) for y in (0, 1 / 2, 1) for x in _PAIR), (0, 1 / 4)),
    8: (*((x, y) for y in (0, 1 / 2, 1) for x in _PAIR), (0, 1 / 4), (0, 3 / 4)),
    9: (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _PAIR), (0, 1 / 2)),
    10: (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _PAIR), (0, 1 / 6), (0, 5 / 6)),
}
"""Where the pips of a number stand: their column from the middle, and their height from 0 at the top to 1."""


_LOWEST: Final = 3
"""The last of so few lines that none can be spared."""


def pips(count: int, sign: str, width: int, height: int) -> list[str]:
    """Return `count` pips as they are printed, in `height` lines of `width` cells; none where there is no room.

    All but the ten, which has no row in its middle, take an odd number of lines: so their rows are equally far apart.
    """
    apart = 3 if width >= 13 else 2
    middle = width // 2
    if count not in _PLACES or height < 4 or width < 2 * apart + 1:
        return [""] * height
    lines = [[" "] * width for _line in range(height)]
    last = height - 1
    if last > _LOWEST and count < max(_PLACES):
        last -= last % 2
    for column, share in _PLACES[count]:
        line = int(share * last + 0.5) if share <= 1 / 2 else last - int((1 - share) * last + 0.5)
        lines[line][middle + column * apart] = sign
    return ["".join(line).rstrip() for line in lines]


GREAT_PIPS: Final[dict[Suit, Drawing]] = {
    "H": (
        (
            "▗▟█▙▖▗▟█▙▖",
            "██████████",
            "▝▜██████▛▘",
            "  ▝▜██▛▘  ",
            "    ▜▛    ",
        ),
        (
            "▟█▙▟█▙",
            "▜████▛",
            "  ▜▛  ",
        ),
    ),
    "D": (
        (
            "    ▟▙    ",
            "  ▗▟██▙▖  ",
            " ▟██████▙ ",
            "  ▝▜██▛▘  ",
            "    ▜▛    ",
        ),
        (
            "  ▟▙  ",
            "▟████▙",
            "▝▜██▛▘",
            "  ▜▛  ",
        ),
    ),
    "S": (
        (
            "    ▟▙    ",
            "  ▗▟██▙▖  ",
            "▗▟██████▙▖",
            "▝▜█▛▐▌▜█▛▘",
            "   ▗██▖   ",
        ),
        (
            "  ▟▙  ",
            "▗▟██▙▖",
            "▜█▛▜█▛",
            "  ▟▙  ",
        ),
    ),
    "C": (
        (
            "   ▟██▙   ",
            "▗▄▖▜██▛▗▄▖",
            "██████████",
            "▝▀▘▐██▌▝▀▘",
            "   ▗██▖   ",
        ),
        (
            "  ██  ",
            "▟█▛▜█▙",
            "▜█▙▟█▛",
            "  ▟▙  ",
        ),
    ),
}
"""A great pip for the ace of each suit."""

_JACK: Final[Drawing] = (
    (
        "     ▟▌    ",
        "    ▟█▌▙   ",
        "   ▟██▌█▙  ",
        "  ▝▀▀▀▌▀▀▘ ",
        " ▜████████▛",
        "  ▀██████▀ ",
    ),
    (
        "   ▟▌▖  ",
        "  ▟█▌▙▖ ",
        " ▝▀█▌▀▀ ",
        "▝▜█████▛",
    ),
)
_QUEEN: Final[Drawing] = (
    (
        "   ▟▖ ▟▖   ",
        "  ▐█▙▐█▙   ",
        "  ▐██▐██▌  ",
        "  ▝▀▌▝▀▌▗▄▖",
        "▐▙▄▟████▟█▌",
        " ▜███████▛ ",
    ),
    (
        "  ▙ ▟▖  ",
        " ▐█▐█▙  ",
        " ▐▘▝█▘▗▖",
        "▝▜█████▛",
    ),
)
_KING: Final[Drawing] = (
    (
        "    ▗▙     ",
        " ▗▙ ▐█▙ ▟▖ ",
        " ▐█▙▐██▌█▙ ",
        " ▝▀▌▝▀▌▝▀▌▄",
        "▜▙▄▟██████▌",
        " ▜███████▛ ",
    ),
    (
        "   ▗▙   ",
        " ▙▐█▙▟▖ ",
        " ▌▝█▘█▘▗",
        "▜██████▛",
    ),
)

COURTS: Final[dict[str, Drawing]] = {"J": _JACK, "Q": _QUEEN, "K": _KING}
"""A ship for each court card, by its rank: the higher the rank, the more masts."""
