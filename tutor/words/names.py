"""Cells, features and criteria by name, in the language in use."""

from __future__ import annotations

from tutor.grammar.cells import Cell, Criterion, Feature
from tutor.grammar.naming import LONG_NAMES, SHORT_NAMES
from tutor.locale import _, language


def name(value: Cell | Feature) -> str:
    """The short name in the language in use: `Akk Sg f`, `acc sg f`."""
    names = SHORT_NAMES[language()]
    if isinstance(value, Cell):
        return " ".join(names[feature] for feature in value)
    return names[value]


def long_name(value: Cell | Feature) -> str:
    """The full name in the language in use: `Akkusativ Singular Femininum`."""
    names = LONG_NAMES[language()]
    if isinstance(value, Cell):
        return " ".join(names[feature] for feature in value)
    return names[value]


def criterion_name(criterion: Criterion) -> str:
    """The criterion's name in the language in use: `Kasus`, `case`."""
    return {
        Criterion.CASE: _("case"),
        Criterion.NUMBER: _("number"),
        Criterion.GENDER: _("gender"),
    }[criterion]
