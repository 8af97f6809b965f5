"""Deals to hand on: a code leads to the same cards, and a slip of the finger to a sentence."""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import product
from pathlib import Path
from random import Random

import pytest

from tests.store.playing import begin, play, play_out, take_out
from wargames_tui.cabinet import GAMES
from wargames_tui.engine.chance import read_seed
from wargames_tui.store.cabinet import options_of
from wargames_tui.store.database import Database
from wargames_tui.store.deals import (
    DealCodeError,
    SharedDeal,
    deal_code,
    read_deal_code,
    read_seed_or_code,
    seed_of_day,
)
from wargames_tui.table.saves import Saves

PRINTED = {"recon": "repeat", "stealth": "last", "exposed": "all", "attack-back": "maximum", "casualties": "discard"}


@pytest.mark.parametrize("game", GAMES)
def test_every_set_of_house_rules_has_its_own_code(game: str) -> None:
    specs = options_of(game)
    codes = set()
    for values in product(*([value.value for value in spec.values] for spec in specs)):
        deal = SharedDeal(game, {spec.name: value for spec, value in zip(specs, values, strict=True)}, "tokimuna")
        code = deal_code(deal)
        assert read_deal_code(code) == deal
        codes.add(code)
    assert len(codes) == len(list(product(*(spec.values for spec in specs))))


def test_a_code_is_short_and_the_printed_game_needs_no_rules_in_it() -> None:
    code = deal_code(SharedDeal("desert-storm", {}, "tokimuna"))
    assert code.startswith("ds-tokimuna-")
    assert len(code) == len("ds-tokimuna-xx")
    assert read_deal_code(code) == SharedDeal("desert-storm", PRINTED, "tokimuna")


def test_case_spaces_and_hyphens_do_not_matter() -> None:
    code = deal_code(SharedDeal("desert-storm", {"recon": "once"}, "tokimuna"))
    game, _seed, check = code.split("-")
    for typed in (
        f"  {code.upper()} ",
        f"{game} tokimuna {check}",
        f"{game}-to-ki-mu-na-{check}",
        f"{game}–Toki muna–{check}",
    ):
        assert read_deal_code(typed) == SharedDeal("desert-storm", PRINTED | {"recon": "once"}, "tokimuna")


def test_a_code_is_found_in_what_is_pasted_with_it_and_in_wide_letters() -> None:
    deal = SharedDeal("desert-storm", PRINTED, "tokimuna")
    code = deal_code(deal)
    wide = "".join(chr(ord(letter) + 0xFEE0) for letter in code)
    for typed in (
        f"Deal {code}",
        f"\N{LEFT DOUBLE QUOTATION MARK}{code}.\N{RIGHT DOUBLE QUOTATION MARK}",
        f"{code}\N{ZERO WIDTH SPACE}\n",
        code.replace("-", "\N{NON-BREAKING HYPHEN}"),
        code.replace("-", "\N{MINUS SIGN}"),
        wide,
    ):
        assert read_deal_code(typed) == read_seed_or_code(typed) == deal


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "A deal code has three parts, such as ds-tokimuna-4k"),
        ("tokimuna", "A deal code has three parts"),
        ("ds-tokimuna", "A deal code has three parts"),
        ("xx-tokimuna-22", "No game has the letters xx; they are: ds, sa, ii."),
        ("ds-tokimuna-22", "There is a mistake in the code ds-tokimuna-22, or it is of another version."),
        ("dszzzzzz-tokimuna-22", "There is a mistake in the code"),
        (f"ds-{'a' * 25}-22", "A seed is 1 to 24 letters"),
    ],
)
def test_a_text_that_is_no_code_is_refused_in_words(typed: str, said: str) -> None:
    with pytest.raises(DealCodeError, match=said):
        read_deal_code(typed)


def test_nearly_every_slip_is_noticed() -> None:
    code = deal_code(SharedDeal("desert-storm", {"recon": "once"}, "tokimuna"))
    noticed = slips = 0
    for place, letter in product(range(len(code)), "abcdefghijklmnopqrstuvwxyz0123456789"):
        slip = code[:place] + letter + code[place + 1 :]
        if slip == code:
            continue
        slips += 1
        try:
            read_deal_code(slip)
        except DealCodeError:
            noticed += 1
    assert noticed / slips > 0.98


def test_the_deal_of_the_day_is_the_same_everywhere() -> None:
    assert seed_of_day("desert-storm", date(2026, 3, 14)) == "bigapesu"
    seeds = {seed_of_day(game, date(2026, 3, day)) for game in GAMES for day in range(1, 32)}
    assert len(seeds) == 31 * len(GAMES)
    assert all(read_seed(seed) == seed for seed in seeds)


class Clock:
    """A clock that the test sets."""

    def __init__(self, time: datetime) -> None:
        self.time = time

    def __call__(self) -> datetime:
        return self.time


def test_the_day_is_that_of_utc_and_only_the_first_try_is_of_an_unknown_deal(tmp_path: Path) -> None:
    clock = Clock(datetime.fromisoformat("2026-03-14T23:30:00-05:00"))
    saves = Saves(Database(tmp_path), take_out=take_out, now=clock)
    for _try in range(2):
        play_out(saves.begin_day(take_out("desert-storm")))
    assert saves.find(1).head.seed == saves.find(2).head.seed == seed_of_day("desert-storm", date(2026, 3, 15))
    assert [saves.find(number).head.day for number in (1, 2)] == [date(2026, 3, 15)] * 2
    assert [saves.find(number).head.known for number in (1, 2)] == [False, True]
    assert saves.find(1).began.tzinfo is UTC


def test_a_first_try_of_the_day_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    saves = Saves(Database(tmp_path), take_out=take_out)
    day = date(2026, 3, 15)
    assert saves.first_try("desert-storm", day) is None
    play(saves.begin_day(take_out("desert-storm"), day), 3, Random(1))
    saves.close()
    again = saves.begin_day(take_out("desert-storm"), day)
    assert (again.number, len(again.decisions), again.read_only) == (1, 3, None)
    first = saves.first_try("desert-storm", day)
    assert first is not None
    assert not first.head.known


def test_a_deal_is_known_where_it_was_played_or_typed_in(tmp_path: Path) -> None:
    saves = Saves(Database(tmp_path), take_out=take_out)
    play_out(begin(saves, "spanish-armada", "sameseed"))
    begin(saves, "spanish-armada", "sameseed")
    begin(saves, "desert-storm", "sameseed")
    saves.begin(take_out("desert-storm"), seed="typed", known=True)
    assert [saves.find(number).head.known for number in (1, 2, 3, 4)] == [False, True, False, True]
