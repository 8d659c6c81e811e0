"""Why an answer is right: a line after each answer, more on request, half of it as a hint."""

from __future__ import annotations

from tutor.games.kng.fit import fit
from tutor.grammar.cells import Cell, compare
from tutor.grammar.macrons import without_lengths
from tutor.grammar.paradigm import GAP, Deck, variants
from tutor.locale import _, ngettext
from tutor.quiz.questions.model import (
    Blanks,
    Choice,
    Cloze,
    Fill,
    Forms,
    Kind,
    Pair,
    Question,
    Slip,
    Transform,
)
from tutor.words.cells import cells_text, long_name, name
from tutor.words.diagnosis import Mark, bold, pair_text, slip_text
from tutor.words.fits import fit_text
from tutor.words.marks import clean, style
from tutor.words.paper import spoken
from tutor.words.tables import table_text


def explanation_text(question: Question, deck: Deck, mark: Mark = bold) -> str:
    """Why the right answer is right, in one line; a table has none."""
    match question.prompt:
        case Fill():
            return ""
        case Cloze(latin):
            form = variants(deck.paradigm.face(question.cells[0]))[0]
            if latin.startswith(GAP):
                form = form[:1].upper() + form[1:]
            return f"{mark(latin.replace(GAP, form))} ({name(question.cells[0])})"
        case Pair() as prompt:
            return pair_text(prompt, question.cells[0], question.expected, mark)
        case Slip() as prompt:
            return slip_text(prompt, question.cells[0], question.expected, mark)
        case _:
            face = deck.paradigm.face(question.cells[0])
            return _("{form} is {cells}").format(
                form=mark(face), cells=cells_text(deck.paradigm.readings(face))
            )


def why_text(question: Question, deck: Deck) -> str:
    """The whole reason: the table with the place marked, what looks alike, every comparison."""
    prompt = question.prompt
    if isinstance(prompt, Pair):
        return fit_text(fit((deck,), prompt.top, prompt.card))
    lines = [_marked_table(question, deck), ""]
    if line := explanation_text(question, deck):
        lines.append(line)
    if isinstance(prompt, Transform):
        lines.append(
            _("{form} is {cells}").format(form=bold(prompt.form), cells=name(prompt.start))
        )
    for cell in question.cells:
        lines += [
            _("Beware of the length: {form} is {cells}").format(
                form=bold(face), cells=cells_text(deck.paradigm.readings(face))
            )
            for face in _length_twins(deck, cell)
        ]
    return "\n".join(dict.fromkeys(lines))


def _marked_table(question: Question, deck: Deck) -> str:
    asked = set(question.cells)

    def text(cell: Cell) -> str:
        face = clean(deck.paradigm.face(cell))
        if cell not in asked:
            return face
        return f"{face} ←" if spoken() else style(f"[{face}]", "bold", "cyan")

    return table_text(text)


def _length_twins(deck: Deck, cell: Cell) -> list[str]:
    face = deck.paradigm.face(cell)
    bare = {without_lengths(form) for form in variants(face)}
    return [
        other
        for other in deck.paradigm.distinct_faces()
        if other != face and any(without_lengths(form) in bare for form in variants(other))
    ]


def hint_text(question: Question, deck: Deck) -> str:
    """Half of the answer: how it begins, how many readings, what is certainly wrong."""
    match question.answer:
        case Forms(accepted):
            return _form_hint(question, accepted)
        case Blanks(accepted):
            return _("They begin: {forms}").format(
                forms=", ".join(_begun(forms[0]) for forms in accepted)
            )
        case Choice():
            return _choice_hint(question, deck)
        case _:
            count = len(question.cells)
            return ngettext("It has {count} reading.", "It has {count} readings.", count).format(
                count=count
            )


def _begun(form: str) -> str:
    """`eōrum` → `e····`"""
    return form[:1] + "·" * (len(form) - 1)


def _form_hint(question: Question, accepted: tuple[str, ...]) -> str:
    if question.kind is Kind.CLOZE:
        return _("The gap needs: {cell}").format(cell=long_name(question.cells[0]))
    return _("It begins: {forms}").format(forms=", ".join(_begun(form) for form in accepted))


def _choice_hint(question: Question, deck: Deck) -> str:
    match question.prompt:
        case Pair(_top, _named, card):
            readings = cells_text(deck.paradigm.readings(card))
            return _("{card} can be {cells}").format(card=bold(card), cells=readings)
        case Slip(form):
            count = len(deck.paradigm.readings(form))
            return ngettext("It has {count} reading.", "It has {count} readings.", count).format(
                count=count
            )
        case _:
            wrong = _farthest(question, deck)
            return _("It is not {form}: that is {cells}").format(
                form=bold(wrong), cells=cells_text(deck.paradigm.readings(wrong))
            )


def _farthest(question: Question, deck: Deck) -> str:
    """The wrong option that agrees least with the cell asked."""
    cell = question.cells[0]
    wrong = [option for option in question.options if option not in question.expected]
    return min(
        wrong,
        key=lambda face: max(
            len(compare(cell, reading).agree) for reading in deck.paradigm.readings(face)
        ),
    )
