"""The names of the colours."""

from __future__ import annotations

from tutor.locale import pgettext


def colour_name(colour: int) -> str:
    """The name of a colour in the language in use; 0 is white."""
    return (
        pgettext("tile", "white"),
        pgettext("tile", "yellow"),
        pgettext("tile", "red"),
        pgettext("tile", "green"),
        pgettext("tile", "blue"),
    )[colour]
