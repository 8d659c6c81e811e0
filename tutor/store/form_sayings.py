"""What decks and models say about their cells: forms that are also right, rules, confusions,
vocatives.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from tutor.errors import Refusal, shown
from tutor.grammar.cells import CELLS, Case, Cell
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import AlsoForm, variants
from tutor.locale import _
from tutor.store.form_tables import check_forms
from tutor.store.strict_yaml import Checker, Node
from tutor.words.refusals import error_text

_LONGEST_NOTE = 120
_LONGEST_RULE = 160
_BETWEEN_CELLS = "/"

FaceOf = Callable[[Cell], str | None]


def also_forms(
    check: Checker, node: Node | None, cells: Collection[Cell], face: FaceOf
) -> Iterator[AlsoForm]:
    """A1: for cells, forms that are right without being printed, each with its note."""
    for text, forms in check.entries(node):
        named = cells_of(check, forms, text, cells)
        for form, note in check.entries(forms):
            check_forms(check, note.line, note.column, form)
            words = check.by_language(note, _LONGEST_NOTE)
            for cell in named:
                if form in variants(face(cell) or ""):
                    message = _("“{form}” is already printed as {cell}")
                    check.problem(note, message, form=shown(form), cell=cell)
                yield AlsoForm(cell, form, words)


def cells_of(check: Checker, node: Node, text: str, among: Collection[Cell]) -> tuple[Cell, ...]:
    """Those of the cells `among` which a key names; what names none is noted at the key's value."""
    try:
        named = parse_cells(text, CELLS)
    except Refusal as refusal:
        check.problem(node, error_text(refusal))
        return ()
    found = tuple(cell for cell in named if cell in among)
    if among and not found:
        check.problem(node, _("“{cells}”: the word has no such forms"), cells=shown(text))
    return found


def form_rules(check: Checker, node: Node | None, cells: Collection[Cell]) -> Iterator[FormRule]:
    """T7: for cells, why their forms are what they are."""
    for text, words in check.entries(node):
        yield FormRule(cells_of(check, words, text, cells), saying(check, words))


def contrasts(
    check: Checker, node: Node | None, cells: Collection[Cell], face: FaceOf
) -> Iterator[FormContrast]:
    """T4, T7: for two sets of cells, what tells their forms apart."""
    for text, words in check.entries(node):
        sides = text.split(_BETWEEN_CELLS)
        if len(sides) != 2:
            message = _("“{key}” does not name two things to tell apart, such as gen sg / dat sg")
            check.problem(words, message, key=shown(text))
            sides = []
        one, other = ([cells_of(check, words, side, cells) for side in sides] + [(), ()])[:2]
        found = FormContrast(one, other, saying(check, words))
        if one and other and all(face(a) == face(b) for a, b in found.pairs()):
            message = _("“{key}”: there are no two forms to tell apart")
            check.problem(words, message, key=shown(text))
        yield found


def saying(check: Checker, node: Node) -> dict[str, str]:
    """A sentence in each language; a star without its partner is noted."""
    text = check.by_language(node, _LONGEST_RULE)
    if any(one.count("*") % 2 for one in text.values()):
        check.problem(node, _("Latin goes between two stars, as in *eius*; one is missing"))
    return text


def vocatives(
    check: Checker, node: Node | None, cells: Collection[Cell]
) -> Iterator[tuple[Cell, str]]:
    """For `sg` or `sg m`, the form (in a model: the ending) by which somebody is called."""
    nominatives = [cell for cell in cells if cell.case is Case.NOM]
    for text, value in check.entries(node):
        form = check.text(value, longest=40)
        if form:
            check_forms(check, value.line, value.column, form)
        for cell in cells_of(check, value, f"nom {text}", nominatives):
            yield cell, form
