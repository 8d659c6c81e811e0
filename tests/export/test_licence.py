"""What is made from shipped decks says whose it is; what a teacher wrote is claimed by nobody."""

from __future__ import annotations

import io
import subprocess
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from docx import Document
from lxml import etree
from openpyxl import load_workbook

from tests.export.foreign import Anki
from tests.export.samples import one_of_each, work, written
from tests.helpers import ROOT, inside
from tests.programs import program
from tutor.export.formats import FORMATS
from tutor.store.quiz_writer import digest, quiz_text
from tutor.store.quizzes import read_quiz

LINE = "Content from “tutor”, CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/"
GERMAN = "Inhalte aus „tutor“, CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/"
IN_PART = "In part from “tutor”, CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/"
WITHOUT_ROOM = {"quizlet", "blooket", "gimkit"}
"""Every line of these is a card or a question, or a row of somebody's template."""


def _text(content: bytes) -> str:
    return content.decode("utf-8-sig")


def _pdf(content: bytes) -> str:
    command = [program("pdftotext", "poppler-utils"), "-layout", "-", "-"]
    done = subprocess.run(command, input=content, capture_output=True, check=True, timeout=60)
    return done.stdout.decode()


def _word(content: bytes) -> str:
    footer = Document(io.BytesIO(content)).sections[0].footer
    return "\n".join(paragraph.text for paragraph in footer.paragraphs)


def _spreadsheet(content: bytes) -> str:
    rows = load_workbook(io.BytesIO(content)).worksheets[0].iter_rows(max_row=7, values_only=True)
    return "\n".join(str(cell) for row in rows for cell in row if cell)


def _manifest(content: bytes) -> str:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return _inside(archive.read("imsmanifest.xml"), "{*}rights")


def _category(content: bytes) -> str:
    return _inside(content, "info")


def _inside(content: bytes, tag: str) -> str:
    """All text inside the elements called so."""
    found = etree.fromstring(content).iter(tag)
    return "\n".join(str(text) for element in found for text in element.itertext())


READERS: dict[str, Callable[[bytes], str]] = {
    "moodle": _category,
    "pdf": _pdf,
    "cards": _pdf,
    "docx": _word,
    "kahoot": _spreadsheet,
    "qti": _manifest,
}
READ = sorted(set(FORMATS) - WITHOUT_ROOM - {"anki"})


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A deck that somebody changed."""
    text = (ROOT / "decks" / "ille.yaml").read_text(encoding="utf-8")
    path = tmp_path / "ille.yaml"
    path.write_text(text.replace("title: ", "title: mei ", 1), encoding="utf-8")
    return path


def _said(*arguments: str | Path, folder: Path) -> str:
    path = folder / "made.yaml"
    options = ("--count", "4", "-o", path, "--force")
    done = inside("quiz", "make", *map(str, (*arguments, *options)))
    assert done.code == 0, done.err
    return read_quiz(path).licence


def _squeezed(text: str) -> str:
    """The text without its blanks and line ends: a small card breaks the line."""
    return "".join(text.split())


@pytest.mark.parametrize("name", READ)
def test_what_comes_from_a_shipped_deck_says_so(name: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    kinds = ("--kinds", "produce", "--count", "4")
    done = inside("export", "is", "--to", name, "-o", str(path), *kinds)
    assert done.code == 0, done.err
    said = READERS.get(name, _text)(path.read_bytes())
    assert _squeezed(LINE) in _squeezed(said)


def test_anki_shows_it_with_the_deck(tmp_path: Path) -> None:
    anki = Anki(tmp_path)
    try:
        anki.read(written("anki", replace(work(), quiz=replace(one_of_each(), licence=LINE))))
        found = anki.collection.decks.by_name("Quiz")
        assert found is not None
        assert found["desc"] == LINE
    finally:
        anki.collection.close()


@pytest.mark.parametrize("name", sorted(WITHOUT_ROOM))
def test_what_has_no_room_for_it_stays_as_it_is(name: str) -> None:
    silent = replace(work(), quiz=replace(one_of_each(), licence=""))
    assert written(name, work()) == written(name, silent)


def test_a_quiz_from_shipped_decks_says_so_in_its_language(tmp_path: Path) -> None:
    assert _said("--deck", "is,ille", folder=tmp_path) == LINE
    assert _said("--deck", "is", "--lang", "de", folder=tmp_path) == GERMAN


def test_a_lesson_says_so() -> None:
    done = inside("export", "02-is", "--to", "markdown", "-o", "-", "--lang", "de")
    assert done.out.endswith(f"\n---\n\n{GERMAN}\n")


def test_what_a_teacher_wrote_is_not_claimed(own: Path, tmp_path: Path) -> None:
    assert _said("--deck", own, folder=tmp_path) == ""
    assert _said("--deck", f"is,{own}", folder=tmp_path) == IN_PART


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"cards"}))
def test_a_file_that_says_nothing_is_exported_with_nothing(name: str, tmp_path: Path) -> None:
    quiz = ROOT / "tests" / "released" / "0.1" / "quiz.yaml"
    path = tmp_path / "x"
    done = inside("export", str(quiz), "--to", name, "-o", str(path))
    assert done.code == 0, done.err
    content = path.read_bytes()
    assert b"CC BY" not in content
    assert "CC BY" not in READERS.get(name, repr)(content)


def test_a_teacher_may_say_another_licence(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "quiz: 1\ntitle: T\nlanguage: de\nlicence: A. Magistra, CC0\nquestions:\n"
        "- {type: typed, prompt: Dativ?, answers: [{right: eī}]}\n",
        encoding="utf-8",
    )
    done = inside("export", str(path), "--to", "markdown", "-o", "-")
    assert done.out.endswith("\nA. Magistra, CC0\n")


def test_results_are_compared_whatever_the_licence() -> None:
    quiz = one_of_each()
    assert quiz.licence
    silent = replace(quiz, licence="")
    assert digest(quiz) == digest(silent)
    assert "licence" not in "".join(quiz_text(silent))
