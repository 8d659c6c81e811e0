"""A table with gaps, as it fills: while somebody types, and when it has been judged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.quiz.grading.model import Part, counts_right
from tutor.quiz.questions.fill import HIDDEN, Fill
from tutor.quiz.questions.model import Question
from tutor.words.endings import forms_of
from tutor.words.marks import clean, style
from tutor.words.paper import spoken
from tutor.words.tables import OPEN, half_or_whole, or_missing

GAP = "____"
"""A place of a table that somebody is to fill."""


def filled_text(question: Question, deck: Deck, given: Sequence[str], typed: str = "") -> str:
    """The table with what was given for the first gaps, and in the next one what is typed now."""
    gaps = question.cells
    filled = {gap: clean(text) or style(GAP, "dim") for gap, text in zip(gaps, given, strict=False)}
    if len(given) < len(gaps):
        filled[gaps[len(given)]] = style(typed or _gap(), "bold", "underline")
    return _table(question, deck, filled)


def judged_text(question: Question, deck: Deck, parts: Sequence[Part]) -> str:
    """The table with every gap judged: ✓ and ✗ before what was given, – where it was left open."""
    return _table(question, deck, {part.cell: judged_form(part) for part in parts})


def judged_form(part: Part) -> str:
    """What was given for a cell, with its verdict before it (V4)."""
    if not part.given:
        return style("–", "yellow")
    if counts_right(part.outcome):
        return style("✓", "green") + clean(part.given)
    return style("✗", "red") + clean(part.given)


def _table(question: Question, deck: Deck, filled: Mapping[Cell, str]) -> str:
    prompt = question.prompt
    assert isinstance(prompt, Fill), "only tables have gaps"
    mark = forms_of(deck)

    def text(cell: Cell) -> str:
        if cell in filled:
            return filled[cell]
        shown = prompt.shown(cell)
        if shown is None:
            return _gap()
        return style(OPEN, "dim") if shown == HIDDEN else mark(shown)

    numbers = tuple(dict.fromkeys(cell.number for cell in question.cells))
    return half_or_whole(or_missing(deck.paradigm, text), numbers, deck.paradigm.shape)


def _gap() -> str:
    return _("gap") if spoken() else GAP
