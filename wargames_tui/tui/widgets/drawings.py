"""Small drawings of the kinds of unit in block characters, each in two sizes, for cards with room to spare."""

from __future__ import annotations

from typing import Final

Drawing = tuple[tuple[str, ...], ...]
"""One drawing in its sizes, the larger first."""

PLANE: Final[Drawing] = (
    (
        "▟▖      ▗▖   ",
        "▜█▙▄▄▄▄▄██▄▄▖",
        "  ▀▀▜██▛▀▀▀▘ ",
        "     ▝▜▙     ",
    ),
    (
        "▙▖     ▗▖   ",
        "▜█▙▄▄▄▄██▄▄▖",
        "   ▀▜█▛▀▀▘  ",
    ),
)
TANK: Final[Drawing] = (
    (
        "    ▄▄▄▄     ",
        "   ▟████▀▀▀▀▀",
        "▗▟█████████▙▖",
        "▝▜▛▀▜▛▀▜▛▀▜▛▘",
    ),
    (
        "   ▟███▀▀▀▀",
        "▗▟███████▙▖",
        "▝▜▛▀▜▛▀▜▛▘ ",
    ),
)
SOLDIER: Final[Drawing] = (
    (
        "  ▗█▖     ",
        "  ▟█▙▄▄▟▀▀",
        " ▐███▛▀   ",
        " ▟▛ ▜▙    ",
    ),
    (
        " ▗█▖     ",
        " ▟█▙▄▟▀▀▘",
        "▗█▀█▖    ",
    ),
)
BUNKER: Final[Drawing] = (
    (
        "   ▗▄▄▄▄▄▖   ",
        " ▗▟███████▙▖ ",
        "▗██▀▀▀▀▀▀▀██▖",
        "█████████████",
    ),
    (
        "  ▗▟███▙▖  ",
        "▗█▛▀▀▀▀▀▜█▖",
        "███████████",
    ),
)
SHIP: Final[Drawing] = (
    (
        "     ▗█ ▖     ",
        "  ▄▖▟██▄█▗▄   ",
        "▜████████████▛",
        " ▀██████████▀ ",
    ),
    (
        "    ▗█ ▖   ",
        " ▄▖▟██▄█▗▄ ",
        "▝▜███████▛▘",
    ),
)
LAUNCHER: Final[Drawing] = (
    (
        "        ▗▟▀",
        "     ▗▟█▀  ",
        "  ▗▟█▀▘    ",
        "▗▟▙▟▙▄▟▙▟▙▖",
    ),
    (
        "      ▗▟▀",
        "   ▗▟█▀  ",
        "▗▟▙▟▙▄▟▙▖",
    ),
)
WORKS: Final[Drawing] = (
    (
        "   █     ▟▙  ",
        "   █ ▟▙  ██  ",
        "▗▄▟█▟██▙▟██▙▖",
        "█████████████",
    ),
    (
        "  █    ▟▙  ",
        "▗▄█▟██▄██▄▖",
        "███████████",
    ),
)
SATELLITE: Final[Drawing] = (
    (
        "▟▀▙▖  ▗▟▀▙",
        "▜▄▛▀██▀▜▄▛",
        "    ▜▛    ",
        "    ▝▘    ",
    ),
    (
        "▟▀▙▖ ▗▟▀▙",
        "▜▄▛▀█▀▜▄▛",
        "    ▜▖   ",
    ),
)
