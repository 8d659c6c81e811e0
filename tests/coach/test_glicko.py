"""Glicko-2 against the worked example of its author, and what every rating must do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.quiz.glicko import Rating, updated
from tutor.quiz.ratings import against, counted, known, outcome, ratings
from tutor.quiz.settings import Setting


def test_the_example_of_the_paper() -> None:
    """Glickman, “Example of the Glicko-2 system”: one win and two losses."""
    player = Rating(1500, 200, 0.06)
    played = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = updated(player, played)
    assert after.mean == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


strengths = st.builds(
    Rating, st.floats(400, 2800), st.floats(30, 350), st.floats(0.03, 0.1)
)  # fmt: skip


@given(strengths, strengths)
def test_winning_raises_losing_lowers_and_both_tell_something(me: Rating, other: Rating) -> None:
    won, lost = updated(me, [(other, 1.0)]), updated(me, [(other, 0.0)])
    assert won.mean > me.mean > lost.mean
    assert won.mean - lost.mean > 0
    assert max(won.deviation, lost.deviation) < (me.deviation**2 + 400) ** 0.5


@given(strengths, strengths, st.integers(1, 6))
def test_the_order_within_a_period_does_not_matter(me: Rating, other: Rating, wins: int) -> None:
    played = [(other, 1.0)] * wins + [(known(1500), 0.0)]
    one, another = updated(me, played), updated(me, played[::-1])
    assert one.mean == pytest.approx(another.mean)


def setting(number: int, name: str, value: str) -> Setting:
    return Setting(float(number), f"id{number}", name, value)


def test_the_first_attempt_at_a_puzzle_counts() -> None:
    solved = setting(1, *outcome("puzzle", "c-1", [(known(1500), 1.0)]))
    failed = setting(2, *outcome("puzzle", "c-1", [(known(1500), 0.0)]))
    assert ratings([failed, solved]) == ratings([solved])
    assert counted([solved], "puzzle") == {"c-1"}


def test_each_thing_has_its_own_rating() -> None:
    log = [
        setting(1, *outcome("puzzle", "c-1", [(known(1500), 1.0)])),
        setting(2, *outcome("lingua", "lingua-20260101", [(known(1500), 0.0)])),
    ]
    found = ratings(log)
    assert found["puzzle"].mean > 1500 > found["lingua"].mean


@pytest.mark.parametrize(
    "value",
    ["", "x", "{}", "[1]", "[[1,2]]", "[[1,2,3,4]]", '[["a",60,1]]', "[[1500,60,2]]",
     "[[1500,0,1]]", "[[1e9,60,1]]", "[[NaN,60,1]]", "[" * 100_000],
)  # fmt: skip
def test_what_is_not_understood_counts_nothing(value: str) -> None:
    assert ratings([setting(1, "outcome:puzzle:x", value)]) == {}


def test_everybody_is_an_opponent() -> None:
    assert against((1, 2, 2), 1, (1200, 0, 1300)) == [(known(1200), 0.0), (known(1300), 0.5)]
