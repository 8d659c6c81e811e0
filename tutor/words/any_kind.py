"""What is said about any question, made from its data alone."""

from __future__ import annotations

from collections.abc import Collection

from tutor.grammar.cells import closeness
from tutor.grammar.paradigm import VARIANT_MARK, Deck
from tutor.locale import _
from tutor.quiz.grading.model import Diagnosis, Grade
from tutor.quiz.kinds import Direction
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.words.asked_word import word_text
from tutor.words.cells import cells_text, spelling_text
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.hints import count_text, form_hint, gaps_hint, readings_hint
from tutor.words.marks import Mark
from tutor.words.names import long_name, name
from tutor.words.reasons import in_doubt, mix_ups, rows, twin_lines
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap

_MOST_REASONS = 3


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

    def why(
        self,
        question: Question,
        deck: Deck,
        grade: Grade | None = None,
        telling: Telling | None = None,
    ) -> str:
        """T7: the reason first: the rule of the form, or what tells it from the one that was given;
        then what the answer was, what looks alike, and the rows of the table that show it.
        """
        told = telling or Telling()
        lines = self.reasons(question, deck, grade, told.latin)
        if line := self.explanation(question, deck, told.latin):
            lines.append(line)
        lines += self.remarks(question, told.latin)
        lines += twin_lines(question, deck, grade, told)
        lines = [wrap(line) for line in dict.fromkeys(lines)]
        return "\n".join([*lines, "", rows(question, deck, grade, told)])

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        """T7: what tells the form from the one that was given; where no other one was, the rule of
        each cell in doubt.
        """
        mixed = mix_ups(grade)
        said = [difference_text(deck, cell, taken, mark) for cell, taken in mixed.items()]
        doubtful = [cell for cell in in_doubt(question, grade) if cell not in mixed]
        said += [rule_text(deck, cell, mark) for cell in doubtful]
        return list(dict.fromkeys(said))[:_MOST_REASONS]

    def remarks(self, question: Question, mark: Mark) -> list[str]:
        """What else belongs to the reason."""
        return []

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """T7: something that helps and is not the answer: forms of other words that end alike, a
        law, neighbours in the table; how many readings there are; what is certainly wrong.
        """
        mark = (telling or Telling()).latin
        match question.answer:
            case Forms():
                return wrap(form_hint(deck, question.cells[0], known, mark))
            case Blanks():
                return wrap(gaps_hint(deck, question.cells, known, mark))
            case Readings(needed=needed):
                return wrap(readings_hint(deck, needed, known, mark))
            case Pick(forms=True):
                wrong = _farthest(question, deck)
                return _("It is not {form}: that is {cells}").format(
                    form=mark(wrong), cells=cells_text(deck.paradigm.readings(wrong))
                )
        return count_text(len(deck.paradigm.readings(deck.paradigm.face(question.cells[0]))))

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        """What is wrong with an option that is no form."""
        return _("{form} is {cells}").format(form=mark(found.form), cells=cells_text(found.cells))


def _farthest(question: Question, deck: Deck) -> str:
    """The wrong option that agrees least with the cell asked."""
    cell = question.cells[0]
    wrong = [option for option in question.options if option not in question.expected]
    return min(wrong, key=lambda face: closeness(cell, deck.paradigm.readings(face)))
