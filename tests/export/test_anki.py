"""The package is imported by the real Anki engine; importing again updates and never doubles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.import_export_pb2 import ImportAnkiPackageUpdateCondition

from tests.export.samples import HOSTILE, one_of_each, work, written
from tests.helpers import inside
from tutor.export.contract import Work
from tutor.quiz.sets.model import FULL, Foreseen, QuizSet, Typed


class Anki:
    """A collection of the real program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.collection = Collection(str(folder / "collection.anki2"))

    def take(self, job: Work) -> None:
        """Import what we write, with the settings that Anki starts with."""
        path = self.folder / "quiz.apkg"
        path.write_bytes(written("anki", job))
        self.read(path)

    def read(self, path: Path, always: bool = False) -> None:
        """Import a package; notes are updated if it is newer, or always."""
        update = (
            ImportAnkiPackageUpdateCondition.IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_ALWAYS
            if always
            else ImportAnkiPackageUpdateCondition.IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_IF_NEWER
        )
        options = ImportAnkiPackageOptions(merge_notetypes=False, update_notes=update)
        request = ImportAnkiPackageRequest(package_path=str(path), options=options)
        self.collection.import_anki_package(request)

    def notes(self) -> dict[str, list[str]]:
        """The fields of every note by its key."""
        found = (self.collection.get_note(note) for note in self.collection.find_notes(""))
        return {note.fields[0]: note.fields for note in found}


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[Anki]:
    program = Anki(tmp_path)
    yield program
    program.collection.close()


def test_every_question_is_a_note(anki: Anki) -> None:
    anki.take(work())
    notes = anki.notes()
    assert set(notes) == {
        "q:typed", "q:choice", "q:several", "q:gaps#1", "q:gaps#2",
        "q:match#1", "q:match#2", "q:match#3",
    }  # fmt: skip
    assert notes["q:typed"][2] == "eā"
    assert anki.collection.decks.id_for_name("Quiz") is not None
    assert len(anki.collection.find_notes("tag:is")) == 8
    assert len(anki.collection.find_notes("tag:produce")) == 1


def test_a_typed_answer_is_typed_on_the_card(anki: Anki) -> None:
    anki.take(work())
    note = anki.collection.find_notes('"Key:q:typed"')[0]
    card = anki.collection.get_note(note).cards()[0]
    assert "[[type:Answer]]" in card.question()


def test_importing_again_doubles_nothing(anki: Anki) -> None:
    anki.take(work())
    anki.take(work())
    assert len(anki.notes()) == 8
    assert anki.collection.card_count() == 8


def test_a_changed_question_updates_its_note(anki: Anki) -> None:
    anki.take(work())
    anki.take(Work(_changed(one_of_each()), stamp=work().stamp + 60))
    notes = anki.notes()
    assert len(notes) == 8
    assert notes["q:typed"][2] == "eāx"
    assert "Ablative!" in notes["q:typed"][1]
    assert anki.collection.card_count() == 8


def test_other_options_are_seen_on_demand(anki: Anki, tmp_path: Path) -> None:
    """The same deck in another language has no newer date, but another one: Anki can be told to
    update always.
    """
    for language in ("en", "de"):
        path = tmp_path / f"{language}.apkg"
        command = ("export", "is", "--kinds", "produce", "-o", str(path), "--lang", language)
        assert inside(*command).code == 0
        anki.read(path, always=True)
    notes = anki.notes()
    assert len(notes) == 30
    assert (
        notes["is:produce:abl sg f"][1] == "is, ea, id: Wie heißt der Ablativ Singular Femininum?"
    )


def _changed(quiz: QuizSet) -> QuizSet:
    first = replace(
        quiz.questions[0], prompt="Ablative!", ask=Typed((Foreseen("eāx", FULL),))
    )  # fmt: skip
    return replace(quiz, questions=(first, *quiz.questions[1:]))


def test_a_new_title_is_a_new_deck_but_no_new_note(anki: Anki) -> None:
    anki.take(work())
    anki.take(Work(replace(one_of_each(), title="Other"), stamp=work().stamp + 60))
    assert len(anki.notes()) == 8


@pytest.mark.parametrize("kind", ["script", "image", "anki", "cdata", "direction"])
def test_hostile_text_is_shown_as_it_is(anki: Anki, kind: str) -> None:
    text = HOSTILE[kind]
    anki.take(work(text))
    for note in anki.collection.find_notes(""):
        for field in anki.collection.get_note(note).fields:
            assert "<script" not in field
            assert "<img" not in field
        shown = anki.collection.get_note(note).cards()[0].question()
        assert "<script" not in shown
        assert "<img" not in shown
