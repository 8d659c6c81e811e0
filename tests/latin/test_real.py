"""The sentences from texts: each has its place, and a treebank that was not asked before has the
cell that we have, or a line says why we keep ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from tests.latin.places import DECKS, ROOT
from tutor.grammar.sentences import Sentence
from tutor.store.decks import load_deck
from tutor.store.strict_yaml import plain, read_yaml

HERE = ROOT / "tests" / "latin"
NONE = "none"
"""The name of the treebank where none has the sentence."""
_OPEN = "-"
_MOST_WITHOUT = 10
_MOST = {"Caesar": 60, "Vulgata": 60}
_FEWEST = {"Cicero": 25, "Phaedrus": 12, "Tacitus": 10}
_IN_DECK = {
    10: ("is", "ille", "ipse", "hic", "qui", "idem"),
    5: ("iste", "quidam", "alius", "solus", "bonus", "fortis"),
    2: ("quis", "ego", "tu", "se", "meus", "tuus", "suus", "noster", "vester", "aliquis", "quisque",
        "unus", "totus", "ullus", "nullus", "alter", "uter", "uterque", "nemo"),
}  # fmt: skip
"""How many sentences a deck has at least."""


class Row(NamedTuple):
    """What a treebank has, beside our cell, of one sentence."""

    deck: str
    place: str
    form: str
    cell: str
    treebank: str
    sentence: str
    case: str
    number: str
    gender: str

    @property
    def theirs(self) -> str:
        """The treebank's cell, as the differences have it."""
        return f"{self.case} {self.number} {self.gender}"


@cache
def rows() -> tuple[Row, ...]:
    """The table, without its header."""
    lines = (HERE / "treebank.tsv").read_text(encoding="utf-8").splitlines()
    head, *found = (line.split("\t") for line in lines if not line.startswith("#"))
    assert tuple(head) == Row._fields
    return tuple(Row(*fields) for fields in found)


@cache
def differences() -> dict[tuple[str, str], dict[str, str]]:
    """The reasons for keeping our cell, by place and cell."""
    found = plain(read_yaml(HERE / "treebank-differences.yaml"))
    return {(one["place"], one["ours"]): one for one in found}


def real() -> Iterator[tuple[str, Sentence]]:
    """The sentences with the names of their decks."""
    return ((name, one) for name in DECKS for one in load_deck(name).real)


def differs(row: Row) -> bool:
    """Whether the treebank says something else than we; a gender that it leaves open or our word
    does not have counts for nothing.
    """
    case, number, *gender = row.cell.split()
    same = row.gender == _OPEN or gender in ([], [row.gender])
    return (case, number) != (row.case, row.number) or not same


def _author(place: str) -> str:
    return place.replace(",", " ").split()[0]


def test_every_sentence_has_a_place_and_one_row() -> None:
    ours = Counter((name, one.place, str(one.cell)) for name, one in real())
    assert all(place for _name, place, _cell in ours)
    assert ours == Counter((row.deck, row.place, row.cell) for row in rows())
    assert set(ours.values()) == {1}


def test_the_form_is_one_of_the_cell() -> None:
    cells = {(name, one.place, str(one.cell)): one.cell for name, one in real()}
    for row in rows():
        cell = cells[row.deck, row.place, row.cell]
        assert row.form in load_deck(row.deck).paradigm.forms(cell), row


def test_the_treebank_has_our_cell_or_a_line_says_why_not() -> None:
    found = [row for row in rows() if row.treebank != NONE and differs(row)]
    assert {(row.place, row.cell): row.theirs for row in found} == {
        key: one["treebank"] for key, one in differences().items()
    }
    assert len(found) == len(differences())
    assert all(one["why"] for one in differences().values())


def test_nearly_all_are_in_a_treebank() -> None:
    assert sum(row.treebank == NONE for row in rows()) <= _MOST_WITHOUT
    assert all(row.sentence != _OPEN for row in rows() if row.treebank != NONE)


def test_there_are_many_of_many_authors() -> None:
    authors = Counter(_author(one.place) for _name, one in real())
    assert authors.total() >= 200
    assert len(authors) >= 6
    assert all(authors[name] <= most for name, most in _MOST.items())
    assert all(authors[name] >= fewest for name, fewest in _FEWEST.items())


def test_every_word_has_some() -> None:
    counts = Counter(name for name, _one in real())
    for fewest, names in _IN_DECK.items():
        assert [name for name in names if counts[name] < fewest] == []


@pytest.mark.parametrize(
    ("ours", "theirs", "is_other"),
    [
        ("dat sg f", ("dat", "sg", "f"), False),
        ("dat sg f", ("dat", "sg", "-"), False),
        ("dat sg", ("dat", "sg", "m"), False),
        ("dat sg f", ("dat", "sg", "m"), True),
        ("dat sg f", ("abl", "sg", "f"), True),
        ("dat sg", ("dat", "pl", "-"), True),
        ("nom sg n", ("-", "-", "-"), True),
    ],
)
def test_another_cell_is_found(ours: str, theirs: tuple[str, str, str], is_other: bool) -> None:
    assert differs(Row("ea", "Tacitus, Germ. 1,1", "eī", ours, "lasla", "1", *theirs)) is is_other
