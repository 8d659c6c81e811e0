"""One run of the program: the language, the command, and how errors and interruptions end."""

from __future__ import annotations

import os
import sys
from contextvars import copy_context

import typer
from typer.exceptions import TyperException

from tutor.cli.output import Output, complain, emit
from tutor.cli.words import usage_words
from tutor.errors import TutorError
from tutor.locale import _, set_language, wanted_language
from tutor.ui.terminal import paper
from tutor.words.paper import write_for

INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Run one command; the exit code is 0 done, 1 no or failed, 2 usage, 130 interrupted. Its
    language and its way to write are its own: the next run in this process begins anew.
    """
    return copy_context().run(_run_alone, arguments)


def _run_alone(arguments: list[str]) -> int:
    _speak_utf8()
    write_for(paper())
    set_language(wanted_language(arguments, os.environ))
    try:
        return _run(arguments)
    except TutorError as error:
        from tutor.words.refusals import error_text

        complain(error_text(error))
        return 2 if error.code == "usage" else 1
    except TyperException as error:
        return _wrong_usage(error)
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\n")
        return INTERRUPTED
    except Exception as error:
        from tutor.flows.contract import EndOfInput

        if isinstance(error, EndOfInput):
            complain(_("the input ended before everything was answered"))
            return 1
        return _defect(error)


def _run(arguments: list[str]) -> int:
    from tutor.cli.root import build  # help texts are translated when they are imported

    try:
        result = build().main(arguments, prog_name="tutor", standalone_mode=False)
        return emit(result) if isinstance(result, Output) else int(result or 0)
    except BrokenPipeError:
        # the reader of a pipe has seen enough; keep the interpreter from complaining at exit
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return 0


def _defect(error: Exception) -> int:
    """Say that the fault is ours, and keep the details where they can be found for a report."""
    import traceback

    from tutor.store.places import home

    if os.environ.get("TUTOR_DEBUG"):
        traceback.print_exception(error)
        return 1
    complain(_("something went wrong inside tutor: {error}").format(error=repr(error)[:300]))
    try:
        report = home() / "last-error.txt"
        report.parent.mkdir(parents=True, exist_ok=True)
        report.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        return 1  # a full or read-only disk: what went wrong has been said
    complain(_("the details are in {path}; please report them").format(path=report))
    return 1


def _wrong_usage(error: TyperException) -> int:
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":
        sys.stderr.write(error.message + "\n")
        return error.exit_code
    message = usage_words(error)
    complain(message)
    if context is not None:
        hint = _("Help: {command} --help").format(command=context.command_path)
        sys.stderr.write(hint + "\n")
    return error.exit_code


def _speak_utf8() -> None:
    """Write UTF-8 even where the locale says otherwise, and never fail on an odd character."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    if hasattr(sys.stdin, "reconfigure") and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
