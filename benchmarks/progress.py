"""How much a long log slows a drill down: the time to its first question, with 100,000 answers in
the log and with none, measured in turn in the same run; and what reading the whole log again costs,
in processor time, memory and the size of the snapshot, with and without one more deck.

python benchmarks/progress.py [--answers N] [--rounds N] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from random import Random
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tutor.grammar.cells import GRID  # noqa: E402
from tutor.quiz.kinds import CLOZE, PARSE, PRODUCE  # noqa: E402
from tutor.quiz.learner import Endings, Evidence, Verdict  # noqa: E402
from tutor.store.decks import known_decks  # noqa: E402
from tutor.store.progress import Progress  # noqa: E402

GOAL = 1.5


def write_log(count: int) -> dict[str, float]:
    """Fill the default profile with answers over a year; what that and a new fold cost."""
    rng = Random(1)
    decks = known_decks()
    names = sorted(decks)
    start = time.time() - 365 * 86_400
    step = 365 * 86_400 / (count + 1)
    log = [
        Evidence(
            start + number * step, f"{number:012}", rng.choice(names), rng.choice(GRID),
            rng.choice((PRODUCE, PARSE, CLOZE)), Verdict.of(rng.random() < 0.8), "eā",
            rng.randrange(2000, 20_000), "drill",
        )
        for number in range(count)
    ]  # fmt: skip
    endings = Endings.of(decks[name] for name in names)
    with Progress.open("default") as progress:
        begin = time.process_time()
        progress.add(log)
        written = time.process_time()
        del log
        progress.rebuild(endings)
        folded = time.process_time()
        progress.learner(_with_own_deck(endings))
        added = time.process_time()
        with sqlite3.connect(progress.path) as connection:
            ((size,),) = connection.execute("SELECT max(length(learner)) FROM snapshot")
        tracemalloc.start()
        progress.rebuild(endings)
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return {
        "seconds_to_write_the_log": round(written - begin, 2),
        "seconds_to_rebuild": round(folded - written, 2),
        "microseconds_an_answer": round((folded - written) / count * 1e6, 1),
        "seconds_with_an_own_deck_added": round(added - folded, 3),
        "snapshot_kilobytes": round(size / 1024),
        "peak_megabytes_of_a_rebuild": round(peak / 2**20, 1),
    }


def _with_own_deck(endings: Endings) -> Endings:
    own = {("own", index): endings.of_cell("is", index) for index in range(len(GRID))}
    return Endings({**endings.kin, **own})


def first_question(home: Path) -> float:
    """Seconds from the start of `tutor drill is` until its first question is on the screen."""
    environment = {**os.environ, "TUTOR_HOME": str(home), "TUTOR_LANG": "en"}
    command = [sys.executable, "-m", "tutor", "drill", "is", "--seed", "1", "--only", "produce"]
    begin = time.perf_counter()
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        seen = b""
        while b"what is the" not in seen:
            piece = os.read(process.stdout.fileno(), 65_536)
            if not piece:
                raise SystemExit("the drill ended before it asked anything")
            seen += piece
        gone = time.perf_counter() - begin
        process.stdin.write(b"q\n")
        process.stdin.close()
    return gone


def measure(answers: int, rounds: int) -> dict[str, object]:
    """Both times in turn, so that whatever else the machine does hits both alike."""
    with tempfile.TemporaryDirectory() as folder:
        full, empty = Path(folder, "full"), Path(folder, "empty")
        os.environ["TUTOR_HOME"] = str(full)
        made = write_log(answers)
        for home in (full, empty):
            first_question(home)  # files and byte code are warm for both
        times: dict[str, list[float]] = {"full": [], "empty": []}
        for _round in range(rounds):
            times["full"].append(first_question(full))
            times["empty"].append(first_question(empty))
    ratios = [f / e for f, e in zip(times["full"], times["empty"], strict=True)]
    low, _middle, high = quantiles(ratios, n=4)
    return {
        "answers": answers,
        "rounds": rounds,
        "seconds": {name: round(median(values), 3) for name, values in times.items()},
        "ratio": round(median(ratios), 3),
        "quartiles": [round(low, 3), round(high, 3)],
        "goal": GOAL,
        **made,
    }


def main() -> int:
    """Print the figures; exit code 1 if the goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.answers, arguments.rounds)
    if arguments.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name}: {value}")
    ratio = found["ratio"]
    assert isinstance(ratio, float)
    return 0 if ratio <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
