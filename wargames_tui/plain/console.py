"""Lines out, lines in: all that plain mode asks of a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wargames_tui.i18n import _, cell_width, clip, enumerated, printable, unstopped, wrap
from wargames_tui.i18n.characters import Characters, can_encode, spelled, spelled_out
from wargames_tui.i18n.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TextIO

    from wargames_tui.engine.narration import Part

WIDTH: Final = 80
"""No line takes more cells."""
_NARROWEST: Final = 20
_LONGEST: Final = 1000
"""What is typed beyond so many letters is not read."""
_LEAST_BLANK: Final = 50
"""As many empty lines at least push what somebody alone may read out of sight."""
_PROMPT: Final = "> "


class EndOfInput(Exception):  # noqa: N818 (it is no error)
    """Nothing more can be typed: the pipe or the terminal has ended."""


class Left(Exception):  # noqa: N818 (it is no error)
    """The player wants to leave."""


class Console:
    """Prints lines of at most 80 cells without any escape code, and reads answers."""

    def __init__(
        self,
        source: TextIO,
        out: TextIO,
        *,
        echo: bool,
        width: int = WIDTH,
        height: int = _LEAST_BLANK,
        characters: Characters = Characters.ALL,
    ) -> None:
        """Read from `source`; with `echo` answers are printed, where no terminal has done that.

        No other signs are printed than `characters` has, but for the words of other scripts.
        """
        self._source = source
        self._out = out
        self._echo = echo
        self._width = max(_NARROWEST, min(WIDTH, width))
        self._height = max(height, _LEAST_BLANK)
        self._characters = characters

    def say(self, text: str = "", *, lead: str = "") -> None:
        """Print `text` wrapped, its later lines set in as far as `lead` before the first reaches."""
        indent = cell_width(lead)
        text = spelled_out(printable(text), self._characters)
        for number, line in enumerate(wrap(text, self._width - indent) or [""]):
            self._out.write(((" " * indent if number else lead) + line).rstrip() + "\n")

    def has_letters_for(self, language: str) -> bool:
        """Return whether what is printed can be in the language of that code."""
        return can_encode(LANGUAGES[language], self._out.encoding or "utf-8")

    def flush(self) -> None:
        """Have everything that was printed be seen."""
        self._out.flush()

    def read_out(self, parts: Iterable[Part]) -> None:
        """Print `parts`, each under its title."""
        for part in parts:
            self.say(_("{title}:", title=unstopped(part.title)))
            if part.listed:
                self.say(enumerated(part.lines), lead="  ")
            else:
                for line in part.lines:
                    self.say(line, lead="  ")

    def ask(self, question: str) -> str:
        """Return what is typed in answer to `question`, single spaces between its words.

        Raises:
            EndOfInput: Nothing more can be typed.
        """
        self.say(question)
        self._out.write(_PROMPT)
        self._out.flush()
        typed = self._read()
        if typed is None:
            self._out.write("\n")
            self._out.flush()
            raise EndOfInput
        answer = " ".join(printable(typed).split())
        if self._echo:
            self._out.write(spelled(clip(answer, self._width - len(_PROMPT)), self._characters) + "\n")
        return answer

    def _read(self) -> str | None:
        """Return a line, the beginning of it where it is too long; None at the end of the input."""
        line = self._source.readline(_LONGEST)
        rest = line
        while len(rest) == _LONGEST and not rest.endswith("\n"):
            rest = self._source.readline(_LONGEST)
        return line or None

    def wait(self, question: str) -> None:
        """Wait for Enter.

        Raises:
            EndOfInput: Nothing more can be typed.
            Left: The player typed quit.
        """
        while answer := self.ask(question):
            if answer.casefold() == "quit":
                raise Left
            self.say(_("Here only Enter and quit are understood."))

    def agrees(self, question: str) -> bool:
        """Return whether the player answers yes.

        Raises:
            EndOfInput: Nothing more can be typed.
        """
        while True:
            match self.ask(_("{question} Type yes or no.", question=question)).casefold():
                case "yes" | "y":
                    return True
                case "no" | "n":
                    return False

    def hide(self) -> None:
        """Push everything out of sight with empty lines."""
        self._out.write("\n" * self._height)
        self._out.flush()
