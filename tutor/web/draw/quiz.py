"""Quizzes: a question with its table, and how it went."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.quiz_run import QuizQuestionScreen, QuizSummary
from tutor.grammar.sentences import GAP
from tutor.locale import _
from tutor.quiz.sets.model import key_lines
from tutor.web.draw.pieces import bar, plain, section
from tutor.web.draw.tables import gap
from tutor.web.nodes import Node, el
from tutor.words.marks import clean
from tutor.words.quiz_text import points


def question(screen: QuizQuestionScreen) -> list[Node]:
    """What is asked, with its number and its table."""
    one = screen.question
    title = _("{number} of {count}").format(number=screen.number, count=screen.of)
    first, *rest = clean(one.prompt).split("\n")
    found = [
        el("p", title, class_="task-head"),
        bar((screen.number - 1) / screen.of),
        el("h2", *_gapped(first), class_="asked-for"),
        *(el("p", *_gapped(line), class_="help") for line in rest if line.strip()),
    ]
    if one.table:
        found.append(el("div", _table(one.table), class_="scroll"))
    return [section(f"task {one.ask.name}", *found)]


def _gapped(text: str) -> list[Node]:
    """Text whose gaps are drawn."""
    found: list[Node] = []
    for number, part in enumerate(text.split(GAP)):
        found += [gap()] if number else []
        found += plain(part)
    return found


def _table(rows: Sequence[Sequence[str]]) -> Node:
    """The question's table; its gaps are numbered as they are asked."""
    heads = [el("th", clean(text), scope="col") if text else el("td") for text in rows[0]]
    body, number = [], 0
    for first, *others in rows[1:]:
        cells: list[Node] = []
        for text in others:
            number += text == GAP
            cells.append(_gap(number) if text == GAP else el("td", clean(text)))
        head = _gap(number := number + 1) if first == GAP else el("th", clean(first), scope="row")
        body.append(el("tr", head, *cells))
    return el("table", el("thead", el("tr", *heads)), el("tbody", *body), class_="forms")


def _gap(number: int) -> Node:
    return el("td", gap(_("gap {number}").format(number=number)), f" {number}", class_="open")


def summary(screen: QuizSummary) -> list[Node]:
    """V8: the points; on demand what was given, what is right, and why."""
    result = screen.result
    said = _("{points} of {of} points").format(points=points(result.points), of=result.of)
    found = [el("h2", said), bar(result.share)]
    by_id = {one.id: one for one in screen.quiz.questions}
    items: list[Node] = []
    for answer in result.missed if screen.review else ():
        given = ", ".join(part.given for part in answer.parts if part.given) or "–"
        why = [el("p", *plain(clean(p.feedback)), class_="say") for p in answer.parts if p.feedback]
        right = clean("; ".join(key_lines(by_id[answer.id])))
        items.append(
            el(
                "li",
                el("p", *_gapped(clean(answer.prompt)), class_="block-lead"),
                el("p", *plain(_("You: {given}").format(given=clean(given))), class_="m-dim"),
                *why,
                el("p", *plain(_("Right: {answer}").format(answer=right)), class_="right-answer"),
            )
        )
    more = [el("ol", *items, class_="missed")] if items else []
    return [section("end", *found, *more)]
