"""K, N, G as three badges (V1): always in this order, with letter, sign and colour."""

from __future__ import annotations

import re

from tutor.grammar.cells import Agreement, Cell, Criterion
from tutor.locale import _
from tutor.words.marks import style
from tutor.words.names import criterion_name, name
from tutor.words.paper import spoken

COLOURS = {Criterion.CASE: "yellow", Criterion.NUMBER: "cyan", Criterion.GENDER: "magenta"}
"""V1: K amber, N teal, G violet, in the named colours of the user's own palette."""

LETTERS = {Criterion.CASE: "K", Criterion.NUMBER: "N", Criterion.GENDER: "G"}
_AGREES, _DIFFERS, _WRONG = "✓", "≠", "✗"
_BADGE = re.compile(rf"\b([{''.join(LETTERS.values())}])([{_AGREES}{_DIFFERS}{_WRONG}])")
_VERDICT = re.compile(r"(?:^|(?<=  ))([✓≈✗])(?= )", re.MULTILINE)
_VERDICTS = {"✓": "green", "≈": "yellow", "✗": "red"}
"""V4: the signs of verdicts, which stand first in their line."""
_BY_LETTER = {letter: criterion for criterion, letter in LETTERS.items()}


def badges(agreement: Agreement) -> str:
    """V1: `K✓ N✓ G≠`, filled where two readings agree; for the ear in words."""
    if spoken():
        return ", ".join(_in_words(agreement, criterion) for criterion in Criterion)
    return _row(agreement, _DIFFERS)


def diagnosis_badges(agreement: Agreement) -> str:
    """V1: `K✓ N✓ G✗` before the sentence that says the same; nothing for the ear."""
    return "" if spoken() else _row(agreement, _WRONG)


def compared(agreement: Agreement, one: Cell, other: Cell) -> str:
    """V1: the badges with what they stand for: `K✓ acc  N✓ sg  G≠ m ≠ f`."""
    if spoken():
        return ", ".join(
            f"{_in_words(agreement, criterion)} ({_values(criterion, one, other, ' – ')})"
            for criterion in Criterion
        )
    return "  ".join(
        f"{_badge(criterion, agreement, _DIFFERS)} {_values(criterion, one, other, ' ≠ ')}"
        for criterion in Criterion
    )


def lit(text: str) -> str:
    """Text that was cleaned of all marks, with its badges and the signs of its verdicts set in
    their colours again.
    """
    text = _VERDICT.sub(lambda found: style(found[1], _VERDICTS[found[1]]), text)
    return _BADGE.sub(lambda found: _set(_BY_LETTER[found[1]], found[2]), text)


def _row(agreement: Agreement, differs: str) -> str:
    return " ".join(_badge(one, agreement, differs) for one in agreement.criteria)


def _badge(criterion: Criterion, agreement: Agreement, differs: str) -> str:
    return _set(criterion, _AGREES if criterion in agreement.agree else differs)


def _set(criterion: Criterion, sign: str) -> str:
    fill = ("reverse",) if sign == _AGREES else ()
    return style(LETTERS[criterion] + sign, COLOURS[criterion], *fill)


def _in_words(agreement: Agreement, criterion: Criterion) -> str:
    said = _("{criterion} the same") if criterion in agreement.agree else _("{criterion} different")
    return said.format(criterion=criterion_name(criterion))


def _values(criterion: Criterion, one: Cell, other: Cell, between: str) -> str:
    values = dict.fromkeys((name(one.get(criterion)), name(other.get(criterion))))
    return between.join(values)
