"""Taking a quiz in a terminal: one question after another, no hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.flows.contract import Option
from tutor.grammar.macrons import typed
from tutor.grammar.paradigm import Deck
from tutor.locale import _, figure
from tutor.quiz.sets.judge import Slot, Verdict, judge
from tutor.quiz.sets.model import (
    Choice,
    Foreseen,
    Gaps,
    Match,
    QuizQuestion,
    QuizSet,
    Several,
    Typed,
    key_lines,
    right_texts,
    single_forms,
)
from tutor.quiz.sets.result import Result
from tutor.ui.prompts import Prompts
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
        case Choice(answers):
            return [prompts.menu(_("Your choice:"), _or_none([a.text for a in answers]))]
        case Several(answers):
            texts = [answer.text for answer in answers]
            return prompts.checklist(_("Tick all that are right:"), _options(texts))
        case Gaps(gaps):
            if len(gaps) == 1:
                return [prompts.line("> ")]
            return [prompts.line(f"{number}> ") for number in range(1, len(gaps) + 1)]
        case Match(pairs):
            sides = question.ask.sides
            return [prompts.menu(f"{left}:", _or_none(sides)) for left, _right in pairs]


def _options(texts: Sequence[str]) -> list[Option[str]]:
    return [Option(text, text) for text in texts]


def _or_none(texts: Sequence[str]) -> list[Option[str]]:
    return [*_options(texts), Option("", _("no answer"), "0")]


def verdict(question: QuizQuestion, given: list[str], deck: Deck | None) -> Verdict:
    """The verdict on an answer; what the file does not foresee is diagnosed from the deck."""
    found = judge(question, given)
    if isinstance(question.ask, Several):
        return _with_missing(found, right_texts(question.ask.answers))
    if deck is None or all(slot.known for slot in found.slots):
        return found
    match question.ask:
        case Typed(answers):
            gaps: tuple[tuple[Foreseen, ...], ...] = (answers,)
        case Gaps(gaps):
            pass
        case _:
            return found
    slots = tuple(
        _diagnosed(slot, single_forms(answers), deck)
        for slot, answers in zip(found.slots, gaps, strict=True)
    )
    return Verdict(sum(slot.share for slot in slots) / len(slots), slots)


def _with_missing(found: Verdict, right: tuple[str, ...]) -> Verdict:
    """The verdict on ticks, with what should have been ticked: those slots come first."""
    missing = _("not ticked: {answer}")
    slots = tuple(
        replace(slot, feedback=missing.format(answer=right[place]))
        if place < len(right) and not slot.share
        else slot
        for place, slot in enumerate(found.slots)
    )
    return replace(found, slots=slots)


def _diagnosed(slot: Slot, accepted: tuple[str, ...], deck: Deck) -> Slot:
    """What nobody foresaw, as the deck sees it: another form earns nothing, even if it differs
    from a right one in its vowel lengths only.
    """
    if slot.known or slot.cell is None:
        return slot
    is_near = slot.share or slot.feedback
    if is_near and not deck.paradigm.cells_of(typed(slot.given)):
        return slot
    found = diagnosed(deck, slot.cell, accepted, slot.given)
    return replace(slot, share=found.share, feedback=found.feedback, taken_for=found.cell)


def summary(quiz: QuizSet, result: Result, review: bool) -> str:
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
