"""Questions as QTI 2.1 items."""

from __future__ import annotations

from tutor.export.markup import xml
from tutor.export.qti_entries import entries
from tutor.export.qti_pieces import (
    Parts,
    block,
    modal_feedback,
    number,
    outcome,
    set_outcome,
    variable,
)
from tutor.quiz.sets.model import (
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    Several,
    Typed,
    right_texts,
    wrong_answers,
)

_Answers = tuple[Foreseen, ...]
_MAPPED_SCORE = set_outcome("SCORE", '<mapResponse identifier="RESPONSE"/>')
_CHOSEN_FEEDBACK = set_outcome("FEEDBACK", variable("RESPONSE"))


def item(question: QuizQuestion, identifier: str, namespaces: str) -> str:
    """The item's XML element. Its score goes from 0 to the question's points."""
    parts = _parts(question)
    return (
        f'<assessmentItem {namespaces} identifier="{identifier}" '
        f'title="{xml(question.id)}" adaptive="false" timeDependent="false">\n'
        f"{parts.responses}"
        f"{outcome('SCORE', 'float', '0')}{outcome('MAXSCORE', 'float', str(question.points))}"
        f"{parts.outcomes}"
        f"<itemBody>{parts.body}</itemBody>\n"
        f"<responseProcessing>{parts.processing}</responseProcessing>\n"
        f"{parts.feedback}</assessmentItem>\n"
    )


def _parts(question: QuizQuestion) -> Parts:
    match question.ask:
        case Typed(answers):
            return entries(question, (answers,))
        case Gaps(gaps):
            return entries(question, gaps)
        case OneOf(answers):
            return _choice(question, answers)
        case Several(answers):
            return _several(question, answers)
        case Matching():
            return _match(question, question.ask)


def _choice(question: QuizQuestion, answers: _Answers) -> Parts:
    right = next(n for n, answer in enumerate(answers, 1) if answer.right)
    return Parts(
        responses=_declaration("single", "identifier", [f"a{right}"]),
        outcomes=outcome("FEEDBACK", "identifier"),
        body=block(question) + _choices(answers, most=1),
        processing=(
            f"<responseCondition><responseIf><match>{variable('RESPONSE')}"
            '<correct identifier="RESPONSE"/></match>'
            f"{set_outcome('SCORE', variable('MAXSCORE'))}"
            f"</responseIf></responseCondition>{_CHOSEN_FEEDBACK}"
        ),
        feedback=_feedback(answers),
    )


def _several(question: QuizQuestion, answers: _Answers) -> Parts:
    """Each right tick earns its part, each wrong one costs its part; never below nothing."""
    gain = question.points / len(right_texts(answers))
    cost = question.points / max(1, len(wrong_answers(answers)))
    worth = {f"a{n}": gain if answer.right else -cost for n, answer in enumerate(answers, 1)}
    right = [f"a{n}" for n, answer in enumerate(answers, 1) if answer.right]
    return Parts(
        responses=_declaration("multiple", "identifier", right, _mapping(question, worth)),
        outcomes=outcome("FEEDBACK", "identifier", cardinality="multiple"),
        body=block(question) + _choices(answers, most=0),
        processing=_MAPPED_SCORE + _CHOSEN_FEEDBACK,
        feedback=_feedback(answers),
    )


def _match(question: QuizQuestion, ask: Matching) -> Parts:
    worth = question.points / len(ask.pairs)
    sides = {side: f"r{n}" for n, side in enumerate(ask.sides, 1)}
    pairs = [f"l{n} {sides[right]}" for n, (_left, right) in enumerate(ask.pairs, 1)]
    lefts = {left: f"l{n}" for n, (left, _right) in enumerate(ask.pairs, 1)}
    body = (
        f'{block(question)}<matchInteraction responseIdentifier="RESPONSE" shuffle="false" '
        f'maxAssociations="{len(pairs)}">'
        f"{_match_set(lefts, 1)}{_match_set(sides, len(pairs))}</matchInteraction>"
    )
    mapping = _mapping(question, dict.fromkeys(pairs, worth))
    return Parts(
        responses=_declaration("multiple", "directedPair", pairs, mapping),
        outcomes="",
        body=body,
        processing=_MAPPED_SCORE,
    )


def _declaration(cardinality: str, base: str, right: list[str], mapping: str = "") -> str:
    values = "".join(f"<value>{value}</value>" for value in right)
    return (
        f'<responseDeclaration identifier="RESPONSE" cardinality="{cardinality}" '
        f'baseType="{base}"><correctResponse>{values}</correctResponse>'
        f"{mapping}</responseDeclaration>\n"
    )


def _mapping(question: QuizQuestion, worth: dict[str, float]) -> str:
    """What each value earns, all in all at least nothing and at most the points."""
    inside = "".join(
        f'<mapEntry mapKey="{key}" mappedValue="{number(value)}"/>' for key, value in worth.items()
    )
    bounds = f'lowerBound="0" upperBound="{question.points}" defaultValue="0"'
    return f"<mapping {bounds}>{inside}</mapping>"


def _choices(answers: _Answers, most: int) -> str:
    """The options; where several are ticked they keep the order of the form table."""
    options = "".join(
        f'<simpleChoice identifier="a{n}">{xml(answer.text)}</simpleChoice>'
        for n, answer in enumerate(answers, 1)
    )
    return (
        f'<choiceInteraction responseIdentifier="RESPONSE" shuffle="{str(most == 1).lower()}" '
        f'maxChoices="{most}">{options}</choiceInteraction>'
    )


def _match_set(choices: dict[str, str], most: int) -> str:
    inside = "".join(
        f'<simpleAssociableChoice identifier="{name}" matchMax="{most}">{xml(text)}'
        "</simpleAssociableChoice>"
        for text, name in choices.items()
    )
    return f"<simpleMatchSet>{inside}</simpleMatchSet>"


def _feedback(answers: _Answers) -> str:
    return modal_feedback(
        ("FEEDBACK", f"a{n}", answer.feedback) for n, answer in enumerate(answers, 1)
    )
