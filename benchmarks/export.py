"""How long 10,000 questions take to export, and how much memory that needs.

    python benchmarks/export.py [--questions 10000] [--runs 3] [--json]

`command` is the whole command on a quiz file: start, reading and checking the file, writing.
`writing` is the writer alone, also as a multiple of the standard library's `json.dumps` of the
same quiz in the same run, with the spread of the runs. `memory` is the peak that the writer needs
beyond the quiz itself; `resident` is the peak of the whole process, against reading alone
(`tutor quiz check`).
"""

from __future__ import annotations

import argparse
import gc
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor.export.contract import Work
from tutor.export.formats import FORMATS
from tutor.quiz.sets.draft import Making
from tutor.quiz.sets.make import KINDS, from_decks
from tutor.quiz.sets.model import QuizSet
from tutor.store.decks import all_decks
from tutor.store.judging import judge_of
from tutor.store.quiz_writer import quiz_data, quiz_text
from tutor.words.quiz_sets import quiz_set

GOAL_SECONDS = 5.0
TEXT = [name for name, entry in FORMATS.items() if entry.text] + ["qti"]


def big_quiz(count: int) -> QuizSet:
    """Questions of every kind about every deck, as many as are wanted."""
    making = Making(KINDS)
    quiz = quiz_set("Big", from_decks(all_decks(), making, judge_of(making.macrons)), making)
    if len(quiz.questions) < count:
        raise SystemExit(f"the decks give {len(quiz.questions)} questions only")
    return replace(quiz, questions=quiz.questions[:count])


def seconds_of(work: Callable[[], object]) -> float:
    """The processor's time for some work."""
    gc.collect()
    began = time.process_time()
    work()
    return time.process_time() - began


def peak_of(work: Callable[[], object]) -> float:
    """The peak of memory that some work needs, in megabytes."""
    gc.collect()
    tracemalloc.start()
    work()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / 1e6


class Nowhere(io.RawIOBase):
    """A file that keeps nothing, so that only the writer's own memory is seen."""

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, content: Any) -> int:  # noqa: ANN401
        """Forget the content."""
        return len(content)


def writing(name: str, quiz: QuizSet, runs: int) -> dict[str, Any]:
    """Time and memory of one writer, as a multiple of `json.dumps`."""
    write = FORMATS[name].writer()

    def work() -> None:
        write(Work(quiz), io.BytesIO() if name == "qti" else Nowhere())  # type: ignore[arg-type]

    def peer() -> None:
        json.dumps(quiz_data(quiz), ensure_ascii=False)

    pairs = [(seconds_of(work), seconds_of(peer)) for _ in range(runs)]
    ratios = [ours / theirs for ours, theirs in pairs]
    return {
        "writing_s": statistics.median(ours for ours, _theirs in pairs),
        "ratio": statistics.median(ratios),
        "ratio_min": min(ratios),
        "ratio_max": max(ratios),
        "memory_mb": peak_of(work),
    }


def command(arguments: list[str]) -> tuple[float, float, float]:
    """Wall seconds, processor seconds and peak resident megabytes of a run of the program."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-m", "tutor", *arguments],
                               stdout=subprocess.DEVNULL)  # fmt: skip
    _pid, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"tutor {' '.join(arguments)}: exit code {process.returncode}")
    seconds = time.perf_counter() - began
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1000


def measure(count: int, runs: int) -> dict[str, Any]:
    """Everything, format by format."""
    quiz = big_quiz(count)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "big.yaml"
        with path.open("w", encoding="utf-8") as file:
            file.writelines(quiz_text(quiz))
        reading = command(["quiz", "check", str(path)])
        table = {}
        for name in TEXT:
            out = str(Path(folder) / f"out.{name}")
            timed = [
                command(["export", str(path), "--to", name, "-o", out, "--force"])
                for _ in range(runs)
            ]
            table[name] = {
                "command_s": statistics.median(one[0] for one in timed),
                "processor_s": statistics.median(one[1] for one in timed),
                "resident_mb": max(one[2] for one in timed),
                **writing(name, quiz, runs),
            }
    return {
        "questions": len(quiz.questions),
        "reading_s": reading[0],
        "reading_mb": reading[2],
        "formats": table,
    }


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=10_000)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.questions, arguments.runs)
    if arguments.json:
        print(json.dumps(found))
        return
    print(
        f"{found['questions']} questions; reading alone {found['reading_s']:.1f} s, "
        f"{found['reading_mb']:.0f} MB resident; goal: a command takes ≤ {GOAL_SECONDS:g} s"
    )
    head = ("format", "command", "processor", "resident", "writing", "× json", "spread", "memory")
    print("{:<9}{:>10}{:>11}{:>11}{:>10}{:>8}{:>12}{:>10}".format(*head))
    for name, row in found["formats"].items():
        spread = f"{row['ratio_min']:.1f}–{row['ratio_max']:.1f}"
        print(
            f"{name:<9}{row['command_s']:>8.2f} s{row['processor_s']:>9.2f} s"
            f"{row['resident_mb']:>8.0f} MB{row['writing_s']:>8.2f} s{row['ratio']:>8.1f}"
            f"{spread:>12}{row['memory_mb']:>7.1f} MB"
        )


if __name__ == "__main__":
    main()
