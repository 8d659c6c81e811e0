"""Running the program: in this process, or as a real one."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tutor.cli.app import run as run_app
from tutor.errors import TutorError

ROOT = Path(__file__).resolve().parent.parent
TUTOR = (sys.executable, "-m", "tutor")


def no_skips(error: TutorError) -> None:
    """For saves of which every one can be used."""
    raise error


@dataclass(frozen=True)
class Ran:
    """How a run of the program ended."""

    code: int
    out: str
    err: str


def inside(
    *arguments: str,
    typed: str = "",
    home: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Ran:
    """Run a command in this process, between pipes like one of its own: `typed` is all it can read,
    and where it works, what its variables are and what it writes to end with it.
    """
    with _variables(home, environment), _pipes(typed) as (out, err):
        code = run_app(list(arguments))
        return Ran(code, out.getvalue().decode("utf-8"), err.getvalue().decode("utf-8"))


@contextmanager
def _variables(home: Path | None, more: Mapping[str, str] | None) -> Iterator[None]:
    folder, before = Path.cwd(), dict(os.environ)
    os.environ.update(more or {})
    if home is not None:
        os.environ["TUTOR_HOME"] = str(home)
    try:
        yield
    finally:
        os.chdir(folder)
        os.environ.clear()
        os.environ.update(before)


@contextmanager
def _pipes(typed: str) -> Iterator[tuple[io.BytesIO, io.BytesIO]]:
    """Standard streams as a pipe gives them: bytes below, and an encoding to be set."""
    source, out, err = io.BytesIO(typed.encode()), io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(source, encoding="ascii"))
        for name, sink in (("stdout", out), ("stderr", err)):
            patch.setattr(sys, name, io.TextIOWrapper(sink, encoding="ascii", write_through=True))
        yield out, err


def outside(
    *arguments: str,
    typed: str = "",
    home: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Ran:
    """Run a command as a process of its own, with `typed` on its standard input."""
    process = start(*arguments, home=home, environment=environment)
    out, err = process.communicate(typed, timeout=120)
    return Ran(process.returncode, out, err)


def start(
    *arguments: str,
    home: Path | None = None,
    environment: Mapping[str, str] | None = None,
    before: Callable[[], None] | None = None,
) -> subprocess.Popen[str]:
    """A running command with pipes for everything it reads and writes; `before` is called in the
    new process.
    """
    with _variables(home, environment):
        return subprocess.Popen(
            [*TUTOR, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=ROOT,
            preexec_fn=before,  # noqa: PLW1509 - it only sets a limit
        )
