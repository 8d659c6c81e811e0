"""Tables as text: form tables boxed for the eye or line by line for the ear, and plain columns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tutor.grammar.cells import CELLS, Case, Cell, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.locale import language
from tutor.words.cells import long_name, name
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns, spoken

CellText = Callable[[Cell], str]


def deck_text(deck: Deck) -> str:
    """The deck's title, meaning and table."""
    heading = style(clean(deck.title), "bold")
    meaning = clean(deck.meaning[language()])
    table = table_text(lambda cell: clean(deck.paradigm.face(cell)))
    return f"{heading}  {meaning}\n\n{table}"


def deck_tables(decks: Iterable[tuple[str, Sequence[str]]]) -> str:
    """The tables of decks by name, with their faces in the order of `CELLS`."""
    return "\n\n".join(
        style(deck, "bold") + "\n" + table_text(dict(zip(CELLS, faces, strict=True)).__getitem__)
        for deck, faces in decks
    )


def table_text(text: CellText) -> str:
    """The 5 × 6 table with `text(cell)` in each cell; narrow terminals get two tables of three."""
    if spoken():
        return _spoken(text)
    wide = _boxed(text, tuple(Number))
    if max(width(line) for line in wide) <= columns():
        return "\n".join(wide)
    return "\n\n".join("\n".join(_boxed(text, (number,))) for number in Number)


def _spoken(text: CellText) -> str:
    """One line per case and number: what a screen reader reads well."""
    return "\n".join(
        f"{long_name(case)} {long_name(number)}: "
        + ", ".join(f"{name(gender)} {text(Cell(case, number, gender))}" for gender in Gender)
        for number in Number
        for case in Case
    )


def _boxed(text: CellText, numbers: tuple[Number, ...]) -> list[str]:
    grid = {c: [[text(Cell(c, n, g)) for g in Gender] for n in numbers] for c in Case}
    size = max(7, *(width(t) for row in grid.values() for block in row for t in block)) + 2
    label = max(width(name(case)) for case in Case) + 2
    block = size * 3

    def rule(left: str, middle: str, right: str) -> str:
        return left + "─" * label + middle + middle.join("─" * block for _ in numbers) + right

    def row(first: str, blocks: list[str]) -> str:
        return "│" + pad(" " + first, label) + "│" + "│".join(blocks) + "│"

    lines = [rule("┌", "┬", "┐")]
    lines.append(row("", [style(pad(long_name(n), block, "^"), "bold") for n in numbers]))
    genders = "".join(style(pad(" " + name(g), size), "dim") for g in Gender)
    lines.append(row("", [genders] * len(numbers)))
    lines.append(rule("├", "┼", "┤"))
    for case, blocks in grid.items():
        cells = ["".join(pad(" " + form, size) for form in forms) for forms in blocks]
        lines.append(row(style(name(case), "cyan"), cells))
    lines.append(rule("└", "┴", "┘"))
    return lines


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines with aligned columns."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(pad(cell, size) for cell, size in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
