"""Write the manual page from the commands' own help.

python -m tools.manpage    writes docs/tutor.1, which is not committed: a wheel is built with it
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor import __version__
from tutor.cli.root import build

TARGET = Path(__file__).resolve().parent.parent / "docs" / "tutor.1"


def escaped(text: str) -> str:
    """`text` as roff: nothing in it is a request or an escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def commands(command: Any, path: str = "tutor") -> Iterator[tuple[str, Any]]:  # noqa: ANN401
    """Every command with its full name."""
    if not hasattr(command, "list_commands"):
        yield path, command
        return
    for name in command.list_commands(None):
        yield from commands(command.get_command(None, name), f"{path} {name}")


def section(name: str, command: Any) -> Iterator[str]:  # noqa: ANN401
    """One command: purpose, arguments and options, examples."""
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    usage = " ".join([name, "[options]", *(p.make_metavar(None).strip("{}") for p in arguments)])
    yield f".SS {escaped(usage)}"
    yield escaped(" ".join(command.help.split()))
    for parameter in command.params:
        hint = " ".join((getattr(parameter, "help", "") or "").split())
        if not hint:
            continue
        yield ".TP"
        if parameter.param_type_name == "argument":
            yield f".I {escaped(parameter.make_metavar(None).strip('{}'))}"
        else:
            yield f".B {escaped(', '.join(parameter.opts))}"
        yield escaped(hint)
    lines = [line.strip() for line in (command.epilog or "").splitlines()]
    if examples := [line for line in lines if line.startswith("tutor ")]:
        yield ".PP"
        yield "Examples:"
        for line in examples:
            yield from (".IP", f".B {escaped(line)}")


def manual() -> str:
    """The whole page."""
    lines = [
        f'.TH TUTOR 1 "" "kng-tutor {__version__}" "User Commands"',
        ".SH NAME",
        "tutor \\- Latin pronouns: tables, adaptive quizzes, and solo games",
        ".SH SYNOPSIS",
        ".B tutor",
        "[\\fIcommand\\fR] [\\fIoptions\\fR]",
        ".SH COMMANDS",
    ]
    for name, command in commands(build()):
        lines += section(name, command)
    lines += [
        ".SH ENVIRONMENT",
        ".TP", ".B TUTOR_HOME", "where progress, saved games and your own decks live",
        ".TP", ".B TUTOR_LANG", "language: en or de",
        ".TP", ".B TUTOR_PLAIN", "plain lines, for screen readers and simple terminals",
        ".TP", ".B NO_COLOR", "no colours",
        ".TP", ".B TUTOR_NOW", "start the clock there, for tests and demonstrations",
        ".SH EXIT STATUS",
        "0 done or yes; 1 no, or the work failed; 2 wrong usage; 130 interrupted, all saved.",
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def write() -> None:
    """Write the page to where a wheel takes it from."""
    TARGET.write_text(manual(), encoding="utf-8")


if __name__ == "__main__":
    write()
