"""Widths of text in terminal cells: a kanji takes two, a combining mark none."""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, east_asian_width

ELLIPSIS = "…"
# Small kana, long marks and closing signs never begin a line of Japanese, opening signs never end one, and a word in
# katakana stays whole as an English word does.
_NEVER_FIRST = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々、。，．・：；！？）」』】〕〉》,.:;!?)]…"
_NEVER_LAST = "（「『【〔〈《(["
_KATAKANA = "[ァ-ヺー]"
_LAST_NARROW = "\u2e7f"
_WIDE = rf"[^\x00-{_LAST_NARROW}]"
# A hyphen between words may end a line, the one of a designation such as AH-64 or F-4G may not.
_BREAK_AFTER = re.compile(
    r"(?<=[\s/])|(?<=[a-z]-)(?=[^\W\d])|(?<=[^\W\d]-)(?=[^\W\d][a-z])"
    rf"|(?<![{re.escape(_NEVER_LAST)}])(?![{re.escape(_NEVER_FIRST)}])(?!(?<={_KATAKANA}){_KATAKANA})"
    rf"(?:(?={_WIDE})|(?<={_WIDE}))"
)
_BETWEEN_PHRASES = re.compile(r"(?<=[\s、。])(?![、。」）)])")


@lru_cache(maxsize=4096)
def cell_width(text: str) -> int:
    """Return how many cells `text` takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def clip(text: str, width: int) -> str:
    """Return `text` cut to at most `width` cells, with an ellipsis where something was cut."""
    if cell_width(text) <= width:
        return text
    kept, used = [], 0
    for char in text:
        used += cell_width(char)
        if used > width - 1:
            break
        kept.append(char)
    return "".join(kept).rstrip() + ELLIPSIS if width > 0 else ""


def printable(text: str) -> str:
    """Return `text`, which may come from a stranger, with spaces for all that a terminal would obey."""
    return "".join(char if char.isprintable() else " " for char in text)


def pad(text: str, width: int) -> str:
    """Return `text` clipped or filled with spaces to exactly `width` cells."""
    clipped = clip(text, width)
    return clipped + " " * (width - cell_width(clipped))


def wrap(text: str, width: int) -> list[str]:
    """Return `text` in lines of at most `width` cells, broken at spaces, slashes, hyphens of words, wide characters.

    A text with wide characters is broken between its phrases alone where that takes no more lines. A single word wider
    than a line (see `widest_word`) is broken where the line is full; there are no lines where there is no room.
    """
    if width < 1:
        return []
    lines = _filled(_BREAK_AFTER.split(text), width)
    if max(text, default="") > _LAST_NARROW:
        words = _BETWEEN_PHRASES.split(text)
        if all(cell_width(word.rstrip()) <= width for word in words):
            apart = _filled(words, width)
            return apart if len(apart) <= len(lines) else lines
    return lines


def wrap_within(text: str, width: int, height: int) -> list[str]:
    """Return `text` wrapped as `wrap` does, in at most `height` lines: the last one is cut where more would follow."""
    lines = wrap(text, width)
    if len(lines) <= height:
        return lines
    return [*lines[: height - 1], clip(left_after(text, lines[: height - 1]), width)]


def left_after(text: str, lines: list[str]) -> str:
    """Return what is left of `text` after the first `lines` that it was wrapped to."""
    text = text.lstrip()
    for line in lines:
        text = text[len(line) :].lstrip()
    return text


def _filled(words: list[str], width: int) -> list[str]:
    """Return lines with as many of `words` in each as there is room for."""
    lines: list[str] = []
    line = ""
    for word in words:
        if cell_width((line + word).rstrip()) <= width:
            line += word
            continue
        if line.strip():
            lines.append(line.strip())
        line = word
        while line and cell_width(line.rstrip()) > width:
            head = _take(line, width)
            lines.append(head)
            line = line[len(head) :]
    if line.strip():
        lines.append(line.strip())
    return lines


def widest_word(text: str) -> int:
    """Return the width in cells of the widest part of `text` that `wrap` keeps on one line where there is room."""
    return max(cell_width(word.rstrip()) for word in _BREAK_AFTER.split(text))


def _take(text: str, width: int) -> str:
    """Return the longest beginning of `text`, one character at least, that takes at most `width` cells."""
    used = 0
    for index, char in enumerate(text):
        used += cell_width(char)
        if used > width and index:
            return text[: next((end for end in range(index, 0, -1) if text[end] not in _NEVER_FIRST), index)]
    return text
