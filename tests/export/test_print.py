"""What is printed: PDF through poppler, DOCX through python-docx, Markdown through markdown-it."""

from __future__ import annotations

import io
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from docx import Document
from markdown_it import MarkdownIt

from tests.export.samples import one_of_each, work, written
from tests.helpers import inside
from tests.latin.places import DECKS
from tests.programs import program
from tutor.export.contract import PaperSize, SheetPart, Work
from tutor.grammar.cells import GRID
from tutor.quiz.sets.model import key_lines
from tutor.store.decks import load_deck


def _tool(name: str, content: bytes, folder: Path, *options: str) -> str:
    path = folder / "x.pdf"
    path.write_bytes(content)
    done = subprocess.run(
        [
            program(name, "poppler-utils"),
            *options,
            str(path),
            *(["-"] if name == "pdftotext" else []),
        ],
        capture_output=True,
        check=True,
        timeout=60,
    )
    return done.stdout.decode()


@pytest.mark.parametrize("name", ["pdf", "cards"])
def test_fonts_are_embedded(name: str, tmp_path: Path) -> None:
    lines = _tool("pdffonts", written(name, work()), tmp_path).splitlines()[2:]
    assert lines
    for line in lines:
        embedded, _subset, unicode_map = re.findall(r"\b(yes|no)\b", line)[:3]
        assert embedded == "yes"
        assert unicode_map == "yes"


@pytest.mark.parametrize(
    ("paper", "size"), [(PaperSize.A4, "595.276 x 841.89"), (PaperSize.LETTER, "612 x 792")]
)
@pytest.mark.parametrize("name", ["pdf", "cards"])
def test_the_paper_is_the_one_that_was_asked_for(
    name: str, paper: PaperSize, size: str, tmp_path: Path
) -> None:
    info = _tool("pdfinfo", written(name, replace(work(), paper=paper)), tmp_path)
    assert f"Page size:       {size}" in info


@pytest.mark.parametrize("part", list(SheetPart))
def test_a_worksheet_and_its_key_are_apart(part: SheetPart, tmp_path: Path) -> None:
    content = written("pdf", replace(work(), part=part))
    pages = _tool("pdftotext", content, tmp_path, "-layout").split("\f")[:-1]
    key = [number for number, page in enumerate(pages) if "Key: Quiz" in page]
    sheet = [number for number, page in enumerate(pages) if "Name:" in page]
    assert bool(key) == (part is not SheetPart.SHEET)
    assert bool(sheet) == (part is not SheetPart.KEY)
    if part is SheetPart.BOTH:
        assert key[0] > sheet[0]
        assert "eā" in pages[key[0]]
    if part is SheetPart.SHEET:
        assert "Date:" in pages[0]
        assert "Points:" in pages[0]
        assert "/ 11" in pages[0]


@pytest.mark.parametrize("name", DECKS)
def test_cards_show_every_form_with_its_macrons(name: str, tmp_path: Path) -> None:
    """Each form is on its card three times, once in the table; 36 cards fill four pages."""
    deck = load_deck(name)
    content = written("cards", Work(one_of_each(), (deck,)))
    text = _tool("pdftotext", content, tmp_path, "-layout")
    assert text.count("\f") == 4
    words = text.split()
    for cell in GRID:
        face = deck.paradigm.face(cell)
        same = len(deck.paradigm.readings(face))
        assert words.count(face) >= 2 * same, face


def test_cards_carry_rules_in_the_language_in_use(german: None, tmp_path: Path) -> None:
    text = _tool("pdftotext", written("cards", work()), tmp_path)
    assert "Spielregeln" in text
    assert "genau zwei" in text
    assert "Joker" in text
    assert "Singular" in text
    assert "Plural" in text


@pytest.mark.parametrize("part", list(SheetPart))
def test_word_reads_worksheet_and_key(part: SheetPart) -> None:
    document = Document(io.BytesIO(written("docx", replace(work(), part=part))))
    text = "\n".join(paragraph.text for paragraph in document.paragraphs)
    assert ("Name:" in text) == (part is not SheetPart.KEY)
    assert ("Quiz: key" in text) == (part is not SheetPart.SHEET)
    if part is not SheetPart.KEY:
        assert document.tables[0].cell(1, 1).text == ""
        assert text.count("☐") == 8
    if part is not SheetPart.SHEET:
        for question in one_of_each().questions:
            assert "; ".join(key_lines(question)) in text


@pytest.mark.parametrize("name", ["pdf", "docx", "markdown", "quizlet", "csv"])
def test_a_key_prints_what_the_deck_prints(name: str, tmp_path: Path) -> None:
    """Both variants; no form that is right as well, and no other way to type them (A1)."""
    out = tmp_path / "out"
    options = ("--kinds", "produce", "--cells", "dat pl m", "--wrong", "0")
    assert inside("export", "is", *options, "--to", name, "-o", str(out)).code == 0
    content = out.read_bytes()
    if name == "pdf":
        text = _tool("pdftotext", content, tmp_path)
    elif name == "docx":
        text = "\n".join(one.text for one in Document(io.BytesIO(content)).paragraphs)
    else:
        text = content.decode()
    assert "iīs / eīs" in text
    assert not re.search(r"\b(ii_s|iîs|īs|iis|eis)\b", text)


def test_markdown_shows_questions_and_key() -> None:
    html = MarkdownIt("commonmark").enable("table").render(written("markdown", work()).decode())
    assert html.index("Ablative?") < html.index("<h2>Key</h2>")
    assert "<td>___</td>" in html
    # the list goes on over answers and tables: a number for each question, one list for the key
    assert html.count("<ol>") == 2


def test_markdown_keeps_a_long_list_together() -> None:
    quiz = one_of_each()
    many = tuple(
        replace(question, id=f"{question.id}{n}") for n in range(3) for question in quiz.questions
    )
    text = written("markdown", Work(replace(quiz, questions=many))).decode()
    html = MarkdownIt("commonmark").enable("table").render(text)
    assert html.count("<ol>") == 2
    assert html.count("<table>") == 3
