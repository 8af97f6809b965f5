"""Whatever stands in a file, loading it gives a deck or its mistakes, never anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cards.files import COALITION, IRAQ, IRAQI
from wargames_tui.cards import CardFileError, Deck, cards_folder, load_deck

if TYPE_CHECKING:
    from pathlib import Path

ARMADA = (cards_folder() / "spanish_armada" / "armada.yaml").read_text("utf-8")
TEXTS = st.sampled_from([COALITION, IRAQI, IRAQ, ARMADA])
SIGNS = [
    "- ",
    ": ",
    "\n",
    "  ",
    "{",
    "}",
    "[",
    "]",
    '"',
    "'",
    "&a ",
    "*a",
    "!!int ",
    "|",
    ">",
    "#",
    "---\n",
    "? ",
    "\t",
]
WORDS = ["op: is", "kind: sam", "id: iraqi/x", "null", "~", "-1", "999999999999", "R", "\\e", "\u3000", "\u2028", "é"]
PIECES = st.sampled_from(SIGNS) | st.sampled_from(WORDS) | st.text(max_size=8)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Return a right file with a few pieces cut, doubled, moved or put in."""
    text = draw(TEXTS)
    for _step in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 60)))
        cut = text[start:end]
        place = draw(st.integers(0, len(text)))
        kind = draw(st.sampled_from(["cut", "double", "replace"]))
        if kind == "double":
            text = text[:place] + cut + text[place:]
        else:
            text = text[:start] + (draw(PIECES) if kind == "replace" else "") + text[end:]
    return text.encode("utf-8", "surrogatepass")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "deck.yaml"


def loads_or_tells(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    try:
        deck = load_deck(path)
    except CardFileError as error:
        problems = error.problems
    else:
        assert isinstance(deck, Deck)
        assert len(deck.cards) == deck.count
        return
    assert problems
    lines = len(raw.decode("utf-8", "replace").splitlines()) + 1
    for problem in problems:
        assert problem.message
        assert "\n" not in problem.message
        assert 1 <= problem.line <= lines
        assert problem.column >= 1


@given(raw=damaged())
@settings(max_examples=300, deadline=None)
def test_a_damaged_deck(path: Path, raw: bytes) -> None:
    loads_or_tells(path, raw)


@given(raw=st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_bytes(path: Path, raw: bytes) -> None:
    loads_or_tells(path, raw)


@given(raw=st.text(alphabet="ab:-{}[]\"'&*!|>#?%@, \n\t~0", max_size=120))
@settings(max_examples=300, deadline=None)
def test_any_yaml_signs(path: Path, raw: str) -> None:
    loads_or_tells(path, raw.encode())
