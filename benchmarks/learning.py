"""How good is the tutor's choice of questions? Simulated pupils, paired over all policies.

    python benchmarks/learning.py --quick            about a minute
    python benchmarks/learning.py --people 200       everything; add --jobs 2 for two cores

Needs the `bench` extra. The pupils of chunk n under `--seed` s are drawn with the seed 1000 s + n;
tuning drew its pupils with seeds below 1000 and around 777,065, and looked at `--seed 1`.
Seeds from 3 on are unseen; docs/learner.md says what was seen of 2.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks.study.kinds import KINDS
from benchmarks.study.predicting import Ledger, Watched, measures
from benchmarks.study.pupils import Floats, Material
from benchmarks.study.rivals import RIVALS, Leitner, Policy, RoundRobin
from benchmarks.study.shipped import Tutor
from benchmarks.study.trial import PolicyMaker, run
from tutor.store.decks import load_deck

DECKS = ("is", "ille", "ipse", "hic", "iste")
CHUNK = 50


@dataclass(frozen=True)
class Condition:
    """One kind of pupil, so many decks, so many minutes a day."""

    learner: str
    decks: int
    minutes: int


@dataclass(frozen=True)
class Setting:
    """Where answers are foretold: so many people of each kind, decks, and minutes a day."""

    people: int
    decks: int
    minutes: int


QUICK = (Setting(4, 1, 2), Setting(1, 1, 10))
FULL = (Setting(30, 3, 5), Setting(10, 1, 10))
"""Ten minutes with one deck, because only there the same thing is often asked twice a day."""


def _maker(policy: type[Policy]) -> PolicyMaker:
    def make(material: Material, rng: Random) -> Policy:
        return policy(material.size, rng)

    return make


def _makers() -> dict[str, PolicyMaker]:
    return {"tutor": Tutor, **{name: _maker(policy) for name, policy in RIVALS.items()}}


def _material(decks: int) -> Material:
    return Material(tuple(load_deck(name) for name in DECKS[:decks]))


def judge(condition: Condition, people: int, seed: int) -> dict[str, Any]:
    """All policies on the same people; the tutor against each, as a paired difference."""
    makers = _makers()
    parts: dict[str, list[Floats]] = {name: [] for name in makers}
    for number, start in enumerate(range(0, people, CHUNK)):
        size = min(CHUNK, people - start)
        chunk_seed = seed * 1000 + number
        kind = KINDS[condition.learner]
        pupils = kind(_material(condition.decks), size, len(makers), chunk_seed)
        outcome = run(pupils, makers, condition.minutes, chunk_seed)
        for name, recall in outcome.recall.items():
            parts[name].append(recall)
    recalls = {name: np.concatenate(part) for name, part in parts.items()}
    return _row(condition, recalls)


def _row(condition: Condition, recalls: dict[str, Floats]) -> dict[str, Any]:
    tutor = recalls["tutor"]
    policies: dict[str, Any] = {}
    for name, recall in recalls.items():
        policies[name] = {"recall": round(float(recall.mean()), 4), "ci95": _interval(recall)}
        if name != "tutor":
            gain = tutor - recall
            policies[name]["tutor_ahead"] = round(float(gain.mean()), 4)
            policies[name]["tutor_ahead_ci95"] = _interval(gain)
    best = max(RIVALS, key=lambda name: float(recalls[name].mean()))
    low, high = _ends(tutor - recalls[best])  # not rounded: -0.00004 is behind
    verdict = "ahead" if low > 0 else "behind" if high < 0 else "level"
    return {
        "learner": condition.learner,
        "decks": condition.decks,
        "minutes": condition.minutes,
        "people": len(tutor),
        "policies": policies,
        "best_baseline": best,
        "verdict": verdict,
    }


def _ends(values: Floats) -> tuple[float, float]:
    half = 1.96 * float(values.std(ddof=1)) / len(values) ** 0.5
    middle = float(values.mean())
    return middle - half, middle + half


def _interval(values: Floats) -> list[float]:
    return [round(end, 4) for end in _ends(values)]


def foretell(settings: Sequence[Setting], seed: int) -> dict[str, Any]:
    """Prediction of the next answer, over all kinds and settings taken together."""
    ledger: Ledger = {}
    for setting in settings:
        for kind in KINDS.values():
            pupils = kind(_material(setting.decks), setting.people, 3, seed * 1000 + 999)
            run(pupils, _watched(ledger), setting.minutes, seed)
    return {
        span: {name: measures(told) for name, told in entries.items()}
        for span, entries in sorted(ledger.items())
    }


def _watched(ledger: Ledger) -> dict[str, PolicyMaker]:
    """Drilled by the tutor, in turn and in boxes, every answer foretold before it is known."""

    def tutored(stuff: Material, rng: Random) -> Policy:
        return Watched(stuff, rng, ledger, Tutor(stuff, rng))

    def in_turn(stuff: Material, rng: Random) -> Policy:
        return Watched(stuff, rng, ledger, RoundRobin(stuff.size, rng))

    def in_boxes(stuff: Material, rng: Random) -> Policy:
        return Watched(stuff, rng, ledger, Leitner(stuff.size, rng))

    return {"tutor": tutored, "round-robin": in_turn, "leitner": in_boxes}


def conditions(quick: bool) -> Iterator[Condition]:
    """Every kind with 1, 3, 5 decks and 2, 5, 10 minutes; quick: two cheap ones per kind."""
    for letter in KINDS:
        if quick:
            yield Condition(letter, 1, 2)
            yield Condition(letter, 3, 2)
        else:
            for decks in (1, 3, 5):
                for minutes in (2, 5, 10):
                    yield Condition(letter, decks, minutes)


def table(rows: list[dict[str, Any]]) -> str:
    """The whole table, losing rows too; the last columns compare with the best baseline."""
    names = ["tutor", *RIVALS]
    head = f"{'':>9}" + "".join(f"{name:>12}" for name in names)
    lines = [head + "   tutor - best (95 %)"]
    return "\n".join([*lines, *map(_line, rows)])


def _line(row: dict[str, Any]) -> str:
    title = f"{row['learner']} {row['decks']}d {row['minutes']:>2}m"
    cells = "".join(f"{row['policies'][name]['recall']:>12.3f}" for name in ("tutor", *RIVALS))
    best = row["policies"][row["best_baseline"]]
    low, high = best["tutor_ahead_ci95"]
    ahead = f"{best['tutor_ahead']:+.3f} [{low:+.3f}, {high:+.3f}] {row['verdict']}"
    return f"{title:>9}{cells}   {ahead} ({row['best_baseline']})"


def prediction_table(prediction: dict[str, Any]) -> str:
    """Log-loss, RMSE(bins) and AUC by span and forecaster."""
    lines = [f"{'':>10} {'':>15} {'answers':>8} {'log-loss':>9} {'RMSE(bins)':>11} {'AUC':>7}"]
    for span, entries in prediction.items():
        for name, m in entries.items():
            lines.append(
                f"{span:>10} {name:>15} {m['answers']:>8} {m['log_loss']:>9.4f} "
                f"{m['rmse_bins']:>11.4f} {m['auc']:>7.4f}"
            )
    return "\n".join(lines)


def _judge(task: tuple[Condition, int, int]) -> dict[str, Any]:
    return judge(*task)


def main(arguments: list[str] | None = None) -> int:
    """Run the trials and print the tables, or JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--quick", action="store_true", help="few people and conditions")
    parser.add_argument("--seed", type=int, default=2, help="which people are judged")
    parser.add_argument("--people", type=int, help="people per condition (200; quick: 10)")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--only", default="", help="such as A32,D110: kind, decks, minutes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args(arguments)
    people = chosen.people or (10 if chosen.quick else 200)
    wanted = {part for part in chosen.only.split(",") if part}
    tasks = [
        (condition, people, chosen.seed)
        for condition in conditions(chosen.quick)
        if not wanted or f"{condition.learner}{condition.decks}{condition.minutes}" in wanted
    ]
    began = time.perf_counter()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        rows = []
        for row in pool.map(_judge, tasks) if chosen.jobs > 1 else map(_judge, tasks):
            rows.append(row)
            print(_line(row), file=sys.stderr, flush=True)
    settings = [
        replace(setting, people=min(people, setting.people))
        for setting in (QUICK if chosen.quick else FULL)
    ]
    prediction = foretell(settings, chosen.seed)
    if chosen.json:
        print(json.dumps({"conditions": rows, "prediction": prediction}, indent=1))
        return 0
    print("Expected recall over all cells 30 days after the last of 20 sessions, equal minutes")
    print(table(rows))
    counts = {v: sum(r["verdict"] == v for r in rows) for v in ("ahead", "level", "behind")}
    print(f"\nagainst the best baseline of each row: {counts}; {people} people per condition")
    print("\nPrediction of the next answer")
    print(prediction_table(prediction))
    print(f"\n{time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
