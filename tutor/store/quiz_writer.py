"""Quiz sets written as YAML that a teacher can read and edit."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import yaml

from tutor.locale import _
from tutor.quiz.sets import model as sets

FORMAT = 1


def quiz_text(quiz: sets.QuizSet) -> Iterator[str]:
    """The YAML text of a quiz, piece by piece; reading it back gives the same quiz."""
    lines: tuple[str, ...] = (
        _("A quiz set. Edit it as you like, then: tutor quiz check FILE"),
        _("right / partly / wrong: an answer; share: percent of the points for “partly”;"),
        _("feedback: what the student is told; cell: what a wrong answer was taken for."),
        _("macrons: what vowel lengths count for: off, lenient, strict; without_macrons: percent."),
    )
    if quiz.licence:
        lines += (_("licence: stands, word for word, in whatever is exported from this file."),)
    yield "".join(f"# {line}\n" for line in lines)
    yield _dump(_head(quiz))
    yield "questions:\n"
    for question in quiz.questions:
        yield "\n" + _dump([_question_data(question)])


def quiz_data(quiz: sets.QuizSet) -> dict[str, Any]:
    """The quiz as documented JSON: the same as its file."""
    return _head(quiz) | {"questions": [_question_data(question) for question in quiz.questions]}


def _head(quiz: sets.QuizSet) -> dict[str, Any]:
    """What stands above the questions; a file that says nothing of lengths or of a licence stays so
    (A16).
    """
    head = {"quiz": FORMAT, "title": quiz.title, "language": quiz.language}
    if quiz.licence:
        head["licence"] = quiz.licence
    if quiz.macrons is not None:
        head["macrons"] = quiz.macrons.value
    if quiz.macrons is not None or quiz.without_macrons != sets.FULL:
        head["without_macrons"] = quiz.without_macrons
    return head


class _Line(list[Any]):
    """A list that is written on one line."""


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
    """Writes lines of text as a block, so that a person sees them as lines."""

    def text(self, value: str) -> Any:  # noqa: ANN401 - the library's own types
        style = "|" if "\n" in value and not re.search(r"[ \t]\n|\A\s|\r", value) else None
        return self.represent_scalar("tag:yaml.org,2002:str", value, style=style)

    def line(self, value: _Line) -> Any:  # noqa: ANN401
        return self.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)


_Dumper.add_representer(str, _Dumper.text)
_Dumper.add_representer(_Line, _Dumper.line)


def _dump(data: object) -> str:
    return yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=96)


def _question_data(question: sets.QuizQuestion) -> dict[str, Any]:
    """The question; what is empty is left out."""
    data = {
        "id": question.id,
        "type": question.ask.name,
        "kind": question.kind,
        "deck": question.deck,
        "cells": _Line(str(cell) for cell in question.cells),
        "points": question.points,
        "prompt": question.prompt,
        "table": [_Line(row) for row in question.table],
        **_ask_data(question.ask),
        "explanation": question.explanation,
    }
    return {key: value for key, value in data.items() if value}


def _ask_data(ask: sets.AnswerShape) -> dict[str, Any]:
    match ask:
        case sets.Typed(answers) | sets.OneOf(answers) | sets.Several(answers):
            return {"answers": [_answer_data(answer) for answer in answers]}
        case sets.Gaps(gaps):
            return {"gaps": [[_answer_data(answer) for answer in answers] for answers in gaps]}
        case sets.Matching(pairs, others):
            sides = [{"left": left, "right": right} for left, right in pairs]
            return {"pairs": sides, "others": _Line(others)}


def _answer_data(answer: sets.Foreseen) -> dict[str, Any]:
    verdict = "right" if answer.right else "partly" if answer.share else "wrong"
    data = {
        verdict: answer.text,
        "share": answer.share if verdict == "partly" else 0,
        "cell": str(answer.cell or ""),
        "feedback": answer.feedback,
    }
    return {key: value for key, value in data.items() if value}


def digest(quiz: sets.QuizSet) -> str:
    """A short mark that changes when anything in the quiz does but its licence, which nobody is
    asked about.
    """
    data = json.dumps(quiz_data(replace(quiz, licence="")), ensure_ascii=False)
    return hashlib.sha256(data.encode()).hexdigest()[:16]
