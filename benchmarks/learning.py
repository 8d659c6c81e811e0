"""How good is `tutor drill`, as it ships? Simulated pupils, paired over all ways to practise.

    python benchmarks/learning.py --quick              two minutes
    python benchmarks/learning.py --rows 'D:3:5:*'     pupil, decks, minutes, daily or mwf
    python benchmarks/learning.py --family-file FILE   a pupil of your own (docs/learner.md)

The whole session is measured: forms shown before they are asked, the kinds of questions, both
directions, what comes again, the time that each costs. Needs the `bench` extra. The pupils of
chunk n under `--seed` s are drawn with the seed 1000 s + n; tuning drew its pupils with seeds below
1000, so `--seed 0` shows what was tuned on and every other one what was not.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from benchmarks.study.calibration import Calendar
from benchmarks.study.foreign import Foreign
from benchmarks.study.kinds import COUNTERPART, KINDS
from benchmarks.study.measures import measures
from benchmarks.study.predicting import Ledger, Watched
from benchmarks.study.pupils import Floats, Material, Pupils
from benchmarks.study.rivals import RIVALS, Leitner, Policy, RoundRobin
from benchmarks.study.shipped import Tutor, learner_for
from benchmarks.study.trial import (
    LATER,
    Freely,
    Regimen,
    Teacher,
    TeacherMaker,
    run,
    three_days_a_week,
)
from benchmarks.study.version_0_1.drill import Version01
from tutor.store.decks import load_deck
from tutor.store.frequencies import frequencies

DECKS = ("is", "ille", "ipse", "hic", "iste")
CHUNK = 5
OWN, LEFT_OUT = "tutor", "tutor-left-out"
"""The tutor whose imagined pupils include the pupil's kind, and the one without it."""
BASELINES = (*RIVALS, "version-0.1")
OTHERS, _APART = 20, 500
"""The best rival of a row is the best with so many other people, drawn with seeds so far apart."""
JUDGED_AT = 30
"""The day by which a row is judged."""


@dataclass(frozen=True)
class Condition:
    """One kind of pupil, so many decks, so many minutes a session, on which days."""

    learner: str
    decks: int
    minutes: int
    days: str = "daily"

    @property
    def name(self) -> str:
        """It in a word, as `--rows` wants it."""
        return f"{self.learner}:{self.decks}:{self.minutes}:{self.days}"


def regimen(minutes: float, days: str = "daily") -> Regimen:
    """Twenty sessions of so many minutes, daily or on Mondays, Wednesdays and Fridays."""
    return Regimen(minutes, three_days_a_week()) if days == "mwf" else Regimen(minutes)


@dataclass(frozen=True)
class Setting:
    """Where answers are foretold: so many people of each kind, decks, and minutes a day."""

    people: int
    decks: int
    minutes: int


QUICK = (Setting(1, 1, 2),)
FULL = (Setting(12, 3, 5), Setting(4, 1, 10))
"""Ten minutes with one deck, because only there the same thing is often asked twice a day."""


@cache
def _material(decks: int) -> Material:
    return Material(tuple(load_deck(name) for name in DECKS[:decks]))


def makers(letter: str) -> dict[str, TeacherMaker]:
    """The tutor with and without the pupil's own kind among the imagined, and all rivals."""
    found: dict[str, TeacherMaker] = {OWN: partial(_tutor, "")}
    if letter in COUNTERPART:
        found[LEFT_OUT] = partial(_tutor, COUNTERPART[letter])
    found |= {name: partial(_rival, policy) for name, policy in RIVALS.items()}
    found["version-0.1"] = _version_0_1
    return found


def _tutor(without: str, material: Material, rng: Random) -> Teacher:
    return Tutor(material, rng, learner_for(material, without))


def _rival(policy: type[Policy], material: Material, rng: Random) -> Teacher:
    return Freely(policy(material.size, rng), material)


def _version_0_1(material: Material, rng: Random) -> Teacher:
    return Freely(Version01(material, rng), material)


PupilMaker = Callable[[Material, int, int, int], Pupils]


def pupil_maker(letter: str) -> PupilMaker:
    """The kind with this letter, or the one in this file."""
    return KINDS[letter] if letter in KINDS else partial(Foreign, Path(letter))


def judge(condition: Condition, people: int, seed: int) -> dict[str, Any]:
    """All ways on the same people; the tutor against each, as a paired difference. Which rival is
    the best of a row is found out with other people: chosen on the same ones it would be lucky.
    """
    teachers = makers(condition.learner)
    rivals = {name: teachers[name] for name in BASELINES}
    recalls, asked = _tried(condition, teachers, people, seed * 1000)
    others, _asked = _tried(condition, rivals, OTHERS, seed * 1000 + _APART)
    return _row(condition, recalls, asked, others)


def _tried(
    condition: Condition, teachers: Mapping[str, TeacherMaker], people: int, seed: int
) -> tuple[dict[str, dict[int, Floats]], dict[str, Floats]]:
    """What every teacher left, by days (people × items); questions and showings per person."""
    parts: dict[str, list[dict[int, Floats]]] = {name: [] for name in teachers}
    counts: dict[str, list[tuple[float, float]]] = {name: [] for name in teachers}
    for number, start in enumerate(range(0, people, CHUNK)):
        size, chunk_seed = min(CHUNK, people - start), seed + number
        pupils = pupil_maker(condition.learner)(
            _material(condition.decks), size, len(teachers), chunk_seed
        )
        outcome = run(pupils, teachers, regimen(condition.minutes, condition.days), chunk_seed)
        for name in teachers:
            parts[name].append(dict(outcome.recall[name]))
            counts[name].append((outcome.asked[name] * size, outcome.shown[name] * size))
    recalls = {
        name: {days: np.concatenate([part[days] for part in found]) for days in LATER}
        for name, found in parts.items()
    }
    return recalls, {name: np.array(found).sum(0) / people for name, found in counts.items()}


def _row(
    condition: Condition,
    recalls: Mapping[str, Mapping[int, Floats]],
    asked: Mapping[str, Floats],
    others: Mapping[str, Mapping[int, Floats]],
) -> dict[str, Any]:
    weights = _weights(condition.decks)
    plain = {name: found[JUDGED_AT].mean(1) for name, found in recalls.items()}
    best = _best(others, JUDGED_AT, None)
    policies: dict[str, Any] = {}
    for name, found in recalls.items():
        policies[name] = {
            "recall": round(float(plain[name].mean()), 4),
            "ci95": _interval(plain[name]),
            "recall_after": {str(d): round(float(found[d].mean()), 4) for d in LATER},
            "weighted_after": {str(d): round(float((found[d] @ weights).mean()), 4) for d in LATER},
            "asked": round(float(asked[name][0]), 1),
            "shown": round(float(asked[name][1]), 1),
        }
        if name not in (OWN, LEFT_OUT):
            gain = plain[OWN] - plain[name]
            policies[name]["tutor_ahead"] = round(float(gain.mean()), 4)
            policies[name]["tutor_ahead_ci95"] = _interval(gain)
    columns = [name for name in (OWN, LEFT_OUT) if name in recalls]
    return {
        "learner": condition.learner,
        "decks": condition.decks,
        "minutes": condition.minutes,
        "days": condition.days,
        "people": len(plain[OWN]),
        "session": True,
        "policies": policies,
        "best_baseline": best,
        "verdict": _verdict(plain[OWN] - plain[best]),
        "regret": {name: _regret(recalls, name, weights, others) for name in columns},
    }


def _best(recalls: Mapping[str, Mapping[int, Floats]], days: int, weights: Floats | None) -> str:
    """The rival that leaves most after so many days."""
    means = {name: _left(recalls[name][days], weights).mean() for name in BASELINES}
    return max(BASELINES, key=lambda name: float(means[name]))


def _left(recall: Floats, weights: Floats | None) -> Floats:
    """The recall of each person, plain or weighted."""
    return np.asarray(recall.mean(1) if weights is None else recall @ weights)


def _regret(
    recalls: Mapping[str, Mapping[int, Floats]],
    name: str,
    weights: Floats,
    others: Mapping[str, Mapping[int, Floats]],
) -> dict[str, Any]:
    """What the best rival of the row leaves more, after each time, plain and weighted."""
    found: dict[str, Any] = {}
    for days in LATER:
        for title, shares in (("plain", None), ("weighted", weights)):
            best = _best(others, days, shares)
            more = _left(recalls[best][days], shares) - _left(recalls[name][days], shares)
            found[f"{title}_{days}"] = {
                "best": best,
                "regret": round(float(more.mean()), 4),
                "ci95": _interval(more),
                "verdict": _verdict(-more),
            }
    return found


@cache
def _weights(decks: int) -> Floats:
    """T11: how much each item matters for reading, as the program weights cells; in sum 1."""
    material, counts = _material(decks), frequencies()
    found = [
        counts.weight(material.decks[material.deck(item)], material.cell(item))
        for item in range(material.size)
    ]
    return np.asarray(np.array(found) / sum(found))


def _verdict(ahead: Floats) -> str:
    low, high = _ends(ahead)  # not rounded: -0.00004 is behind
    return "ahead" if low > 0 else "behind" if high < 0 else "level"


def _ends(values: Floats) -> tuple[float, float]:
    """The 95 % interval of the mean; wider for few people, as Student's t has it."""
    free = len(values) - 1
    half = _student(free) * float(values.std(ddof=1)) / len(values) ** 0.5 if free else 0.0
    middle = float(values.mean())
    return middle - half, middle + half


def _student(free: int) -> float:
    """The 97.5 % point of Student's t, by the expansion about the normal one."""
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def _interval(values: Floats) -> list[float]:
    return [round(end, 4) for end in _ends(values)]


def foretell(
    letters: Sequence[str], settings: Sequence[Setting], seed: int, with_own: bool = False
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Prediction of the next answer, by kind and over all of them, and T5: what is told about the
    coming days beside what is true; by a tutor that does not know the pupil's kind, or does.
    """
    ledgers: dict[str, Ledger] = {}
    told: dict[str, Any] = {}
    for letter in letters:
        ledgers[letter], calendar = _foretold(letter, settings, seed, with_own)
        told[letter] = calendar.result()
    prediction = {
        letter: {
            span: {name: measures(told) for name, told in entries.items()}
            for span, entries in sorted(ledger.items())
        }
        for letter, ledger in {**ledgers, "all": _merged(ledgers.values())}.items()
    }
    return prediction, told


def _foretold(
    letter: str, settings: Sequence[Setting], seed: int, with_own: bool
) -> tuple[Ledger, Calendar]:
    ledger: Ledger = {}
    calendar = Calendar()
    makers = _watched(ledger, _left_out(letter, with_own))
    for setting in settings:
        material = _material(setting.decks)
        pupils = pupil_maker(letter)(material, setting.people, 3, seed * 1000 + 999)
        calendar.pupils = pupils
        run(pupils, makers, regimen(setting.minutes), seed, calendar)
    return ledger, calendar


def _left_out(letter: str, with_own: bool) -> str:
    """The family of imagined pupils to do without."""
    return "" if with_own else COUNTERPART.get(letter, "")


def _merged(ledgers: Any) -> Ledger:  # noqa: ANN401 - the values of a dictionary
    merged: Ledger = {}
    for ledger in ledgers:
        for span, entries in ledger.items():
            for name, told in entries.items():
                both = merged.setdefault(span, {}).setdefault(name, replace(told, told=[], true=[]))
                both.told.extend(told.told)
                both.true.extend(told.true)
    return merged


def _watched(ledger: Ledger, without: str) -> dict[str, TeacherMaker]:
    """Drilled by the tutor, in turn and in boxes, every answer foretold before it is known."""

    def watched(teacher: TeacherMaker) -> TeacherMaker:
        return lambda material, rng: Watched(
            material, ledger, teacher(material, rng), learner_for(material, without)
        )

    return {
        "tutor": watched(partial(_tutor, without)),
        "round-robin": watched(partial(_rival, RoundRobin)),
        "leitner": watched(partial(_rival, Leitner)),
    }


def conditions(quick: bool) -> Iterator[Condition]:
    """Every kind with 1, 3, 5 decks, 2, 5, 10 minutes, daily and three days a week; quick: one
    cheap one per kind.
    """
    for letter in KINDS:
        if quick:
            yield Condition(letter, 1, 2)
            continue
        for days in ("daily", "mwf"):
            for decks in (1, 3, 5):
                for minutes in (2, 5, 10):
                    yield Condition(letter, decks, minutes, days)


def table(rows: list[dict[str, Any]], family: str) -> str:
    """Every row, lost ones too; the last columns compare with the best baseline."""
    names = [name for name in (OWN, LEFT_OUT, *BASELINES) if name in rows[0]["policies"]]
    head = f"{'':>13}" + "".join(f"{_SHORT.get(name, name):>12}" for name in names)
    lines = [
        head + "   best - tutor (95 %); left out" if family else head + "   best - tutor (95 %)"
    ]
    return "\n".join([*lines, *map(_line, rows)])


_SHORT = {LEFT_OUT: "left-out"}


def _line(row: dict[str, Any]) -> str:
    title = f"{Path(row['learner']).stem} {row['decks']}d {row['minutes']:>2}m {row['days']}"
    cells = "".join(f"{policy['recall']:>12.3f}" for policy in row["policies"].values())
    return f"{title:>13}{cells}   {_regrets(row)} ({row['best_baseline']})"


def _regrets(row: dict[str, Any]) -> str:
    parts = []
    for found in row["regret"].values():
        plain = found[f"plain_{JUDGED_AT}"]
        low, high = plain["ci95"]
        parts.append(f"{plain['regret']:+.3f} [{low:+.3f}, {high:+.3f}] {plain['verdict']}")
    return "; ".join(parts)


def later_table(rows: list[dict[str, Any]]) -> str:
    """What the best baseline leaves more after 1, 7 and 30 days, plain and by frequency."""
    titles = [f"{title}_{days}" for title in ("plain", "weighted") for days in LATER]
    lines = [f"{'':>13}{'':>16}" + "".join(f"{title:>14}" for title in titles)]
    for row in rows:
        title = f"{Path(row['learner']).stem} {row['decks']}d {row['minutes']:>2}m {row['days']}"
        for name, found in row["regret"].items():
            cells = "".join(f"{found[one]['regret']:>+14.3f}" for one in titles)
            lines.append(f"{title:>13}{name:>16}{cells}")
    return "\n".join(lines)


def totals(rows: list[dict[str, Any]]) -> str:
    """Over all rows: mean and largest regret, verdicts, and the mean recall of every way."""
    lines = []
    for name in rows[0]["regret"]:
        found = [row["regret"][name][f"plain_{JUDGED_AT}"] for row in rows]
        regrets = [one["regret"] for one in found]
        counts = {
            v: sum(one["verdict"] == v for one in found) for v in ("ahead", "level", "behind")
        }
        lines.append(
            f"{name}: regret {np.mean(regrets):+.4f} on average, {max(regrets):+.4f} at most; "
            f"{counts}"
        )
    means = {
        name: float(np.mean([row["policies"][name]["recall"] for row in rows]))
        for name in rows[0]["policies"]
    }
    lines.append("mean over rows: " + ", ".join(f"{n} {m:.4f}" for n, m in means.items()))
    return "\n".join(lines)


def prediction_table(prediction: dict[str, Any]) -> str:
    """Log-loss, RMSE(bins) and AUC by kind, span and forecaster."""
    lines = [f"{'':>15} {'':>20} {'answers':>8} {'log-loss':>9} {'RMSE(bins)':>11} {'AUC':>7}"]
    for letter, spans in prediction.items():
        for span, entries in spans.items():
            for name, m in entries.items():
                lines.append(
                    f"{f'{Path(letter).stem} {span}':>15} {name:>20} {m['answers']:>8} "
                    f"{m['log_loss']:>9.4f} {m['rmse_bins']:>11.4f} {m['auc']:>7.4f}"
                )
    return "\n".join(lines)


def calendar_table(found: Mapping[str, list[dict[str, float]]]) -> str:
    """|told − true| over ten bins, AUC and the two means, by kind, sessions and days ahead."""
    lines = ["pupil  sessions  days ahead   forms  |told-true|     AUC    told    true"]
    for letter, rows in found.items():
        for row in rows:
            lines.append(
                f"{Path(letter).stem:>5} {row['sessions']:>9} {row['days']:>11} {row['forms']:>7} "
                f"{row['off']:>12.4f} {row['auc']:>7.3f} {row['told']:>7.3f} {row['true']:>7.3f}"
            )
    return "\n".join(lines)


def _judge(task: tuple[Condition, int, int]) -> dict[str, Any]:
    return judge(*task)


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--quick", action="store_true", help="few people and conditions")
    parser.add_argument("--seed", type=int, default=13, help="which people are judged")
    parser.add_argument("--people", type=int, help="people per row (200; quick: 2), and foretold")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--rows", default="*", help="such as 'A:3:*:daily,D:*:10:mwf'")
    parser.add_argument("--family-file", type=Path, help="a pupil of your own: docs/learner.md")
    parser.add_argument(
        "--with-own", action="store_true", help="foretell with the pupil's own kind imagined, too"
    )
    parser.add_argument("--no-foretelling", action="store_true", help="only the rows")
    parser.add_argument("--no-rows", action="store_true", help="only what is foretold")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args(arguments)


def _tasks(chosen: argparse.Namespace) -> list[tuple[Condition, int, int]]:
    people = chosen.people or (2 if chosen.quick else 200)
    found = list(conditions(chosen.quick))
    if chosen.family_file:
        found = [
            replace(one, learner=str(chosen.family_file)) for one in found if one.learner == "A"
        ]
    patterns = [part.strip() for part in chosen.rows.split(",")]
    wanted = [
        one
        for one in found
        if any(fnmatchcase(one.name.removeprefix(str(chosen.family_file)), p) for p in patterns)
    ]
    return [] if chosen.no_rows else [(one, people, chosen.seed) for one in wanted]


def main(arguments: list[str] | None = None) -> int:
    """Run the trials and print the tables, or JSON."""
    chosen = _arguments(arguments)
    began = time.perf_counter()
    rows = _rows(_tasks(chosen), chosen.jobs)
    letters = [str(chosen.family_file)] if chosen.family_file else list(KINDS)
    settings: Sequence[Setting] = QUICK if chosen.quick else FULL
    if chosen.people:
        settings = tuple(replace(one, people=chosen.people) for one in settings)
    foretold = [] if chosen.no_foretelling else letters
    prediction: dict[str, Any] = {}
    told: dict[str, Any] = {}
    if foretold:
        prediction, told = foretell(foretold, settings, chosen.seed, chosen.with_own)
    if chosen.json:
        result = {"session": True, "conditions": rows, "prediction": prediction, "calendar": told}
        print(json.dumps(result, indent=1))
        return 0
    _print(rows, prediction, told)
    print(f"\n{time.perf_counter() - began:.0f} s; seed {chosen.seed}")
    return 0


def _rows(tasks: list[tuple[Condition, int, int]], jobs: int) -> list[dict[str, Any]]:
    with ProcessPoolExecutor(jobs) as pool:
        rows = []
        for row in pool.map(_judge, tasks) if jobs > 1 else map(_judge, tasks):
            rows.append(row)
            print(_line(row), file=sys.stderr, flush=True)
    return rows


def _print(rows: list[dict[str, Any]], prediction: dict[str, Any], told: dict[str, Any]) -> None:
    if rows:
        print("Expected recall over all forms and directions 30 days after the last of 20 sessions")
        print(table(rows, rows[0]["learner"]))
        print(f"\n{totals(rows)}; {rows[0]['people']} people per row")
        print("\nWhat the best baseline leaves more, after so many days, plain and by frequency")
        print(later_table(rows))
    if prediction:
        print("\nPrediction of the next typed answer")
        print(prediction_table(prediction))
        print("\nThe calendar: what is told and what is true, so many days after so many sessions")
        print(calendar_table(told))


if __name__ == "__main__":
    raise SystemExit(main())
