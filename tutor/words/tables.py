"""Tables as text: form tables boxed for the eye or line by line for the ear, and plain columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tutor.grammar.cells import Case, Cell, Criterion, Number
from tutor.grammar.paradigm import MISSING, Deck, Paradigm
from tutor.grammar.shape import WHOLE, AnyGender, Shape
from tutor.locale import _, language
from tutor.words.badges import COLOURS
from tutor.words.case_order import case_order
from tutor.words.endings import set_form
from tutor.words.genders import gendered
from tutor.words.marks import bare, bold, clean, pad, style, width
from tutor.words.names import long_name, name
from tutor.words.paper import columns, spoken
from tutor.words.stars import starred
from tutor.words.wrapping import wrap

CellText = Callable[[Cell], str]
OPEN = "·"
"""A place of a table that is not filled yet."""

_EMPTY = ("", OPEN, MISSING)
_NARROWEST = 10
"""Columns of a number, so that its name has room above its genders."""


def deck_text(deck: Deck) -> str:
    """The deck's title, meaning and table, stems quiet and endings strong (V3); below it what no
    cell of it shows.
    """
    heading = style(clean(deck.title), "bold")
    meaning = clean(deck.meaning[language()])
    text = or_missing(deck.paradigm, lambda cell: set_form(deck, deck.paradigm.face(cell)))
    table = table_text(text, deck.paradigm.shape)
    return "\n".join([f"{heading}  {meaning}\n\n{table}", *notes_of(deck)])


def notes_of(deck: Deck) -> list[str]:
    """The vocative where it has a form of its own, and the remarks of the deck."""
    notes = [starred(note[language()], bold) for note in deck.notes]
    return [wrap(text) for text in (*_called(deck), *notes)]


def _called(deck: Deck) -> Iterator[str]:
    for one in deck.vocatives:
        place = deck.paradigm.shape.named(one.beside)
        yield _("Vocative {place}: {form}").format(
            place=" ".join(map(name, [*place][1:])), form=set_form(deck, one.form)
        )


def or_missing(paradigm: Paradigm, text: CellText) -> CellText:
    """What is shown in each place of a table: a dash where the word has no form."""
    return lambda cell: text(cell) if paradigm.has(cell) else style(MISSING, "dim")


def deck_tables(decks: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The tables of decks by name, with their faces in the order of `CELLS`."""
    return "\n\n".join(
        style(deck, "bold") + "\n" + _plain_table(Paradigm(tuple(faces))) for deck, faces in decks
    )


def _plain_table(paradigm: Paradigm) -> str:
    return table_text(or_missing(paradigm, paradigm.face), paradigm.shape)


def table_text(text: CellText, shape: Shape = WHOLE) -> str:
    """The table with `text(cell)` in each cell. A narrow terminal gets it with less air, then a
    table for each number, then lines (V7).
    """
    if spoken():
        return _spoken(text, shape)
    for air in (2, 1):
        wide = _boxed(text, shape, air)
        if _fits(wide):
            return "\n".join(wide)
    for air in (2, 1):
        both = [_boxed(text, shape.half(number), air) for number in shape.numbers]
        if all(map(_fits, both)):
            return "\n\n".join("\n".join(one) for one in both)
    return _lines(text, shape)


def half_or_whole(text: CellText, needed: Sequence[Number], shape: Shape = WHOLE) -> str:
    """The table, if all of it goes side by side; else, so that one table fills the eye (V6), only
    the numbers that are needed.
    """
    if spoken() or any(_fits(_boxed(text, shape, air)) for air in (2, 1)):
        return table_text(text, shape)
    return table_text(text, Shape(tuple(needed), shape.genders))


def _fits(lines: Sequence[str]) -> bool:
    return max(map(width, lines)) <= columns()


def _spoken(text: CellText, shape: Shape) -> str:
    """One short line per case and number: what a screen reader reads well. What all genders have is
    said once, what is empty not at all.
    """
    lines = []
    for number in shape.numbers:
        for case in case_order():
            forms = {g: bare(text(Cell(case, number, g))) for g in shape.genders}
            if said := _row_said({g: form for g, form in forms.items() if form not in _EMPTY}):
                lines.append(f"{long_name(case)} {long_name(number)}: {said}")
    return "\n".join(lines)


def _row_said(forms: dict[AnyGender, str]) -> str:
    if len(forms) == len(WHOLE.genders) and len(set(forms.values())) == 1:
        return next(iter(forms.values()))
    return ", ".join(f"{name(gender)} {form}".strip() for gender, form in forms.items())


def _lines(text: CellText, shape: Shape) -> str:
    """A table for a screen that is too narrow for any: case by case, gender by gender."""
    return "\n".join(
        f"{case_name(case)} {name(number)}  "
        + (f"{gendered(name(gender), gender)}  " if gender else "")
        + text(Cell(case, number, gender))
        for number in shape.numbers
        for case in case_order()
        for gender in shape.genders
    )


def case_name(case: Case) -> str:
    """The head of a row, in the colour of K (V1)."""
    return style(name(case), COLOURS[Criterion.CASE])


def _boxed(text: CellText, shape: Shape, air: int) -> list[str]:
    """The table in a box, with so much air beside each form; with little, columns are as wide as
    they must be.
    """
    cases, numbers, genders = case_order(), shape.numbers, shape.genders
    grid = {(n, g): [text(Cell(c, n, g)) for c in cases] for n in numbers for g in genders}
    sizes = {at: max(map(width, (*forms, name(at[1])))) + air for at, forms in grid.items()}
    sizes = {at: max(size, _NARROWEST // len(genders)) for at, size in sizes.items()}
    if air > 1:
        sizes = dict.fromkeys(sizes, max(7 + air, *sizes.values()))
    label = max(width(name(case)) for case in cases) + 2
    edge = 2 - air
    blocks = {n: sum(sizes[n, g] for g in genders) + edge for n in numbers}

    def rule(left: str, middle: str, right: str) -> str:
        return left + "─" * label + middle + middle.join("─" * blocks[n] for n in numbers) + right

    def row(first: str, parts: Sequence[str]) -> str:
        return "│" + pad(" " + first, label) + "│" + "│".join(parts) + "│"

    def columns_of(cell: Callable[[Number, AnyGender], str]) -> list[str]:
        return [
            "".join(pad(" " + cell(n, g), sizes[n, g]) for g in genders) + " " * edge
            for n in numbers
        ]

    heads = [_number_head(n, blocks[n]) for n in numbers]
    lines = [rule("┌", "┬", "┐"), row("", heads)]
    if all(genders):
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
