"""What a command returns, and the one place that prints it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple


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


def complain(message: str) -> None:
    """Tell a person something on stderr, mostly what went wrong."""
    from tutor.words.marks import clean
    from tutor.words.paper import columns
    from tutor.words.wrapping import wrap

    text = "tutor: " + clean(message)
    sys.stderr.write((wrap(text, columns(), 2) if sys.stderr.isatty() else text) + "\n")
    sys.stderr.flush()
