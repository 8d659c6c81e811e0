"""One run of the program: the language, the command, and how errors and interruptions end."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from contextvars import copy_context
from io import TextIOWrapper

from tutor import __version__
from tutor.cli import clock as named_clock
from tutor.cli.failures import Failure, failure_of, wants_json
from tutor.cli.output import Output, complain, emit, emit_json
from tutor.locale import _, set_language, wanted_language
from tutor.sittings import clock
from tutor.sittings.aside import say_aside_by
from tutor.ui.terminal import paper
from tutor.words.case_order import set_case_order, wanted_case_order
from tutor.words.paper import write_for


def run(arguments: list[str]) -> int:
    """Run one command; the exit code is 0 done, 1 no or failed, 2 usage, 130 interrupted. Its
    language and its way to write are its own: the next run in this process begins anew.
    """
    return copy_context().run(_run_alone, arguments)


def _run_alone(arguments: list[str]) -> int:
    _speak_utf8()
    write_for(paper())
    set_language(wanted_language(arguments, os.environ))
    say_aside_by(complain)
    set_case_order(wanted_case_order(os.environ))
    try:
        return _run(arguments)
    except BrokenPipeError:
        return 0  # the reader of a pipe has seen enough


def _run(arguments: list[str]) -> int:
    try:
        named_clock.start(os.environ)
        from tutor.cli.root import call  # help texts are translated when they are imported

        result = call(arguments)
        return emit(result) if isinstance(result, Output) else int(result or 0)
    except BrokenPipeError:
        raise
    except (Exception, KeyboardInterrupt) as error:
        failure = failure_of(error)
        _tell(failure)
        if failure.code == "defect":
            _keep_details(error)
        if wants_json(arguments):
            with suppress(OSError):  # it may be stdout that failed
                emit_json(failure.as_dict())
        return failure.exit


def _tell(failure: Failure) -> None:
    """Say to a person, on stderr, what went wrong."""
    if failure.code == "interrupted":
        sys.stderr.write("\n")
    elif failure.message:
        complain(failure.message)
    if failure.hint:
        sys.stderr.write(failure.hint + "\n")


def _keep_details(error: BaseException) -> None:
    """Keep the details of a fault of ours where they can be found for a report."""
    import traceback

    from tutor.store.places import home

    if os.environ.get("TUTOR_DEBUG"):
        traceback.print_exception(error)
        return
    report = home() / "last-error.txt"
    try:
        report.parent.mkdir(parents=True, exist_ok=True)
        head = f"tutor {__version__}, {clock.moment().isoformat(timespec='seconds')}\n"
        report.write_text(head + "".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        return  # a full or read-only disk: what went wrong has been said
    complain(_("the details are in {path}; please report them").format(path=report))


def _speak_utf8() -> None:
    """Write UTF-8 even where the locale says otherwise, and never fail on an odd character."""
    for stream in (sys.stdout, sys.stderr):
        _set_utf8(stream, "backslashreplace")
    if sys.stdin and not sys.stdin.isatty():
        _set_utf8(sys.stdin, "replace")


def _set_utf8(stream: object, errors: str) -> None:
    """Once it was read from, it cannot be set again; what an earlier run has set is left."""
    if not isinstance(stream, TextIOWrapper):
        return
    if (stream.encoding.lower(), stream.errors) != ("utf-8", errors):
        stream.reconfigure(encoding="utf-8", errors=errors)
