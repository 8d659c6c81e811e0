"""Moodle XML: short answer, multiple choice, matching and cloze, each answer with its feedback."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import groupby

from tutor.export.contract import Work, in_pieces
from tutor.export.markup import html_table, html_text, xml
from tutor.export.moodle_limits import acceptable, fraction, shares
from tutor.export.prompts import may_shuffle, typing_hints
from tutor.grammar.sentences import GAP
from tutor.quiz.sets import model as sets

_LONGEST_ID = 100
_CLOZE = re.compile(r"[&<>\"'\\~#{}=%/*:]")


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the quiz as Moodle XML, a category for the quiz and one below it for each deck."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
    top = _category_name(work.title)
    # what Moodle shows as the description of a category
    about = f"<info{_HTML}>{_text(html_text(work.licence))}</info>" if work.licence else ""
    hint_of = typing_hints(work)
    # a category holds for the questions after it; neighbours of one deck share one
    for deck, questions in groupby(work.questions(), key=lambda question: question.deck):
        path = f"$course$/top/{top}" + (f"/{_category_name(deck)}" if deck else "")
        yield f'<question type="category"><category>{_text(path)}</category>{about}</question>\n'
        for question in questions:
            for one in acceptable(question):
                yield _question(one, hint_of(one))
    yield "</quiz>\n"


def _category_name(name: str) -> str:
    return " ".join(name.split()).replace("/", "//")


def _question(question: sets.QuizQuestion, hint: str) -> str:
    text = _shown(question, hint)
    match question.ask:
        case sets.Typed(answers):
            return _element("shortanswer", question, text, "<usecase>0</usecase>" + _typed(answers))
        case sets.OneOf(answers) | sets.Several(answers):
            return _element("multichoice", question, text, _options(question, answers))
        case sets.Matching(pairs, others):
            return _element("matching", question, text, _pairs(pairs, others))
        case sets.Gaps(gaps):
            return _element("cloze", question, _with_gaps(question, gaps, text), "")


def _shown(question: sets.QuizQuestion, hint: str) -> str:
    """Prompt, hint and table as HTML."""
    told = f"<p>{html_text(hint)}</p>" if hint else ""
    return " ".join(filter(None, (html_text(question.prompt), told, html_table(question, _TABLE))))


_TABLE = "table table-bordered"
"""Moodle's own style for tables; without it they have neither borders nor room between words."""


def _element(kind: str, question: sets.QuizQuestion, text: str, body: str) -> str:
    grade = "" if kind == "cloze" else f"<defaultgrade>{question.points}</defaultgrade>"
    return (
        f'<question type="{kind}">'
        f"<name>{_text(question.id)}</name>"
        f"<questiontext{_HTML}>{_text(text)}</questiontext>"
        f"<generalfeedback{_HTML}>{_text(html_text(question.explanation))}</generalfeedback>"
        f"{grade}<penalty>0.3333333</penalty><hidden>0</hidden>"
        f"<idnumber>{xml(_id_number(question.id))}</idnumber>"
        f"{body}{_tags(question)}</question>\n"
    )


def _id_number(name: str) -> str:
    """The id; a long one, which Moodle would cut, stays different from others that begin so."""
    if len(name) <= _LONGEST_ID:
        return name
    mark = hashlib.sha256(name.encode()).hexdigest()[:12]
    return f"{name[: _LONGEST_ID - len(mark) - 1]}-{mark}"


def _tags(question: sets.QuizQuestion) -> str:
    names = dict.fromkeys(name for name in (question.deck, question.kind) if name)
    return f"<tags>{''.join(f'<tag>{_text(name)}</tag>' for name in names)}</tags>"


_HTML = ' format="html"'
_AUTO = "moodle_auto_format"


def _text(content: str) -> str:
    return f"<text>{xml(content)}</text>"


def _typed(answers: tuple[sets.Foreseen, ...]) -> str:
    # an asterisk would stand for anything
    return "".join(
        _answer(fraction(answer.share), answer.text.replace("*", "\\*"), answer, _AUTO)
        for answer in answers
    )


def _options(question: sets.QuizQuestion, answers: tuple[sets.Foreseen, ...]) -> str:
    single = isinstance(question.ask, sets.OneOf)
    right, wrong = ("100", "0") if single else shares(question.id, answers)
    return (
        f"<single>{str(single).lower()}</single>"
        f"<shuffleanswers>{str(may_shuffle(question)).lower()}</shuffleanswers>"
        "<answernumbering>abc</answernumbering>"
    ) + "".join(
        _answer(right if answer.right else wrong, html_text(answer.text), answer, "html")
        for answer in answers
    )


def _answer(share: str, text: str, answer: sets.Foreseen, text_format: str) -> str:
    return (
        f'<answer fraction="{share}" format="{text_format}">{_text(text)}'
        f"<feedback{_HTML}>{_text(html_text(answer.feedback))}</feedback></answer>"
    )


def _pairs(pairs: tuple[tuple[str, str], ...], others: tuple[str, ...]) -> str:
    both = (*pairs, *(("", other) for other in others))
    return "<shuffleanswers>true</shuffleanswers>" + "".join(
        f"<subquestion{_HTML}>{_text(html_text(left))}<answer>{_text(right)}</answer></subquestion>"
        for left, right in both
    )


def _with_gaps(
    question: sets.QuizQuestion, gaps: tuple[tuple[sets.Foreseen, ...], ...], text: str
) -> str:
    """The HTML with a short answer in each gap."""
    # a brace in the text could begin a gap of its own
    pieces = text.replace("{", "&#123;").split(GAP)
    weights = sets.shared_out(question.points, len(gaps))
    joined = pieces[0]
    for weight, answers, piece in zip(weights, gaps, pieces[1:], strict=True):
        foreseen = "~".join(_gap_answer(answer) for answer in answers)
        joined += f"{{{weight}:SHORTANSWER:{foreseen}}}{piece}"
    return joined


def _gap_answer(answer: sets.Foreseen) -> str:
    text = _cloze(answer.text.replace("*", "\\*"))
    feedback = f"#{_cloze(html_text(answer.feedback))}" if answer.feedback else ""
    return f"%{fraction(answer.share)}%{text}{feedback}"


def _cloze(text: str) -> str:
    """`text` inside a gap: every character with a meaning there as a character reference, which
    Moodle resolves after it has taken the gap apart.
    """
    return _CLOZE.sub(lambda match: f"&#{ord(match[0])};", text.replace("\n", " "))
