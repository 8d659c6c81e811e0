"""In which order tables show the cases: as in Germany and America, or as in Britain.

A context, like the language. It is about drawing only: questions, files and JSON keep the order of
the grammar.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar

from tutor.grammar.cells import Case

ORDERS = {
    "us": (Case.NOM, Case.GEN, Case.DAT, Case.ACC, Case.ABL),
    "uk": (Case.NOM, Case.ACC, Case.GEN, Case.DAT, Case.ABL),
}
"""The orders by name; the vocative, which Britain puts second, is not in these tables."""

USUAL = "us"
_order: ContextVar[str] = ContextVar("case order", default=USUAL)


def set_case_order(name: str) -> None:
    """Draw tables in this order from now on, in this context; `KeyError` if there is none."""
    if name not in ORDERS:
        raise KeyError(name)
    _order.set(name)


def wanted_case_order(environment: Mapping[str, str]) -> str:
    """The order that `TUTOR_CASES` names; the usual one if it names none."""
    wanted = environment.get("TUTOR_CASES", "").casefold()
    return wanted if wanted in ORDERS else USUAL


def case_order() -> tuple[Case, ...]:
    """The cases as a table shows them, from top to bottom."""
    return ORDERS[_order.get()]
