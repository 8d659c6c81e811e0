"""Moodle's GIFT format."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.export.contract import Work, composed, in_pieces, table_lines
from tutor.export.moodle_limits import acceptable, fraction, shares
from tutor.export.prompts import typing_hints
from tutor.quiz.sets import model as sets

_CONTROL = re.compile(r"[\\~=#{}:]")
_PLAIN = "[plain]"
"""Moodle shows such a question, its answers and feedback as they are and never as HTML."""


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the quiz in GIFT; gaps, which GIFT does not know, become questions of their own."""
    if work.licence:
        # Moodle reads ids and tags from brackets, even in a comment
        yield f"// {work.licence.replace('[', '(').replace(']', ')')}\n"
    yield f"$CATEGORY: $course$/top/{_category(work.title)}\n"
    hint_of = typing_hints(work)
    for whole in work.questions():
        for question in (
            acceptable(whole) if isinstance(whole.ask, sets.Matching) else sets.one_by_one(whole)
        ):
            yield "\n" + _question(question, hint_of(question))


def _category(title: str) -> str:
    # a backslash would begin an escape; nothing else has a meaning here
    return composed(" ".join(title.replace("\\", "\\\\").replace("/", "//").split()))


def _question(question: sets.QuizQuestion, hint: str) -> str:
    """A question on lines that are never blank: a blank line would end it."""
    prompt = "\n".join([question.prompt, *([hint] if hint else []), *table_lines(question)])
    lines = "\n".join(["  " + line for line in _answers(question)])
    explained = f"\n  ####{_inert(question.explanation)}" if question.explanation else ""
    return f"::{escape(question.id)}::{_PLAIN}{escape(prompt)} {{\n{lines}{explained}\n}}\n"


def _answers(question: sets.QuizQuestion) -> Iterator[str]:
    ask = question.ask
    match ask:
        case sets.Typed(answers):
            for answer in answers:
                # an asterisk would stand for anything
                text = _inert(answer.text).replace("*", "\\*")
                yield f"=%{fraction(answer.share)}%{text}{_feedback(answer)}"
        case sets.OneOf(answers):
            for answer in answers:
                # an explicit weight: text that begins with % must not be taken for one
                sign = "=" if answer.right else "~%0%"
                yield f"{sign}{_inert(answer.text)}{_feedback(answer)}"
        case sets.Several(answers):
            right, wrong = shares(question.id, answers)
            for answer in answers:
                weight = right if answer.right else wrong
                yield f"~%{weight}%{_inert(answer.text)}{_feedback(answer)}"
        case sets.Matching(pairs, others):
            for left, right_side in pairs:
                yield f"={_inert(left)} -> {_side(right_side)}"
            for other in others:
                yield f"= -> {_side(other)}"
        case _:
            raise AssertionError("gaps are asked one by one")


def _feedback(answer: sets.Foreseen) -> str:
    return f"#{_inert(answer.feedback)}" if answer.feedback else ""


def _inert(text: str) -> str:
    """`text` escaped; what begins like the name of a format ([html]) must not choose one."""
    return (_PLAIN if text.lstrip().startswith("[") else "") + _side(text)


def _side(text: str) -> str:
    """`text` escaped; an arrow, even in feedback, would make the question a matching one."""
    return escape(text.replace("->", "→"))


def escape(text: str) -> str:
    """`text` with GIFT's control characters escaped and its line ends written as `\\n`."""
    escaped = _CONTROL.sub(lambda match: "\\" + match[0], text)
    return "\\n".join(line.strip() for line in escaped.split("\n"))
