"""Readings of a form in words."""

from __future__ import annotations

from tutor.grammar.lookup import LookUp
from tutor.locale import _
from tutor.words.marks import clean, pad, style
from tutor.words.names import name


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
