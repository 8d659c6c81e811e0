"""The one word of a phrase that is missing, which agrees with the others: agree."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from tutor.grammar.cells import Case, Cell
from tutor.grammar.paradigm import Company, Deck
from tutor.grammar.sentences import GAP
from tutor.quiz.kinds import AGREE
from tutor.quiz.questions.model import Forms, Prompt, Question, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A word that stands in the phrase, in the form in which it stands there."""

    deck: Deck
    form: str

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Everything that the form can be (A11)."""
        return self.deck.uses(self.form).all_cells

    @property
    def is_noun(self) -> bool:
        """Whether it gives the others their gender."""
        return not self.deck.paradigm.shape.has_choice


@dataclass(frozen=True, slots=True)
class Agree(Prompt):
    """Complete the phrase. If `reading` is told, one cell is asked; else every one that agrees with
    the words that stand there (A12).
    """

    before: tuple[Word, ...]
    after: tuple[Word, ...]
    reading: Cell | None = None

    @property
    def words(self) -> tuple[Word, ...]:
        """The words that stand there."""
        return (*self.before, *self.after)

    @property
    def phrase(self) -> str:
        """The phrase with its gap."""
        return self.filled(GAP)

    def filled(self, form: str) -> str:
        """The phrase with a form in its gap."""
        return " ".join((*(w.form for w in self.before), form, *(w.form for w in self.after)))

    @property
    def company(self) -> tuple[str, ...]:
        """The forms of the words that stand there."""
        return tuple(word.form for word in self.words)

    def as_dict(self) -> dict[str, object]:
        """The phrase with its gap, its words with their meanings, and the reading if it is told."""
        words = [
            {"form": one.form, "word": one.deck.lemma, "meaning": dict(one.deck.meaning)}
            for one in self.words
        ]
        told = {"reading": str(self.reading.ungendered)} if self.reading else {}
        return {"phrase": self.phrase, "words": words, **told}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every phrase of the deck's company in which the form of the cell can be missing."""
    return among(deck, cell, deck.cells)


def among(deck: Deck, cell: Cell, cells: Collection[Cell]) -> Iterator[Question]:
    """The phrases in which the form of the cell can be missing: as they stand, if everything that
    fits is among these cells; and where more than one cell fits, with the reading told.
    """
    for company in deck.company:
        if not all(one.paradigm.has(cell) for one in company.words):
            continue
        prompt = Agree(_words(company.before, cell), _words(company.after, cell))
        fitting = fitting_cells(deck, prompt)
        is_open = _is_open(deck, prompt, fitting, company)
        if is_open and set(fitting) <= set(cells):
            yield _question(deck, prompt, fitting)
        if not is_open or len(fitting) > 1:
            yield _question(deck, Agree(prompt.before, prompt.after, cell), (cell,))


def _words(decks: Sequence[Deck], cell: Cell) -> tuple[Word, ...]:
    return tuple(Word(deck, deck.paradigm.forms(cell)[0]) for deck in decks)


def fitting_cells(deck: Deck, prompt: Agree) -> tuple[Cell, ...]:
    """The cells of the deck that agree in case, number and gender with all words of the phrase."""
    return tuple(cell for cell in deck.cells if all(cell in word.cells for word in prompt.words))


def _is_open(deck: Deck, prompt: Agree, fitting: Sequence[Cell], company: Company) -> bool:
    """Whether the reading need not be told: no more fits than the tables print, neither by an old
    form (virum for virōrum) nor as a vocative (bone vir).
    """
    if not all(set(fitting) <= set(w.deck.paradigm.cells_of(w.form)) for w in prompt.words):
        return False
    called = {one.beside for one in deck.vocatives}
    answered = {one.beside for word in company.words for one in word.vocatives}
    nominatives = {cell for cell in fitting if cell.case is Case.NOM}
    return not nominatives & called - answered


def _question(deck: Deck, prompt: Agree, cells: tuple[Cell, ...]) -> Question:
    forms = dict.fromkeys(form for cell in cells for form in deck.paradigm.forms(cell))
    told = () if prompt.reading is None else (prompt.reading.ungendered,)
    key = key_of(deck.name, AGREE, prompt.phrase, *told)
    return Question(key, deck.name, AGREE, cells, prompt, Forms(tuple(forms)))
