"""Starting the real program so that it can be killed."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests.helpers import ROOT


def environment(home: Path) -> dict[str, str]:
    """A clean environment with this home."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("TUTOR_", "LC_", "LANG"))}
    return env | {"TUTOR_HOME": str(home), "TUTOR_LANG": "en", "TUTOR_PLAIN": "1"}


def start(
    home: Path, *arguments: str, before: Callable[[], None] | None = None
) -> subprocess.Popen[str]:
    """A running command with pipes for everything it reads and writes."""
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "tutor", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(home),
        cwd=ROOT,
        preexec_fn=before,  # noqa: PLW1509 - it only sets a limit
    )


def finish(process: subprocess.Popen[str], typed: str = "") -> tuple[int, str, str]:
    """Give the rest of the input, wait for the end: exit code, stdout, stderr."""
    out, err = process.communicate(typed, timeout=120)
    return process.returncode, out, err


def kill_after_answers(
    process: subprocess.Popen[str], answers: Sequence[str], most: int, rng: Random
) -> int:
    """Answer up to `most` prompts in turn, then kill at a random moment; how many answers had been
    taken, that is: were followed by another prompt.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    answered = taken = 0
    goal = rng.randint(0, most)
    seen = ""
    while taken < goal:
        letter = process.stdout.read(1)
        if not letter:
            break
        seen += letter
        if seen.endswith("> "):
            taken = answered
            if taken >= goal:
                break
            try:
                process.stdin.write(answers[answered % len(answers)] + "\n")
                process.stdin.flush()
            except BrokenPipeError:
                break
            answered += 1
    if rng.random() < 0.5 and process.poll() is None:
        try:
            process.stdin.write(answers[answered % len(answers)] + "\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass
        time.sleep(rng.random() * 0.05)
    kill(process)
    return taken


def kill(process: subprocess.Popen[str]) -> None:
    """SIGKILL, and wait until it is gone."""
    process.send_signal(signal.SIGKILL)
    process.communicate()


def small_files() -> None:
    """Let no file grow beyond a few kilobytes: what a full disk looks like to a program."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, 2048))
