"""Quiz sets written as YAML that a teacher can read and edit."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from tutor.locale import _
from tutor.quiz.sets import model as sets

FORMAT = 1
"""What the ways of asking are called in a file."""


def quiz_text(quiz: sets.QuizSet) -> Iterator[str]:
    """The YAML text of a quiz, piece by piece; reading it back gives the same quiz."""
    yield _heading()
    yield _dump({"quiz": FORMAT, "title": quiz.title, "language": quiz.language})
    yield "questions:\n"
    for question in quiz.questions:
        yield "\n" + _dump([_question_data(question)])


def quiz_data(quiz: sets.QuizSet) -> dict[str, Any]:
    """The quiz as documented JSON: the same as its file."""
    return {
        "quiz": FORMAT,
        "title": quiz.title,
        "language": quiz.language,
        "questions": [_question_data(question) for question in quiz.questions],
    }


def _heading() -> str:
    lines = (
        _("A quiz set. Edit it as you like, then: tutor quiz check FILE"),
        _("right / partly / wrong: an answer; share: percent of the points for “partly”;"),
        _("feedback: what the student is told; cell: what a wrong answer was taken for."),
    )
    return "".join(f"# {line}\n" for line in lines)


class _Line(list[Any]):
    """A list that is written on one line."""


@cache
def _dumper() -> Any:  # noqa: ANN401 - the library's own types
    import yaml  # noqa: PLC0415 - reading a quiz uses the parser only

    class Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):  # type: ignore[misc]
        """Writes lines of text as a block, so that a person sees them as lines."""

    def text(dumper: Any, value: str) -> Any:  # noqa: ANN401
        style = "|" if "\n" in value and not re.search(r"[ \t]\n|\A\s|\r", value) else None
        return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)

    def line(dumper: Any, value: _Line) -> Any:  # noqa: ANN401
        return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=True)

    Dumper.add_representer(str, text)
    Dumper.add_representer(_Line, line)
    return Dumper


def _dump(data: object) -> str:
    import yaml  # noqa: PLC0415

    written: str = yaml.dump(
        data,
        Dumper=_dumper(),
        allow_unicode=True,
        sort_keys=False,
        width=96,
        default_flow_style=False,
    )
    return written


def _question_data(question: sets.QuizQuestion) -> dict[str, Any]:
    ask = question.ask
    data: dict[str, Any] = {"id": question.id, "type": ask.name, "kind": question.kind}
    if question.deck:
        data["deck"] = question.deck
    if question.cells:
        data["cells"] = _Line(str(cell) for cell in question.cells)
    data["points"] = question.points
    data["prompt"] = question.prompt
    if question.table:
        data["table"] = [_Line(row) for row in question.table]
    match ask:
        case sets.Typed(answers) | sets.OneOf(answers) | sets.Several(answers):
            data["answers"] = [_answer_data(answer) for answer in answers]
        case sets.Gaps(gaps):
            data["gaps"] = [[_answer_data(answer) for answer in answers] for answers in gaps]
        case sets.Matching(pairs, others):
            data["pairs"] = [{"left": left, "right": right} for left, right in pairs]
            if others:
                data["others"] = _Line(others)
    if question.explanation:
        data["explanation"] = question.explanation
    return data


def _answer_data(answer: sets.Foreseen) -> dict[str, Any]:
    verdict = "right" if answer.right else "partly" if answer.share else "wrong"
    data: dict[str, Any] = {verdict: answer.text}
    if verdict == "partly":
        data["share"] = answer.share
    if answer.cell:
        data["cell"] = str(answer.cell)
    if answer.feedback:
        data["feedback"] = answer.feedback
    return data


def digest(quiz: sets.QuizSet) -> str:
    """A short mark that changes when anything in the quiz does."""
    data = json.dumps(quiz_data(quiz), ensure_ascii=False)
    return hashlib.sha256(data.encode()).hexdigest()[:16]
