"""What the items of a QTI 2.1 package are put together from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.export.markup import xml
from tutor.quiz.sets.model import QuizQuestion


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an item, in the order in which the schema wants them."""

    responses: str
    outcomes: str
    body: str
    processing: str
    feedback: str = ""


def block(question: QuizQuestion) -> str:
    """The prompt line by line, and the table."""
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


def outcome(name: str, base: str, default: str = "", cardinality: str = "single") -> str:
    """The declaration of what comes out of an item."""
    value = f"<defaultValue><value>{default}</value></defaultValue>" if default else ""
    return (
        f'<outcomeDeclaration identifier="{name}" cardinality="{cardinality}" baseType="{base}">'
        f"{value}</outcomeDeclaration>\n"
    )


def set_outcome(name: str, value: str) -> str:
    """The rule that gives an outcome its value."""
    return f'<setOutcomeValue identifier="{name}">{value}</setOutcomeValue>'


def variable(name: str) -> str:
    """What was answered, or has come out."""
    return f'<variable identifier="{name}"/>'


def number(value: float) -> str:
    """A number to five places."""
    return f"{value:.5f}".rstrip("0").rstrip(".")


def modal_feedback(texts: Iterable[tuple[str, str, str]]) -> str:
    """What is shown for an outcome with a value: triples of both and the text, if there is one."""
    return "".join(
        f'<modalFeedback outcomeIdentifier="{name}" identifier="{value}" showHide="show">'
        f"<p>{xml(text)}</p></modalFeedback>\n"
        for name, value, text in texts
        if text
    )
