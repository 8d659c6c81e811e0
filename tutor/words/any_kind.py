"""What is said about any question, made from its data alone."""

from __future__ import annotations

from tutor.grammar.cells import Cell, closeness
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.grammar.spelling import without_lengths
from tutor.locale import _, ngettext
from tutor.quiz.grading.model import Diagnosis
from tutor.quiz.kinds import Direction
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.words.asked_word import word_text
from tutor.words.cells import cells_text, spelling_text
from tutor.words.endings import set_form
from tutor.words.marks import Mark, bold, clean, style
from tutor.words.names import long_name, name
from tutor.words.paper import spoken
from tutor.words.tables import table_text


class KindWords:
    """The words for a kind of question. These fit any kind; one that wants words of its own
    overrides what it has better ones for, and has its entry in `tutor.words.kinds`. `mark` sets
    Latin off; give `str` where the words go into a file.
    """

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """What is asked: the word and the cell, or the form."""
        if question.kind.direction is Direction.RECALL:
            asked = ", ".join(long_name(cell) for cell in question.cells)
            return f"{word_text(question, deck, mark)}: {asked}?"
        return f"{mark(deck.paradigm.face(question.cells[0]))}?"

    def on_paper(self, question: Question, deck: Deck) -> str:
        """The same for somebody who sees it on paper."""
        return self.question(question, deck, str)

    def option(self, option: str) -> str:
        """An option as people read it."""
        return option

    def answer(self, question: Question, mark: Mark) -> str:
        """The right answer, as people read it."""
        match question.answer:
            case Forms(accepted):
                return mark(VARIANT_MARK.join(accepted))
            case Readings(needed=needed):
                return cells_text(needed)
            case Blanks(gaps):
                return ", ".join(
                    f"{name(gap)} {mark(VARIANT_MARK.join(forms))}"
                    for gap, forms in zip(question.cells, gaps, strict=True)
                )
            case Pick(right=right, forms=forms):
                texts = [self.option(option) for option in right]
                return ", ".join(map(mark, texts) if forms else texts)

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """Why the right answer is right, in one line."""
        face = deck.paradigm.face(question.cells[0])
        cells = spelling_text(deck, face, mark)
        return _("{form} is {cells}").format(form=mark(face), cells=cells)

    def why(self, question: Question, deck: Deck) -> str:
        """The whole reason: the table with the place marked, and what looks alike."""
        lines = [_marked_table(question, deck), ""]
        if line := self.explanation(question, deck, bold):
            lines.append(line)
        lines += self.remarks(question)
        for cell in question.cells:
            lines += [
                _("Beware of the length: {form} is {cells}").format(
                    form=bold(face), cells=cells_text(deck.paradigm.readings(face))
                )
                for face in _length_twins(deck, cell)
            ]
        return "\n".join(dict.fromkeys(lines))

    def remarks(self, question: Question) -> list[str]:
        """What else belongs to the reason."""
        return []

    def hint(self, question: Question, deck: Deck) -> str:
        """Half of the answer: how it begins, how many readings, what is certainly wrong."""
        match question.answer:
            case Forms(accepted):
                begun = ", ".join(_begun(form) for form in accepted)
                return _("It begins: {forms}").format(forms=begun)
            case Blanks(gaps):
                begun = ", ".join(_begun(forms[0]) for forms in gaps)
                return _("They begin: {forms}").format(forms=begun)
            case Pick(forms=True):
                wrong = _farthest(question, deck)
                return _("It is not {form}: that is {cells}").format(
                    form=bold(wrong), cells=cells_text(deck.paradigm.readings(wrong))
                )
        count = len(deck.paradigm.readings(deck.paradigm.face(question.cells[0])))
        text = ngettext("It has {count} reading.", "It has {count} readings.", count)
        return text.format(count=count)

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        """What is wrong with an option that is no form."""
        return _("{form} is {cells}").format(form=mark(found.form), cells=cells_text(found.cells))


def _marked_table(question: Question, deck: Deck) -> str:
    asked = set(question.cells)

    def text(cell: Cell) -> str:
        if cell not in asked:
            return set_form(deck, deck.paradigm.face(cell))
        face = clean(deck.paradigm.face(cell))
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


def _begun(form: str) -> str:
    """`eōrum` → `e····`"""
    return form[:1] + "·" * (len(form) - 1)


def _farthest(question: Question, deck: Deck) -> str:
    """The wrong option that agrees least with the cell asked."""
    cell = question.cells[0]
    wrong = [option for option in question.options if option not in question.expected]
    return min(wrong, key=lambda face: closeness(cell, deck.paradigm.readings(face)))
