"""Form tables of a page: for each number a table that knows its heads, side by side or stacked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from tutor.grammar.cells import Case, Cell, Number
from tutor.grammar.paradigm import MISSING, Deck
from tutor.grammar.shape import WHOLE, AnyGender, Shape
from tutor.locale import _, language
from tutor.web.draw.pieces import form, hidden, inline
from tutor.web.nodes import Node, el, latin
from tutor.words.case_order import case_order
from tutor.words.marks import clean
from tutor.words.names import long_name, name
from tutor.words.tables import notes_of

CellNode = Callable[[Cell], Node]
"""Draws a place of a table, as a `td`."""


def tables(
    cell: CellNode,
    shape: Shape = WHOLE,
    title: str = "",
    cases: Collection[Case] | None = None,
    needed: Collection[Number] = (),
) -> Node:
    """Everything in its place; a word of several genders has a table for each number, so that two
    stand side by side where there is room. Where there is not, and some numbers are `needed`, the
    others are left out.
    """
    rows = [case for case in case_order() if cases is None or case in cases]
    if len(shape.genders) == 1:
        gender = shape.genders[0]
        heads = [_number_head(number) for number in shape.numbers]
        columns = [(number, gender) for number in shape.numbers]
        return el("div", _table(cell, title, heads, columns, rows), class_="tables one")
    found = [
        _table(
            cell,
            title,
            [_gender_head(gender) for gender in shape.genders],
            [(number, gender) for gender in shape.genders],
            rows,
            number,
            "spare" if needed and number not in needed else "",
        )
        for number in shape.numbers
    ]
    return el("div", *found, class_="tables")


def _table(
    cell: CellNode,
    title: str,
    heads: Sequence[Node],
    columns: Sequence[tuple[Number, AnyGender]],
    rows: Sequence[Case],
    number: Number | None = None,
    kind: str = "",
) -> Node:
    said = [hidden(f"{title}: " if number else title)] if title else []
    shown = [el("span", long_name(number), class_="feature n")] if number else []
    caption = [el("caption", *said, *shown, class_=None if number else "hidden")]
    body = [
        el("tr", _case_head(case), *(cell(Cell(case, *column)) for column in columns))
        for case in rows
    ]
    return el(
        "table",
        *(caption if said or shown else []),
        el("thead", el("tr", el("td"), *heads)),
        el("tbody", *body),
        class_=f"forms {kind}".strip(),
    )


def _case_head(case: Case) -> Node:
    return el("th", name(case), scope="row", class_="feature k", aria_label=long_name(case))


def _number_head(number: Number) -> Node:
    return el("th", long_name(number), scope="col", class_="feature n")


def _gender_head(gender: AnyGender) -> Node:
    """V2: a gender in its colour, with its letter."""
    label = long_name(gender)
    return el("th", name(gender), scope="col", class_=f"gender {gender}", aria_label=label)


def missing() -> Node:
    """A place where the word has no form."""
    return el("td", MISSING, class_="none")


def form_cell(deck: Deck, cell: Cell, kind: str = "", *beside: Node, **attributes: object) -> Node:
    """V3: a form of the deck in its place, or that there is none."""
    if not deck.paradigm.has(cell):
        return missing()
    return el(
        "td", *beside, *form(deck, deck.paradigm.face(cell)), class_=kind or None, **attributes
    )


def deck_table(deck: Deck) -> Node:
    """The whole table of a deck."""
    shape = deck.paradigm.shape
    return tables(lambda cell: form_cell(deck, cell), shape, clean(deck.title))


def deck_page(deck: Deck) -> list[Node]:
    """`tutor table`: title, meaning and table; below it what no cell of it shows."""
    notes = [el("p", *inline(note), class_="footnote") for note in notes_of(deck)]
    return [*deck_head(deck), deck_table(deck), *notes]


def deck_head(deck: Deck) -> list[Node]:
    """What a word is called, and what it means."""
    return [
        latin(clean(deck.title), tag="h2", class_="lemma"),
        el("p", clean(deck.meaning[language()]), class_="meaning"),
    ]


def gap(label: str = "") -> Node:
    """A place that is to be filled."""
    return el("span", class_="gap", role="img", aria_label=label or _("gap"))
