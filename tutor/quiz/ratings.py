"""What somebody's outcomes come to: a rating for puzzles, one for each game where skill decides.

An outcome is kept like everything that a person has settled: added once, merged by union. Its name
says of what it is, `outcome:puzzle:c-17`; its value against whom, with what score. What was done
twice counts as it went the first time.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from tutor.quiz.glicko import Outcome, Rating, updated
from tutor.quiz.settings import Setting

OUTCOME = "outcome:"
"""What the names of outcomes begin with."""
_SETTLED = 60.0
PUZZLE = "puzzle"
"""What puzzles are rated as."""


def known(mean: float) -> Rating:
    """The rating of a puzzle or a level, which many games have settled."""
    return Rating(mean, _SETTLED)


def outcome(of: str, which: str, scores: Iterable[Outcome]) -> tuple[str, str]:
    """The name and the value under which it is kept: `of` what, `which` of them, against whom with
    what score.
    """
    rows = [[round(other.mean), round(other.deviation), score] for other, score in scores]
    return f"{OUTCOME}{of}:{which}", json.dumps(rows)


def ratings(log: Iterable[Setting]) -> dict[str, Rating]:
    """Every rating that there is, by what it is for, from all that was kept."""
    found: dict[str, Rating] = {}
    seen: set[str] = set()
    for one in sorted(log, key=lambda one: (one.when, one.id)):
        if one.name.startswith(OUTCOME) and one.name not in seen:
            outcomes = _outcomes(one.value)
            if outcomes:
                seen.add(one.name)
                of = one.name.removeprefix(OUTCOME).partition(":")[0]
                found[of] = updated(found.get(of, Rating()), outcomes)
    return found


def counted(log: Iterable[Setting], of: str) -> frozenset[str]:
    """Which outcomes have been kept."""
    begin = f"{OUTCOME}{of}:"
    return frozenset(one.name.removeprefix(begin) for one in log if one.name.startswith(begin))


def first_score(log: Iterable[Setting], of: str, which: str) -> float | None:
    """The score with which something was done the first time; `None` if it was not."""
    name = f"{OUTCOME}{of}:{which}"
    done = sorted((one.when, one.id, one.value) for one in log if one.name == name)
    scores = [score for _when, _id, value in done for _other, score in _outcomes(value)]
    return scores[0] if scores else None


def against(places: Sequence[int], seat: int, strengths: Sequence[int]) -> list[Outcome]:
    """What a seat has scored against each of the others: who was placed better, who worse."""
    return [
        (known(strength), 1.0 if places[seat] < place else 0.5 if places[seat] == place else 0.0)
        for other, (place, strength) in enumerate(zip(places, strengths, strict=True))
        if other != seat
    ]


def _outcomes(value: str) -> list[Outcome]:
    """What `outcome` wrote; nothing of what is not understood."""
    try:
        rows = json.loads(value)
        return [_outcome(*row) for row in rows]
    except (ValueError, TypeError, RecursionError):
        return []


def _outcome(mean: float, deviation: float, score: float) -> Outcome:
    """One row; `ValueError` if no rating and no score are like that."""
    numbers = (mean, deviation, score)
    if not all(type(one) in (int, float) for one in numbers):
        raise ValueError(numbers)
    if not (0 <= mean <= 4000 and 0 < deviation <= 500 and 0 <= score <= 1):
        raise ValueError(numbers)
    return Rating(mean, deviation), float(score)
