"""How a run ends that did not do what was asked: in words, as JSON, and with which exit code."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import typer
from typer.exceptions import TyperException

from tutor.errors import EndOfInput, FileError, Problem, Refusal, TutorError, UsageError
from tutor.locale import _
from tutor.values import dataclass

FAILED = 1
WRONG_USAGE = 2
INTERRUPTED = 130

USAGE_CODES = frozenset({"usage", "profile-name", "export.unknown-format", "export.unfit-time"})
"""What is wrong usage: the commands' own code, and what the rooms below refuse in an argument."""


@contextmanager
def as_usage() -> Iterator[None]:
    """What the core refuses in here came from the command line: wrong usage."""
    try:
        yield
    except Refusal as refusal:
        from tutor.words.refusals import error_text

        raise UsageError(error_text(refusal)) from None


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong: a code for programs, words for people, the exit code."""

    code: str
    message: str
    exit: int = FAILED
    problems: tuple[Problem, ...] = ()
    hint: str = ""
    """A line more, for people only."""

    def as_dict(self) -> dict[str, object]:
        """The failure as documented JSON."""
        data: dict[str, object] = {"code": self.code, "message": self.message}
        if self.problems:
            data["problems"] = [{"file": p.source, **p.as_dict()} for p in self.problems]
        return {"error": data}


def wants_json(arguments: Sequence[str]) -> bool:
    """Whether a program reads the answer; known even where the arguments are not understood."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in options or "--json-lines" in options


def failure_of(error: BaseException) -> Failure:
    """What an error means to those who called the program."""
    if isinstance(error, TutorError):
        return _told(error)
    if isinstance(error, TyperException):
        return _wrong_usage(error)
    if isinstance(error, KeyboardInterrupt | typer.Abort):
        return Failure("interrupted", _("interrupted"), INTERRUPTED)
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EIO):
        # what writes files says so itself; this is stdout
        message = _("the output cannot be written: {reason}").format(reason=error.strerror)
        return Failure("not-writable", message)
    if isinstance(error, EndOfInput):
        return Failure("input-ended", _("the input ended before everything was answered"))
    words = _("something went wrong inside tutor: {error}").format(error=repr(error)[:300])
    return Failure("defect", words)


def _told(error: TutorError) -> Failure:
    from tutor.words.refusals import error_text

    code = WRONG_USAGE if error.code in USAGE_CODES else FAILED
    problems = error.problems if isinstance(error, FileError) else ()
    return Failure(error.code, error_text(error), code, problems)


def _wrong_usage(error: TyperException) -> Failure:
    from tutor.cli.typer_texts import usage_words

    if type(error).__name__ == "NoArgsIsHelpError":
        return Failure("usage", "", error.exit_code, hint=error.message)
    context = getattr(error, "ctx", None)
    hint = _("Help: {command} --help").format(command=context.command_path) if context else ""
    return Failure("usage", usage_words(error), error.exit_code, hint=hint)
