"""Questions as QTI 2.1 items."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from tutor.export.markup import xml
from tutor.export.prompts import may_shuffle
from tutor.grammar.sentences import GAP
from tutor.quiz.sets import model as sets
from tutor.values import dataclass

_Answers = tuple[sets.Foreseen, ...]
_LONGEST_ENTRY = 80


@dataclass(frozen=True, slots=True)
class _Parts:
    """The parts of an item, in the order in which the schema wants them."""

    responses: str
    outcomes: str
    body: str
    processing: str
    feedback: str = ""


def item(question: sets.QuizQuestion, identifier: str, namespaces: str, hint: str = "") -> str:
    """The item's XML element. Its score goes from 0 to the question's points; `hint` is said below
    the prompt.
    """
    parts = _parts(question, hint)
    return (
        f'<assessmentItem {namespaces} identifier="{identifier}" '
        f'title="{xml(question.id)}" adaptive="false" timeDependent="false">\n'
        f"{parts.responses}"
        f"{_outcome('SCORE', 'float', '0')}{_outcome('MAXSCORE', 'float', str(question.points))}"
        f"{parts.outcomes}"
        f"<itemBody>{parts.body}</itemBody>\n"
        f"<responseProcessing>{parts.processing}</responseProcessing>\n"
        f"{parts.feedback}</assessmentItem>\n"
    )


def _parts(question: sets.QuizQuestion, hint: str) -> _Parts:
    match question.ask:
        case sets.Typed() | sets.Gaps():
            return _entries(question, question.ask.gaps, hint)
        case sets.OneOf(answers) | sets.Several(answers):
            return _choice(question, answers, single=isinstance(question.ask, sets.OneOf))
        case sets.Matching():
            return _match(question, question.ask)


def _choice(question: sets.QuizQuestion, answers: _Answers, single: bool) -> _Parts:
    """Of several, each right tick earns its part and each wrong one costs its part, down to 0."""
    gain = question.points / len(sets.right_texts(answers))
    cost = question.points / max(1, len(sets.wrong_answers(answers)))
    worth = {f"a{n}": gain if answer.right else -cost for n, answer in enumerate(answers, 1)}
    right = [name for name, points in worth.items() if points > 0]
    cardinality = "single" if single else "multiple"
    mapping = "" if single else _mapping(question, worth)
    return _Parts(
        responses=_declaration("RESPONSE", cardinality, "identifier", right, mapping),
        outcomes=_outcome("FEEDBACK", "identifier", cardinality=cardinality),
        body=_block(question) + _choices(question, answers, most=int(single)),
        processing=(_RIGHT_SCORE if single else _MAPPED_SCORE) + _CHOSEN_FEEDBACK,
        feedback=_modal_feedback(
            ("FEEDBACK", f"a{n}", answer.feedback) for n, answer in enumerate(answers, 1)
        ),
    )


def _match(question: sets.QuizQuestion, ask: sets.Matching) -> _Parts:
    worth = question.points / len(ask.pairs)
    sides = {side: f"r{n}" for n, side in enumerate(ask.sides, 1)}
    pairs = [f"l{n} {sides[right]}" for n, (_left, right) in enumerate(ask.pairs, 1)]
    lefts = {left: f"l{n}" for n, (left, _right) in enumerate(ask.pairs, 1)}
    body = (
        f'{_block(question)}<matchInteraction responseIdentifier="RESPONSE" shuffle="false" '
        f'maxAssociations="{len(pairs)}">'
        f"{_match_set(lefts, 1)}{_match_set(sides, len(pairs))}</matchInteraction>"
    )
    mapping = _mapping(question, dict.fromkeys(pairs, worth))
    return _Parts(
        responses=_declaration("RESPONSE", "multiple", "directedPair", pairs, mapping),
        outcomes="",
        body=body,
        processing=_MAPPED_SCORE,
    )


def _declaration(name: str, cardinality: str, base: str, right: list[str], mapping: str) -> str:
    values = "".join(f"<value>{value}</value>" for value in right)
    return (
        f'<responseDeclaration identifier="{name}" cardinality="{cardinality}" '
        f'baseType="{base}"><correctResponse>{values}</correctResponse>'
        f"{mapping}</responseDeclaration>\n"
    )


def _mapping(question: sets.QuizQuestion, worth: dict[str, float]) -> str:
    """What each value earns, all in all at least nothing and at most the points."""
    inside = "".join(
        f'<mapEntry mapKey="{key}" mappedValue="{_number(value)}"/>' for key, value in worth.items()
    )
    bounds = f'lowerBound="0" upperBound="{question.points}" defaultValue="0"'
    return f"<mapping {bounds}>{inside}</mapping>"


def _choices(question: sets.QuizQuestion, answers: _Answers, most: int) -> str:
    options = "".join(
        f'<simpleChoice identifier="a{n}">{xml(answer.text)}</simpleChoice>'
        for n, answer in enumerate(answers, 1)
    )
    shuffle = str(may_shuffle(question)).lower()
    return (
        f'<choiceInteraction responseIdentifier="RESPONSE" shuffle="{shuffle}" '
        f'maxChoices="{most}">{options}</choiceInteraction>'
    )


def _match_set(choices: dict[str, str], most: int) -> str:
    inside = "".join(
        f'<simpleAssociableChoice identifier="{name}" matchMax="{most}">{xml(text)}'
        "</simpleAssociableChoice>"
        for text, name in choices.items()
    )
    return f"<simpleMatchSet>{inside}</simpleMatchSet>"


def _entries(question: sets.QuizQuestion, gaps: Sequence[_Answers], hint: str) -> _Parts:
    """A text entry for each gap, where it stands or below; every one is worth the same."""
    worth = question.points / len(gaps)
    names = [""] if len(gaps) == 1 else [str(place) for place in range(1, len(gaps) + 1)]
    named = list(zip(names, gaps, strict=True))
    sums = "".join(f'<mapResponse identifier="RESPONSE{name}"/>' for name in names)
    total = sums if len(gaps) == 1 else f"<sum>{sums}</sum>"
    return _Parts(
        responses="".join(_entry_declaration(name, answers, worth) for name, answers in named),
        outcomes="".join(
            _outcome(f"FEEDBACK{name}", "identifier") for name, answers in named if _told(answers)
        ),
        body=f"<div>{_entry_body(question, named, hint)}</div>",
        processing=_set_outcome("SCORE", total)
        + "".join(_entry_feedback(name, answers) for name, answers in named),
        feedback=_modal_feedback(
            (f"FEEDBACK{name}", value, words)
            for name, answers in named
            for value, words, _texts in _told(answers)
        ),
    )


def _entry_body(
    question: sets.QuizQuestion, named: Sequence[tuple[str, _Answers]], hint: str
) -> str:
    fields = []
    for name, answers in named:
        length = min(_LONGEST_ENTRY, max(len(answer.text) for answer in answers) + 4)
        fields.append(
            f'<textEntryInteraction responseIdentifier="RESPONSE{name}" expectedLength="{length}"/>'
        )
    body = _block(question, hint)
    if body.count(GAP) != len(fields):
        return body + "".join(f"<p>{field}</p>" for field in fields)
    for field in fields:
        body = body.replace(GAP, field, 1)
    return body


def _spellings(text: str) -> tuple[str, ...]:
    """A text composed and decomposed, once if that is the same; each also with the blank that the
    keyboards of tablets put behind a word.
    """
    forms = (unicodedata.normalize("NFC", text), unicodedata.normalize("NFD", text))
    return tuple(f"{form}{end}" for form in dict.fromkeys(forms) for end in ("", " "))


def _entry_declaration(name: str, answers: _Answers, worth: float) -> str:
    """What can be typed; answers that are not mapped earn nothing."""
    mapped = "".join(
        f'<mapEntry mapKey="{xml(text)}" mappedValue="{_number(worth * answer.share / 100)}" '
        'caseSensitive="false"/>'
        for answer in answers
        for text in (_spellings(answer.text) if answer.share else (answer.text,))
    )
    right = [xml(sets.single_forms(answers)[0])]
    mapping = f'<mapping defaultValue="0">{mapped}</mapping>'
    return _declaration(f"RESPONSE{name}", "single", "string", right, mapping)


def _told(answers: _Answers) -> list[tuple[str, str, list[str]]]:
    """What is said: the value that stands for it, the words, and the answers it is said to."""
    told: dict[str, list[str]] = {}
    for answer in answers:
        if answer.feedback:
            told.setdefault(answer.feedback, []).append(answer.text)
    return [(f"a{place}", words, texts) for place, (words, texts) in enumerate(told.items(), 1)]


def _entry_feedback(name: str, answers: _Answers) -> str:
    """A condition with a branch for everything that is said."""
    branches = [
        _is_one_of(name, [way for text in texts for way in _spellings(text)])
        + _set_outcome(f"FEEDBACK{name}", f'<baseValue baseType="identifier">{value}</baseValue>')
        for value, _words, texts in _told(answers)
    ]
    if not branches:
        return ""
    first, *others = branches
    more = "".join(f"<responseElseIf>{branch}</responseElseIf>" for branch in others)
    return f"<responseCondition><responseIf>{first}</responseIf>{more}</responseCondition>"


def _is_one_of(name: str, texts: Iterable[str]) -> str:
    tests = "".join(
        f'<stringMatch caseSensitive="false">{_variable(f"RESPONSE{name}")}'
        f'<baseValue baseType="string">{xml(text)}</baseValue></stringMatch>'
        for text in texts
    )
    return f"<or>{tests}</or>"


def _block(question: sets.QuizQuestion, hint: str = "") -> str:
    """The prompt line by line, the hint, and the table."""
    said = (*question.prompt.split("\n"), hint)
    lines = "".join(f"<p>{xml(line)}</p>" for line in said if line)
    return (lines or "<p/>") + _table(question)


def _table(question: sets.QuizQuestion) -> str:
    if not question.table:
        return ""
    rows = "".join(
        "<tr>" + "".join(f"<td><p>{xml(cell)}</p></td>" for cell in row) + "</tr>"
        for row in question.table
    )
    return f"<table><tbody>{rows}</tbody></table>"


def _outcome(name: str, base: str, default: str = "", cardinality: str = "single") -> str:
    """The declaration of what comes out of an item."""
    value = f"<defaultValue><value>{default}</value></defaultValue>" if default else ""
    return (
        f'<outcomeDeclaration identifier="{name}" cardinality="{cardinality}" baseType="{base}">'
        f"{value}</outcomeDeclaration>\n"
    )


def _set_outcome(name: str, value: str) -> str:
    """The rule that gives an outcome its value."""
    return f'<setOutcomeValue identifier="{name}">{value}</setOutcomeValue>'


def _variable(name: str) -> str:
    """What was answered, or has come out."""
    return f'<variable identifier="{name}"/>'


def _number(value: float) -> str:
    """A number to five places."""
    return f"{value:.5f}".rstrip("0").rstrip(".")


def _modal_feedback(texts: Iterable[tuple[str, str, str]]) -> str:
    """What is shown for an outcome with a value: triples of both and the text, if there is one."""
    return "".join(
        f'<modalFeedback outcomeIdentifier="{name}" identifier="{value}" showHide="show">'
        f"<p>{xml(text)}</p></modalFeedback>\n"
        for name, value, text in texts
        if text
    )


_RIGHT_SCORE = (
    f"<responseCondition><responseIf><match>{_variable('RESPONSE')}"
    '<correct identifier="RESPONSE"/></match>'
    f"{_set_outcome('SCORE', _variable('MAXSCORE'))}</responseIf></responseCondition>"
)
_MAPPED_SCORE = _set_outcome("SCORE", '<mapResponse identifier="RESPONSE"/>')
_CHOSEN_FEEDBACK = _set_outcome("FEEDBACK", _variable("RESPONSE"))
