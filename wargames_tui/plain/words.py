"""The words that can be typed at any choice, and the texts that help with them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from wargames_tui.engine.rulebook import RULINGS, load_rulebook
from wargames_tui.i18n import N_, _

if TYPE_CHECKING:
    from wargames_tui.engine.rulebook import Rulebook
    from wargames_tui.plain.console import Console

WORDS: Final = {
    "help": N_("this text; ? does the same"),
    "choices": N_("what may be chosen, once more"),
    "situation": N_("how the game stands"),
    "piles": N_("all piles"),
    "log": N_("what happened last; log all: everything so far"),
    "rules": N_("the rules and rulings by number; rules D10: one of them; rules all: the whole book"),
    "hint": N_("what kind of move is best; once more: the move, and why"),
    "language": N_("speak the other language from here on; language ja: Japanese"),
    "undo": N_("take the last decision back"),
    "redo": N_("take it again"),
    "resign": N_("give the game up; resign NAME: the player of that name does"),
    "draw": N_("offer a draw"),
    "quit": N_("leave; the game is kept, and resume --plain goes on with it"),
}
"""Each word, and what it does."""

_SAME: Final = {"?": "help", "exit": "quit"}
_FOR_TWO: Final = ("draw",)


def word_in(answer: str) -> tuple[str, str]:
    """Return the word that `answer` begins with and what follows it; the word is empty where it is none of these."""
    first, _space, rest = answer.partition(" ")
    word = _SAME.get(first.casefold(), first.casefold())
    return (word, rest) if word in WORDS else ("", "")


def near(answer: str) -> str:
    """Return a word that `answer` may have been meant to be; empty where there is none."""
    first = answer.partition(" ")[0].casefold()
    return next(iter(get_close_matches(first, WORDS, 1)), "")


def tell_help(console: Console, *, shared: bool) -> None:
    """Say how to answer, what can be typed, and how far a secret is kept."""
    console.say(_("Answer with a number of the list, or with the numbers of several cards where cards are listed."))
    console.say(_("At any choice you can also type:"))
    for word, meaning in WORDS.items():
        if shared or word not in _FOR_TWO:
            console.say(_(meaning), lead=f"  {word:<9}  ")
    console.say(_("The end of the input leaves the game as quit does."))
    if shared:
        console.say(
            _(
                "Before one player alone may read something, the game waits for Enter; afterwards empty lines push it "
                "out of sight. What a terminal can scroll back to, and what a screen reader remembers, cannot be "
                "cleared from here: clear it yourselves where that matters."
            )
        )


def tell_rules(console: Console, game: str, wanted: str) -> None:
    """Print the contents of the rule book of `game`, or what is `wanted` of it: a number, a ruling, or all."""
    book = load_rulebook(game)
    if not wanted:
        _tell_contents(console, book)
    elif wanted.casefold() == "all":
        for heading, text in _sections(book):
            _tell_section(console, heading, text)
        for ruling in book.rulings:
            _tell_ruling(console, book, ruling.id)
    elif wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:3]) <= len(_sections(book)):
        _tell_section(console, *_sections(book)[int(wanted[:3]) - 1])
    elif any(ruling.id == wanted.upper() for ruling in book.rulings):
        _tell_ruling(console, book, wanted.upper())
    else:
        console.say(
            _(
                "There is no {wanted!r} in the rules: the parts are 1 to {parts}, the rulings {first} to {last}.",
                wanted=wanted,
                parts=len(_sections(book)),
                first=book.rulings[0].id,
                last=book.rulings[-1].id,
            )
        )


def _sections(book: Rulebook) -> list[tuple[str, str]]:
    return [(section.heading, section.text) for section in book.sections if section.heading != RULINGS]


def _tell_contents(console: Console, book: Rulebook) -> None:
    console.say(_("{game}: the printed rules", game=book.title))
    for number, (heading, _text) in enumerate(_sections(book), start=1):
        console.say(heading, lead=f"  {number}. ")
    console.say(_("Rulings: where the printed rules are silent or can be read in two ways"))
    for ruling in book.rulings:
        console.say(ruling.quote, lead=f"  {ruling.id}: ")


def _tell_section(console: Console, heading: str, text: str) -> None:
    console.say(_("{title}:", title=heading))
    for line in text.splitlines():
        console.say(" ".join(line.split()), lead="  ")


def _tell_ruling(console: Console, book: Rulebook, ruling_id: str) -> None:
    ruling = book.ruling(ruling_id)
    console.say(ruling.quote, lead=f"{ruling.id}: ")
    console.say(ruling.text, lead="  ")
