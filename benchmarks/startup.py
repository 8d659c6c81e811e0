"""How much processor time commands take to start, as multiples of `python -c pass` in the same run.

    python benchmarks/startup.py [--runs 20] [--only drill] [--json]

The commands take turns, so that a busy moment of the machine falls on all alike; and it is their
processor time that counts, not how long they had to wait for it. A drill is measured until its
first question stands there: as a line of JSON, or in a real terminal; for somebody new, and for
somebody who has answered some hundred questions.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tutor.grammar.cells import GRID  # noqa: E402
from tutor.quiz.kinds import CLOZE, PARSE, PRODUCE  # noqa: E402
from tutor.quiz.learner import Endings, Evidence, Verdict  # noqa: E402
from tutor.store.decks import known_decks  # noqa: E402
from tutor.store.progress import Progress  # noqa: E402

BARE = "python -c pass"
TUTOR = [sys.executable, "-m", "tutor"]
_DRILL = [*TUTOR, "drill", "--profile"]
_SOME = "some"
"""The profile of somebody who has answered some questions."""
_ANSWERS = 400
_NEW = "new{turn}"
"""A profile that nobody has used yet, another one each time."""
_PUT = b"?\r\n"
"""What the words of a question end with in a terminal."""
_READY = b"\x1b[?2004h"
"""What a terminal is told when one may type."""


class Case(NamedTuple):
    """A command; it runs to its end, or until it has written something, if in a terminal."""

    command: list[str]
    until: bytes | None = None
    terminal: bool = False


CASES = {
    BARE: Case([sys.executable, "-c", "pass"]),
    "import typer": Case([sys.executable, "-c", "import typer"]),
    "import prompt_toolkit": Case([sys.executable, "-c", "import prompt_toolkit"]),
    "tutor --version": Case([*TUTOR, "--version"]),
    "tutor --help": Case([*TUTOR, "--help"]),
    "tutor table is": Case([*TUTOR, "table", "is"]),
    "tutor table is --json": Case([*TUTOR, "table", "is", "--json"]),
    "tutor parse eius": Case([*TUTOR, "parse", "eius"]),
    "tutor explain is eum eam": Case([*TUTOR, "explain", "is", "eum", "eam"]),
    "drill, JSON, new": Case([*_DRILL, "j" + _NEW, "--json-lines"], b'{"ask"'),
    "drill, JSON, 400 answers": Case([*_DRILL, _SOME, "--json-lines"], b'{"ask"'),
    "drill, terminal, new": Case([*_DRILL, "t" + _NEW], _PUT, True),
    "drill, terminal, 400 answers": Case([*_DRILL, _SOME, "--only", "produce"], _PUT, True),
    "… and ready for typing": Case([*_DRILL, _SOME, "--only", "produce"], _READY, True),
}
GOALS = {
    "tutor --version": 2.0,
    "tutor --help": 8.0,
    "tutor table is": 8.0,
    "drill, JSON, new": 13.0,
    "drill, JSON, 400 answers": 13.0,
    "drill, terminal, new": 13.0,
    "drill, terminal, 400 answers": 13.0,
}


def answer_some() -> None:
    """Give the profile some answers of the last thirty days, about two decks."""
    rng, decks = Random(1), known_decks()
    day = 86_400
    start = time.time() - 30 * day
    log = [
        Evidence(
            start + number * 30 * day / (_ANSWERS + 1), f"{number:012}",
            rng.choice(("is", "ille")), rng.choice(GRID), rng.choice((PRODUCE, PARSE, CLOZE)),
            Verdict.of(rng.random() < 0.8), "eā", rng.randrange(2000, 20_000), "drill",
        )
        for number in range(_ANSWERS)
    ]  # fmt: skip
    with Progress.open(_SOME) as progress:
        progress.add(log)
        progress.rebuild(Endings.of(decks[name] for name in sorted(decks)))


def processor_time(case: Case, turn: int) -> float:
    """Seconds of processor time that a command takes, or has taken when it is stopped."""
    command = [part.format(turn=turn) for part in case.command]
    process, output, own = _started(command, case.terminal)
    seen = b""
    while piece := _read(output):
        seen += piece
        if case.until is not None and case.until in seen:
            process.kill()
            break
    _process, process.returncode, usage = os.wait4(process.pid, 0)
    for file in {output, own}:
        os.close(file)
    if case.until is not None and case.until not in seen:
        raise SystemExit(f"{command} ended without a question:\n{seen.decode()}")
    return usage.ru_utime + usage.ru_stime


def _started(command: list[str], terminal: bool) -> tuple[subprocess.Popen[bytes], int, int]:
    """A new process; where to read what it writes, and what keeps its input open."""
    if terminal:
        output, ends = pty.openpty()
        fcntl.ioctl(output, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        read, write, own = ends, ends, output
    else:
        output, write = os.pipe()
        read, own = os.pipe()
    process = subprocess.Popen(
        command, stdin=read, stdout=write, stderr=subprocess.DEVNULL, start_new_session=True
    )
    for file in {read, write}:
        os.close(file)
    return process, output, own


def _read(file: int) -> bytes:
    try:
        return os.read(file, 65_536)
    except OSError:
        return b""  # the other end of a terminal has gone


def measure(cases: dict[str, Case], runs: int) -> dict[str, list[float]]:
    """Seconds of every run of every command, the commands alternating."""
    seconds: dict[str, list[float]] = {name: [] for name in cases}
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(TUTOR_HOME=home, TUTOR_LANG="en", TERM="xterm-256color")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
        os.chdir(ROOT)
        answer_some()
        for turn in range(runs + 1):
            for name, case in cases.items():
                gone = processor_time(case, turn)
                if turn:  # the first turn only warms the caches
                    seconds[name].append(gone)
    return seconds


def ratios(seconds: dict[str, list[float]]) -> dict[str, dict[str, float]]:
    """Each command's median multiple of the bare interpreter, with the quartiles."""
    bare = seconds[BARE]
    table = {}
    for name, values in seconds.items():
        multiples = [value / base for value, base in zip(values, bare, strict=True)]
        low, middle, high = statistics.quantiles(multiples, n=4)
        table[name] = {"ratio": middle, "low": low, "high": high,
                       "ms": statistics.median(values) * 1000}  # fmt: skip
    return table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--only", default="", help="what the names of the commands have in common")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    cases = {n: case for n, case in CASES.items() if n == BARE or arguments.only in n}
    table = ratios(measure(cases, arguments.runs))
    if arguments.json:
        print(json.dumps(table))
        return
    print(f"{'command':<30} {'× python':>9} {'quartiles':>15} {'ms':>7}  goal")
    for name, row in table.items():
        goal = f"≤ {GOALS[name]:g}" if name in GOALS else ""
        print(
            f"{name:<30} {row['ratio']:>9.2f} {row['low']:>7.2f}–{row['high']:<7.2f}"
            f" {row['ms']:>7.1f}  {goal}"
        )


if __name__ == "__main__":
    main()
