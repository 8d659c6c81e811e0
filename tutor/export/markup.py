"""XML and HTML: escaping, and the pieces that several writers share."""

from __future__ import annotations

import base64
import hashlib
from html import escape as html_escape
from pathlib import Path

from tutor.quiz.sets.model import QuizQuestion

_PAGE = Path(__file__).parent / "page"


def xml(text: str) -> str:
    """`text` as XML character data or a quoted attribute value."""
    return html_escape(text, quote=True)


def html_text(text: str) -> str:
    """`text` as HTML that shows it as it is, line by line."""
    return html_escape(text, quote=False).replace("\n", "<br>")


def html_table(question: QuizQuestion, classes: str = "") -> str:
    """The question's table as HTML; empty if it has none. `classes` are for the page that shows it.

    A blank between cells keeps their words apart where a program shows the text without its table.
    """
    if not question.table:
        return ""
    head = " ".join(f'<th scope="col">{html_text(text)}</th>' for text in question.table[0])
    rows = " ".join(
        f'<tr><th scope="row">{html_text(row[0])}</th> '
        + " ".join(f"<td>{html_text(text)}</td>" for text in row[1:])
        + "</tr>"
        for row in question.table[1:]
    )
    start = f'<table class="{classes}">' if classes else "<table>"
    return f"{start}<thead><tr>{head}</tr></thead> <tbody>{rows}</tbody></table>"


def page_file(name: str) -> str:
    """A style or script that goes into a page."""
    return (_PAGE / name).read_text(encoding="utf-8")


def page_head(language: str, title: str, style: str, rest: str, script: str = "") -> str:
    """The beginning of a page, up to its body. Its policy allows its own style (from a file) and
    script by their hashes, and nothing else; `rest` ends the policy.
    """
    css = page_file(style)
    scripts = f"script-src '{_content_hash(script)}'; " if script else ""
    policy = f"default-src 'none'; {scripts}style-src '{_content_hash(css)}'; {rest}"
    return (
        f'<!DOCTYPE html>\n<html lang="{xml(language)}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{xml(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{xml(title)}</title>\n<style>{css}</style>\n</head>\n"
    )


def _content_hash(content: str) -> str:
    digest = hashlib.sha256(content.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"
