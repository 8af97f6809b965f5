"""Deals to hand on: a short code for game, house rules and seed, and the deal of the day, the same for everyone."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from wargames_tui.cabinet import GAMES
from wargames_tui.engine.chance import follow_up_seed, read_seed
from wargames_tui.engine.errors import GameError, SeedError
from wargames_tui.engine.options import read_options
from wargames_tui.i18n import _
from wargames_tui.store.cabinet import options_of

if TYPE_CHECKING:
    from datetime import date

    from wargames_tui.engine.options import OptionSpec

SpecsOf = Callable[[str], "tuple[OptionSpec, ...]"]

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_CHECKS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_CODE: Final = re.compile(r"([a-z]{2})([0-9a-z]{0,12})-([0-9a-z-]+)-([0-9a-z]{2})")


class DealCodeError(GameError):
    """A text that is no code of a deal."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """What a code stands for: the game's id, every house rule by its name, and the seed."""

    game: str
    options: Mapping[str, str]
    seed: str


def deal_code(deal: SharedDeal, specs_of: SpecsOf = options_of) -> str:
    """Return the code of `deal`, such as `ds-tokimuna-4k`; house rules stand behind the letters of the game.

    Raises:
        StoreError: There is no such game.
        OptionError: An option or value that the game does not have.
    """
    specs = specs_of(deal.game)
    read_options(dict, specs, deal.options)
    rules, radix = 0, 1
    for spec in specs:
        values = [value.value for value in spec.values]
        rules += radix * values.index(deal.options.get(spec.name, values[0]))
        radix *= len(values)
    return f"{_initials(deal.game)}{_base36(rules)}-{deal.seed}-{_check(deal, specs)}"


def read_seed_or_code(text: str, specs_of: SpecsOf = options_of) -> str | SharedDeal:
    """Return the seed that a player typed, or the deal of the code.

    Raises:
        DealCodeError: It is a code with a mistake in it.
        SeedError: It is neither.
    """
    match = _CODE.fullmatch(_written_out(text))
    if match is not None and any(_initials(name) == match[1] for name in GAMES):
        return read_deal_code(text, specs_of)
    return read_seed(text)


def read_deal_code(text: str, specs_of: SpecsOf = options_of) -> SharedDeal:
    """Return the deal whose code a player typed; case, spaces and signs do not matter.

    Raises:
        DealCodeError: It is no code, is of a game that is not in the cabinet, or is mistyped.
    """
    code = _written_out(text)
    match = _CODE.fullmatch(code)
    if match is None:
        raise DealCodeError(
            _("A deal code has three parts, such as ds-tokimuna-4k: game, seed and check; this is {text!r}.", text=text)
        )
    initials, rules, typed_seed, check = match.groups()
    game = next((name for name in GAMES if _initials(name) == initials), None)
    if game is None:
        raise DealCodeError(
            _(
                "No game has the letters {letters}; they are: {known}.",
                letters=initials,
                known=", ".join(map(_initials, GAMES)),
            )
        )
    specs = specs_of(game)
    try:
        deal = SharedDeal(game, _rules(specs, int(rules or "0", 36)), read_seed(typed_seed))
    except SeedError as error:
        raise DealCodeError(str(error)) from None
    if _check(deal, specs) != check:
        raise DealCodeError(_("There is a mistake in the code {code}, or it is of another version.", code=code))
    return deal


def seed_of_day(game: str, day: date) -> str:
    """Return the seed of the deal of the day of `game`, the same everywhere on that date in UTC."""
    return follow_up_seed(f"deal of the day/{game}/{day.isoformat()}", 0)


def _written_out(text: str) -> str:
    """Return a code as it is printed, however it was typed: in wide letters, or with the words and signs around it."""
    letters = unicodedata.normalize("NFKC", text).lower()
    return re.sub(r"[^0-9a-z]+", "-", letters).strip("-").removeprefix("deal-")


def _initials(game: str) -> str:
    return "".join(word[0] for word in game.split("-"))


def _rules(specs: tuple[OptionSpec, ...], number: int) -> dict[str, str]:
    """Return the house rules of that number; one too high is left to the check."""
    rules: dict[str, str] = {}
    for spec in specs:
        number, place = divmod(number, len(spec.values))
        rules[spec.name] = spec.values[place].value
    return rules


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits


def _check(deal: SharedDeal, specs: tuple[OptionSpec, ...]) -> str:
    """Return two characters that a mistyped code seldom has."""
    rules = ",".join(f"{spec.name}={deal.options.get(spec.name, spec.values[0].value)}" for spec in specs)
    digest = hashlib.sha256(f"{deal.game}/{rules}/{deal.seed}".encode()).digest()
    return _CHECKS[digest[0] % len(_CHECKS)] + _CHECKS[digest[1] % len(_CHECKS)]
