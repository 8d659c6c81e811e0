"""Decks before their witnesses: which sources confirm a form, and what is wrong with a table.

Everything takes forms as data, so that a table with an error in it can be tried, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import without_lengths

HERE = Path(__file__).parent
WITH_LENGTHS = 2
"""How many witnesses a vowel's length needs."""
FOR_LETTERS = 3
"""How many a form needs: those two, and one more for the letters."""
PRINTED, ACCEPTED, LEFT_OUT, KEPT = "printed", "accepted", "left out", "kept"
"""What was decided about a form: it is printed, or accepted, though it has too few witnesses; it is
neither, though it has them; it is kept, for it has them, though somebody has only others.
"""
_LONG = "āēīōūȳ"
_VOWELS = "aeiouy" + _LONG
_CLOSED = re.compile(rf"(?=([^{_VOWELS}h]h?){{2}}|[xz])")
"""What follows a vowel before two consonants, also where the second is l or r."""
_DOUBLE_I = re.compile(rf"(?=i[{_VOWELS}])")
"""What follows the first vowel of *eius*: an i that closes one syllable and opens the next."""


class Place(NamedTuple):
    """A cell of a table, or its vocative: `acc sg f`; a word without gender has none."""

    case: str
    number: str
    gender: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))


class Here(NamedTuple):
    """The forms of one cell of a deck; a gap has none."""

    printed: tuple[str, ...]
    also: tuple[str, ...] = ()


Table = dict[Place, Here]


@dataclass(frozen=True)
class Source:
    """One witness: its forms, and of which vowels it does not tell the length."""

    name: str
    silent: str
    forms: Mapping[tuple[str, Place], tuple[str, ...]]

    def says(self, deck: str, cell: Place) -> tuple[str, ...]:
        """The forms that it has in a cell. Of a noun, which has one gender, it tells none."""
        with_gender = self.forms.get((deck, cell), ())
        return with_gender or self.forms.get((deck, Place(cell.case, cell.number)), ())

    def tells(self, form: str, place: int) -> bool:
        """Whether it tells the length of this vowel. One that marks every closed syllable long says
        nothing about the vowels there.
        """
        if self.silent == "closed":
            rest = form[place + 1 :].replace("qu", "q")
            return not (_CLOSED.match(rest) or _DOUBLE_I.match(rest))
        return self.silent == "never"

    def confirms(self, deck: str, cell: Place, form: str) -> bool:
        """Whether it has this form, as far as it tells."""
        return any(self.agrees(form, theirs) for theirs in self.says(deck, cell))

    def contradicts(self, deck: str, cell: Place, forms: Iterable[str]) -> bool:
        """Whether it has forms in a cell, but none of these."""
        said = bool(self.says(deck, cell))
        return said and not any(self.confirms(deck, cell, form) for form in forms)

    def agrees(self, form: str, theirs: str) -> bool:
        """Whether two forms have the same letters, and the same lengths where it tells them."""
        return _bare(form) == _bare(theirs) and all(
            (form[place] in _LONG) == (theirs[place] in _LONG)
            for place in _vowels(form)
            if self.tells(form, place)
        )


class Problem(NamedTuple):
    """A form that needs a line in the list of disagreements, and what the deck does with it."""

    cell: Place
    form: str
    decision: str


@dataclass(frozen=True)
class Line:
    """A line of the list: a form, what was decided about it, what who says, and why it was."""

    deck: str
    cells: tuple[Place, ...]
    form: str
    decision: str
    said: Mapping[str, str]
    why: str


@cache
def sources() -> tuple[Source, ...]:
    """All witnesses."""
    return tuple(map(_read, sorted((HERE / "witnesses").glob("*.tsv"))))


@cache
def lines() -> tuple[Line, ...]:
    """The list of disagreements."""
    entries = yaml.safe_load((HERE / "disagreements.yaml").read_text(encoding="utf-8"))
    return tuple(_line(entry) for entry in entries)


def table_of(deck: Deck) -> Table:
    """The forms of a deck, gaps included, and the vocatives that are not nominatives."""
    paradigm = deck.paradigm
    table = {
        Place(*cell): Here(
            variants(paradigm.face(cell)) if paradigm.has(cell) else (),
            tuple(one.form for one in deck.also if one.cell == cell),
        )
        for cell in paradigm.shape.cells()
    }
    called = {Place("voc", *tuple(one.beside)[1:]): Here((one.form,)) for one in deck.vocatives}
    return table | called


def problems(name: str, table: Table, witnesses: Iterable[Source]) -> list[Problem]:
    """All forms of a table that its witnesses do not carry, and what they have beyond it."""
    known = tuple(witnesses)
    return [found for cell, here in table.items() for found in _in_cell(name, cell, here, known)]


def judged(name: str, table: Table) -> list[str]:
    """What is wrong with a table: problems that no line explains, lines that explain nothing, and
    breaches of the laws.
    """
    found = {
        (cell, one.form, one.decision)
        for cell, here in table.items()
        for one in _found(name, cell, here)
    }
    explained = {
        (cell, line.form, line.decision)
        for line in lines()
        if line.deck == name
        for cell in line.cells
    }
    return [
        *(
            f"{cell}: {form}: {decision}, why?"
            for cell, form, decision in sorted(found - explained)
        ),
        *(f"{cell}: {form}: no longer in doubt" for cell, form, _ in sorted(explained - found)),
        *broken_laws(table),
    ]


def broken_laws(table: Table) -> list[str]:
    """What every table keeps to: no form twice in a cell, neuter accusatives like nominatives, one
    form for dative and ablative plural.
    """
    broken = [f"{cell}: a form stands twice" for cell, here in table.items() if _twice(here)]
    for column in dict.fromkeys(cell[1:] for cell in table):
        nominative, dative, accusative, ablative = (
            table[Place(case, *column)].printed for case in ("nom", "dat", "acc", "abl")
        )
        if "n" in column and nominative != accusative:
            broken.append(f"{' '.join(column)}: nominative and accusative differ")
        if "pl" in column and dative != ablative and not _is_reflexive(table):
            broken.append(f"{' '.join(column)}: dative and ablative differ")
    return broken


def _is_reflexive(table: Table) -> bool:
    """Whether it is the table of *sē*: the plural is nothing but the singular again."""
    halves = [
        [here for cell, here in table.items() if cell.number == number] for number in ("sg", "pl")
    ]
    return halves[0] == halves[1]


def confirmed(name: str, cell: Place, form: str) -> tuple[int, int]:
    """How many witnesses confirm all the lengths of a form (those of its least known vowel), and
    how many its letters.
    """
    with_it = [one for one in sources() if one.confirms(name, cell, form)]
    counts = [sum(one.tells(form, place) for one in with_it) for place in _vowels(form)]
    return min(counts, default=0), len(with_it)


@cache
def _found(name: str, cell: Place, here: Here) -> tuple[Problem, ...]:
    """The problems of a cell before all witnesses; remembered, since an error is in one cell."""
    return tuple(_in_cell(name, cell, here, sources()))


def _in_cell(name: str, cell: Place, here: Here, known: tuple[Source, ...]) -> list[Problem]:
    ours = (*here.printed, *here.also)
    few = [f for f in here.printed if not _carried(name, cell, f, known, WITH_LENGTHS, FOR_LETTERS)]
    none = [form for form in here.also if not _carried(name, cell, form, known, 1, 1)]
    enough = WITH_LENGTHS if here.printed else 1
    more = [form for form in _agreed(name, cell, known, enough) if form not in ours]
    found = [
        *(Problem(cell, form, PRINTED) for form in few),
        *(Problem(cell, form, ACCEPTED) for form in none),
        *(Problem(cell, form, LEFT_OUT) for form in more),
    ]
    if not found and here.printed and any(one.contradicts(name, cell, ours) for one in known):
        return [Problem(cell, "/".join(here.printed), KEPT)]
    return found


def _carried(
    name: str, cell: Place, form: str, known: Iterable[Source], lengths: int, letters: int
) -> bool:
    """Whether enough witnesses have the form, and enough of them tell each of its lengths."""
    with_it = [one for one in known if one.confirms(name, cell, form)]
    return len(with_it) >= letters and all(
        sum(one.tells(form, place) for one in with_it) >= lengths for place in _vowels(form)
    )


def _agreed(name: str, cell: Place, known: tuple[Source, ...], count: int) -> Iterator[str]:
    """The forms that so many witnesses have in a cell, lengths and all."""
    forms = dict.fromkeys(
        form for one in known if one.silent == "never" for form in one.says(name, cell)
    )
    return (form for form in forms if _carried(name, cell, form, known, count, count))


def _twice(here: Here) -> bool:
    forms = (*here.printed, *here.also)
    return len(set(forms)) < len(forms)


def _vowels(form: str) -> list[int]:
    return [place for place, letter in enumerate(form.lower()) if letter in _VOWELS]


@cache
def _bare(form: str) -> str:
    return without_lengths(form).lower()


def _read(path: Path) -> Source:
    head, *rows = path.read_text(encoding="utf-8").split("deck\tcolumn\t")
    cases, *facts = rows[0].splitlines()
    forms: dict[tuple[str, Place], tuple[str, ...]] = {}
    for fact in facts:
        deck, column, *cells = fact.split("\t")
        for case, cell in zip(cases.split("\t"), cells, strict=True):
            if cell != "–":
                forms[deck, Place(case, *column.split())] = tuple(cell.split("/"))
    silent = re.search(r"^# silent: (\w+)$", head, re.MULTILINE)
    assert silent
    return Source(path.stem, silent[1], forms)


def _line(entry: dict[str, Any]) -> Line:
    cells = tuple(Place(*cell.split()) for cell in entry.pop("cells").split(","))
    return Line(cells=cells, **entry)
