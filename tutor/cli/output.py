"""What a command returns, and the one place that prints it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, NamedTuple

from tutor.errors import FileError, TutorError
from tutor.locale import _

_said: ContextVar[frozenset[str]] = ContextVar("said", default=frozenset())


class Output(NamedTuple):
    """A command's result: data for programs or words for people, made when asked for; exit code."""

    as_json: bool
    data: Callable[[], Any]
    text: Callable[[], str]
    code: int = 0

    @staticmethod
    def done(text: str = "", code: int = 0) -> Output:
        """A result that is only words, or nothing to speak of."""
        return Output(False, lambda: None, lambda: text, code)


def emit(output: Output) -> int:
    """Print a result to stdout and return its exit code."""
    if output.as_json:
        emit_json(output.data())
    else:
        from tutor.ui.terminal import painted
        from tutor.words.wrapping import wrap

        text = painted(wrap(output.text(), hang=2))
        if text:
            sys.stdout.write(text if text.endswith("\n") else text + "\n")
        sys.stdout.flush()
    return output.code


def emit_json(data: object) -> None:
    """Print data to stdout as one line of JSON."""
    import json

    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def reading_long_log(count: int) -> None:
    """Tell a person, on stderr, why they wait."""
    words = _("working out what you know from {count} answers; this takes some seconds, once")
    complain(words.format(count=count))


def skip_save(error: TutorError) -> None:
    """Tell a person, once in a run, which saved game cannot be used."""
    problem = str(error.problems[0] if isinstance(error, FileError) else error)
    message = _("{problem}; this saved game is skipped and left as it is").format(problem=problem)
    if message not in _said.get():
        _said.set(_said.get() | {message})
        complain(message)


def complain(message: str) -> None:
    """Tell a person something on stderr, mostly what went wrong."""
    from tutor.words.marks import clean
    from tutor.words.paper import columns
    from tutor.words.wrapping import wrap

    text = "tutor: " + clean(message)
    sys.stderr.write((wrap(text, columns(), 2) if sys.stderr.isatty() else text) + "\n")
    sys.stderr.flush()
