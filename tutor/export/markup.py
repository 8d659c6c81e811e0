"""XML and HTML: escaping, and the pieces that several writers share."""

from __future__ import annotations

from html import escape as html_escape

from tutor.quiz.sets.model import QuizQuestion


def xml(text: str) -> str:
    """`text` as XML character data or a quoted attribute value."""
    return html_escape(text, quote=True)


def html_text(text: str) -> str:
    """`text` as HTML that shows it as it is, line by line."""
    return html_escape(text, quote=False).replace("\n", "<br>")


def html_table(question: QuizQuestion) -> str:
    """The question's table as HTML; empty if it has none."""
    if not question.table:
        return ""
    head = "".join(f'<th scope="col">{html_text(text)}</th>' for text in question.table[0])
    rows = "".join(
        f'<tr><th scope="row">{html_text(row[0])}</th>'
        + "".join(f"<td>{html_text(text)}</td>" for text in row[1:])
        + "</tr>"
        for row in question.table[1:]
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
