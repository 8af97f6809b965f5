"""How a message names what a card file holds."""

from __future__ import annotations

from wargames_tui.i18n import _

_LONGEST = 40


def shown(value: object) -> str:
    """Return `value` for a message: text in quotes, cut where it is long, without what would steer a terminal."""
    if value is None:
        return _("nothing")
    if isinstance(value, tuple):
        return _("a list")
    if isinstance(value, dict):
        return _("a group of keys")
    if isinstance(value, int):
        return str(value)
    text = str(value)
    cut = text[:_LONGEST] + "…" if len(text) > _LONGEST else text
    return '"' + "".join(char if char.isprintable() else "\ufffd" for char in cut) + '"'
