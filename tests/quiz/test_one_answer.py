"""A12: no question has a second right answer that is judged wrong; A9: none carries its answer.

Every question that the shipped decks can give is answered here by somebody who sees the question
and knows the printed tables, which are read from the files anew: what is true by them is judged
right, and what is not is judged wrong.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from tests.quiz.decks import every_deck
from tests.sets.made import make_quiz
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import KINDS
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.quiz.sets.draft import matching_cells
from tutor.quiz.sets.model import Several
from tutor.words.kinds import words_of

FILES = Path(__file__).parents[2] / "decks"
CASES, NUMBERS, GENDERS = ("nom", "gen", "dat", "acc", "abl"), ("sg", "pl"), ("m", "f", "n")
CRITERIA = ("case", "number", "gender")
PLACES = [" ".join(place) for place in product(CASES, NUMBERS, GENDERS)]
WITHOUT_GENDER = [" ".join(place) for place in product(CASES, NUMBERS)]
GERMAN = dict(zip(("Nom", "Gen", "Dat", "Akk", "Abl", "Sg", "Pl"), CASES + NUMBERS, strict=True))
MATCHES = range(150)
"""So many matching questions a deck are made by chance."""


def letters(text: str) -> str:
    """As somebody compares who pays no heed to lengths."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return bare.casefold().replace("j", "i").replace("v", "u")


def spelt(face: str) -> set[str]:
    return {letters(form) for form in face.split("/")}


@dataclass(frozen=True)
class Table:
    """A deck's file as it stands."""

    faces: dict[str, str]
    also: dict[str, set[str]]
    gaps: dict[str, str] = field(default_factory=dict)
    """Which cell a sentence demands."""
    meanings: dict[str, dict[str, str]] = field(default_factory=dict)
    """What the form of a cell means, by language."""

    def printed(self, place: str) -> set[str]:
        return set(self.faces[place].split("/"))

    def forms(self, place: str) -> set[str]:
        """Everything that is right in a cell."""
        return self.printed(place) | self.also.get(place, set())

    def cards(self, face: str) -> set[str]:
        """K1: where this very card lies."""
        return {place for place in self.faces if self.faces[place] == face}

    def readings(self, face: str) -> set[str]:
        """A11: what is right there can be this, two variants being read as a whole."""
        return {place for place in self.faces if set(face.split("/")) <= self.forms(place)}

    def one_by_one(self, face: str) -> set[str]:
        """What one or the other of the variants can be, read alone."""
        return {place for place in self.faces if set(face.split("/")) & self.printed(place)}

    def bare(self, place: str) -> set[str]:
        """What is right in a cell for somebody who writes no lengths (A1, A5)."""
        others = {one for face in self.faces.values() for one in spelt(face)}
        also = {letters(form) for form in self.also.get(place, set())}
        return spelt(self.faces[place]) | (also - others)


def _places(text: str, among: Iterable[str]) -> list[str]:
    """`dat pl, abl pl` as cells of a word; what is not said of its gender is its own."""
    parts = [set(part.split()) for part in text.split(",")]
    return [place for place in among if any(part <= set(place.split()) for part in parts)]


def _rows(table: str, columns: list[str]) -> dict[str, str]:
    """What stands where in a table with these columns."""
    rows = {row[0]: row[1:] for line in table.splitlines() if (row := line.split())}
    return {
        f"{case} {column}": face
        for case in CASES
        for column, face in zip(columns, rows[case], strict=True)
    }


def _columns(data: dict[str, Any]) -> list[str]:
    numbers = (data["number"],) if "number" in data else NUMBERS
    genders = (data["gender"],) if "gender" in data else GENDERS
    return [f"{n} {g}".removesuffix(" none") for n, g in product(numbers, genders)]


def _by_model(data: dict[str, Any], columns: list[str]) -> tuple[dict[str, str], dict[str, Any]]:
    """The forms of a word by its model, and the endings that are also right."""
    model, stem = _models()[data["model"]], data["stem"]
    is_noun = "gender" in data
    ends = _rows(model["table"], _columns({"gender": "none"} if is_noun else {}))

    def with_stem(ends: str) -> str:
        return "/".join(stem + end.replace("_", "") for end in ends.split("/"))

    places = [f"{case} {column}" for case in CASES for column in columns]
    faces = {place: with_stem(ends[place[:-2] if is_noun else place]) for place in places}
    also = {
        where: {with_stem(end) for end in endings}
        for where, endings in model.get("also", {}).items()
    }
    return faces, also


def _read(data: dict[str, Any], sentences: list[dict[str, Any]]) -> Table:
    columns = _columns(data)
    if "model" in data:
        faces, endings = _by_model(data, columns)
        for where, face in data.get("forms", {}).items():
            faces |= dict.fromkeys(_places(where, faces), face)
    else:
        faces, endings = _rows(data["table"], columns), {}
    faces = {place: face for place, face in faces.items() if face != "–"}
    also: dict[str, set[str]] = {}
    for where, forms in (*endings.items(), *data.get("also", {}).items()):
        for place in _places(where, faces):
            also.setdefault(place, set()).update(set(forms) - set(faces[place].split("/")))
    gaps = {one["latin"]: _places(one["cell"], faces)[0] for one in sentences}
    meant = [(_places(where, faces), said) for where, said in data.get("meanings", {}).items()]
    meanings: dict[str, dict[str, str]] = {}
    for places, said in sorted(meant, key=lambda one: -len(one[0])):
        meanings |= dict.fromkeys(places, said)
    return Table(faces, also, gaps, meanings)


def _sentences(name: str) -> list[dict[str, Any]]:
    files = (FILES / folder / f"{name}.yaml" for folder in ("sentences", "real"))
    read = (yaml.safe_load(path.read_text("utf-8")) for path in files if path.exists())
    return [one for data in read for one in data["sentences"]]


@cache
def _models() -> dict[str, Any]:
    files = (FILES.parent / "tutor" / "data" / "latin" / "models").glob("*.yaml")
    return {
        name: model
        for path in files
        for name, model in yaml.safe_load(path.read_text("utf-8")).items()
    }


@cache
def tables() -> dict[str, Table]:
    files = {path.stem: yaml.safe_load(path.read_text("utf-8")) for path in FILES.glob("*.yaml")}
    decks = {name: data for name, data in files.items() if "meaning" in data}
    return {name: _read(data, _sentences(name)) for name, data in decks.items()}


@cache
def decks() -> dict[str, Deck]:
    return {deck.name: deck for deck in every_deck()}


@cache
def asked(kind: str) -> tuple[Question, ...]:
    """Every question of a kind; those with wrong forms to choose from as chance makes them."""
    seeds = range(5) if kind == "contrast" else range(1)
    found: dict[tuple[str, tuple[str, ...]], Question] = {}
    cells = [(deck, cell) for deck in every_deck() for cell in deck.cells]
    for (deck, cell), seed in product(cells, seeds):
        for question in every(KINDS[kind], deck, cell, Random(seed)):
            found.setdefault((question.key, question.options), question)
    return tuple(found.values())


@cache
def _judge() -> Judge:
    return Judge(known=every_deck())


def right(question: Question, text: str) -> bool:
    return grade(question, text, decks()[question.deck], _judge()).right


def differ(one: str, other: str) -> tuple[str, ...]:
    pairs = zip(CRITERIA, one.split(), other.split(), strict=False)
    return tuple(criterion for criterion, a, b in pairs if a != b)


# what is true by the tables, for each kind, from what is shown of a question


def _produce(table: Table, shown: dict[str, Any]) -> set[str]:
    return table.forms(shown["cell"])


def _cloze(table: Table, shown: dict[str, Any]) -> set[str]:
    return table.forms(table.gaps[shown["latin"]])


def _transform(table: Table, shown: dict[str, Any]) -> set[str]:
    """Whatever the form can be, if it is not told, changed as demanded."""
    starts = {shown["start"]} if "start" in shown else table.readings(shown["form"])
    assert starts <= table.readings(shown["form"])
    return {form for start in starts for form in table.forms(_changed(start, shown["to"]))}


def _changed(place: str, to: str) -> str:
    kinds = (CASES, NUMBERS, GENDERS)
    return " ".join(
        to if to in kind else old for old, kind in zip(place.split(), kinds, strict=False)
    )


def _said(saying: dict[str, str]) -> set[str]:
    """Each thing that a meaning says: `ihr(e)` is *ihr* or *ihre*."""
    parts = (part for text in saying.values() for part in re.split("[,;/]", text))
    return {
        " ".join(one.casefold().split())
        for part in parts
        for one in (re.sub(r"[()]", "", part), re.sub(r"\(.*?\)", "", part))
    } - {""}


def _express(table: Table, shown: dict[str, Any]) -> set[str]:
    """The forms of all cells that can mean one of the things."""
    wanted = _said(shown["meaning"])
    places = [place for place, said in table.meanings.items() if _said(said) & wanted]
    return {form for place in places for form in table.forms(place)}


TYPED: dict[str, Callable[[Table, dict[str, Any]], set[str]]] = {
    "produce": _produce,
    "cloze": _cloze,
    "real": _cloze,
    "transform": _transform,
    "express": _express,
}


def _contrast(table: Table, shown: dict[str, Any], options: Iterable[str]) -> set[str]:
    return {option for option in options if set(option.split("/")) & table.forms(shown["cell"])}


def _slip(table: Table, shown: dict[str, Any], options: Iterable[str]) -> set[str]:
    """What can be defended: it is right, or what alone is wrong if one of the forms is meant so."""
    readings = table.one_by_one(shown["form"])
    if shown["claimed"] in readings:
        return {"right"}
    wrong = [differ(shown["claimed"], reading) for reading in readings]
    return {one[0] for one in wrong if len(one) == 1}


def _pair(table: Table, shown: dict[str, Any], options: Iterable[str]) -> set[str]:
    """K3, K6: each way in which exactly two agree, however the card is read."""
    assert shown["named"] in table.cards(shown["top"])
    wrong = [differ(shown["named"], reading) for reading in table.one_by_one(shown["card"])]
    ways = {"+".join(c for c in CRITERIA if c not in one) for one in wrong if len(one) == 1}
    return ways or {"none"}


def _meaning(table: Table, shown: dict[str, Any], options: Iterable[str]) -> set[str]:
    """Every option that has something in common with what the form can mean, in any of its cells;
    an option is a meaning in both languages.
    """
    places = table.one_by_one(shown["form"]) | table.readings(shown["form"])
    wanted = {one for place in places for one in _said(table.meanings[place])}
    return {
        one
        for one in options
        if _said(dict(zip(["de", "en"], one.split(" | "), strict=True))) & wanted
    }


def _which(table: Table, shown: dict[str, Any], options: Iterable[str]) -> set[str]:
    """The form of the word; that the other one would mean something else was judged in writing."""
    return set(options) & table.forms(table.gaps[shown["latin"]])


CHOSEN: dict[str, Callable[[Table, dict[str, Any], Iterable[str]], set[str]]] = {
    "contrast": _contrast,
    "slip": _slip,
    "pair": _pair,
    "meaning": _meaning,
    "which": _which,
}


def test_every_kind_is_answered_here() -> None:
    # agree and vocative are gone through in files of their own
    assert {*TYPED, *CHOSEN, "parse", "fill", "agree", "vocative"} == set(KINDS)
    assert set(tables()) == set(decks())


def test_there_are_many_questions() -> None:
    counts = {kind: len({question.key for question in asked(kind)}) for kind in KINDS}
    counts["match"] = len(set(_matches()))
    assert sum(counts.values()) > 10_000, counts


@pytest.mark.parametrize("kind", TYPED)
def test_what_is_true_is_right_and_nothing_else(kind: str) -> None:
    assert not [wrong for question in asked(kind) for wrong in _misjudged_forms(kind, question)]


def _misjudged_forms(kind: str, question: Question) -> Iterator[tuple[str, str]]:
    """Forms that are true but not right, or right but not true, lengths not counted."""
    table = tables()[question.deck]
    true = TYPED[kind](table, question.prompt.as_dict())
    assert set(question.expected) <= true
    unmarked = {letters(form) for form in true}
    printed = {form for place in table.faces for form in table.printed(place)}
    false = {form for form in printed if letters(form) not in unmarked}
    for form in (*true, *map(letters, question.expected)):
        if not right(question, form):
            yield question.key, form
    for form in false:
        if right(question, form):
            yield question.key, form


@pytest.mark.parametrize("kind", CHOSEN)
def test_one_option_is_true_and_right_and_the_others_are_neither(kind: str) -> None:
    misjudged = []
    for question in asked(kind):
        true = CHOSEN[kind](tables()[question.deck], question.prompt.as_dict(), question.options)
        if len(true) != 1 or {one for one in question.options if right(question, one)} != true:
            misjudged.append((question.key, true))
    assert not misjudged


def test_all_readings_of_a_card_are_demanded_and_those_of_a_variant_allowed() -> None:
    for question in asked("parse"):
        table, form = tables()[question.deck], str(question.prompt.as_dict()["form"])
        needed = table.cards(form)
        # a face with two variants is read as a whole
        allowed = set() if "/" in form else table.readings(form) - needed
        assert right(question, ", ".join(needed)), question.key
        assert right(question, ", ".join(needed | allowed)), question.key
        for place in PLACES if len(min(needed).split()) == 3 else WITHOUT_GENDER:
            if place in needed:
                given = needed - {place}
                assert not given or not right(question, ", ".join(given)), (question.key, place)
            else:
                is_right = right(question, ", ".join([*needed, place]))
                assert is_right == (place in allowed), (question.key, place)


def test_every_gap_is_right_with_each_true_form_and_is_shown_nowhere() -> None:
    for question in asked("fill"):
        table, shown = tables()[question.deck], question.prompt.as_dict()
        gaps, hidden, seen = shown["gaps"], shown["hidden"], shown["table"]
        assert isinstance(gaps, list)
        assert isinstance(hidden, list)
        assert isinstance(seen, dict)
        assert sorted([*gaps, *hidden, *seen]) == sorted(table.faces)
        assert all(table.faces[place] == face for place, face in seen.items())
        first = [min(table.printed(gap)) for gap in gaps]
        for number, gap in enumerate(gaps):
            for form in table.forms(gap):
                given = [*first[:number], form, *first[number + 1 :]]
                assert right(question, ", ".join(given)), (question.key, form)
        forms = [letters(form) for gap in gaps for form in table.printed(gap)]
        assert len(gaps) > 1
        assert len(set(forms)) == len(forms), question.key
        assert not {one for face in seen.values() for one in spelt(face)} & set(forms), question.key
        # nothing is hidden in vain
        assert all(spelt(table.faces[place]) & set(forms) for place in hidden), question.key


def _matches() -> Iterator[tuple[str, tuple[str, ...]]]:
    for deck, seed in product(every_deck(), MATCHES):
        yield deck.name, tuple(str(cell) for cell in matching_cells(deck, Random(seed)))


def test_each_form_to_be_matched_belongs_to_one_of_the_cells() -> None:
    for name, places in _matches():
        table = tables()[name]
        assert len(places) > 2 or (not places and len(set(table.faces.values())) < 6), name
        for place in places:
            assert table.one_by_one(table.faces[place]) & set(places) == {place}, (name, places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_are_told_where_readings_are_asked(language: str) -> None:
    """A11: after the answer in a drill, and in what a quiz says about it."""
    with in_language(language):
        quiz = make_quiz(every_deck(), ["parse"], None, 1, "T")
        in_quiz = {question.id: question for question in quiz.questions}
        for question in asked("parse"):
            table, form = tables()[question.deck], str(question.prompt.as_dict()["form"])
            deck, told = decks()[question.deck], in_quiz[question.key]
            in_drill = words_of(question.kind).explanation(question, deck, str)
            assert _named(in_drill) == table.readings(form), question.key
            assert _named(told.explanation) == table.readings(form), question.key
            assert isinstance(told.ask, Several)
            for answer in told.ask.answers:
                (place,) = _named(answer.text)
                assert answer.right == (place in table.cards(form))
                assert answer.right or place not in table.one_by_one(form)


def _named(text: str) -> set[str]:
    """The cells that a text names: `Dat Sg m/f/n; auch Nom Pl m`."""
    for german, short in GERMAN.items():
        text = re.sub(rf"\b{german}\b", short, text)
    found = re.findall(rf"\b({'|'.join(CASES)}) (sg|pl)(?: ([mfn](?:/[mfn])*)\b)?", text)
    return {f"{case} {number} {g}".strip() for case, number, some in found for g in some.split("/")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*TYPED, "contrast", "fill"])
def test_no_question_carries_its_answer(kind: str, language: str) -> None:
    """A9: no word of it is right, not even for somebody who writes no lengths."""
    with in_language(language):
        for question in asked(kind):
            deck, own = decks()[question.deck], words_of(question.kind)
            true = {one for cell in question.cells for one in tables()[deck.name].bare(str(cell))}
            for text in (own.question(question, deck, str), own.on_paper(question, deck)):
                named = {"neutrum"} if deck.name == "neuter" and language == "de" else set[str]()
                # the gender is called as the word is
                assert not true & _latin(text, kind) - named, (question.key, text)


def _latin(text: str, kind: str) -> set[str]:
    """The words of a question that could be Latin."""
    if kind in ("cloze", "real"):
        text = "\n".join(text.split("\n")[:2])  # below is what it means
    # the English “is” looks like Latin
    text = re.sub(r"\b(what|one|form|meant) is\b", r"\1", text, flags=re.IGNORECASE)
    text = re.sub(r"\bdie (Lücken)\b", r"\1", text)  # and the German “die”
    return {letters(word) for word in re.findall(r"[^\W\d_]+", text)}
