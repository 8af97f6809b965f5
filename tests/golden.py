"""Golden texts: what a screen or a playthrough read like, kept beside the tests and compared word for word.

`pytest --update-golden` writes them anew; the diff then shows what has changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Golden:
    """The golden texts of one folder."""

    folder: Path
    update: bool

    def check(self, name: str, text: str) -> None:
        """Compare `text` with the golden text of that name, trailing spaces left out."""
        text = "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
        path = self.folder / f"{name}.txt"
        if self.update:
            self.folder.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif not path.exists():
            pytest.fail(f"there is no golden text {path.name}: run pytest --update-golden and look at it")
        else:
            assert text == path.read_text(encoding="utf-8"), f"{path.name} has changed"
