"""The report on a class: figures that can be checked by hand."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.grammar.cells import Cell
from tutor.quiz.sets.judge import JudgedPart
from tutor.quiz.sets.report import alpha, correlation, report
from tutor.quiz.sets.result import Answered, QuizResult

ABL, ACC, NOM = (Cell.parse(f"{case} sg f") for case in ("abl", "acc", "nom"))


def _result(name: str, *points: float) -> QuizResult:
    """Three questions of one point each; a wrong answer takes the ablative for the accusative."""
    answers = tuple(
        Answered(
            f"q{n}",
            f"Question {n}?",
            earned,
            1,
            (JudgedPart("x", earned * 100, "", ABL if n < 2 else NOM, None if earned else ACC),),
        )
        for n, earned in enumerate(points)
    )
    return QuizResult(
        "T", "d", name, "2026-01-01T10:00:00+00:00", 3, answers, "2026-01-01T10:09:00"
    )


CLASS = [
    _result("Dora", 1, 1, 1),
    _result("ada", 1, 1, 0),
    _result("Carl", 1, 0, 0),
    _result("Ben", 0, 0, 0.5),
]


def test_students_are_in_order_of_their_names() -> None:
    assert [result.name for result in report(CLASS).students] == ["ada", "Ben", "Carl", "Dora"]


def test_averages() -> None:
    made = report(CLASS)
    assert made.average == pytest.approx((3 + 2 + 1 + 0.5) / 12)
    assert [item.difficulty for item in made.items] == pytest.approx([0.75, 0.5, 0.375])


def test_discrimination_is_the_correlation_with_the_rest() -> None:
    item = report(CLASS).items[1]
    shares = [1, 0, 0, 1]  # ada, Ben, Carl, Dora
    rest = [1, 0.5, 1, 2]
    assert item.discrimination == pytest.approx(statistics.correlation(shares, rest))


def test_cells_and_confusions() -> None:
    made = report(CLASS)
    assert [(str(one.cell), one.answers) for one in made.cells] == [
        ("nom sg f", 4),
        ("abl sg f", 8),
    ]
    assert [one.share for one in made.cells] == pytest.approx([0.375, 0.625])
    assert [(str(c.asked), str(c.taken_for), c.count) for c in made.confusions] == [
        ("abl sg f", "acc sg f", 3),
        ("nom sg f", "acc sg f", 2),
    ]


def test_a_question_that_was_not_reached_earned_nothing() -> None:
    made = report([*CLASS, _result("Eve", 1)])
    assert made.items[1].answers == 4
    assert made.items[1].difficulty == pytest.approx(2 / 5)


@pytest.mark.parametrize("count", [1, 2])
def test_there_is_no_discrimination_in_a_tiny_class(count: int) -> None:
    assert all(item.discrimination is None for item in report(CLASS[:count]).items)


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 50)), min_size=3, max_size=30))
def test_correlation_agrees_with_the_standard_library(pairs: list[tuple[float, float]]) -> None:
    one, other = zip(*pairs, strict=True)
    found = correlation(one, other)
    if found is not None:
        assert -1.0001 <= found <= 1.0001
        assert found == pytest.approx(statistics.correlation(one, other), abs=1e-6)


def _alpha_by_covariances(rows: list[list[float]]) -> float:
    """The other textbook formula: from the mean variance and the mean covariance of questions."""
    columns = list(zip(*rows, strict=True))
    count = len(columns)
    variance = statistics.fmean(statistics.variance(column) for column in columns)
    covariance = statistics.fmean(
        statistics.covariance(one, other)
        for place, one in enumerate(columns)
        for other in columns[place + 1 :]
    )
    return count * covariance / (variance + (count - 1) * covariance)


@given(
    st.integers(2, 6).flatmap(
        lambda questions: st.lists(
            st.lists(st.integers(0, 4).map(float), min_size=questions, max_size=questions),
            min_size=3,
            max_size=12,
        )
    )
)
def test_reliability_agrees_with_the_other_formula(rows: list[list[float]]) -> None:
    found = alpha(rows)
    if statistics.variance([sum(row) for row in rows]) == 0:
        assert found is None
    else:
        assert found == pytest.approx(_alpha_by_covariances(rows), abs=1e-9)


def test_reliability_of_a_class() -> None:
    assert report(CLASS).reliability == pytest.approx(_alpha_by_covariances(
        [[1, 1, 0], [0, 0, 0.5], [1, 0, 0], [1, 1, 1]]
    ))  # fmt: skip
    assert report(CLASS[:2]).reliability is None
