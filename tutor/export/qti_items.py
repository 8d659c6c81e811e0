"""Questions as QTI 2.1 items."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from tutor.export.markup import xml
from tutor.quiz.sets.model import (
    GAP,
    Choice,
    Foreseen,
    Gaps,
    Match,
    QuizQuestion,
    Several,
    Typed,
    right_texts,
    single_forms,
    wrong_answers,
)


def item(question: QuizQuestion, identifier: str, namespaces: str) -> str:
    """The item's XML element. Its score goes from 0 to the question's points."""
    match question.ask:
        case Typed(answers):
            parts = _gaps(question, (answers,))
        case Gaps(gaps):
            parts = _gaps(question, gaps)
        case Choice(answers):
            parts = _choice(question, answers)
        case Several(answers):
            parts = _several(question, answers)
        case Match(pairs):
            parts = _match(question, pairs, question.ask.sides)
    declarations, body, processing = parts
    return (
        f'<assessmentItem {namespaces} identifier="{identifier}" '
        f'title="{xml(question.id)}" adaptive="false" timeDependent="false">\n'
        f"{declarations}"
        f"{_outcome('SCORE', 'float', '0')}{_outcome('MAXSCORE', 'float', str(question.points))}"
        f"<itemBody>{body}</itemBody>\n"
        f"<responseProcessing>{processing}</responseProcessing>\n"
        f"{_feedback(question)}</assessmentItem>\n"
    )


_Parts = tuple[str, str, str]


def _outcome(name: str, base: str, default: str = "") -> str:
    value = f"<defaultValue><value>{default}</value></defaultValue>" if default else ""
    return (
        f'<outcomeDeclaration identifier="{name}" cardinality="single" baseType="{base}">'
        f"{value}</outcomeDeclaration>\n"
    )


def _block(question: QuizQuestion) -> str:
    lines = "".join(f"<p>{xml(line)}</p>" for line in question.prompt.split("\n") if line)
    return (lines or "<p/>") + _table(question)


def _table(question: QuizQuestion) -> str:
    if not question.table:
        return ""
    rows = "".join(
        "<tr>" + "".join(f"<td><p>{xml(cell)}</p></td>" for cell in row) + "</tr>"
        for row in question.table
    )
    return f"<table><tbody>{rows}</tbody></table>"


def _gaps(question: QuizQuestion, gaps: Sequence[tuple[Foreseen, ...]]) -> _Parts:
    """Text entries with mapped alternatives, each composed and decomposed."""
    worth = question.points / len(gaps)
    declarations = "".join(
        _mapped_text(f"RESPONSE{n}" if len(gaps) > 1 else "RESPONSE", answers, worth)
        for n, answers in enumerate(gaps, 1)
    )
    names = [f"RESPONSE{n}" if len(gaps) > 1 else "RESPONSE" for n in range(1, len(gaps) + 1)]
    entries = [
        f'<textEntryInteraction responseIdentifier="{name}" expectedLength="{_length(answers)}"/>'
        for name, answers in zip(names, gaps, strict=True)
    ]
    body = _block(question)
    if body.count(GAP) == len(gaps):
        for entry in entries:
            body = body.replace(GAP, entry, 1)
    else:
        body += "".join(f"<p>{entry}</p>" for entry in entries)
    total = "".join(f'<mapResponse identifier="{name}"/>' for name in names)
    if len(gaps) > 1:
        total = f"<sum>{total}</sum>"
    processing = f'<setOutcomeValue identifier="SCORE">{total}</setOutcomeValue>'
    return declarations, f"<div>{body}</div>", processing


def _length(answers: tuple[Foreseen, ...]) -> int:
    return min(80, max(len(answer.text) for answer in answers) + 4)


def _mapped_text(name: str, answers: tuple[Foreseen, ...], worth: float) -> str:
    entries = {}
    for answer in answers:
        for form in ("NFC", "NFD"):
            entries[unicodedata.normalize("NFC" if form == "NFC" else "NFD", answer.text)] = answer
    mapped = "".join(
        f'<mapEntry mapKey="{xml(key)}" mappedValue="{_number(worth * answer.share / 100)}" '
        'caseSensitive="false"/>'
        for key, answer in entries.items()
    )
    return (
        f'<responseDeclaration identifier="{name}" cardinality="single" baseType="string">'
        f"<correctResponse><value>{xml(single_forms(answers)[0])}</value></correctResponse>"
        f'<mapping defaultValue="0">{mapped}</mapping></responseDeclaration>\n'
    )


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")


def _choice(question: QuizQuestion, answers: tuple[Foreseen, ...]) -> _Parts:
    right = next(n for n, answer in enumerate(answers, 1) if answer.right)
    declarations = (
        '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">'
        f"<correctResponse><value>a{right}</value></correctResponse></responseDeclaration>\n"
        + _outcome("FEEDBACK", "identifier")
    )
    processing = (
        '<responseCondition><responseIf><match><variable identifier="RESPONSE"/>'
        '<correct identifier="RESPONSE"/></match>'
        '<setOutcomeValue identifier="SCORE"><variable identifier="MAXSCORE"/></setOutcomeValue>'
        "</responseIf></responseCondition>"
        '<setOutcomeValue identifier="FEEDBACK"><variable identifier="RESPONSE"/></setOutcomeValue>'
    )
    return declarations, _block(question) + _choices(answers, most=1), processing


def _choices(answers: tuple[Foreseen, ...], most: int) -> str:
    options = "".join(
        f'<simpleChoice identifier="a{n}">{xml(answer.text)}</simpleChoice>'
        for n, answer in enumerate(answers, 1)
    )
    return (
        f'<choiceInteraction responseIdentifier="RESPONSE" shuffle="{str(most == 1).lower()}" '
        f'maxChoices="{most}">{options}</choiceInteraction>'
    )


def _several(question: QuizQuestion, answers: tuple[Foreseen, ...]) -> _Parts:
    """Each right tick earns its part, each wrong one costs its part; never below nothing."""
    gain = question.points / len(right_texts(answers))
    cost = question.points / max(1, len(wrong_answers(answers)))
    values = "".join(f"<value>a{n}</value>" for n, answer in enumerate(answers, 1) if answer.right)
    mapped = "".join(
        f'<mapEntry mapKey="a{n}" mappedValue="{_number(gain if answer.right else -cost)}"/>'
        for n, answer in enumerate(answers, 1)
    )
    declarations = (
        '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier">'
        f"<correctResponse>{values}</correctResponse>"
        f"{_bounded(question, mapped)}</responseDeclaration>\n"
    )
    return declarations, _block(question) + _choices(answers, most=0), _MAP_RESPONSE


def _bounded(question: QuizQuestion, entries: str) -> str:
    bounds = f'lowerBound="0" upperBound="{question.points}" defaultValue="0"'
    return f"<mapping {bounds}>{entries}</mapping>"


_MAP_RESPONSE = (
    '<setOutcomeValue identifier="SCORE"><mapResponse identifier="RESPONSE"/></setOutcomeValue>'
)


def _match(
    question: QuizQuestion, pairs: tuple[tuple[str, str], ...], sides: tuple[str, ...]
) -> _Parts:
    worth = _number(question.points / len(pairs))
    keys = [f"l{n} r{sides.index(right) + 1}" for n, (_left, right) in enumerate(pairs, 1)]
    values = "".join(f"<value>{key}</value>" for key in keys)
    mapped = "".join(f'<mapEntry mapKey="{key}" mappedValue="{worth}"/>' for key in keys)
    declarations = (
        '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="directedPair">'
        f"<correctResponse>{values}</correctResponse>"
        f"{_bounded(question, mapped)}</responseDeclaration>\n"
    )
    lefts = "".join(
        f'<simpleAssociableChoice identifier="l{n}" matchMax="1">{xml(left)}'
        "</simpleAssociableChoice>"
        for n, (left, _right) in enumerate(pairs, 1)
    )
    rights = "".join(
        f'<simpleAssociableChoice identifier="r{n}" matchMax="{len(pairs)}">{xml(right)}'
        "</simpleAssociableChoice>"
        for n, right in enumerate(sides, 1)
    )
    body = (
        f'{_block(question)}<matchInteraction responseIdentifier="RESPONSE" shuffle="false" '
        f'maxAssociations="{len(pairs)}">'
        f"<simpleMatchSet>{lefts}</simpleMatchSet><simpleMatchSet>{rights}</simpleMatchSet>"
        "</matchInteraction>"
    )
    return declarations, body, _MAP_RESPONSE


def _feedback(question: QuizQuestion) -> str:
    if not isinstance(question.ask, Choice):
        return ""
    return "".join(
        f'<modalFeedback outcomeIdentifier="FEEDBACK" identifier="a{n}" showHide="show">'
        f"<p>{xml(answer.feedback)}</p></modalFeedback>\n"
        for n, answer in enumerate(question.ask.answers, 1)
        if answer.feedback
    )
