"""Pydantic's errors in plain words for card authors, at the place in the file they are about."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, get_args

from pydantic import BaseModel

from wargames_tui.cards.model import Steps
from wargames_tui.cards.quoting import shown
from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic.fields import FieldInfo
    from pydantic_core import ErrorDetails

# Of the limits a card file can meet; `limit` is the number in the error.
_LIMITS = {
    "greater_than_equal": ("ge", N_("{name} is {value}; it is at least {limit}")),
    "less_than_equal": ("le", N_("{name} is {value}; it is at most {limit}")),
    "string_too_long": ("max_length", N_("{name} is too long; it has at most {limit} characters")),
}


def in_words(model: type[BaseModel], error: ErrorDetails) -> tuple[Steps, str]:
    """Return the path in the file's data, and a message, for an `error` of validating against `model`."""
    path, fields, models = _follow(model, error["loc"])
    kind, context, name = error["type"], error.get("ctx", {}), _name(path)
    if kind == "mistake":
        return path, str(context["message"])
    if kind == "extra_forbidden":
        return path, _unknown(str(path[-1]), [key for key, field in fields.items() if not field.exclude])
    if kind in ("literal_error", "union_tag_invalid"):
        return path, _choice(name, error["input"], context)
    if kind == "union_tag_not_found":
        ops = [op for one in models for op in get_args(one.model_fields["op"].annotation)]
        return path, _("op is missing: write op: and one of {ops}", ops=", ".join(ops))
    if kind in _LIMITS:
        key, message = _LIMITS[kind]
        return path, _(message, name=name, value=shown(error["input"]), limit=context[key])
    return path, _shape(kind, name, error["input"], _meaning(path, fields))


def _nearest(word: str, known: list[str]) -> str:
    """Return a question after the word of `known` that `word` may have been meant as, or nothing."""
    small = word[:80].lower()
    matches = get_close_matches(small, known, n=1) or [other for other in known if other.lower() == small]
    return _('did you mean "{word}"? ', word=matches[0]) if matches else ""


def _unknown(key: str, known: list[str]) -> str:
    return _(
        "unknown key {key}: {guess}the keys here are {keys}",
        key=shown(key),
        guess=_nearest(key, known),
        keys=", ".join(known),
    )


def _shape(kind: str, name: str, value: object, meaning: str) -> str:
    """Return the message where nothing stands, or something of another kind than belongs there."""
    if kind == "missing":
        return _("{name} is missing: {meaning}", name=name, meaning=meaning)
    if kind == "string_type" and isinstance(value, int):
        return _("{name} is text: put it in quotes, {value}", name=name, value=shown(str(value)))
    if kind == "string_too_short":
        return _("{name} is empty: {meaning}", name=name, meaning=meaning)
    if kind == "tuple_type":
        return _("{name} is {value}; a list belongs here, each entry after a hyphen", name=name, value=shown(value))
    if kind in ("model_type", "model_attributes_type", "dict_type"):
        return _("{name} is {value}; a group of keys belongs here", name=name, value=shown(value))
    return _("{name} is {value}; right is {meaning}", name=name, value=shown(value), meaning=meaning)


def _choice(name: str, value: object, context: dict[str, object]) -> str:
    """Return the message for a word that is none of those allowed."""
    if "expected_tags" in context:
        name, value = "op", context["tag"]
    allowed = re.findall(r"'([^']*)'", str(context.get("expected_tags") or context["expected"]))
    if len(allowed) == 1:
        return _("{name} is {value}: right is {allowed}", name=name, value=shown(value), allowed=allowed[0])
    return _(
        "{name} is {value}: {guess}right is one of {allowed}",
        name=name,
        value=shown(value),
        guess=_nearest(str(value), allowed),
        allowed=", ".join(allowed),
    )


def _name(path: Steps) -> str:
    """Return what a message calls the last step of `path`."""
    if not path:
        return _("the file")
    if isinstance(path[-1], int):
        return _("entry {number} of {list}", number=path[-1] + 1, list=_name(path[:-1]))
    return path[-1]


def _meaning(path: Steps, fields: dict[str, FieldInfo]) -> str:
    """Return what belongs under the last step of `path`."""
    field = fields.get(str(path[-1])) if path else None
    return _(field.description) if field and field.description else _("a value of the right kind")


def _follow(model: type[BaseModel], location: Steps) -> tuple[Steps, dict[str, FieldInfo], list[type[BaseModel]]]:
    """Follow the `location` of an error through `model`.

    Returns it without the union tags Pydantic puts in, the fields beside its last step, and the models under it.
    """
    models = [model]
    path: list[str | int] = []
    fields: dict[str, FieldInfo] = model.model_fields
    before: str | int = ""
    for step in location:
        entered, before = isinstance(before, int), step
        if entered and isinstance(step, str) and models and "op" in models[0].model_fields:
            models = [one for one in models if step in get_args(one.model_fields["op"].annotation)]
            fields = models[0].model_fields
            continue
        path.append(step)
        if isinstance(step, str):
            fields = {key: field for one in models for key, field in one.model_fields.items()}
            models = list(_models(fields[step].annotation)) if step in fields else []
    return tuple(path), fields, models


def _models(annotation: object) -> Iterator[type[BaseModel]]:
    """Yield the models an annotation names, such as those of a union inside a tuple."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in get_args(annotation):
        yield from _models(argument)
