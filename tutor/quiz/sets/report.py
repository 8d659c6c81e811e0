"""How a class did: averages, items, cells and confusions, from the students' results."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, variance

from tutor.grammar.cells import Cell
from tutor.quiz.sets.judge import JudgedPart
from tutor.quiz.sets.result import QuizResult
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class ClassItem:
    """One question over the whole class.

    `difficulty` is the mean share of its points that was earned (1: everybody had it right).
    `discrimination` is how well it agrees with the rest of the quiz, from -1 to 1: the correlation
    with the points of all other questions (the corrected item-total correlation, for questions that
    are right or wrong the point-biserial one); `None` where there is nothing to compare.
    """

    id: str
    prompt: str
    answers: int
    difficulty: float
    discrimination: float | None


@dataclass(frozen=True, slots=True)
class CellShare:
    """How well one cell went: the mean share, and over how many answers."""

    cell: Cell
    share: float
    answers: int


@dataclass(frozen=True, slots=True)
class ClassConfusion:
    """How often one cell was taken for another."""

    asked: Cell
    taken_for: Cell
    count: int


@dataclass(frozen=True, slots=True)
class ClassReport:
    """The report on a class, students in the order of their names.

    `reliability` is how far the questions measure one thing, up to 1: Cronbach's alpha over the
    points; `None` where it cannot be said.
    """

    title: str
    students: tuple[QuizResult, ...]
    average: float
    reliability: float | None
    items: tuple[ClassItem, ...]
    cells: tuple[CellShare, ...]
    confusions: tuple[ClassConfusion, ...]


def report(results: Sequence[QuizResult]) -> ClassReport:
    """The report on results of one quiz, at least one; a question not answered earned nothing."""
    students = tuple(sorted(results, key=lambda r: (r.name.casefold(), r.started)))
    prompts = {answer.id: answer.prompt for result in students for answer in result.answers}
    worth = {answer.id: answer.of for result in students for answer in result.answers}
    earned = [{answer.id: answer.points for answer in r.answers} for r in students]
    items = []
    for key, prompt in prompts.items():
        shares = [points.get(key, 0.0) / worth[key] for points in earned]
        rest = [r.points - points.get(key, 0.0) for r, points in zip(students, earned, strict=True)]
        count = sum(key in points for points in earned)
        items.append(ClassItem(key, prompt, count, fmean(shares), correlation(shares, rest)))
    parts = [part for r in students for answer in r.answers for part in answer.parts]
    return ClassReport(
        title=students[0].title,
        students=students,
        average=fmean([result.share for result in students]),
        reliability=alpha([[points.get(key, 0.0) for key in prompts] for points in earned]),
        items=tuple(items),
        cells=_cells(parts),
        confusions=_confusions(parts),
    )


def correlation(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Pearson's correlation; `None` if one of the two does not vary or there are fewer than 3."""
    if len(one) < 3:
        return None
    a, b = fmean(one), fmean(other)
    covariance = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    spread = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other))
    return covariance / spread if spread > 1e-9 else None


def alpha(rows: Sequence[Sequence[float]]) -> float | None:
    """Cronbach's alpha of a table with a row for each student and a column for each question;
    `None` with fewer than 3 students or 2 questions, or if all students have the same points.
    """
    if len(rows) < 3 or len(rows[0]) < 2:
        return None
    count = len(rows[0])
    total = variance([sum(row) for row in rows])
    single = sum(variance(column) for column in zip(*rows, strict=True))
    return count / (count - 1) * (1 - single / total) if total > 1e-9 else None


def _cells(parts: Iterable[JudgedPart]) -> tuple[CellShare, ...]:
    shares: dict[Cell, list[float]] = defaultdict(list)
    for part in parts:
        if part.cell is not None:
            shares[part.cell].append(part.share / 100)
    ordered = sorted(shares.items(), key=lambda entry: entry[0].index)
    return tuple(CellShare(cell, fmean(values), len(values)) for cell, values in ordered)


def _confusions(parts: Iterable[JudgedPart]) -> tuple[ClassConfusion, ...]:
    counts = Counter(
        (part.cell, part.taken_for)
        for part in parts
        if part.cell is not None and part.taken_for is not None and part.cell != part.taken_for
    )
    found = [ClassConfusion(asked, taken, count) for (asked, taken), count in counts.items()]
    return tuple(sorted(found, key=lambda c: (-c.count, c.asked.index, c.taken_for.index)))
