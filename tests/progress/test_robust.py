"""Real processes: killed between any two lines, two at once, interrupted, read from a pipe."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers import TUTOR, inside, start
from tests.progress.people import answers
from tutor.store.progress import Progress

DRILL = ("drill", "is", "--only", "produce", "--seed", "4")


def await_question(process: subprocess.Popen[str], number: int) -> None:
    """Read until the question with this number is shown."""
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith(f"{number} · ") or line.startswith(f"{number}/"):
            return
    raise AssertionError("the drill ended early")


def answer(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text + "\n")
    process.stdin.flush()


def kept() -> int:
    with Progress.peek("default") as progress:
        return progress.count()


@pytest.mark.parametrize("answers", [1, 3])
def test_a_killed_drill_loses_at_most_the_unanswered_question(answers: int) -> None:
    process = start(*DRILL)
    for number in range(1, answers + 1):
        await_question(process, number)
        answer(process, "eam")
    # the next question is shown: everything before it is on the disk
    await_question(process, answers + 1)
    process.kill()
    process.communicate()
    assert kept() == answers


def test_two_drills_at_once_on_one_profile_are_both_recorded() -> None:
    drills = [start(*DRILL), start(*DRILL)]
    for number in range(1, 6):
        for process in drills:
            await_question(process, number)
            answer(process, "eam")
    for process in drills:
        process.communicate("q\n")
        assert process.returncode == 0
    assert kept() == 10


def test_ctrl_c_keeps_everything_and_exits_130() -> None:
    process = start(*DRILL)
    await_question(process, 1)
    answer(process, "eam")
    await_question(process, 2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert "questions right" in out or "question right" in out
    assert kept() == 1


def test_the_end_of_the_input_ends_the_drill_with_its_summary() -> None:
    ran = inside(*DRILL, "--questions", "50", typed="eam\ns\n?\nw\n\n")
    assert ran.code == 1
    assert ran.err == "tutor: the input ended before the drill did; what was answered is kept\n"
    assert "of 2 questions right the first time" in ran.out
    assert kept() == 2


def test_a_damaged_file_ends_the_drill_with_one_line(home: Path) -> None:
    (home / "profiles").mkdir(parents=True)
    (home / "profiles" / "default.sqlite3").write_bytes(b"x" * 5000)
    ran = inside(*DRILL)
    assert ran.code == 1
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert "damaged" in ran.err


def test_a_home_that_may_not_be_written_is_told_before_anything_is_asked(home: Path) -> None:
    """The folder may be read, but nothing may be made in it; told with one line."""
    with Progress.open("default"):
        pass
    profiles = home / "profiles"
    command = [*TUTOR, *DRILL, "--questions", "1"]
    if os.getuid() == 0:
        # nobody is allowed to do what root always may
        for folder in (home, *home.parents[:3]):
            folder.chmod(0o755)
        command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", *command]
    else:
        profiles.chmod(0o555)
    (profiles / "default.sqlite3").chmod(0o444)
    done = subprocess.run(
        command, input="s\n", capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "progress cannot be written here" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_drill_in_a_pipe_does_not_import_what_only_a_terminal_needs(home: Path) -> None:
    code = (
        "import sys; sys.argv = ['tutor', *sys.argv[1:]]\n"
        "from tutor.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    for arguments in (["drill", "is", "-n", "1"], ["progress"], ["learn"], []):
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            input="s\n", capture_output=True, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
        loaded = {name.split(".")[0] for name in done.stderr.split()}
        assert not loaded & {"rich", "questionary", "prompt_toolkit", "asyncio", "numpy"}


def test_a_log_that_is_left_half_read_is_closed_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A damaged line ends the reading; the rest is let go of after the file was closed."""
    told: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", told.append)
    with Progress.open("default") as progress:
        progress.add(answers(5))
        lines = progress.evidence()
        next(lines)
    del lines
    gc.collect()
    assert told == []
