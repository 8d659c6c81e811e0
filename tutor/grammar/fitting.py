"""How a form table stands to the models of the grammars: which one it follows, and where it does
not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field

from tutor.grammar.cells import Cell, NoGender
from tutor.grammar.models import NO_ENDING, OF_THE_WORD, Model
from tutor.grammar.paradigm import Paradigm, variants
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Fit:
    """A model and the stem with which it comes nearest to a table. `exceptions` are the cells
    where the table has something else, or nothing; `own` those in which every word of the model
    has a form of its own.
    """

    model: Model = field(hash=False)
    stem: str
    exceptions: tuple[Cell, ...] = ()
    own: tuple[Cell, ...] = ()


def fit_to(paradigm: Paradigm, model: Model) -> Fit | None:
    """How a table follows a model; `None` if it has another shape, or no form of the model."""
    genders = paradigm.shape.genders
    if model.is_of_nouns != (len(genders) == 1) or NoGender.NONE in genders:
        return None
    stem = _stem(paradigm, model)
    if stem is None:
        return None
    exceptions, own = [], []
    for cell in paradigm.shape.cells():
        expected = model.face(stem, cell)
        if expected is None:
            own.append(cell)
        elif not paradigm.has(cell) or paradigm.face(cell) != expected:
            exceptions.append(cell)
    return Fit(model, stem, tuple(exceptions), tuple(own))


def same_table(paradigm: Paradigm, models: Iterable[Model]) -> Fit | None:
    """The model whose forms are just those of the table; `None` if there is none. Of several, the
    one that leaves fewest forms to the word.
    """
    fits = [fit for model in models if (fit := fit_to(paradigm, model)) and not fit.exceptions]
    return min(fits, key=lambda fit: len(fit.own), default=None)


def _stem(paradigm: Paradigm, model: Model) -> str | None:
    """The stem that most of the forms have if their endings are the model's."""
    found = Counter[str]()
    for cell, face in paradigm.items():
        ending = model.ending(cell)
        if ending == OF_THE_WORD:
            continue
        for form, end in zip(variants(face), variants(ending), strict=False):
            plain = "" if end == NO_ENDING else end
            if form.endswith(plain) and len(form) > len(plain):
                found[form.removesuffix(plain)] += 1
    return max(found, key=lambda stem: (found[stem], len(stem)), default=None)
