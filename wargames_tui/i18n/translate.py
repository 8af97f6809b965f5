"""Messages in the player's language.

The language is a context variable, so that two players of one process can each have their own.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Protocol


class Catalogue(Protocol):
    """The part of `gettext.NullTranslations` used here."""

    def gettext(self, message: str) -> str:
        """Return the translation of `message`, or `message` itself."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form of the message for `n`."""
        ...


class _English:
    """The source language: messages stand for themselves, so start-up needs no gettext."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


_language: ContextVar[str] = ContextVar("language", default="en")
_catalogue: ContextVar[Catalogue] = ContextVar("catalogue", default=_English())  # noqa: B039 (it holds no state)


def language() -> str:
    """Return the code of the language in use, such as `en`."""
    return _language.get()


def use_language(code: str, catalogue: Catalogue | None = None) -> None:
    """Use `catalogue` for every message from here on in this context; none means English."""
    _language.set(code)
    _catalogue.set(catalogue or _English())


def N_(message: str) -> str:  # noqa: N802 (the name gettext tools look for)
    """Mark `message` for translation and return it unchanged; it is translated where it is shown."""
    return message


def _(message: str, /, **values: object) -> str:
    """Return `message` in the player's language, its `{named}` placeholders filled with `values`."""
    text = _catalogue.get().gettext(message)
    return text.format(**values) if values else text


def ngettext(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Return the form of the message for `n`, with `{n}` and the other placeholders filled."""
    return _catalogue.get().ngettext(singular, plural, n).format(n=n, **values)
