"""Why a form is what it is, and what tells two forms apart (T4, T7): the deck's own sentences, or
where it has none, sentences made from the table.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import CELLS, Case, Cell, Criterion, Gender, Number, compare
from tutor.grammar.paradigm import Deck, variants
from tutor.locale import _, language
from tutor.words.cells import cells_text, criteria_text
from tutor.words.marks import Mark, bold
from tutor.words.names import long_name, name
from tutor.words.stars import starred

_NEUTER = (Case.NOM, Case.ACC)
_TWO_ALIKE = (Case.DAT, Case.ABL)


def rule_text(deck: Deck, cell: Cell, mark: Mark = bold) -> str:
    """T7: why the form of a cell is what it is, in one sentence."""
    saying = deck.rule(cell)
    return starred(saying[language()], mark) if saying else law_text(deck, cell, mark)


def difference_text(deck: Deck, a: Cell, b: Cell, mark: Mark = bold) -> str:
    """T4, T7: what tells the forms of two cells apart, in one sentence."""
    saying = deck.difference(a, b)
    if saying and deck.paradigm.face(a) != deck.paradigm.face(b):
        return starred(saying[language()], mark)
    return _compared(deck, a, b, mark)


def law_text(deck: Deck, cell: Cell, mark: Mark = bold) -> str:
    """A law that the table itself shows for a cell, or else its ending."""
    face = deck.paradigm.face(cell)
    if law := law_of(deck, cell):
        return f"{law}: {mark(face)}."
    form = variants(face)[0]
    ending = form[deck.ending_at(form) :]
    row = (cell.case, cell.number)
    readings = deck.paradigm.readings(face)
    alike = cells_text(one for one in readings if (one.case, one.number) == row)
    if ending == form or not ending:
        return _("{form} is {cells}").format(form=mark(face), cells=alike) + "."
    return _("{ending} is the ending of {cells}: {form}.").format(
        ending=mark("-" + ending), cells=alike, form=mark(face)
    )


def law_of(deck: Deck, cell: Cell) -> str:
    """A law by which the form of a cell is that of another one, without the form; empty if there
    is none.
    """
    case, number = cell.case, cell.number
    neuter = [Cell(one, number, Gender.N) for one in _NEUTER]
    if cell in neuter and _are_alike(deck, neuter):
        return _("In the neuter, nominative and accusative are the same")
    genders = deck.paradigm.shape.genders
    plural = [Cell(one, Number.PL, gender) for one in _TWO_ALIKE for gender in genders]
    if cell in plural and _are_alike(deck, plural):
        return _("Dative and ablative plural are always the same")
    row = [Cell(case, number, gender) for gender in genders]
    if len(genders) == len(Gender) and _are_alike(deck, row):
        return _("The {case} {number} is the same in all three genders").format(
            case=long_name(case), number=long_name(number)
        )
    return ""


def _are_alike(deck: Deck, cells: Sequence[Cell]) -> bool:
    return len({deck.paradigm.face(cell) for cell in cells if deck.paradigm.has(cell)}) == 1


def _compared(deck: Deck, a: Cell, b: Cell, mark: Mark) -> str:
    """Two forms side by side, with what differs."""
    one, other = deck.paradigm.face(a), deck.paradigm.face(b)
    if one == other:
        cells = cells_text(cell for cell in CELLS if cell in (a, b))
        return _("{form} is {cells}").format(form=mark(one), cells=cells) + "."
    differ = compare(a, b).differ
    asks = Criterion.CASE in differ
    return _("{one} is {cell}, {other} is {other_cell}; the difference: {criteria}.").format(
        one=mark(one),
        cell=_place(a, asks),
        other=mark(other),
        other_cell=_place(b, asks),
        criteria=criteria_text(differ),
    )


def _place(cell: Cell, asks: bool) -> str:
    """A cell, if wanted with the question that its case answers: `Dat Sg m (wem?)`."""
    if not asks:
        return name(cell)
    question = {
        Case.NOM: _("who or what?"),
        Case.GEN: _("whose?"),
        Case.DAT: _("to whom?"),
        Case.ACC: _("whom or what?"),
        Case.ABL: _("by, with, from or in what?"),
    }[cell.case]
    return f"{name(cell)} ({question})"
