"""Running the program: in this process, or as a real one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest import CaptureFixture

from tutor.cli.app import run as run_app
from tutor.errors import TutorError

TWELVE = [
    "is",
    "ille",
    "ipse",
    "hic",
    "iste",
    "idem",
    "qui",
    "quidam",
    "alius",
    "solus",
    "bonus",
    "fortis",
]
ROOT = Path(__file__).resolve().parent.parent


def no_skips(error: TutorError) -> None:
    """For saves of which every one can be used."""
    raise error


@dataclass(frozen=True)
class Ran:
    """How a run of the program ended."""

    code: int
    out: str
    err: str


def inside(capsys: CaptureFixture[str], *arguments: str) -> Ran:
    """Run a command in this process."""
    capsys.readouterr()
    code = run_app(list(arguments))
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def outside(
    *arguments: str,
    typed: str = "",
    home: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Ran:
    """Run a command as a process of its own, with `typed` on its standard input."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("TUTOR_", "LC_", "LANG"))}
    env |= {"TUTOR_LANG": "en", **(environment or {})}
    if home is not None:
        env["TUTOR_HOME"] = str(home)
    done = subprocess.run(
        [sys.executable, "-m", "tutor", *arguments],
        input=typed.encode(),
        capture_output=True,
        env=env,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
