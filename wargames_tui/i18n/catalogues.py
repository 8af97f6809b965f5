"""Brings the catalogues up to date: every message of the code, what is translated kept, compiled for use.

    python -m wargames_tui.i18n.catalogues

Needs Babel, which comes with the `dev` extra; the program itself reads what is compiled here without it.
"""

from __future__ import annotations

import ast
import sys
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from wargames_tui.i18n.languages import ENGLISH, LANGUAGES, compiled_file
from wargames_tui.i18n.of_click import OF_CLICK
from wargames_tui.i18n.translate import unwrapped

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent
_CODE: Final = HERE.parent
KEYWORDS: Final = {"_": 1, "N_": 1, "C_": 2, "ngettext": 2, "Words": 1}
"""The functions that texts are given to, each with how many it is given."""
_WITH_CONTEXT: Final = "C_"
"""The one whose first text is the context of the second."""
_COMMANDS: Final = ("command", "group")
"""The decorators of click whose function has its help as its docstring."""
_WIDTH: Final = 120
_ANY_DATE: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""Stands where a catalogue names its dates, so that it changes with its words alone."""


def messages() -> Catalog:
    """Return every message of the code and of click, untranslated, with the files in which it stands."""
    found = Catalog(project="wargames-tui", charset="utf-8", creation_date=_ANY_DATE)
    for path in sorted(_CODE.rglob("*.py")):
        name = path.relative_to(_CODE).as_posix()
        for message, context in messages_in(path.read_text("utf-8")):
            # A place that names lines would change with every line of code.
            found.add(message, locations=[(name, 0)], context=context)
    for message in OF_CLICK:
        found.add(message, locations=[("i18n/of_click.py", 0)])
    return found


def messages_in(code: str) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """Yield the messages of a module in their order, those with a plural as both forms; then the help of its commands.

    Each comes with its context, if it has one.

    It reads the syntax tree: Babel's own reader passes over what stands inside an f-string before Python 3.12.
    """
    nodes = list(ast.walk(ast.parse(code)))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        function = call.func.id if isinstance(call.func, ast.Name) else ""
        count = KEYWORDS.get(function, 0)
        texts = tuple(text for text in map(_text, call.args[:count]) if text)
        if not texts or len(texts) < count:
            continue
        if function == _WITH_CONTEXT:
            yield texts[1], texts[0]
        else:
            yield (texts if count > 1 else texts[0]), None
    for node in nodes:
        if isinstance(node, ast.FunctionDef) and any(map(_makes_a_command, node.decorator_list)):
            yield unwrapped(ast.get_docstring(node) or ""), None


def _makes_a_command(decorator: ast.expr) -> bool:
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(call, ast.Attribute) and call.attr in _COMMANDS


def _text(node: ast.expr) -> str:
    """Return the text that is written there; empty where it is none."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def catalogue(code: str) -> Catalog:
    """Return what is translated into a language so far."""
    found = Catalog(locale=code, charset="utf-8", creation_date=_ANY_DATE, revision_date=_ANY_DATE)
    with (HERE / f"{code}.po").open("rb") as written:
        for message in read_po(written, locale=code):
            if message.id:
                found[message.id] = message
    return found


def untranslated(translated: Catalog) -> list[str]:
    """Return the messages that a catalogue has no words for."""
    return [_singular(message.id) for message in translated if message.id and not _is_said(message)]


def _is_said(message: Message) -> bool:
    forms = _forms(message.string)
    return bool(forms) and all(form.strip() for form in forms)


def _singular(identity: str | tuple[str, ...] | list[str]) -> str:
    return identity if isinstance(identity, str) else identity[0]


def _forms(words: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (words,) if isinstance(words, str) else tuple(words or ())


def as_text(translated: Catalog) -> bytes:
    """Return a catalogue as its text file has it."""
    text = BytesIO()
    write_po(
        text,
        translated,
        width=_WIDTH,
        sort_by_file=True,
        ignore_obsolete=True,
        omit_header=True,
        include_lineno=False,
    )
    return text.getvalue()


def compiled(translated: Catalog) -> bytes:
    """Return a catalogue as the program reads it; what is marked as unsure is left out."""
    code = BytesIO()
    write_mo(code, translated)
    return code.getvalue()


def main() -> int:
    """Bring the catalogue of each language up to date, and say what is still untranslated; returns an exit code."""
    template, lacking = messages(), 0
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        translated = catalogue(code)
        translated.update(template, no_fuzzy_matching=True)
        (HERE / f"{code}.po").write_bytes(as_text(translated))
        compiled_file(code).write_bytes(compiled(translated))
        missing = untranslated(translated)
        lacking += len(missing)
        sys.stdout.write(f"{code}: {len(translated) - len(missing)} messages translated, {len(missing)} not\n")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
