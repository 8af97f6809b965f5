"""A process that thinks: how it is started and asked, and what it does.

It reads what it is asked from its standard input, and writes what that comes to to its standard output. It runs below
everything else, prints nothing, gets no interrupt from the keyboard, and ends when its input does: with its parent,
however that ends.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from traceback import extract_tb
from typing import TYPE_CHECKING, BinaryIO, Final, cast

from wargames_tui.cards.errors import CardFileError
from wargames_tui.engine.errors import GameError
from wargames_tui.i18n import N_
from wargames_tui.i18n.languages import speak

if TYPE_CHECKING:
    from wargames_tui.engine.contract import AnyGame
    from wargames_tui.players.thinking import TakeOut, Thought

_PROGRAM: Final = "import sys; sys.path[:] = sys.argv[1:]; from wargames_tui.players.thinker import live; live()"
_NICENESS: Final = 10
"""How far below what paints the screens."""
_TRIES: Final = 2
_ENDED: Final = N_("its process ended before it had an answer")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked.

    Attributes:
        game: The id of the game.
        language: The language of who asks.
        thought: What is to be thought of the game.
    """

    game: str
    language: str
    thought: Thought[object]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question comes to.

    Attributes:
        value: What the thought has come to.
        refusal: Why it came to nothing, in words for a player; empty where it came to something.
        failure: Why there is no answer (marked for translation), such as that the process has ended; of a mistake of
            the program's own, what it is and where: `KeyError at search.py:31`. Empty where there is one.
    """

    value: object = None
    refusal: str = ""
    failure: str = ""


# Who asks


class Thinker:
    """Asks a process, which is started when it is first asked, and anew where it has ended."""

    def __init__(self, take_out: TakeOut) -> None:
        """Start nothing yet; the games are those that `take_out` returns, which must be importable in the process."""
        self._take_out = take_out
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = Lock()
        self._interrupted = False
        self._ended = False

    @property
    def process(self) -> int | None:
        """The id of the process; None while there is none."""
        process = self._process
        return None if process is None else process.pid

    def ask(self, question: bytes) -> Answer:
        """Return the answer to a pickled `Question`; one thread at a time may wait for it."""
        self._interrupted = False
        for _try in range(_TRIES):
            try:
                process = self._started()
            except OSError as error:
                return Answer(failure=error.strerror or str(error))
            if process is None:
                break
            try:
                return _asked(process, question)
            except (EOFError, OSError, pickle.UnpicklingError):
                self.clear()
            if self._interrupted:
                break
        return Answer(failure=_ENDED)

    def interrupt(self) -> None:
        """End the process, whatever it thinks of; who waits for it gets no answer, and the next one starts another."""
        self._interrupted = True
        process = self._process
        if process is not None:
            process.kill()

    def end(self) -> None:
        """End the process for good."""
        with self._starting:
            self._ended = True
            self.interrupt()

    def clear(self) -> None:
        """End the process and wait until it has; nobody may wait for its answer."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):  # what it did not read any more
                    cast("BinaryIO", pipe).close()
            process.wait()

    def _started(self) -> subprocess.Popen[bytes] | None:
        """Return the process, None where it was ended for good.

        Raises:
            OSError: It cannot be started.
        """
        with self._starting:
            if self._process is not None and self._process.poll() is not None:
                self.clear()
            if self._process is None and not self._ended:
                self._process = _start(self._take_out)
            return self._process


def _start(take_out: TakeOut) -> subprocess.Popen[bytes]:
    """Start a process, in a group of its own so that no key of the terminal is meant for it."""
    process = subprocess.Popen(  # noqa: S603 (it is this program)
        [sys.executable, "-c", _PROGRAM, *sys.path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        process_group=0 if os.name == "posix" else None,
    )
    cast("BinaryIO", process.stdin).write(pickle.dumps(take_out))
    return process


def _asked(process: subprocess.Popen[bytes], question: bytes) -> Answer:
    asking, answering = cast("BinaryIO", process.stdin), cast("BinaryIO", process.stdout)
    asking.write(question)
    asking.flush()
    answer: Answer = pickle.load(answering)  # noqa: S301 (it comes from this program)
    return answer


# Who is asked


def live() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(_NICENESS)
    answers = _output_apart()
    take_out: TakeOut = pickle.load(sys.stdin.buffer)  # noqa: S301 (it comes from this program)
    questions: SimpleQueue[Question] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    games: dict[str, AnyGame] = {}
    while True:
        answers.write(_answered(questions.get(), take_out, games))
        answers.flush()


def _output_apart() -> BinaryIO:
    """Return where the answers are written to; whatever is printed goes nowhere."""
    answers = os.fdopen(os.dup(1), "wb")
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    return answers


def _listen(questions: SimpleQueue[Question]) -> None:
    """Take questions in; at the end of the input, or where it cannot be read, nobody waits for an answer any more."""
    try:
        while True:
            questions.put(pickle.load(sys.stdin.buffer))  # noqa: S301 (it comes from this program)
    finally:
        os._exit(0)


def _answered(question: Question, take_out: TakeOut, games: dict[str, AnyGame]) -> bytes:
    """Return the pickled `Answer` to a question."""
    speak(question.language)
    try:
        if question.game not in games:
            games[question.game] = take_out(question.game)
        return pickle.dumps(Answer(question.thought(games[question.game])))
    except (GameError, CardFileError) as error:
        return pickle.dumps(Answer(refusal=str(error)))
    except Exception as error:  # noqa: BLE001 (it is told to who asked, and the game goes on)
        last = extract_tb(error.__traceback__)[-1]
        return pickle.dumps(Answer(failure=f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno}"))
