"""What is said around a question: the keys, a slip of the key, and what an answer was worth."""

from __future__ import annotations

import re
from functools import partial

from tutor.grammar.paradigm import Deck
from tutor.locale import _, pgettext
from tutor.quiz.grading.model import Finding, Grade, Outcome, Part, counts_right
from tutor.quiz.questions.model import Blanks, Pick, Question
from tutor.words.badges import diagnosis_badges
from tutor.words.diagnosis import diagnosis_text, part_text, told_agreement
from tutor.words.endings import forms_of, wrong_among
from tutor.words.kinds import words_of
from tutor.words.marks import Mark, bare, style, tinted
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap

_VERDICT = re.compile(r"(?:\w+ \w+ [mfn]: )?.*?(?=[:;] |$)", re.DOTALL)
"""Of what is said about an answer, the part that judges; the gap of a table before it."""

SKIP, HINT, WHY, UNDO, LEAVE = "s", "?", "w", "u", "q"


def key_labels(helps: bool = True, undo: bool = False) -> dict[str, str]:
    """The keys that work at a question, with what they do; without help one can leave."""
    leave = {LEAVE: pgettext("key", "leave")}
    if not helps:
        return leave
    return {
        SKIP: pgettext("key", "skip"),
        HINT: pgettext("key", "hint"),
        WHY: pgettext("key", "why"),
        **({UNDO: undo_label()} if undo else {}),
        **leave,
    }


def undo_label() -> str:
    """To take the last answer back (A14)."""
    return pgettext("key", "only mistyped")


def undo_text() -> str:
    """A14: that an answer can be taken back, said once."""
    return style(_("Only mistyped? u takes the answer back."), "dim")


def taken_back_text() -> str:
    """A14: that an answer was taken back."""
    return style(_("Taken back: it counts for nothing and comes again."), "dim")


def typing_text() -> str:
    """A6: how to type long vowels, said once."""
    return style(_("Long vowels: type ā as a_ (or â, á, a:)."), "dim")


def nothing_yet() -> str:
    """That there is no answer to explain."""
    return _("Nothing has been answered yet; ? gives a hint.")


def why_text(question: Question, deck: Deck, grade: Grade, telling: Telling) -> str:
    """T7: the reason for the last answer, under a line that says so: another question is open."""
    heading = style(_("About your last answer:"), "dim")
    return f"{heading}\n{words_of(question.kind).why(question, deck, grade, telling)}"


def nearly_text(question: Question, part: Part) -> str:
    """A6, A7: that the key has slipped, or that only a length is wrong; without the answer."""
    again = _("once more:")
    return _told("≈", f"{part_text(question, part)} – {again}", "yellow")


def verdict_text(question: Question, deck: Deck, grade: Grade) -> str:
    """What an answer was worth and why (V4); if it was not right, what would have been."""
    words = diagnosis_text(question, grade, partial(_mark, deck))
    kind = words_of(question.kind)
    reason = kind.explanation(question, deck, forms_of(deck))
    if grade.right:
        praise = "; ".join(filter(None, (reason, words))) or _("all right")
        return _told("✓", praise, "green")
    lines = _judged(question, grade, words)
    shape = question.answer
    # the explanation of these does not name the answer
    is_apart = isinstance(shape, Blanks) or (isinstance(shape, Pick) and not shape.forms)
    answer = kind.answer(question, forms_of(deck)) if is_apart else reason
    told, said = bare(answer), bare(words)
    if said.startswith(told) if is_apart else told in said:
        return "\n".join(lines)
    return "\n".join([*lines, wrap(f"  → {answer}", hang=4)])


def _judged(question: Question, grade: Grade, words: str) -> list[str]:
    """The diagnosis line by line, each with the sign of what it tells of."""
    if not isinstance(question.answer, Blanks):
        sign = _sign(grade.outcome)  # of readings one may be right where another is missing
        return [_told(sign, words, _COLOURS[sign], _signs(grade.parts[0]))]
    parts = [part for part in grade.parts if part_text(question, part, str)]
    return [
        _told(_sign(part.outcome), line, _COLOURS[_sign(part.outcome)], _signs(part))
        for part, line in zip(parts, words.split("\n"), strict=True)
    ]


_COLOURS = {"✓": "green", "✗": "red", "–": "yellow"}
_ANSWERED = (
    Finding.OTHER_CELL, Finding.OTHER_LENGTH, Finding.OTHER_WORD, Finding.FALSE_MARKS,
    Finding.NO_FORM, Finding.VOCATIVE, Finding.NOT_VOCATIVE,
)  # fmt: skip
"""Findings whose words repeat the form that was answered."""


def _mark(deck: Deck, part: Part) -> Mark:
    """V3: in what was answered, only the part that differs is coloured."""
    found = part.diagnosis
    if found.finding not in _ANSWERED:
        return forms_of(deck)
    return wrong_among(deck, found.form or found.given, found.expected)


def _sign(outcome: Outcome) -> str:
    """V4: the sign of what an answer, or one gap of a table, was worth."""
    if outcome is Outcome.SKIPPED:
        return "–"
    return "✓" if counts_right(outcome) else "✗"


def _signs(part: Part) -> str:
    """V1: the badges of what a sentence about it says of case, number and gender."""
    agreement = told_agreement(part.diagnosis)
    return diagnosis_badges(agreement) if agreement else ""


def _told(sign: str, words: str, colour: str, signs: str = "") -> str:
    """V4: the sign first, badges, the verdict in its colour; what follows only explains it."""
    verdict = _VERDICT.match(words)
    assert verdict is not None, "anything is a verdict up to its first colon"
    text = tinted(verdict[0], colour) + words[verdict.end() :]
    return wrap(" ".join(filter(None, (style(sign, colour, "bold"), signs, text))), hang=2)
