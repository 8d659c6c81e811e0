"""Naming a card: typed as people write KNG, or chosen step by step."""

from __future__ import annotations

from tutor.flows.contract import Option
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.naming import NamingError, parse_cell
from tutor.locale import _
from tutor.ui.prompts import Prompts
from tutor.words.cells import long_name
from tutor.words.refusals import error_text

BACK = ("<", "0")


def ask_reading(prompts: Prompts, card: str) -> Cell | None:
    """The reading that the player names, or `None` to choose another card."""
    note = ""
    while True:
        question = _("{card} is (e.g. acc sg f; Enter: choose; <: another card): ")
        text = prompts.line(note + question.format(card=card))
        if text in BACK:
            return None
        if not text:
            return _chosen(prompts)
        try:
            return parse_cell(text)
        except NamingError as error:
            note = error_text(error) + "\n"


def _chosen(prompts: Prompts) -> Cell:
    case = prompts.bar(_("Case"), [Option(c, long_name(c)) for c in Case])
    number = prompts.bar(_("Number"), [Option(n, long_name(n)) for n in Number])
    gender = prompts.bar(_("Gender"), [Option(g, long_name(g)) for g in Gender])
    return Cell(case, number, gender)
