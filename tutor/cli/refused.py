"""What the core refuses where it was an argument: wrong usage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tutor.errors import Refusal, UsageError


@contextmanager
def as_usage() -> Iterator[None]:
    """What is refused in here came from the command line: `UsageError`, exit code 2."""
    try:
        yield
    except Refusal as refusal:
        from tutor.words.refusals import error_text  # not for commands that go well

        raise UsageError(error_text(refusal)) from None
