"""A page of text that is longer than its room."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.strip import Strip

from tests.tui.seen import painted, rows
from wargames_tui.engine.narration import Part
from wargames_tui.tui.theme import DESERT, Palette
from wargames_tui.tui.widgets import page

PARTS = (Part("Words", tuple(f"Sentence {number}." for number in range(60))),)


class Reader(App[None]):
    """An app with nothing but a page."""

    def compose(self) -> ComposeResult:
        """Show the page."""
        yield page.Page(PARTS)


async def test_a_long_page_is_set_once_and_its_end_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    set_for: list[int] = []

    def counted(parts: tuple[Part, ...], palette: Palette, width: int) -> list[Strip]:
        set_for.append(width)
        return set_page(parts, palette, width)

    set_page = page.set_page
    monkeypatch.setattr(page, "set_page", counted)
    app = Reader()
    app.register_theme(DESERT.theme())
    app.theme = DESERT.name
    async with app.run_test(size=(40, 12)):
        await painted(app)
        assert set_for == [39]
        assert "Sentence 9." in "\n".join(rows(app))
        app.query_one(page.Page).scroll_by_key("end")
        await painted(app)
        assert "Sentence 59." in "\n".join(rows(app))
        assert set_for == [39]
