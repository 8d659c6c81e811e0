"""How much processor time commands take to start, as multiples of `python -c pass` in the same run.

    python benchmarks/startup.py [--runs 20] [--only drill] [--json]

The commands take turns, so that a busy moment of the machine falls on all alike; and it is their
processor time that counts, not how long they had to wait for it. A drill is measured until its
first question stands there: as a line of JSON, or in a real terminal; for somebody new, and for
somebody who has answered some hundred questions. Some run in a copy of the program as well that has
twelve decks only: with all decks they may take little longer.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import shutil
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


_TWELVE = (
    "alius", "bonus", "fortis", "hic", "idem", "ille", "ipse", "is", "iste", "qui", "quidam",
    "solus",
)  # fmt: skip
"""The decks of the copy that has twelve."""


class Case(NamedTuple):
    """A command; it runs to its end, or until it has written something, if in a terminal."""

    command: list[str]
    until: bytes | None = None
    terminal: bool = False
    twelve: bool = False
    """Whether it runs in the copy that has twelve decks."""


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
    "table is, 12 decks": Case([*TUTOR, "table", "is"], twelve=True),
    "drill, JSON, new, 12 decks": Case(
        [*_DRILL, "k" + _NEW, "--json-lines"], b'{"ask"', twelve=True
    ),
    "drill, JSON, 400, 12 decks": Case([*_DRILL, _SOME, "--json-lines"], b'{"ask"', twelve=True),
    "… and ready for typing": Case([*_DRILL, _SOME, "--only", "produce"], _READY, True),
}
AGAINST_TWELVE = {
    "tutor table is": "table is, 12 decks",
    "drill, JSON, new": "drill, JSON, new, 12 decks",
    "drill, JSON, 400 answers": "drill, JSON, 400, 12 decks",
}
"""What is compared with the same command where there are twelve decks."""
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


def copy_with_twelve(folder: Path) -> None:
    """Copy the program to a folder, with twelve form decks and whatever else lies beside them."""
    for name in ("tutor", "lessons", "decks"):
        shutil.copytree(ROOT / name, folder / name)
    for path in (folder / "decks").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        if path.stem not in _TWELVE and ("\ntable:" in text or "\nmodel:" in text):
            path.unlink()


def processor_time(case: Case, turn: int, twelve: Path) -> float:
    """Seconds of processor time that a command takes, or has taken when it is stopped."""
    command = [part.format(turn=turn) for part in case.command]
    process, output, own = _started(command, case.terminal, twelve if case.twelve else ROOT)
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


def _started(
    command: list[str], terminal: bool, folder: Path
) -> tuple[subprocess.Popen[bytes], int, int]:
    """A new process; where to read what it writes, and what keeps its input open."""
    if terminal:
        output, ends = pty.openpty()
        fcntl.ioctl(output, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        read, write, own = ends, ends, output
    else:
        output, write = os.pipe()
        read, own = os.pipe()
    process = subprocess.Popen(
        command, stdin=read, stdout=write, stderr=subprocess.DEVNULL, start_new_session=True,
        cwd=folder,
    )  # fmt: skip
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
    with tempfile.TemporaryDirectory() as home, tempfile.TemporaryDirectory() as copy:
        copy_with_twelve(Path(copy))
        os.environ.update(TUTOR_HOME=home, TUTOR_LANG="en", TERM="xterm-256color")
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
        answer_some()
        for turn in range(runs + 1):
            for name, case in cases.items():
                gone = processor_time(case, turn, Path(copy))
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


def against_twelve(seconds: dict[str, list[float]]) -> dict[str, tuple[float, float, float]]:
    """How much longer commands take with all decks than with twelve: lower quartile, median and
    upper quartile of the ratios, turn by turn.
    """
    found = {}
    for name, other in AGAINST_TWELVE.items():
        if name in seconds and other in seconds:
            pairs = zip(seconds[name], seconds[other], strict=True)
            low, middle, high = statistics.quantiles([a / b for a, b in pairs], n=4)
            found[name] = (low, middle, high)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--only", default="", help="what the names of the commands have in common")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    cases = {n: case for n, case in CASES.items() if n == BARE or arguments.only in n}
    seconds = measure(cases, arguments.runs)
    table, decks = ratios(seconds), against_twelve(seconds)
    if arguments.json:
        print(json.dumps({**table, "all decks against twelve": decks}))
        return
    print(f"{'command':<30} {'× python':>9} {'quartiles':>15} {'ms':>7}  goal")
    for name, row in table.items():
        goal = f"≤ {GOALS[name]:g}" if name in GOALS else ""
        print(
            f"{name:<30} {row['ratio']:>9.2f} {row['low']:>7.2f}–{row['high']:<7.2f}"
            f" {row['ms']:>7.1f}  {goal}"
        )
    for name, (low, middle, high) in decks.items():
        print(f"{name}: all decks against twelve {middle:.2f} ({low:.2f}–{high:.2f})")


if __name__ == "__main__":
    main()
