"""The pictures find their way by what the screen says."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

SCREENSHOTS = Path(__file__).parents[1] / "screenshots"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("set-up-computer", "Expert looks ahead"),
        ("spanish-armada-look", "NEXT IN BOTH DECKS"),
    ],
)
def test_a_picture_shows_what_it_should(name: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(SCREENSHOTS)
    from make import draw
    from moments import MOMENTS, SMALL

    moment = next(moment for moment in MOMENTS if moment.name == name)
    texts = ElementTree.fromstring(draw(moment, SMALL)).iter("{http://www.w3.org/2000/svg}text")
    assert any(words in (text.text or "").replace("\N{NO-BREAK SPACE}", " ") for text in texts)
