"""Small deck files for tests that break them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.cards import CardFileError, load_deck

if TYPE_CHECKING:
    from pathlib import Path

COALITION = """\
game: desert-storm
deck: coalition
name: "A small deck"
count: 3
cards:
  - id: coalition/tank
    name: "Tank"
    type: V
    target: V/I
    notes: "A tank"
  - id: coalition/scout
    name: "Scout"
    type: A
    target: R
    abilities:
      - {op: recon, draw: 2}
  - id: coalition/rocket
    name: "Rocket"
    type: "-"
    target: "-"
    abilities:
      - {op: can-knock-out, kind: sam}
"""

IRAQI = """\
game: desert-storm
deck: iraqi
name: "A small deck"
count: 1
cards:
  - id: iraqi/bunker
    name: "Bunker"
    type: P
    target: "-"
    notes: "Base"
    abilities:
      - {op: is, kind: base}
      - {op: worth, points: 2}
"""

IRAQ = """\
game: iran-iraq
deck: iraq
name: "A small deck"
count: 2
cards:
  - id: iraq/guns
    name: "Guns"
    type: W
    force: 1
    action: "Destroy target Air Raid Card"
    actions:
      - {op: destroy, of: A}
  - id: iraq/drill
    name: "Drill"
    type: M
    force: 1
    action: "All Unit cards get Force +1"
    actions:
      - {op: change-force, side: own, of: U, by: 1}
"""


def write(folder: Path, text: str | bytes, name: str = "deck.yaml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def complaints(path: Path) -> list[str]:
    """Return the problems of the file at `path`, each without the path, in the order they are told."""
    try:
        load_deck(path)
    except CardFileError as error:
        told = str(error).split("\n")
    else:
        return []
    assert all(line.startswith(f"{path}:") for line in told)
    return [line.removeprefix(f"{path}:") for line in told]
