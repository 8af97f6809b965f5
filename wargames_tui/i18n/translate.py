"""Messages in the player's language.

Two players of one process can each have their own: the language hangs on the context, and all tasks of one player's
share it, so that it can be changed in mid-game.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable


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


class _Speech:
    """The language of one player, shared by everything that is shown to that player."""

    __slots__ = ("catalogue", "language")

    def __init__(self, language: str, catalogue: Catalogue) -> None:
        self.language = language
        self.catalogue = catalogue


_IN_CONTEXT: Final = "\x04"
"""Stands between a context and its message, as in gettext's own catalogues."""
_speech: ContextVar[_Speech] = ContextVar("speech", default=_Speech("en", _English()))  # noqa: B039 (one a process)


def language() -> str:
    """Return the code of the language in use, such as `en`."""
    return _speech.get().language


def use_language(code: str, catalogue: Catalogue | None = None) -> None:
    """Use `catalogue` for every message from here on; none means English.

    It goes for all that runs for the same player, tasks begun before included.
    """
    speech = _speech.get()
    speech.language, speech.catalogue = code, catalogue or _English()


def speak_apart() -> None:
    """Give this context, and the tasks begun in it from here on, a language apart from all others."""
    speech = _speech.get()
    _speech.set(_Speech(speech.language, speech.catalogue))


def unstopped(sentence: str) -> str:
    """Return `sentence` without its full stop, so that something can be added to it."""
    return sentence.rstrip(".。")


def enumerated(parts: Iterable[str]) -> str:
    """Return `parts` in a row, as a list within a sentence."""
    return _(", ").join(parts)


def sentences(*parts: str) -> str:
    """Return sentences one after the other, empty ones left out."""
    told = ""
    for part in filter(None, parts):
        told = _("{one} {other}", one=told, other=part) if told else part
    return told


def quoted(text: str) -> str:
    """Return `text` in the quotation marks of the player's language."""
    return _('"{text}"', text=text)


def unwrapped(text: str) -> str:
    """Return a text of several lines, such as a docstring, with each of its paragraphs on one line."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))


def N_(message: str) -> str:  # noqa: N802 (the name gettext tools look for)
    """Mark `message` for translation and return it unchanged; it is translated where it is shown."""
    return message


def C_(context: str, message: str) -> str:  # noqa: N802 (like `N_`)
    """Mark `message` for translation apart from the same words elsewhere, and return it for `_` to show later."""
    return f"{context}{_IN_CONTEXT}{message}"


def _(message: str, /, **values: object) -> str:
    """Return `message` in the player's language, its `{named}` placeholders filled with `values`."""
    text = _speech.get().catalogue.gettext(message) if message else ""  # an empty id stands for the catalogue itself
    text = text.rpartition(_IN_CONTEXT)[2]
    return text.format(**values) if values else text


class Words:
    """A message to be kept: it is put into words where it is told, in the language that is spoken then."""

    __slots__ = ("_message", "_values")

    def __init__(self, message: str, /, **values: object) -> None:
        """Keep `message` and the `values` of its `{named}` placeholders, which may be such messages themselves."""
        self._message = message
        self._values = values

    def __str__(self) -> str:
        """Return it in the player's language."""
        return _(self._message, **self._values)


def ngettext(singular: str, plural: str, n: int, /, **values: object) -> str:
    """Return the form of the message for `n`, with `{n}` and the other placeholders filled."""
    return _speech.get().catalogue.ngettext(singular, plural, n).format(n=n, **values)
