"""KNG in words: lists of readings, what a form can be, and what is wrong with a naming."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from tutor.errors import shown
from tutor.grammar.cells import Case, Cell, Criterion, Feature, Gender, Number
from tutor.grammar.naming import LONG_NAMES
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import long_vowels
from tutor.locale import _, language
from tutor.words.marks import Mark, clean, pad, style
from tutor.words.names import criterion_name, name
from tutor.words.refusals import Sayings

if TYPE_CHECKING:
    from tutor.grammar.lookup import Hit, LookUp


def cells_text(cells: Iterable[Cell]) -> str:
    """Short names, genders of one case and number together: `Gen Sg m/f/n, Nom Pl m`."""
    groups: dict[tuple[Case, Number], list[str]] = {}
    for cell in cells:
        groups.setdefault((cell.case, cell.number), []).append(name(cell.gender))
    return ", ".join(
        f"{name(case)} {name(number)} {'/'.join(filter(None, genders))}".rstrip()
        for (case, number), genders in groups.items()
    )


def criteria_text(criteria: Sequence[Criterion]) -> str:
    """`case`, `case and number`, `case, number and gender`."""
    return listed([criterion_name(criterion) for criterion in criteria])


def listed(words: Sequence[str]) -> str:
    """Words as a list in running text."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def _alternatives(candidates: Sequence[Sequence[Feature]]) -> str:
    names = LONG_NAMES[language()]
    return one_of(sorted({" ".join(names[one] for one in features) for features in candidates}))


def one_of(words: Sequence[str]) -> str:
    """Words as a list of which one is meant."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}").format(first=", ".join(words[:-1]), last=words[-1])


_EXAMPLES = (Cell(Case.ACC, Number.SG, Gender.F), Cell(Case.GEN, Number.PL, Gender.N))


def _example(asked: Collection[Cell]) -> str:
    """How a reading is written, with one that gives away nothing of what is asked (A9)."""
    return name(next(cell for cell in _EXAMPLES if cell not in asked))


def _missing(text: str, missing: str, asked: Collection[Cell] = ()) -> str:
    """A10: what is missing is asked for as a teacher would."""
    cases = one_of([LONG_NAMES[language()][case] for case in Case])
    message = {
        "case": _("“{text}” lacks the case: {cases}? Write for example “{example}”"),
        "number": _("“{text}” lacks the number: singular or plural? Write for example “{example}”"),
        "case number": _(
            "“{text}” lacks case and number: which case, singular or plural? "
            "Write for example “{example}”"
        ),
    }.get(missing, _("“{text}” lacks {missing}; write for example “{example}”"))
    names = ", ".join(criterion_name(Criterion(value)) for value in missing.split())
    return message.format(text=shown(text), missing=names, cases=cases, example=_example(asked))


def uses_text(
    cells: Iterable[Cell],
    beside: Iterable[tuple[str, tuple[Cell, ...]]] = (),
    mark: Mark = str,
) -> str:
    """A11: what a spelling can be: `Dat Sg m/f/n; auch Nom Pl m, Nebenform von iī`."""
    said = cells_text(cells)
    for form, more in beside:
        values = {"cells": cells_text(more), "form": mark(form)}
        if said:
            said += "; " + _("also {cells}, variant of {form}").format(**values)
        else:
            said = _("{cells}, variant of {form}").format(**values)
    return said


def spelling_text(deck: Deck, form: str, mark: Mark = str) -> str:
    """A11: what a form, spelt with its lengths, can be in a deck."""
    uses = deck.uses(form)
    return uses_text(uses.cells, uses.beside, mark)


def look_up_text(found: LookUp) -> str:
    """Each reading on a line; what differs in vowel length is marked as such."""
    form = style(clean(found.form), "bold")
    if found.found:
        hits = (*found.hits, *found.also, *found.vocatives)
        return "\n".join([_how_found(found, form), *_hit_lines(hits)])
    if found.elsewhere:
        message = _("{form} is not in this deck, but it is in another one:").format(form=form)
        return "\n".join([message, *_hit_lines(found.elsewhere)])
    text = _("“{form}” is not in any deck.").format(form=clean(found.form))
    if found.near:
        text += " " + _("Near forms: {forms}").format(forms=", ".join(found.near))
    return text


def _how_found(found: LookUp, form: str) -> str:
    if found.exact:
        return form
    if not long_vowels(found.form):
        return _("{form}, with its vowel lengths:").format(form=form)
    return _("{form} does not occur with these vowel lengths; without them:").format(form=form)


def _hit_lines(hits: Sequence[Hit]) -> list[str]:
    wide = max(len(hit.deck) for hit in hits)
    lines = []
    for hit in hits:
        words = vocative_name(hit.cell, hit.beside) if hit.vocative else name(hit.cell)
        if hit.beside and not hit.vocative:
            words = _("{cells}, variant of {form}").format(cells=words, form=hit.beside)
        if hit.note:
            words += f" ({clean(hit.note[language()])})"
        line = f"  {pad(hit.deck, wide)}  {words}"
        lines.append(line if hit.exact else f"{line}  {style(hit.form, 'bold')}")
    return lines


def vocative_name(beside: Cell, word: str) -> str:
    """What the vocative beside a nominative is called: `Vokativ Sg von servus`."""
    return _("vocative {number} of {word}").format(number=name(beside.number), word=word)


SAYINGS: Sayings = {
    "naming.ambiguous": lambda text, candidates, asked=(): _(
        "“{text}” can mean {candidates}"
    ).format(text=shown(text), candidates=_alternatives(candidates)),
    "naming.unknown": lambda text, asked=(): _(
        "“{text}” names no case, number or gender; write for example “{example}”"
    ).format(text=shown(text), example=_example(asked)),
    "naming.unknown-word": lambda text, word, asked=(): _(
        "“{word}” in “{text}” names no case, number or gender; write for example “{example}”"
    ).format(word=shown(word), text=shown(text), example=_example(asked)),
    "naming.incomplete": _missing,
    "naming.not-once-each": lambda text, asked=(): _(
        "“{text}” does not name case, number and gender once each; write for example “{example}”"
    ).format(text=shown(text), example=_example(asked)),
    "naming.vocative": lambda text, asked=(): _(
        "“{text}”: the vocative is not in these tables. It looks like the nominative; only words "
        "in -us like servus and bonus have a form of their own, in the singular (serve, bone). "
        "Leave it out"
    ).format(text=shown(text)),
    "naming.is-a-form": lambda text, asked=(): _(
        "“{text}” is Latin, but the question is what the form is: case, number and gender, "
        "for example “{example}”"
    ).format(text=shown(text), example=_example(asked)),
    "naming.too-long": lambda text, asked=(): _(
        "“{text}” is too long; write for example “{example}”"
    ).format(text=shown(text), example=_example(asked)),
}
