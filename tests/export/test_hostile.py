"""Hostile text goes through every writer: it comes out as text, or is refused by name."""

from __future__ import annotations

import csv
import io
import re
import zipfile

import pytest
from lxml import etree

from tests.export.samples import HOSTILE, short, work, written
from tutor.export.contract import Unfit
from tutor.export.formats import FORMATS

XML_FORMATS = ("moodle", "qti", "kahoot", "docx")


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("name", FORMATS)
def test_every_writer_survives_hostile_text(name: str, kind: str) -> None:
    text = HOSTILE[kind]
    if name == "kahoot" and not short(text):
        with pytest.raises(Unfit, match="q:typed"):
            written(name, work(text))
        return
    content = written(name, work(text))
    assert content
    assert written(name, work(text)) == content, "the same input gives the same bytes"
    for part in _parts(name, content):
        CHECKS[name](part)


def _parts(name: str, content: bytes) -> list[bytes]:
    """The XML files in a package, or the one file itself."""
    if name in ("qti", "kahoot", "docx"):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return [archive.read(n) for n in archive.namelist() if n.endswith((".xml", ".rels"))]
    return [content]


def _well_formed(content: bytes) -> None:
    tree = etree.fromstring(content)
    for element in tree.iter():
        assert str(element.tag).rpartition("}")[2] not in ("script", "x", "img")


def _no_live_markup(content: bytes) -> None:
    """Besides our own script and style there is no other element that hostile text made."""
    text = content.decode()
    assert text.count("<script>") == 1
    assert text.count("<style>") == 1
    assert "<img" not in text
    assert "<b>" not in text


def _no_formulas(content: bytes) -> None:
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert rows
    for row in rows:
        for cell in row:
            assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def _no_formulas_in_lines(content: bytes) -> None:
    for line in content.decode().splitlines():
        term, definition = line.split("\t")
        assert not term.startswith(("=", "+", "-", "@"))
        assert not definition.startswith(("=", "+", "-", "@"))


def _gift_is_whole(content: bytes) -> None:
    questions = content.decode().split("\n\n")[1:]
    # five questions, but the one with two gaps is asked as two
    assert len(questions) == 6
    for question in questions:
        assert question.startswith("::")
        # one opening and one closing brace are not escaped
        assert len(re.findall(r"(?<!\\)(?:\\\\)*[{]", question)) == 1
        assert len(re.findall(r"(?<!\\)(?:\\\\)*[}]", question)) == 1


def _is_markdown(content: bytes) -> None:
    from markdown_it import MarkdownIt

    html = MarkdownIt("commonmark").enable("table").render(content.decode())
    assert "<script" not in html
    assert "<img" not in html
    assert "<a " not in html
    assert "<strong>" not in html
    assert "<code>" not in html


def _is_package(content: bytes) -> None:
    assert content.startswith(b"PK")


def _is_pdf(content: bytes) -> None:
    assert content.startswith(b"%PDF")


CHECKS = {
    "anki": _is_package,
    "moodle": _well_formed,
    "gift": _gift_is_whole,
    "qti": _well_formed,
    "quizlet": _no_formulas_in_lines,
    "csv": _no_formulas,
    "markdown": _is_markdown,
    "kahoot": _well_formed,
    "blooket": _no_formulas,
    "gimkit": _no_formulas,
    "html": _no_live_markup,
    "pdf": _is_pdf,
    "cards": _is_pdf,
    "docx": _well_formed,
}


def test_every_format_is_checked() -> None:
    assert set(CHECKS) == set(FORMATS)


@pytest.mark.parametrize("name", FORMATS)
def test_text_is_composed(name: str) -> None:
    """A decomposed ā comes out composed everywhere but among QTI's alternatives."""
    content = written(name, work("ea\u0304"))
    for part in _parts(name, content):
        if name in ("anki", "pdf", "cards"):
            continue
        text = part.decode("utf-8")
        if name == "qti":
            text = re.sub(r'mapKey="[^"]*"|<baseValue baseType="string">[^<]*', "", text)
        assert "\u0304" not in text
