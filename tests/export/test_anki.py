"""The package is imported by the real Anki engine; importing again updates and never doubles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import genanki
import pytest

from tests.export.foreign import Anki, anki_right
from tests.export.samples import HOSTILE, one_of_each, work, written
from tests.helpers import inside
from tutor.export.contract import Work
from tutor.grammar.lengths import Macrons
from tutor.quiz.sets.model import FULL, Foreseen, QuizSet, Typed


@pytest.fixture
def anki(tmp_path: Path) -> Iterator[Anki]:
    program = Anki(tmp_path)
    yield program
    program.collection.close()


def _take(anki: Anki, job: Work) -> None:
    anki.read(written("anki", job))


def test_every_question_is_a_note(anki: Anki) -> None:
    _take(anki, work())
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
    _take(anki, work())
    assert "[[type:nc:Answer]]" in anki.front("q:typed")


@pytest.mark.parametrize("stamp", [0, -80_000])
def test_a_file_without_a_true_date_is_imported(anki: Anki, stamp: int) -> None:
    _take(anki, replace(work(), stamp=stamp))
    assert len(anki.notes()) == 8


def test_importing_again_doubles_nothing(anki: Anki) -> None:
    _take(anki, work())
    _take(anki, work())
    assert len(anki.notes()) == 8
    assert anki.collection.card_count() == 8


def test_a_changed_question_updates_its_note(anki: Anki) -> None:
    _take(anki, work())
    _take(anki, Work(_changed(one_of_each()), stamp=work().stamp + 60))
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
        anki.read(path.read_bytes(), always=True)
    notes = anki.notes()
    assert len(notes) == 30
    told = notes["is:produce:gen pl m"][1]
    assert told == "is, ea, id: Wie heißt der Genitiv Plural Maskulinum?"


def _changed(quiz: QuizSet) -> QuizSet:
    first = replace(
        quiz.questions[0], prompt="Ablative!", ask=Typed((Foreseen("eāx", FULL),))
    )  # fmt: skip
    return replace(quiz, questions=(first, *quiz.questions[1:]))


def test_a_new_title_is_a_new_deck_but_no_new_note(anki: Anki) -> None:
    _take(anki, work())
    _take(anki, Work(replace(one_of_each(), title="Other"), stamp=work().stamp + 60))
    assert len(anki.notes()) == 8


@pytest.mark.parametrize(
    ("macrons", "typed", "right"),
    [
        (None, "eā", True), (None, "ea", True), (None, "eam", False),
        (Macrons.OFF, "ea", True), (Macrons.OFF, "ēa", True), (Macrons.OFF, "eâ", True),
        (Macrons.LENIENT, "ea", True), (Macrons.LENIENT, "ea\u0304", True),
        (Macrons.LENIENT, "eas", False), (Macrons.LENIENT, "", False),
        (Macrons.STRICT, "eā", True), (Macrons.STRICT, "ea\u0304", True),
        (Macrons.STRICT, "ea", False), (Macrons.STRICT, "eâ", False),
        # what Anki cannot do, whatever the policy (docs/formats.md)
        (Macrons.LENIENT, "ea_", False), (Macrons.LENIENT, "Ea", False),
        (Macrons.LENIENT, "ea ", False), (Macrons.LENIENT, "ea.", False),
        (Macrons.LENIENT, "ēa", True),
    ],
)  # fmt: skip
def test_lengths_count_as_the_quiz_says(
    anki: Anki, macrons: Macrons | None, typed: str, right: bool
) -> None:
    """A5: Anki knows all lengths and none."""
    _take(anki, Work(replace(one_of_each(), macrons=macrons), stamp=work().stamp))
    assert anki_right(anki, "q:typed", typed) is right


def test_what_version_0_1_brought_is_still_updated(anki: Anki) -> None:
    """Its typed notes have the type that the usual ones still have: nothing is doubled, the cards
    keep their progress, and from then on they are compared without lengths.
    """
    fields = [{"name": name} for name in ("Key", "Question", "Answer", "More")]
    template = {"name": "Card", "qfmt": "{{Question}}<br><br>{{type:Answer}}", "afmt": "{{Answer}}"}
    model = genanki.Model(1_480_213_771, "tutor: typed", fields=fields, templates=[template])
    deck = genanki.Deck(1_200_000_000, "Quiz")
    guid = genanki.guid_for("kng-tutor", "q:typed")
    deck.add_note(genanki.Note(model=model, fields=["q:typed", "Old?", "eā", ""], guid=guid))
    old = anki.folder / "old.apkg"
    genanki.Package(deck).write_to_file(old, timestamp=float(work().stamp))
    anki.read(old.read_bytes())
    cards = anki.collection.find_cards("")
    anki.collection.sched.set_due_date(cards, "42")
    assert not anki_right(anki, "q:typed", "ea")

    done = anki.read(written("anki", replace(work(), stamp=work().stamp + 60)))
    assert (len(done.updated), len(done.conflicting)) == (1, 0)
    assert len(anki.notes()) == 8
    assert "Ablative?" in anki.notes()["q:typed"][1]
    assert anki_right(anki, "q:typed", "ea")
    assert anki.collection.get_card(cards[0]).ivl == 42


def test_a_note_keeps_its_type_unless_types_are_merged(anki: Anki) -> None:
    """A quiz whose lengths begin to count: Anki says that it left the typed notes alone, and takes
    them over if it is told to merge types.
    """
    _take(anki, work())
    strict = Work(replace(one_of_each(), macrons=Macrons.STRICT), stamp=work().stamp + 60)
    left = anki.read(written("anki", strict))
    assert {note.fields[0] for note in left.conflicting} == {"q:typed", "q:gaps#1", "q:gaps#2"}
    assert anki_right(anki, "q:typed", "ea")
    anki.read(written("anki", replace(strict, stamp=strict.stamp + 60)), merge=True)
    assert len(anki.notes()) == 8
    assert not anki_right(anki, "q:typed", "ea")
    assert anki_right(anki, "q:typed", "eā")


@pytest.mark.parametrize("kind", ["script", "image", "anki", "cdata", "direction"])
def test_hostile_text_is_shown_as_it_is(anki: Anki, kind: str) -> None:
    text = HOSTILE[kind]
    _take(anki, work(text))
    for note in anki.collection.find_notes(""):
        for field in anki.collection.get_note(note).fields:
            assert "<script" not in field
            assert "<img" not in field
        shown = anki.collection.get_note(note).cards()[0].question()
        assert "<script" not in shown
        assert "<img" not in shown
