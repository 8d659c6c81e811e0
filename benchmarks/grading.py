"""What judging one typed answer costs, beside an earlier version in the same run.

    python benchmarks/grading.py [--base REVISION] [--runs 9] [--json]

Both versions judge the same answers of every sort in turns, each in a process of its own; `base` is
read from the repository's history (default: the last version whose judge looked at one deck only).
"""

from __future__ import annotations

import argparse
import io
import json
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BASE = "3066de8"
GOAL = 2.0
ANSWERS = {
    "right": [
        ("is", "acc sg f", "eam"),
        ("ille", "gen pl f", "illārum"),
        ("is", "abl sg f", "ea_"),
    ],
    "no lengths": [("is", "gen pl m", "eorum"), ("solus", "dat pl m", "solis")],
    "another cell": [("is", "acc sg m", "eam"), ("ille", "dat sg m", "illos")],
    "another word": [("is", "abl sg f", "illā"), ("hic", "nom sg n", "illud")],
    "wrong ending": [("ipse", "nom sg n", "ipsud"), ("fortis", "nom pl n", "forta")],
    "slip": [("ille", "nom sg n", "ilud"), ("bonus", "gen pl m", "bonroum")],
    "nonsense": [("is", "nom sg m", "xyz"), ("quidam", "acc sg m", "quandoque")],
    "two variants": [("is", "dat pl m", "iīs/eīs"), ("is", "nom pl m", "iī/eī")],
}
_WORKER = """
import json, sys, time
from random import Random
from tutor.grammar.naming import parse_cell
from tutor.quiz.grading.grade import grade
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.questions.make import every
from tutor.store.decks import load_deck
try:
    from tutor.store.judging import judge_of
    more = (judge_of(),)
except ImportError:
    more = ()
answers = json.loads(sys.argv[1])
found = {}
for sort, cases in answers.items():
    asked = []
    for name, cell, text in cases:
        deck = load_deck(name)
        (question,) = every(PRODUCE, deck, parse_cell(cell), Random(1))
        asked.append((question, text, deck, *more))
    for question, text, *rest in asked:
        grade(question, text, *rest)
    # nobody types the same twice: blanks make every answer a new one
    turns = [[(q, " " * n + text, *rest) for q, text, *rest in asked] for n in range(1, 401)]
    began = time.process_time()
    for turn in turns:
        for one in turn:
            grade(*one)
    found[sort] = (time.process_time() - began) / 400 / len(asked) * 1e6
print(json.dumps(found))
"""


def unpacked(revision: str, folder: Path) -> Path:
    """The program as it was at a revision, laid out in a folder."""
    packed = subprocess.run(
        ["git", "archive", revision], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def measured(tree: Path, home: str) -> dict[str, float]:
    """Microseconds of processor time for one answer of each sort."""
    environment = os.environ | {"PYTHONPATH": str(tree), "TUTOR_HOME": home}
    command = [sys.executable, "-c", _WORKER, json.dumps(ANSWERS)]
    ran = subprocess.run(
        command, cwd=tree, env=environment, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(ran.stdout)
    return found


def compare(base: str, runs: int) -> dict[str, dict[str, float]]:
    """For each sort of answer the medians of both versions, and the ratio with its spread."""
    with tempfile.TemporaryDirectory() as folder:
        old = unpacked(base, Path(folder) / "old")
        homes = [tempfile.mkdtemp(dir=folder) for _version in range(2)]
        pairs = [(measured(old, homes[0]), measured(ROOT, homes[1])) for _run in range(runs)]
    table = {}
    for sort in (*ANSWERS, "mean"):
        before = [_of(one, sort) for one, _other in pairs]
        after = [_of(other, sort) for _one, other in pairs]
        ratios = [new / was for was, new in zip(before, after, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        table[sort] = {
            "before": statistics.median(before),
            "now": statistics.median(after),
            "ratio": middle,
            "low": low,
            "high": high,
        }
    return table


def _of(found: dict[str, float], sort: str) -> float:
    return statistics.mean(found.values()) if sort == "mean" else found[sort]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", default=BASE)
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    table = compare(wanted.base, wanted.runs)
    if wanted.json:
        print(json.dumps(table))
        return
    print(f"{'answer':14} {'before':>8} {'now':>8}  ratio (quartiles)")
    for sort, row in table.items():
        spread = f"({row['low']:.2f}–{row['high']:.2f})"
        print(f"{sort:14} {row['before']:6.1f}µs {row['now']:6.1f}µs  {row['ratio']:.2f} {spread}")
    print(f"goal: the mean at most {GOAL:g} times what it was")


if __name__ == "__main__":
    main()
