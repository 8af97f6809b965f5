"""Small drawings of the kinds of unit, in block characters, for cards with room to spare."""

from __future__ import annotations

from typing import Final

PLANE: Final = (
    "▟▖      ▗▖",
    "▜█▙▄▄▄▄▄██▄▄▖",
    "  ▀▀▜██▛▀▀▀▘",
    "     ▝▜▙",
)
TANK: Final = (
    "    ▄▄▄▄",
    "   ▟████▀▀▀▀▀",
    "▗▟█████████▙▖",
    "▝▜▛▀▜▛▀▜▛▀▜▛▘",
)
SOLDIER: Final = (
    "    ▄█▄",
    "   ▗▟█▙▖▄▖",
    "   █▜█▀▀▘",
    "   ▗█▀█▖",
)
BUNKER: Final = (
    "   ▗▄▄▄▄▄▖",
    " ▗▟███████▙▖",
    "▗██▀▀▀▀▀▀▀██▖",
    "█████████████",
)
SHIP: Final = (
    "     ▗█ ▖",
    "  ▄▖▟██▄█▗▄",
    "▜██████████████▛",
    " ▀████████████▀",
)
LAUNCHER: Final = (
    "        ▗▟▀",
    "     ▗▟█▀",
    "  ▗▟█▀▘",
    "▗▟▙▟▙▄▟▙▄▟▙▖",
)
WORKS: Final = (
    "   █     ▟▙",
    "   █ ▟▙  ██",
    "▗▄▟█▟██▙▟██▙▖",
    "█████████████",
)
SATELLITE: Final = (
    "▟▀▙▖  ▗▟▀▙",
    "▜▄▛▀██▀▜▄▛",
    "    ▜▛",
    "    ▝▘",
)
