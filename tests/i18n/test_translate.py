"""Messages in the player's language, each player's own."""

from __future__ import annotations

from contextvars import copy_context

from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_, Words, _, language, ngettext, speak_apart, use_language


class Shouting:
    """A language that is told from English."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}").replace("{PATH}", "{path}").replace("{WHY}", "{why}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{n}!" if n == 1 else f"{n}!!"


def test_english_needs_no_catalogue() -> None:
    assert _("Round {round} of {last}", round=3, last=12) == "Round 3 of 12"
    assert N_("Attack") == "Attack"
    assert ngettext("{n} card", "{n} cards", 1) == "1 card"
    assert ngettext("{n} card of {deck}", "{n} cards of {deck}", 2, deck="Iraq") == "2 cards of Iraq"


def test_braces_in_a_message_without_values_stay() -> None:
    assert _("{op: recon}") == "{op: recon}"


def test_a_language_holds_for_its_context_only() -> None:
    def other_player() -> tuple[str, str, str]:
        speak_apart()
        use_language("xx", Shouting())
        return language(), _("hello {name}", name="Anna"), ngettext("{n} card", "{n} cards", 5)

    assert copy_context().run(other_player) == ("xx", "HELLO Anna", "5!!")
    assert (language(), _("hello")) == ("en", "hello")


def test_words_that_are_kept_are_told_in_the_language_of_whoever_reads_them() -> None:
    kept = GameError(Words("{path} is full: {why}", path="a{b}", why=Words("no space")))

    def other_player() -> str:
        speak_apart()
        use_language("xx", Shouting())
        return str(kept)

    assert copy_context().run(other_player) == "a{b} IS FULL: NO SPACE"
    assert str(kept) == "a{b} is full: no space"
