"""Moodle XML: short answer, multiple choice, matching and cloze, each answer with its feedback."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from itertools import groupby

from tutor.export.contract import Work, in_pieces
from tutor.export.markup import html_table, html_text, xml
from tutor.export.moodle_limits import acceptable, fraction, shares
from tutor.grammar.paradigm import GAP
from tutor.quiz.sets import model as sets

_LONGEST_ID = 100
_CLOZE = re.compile(r"[&<>\"'\\~#{}=%/*:]")


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the quiz as Moodle XML, a category for the quiz and one below it for each deck."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n'
    top = _category_name(work.title)
    # a category holds for the questions after it; neighbours of one deck share one
    for deck, questions in groupby(work.questions(), key=lambda question: question.deck):
        path = f"$course$/top/{top}" + (f"/{_category_name(deck)}" if deck else "")
        yield (
            f'<question type="category"><category><text>{xml(path)}</text></category></question>\n'
        )
        for question in questions:
            yield from map(_question, acceptable(question))
    yield "</quiz>\n"


def _category_name(name: str) -> str:
    return " ".join(name.split()).replace("/", "//")


def _question(question: sets.QuizQuestion) -> str:
    match question.ask:
        case sets.Typed(answers):
            return _element("shortanswer", question, "<usecase>0</usecase>" + _typed(answers))
        case sets.OneOf(answers) | sets.Several(answers):
            single = isinstance(question.ask, sets.OneOf)
            return _element("multichoice", question, _options(question, answers, single))
        case sets.Matching(pairs, others):
            return _element("matching", question, _pairs(pairs, others))
        case sets.Gaps(gaps):
            return _element("cloze", question, "", _with_gaps(question, gaps))


def _element(kind: str, question: sets.QuizQuestion, body: str, text: str | None = None) -> str:
    shown = html_text(question.prompt) + html_table(question) if text is None else text
    grade = "" if kind == "cloze" else f"<defaultgrade>{question.points}</defaultgrade>"
    return (
        f'<question type="{kind}">'
        f"<name>{_text(question.id)}</name>"
        f"<questiontext{_HTML}>{_text(shown)}</questiontext>"
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


def _options(question: sets.QuizQuestion, answers: tuple[sets.Foreseen, ...], single: bool) -> str:
    right, wrong = ("100", "0") if single else shares(question.id, answers)
    # the order of several readings is the order of the form table and helps to think: no shuffling
    yes = str(single).lower()
    return (
        f"<single>{yes}</single><shuffleanswers>{yes}</shuffleanswers>"
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


def _with_gaps(question: sets.QuizQuestion, gaps: tuple[tuple[sets.Foreseen, ...], ...]) -> str:
    """Prompt and table with a short answer in each gap, as HTML."""
    # a brace in the text could begin a gap of its own
    text = (html_text(question.prompt) + html_table(question)).replace("{", "&#123;")
    pieces = text.split(GAP)
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
