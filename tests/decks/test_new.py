"""`tutor deck new`: asked for a word, from options, or as a copy; nothing is ever overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.flows import Script
from tests.helpers import inside
from tutor.errors import EndOfInput, TutorError
from tutor.flows.contract import drive
from tutor.flows.new_deck import NewDeck, make_deck
from tutor.grammar.cells import Cell
from tutor.grammar.laws import laws
from tutor.grammar.recognition import recognise
from tutor.store.deck_reader import read_deck
from tutor.store.deck_writer import write_deck
from tutor.store.decks import all_decks, load_deck
from tutor.store.models import models
from tutor.store.places import home

DUX = ("--word", "dux, ducis m", "--meaning-de", "Anführer", "--meaning-en", "leader")


def made(*answers: str, name: str | None = None) -> NewDeck | None:
    return drive(make_deck(models(), lambda text: text != "dux", name), Script(*answers))


def test_a_word_becomes_a_deck() -> None:
    found = made("via, -ae f", "y", "way", "Weg", "")
    assert found is not None
    assert (found.draft.title, found.draft.model.name) == ("via, viae f", "puella")
    assert (found.name, found.meaning) == ("via", {"en": "way", "de": "Weg"})


def test_one_meaning_serves_both_languages() -> None:
    found = made("via, viae f", "y", "", "way", "", "iter2")
    assert found is not None
    assert (found.name, found.meaning) == ("iter2", {"en": "way", "de": "way"})


def test_what_is_not_understood_is_asked_again_with_a_reason() -> None:
    words = ("dux", "dux, -cis m", "dux, ducis m")
    script = Script(*words, "y", "leader", "", "dux", "", "DUX", "dux2")
    found = drive(make_deck(models(), lambda text: text == "dux2"), script)
    assert found is not None
    assert found.name == "dux2"
    assert "“dux” is no dictionary entry" in script.text
    assert "“-cis” is not clear after dux" in script.text
    assert script.text.count("is taken, or no name") == 3


def test_another_model_and_corrections_cell_by_cell() -> None:
    found = made(
        "dea, deae f", "1", "f", "abl sg: dea_", "f", "dat pl = deīs/deābus", "f", "xx: dea",
        "f", "gen sg", "f", "voc sg: dea", "y", "goddess", "", "dea2",
    )  # fmt: skip
    assert found is not None
    faces = {str(cell): face for cell, face in found.draft.faces().items()}
    assert found.draft.model.name == "dea"
    assert (faces["dat pl f"], faces["abl pl f"]) == ("deīs/deābus", "deābus")
    assert list(found.draft.forms) == [Cell.parse("dat pl f")], (
        "what the model says is no exception"
    )


def test_a_gap() -> None:
    found = made("dux, ducis m", "f", "pl: –", "y", "leader", "", name="x")
    assert found is not None
    assert len(found.draft.deck().cells) == 5


@pytest.mark.parametrize("answers", [("q",), ("dux, ducis m", "q"), ("via, viae f", "o", "q")])
def test_leaving_writes_nothing(answers: tuple[str, ...]) -> None:
    assert made(*answers) is None


def test_input_that_ends_is_told() -> None:
    with pytest.raises(EndOfInput):
        made("dux, ducis m", "y")


@pytest.mark.parametrize(
    "entry",
    ["via, viae f", "fīlius, fīliī m", "ager, agrī m", "arma, armōrum n pl", "animal, animālis n",
     "bonus, bona, bonum", "ācer, ācris, ācre", "fēlīx, fēlīcis", "Iuppiter, Iovis m sg"],
)  # fmt: skip
def test_what_is_written_is_what_was_shown(entry: str, tmp_path: Path) -> None:
    """For every guess: read again, the table is that of the draft, and breaks no law."""
    for number, draft in enumerate(recognise(entry, models())):
        path = write_deck(draft, str(tmp_path / f"d{number}.yaml"), {"de": "a: #b", "en": "“c”"})
        deck = read_deck(path)
        shown = draft.deck(deck.name)
        assert deck.paradigm.faces == shown.paradigm.faces
        assert (deck.title, deck.group, deck.model) == (draft.title, draft.group, draft.model.name)
        assert deck.vocatives == shown.vocatives
        assert deck.meaning == {"de": "a: #b", "en": "“c”"}
        assert laws(deck) == ()


def test_every_shipped_word_with_a_model_can_be_written_again(tmp_path: Path) -> None:
    for deck in all_decks():
        if deck.model and deck.group in ("nouns", "adjectives"):
            drafts = recognise(deck.title, models())
            draft = next(one for one in drafts if one.model.name == deck.model)
            path = write_deck(draft, str(tmp_path / f"{deck.name}.yaml"), deck.meaning)
            assert read_deck(path).stems[0] == draft.stem


def test_by_options() -> None:
    done = inside("deck", "new", "dux", *DUX)
    assert done.code == 0, done.err
    assert "declined like rex (third declension, consonant stems), stem duc-" in done.out
    deck = load_deck("dux")
    assert (deck.group, deck.model, deck.meaning["de"]) == ("nouns", "rex", "Anführer")
    again = inside("deck", "new", "dux", *DUX)
    assert (again.code, "already exists; choose another name\n" in again.err) == (1, True)


def test_a_name_from_the_word_itself() -> None:
    assert inside("deck", "new", *DUX).code == 0
    assert (home() / "decks" / "dux.yaml").is_file()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--word", "canis, canis m", "--meaning-de", "Hund", "--model", "canis"], "no model"),
        (["--word", "canis, canis m", "--meaning-de", "H", "--model", "servus"], "--stem as well"),
        (["--word", "canis, canis m", "--meaning-de", "Hund", "--stem", "can"], "with --model"),
        (["--word", "canis, canis m"], "what does it mean"),
        (["--meaning-de", "Hund"], "which word"),
        (["--from", "bonus", "--word", "canis, canis m"], "--from copies a deck"),
        (["--from", "bonus"], "to be called"),
    ],
)
def test_options_that_cannot_work(arguments: list[str], words: str) -> None:
    done = inside("deck", "new", *arguments)
    assert done.code == 2
    assert words in done.err


def test_a_meaning_that_is_no_text_is_refused_without_a_file() -> None:
    done = inside("deck", "new", "dux", "--word", "dux, ducis m", "--meaning-de", "x" * 5000)
    assert done.code == 1
    assert not (home() / "decks" / "dux.yaml").exists()


def test_lines_of_json() -> None:
    typed = '"dux, ducis m"\n"y"\n"leader"\n""\n""\n'
    done = inside("deck", "new", "--json-lines", typed=typed)
    lines = [json.loads(line) for line in done.out.splitlines()]
    draft = next(line for line in lines if line.get("show") == "draft")
    assert (draft["model"], draft["stem"], len(draft["cells"])) == ("rex", "duc", 10)
    assert lines[-1]["summary"]["deck"] == "dux"
    assert load_deck("dux").title == "dux, ducis m"


def test_a_copy_as_before() -> None:
    assert inside("deck", "new", "meus2", "--from", "meus").code == 0
    assert load_deck("meus2").paradigm == load_deck("meus").paradigm
    assert inside("deck", "new", "novus").code == 0, "between pipes nobody is asked"
    assert load_deck("novus").paradigm == load_deck("bonus").paradigm


def test_a_name_that_is_none() -> None:
    with pytest.raises(TutorError, match="no name for a deck"):
        write_deck(recognise("dux, ducis m", models())[0], "Dux!", {"de": "a", "en": "b"})
