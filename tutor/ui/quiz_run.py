"""Taking a quiz in a terminal: one question after another, no hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.grammar.macrons import typed
from tutor.grammar.paradigm import Deck
from tutor.locale import _, figure
from tutor.quiz.sets.judge import JudgedPart, Judgement, judge
from tutor.quiz.sets.model import (
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    QuizSet,
    Several,
    Typed,
    key_lines,
    right_texts,
    single_forms,
)
from tutor.quiz.sets.result import QuizResult
from tutor.ui.prompts import Option, Prompts
from tutor.ui.quiz_forms import diagnosed
from tutor.words.marks import clean, pad, style, width
from tutor.words.wrapping import wrap


def heading(question: QuizQuestion, number: int, count: int) -> str:
    """What is asked, with its number and its table."""
    title = _("{number} of {count}").format(number=number, count=count)
    lines = ["", style(title, "dim"), style(wrap(clean(question.prompt)), "bold"), *table(question)]
    return "\n".join(lines)


def table(question: QuizQuestion) -> list[str]:
    """The question's table with aligned columns; its gaps are numbered where there are several."""
    rows = [[clean(cell) for cell in row] for row in question.table]
    number = 0
    for row in rows:
        for column, cell in enumerate(row):
            if cell == "___":
                number += 1
                row[column] = f"__{number}__"
    if not rows:
        return []
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(pad(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def ask(question: QuizQuestion, prompts: Prompts) -> list[str]:
    """The answer of a person, as `judge` wants it; an empty line is no answer."""
    match question.ask:
        case Typed():
            return [prompts.line("> ")]
        case OneOf(answers):
            return [prompts.menu(_("Your choice:"), _or_none([a.text for a in answers]))]
        case Several(answers):
            texts = [answer.text for answer in answers]
            return prompts.checklist(_("Tick all that are right:"), _options(texts))
        case Gaps(gaps):
            if len(gaps) == 1:
                return [prompts.line("> ")]
            return [prompts.line(f"{number}> ") for number in range(1, len(gaps) + 1)]
        case Matching(pairs):
            sides = question.ask.sides
            return [prompts.menu(f"{left}:", _or_none(sides)) for left, _right in pairs]


def _options(texts: Sequence[str]) -> list[Option[str]]:
    return [Option(text, text) for text in texts]


def _or_none(texts: Sequence[str]) -> list[Option[str]]:
    return [*_options(texts), Option("", _("no answer"), "0")]


def verdict(question: QuizQuestion, given: list[str], deck: Deck | None) -> Judgement:
    """The verdict on an answer; what the file does not foresee is diagnosed from the deck."""
    found = judge(question, given)
    if isinstance(question.ask, Several):
        return _with_missing(found, right_texts(question.ask.answers))
    if deck is None or all(part.known for part in found.parts):
        return found
    match question.ask:
        case Typed(answers):
            gaps: tuple[tuple[Foreseen, ...], ...] = (answers,)
        case Gaps(gaps):
            pass
        case _:
            return found
    parts = tuple(
        _diagnosed(part, single_forms(answers), deck)
        for part, answers in zip(found.parts, gaps, strict=True)
    )
    return Judgement(sum(part.share for part in parts) / len(parts), parts)


def _with_missing(found: Judgement, right: tuple[str, ...]) -> Judgement:
    """The verdict on ticks, with what should have been ticked: those parts come first."""
    missing = _("not ticked: {answer}")
    parts = tuple(
        replace(part, feedback=missing.format(answer=right[place]))
        if place < len(right) and not part.share
        else part
        for place, part in enumerate(found.parts)
    )
    return replace(found, parts=parts)


def _diagnosed(part: JudgedPart, accepted: tuple[str, ...], deck: Deck) -> JudgedPart:
    """What nobody foresaw, as the deck sees it: another form earns nothing, even if it differs
    from a right one in its vowel lengths only.
    """
    if part.known or part.cell is None:
        return part
    is_near = part.share or part.feedback
    if is_near and not deck.paradigm.cells_of(typed(part.given)):
        return part
    found = diagnosed(deck, part.cell, accepted, part.given)
    return replace(part, share=found.share, feedback=found.feedback, taken_for=found.cell)


def summary(quiz: QuizSet, result: QuizResult, review: bool) -> str:
    """The points, and on demand every answer that was not right with its diagnosis."""
    lines = ["", _("{points} of {of} points").format(points=points(result.points), of=result.of)]
    by_id = {question.id: question for question in quiz.questions}
    for answer in result.answers if review else ():
        if answer.points == answer.of:
            continue
        given = ", ".join(part.given for part in answer.parts if part.given) or "–"
        lines += ["", clean(answer.prompt), "  " + _("You: {given}").format(given=clean(given))]
        lines += ["  " + clean(part.feedback) for part in answer.parts if part.feedback]
        right = "; ".join(key_lines(by_id[answer.id]))
        lines.append("  " + _("Right: {answer}").format(answer=clean(right)))
    return "\n".join(lines)


def points(value: float) -> str:
    """Points without needless decimals."""
    return figure(f"{value:.2f}".rstrip("0").rstrip("."))
