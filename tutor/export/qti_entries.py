"""Typed answers as QTI 2.1: text entries whose alternatives are mapped to points and feedback."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tutor.export.markup import xml
from tutor.export.qti_pieces import (
    Parts,
    block,
    modal_feedback,
    number,
    outcome,
    set_outcome,
    variable,
)
from tutor.grammar.paradigm import GAP
from tutor.quiz.sets.model import Foreseen, QuizQuestion, single_forms

_Answers = tuple[Foreseen, ...]
_LONGEST_ENTRY = 80


def entries(question: QuizQuestion, gaps: Sequence[_Answers]) -> Parts:
    """A text entry for each gap, where it stands or below; every one is worth the same."""
    worth = question.points / len(gaps)
    names = [""] if len(gaps) == 1 else [str(place) for place in range(1, len(gaps) + 1)]
    named = list(zip(names, gaps, strict=True))
    sums = "".join(f'<mapResponse identifier="RESPONSE{name}"/>' for name in names)
    total = sums if len(gaps) == 1 else f"<sum>{sums}</sum>"
    return Parts(
        responses="".join(_declaration(name, answers, worth) for name, answers in named),
        outcomes="".join(
            outcome(f"FEEDBACK{name}", "identifier") for name, answers in named if _told(answers)
        ),
        body=f"<div>{_body(question, named)}</div>",
        processing=set_outcome("SCORE", total)
        + "".join(_choose_feedback(name, answers) for name, answers in named),
        feedback=modal_feedback(
            (f"FEEDBACK{name}", value, answer.feedback)
            for name, answers in named
            for value, answer in _told(answers)
        ),
    )


def _body(question: QuizQuestion, named: Sequence[tuple[str, _Answers]]) -> str:
    fields = [
        f'<textEntryInteraction responseIdentifier="RESPONSE{name}" '
        f'expectedLength="{_length(answers)}"/>'
        for name, answers in named
    ]
    body = block(question)
    if body.count(GAP) != len(fields):
        return body + "".join(f"<p>{field}</p>" for field in fields)
    for field in fields:
        body = body.replace(GAP, field, 1)
    return body


def _length(answers: _Answers) -> int:
    return min(_LONGEST_ENTRY, max(len(answer.text) for answer in answers) + 4)


def _spellings(answer: Foreseen) -> tuple[str, ...]:
    """The answer composed and decomposed, once if that is the same."""
    forms = (unicodedata.normalize("NFC", answer.text), unicodedata.normalize("NFD", answer.text))
    return tuple(dict.fromkeys(forms))


def _declaration(name: str, answers: _Answers, worth: float) -> str:
    mapped = "".join(
        f'<mapEntry mapKey="{xml(text)}" mappedValue="{number(worth * answer.share / 100)}" '
        'caseSensitive="false"/>'
        for answer in answers
        for text in _spellings(answer)
    )
    return (
        f'<responseDeclaration identifier="RESPONSE{name}" cardinality="single" baseType="string">'
        f"<correctResponse><value>{xml(single_forms(answers)[0])}</value></correctResponse>"
        f'<mapping defaultValue="0">{mapped}</mapping></responseDeclaration>\n'
    )


def _told(answers: _Answers) -> list[tuple[str, Foreseen]]:
    """The answers that something is said to, with the value that stands for each."""
    return [(f"a{place}", one) for place, one in enumerate(answers, 1) if one.feedback]


def _choose_feedback(name: str, answers: _Answers) -> str:
    """A condition with a branch for each answer that something is said to."""
    branches = [
        f"{_is_one_of(name, _spellings(answer))}"
        + set_outcome(f"FEEDBACK{name}", f'<baseValue baseType="identifier">{value}</baseValue>')
        for value, answer in _told(answers)
    ]
    if not branches:
        return ""
    first, *others = branches
    more = "".join(f"<responseElseIf>{branch}</responseElseIf>" for branch in others)
    return f"<responseCondition><responseIf>{first}</responseIf>{more}</responseCondition>"


def _is_one_of(name: str, texts: tuple[str, ...]) -> str:
    tests = "".join(
        f'<stringMatch caseSensitive="false">{variable(f"RESPONSE{name}")}'
        f'<baseValue baseType="string">{xml(text)}</baseValue></stringMatch>'
        for text in texts
    )
    return tests if len(texts) == 1 else f"<or>{tests}</or>"
