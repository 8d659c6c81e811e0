"""Which of two words belongs into a sentence, suum or eius: which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part
from tutor.quiz.kinds import WHICH
from tutor.quiz.questions.cloze import Cloze, sentence_key
from tutor.quiz.questions.model import Pick, Question
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Which(Cloze):
    """Choose the word for the gap of a sentence."""

    @property
    def company(self) -> tuple[str, ...]:
        """The forms that are none of the word's own."""
        return tuple(form for form, _said in self.sentence.rivals)


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every sentence whose gap demands the cell and which says what another word would mean."""
    for sentence in deck.sentences:
        if sentence.cell != cell or not sentence.rivals:
            continue
        right = variants(deck.paradigm.face(cell))[0]
        options = [right, *(form for form, _said in sentence.rivals)]
        rng.shuffle(options)
        key = sentence_key(WHICH, deck, sentence)
        answer = Pick(tuple(options), (right,))
        yield Question(key, deck.name, WHICH, (cell,), Which(sentence), answer)


def wrong_option(question: Question, answer: Pick, chosen: str, deck: Deck) -> Part:
    """Wrong: the word that was chosen would mean something else."""
    cell = question.cells[0]
    found = Diagnosis(Finding.WRONG_OPTION, chosen, answer.right, asked=cell)
    return Part(cell, Outcome.WRONG, chosen, found)
