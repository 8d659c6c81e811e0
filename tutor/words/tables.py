"""Tables as text: form tables boxed for the eye or line by line for the ear, and plain columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tutor.grammar.cells import CELLS, Case, Cell, Criterion, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.locale import language
from tutor.words.badges import COLOURS
from tutor.words.case_order import case_order
from tutor.words.endings import set_form
from tutor.words.genders import gendered
from tutor.words.marks import bare, clean, pad, style, width
from tutor.words.names import long_name, name
from tutor.words.paper import columns, spoken

CellText = Callable[[Cell], str]
OPEN = "·"
"""A place of a table that is not filled yet."""

_EMPTY = ("", OPEN)
_NARROWEST = 3
"""Columns of a gender, so that the name of the number has room above three of them."""


def deck_text(deck: Deck) -> str:
    """The deck's title, meaning and table, stems quiet and endings strong (V3)."""
    heading = style(clean(deck.title), "bold")
    meaning = clean(deck.meaning[language()])
    table = table_text(lambda cell: set_form(deck, deck.paradigm.face(cell)))
    return f"{heading}  {meaning}\n\n{table}"


def deck_tables(decks: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The tables of decks by name, with their faces in the order of `CELLS`."""
    return "\n\n".join(
        style(deck, "bold") + "\n" + table_text(dict(zip(CELLS, faces, strict=True)).__getitem__)
        for deck, faces in decks
    )


def table_text(text: CellText, numbers: Sequence[Number] = tuple(Number)) -> str:
    """The 5 × 6 table with `text(cell)` in each cell, or one half of it. A narrow terminal gets it
    with less air, then two tables of three columns, then lines (V7).
    """
    if spoken():
        return _spoken(text, numbers)
    halves = [(number,) for number in numbers]
    for air in (2, 1):
        wide = _boxed(text, numbers, air)
        if _fits(wide):
            return "\n".join(wide)
    for air in (2, 1):
        both = [_boxed(text, half, air) for half in halves]
        if all(map(_fits, both)):
            return "\n\n".join("\n".join(one) for one in both)
    return _lines(text, numbers)


def half_or_whole(text: CellText, needed: Sequence[Number]) -> str:
    """The table, if all of it goes side by side; else, so that one table fills the eye (V6), only
    the numbers that are needed.
    """
    whole = tuple(Number)
    fits = spoken() or any(_fits(_boxed(text, whole, air)) for air in (2, 1))
    return table_text(text, whole if fits else needed)


def _fits(lines: Sequence[str]) -> bool:
    return max(map(width, lines)) <= columns()


def _spoken(text: CellText, numbers: Sequence[Number]) -> str:
    """One short line per case and number: what a screen reader reads well. What all genders have is
    said once, what is empty not at all.
    """
    lines = []
    for number in numbers:
        for case in case_order():
            forms = {g: bare(text(Cell(case, number, g))) for g in Gender}
            if said := _row_said({g: form for g, form in forms.items() if form not in _EMPTY}):
                lines.append(f"{long_name(case)} {long_name(number)}: {said}")
    return "\n".join(lines)


def _row_said(forms: dict[Gender, str]) -> str:
    if len(forms) == len(Gender) and len(set(forms.values())) == 1:
        return forms[Gender.M]
    return ", ".join(f"{name(gender)} {form}" for gender, form in forms.items())


def _lines(text: CellText, numbers: Sequence[Number]) -> str:
    """A table for a screen that is too narrow for any: case by case, gender by gender."""
    return "\n".join(
        f"{case_name(case)} {name(number)}  {gendered(name(gender), gender)}  "
        + text(Cell(case, number, gender))
        for number in numbers
        for case in case_order()
        for gender in Gender
    )


def case_name(case: Case) -> str:
    """The head of a row, in the colour of K (V1)."""
    return style(name(case), COLOURS[Criterion.CASE])


def _boxed(text: CellText, numbers: Sequence[Number], air: int) -> list[str]:
    """The table in a box, with so much air beside each form; with little, columns are as wide as
    they must be.
    """
    cases = case_order()
    grid = {(n, g): [text(Cell(c, n, g)) for c in cases] for n in numbers for g in Gender}
    sizes = {at: max(map(width, (*forms, name(at[1])))) + air for at, forms in grid.items()}
    sizes = {at: max(size, _NARROWEST) for at, size in sizes.items()}
    if air > 1:
        sizes = dict.fromkeys(sizes, max(7 + air, *sizes.values()))
    label = max(width(name(case)) for case in cases) + 2
    edge = 2 - air
    blocks = {n: sum(sizes[n, g] for g in Gender) + edge for n in numbers}

    def rule(left: str, middle: str, right: str) -> str:
        return left + "─" * label + middle + middle.join("─" * blocks[n] for n in numbers) + right

    def row(first: str, parts: Sequence[str]) -> str:
        return "│" + pad(" " + first, label) + "│" + "│".join(parts) + "│"

    def columns_of(cell: Callable[[Number, Gender], str]) -> list[str]:
        return [
            "".join(pad(" " + cell(n, g), sizes[n, g]) for g in Gender) + " " * edge
            for n in numbers
        ]

    heads = [_number_head(n, blocks[n]) for n in numbers]
    lines = [rule("┌", "┬", "┐"), row("", heads)]
    lines.append(row("", columns_of(lambda n, g: gendered(name(g), g))))
    lines.append(rule("├", "┼", "┤"))
    for place, case in enumerate(cases):
        parts = columns_of(lambda n, g, at=place: grid[n, g][at])  # type: ignore[misc]
        lines.append(row(case_name(case), parts))
    lines.append(rule("└", "┴", "┘"))
    return lines


def _number_head(number: Number, size: int) -> str:
    """The head of a block, in the colour of N (V1)."""
    return style(pad(long_name(number), size, "^"), "bold", COLOURS[Criterion.NUMBER])


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with aligned columns."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(pad(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
