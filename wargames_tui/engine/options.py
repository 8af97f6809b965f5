"""House rules: named options, each with the printed game as its first value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from wargames_tui.engine.errors import OptionError
from wargames_tui.i18n import _, enumerated

OptionsT = TypeVar("OptionsT")


@dataclass(frozen=True, slots=True)
class OptionValue:
    """One value of an option: as it is typed and kept, as it is shown and, in one line, what it changes.

    The last two are marked for translation.
    """

    value: str
    word: str
    effect: str


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """An option of a game.

    Attributes:
        name: Its name as in rulings.md, as it is typed and kept.
        ruling: The ruling it varies.
        word: Its name as it is shown beside a value (marked for translation).
        title: What it is about (marked for translation).
        values: Its values, the printed game first.
    """

    name: str
    ruling: str
    word: str
    title: str
    values: tuple[OptionValue, ...]

    @property
    def field(self) -> str:
        """The field of the game's options that holds it."""
        return self.name.replace("-", "_")


def read_pairs(pairs: Iterable[str]) -> dict[str, str]:
    """Return `name=value` texts as a mapping.

    Raises:
        OptionError: A text without `=`, or a name given twice.
    """
    given: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or not name:
            raise OptionError(_("An option is written name=value; this is {text!r}.", text=pair))
        if name in given:
            raise OptionError(_("The option {name} is given twice; give it once.", name=name))
        given[name] = value
    return given


def read_options(make: Callable[..., OptionsT], specs: tuple[OptionSpec, ...], given: Mapping[str, str]) -> OptionsT:
    """Return the options that `given` names, every other option as printed.

    Raises:
        OptionError: An option or a value that `specs` does not have; it lists those it has.
    """
    by_name = {spec.name: spec for spec in specs}
    fields: dict[str, str] = {}
    for name, value in given.items():
        spec = by_name.get(name)
        if spec is None:
            raise OptionError(
                _("There is no option {name!r}; the options are: {names}.", name=name, names=", ".join(by_name))
            )
        values = [known.value for known in spec.values]
        if value not in values:
            raise OptionError(
                _(
                    "The option {name} has no value {value!r}; its values are: {values}.",
                    name=name,
                    value=value,
                    values=", ".join(values),
                )
            )
        fields[spec.field] = value
    return make(**fields)


def rule_words(specs: tuple[OptionSpec, ...], rules: Mapping[str, str]) -> str:
    """Return `rules`, house rules and their values as they are kept, in a row in the player's language."""
    by_name = {spec.name: spec for spec in specs}
    told = []
    for name, value in rules.items():
        spec = by_name.get(name)
        words = {known.value: known.word for known in spec.values} if spec else {}
        told.append(f"{_(spec.word) if spec else name}={_(words.get(value, value))}")
    return enumerated(told)


def write_options(specs: tuple[OptionSpec, ...], options: object) -> dict[str, str]:
    """Return the value of every option of `options` by its name."""
    return {spec.name: str(getattr(options, spec.field)) for spec in specs}
