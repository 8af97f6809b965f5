"""What a YAML parser's complaint means for the person who wrote the file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    import yaml

_CLOSE_QUOTE = N_("this quote is never closed: put the same quote at the end of the text")
_INDENT = N_("indent with spaces, never with tabs")
_MISPLACED = N_("this does not belong here: mend the indentation, or the quotes before it")
_TAGS = N_("tags (!) are not taken in card files: put text that begins with ! in quotes")
_ANCHORS = N_("anchors (&) and aliases (*) are not taken in card files: put the text in quotes")
_ESCAPE = N_("a backslash begins an escape in double quotes: write it twice, or use single quotes")
_BLOCK = N_("text after | or > begins on the next line: put the text in quotes")

# A part of the parser's words, and what to say; the first that fits is taken. Both of PyYAML's parsers are covered,
# the one in C and the one in Python, which word some complaints differently.
_WORDS: tuple[tuple[str, str], ...] = (
    ("unexpected end of stream", _CLOSE_QUOTE),
    ("unexpected document", _CLOSE_QUOTE),
    ("mapping values are not allowed", N_("no colon fits here: put the text in quotes, or mend the indentation")),
    ("tab character", _INDENT),
    ("character '\\t'", _INDENT),
    ("cannot start any token", N_("no value begins with this character: put the text in quotes, indent with spaces")),
    ("expected ':'", N_("a key needs a colon and a space after it")),
    ("',' or", N_("a bracket or brace opened before this is not closed: entries need commas and a closing one")),
    ("expected key", _MISPLACED),
    ("'-' indicator", _MISPLACED),
    ("<block end>", _MISPLACED),
    ("<document start>", _MISPLACED),
    ("are not allowed", _MISPLACED),
    ("node content", N_("a value is missing here: write it, or put text that begins with this character in quotes")),
    ("nesting depth", N_("lists and keys are nested too deeply here: a card needs only a few levels")),
    ("URI", _TAGS),
    ("tag handle", _TAGS),
    ("expected '!'", _TAGS),
    ("alphabetic or numeric", _ANCHORS),
    ("escape", _ESCAPE),
    ("hexdecimal", _ESCAPE),
    ("indentation indicator", _BLOCK),
    ("comment or", _BLOCK),
)

# These complaints are noticed late; the mistake itself stands where the parser began.
_AT_BEGINNING = ("unexpected end of stream", "unexpected document", "expected ':'")


def plain_words(error: yaml.MarkedYAMLError) -> tuple[int, int, str]:
    """Return line, column (both from 1) and a message for `error`."""
    complaint = error.problem or ""
    late = any(part in complaint for part in _AT_BEGINNING)
    mark = (error.context_mark if late else None) or error.problem_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    for part, words in _WORDS:
        if part in complaint:
            return line, column, _(words)
    return line, column, _("this is not YAML: {complaint}", complaint=complaint)
