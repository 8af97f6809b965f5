"""What is typed in the palette is looked for in the words of the commands."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual.app import App, ComposeResult
from textual.events import Click
from textual.widgets import OptionList

from wargames_tui.tui.palette import Offers, find_words

UNDO = "Take the last decision back.  u"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("last", ["last"]),
        ("LAST dec", ["last", "dec"]),
        ("cision", ["cision"]),
        ("u", ["u"]),
        ("back take", ["back", "Take"]),
    ],
)
def test_words_are_found_where_they_begin_or_stand_in_a_word(typed: str, found: list[str]) -> None:
    match = find_words(typed, UNDO)
    assert match is not None
    assert [UNDO[start:end] for start, end in match.places] == found


@pytest.mark.parametrize("typed", ["tkls", "take next", "lastdecision", "x", "", "  "])
def test_letters_strewn_over_the_text_are_no_match(typed: str) -> None:
    assert find_words(typed, UNDO) is None


def test_the_beginning_of_a_word_is_worth_more_than_its_middle() -> None:
    begins, stands_in = find_words("deci", UNDO), find_words("cision", UNDO)
    assert begins is not None
    assert stands_in is not None
    assert 1 >= begins.score > stands_in.score > 0


class Offering(App[None]):
    """A list of offers and nothing else."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        yield Offers("leave", "resign")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.chosen.append(event.option_index)


async def test_a_click_on_a_line_that_is_there_no_more_chooses_nothing() -> None:
    app = Offering()
    async with app.run_test() as pilot:
        offers = app.query_one(Offers)
        for place in (5, 1):
            clicked = Style(meta={"option": place})
            event = Click(offers, 1, 1, 0, 0, button=1, shift=False, meta=False, ctrl=False, style=clicked)
            offers.post_message(event)
            await pilot.pause()
    assert app.chosen == [1]
