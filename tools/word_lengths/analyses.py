"""What a form of a word can be, and the short codes for it in the tables.

The readings of a word stand one after the other, with `; ` between words and `, ` between the cells
of one word:

    mulier:n dat sg f           a noun: case, number, gender
    bonus:adj dat pl mfn, abl pl mfn
                                an adjective; `pron`, `num` and `part` (participles and gerundives)
                                likewise; the genders are put together
    video:v 3 sg                a finite form: person and number
    video:inf   lego:supine     an infinitive, a supine
    amo:gerund gen sg n         a gerund
    in:prep acc abl             a preposition, with its cases if they are told
    saepe:adv                   `adv`, `conj`, `interj` and whatever else has no forms
    domus:n loc sg f            `loc` is a case, too

Words are named without lengths, by their first form.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

CASES = ("nom", "gen", "dat", "acc", "abl", "voc", "loc")
NUMBERS = ("sg", "pl")
GENDERS = "mfn"
NOTHING = "–"


@dataclass(frozen=True)
class Analysis:
    """One reading of a form; what does not belong to it, or is not told, is empty. `gender` is one
    letter. A preposition has one analysis for each of its cases.
    """

    lemma: str
    pos: str
    case: str = ""
    number: str = ""
    gender: str = ""
    person: str = ""


def written(analyses: Iterable[Analysis]) -> str:
    """The code of some readings."""
    words: dict[tuple[str, str], dict[tuple[str, ...], str]] = {}
    for one in analyses:
        cells = words.setdefault((one.lemma, one.pos), {})
        cell = (one.person, one.case, one.number)
        cells[cell] = "".join(sorted({*cells.get(cell, ""), *one.gender}, key=GENDERS.index))
    return "; ".join(_word(lemma, pos, cells) for (lemma, pos), cells in words.items()) or NOTHING


def read(code: str) -> tuple[Analysis, ...]:
    """The readings that a code stands for."""
    if code == NOTHING:
        return ()
    found: list[Analysis] = []
    for word in code.split("; "):
        lemma, _, rest = word.partition(":")
        pos, _, cells = rest.partition(" ")
        if pos == "prep":
            cells = ", ".join(cells.split())
        for cell in cells.split(", "):
            found.extend(_cell(Analysis(lemma, pos), cell))
    return tuple(found)


def _word(lemma: str, pos: str, cells: dict[tuple[str, ...], str]) -> str:
    told = [" ".join(filter(None, (*cell, genders))) for cell, genders in cells.items()]
    between = " " if pos == "prep" else ", "
    return f"{lemma}:{pos} {between.join(filter(None, told))}".strip()


def _cell(empty: Analysis, cell: str) -> Iterable[Analysis]:
    genders = ""
    for part in cell.split():
        if part in CASES:
            empty = replace(empty, case=part)
        elif part in NUMBERS:
            empty = replace(empty, number=part)
        elif part in "123":
            empty = replace(empty, person=part)
        else:
            genders = part
    return [replace(empty, gender=gender) for gender in genders] or [empty]
