"""What is wrong with a card file, in words for the person who wrote it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One mistake of one card file: where it stands, what is wrong, and what would be right."""

    path: str
    """The file as the user named it."""
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}: {self.message}"


class CardFileError(Exception):
    """One or more card files cannot be used; `problems` holds every mistake that was found in them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(str(problem) for problem in self.problems)
