"""A quiz in words: to read through, question by question, and how it went."""

from __future__ import annotations

from dataclasses import replace

from tutor.grammar.sentences import GAP
from tutor.locale import _, figure, ngettext
from tutor.quiz.sets.judge import JudgedPart, Judgement
from tutor.quiz.sets.model import Matching, OneOf, QuizQuestion, QuizSet, Several, key_lines
from tutor.quiz.sets.result import QuizResult
from tutor.words.diagnosis import form_text
from tutor.words.marks import clean, style
from tutor.words.tables import aligned
from tutor.words.wrapping import wrap


def quiz_lines(quiz: QuizSet, key: bool) -> str:
    """The questions one after another."""
    count = len(quiz.questions)
    head = ngettext("{count} question", "{count} questions", count).format(count=count)
    points = ngettext("{count} point", "{count} points", quiz.points).format(count=quiz.points)
    lines = [style(clean(quiz.title), "bold"), f"{head}, {points}"]
    for number, question in enumerate(quiz.questions, 1):
        lines += ["", *_question(number, question, key)]
    if quiz.licence:
        lines += ["", style(wrap(clean(quiz.licence)), "dim")]
    return "\n".join(lines)


def _question(number: int, question: QuizQuestion, key: bool) -> list[str]:
    indent = " " * (len(str(number)) + 2)
    prompt = clean(question.prompt).replace("\n", "\n" + indent)
    lines = [
        wrap(f"{number}. {prompt}", hang=len(indent)),
        *(indent + row for row in _table(question)),
    ]
    match question.ask:
        case OneOf(answers) | Several(answers):
            for answer in answers:
                mark = "x" if key and answer.right else " "
                lines.append(f"{indent}[{mark}] {clean(answer.text)}")
        case Matching(pairs):
            lines += [f"{indent}{clean(left)} – …" for left, _right in pairs]
            lines.append(indent + clean("   ".join(question.ask.sides)))
        case _:
            pass
    if key:
        right = clean("; ".join(key_lines(question)))
        lines.append(indent + style(_("Right: {answer}").format(answer=right), "green"))
    return lines


def heading(question: QuizQuestion, number: int, count: int) -> str:
    """What is asked, with its number and its table."""
    title = _("{number} of {count}").format(number=number, count=count)
    prompt = style(wrap(clean(question.prompt)), "bold")
    return "\n".join(["", style(title, "dim"), prompt, *_table(question)])


def _table(question: QuizQuestion) -> list[str]:
    """The question's table; its gaps are numbered where there are several."""
    rows = [[clean(cell) for cell in row] for row in question.table]
    number = 0
    for row in rows:
        for column, cell in enumerate(row):
            if cell == GAP:
                number += 1
                row[column] = f"__{number}__"
    return aligned(rows)


def judged(found: Judgement) -> Judgement:
    """The judgement with words for what the quiz itself does not say anything about."""
    return replace(found, parts=tuple(judged_part(part) for part in found.parts))


def judged_part(part: JudgedPart) -> JudgedPart:
    """One part with words for what the quiz itself does not say anything about."""
    if part.found is not None:
        return replace(part, feedback=form_text(part.found, mark=str), found=None)
    if part.missing:
        feedback = _("not ticked: {answer}").format(answer=part.missing)
        return replace(part, feedback=feedback, missing="")
    return part


def summary(quiz: QuizSet, result: QuizResult, review: bool) -> str:
    """The points, and on demand every answer that was not right with its diagnosis."""
    lines = ["", _("{points} of {of} points").format(points=points(result.points), of=result.of)]
    by_id = {question.id: question for question in quiz.questions}
    for answer in result.missed if review else ():
        given = ", ".join(part.given for part in answer.parts if part.given) or "–"
        lines += ["", clean(answer.prompt), "  " + _("You: {given}").format(given=clean(given))]
        lines += ["  " + clean(part.feedback) for part in answer.parts if part.feedback]
        right = "; ".join(key_lines(by_id[answer.id]))
        lines.append("  " + _("Right: {answer}").format(answer=clean(right)))
    return "\n".join(lines)


def points(value: float) -> str:
    """Points without needless decimals."""
    return figure(f"{value:.2f}".rstrip("0").rstrip("."))
