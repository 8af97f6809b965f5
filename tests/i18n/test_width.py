"""Widths in cells, and lines broken by them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.games.desert_storm.scenes import desert_storm
from tests.games.iran_iraq.scenes import iran_iraq
from wargames_tui.i18n import cell_width, clip, pad, wrap
from wargames_tui.i18n.width import left_after, widest_word, wrap_within

WORDS = st.text("abc -/多国軍ノー「」(、…♠", max_size=40)


def test_widths_are_those_of_the_screen_for_everything_on_a_card() -> None:
    for printed in (*desert_storm().tables.printed, *iran_iraq().tables.printed):
        assert cell_width(printed.name) == cell_len(printed.name)
    for text in ("多国籍軍デッキ", "ホーク", "F-4G ワイルドウィーゼル", "♠♥♦♣", "▸ATTACK◂", "…", "┏━┓╭─╮"):
        assert cell_width(text) == cell_len(text)


@given(WORDS, st.integers(1, 20))
def test_padded_text_takes_exactly_its_width(text: str, width: int) -> None:
    assert cell_width(pad(text, width)) == width


@given(WORDS, st.integers(-5, 1))
def test_wrapping_comes_to_an_end_where_there_is_no_room(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert len(lines) <= len(text)
    assert width > 0 or not lines


@given(WORDS, st.integers(2, 20))
def test_wrapped_lines_fit_and_lose_nothing_but_spaces(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert all(cell_width(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(WORDS, st.integers(2, 20), st.integers(1, 4))
def test_lines_that_do_not_fit_are_cut_and_no_space_comes_in_between_them(text: str, width: int, height: int) -> None:
    lines, whole = wrap_within(text, width, height), wrap(text, width)
    assert lines[:-1] == whole[: len(lines) - 1]
    assert len(lines) <= height
    assert len(whole) <= height or cell_width(lines[-1]) <= width
    left = left_after(text, whole[:height])
    assert left in text
    assert "".join([*whole[:height], left]).replace(" ", "") == text.replace(" ", "")


@given(WORDS, st.integers(1, 20))
def test_clipped_text_fits_and_shows_that_it_was_cut(text: str, width: int) -> None:
    clipped = clip(text, width)
    assert cell_width(clipped) <= width
    assert clipped == text or clipped.endswith("…")


def test_a_wide_character_is_never_cut_in_two() -> None:
    assert clip("多国籍軍", 6) == "多国…"
    assert pad("多国籍軍", 6) == "多国… "


def test_a_line_ends_at_the_hyphen_of_a_word_and_not_of_a_designation() -> None:
    assert wrap("Bio-Chemical Site", 9) == ["Bio-", "Chemical", "Site"]
    assert wrap("the AH-64 Apache", 8) == ["the", "AH-64", "Apache"]
    assert wrap("an MT-LB stands", 6) == ["an", "MT-LB", "stands"]
    assert wrap("Air-to-air Scud-B", 8) == ["Air-to-", "air", "Scud-B"]
    assert wrap("an F-4G, a V/I", 5) == ["an", "F-4G,", "a V/I"]
    assert wrap("多国籍軍と", 4) == ["多国", "籍軍", "と"]


def test_no_line_of_japanese_begins_with_a_small_kana_or_a_closing_sign_or_ends_with_an_opening_one() -> None:
    assert wrap("食べちゃった", 8) == ["食べ", "ちゃった"]
    assert wrap("終わる。次に", 6) == ["終わ", "る。次", "に"]
    assert wrap("前の「語」", 6) == ["前の", "「語」"]
    assert wrap("カード(注)", 7) == ["カード", "(注)"]
    assert wrap("ーーーー", 4) == ["ーー", "ーー"]


def test_japanese_is_broken_between_its_phrases_where_that_takes_no_more_lines() -> None:
    assert wrap("T-72 主力戦車", 12) == ["T-72", "主力戦車"]
    assert wrap("M-119 105mm 榴弾砲による", 14) == ["M-119 105mm", "榴弾砲による"]
    assert wrap("自走 23mm 対空砲", 12) == ["自走 23mm", "対空砲"]
    assert wrap("敵 多国籍軍 航空母艦 敵", 10) == ["敵 多国籍", "軍 航空母", "艦 敵"]
    assert wrap("戦車、航空母艦、軍。", 14) == ["戦車、", "航空母艦、軍。"]
    assert wrap("「語。」次の語", 8) == ["「語。」", "次の語"]


def test_a_word_in_katakana_stays_whole_where_there_is_room() -> None:
    assert wrap("攻撃ヘリコプター", 12) == ["攻撃", "ヘリコプター"]
    assert wrap("F-15 イーグル", 12) == ["F-15", "イーグル"]
    assert wrap("アヤトラ・ホメイニ", 12) == ["アヤトラ・", "ホメイニ"]
    assert wrap("ストラットフォートレス", 14) == ["ストラット", "フォートレス"]
    assert [widest_word(name) for name in ("攻撃ヘリコプター", "F-15 イーグル", "a Bio-Chemical Site")] == [12, 8, 8]


def test_a_word_wider_than_the_line_is_broken_where_the_line_is_full() -> None:
    assert wrap("Fortifications", 5) == ["Forti", "ficat", "ions"]
