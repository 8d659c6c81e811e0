"""Latin forms as they are learnt (V3): the stem quiet, the ending strong."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.words.marks import Mark, bold, clean, style


def set_form(deck: Deck, face: str) -> str:
    """V3: a face of the deck, each of its forms with a quiet stem and a strong ending; what every
    form of the deck ends in (-dem) is quiet, too.
    """
    return VARIANT_MARK.join(_set(deck, form) for form in variants(face))


def forms_of(*decks: Deck) -> Mark:
    """V3: sets the forms of some decks so; anything else is simply bold."""

    def mark(text: str) -> str:
        for deck in decks:
            if all(deck.uses(form).all_cells for form in variants(text)):
                return set_form(deck, text)
        return bold(text)

    return mark


def wrong_among(deck: Deck, given: str, right: Sequence[str]) -> Mark:
    """V3: like `forms_of`, but in what was answered only the part is coloured in which it differs
    from the nearest of the right forms.
    """
    mark = forms_of(deck)
    return lambda text: _contrasted(text, right) if text == given and right else mark(text)


def _set(deck: Deck, form: str) -> str:
    start, tail = deck.ending_at(form), len(deck.paradigm.tail)
    end = len(form) - tail if tail and len(form) - tail > start else len(form)
    if start >= len(form):
        return bold(form)
    return (
        style(clean(form[:start]), "dim")
        + style(clean(form[start:end]), "bold")
        + style(clean(form[end:]), "dim")
    )


def _contrasted(given: str, right: Sequence[str]) -> str:
    """The part in which it differs in red, the rest as forms are."""
    start, end = max((_alike(given, form) for form in right), key=sum)
    until = len(given) - end
    part = style(clean(given[start:until]), "bold", "red")
    return bold(given[:start]) + part + bold(given[until:])


def _alike(given: str, right: str) -> tuple[int, int]:
    """How many letters at the beginning, and then at the end, two forms have in common."""
    most = min(len(given), len(right))
    start = next((n for n in range(most) if given[n] != right[n]), most)
    left = most - start
    end = next((n for n in range(left) if given[-1 - n] != right[-1 - n]), left)
    return start, end
