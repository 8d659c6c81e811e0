"""What to say when somebody names something that is not there."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.errors import shown
from tutor.locale import _


def unknown(complaint: str, name: str, known: Sequence[str]) -> str:
    """The complaint that there is no `name`, with what was probably meant, or else all there is."""
    rest = meant(name, known) or _("; there are {known}").format(known=", ".join(known) or "–")
    return complaint + rest


def not_one_of(value: str, allowed: Sequence[str]) -> str:
    """That `value` is not allowed, what is, and what was probably meant."""
    complaint = _("“{value}” is not one of {allowed}").format(
        value=shown(value), allowed=", ".join(allowed)
    )
    return complaint + meant(value, allowed)


def meant(name: str, known: Sequence[str]) -> str:
    """`; did you mean …?` for the nearest of the known names; "" if none is near."""
    from rapidfuzz import fuzz, process  # noqa: PLC0415 - only for an error message

    near = process.extractOne(name.casefold(), known, scorer=fuzz.ratio, score_cutoff=65)
    return _("; did you mean “{near}”?").format(near=near[0]) if near else ""
