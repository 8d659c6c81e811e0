"""The end of a drill in words."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from tests.quiz.decks import cell, deck
from tutor.locale import set_language
from tutor.quiz.drill.report import Report
from tutor.quiz.kinds import PRODUCE, Direction
from tutor.quiz.learner import Endings, Evidence, Learner, Verdict
from tutor.quiz.today import Task
from tutor.words.drills import summary_text, when_text
from tutor.words.marks import bare

NOW = datetime(2026, 11, 16, 12, 0).timestamp()
HOUR = 3600.0
NEW = Task("is", "eam", (cell("acc sg f"),))
OLD = Task("is", "eum", (cell("acc sg m"),), Direction.RECALL)


@pytest.mark.parametrize(
    ("later", "english", "german"),
    [
        (0.0, "right away", "gleich"),
        (0.5 * HOUR, "right away", "gleich"),
        (HOUR, "in 1 hour", "in 1 Stunde"),
        (5 * HOUR, "in 5 hours", "in 5 Stunden"),
        (13 * HOUR, "tomorrow", "morgen"),
        (5 * 24 * HOUR, "in 5 days", "in 5 Tagen"),
        (60 * 24 * HOUR, "on 15 January 2027", "am 15.1.2027"),
    ],
)
def test_times_to_come(later: float, english: str, german: str) -> None:
    assert when_text(NOW + later, NOW) == english
    set_language("de")
    assert when_text(NOW + later, NOW) == german


def report(right: int, wrong: int) -> Report:
    before = after = Learner(Endings.of([deck("is")]))
    for number in range(right + wrong):
        asked = cell("acc sg f") if number < right else cell("gen pl m")
        after = after.after(
            Evidence(NOW + number * 30, f"{number:03}", "is", asked, PRODUCE,
                     Verdict.of(number < right), "", 5000, "drill")
        )  # fmt: skip
    end = NOW + (right + wrong) * 30
    return Report(right + wrong, right, before, after, NOW, end, come_back=end + 24 * HOUR)


def test_what_was_learnt_and_what_is_shaky() -> None:
    text = bare(summary_text(report(8, 3), {"is": deck("is")}))
    assert text.startswith("8 of 11 questions right the first time.")
    assert "Learnt: eam (acc sg f)" in text
    assert "Shaky: eōrum (gen pl m)" in text
    assert text.endswith("\nCome back tomorrow.")


@pytest.mark.parametrize(
    ("left", "english", "german"),
    [
        (None, "Come back tomorrow.", "Weiter geht es morgen."),
        (
            (),
            "Done for today. Come back tomorrow.",
            "Fertig für heute. Weiter geht es morgen.",
        ),
        ((NEW,), "1 left today: 1 new", "Heute noch 1: 1 neu"),
        (
            (NEW, OLD, OLD),
            "3 left today: 1 new, 2 to refresh",
            "Heute noch 3: 1 neu, 2 zum Auffrischen",
        ),
    ],
)
def test_t6_the_end_tells_what_is_left_today(
    left: tuple[Task, ...] | None, english: str, german: str
) -> None:
    """T5, T6: no list, a list that is done, new forms, forms to refresh."""
    ended = replace(report(1, 0), left=left)
    assert bare(summary_text(ended, {"is": deck("is")})).splitlines()[-1] == english
    set_language("de")
    assert bare(summary_text(ended, {"is": deck("is")})).splitlines()[-1] == german


def test_nothing_answered() -> None:
    assert summary_text(report(0, 0), {}) == "Nothing was answered."
    done = replace(report(0, 0), left=())
    assert summary_text(done, {}) == "Nothing is left to do today."


def test_a_deck_that_is_gone_is_no_reason_to_fail() -> None:
    assert "Shaky: is (gen pl m)" in summary_text(report(0, 2), {})
