"""The last picture of a lesson (T8, V8): what was taught, and how it went."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tutor.grammar.cells import Case, Cell, Gender, NoGender, Number
from tutor.grammar.paradigm import Deck
from tutor.locale import ngettext, pgettext
from tutor.quiz.lessons.tally import Went
from tutor.words.endings import set_form
from tutor.words.marks import clean, pad, style, width
from tutor.words.names import name
from tutor.words.paper import spoken

Cells = Mapping[Cell, Went]
Row = tuple[Case, Number]
_MOST_ROWS = 11
"""So many rows go on a small screen; of more, only those are shown that did not go well."""
_GENDERS = (*Gender, NoGender.NONE)
MARKS = {
    Went.RIGHT: ("✓", "green"),
    Went.LATER: ("≈", "yellow"),
    Went.WRONG: ("✗", "red"),
    Went.SHOWN: (" ", "dim"),
}


def picture_text(found: Mapping[str, Cells], decks: Mapping[str, Deck]) -> str:
    """A row for each case and number of a deck, with a mark at each form; then how many were
    right, and what the marks mean.
    """
    rows = {deck: _rows(cells) for deck, cells in found.items()}
    if sum(map(len, rows.values())) > _MOST_ROWS:
        rows = {deck: [row for row in rows[deck] if _shaky(row, found[deck])] for deck in rows}
    blocks = [_block(decks[deck], rows[deck], found[deck]) for deck in rows if rows[deck]]
    everything = [went for cells in found.values() for went in cells.values()]
    return "\n" + "\n\n".join([*blocks, asked_text(everything)])


def _rows(cells: Cells) -> list[Row]:
    return list(dict.fromkeys((c.case, c.number) for c in sorted(cells, key=_by_number)))


def _by_number(cell: Cell) -> tuple[int, int]:
    return list(Number).index(cell.number), cell.index


def _shaky(row: Row, cells: Cells) -> bool:
    asked = (cells.get(Cell(*row, gender)) for gender in _GENDERS)
    return any(went in (Went.LATER, Went.WRONG) for went in asked)


def _block(deck: Deck, rows: Collection[Row], cells: Cells) -> str:
    title = style(clean(deck.title), "bold")
    if spoken():
        return "\n".join([title, *(_spoken_row(deck, row, cells) for row in rows)])
    names = {row: f"{name(row[0])} {name(row[1])}" for row in rows}
    label = max(map(width, names.values())) + 3
    faces = {
        cell: set_form(deck, deck.paradigm.face(cell))
        for cell in cells
        if (cell.case, cell.number) in names
    }
    size = max(map(width, faces.values())) + 4
    lines = [
        "  " + pad(names[row], label) + "".join(
            pad(_marked(cells[cell], faces[cell]), size) if cell in cells else " " * size
            for cell in (Cell(*row, gender) for gender in deck.paradigm.shape.genders)
        )
        for row in rows
    ]  # fmt: skip
    return "\n".join([title, *(line.rstrip() for line in lines)])


def _marked(went: Went, face: str) -> str:
    mark, colour = MARKS[went]
    return f"{style(mark, colour, 'bold')} {face}"


def _spoken_row(deck: Deck, row: Row, cells: Cells) -> str:
    told = (Cell(*row, gender) for gender in deck.paradigm.shape.genders)
    forms = [
        f"{name(cell.gender)} {clean(deck.paradigm.face(cell))} {went_text(cells[cell])}".strip()
        for cell in told
        if cell in cells
    ]
    return f"{name(row[0])} {name(row[1])}: {', '.join(forms)}"


def went_text(went: Went) -> str:
    """How it went with a cell; nothing if it was only shown."""
    return {
        Went.RIGHT: pgettext("how it went", "right"),
        Went.LATER: pgettext("how it went", "right later"),
        Went.WRONG: pgettext("how it went", "not yet"),
        Went.SHOWN: "",
    }[went]


def asked_text(everything: Iterable[Went]) -> str:
    """How many of the forms that were asked were right every time; what the other marks mean."""
    asked = [went for went in everything if went is not Went.SHOWN]
    right = sum(went is Went.RIGHT for went in asked)
    text = ngettext(
        "{count} cell asked, {right} right every time.",
        "{count} cells asked, {right} right every time.",
        len(asked),
    ).format(count=len(asked), right=right)
    marks = [went for went in (Went.LATER, Went.WRONG) if went in asked]
    if not marks or spoken():
        return text
    legend = "  ".join(f"{MARKS[went][0]} {went_text(went)}" for went in marks)
    return f"{text}  {style(legend, 'dim')}"
