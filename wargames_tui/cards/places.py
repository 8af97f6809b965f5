"""Where deck files stand, and which decks a game is played with."""

from __future__ import annotations

from pathlib import Path

GAME_DECKS: dict[str, tuple[str, ...]] = {
    "desert-storm": ("coalition", "iraqi"),
    "spanish-armada": ("armada",),
    "iran-iraq": ("iraq", "iran"),
}


def cards_folder() -> Path:
    """Return the folder of the decks that come with the program.

    A wheel carries it inside this package; a checkout or an editable install has it at the top of the project.
    """
    package = Path(__file__).resolve().parent
    shipped = package / "shipped"
    return shipped if shipped.is_dir() else package.parents[1] / "cards"


def deck_paths(game: str, folder: Path | None = None) -> tuple[Path, ...]:
    """Return where the decks of `game` stand in `folder`, by default in the shipped one.

    Raises KeyError for a game that does not exist.
    """
    inside = (cards_folder() if folder is None else folder) / game.replace("-", "_")
    return tuple(inside / f"{deck}.yaml" for deck in GAME_DECKS[game])
