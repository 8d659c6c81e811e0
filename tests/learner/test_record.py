"""What the record keeps: what was met (T1), spans (T5), mix-ups and their treatment (T4)."""

from __future__ import annotations

import pytest

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.learner import (
    Endings,
    Evidence,
    Learner,
    Mixup,
    Record,
    Verdict,
    fold,
    showing,
)
from tutor.store.decks import load_deck

DAY = 86_400.0
START = 1_767_286_800.0


def endings() -> Endings:
    return Endings.of([load_deck("is")])


def answer(
    cell: str, at: float, *, right: bool = True, taken: str | None = None, helped: bool = False
) -> Evidence:
    return Evidence(
        when=START + at,
        id=f"{at:020.3f}{cell}",
        deck="is",
        cell=Cell.parse(cell),
        skill=PRODUCE,
        verdict=Verdict.of(right),
        answer="",
        milliseconds=1000,
        source="drill",
        confused_with=None if taken is None else Cell.parse(taken),
        helped=helped,
    )


def shown(cell: str, at: float, beside: str | None = None) -> Evidence:
    other = None if beside is None else Cell.parse(beside)
    return showing("is", Cell.parse(cell), START + at, f"{at:020.3f}{cell}", "drill", other)


def record(*log: Evidence) -> Record:
    return fold(log, Learner(endings())).record


def test_t1_what_was_shown_or_asked_is_met() -> None:
    found = record(shown("nom sg m", 0), answer("gen sg f", 60, right=False))
    met = [cell for cell in ("nom sg m", "gen sg f", "dat sg n") if found.is_met("is", _c(cell))]
    assert met == ["nom sg m", "gen sg f"]
    assert found.met["is", _c("nom sg m").index] == START


def test_t1_showing_is_no_answer() -> None:
    learner = fold([shown("nom sg m", 0)], Learner(endings()))
    assert (learner.answered, learner.items()) == (0, ())


@pytest.mark.parametrize(
    ("log", "days"),
    [
        ([answer("gen sg m", 0)], 1.0),
        ([answer("gen sg m", 0), answer("gen sg f", 2 * DAY)], 4.0),
        ([answer("gen sg m", 0), answer("gen sg m", 0.2 * DAY)], 1.0),
        ([answer("gen sg m", 0), answer("gen sg m", 3 * DAY, helped=True)], -2.0),
        ([answer("gen sg m", 0), answer("gen sg m", DAY, right=False)], None),
        (
            [answer("gen sg m", i * DAY, right=i != 5) for i in (0, 5, 6, 9)],
            6.0,
        ),
    ],
    ids=["once", "two days, spelt alike", "one day", "given away", "wrong since", "anew"],
)
def test_t5_a_form_is_safe_for_twice_the_span_it_was_seen_over(
    log: list[Evidence], days: float | None
) -> None:
    found = record(*log)
    until = found.safe_until(("is:eius", "recall"))
    last = log[-1].when
    assert until == (float("-inf") if days is None else pytest.approx(last + days * DAY))


def test_t4_genders_and_directions_count_together() -> None:
    log = [
        answer("gen sg m", 0, right=False, taken="dat sg m"),
        answer("dat sg f", 60, right=False, taken="gen sg f"),
        answer("gen sg n", 120, right=False, taken="dat sg n"),
    ]
    mixup = Mixup("is", "dat sg", "gen sg")
    assert not record(*log[:2]).stubborn(mixup)
    assert record(*log).stubborn(mixup)


def test_t4_three_days_of_practice_running() -> None:
    log = [answer("acc sg m", day * DAY, right=False, taken="acc sg f") for day in (0, 2, 5)]
    mixup = Mixup.of("is", _c("acc sg f"), _c("acc sg m"))
    assert not record(*log[:2]).stubborn(mixup)
    assert record(*log).stubborn(mixup)
    between = answer("nom sg m", 3 * DAY)
    assert not record(*log, between).stubborn(mixup), "a day without it lies between"


def test_t4_treatment_begins_the_count_anew_and_rests_till_tomorrow() -> None:
    log = [answer("gen sg m", i, right=False, taken="dat sg m") for i in (0, 60, 120)]
    treated = [*log, shown("gen sg m", 180, beside="dat sg m")]
    mixup = Mixup("is", "dat sg", "gen sg")
    found = record(*treated)
    assert not found.stubborn(mixup)
    assert found.resting() == (mixup,)
    assert record(*treated, answer("nom sg m", DAY)).resting() == ()


def test_a_mixup_knows_its_cells() -> None:
    rows, genders = Mixup("is", "dat sg", "gen sg"), Mixup("is", "acc sg f", "acc sg m")
    assert rows.has("is", _c("gen sg f"))
    assert not rows.has("ille", _c("gen sg f"))
    assert not rows.has("is", _c("gen pl f"))
    assert genders.has("is", _c("acc sg m"))
    assert not genders.has("is", _c("acc sg n"))
    assert [len(side) for side in rows.cells()] == [4, 4], "three genders, or none"
    assert genders.cells() == ((_c("acc sg f"),), (_c("acc sg m"),))


def test_a_record_survives_a_snapshot() -> None:
    found = record(
        answer("gen sg m", 0),
        answer("gen sg m", DAY, right=False, taken="dat sg m"),
        shown("nom sg f", DAY + 9, beside="abl sg f"),
    )
    assert Record.from_dict(found.to_dict()) == found


def _c(text: str) -> Cell:
    return Cell.parse(text)
