"""What commands about kept games share: errors in one line, and lines that cannot disturb a terminal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from wargames_tui.cards.errors import CardFileError
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import printable

_LONGEST: Final = 400
"""The most letters of a message."""


class Failed(click.ClickException):
    """Something that could not be done, in one line."""

    exit_code = 1


@contextmanager
def in_one_line() -> Iterator[None]:
    """Turn the errors of games, decks and the store into one line and exit code 1."""
    try:
        yield
    except (GameError, CardFileError) as error:
        raise Failed(_shortened(printable(str(error)))) from error


def _shortened(text: str) -> str:
    """Return the beginning of a message into which a file has put far more than anybody reads."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


def say(text: str) -> None:
    """Print a line."""
    click.echo(printable(text))


def say_json(value: object) -> None:
    """Print `value` as JSON in UTF-8, whatever the terminal's encoding is."""
    click.echo((json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode(), nl=False)
