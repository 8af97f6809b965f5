"""What click says by itself to a player of this program; it looks the words up by gettext, in our catalogues too."""

from __future__ import annotations

from typing import Final

OF_CLICK: Final[tuple[str | tuple[str, str], ...]] = (
    "Usage:",
    "Options",
    "Commands",
    "Missing command.",
    "Missing argument",
    "Missing option",
    "No such option {name!r}.",
    "No such option: {name}",  # until click 8.1
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    "Option {name!r} does not take a value.",
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    "{value!r} is not a valid {number_type}.",
    "{value} is not in the range {range}.",
)
"""Each message as it stands in click, those with a plural as both forms."""
