"""What is to be said about a deck's table that can be read: its model, and laws that it breaks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tutor.grammar.cells import Cell
from tutor.grammar.fitting import Fit, fit_to, same_table
from tutor.grammar.laws import Breach, Law, laws
from tutor.grammar.models import Model
from tutor.grammar.paradigm import MISSING, Deck
from tutor.locale import _, language
from tutor.words.names import name


def deck_remarks(deck: Deck, models: Mapping[str, Model]) -> list[str]:
    """How the table stands to its model, and every law that it breaks, with the cells."""
    return [*_about_model(deck, models), *(breach_text(deck, one) for one in laws(deck))]


def _about_model(deck: Deck, models: Mapping[str, Model]) -> Iterator[str]:
    model = models.get(deck.model)
    fit = fit_to(deck.paradigm, model) if model else None
    if fit is not None:
        words = _("as in the model {model} ({title}), stem {stem}-")
        yield _of_model(words, fit)
        if fit.exceptions:
            cells = _with_forms(deck, fit.exceptions)
            yield _("exceptions from the model: {cells}").format(cells=cells)
    elif not deck.model and (same := same_table(deck.paradigm, models.values())):
        words = _(
            "all forms are those of the model {model} ({title}) with the stem {stem}-: "
            "“stem” and “model” would do instead of the table"
        )
        yield _of_model(words, same)


def _of_model(words: str, fit: Fit) -> str:
    return words.format(model=fit.model.name, title=fit.model.title[language()], stem=fit.stem)


def breach_text(deck: Deck, breach: Breach) -> str:
    """A law that is broken, and the forms that break it."""
    texts = {
        Law.NEUTER_ALIKE: _("in the neuter, nominative and accusative are the same"),
        Law.PLURAL_ALIKE: _("in the plural, dative and ablative are the same"),
        Law.NEUTER_PLURAL: _("in the neuter plural, nominative and accusative end in a short -a"),
        Law.MASCULINE_NEUTER: _(
            "the neuter has the genitive, dative and ablative of the masculine"
        ),
        Law.GENITIVE_PLURAL: _("the genitive plural ends in -um"),
        Law.STEM: _("all forms begin with a stem of the word"),
        Law.VOCATIVE: _("only words in -us, gen. -ī, have a vocative of their own, in -e or -ī"),
    }
    words = _("look again at {cells}: {law}")
    forms = _with_forms(deck, breach.cells)
    if breach.law is Law.VOCATIVE:
        called = (one.form for one in deck.vocatives if one.beside in breach.cells)
        forms = f"{forms} ({', '.join(called)})"
    return words.format(cells=forms, law=texts[breach.law])


def _with_forms(deck: Deck, cells: Iterable[Cell]) -> str:
    """Cells with what the table has in them: `Dat Pl f deābus`."""
    one_gender = not deck.paradigm.shape.has_choice
    return ", ".join(
        f"{' '.join(map(name, cell.ungendered if one_gender else cell))} "
        f"{deck.paradigm.face(cell) if deck.paradigm.has(cell) else MISSING}"
        for cell in cells
    )
