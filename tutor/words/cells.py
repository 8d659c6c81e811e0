"""KNG in words: lists of readings, what a form can be, and what is wrong with a naming."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.grammar.cells import Case, Cell, Criterion, Feature, Gender, Number
from tutor.grammar.lookup import LookUp
from tutor.grammar.naming import LONG_NAMES
from tutor.locale import _, language
from tutor.words.marks import clean, pad, style
from tutor.words.names import criterion_name, name
from tutor.words.refusals import Sayings


def cells_text(cells: Iterable[Cell]) -> str:
    """Short names, genders of one case and number together: `Gen Sg m/f/n, Nom Pl m`."""
    groups: dict[tuple[Case, Number], list[str]] = {}
    for cell in cells:
        groups.setdefault((cell.case, cell.number), []).append(name(cell.gender))
    return ", ".join(
        f"{name(case)} {name(number)} {'/'.join(genders)}"
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
    unique = sorted({" ".join(names[feature] for feature in features) for features in candidates})
    if len(unique) < 2:
        return "".join(unique)
    return _("{first} or {last}").format(first=", ".join(unique[:-1]), last=unique[-1])


def _example() -> str:
    return name(Cell(Case.ACC, Number.SG, Gender.F))


def _missing(text: str, missing: str) -> str:
    names = [criterion_name(Criterion(value)) for value in missing.split()]
    return _("“{text}” lacks {missing}; write for example “{example}”").format(
        text=text, missing=", ".join(names), example=_example()
    )


def look_up_text(found: LookUp) -> str:
    """Each reading on a line; what differs in vowel length is marked as such."""
    form = style(clean(found.form), "bold")
    if not found.hits:
        text = _("“{form}” stands in no deck.").format(form=clean(found.form))
        if found.near:
            text += " " + _("Near forms: {forms}").format(forms=", ".join(found.near))
        return text
    if found.exact:
        lines = [form]
    else:
        message = _("{form} does not occur with these vowel lengths; but for them:")
        lines = [message.format(form=form)]
    wide = max(len(hit.deck) for hit in found.hits)
    for hit in found.hits:
        line = f"  {pad(hit.deck, wide)}  {name(hit.cell)}"
        if not hit.exact:
            line += f"  {style(hit.form, 'bold')}"
        lines.append(line)
    lines += [
        "  " + _("also as a variant in {deck}: {cell}").format(deck=hit.deck, cell=name(hit.cell))
        for hit in found.also
    ]
    return "\n".join(lines)


SAYINGS: Sayings = {
    "naming.ambiguous": lambda text, candidates: _("“{text}” can mean {candidates}").format(
        text=text, candidates=_alternatives(candidates)
    ),
    "naming.unknown": lambda text: _(
        "“{text}” names no case, number or gender; write for example “{example}”"
    ).format(text=text, example=_example()),
    "naming.unknown-word": lambda text, word: _(
        "“{word}” in “{text}” names no case, number or gender; write for example “{example}”"
    ).format(word=word, text=text, example=_example()),
    "naming.incomplete": _missing,
    "naming.not-once-each": lambda text: _(
        "“{text}” does not name case, number and gender once each; write for example “{example}”"
    ).format(text=text, example=_example()),
}
