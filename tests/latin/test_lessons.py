"""The lessons: in order, in both languages, and every exercise has what it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.latin.places import LESSONS, cells, lesson
from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import variants
from tutor.grammar.spelling import without_lengths
from tutor.store.decks import load_deck, load_decks

KINDS = {
    "produce", "parse", "contrast", "transform", "fill", "pair", "slip", "cloze", "agree",
    "vocative", "meaning", "express", "real", "which",
}  # fmt: skip
ORDER = [
    "01-kng", "02-is", "03-ille", "04-ipse", "05-ius-i", "06-long-short", "07-plural",
    "08-look-alikes", "09-hic-iste-idem", "10-qui", "11-card-game", "12-tactics", "13-ego-tu",
    "14-meus-vester", "15-suus-se-eius", "16-is-qui", "17-quis-qui", "18-nemo-nihil",
    "19-nine-ius", "20-alius-alter", "21-aliquis-quisque", "22-third-adjectives", "23-nouns",
    "24-nouns-agree", "25-numerals", "26-revision", "27-reading",
]  # fmt: skip
each_lesson = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


def exercises(content: Any) -> Iterator[tuple[str, str, str | None, int]]:  # noqa: ANN401
    """Kind, deck, cells and count of every exercise, the gate's kinds included."""
    for step in content["steps"]:
        if "exercise" in step:
            yield step["exercise"], step["deck"], step.get("cells"), int(step["count"])
    gate = content["gate"]
    for kind in gate["kinds"]:
        yield kind, gate["deck"], gate.get("cells"), 1


def marked_words(text: str) -> list[str]:
    """The Latin words between stars."""
    return re.findall(r"\w+", " ".join(re.findall(r"\*([^*]+)\*", text)))


def decks_used(content: Any) -> set[str]:  # noqa: ANN401
    tables = {step["table"] for step in content["steps"] if "table" in step}
    return tables | {name for _, names, _, _ in exercises(content) for name in names.split("+")}


def test_the_course_has_its_lessons_in_order() -> None:
    assert [path.stem for path in LESSONS] == ORDER


@each_lesson
def test_lesson_has_its_parts_in_both_languages(path: Path) -> None:
    content = lesson(path)
    assert list(content) == ["title", "goal", "decks", "steps", "gate"]
    texts = [content["title"], content["goal"]]
    texts += [step["text"] for step in content["steps"] if "text" in step]
    texts += [step["note"] for step in content["steps"] if "note" in step]
    texts += [
        {language: step[language] for language in ("de", "en")}
        for step in content["steps"]
        if "example" in step or "passage" in step
    ]
    for text in texts:
        assert set(text) == {"de", "en"}
        assert all(text.values())
        assert text["de"] != text["en"] or text is content["title"]


@each_lesson
def test_the_same_latin_is_marked_in_both_languages(path: Path) -> None:
    for step in lesson(path)["steps"]:
        if "text" in step:
            german, english = (step["text"][key] for key in ("de", "en"))
            assert german.count("*") % 2 == 0
            assert marked_words(german) == marked_words(english)


@each_lesson
def test_lesson_is_short_and_varied(path: Path) -> None:
    steps = lesson(path)["steps"]
    assert 6 <= len(steps) <= 15
    kinds = [step["exercise"] for step in steps if "exercise" in step]
    assert len(kinds) >= 3
    assert len(set(kinds)) >= 2
    assert set(kinds) <= KINDS


@each_lesson
def test_lesson_names_exactly_the_decks_that_it_uses(path: Path) -> None:
    content = lesson(path)
    assert set(content["decks"]) == decks_used(content)


@each_lesson
def test_cells_name_a_real_part_of_the_table(path: Path) -> None:
    content = lesson(path)
    words = {str(value) for cell in CELLS for value in cell}
    for step in [*content["steps"], content["gate"]]:
        if "cells" in step:
            assert set(re.findall(r"\w+", step["cells"])) <= words
            assert cells(step["cells"])


@each_lesson
def test_gap_exercises_have_enough_sentences(path: Path) -> None:
    for kind, names, words, count in exercises(lesson(path)):
        if kind == "cloze":
            found = [s for d in load_decks(names) for s in d.sentences if s.cell in cells(words)]
            assert len(found) >= count, (names, words)


@pytest.mark.parametrize("path", LESSONS[1:4], ids=lambda path: path.stem)
def test_parse_before_the_plural_asks_for_no_plural_reading(path: Path) -> None:
    """Lessons 2 to 4 teach the singular: no form that they ask to parse has a plural reading."""
    for kind, names, words, _ in exercises(lesson(path)):
        if kind == "parse":
            paradigm = load_deck(names).paradigm
            for cell in set(cells(words)) & set(load_deck(names).cells):
                readings = paradigm.readings(paradigm.face(cell))
                assert {reading.number for reading in readings} == {cell.number}


@each_lesson
def test_gate_can_be_passed_and_failed(path: Path) -> None:
    gate = lesson(path)["gate"]
    assert 0 < int(gate["pass"]) < int(gate["count"])
    assert set(gate["kinds"]) <= KINDS


@each_lesson
def test_latin_words_in_texts_that_look_like_forms_of_the_lesson_are_forms(path: Path) -> None:
    """A marked word that equals a form but for its lengths is that form, lengths and all."""
    content = lesson(path)
    forms = {
        form
        for name in content["decks"]
        for face in load_deck(name).paradigm.faces
        for form in variants(face)
    }
    bare = {without_lengths(form) for form in forms}
    for step in content["steps"]:
        for text in step.get("text", {}).values():
            for word in marked_words(text):
                assert without_lengths(word) not in bare or word in forms, word
