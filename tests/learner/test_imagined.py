"""Imagined pupils: what every family must obey, and how the company changes with the answers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.learner.people import ENDINGS, NOON, answer, shown
from tests.learner.test_learner import EMPTY
from tutor.grammar.cells import GRID
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import Item, Learner, fold
from tutor.quiz.learner.imagined import FAMILIES, Company
from tutor.quiz.learner.imagined.company import NOTHING, STAYING
from tutor.quiz.learner.imagined.people import PEOPLE
from tutor.quiz.learner.packing import packed, unpacked
from tutor.quiz.learner.trace import DAY, MINUTE

looks = st.lists(
    st.tuples(
        st.floats(0.0, 40.0), st.sampled_from((True, False, None)), st.sampled_from((0.0, 0.3))
    ),
    max_size=8,
)


@pytest.mark.parametrize("place", range(0, len(PEOPLE), 7))
@settings(max_examples=25)
@given(looks, st.floats(0.0, 100.0), st.floats(0.0, 100.0))
def test_a_chance_is_a_chance_and_time_never_raises_it(
    place: int, history: list[tuple[float, bool | None, float]], some: float, more: float
) -> None:
    name, traits = PEOPLE[place]
    family = FAMILIES[name]
    one, other = family.begin(traits, None)
    for days, right, luck in history:
        known = family.recall(traits, one, other, days)
        told, one, other = family.practise(traits, one, other, days, right, luck)
        assert told == pytest.approx(known)
    early, late = (family.recall(traits, one, other, days) for days in (some, some + more))
    assert 0.0 <= late <= early + 1e-9 <= 1.0 + 1e-9


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_is_there_and_can_be_left_out(name: str) -> None:
    others = [other for other in FAMILIES if other != name]
    company = Company.of(others)
    assert sum(company.shares) == pytest.approx(1.0)
    assert name not in {PEOPLE[i][0] for i in company.ids}
    assert name in {PEOPLE[i][0] for i in Company.of().ids}


def test_whoever_foretells_well_is_believed_more() -> None:
    company = Company.of()
    sure = max(range(len(company.ids)), key=lambda i: company.chances(NOTHING, 0.0)[i])
    unsure = min(range(len(company.ids)), key=lambda i: company.chances(NOTHING, 0.0)[i])
    for right, better, worse in ((True, sure, unsure), (False, unsure, sure)):
        later = company.believing(company.chances(NOTHING, 0.0), right, 0.0)
        assert later.shares[better] / company.shares[better] > 1.0
        assert later.shares[worse] / company.shares[worse] < 1.0


def test_those_who_foretell_badly_are_sent_home() -> None:
    log = [answer("is", GRID[k % 30], k % 4 > 0, NOON + k * 40 * MINUTE) for k in range(160)]
    before, after = fold(log[:149], EMPTY), fold(log, EMPTY)
    assert len(before.company.ids) == len(PEOPLE)
    assert len(after.company.ids) == STAYING[150] < len(PEOPLE)
    assert sum(after.company.shares) == pytest.approx(1.0, abs=1e-3)
    assert {len(trace.left) for trace in after.traces.values()} == {2 * STAYING[150]}
    best = max(range(len(PEOPLE)), key=lambda i: before.company.shares[i])
    assert before.company.ids[best] in after.company.ids


def test_a_form_that_was_shown_is_expected_in_both_directions_and_was_not_asked() -> None:
    """T1."""
    learner = EMPTY.after(shown("is", GRID[5], NOON))
    for way in Direction:
        item = Item("is", GRID[5], way)
        assert learner.known(item, NOON + MINUTE) > EMPTY.known(item, NOON + MINUTE)
        assert learner.times(item) == 0
    assert learner.items() == learner.due(NOON + 9 * DAY) == ()


def test_without_a_family_a_learner_learns_from_the_others() -> None:
    company = Company.of([name for name in FAMILIES if name != "stability"])
    learner = Learner(ENDINGS, company=company)
    for day in range(5):
        learner = learner.after(answer("is", GRID[0], True, NOON + day * DAY))
    assert learner.known(Item("is", GRID[0], Direction.RECALL), NOON + 5 * DAY) > 0.6


@given(st.lists(st.floats(allow_nan=False)))
def test_packed_numbers_are_the_same_to_the_last_bit(numbers: list[float]) -> None:
    assert list(unpacked("d", packed("d", numbers))) == numbers
