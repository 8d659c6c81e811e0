"""Starting the real program so that it can be killed."""

from __future__ import annotations

import resource
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tests import helpers
from tests.helpers import Ran

SETTINGS = {"TUTOR_LANG": "en", "TUTOR_PLAIN": "1"}


def start(
    home: Path, *arguments: str, before: Callable[[], None] | None = None
) -> subprocess.Popen[str]:
    """A running command, to be killed or to be short of space."""
    return helpers.start(*arguments, home=home, environment=SETTINGS, before=before)


def finish(process: subprocess.Popen[str], typed: str = "") -> Ran:
    """Give the rest of the input and wait for the end."""
    out, err = process.communicate(typed, timeout=120)
    return Ran(process.returncode, out, err)


def run(home: Path, *arguments: str, typed: str = "") -> Ran:
    """A command that nothing happens to."""
    return helpers.inside(*arguments, typed=typed, home=home, environment=SETTINGS)


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
