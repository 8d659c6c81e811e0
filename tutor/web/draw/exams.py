"""Exams: when, what about, and what is to be done a day."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.locale import _
from tutor.quiz.exams import Exam
from tutor.web.draw.pieces import inline, section
from tutor.web.nodes import Node, el
from tutor.words.exams import exam_text, plan_text


def exams_page(found: Sequence[tuple[Exam, int]], today: int) -> list[Node]:
    """T9: every exam to come with its plan; each has its number of unmet forms beside it."""
    if not found:
        return [el("p", _("No exam is planned."), class_="remark")]
    return [section("cards", *(exam_card(exam, new, today) for exam, new in found))]


def exam_card(exam: Exam, unmet: int | None, today: int) -> Node:
    """An exam: how many days there are, when and what about, and the plan if it is known."""
    left = str(exam.days_left(today))
    plan = [] if unmet is None else [el("p", *inline(plan_text(exam, unmet, today)))]
    return el(
        "div",
        el("span", left, class_="count", aria_hidden="true"),
        el("div", el("p", *inline(exam_text(exam, today)), class_="block-lead"), *plan),
        class_="block exam",
    )
