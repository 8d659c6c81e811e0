"""Judging the answers to a quiz: what its file says wins (A16), the one judge does the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from tutor.grammar.cells import GRID, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, Paradigm, letters_of
from tutor.grammar.spelling import fold, long_vowels
from tutor.quiz.grading.forms import forms_in, grade_any, lengths_shown
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Finding, Outcome, Part, counts_right
from tutor.quiz.sets import model as sets
from tutor.values import dataclass

_NO_DECK = Deck("", "", {}, (), Paradigm(("",) * len(GRID)))
"""What a teacher's own question is about: nothing is known but what the file says."""


@dataclass(frozen=True, slots=True)
class JudgedPart:
    """What one part of an answer is worth: its share in percent, what to say, what it was taken
    for. `cell` is what this part asked about; `known` is false for an answer that the quiz says
    nothing about; `unmarked` says that the letters are right, but no length was written (A5).

    Where the quiz itself says nothing, `found` is what the judge says, and `missing` what should
    have been ticked; `tutor.words.quiz_text` says them.
    """

    given: str
    share: float
    feedback: str = ""
    cell: Cell | None = None
    taken_for: Cell | None = None
    known: bool = True
    found: Part | None = None
    missing: str = ""
    unmarked: bool = False


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a whole answer: its share of the points in percent, and its parts."""

    share: float
    parts: tuple[JudgedPart, ...]


@dataclass(frozen=True)
class Marking:
    """How the typed answers of a quiz are judged: by whom, and the share without lengths (A5)."""

    judge: Judge
    without_macrons: int = sets.FULL

    @staticmethod
    def of(quiz: sets.QuizSet, judge: Judge) -> Marking:
        """As the quiz wants it; nothing is asked again there (A7)."""
        policy = quiz.macrons or Macrons.LENIENT
        return Marking(judge.by(policy).strictly(), quiz.without_macrons)

    def share(self, part: Part) -> int:
        """What a form earns that the quiz says nothing about."""
        if part.outcome is Outcome.RIGHT:
            return sets.FULL
        found = part.diagnosis
        is_bare = found.finding is Finding.LENGTH and not long_vowels(fold(found.given))
        return self.without_macrons if part.outcome is Outcome.UNMARKED or is_bare else 0


def judge(
    question: sets.QuizQuestion, given: Sequence[str], marking: Marking, deck: Deck | None = None
) -> Judgement:
    """The verdict on an answer: the typed form, the chosen text, all ticked texts, one form for
    each gap, or one right side for each pair. What is missing counts as empty; what the quiz does
    not say is judged by the deck, if there is one.
    """
    match question.ask:
        case sets.OneOf(answers):
            part = _chosen(answers, _at(given, 0), _cell(question, 0))
            return Judgement(part.share, (part,))
        case sets.Several(answers):
            return _several(question, answers, given)
        case sets.Typed() | sets.Gaps():
            gaps = gaps_of(question, marking, deck)
            return _mean(gap.judged(_at(given, n)) for n, gap in enumerate(gaps))
        case sets.Matching(pairs):
            return _mean(_pair(question, pairs, n, _at(given, n)) for n in range(len(pairs)))


def gaps_of(question: sets.QuizQuestion, marking: Marking, deck: Deck | None) -> Iterator[TypedGap]:
    """What is to be typed, gap by gap; where one thing is asked about several cells, the form of
    any of them may be right (A12).
    """
    assert isinstance(question.ask, sets.Typed | sets.Gaps), "something is typed there"
    others = question.cells[1:] if isinstance(question.ask, sets.Typed) else ()
    for place, answers in enumerate(question.ask.gaps):
        yield TypedGap(answers, _cell(question, place), marking, deck, others)


@dataclass(frozen=True)
class TypedGap:
    """Something to be typed: the answers that the quiz has for it, and what it is about: a cell, or
    any of it and some `others`.
    """

    answers: tuple[sets.Foreseen, ...]
    cell: Cell | None
    marking: Marking
    deck: Deck | None = None
    others: tuple[Cell, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that it is about; none if it is the teacher's own."""
        return () if self.cell is None else (self.cell, *self.others)

    def judged(self, text: str) -> JudgedPart:
        """What is typed there is worth; A2: it may be several variants."""
        if not text.strip():
            return JudgedPart("", 0, cell=self.cell)
        whole = self.whole(text)
        if whole is not None:
            return whole
        parts = [self.form(word) for word in forms_in(text)]
        told = next((part for part in parts if not part.share), None)
        told = told or min(parts, key=lambda part: (part.share, not part.unmarked))
        return replace(told, given=text)

    def whole(self, text: str) -> JudgedPart | None:
        """A2: what the answer is worth as it stands; `None` if it is several words, each of which
        is judged for itself.
        """
        said, words = self.said(text), forms_in(text)
        if said is not None or len(words) < 2:
            return said or self.form(words[0] if words else text)
        if letters_of(text) not in map(letters_of, self.accepted):
            return None
        part = self.form(text)
        return part if part.found and counts_right(part.found.outcome) else None

    def form(self, text: str) -> JudgedPart:
        """What one form is worth: as the file says, or else as it is judged."""
        said = self.said(text)
        if said is not None:
            return said
        cells = self.cells or GRID[:1]
        part = grade_any(self._judge, self.about, cells, self.accepted, text)[0]
        unmarked = counts_right(part.outcome) and not lengths_shown(part)
        silent = self.about is _NO_DECK and part.diagnosis.finding is Finding.NO_FORM
        return JudgedPart(
            text,
            self.marking.share(part),
            cell=self.cell and part.cell,
            taken_for=part.confused_with,
            known=False,
            found=None if silent else part,
            unmarked=unmarked,
        )

    def said(self, text: str) -> JudgedPart | None:
        """A16: what the file says about an answer: as it stands, or typed in any way."""
        part = self.foreseen.get(fold(text))
        return part and replace(part, given=text)

    @cached_property
    def foreseen(self) -> dict[str, JudgedPart]:
        """What the file says, by folded spelling; of two answers spelt alike the first counts."""
        return {fold(answer.text): self._as_said(answer) for answer in reversed(self.answers)}

    def _as_said(self, answer: sets.Foreseen) -> JudgedPart:
        unmarked = self._is_unmarked(answer)
        standing = (cell for cell in self.cells if answer.text in self._forms(cell))
        cell = next(standing, self.cell)
        return JudgedPart(
            answer.text, answer.share, answer.feedback, cell, answer.cell, unmarked=unmarked
        )

    def _forms(self, cell: Cell) -> tuple[str, ...]:
        """What the deck has in a cell, and the vocative beside it."""
        if self.deck is None:
            return ()
        called = (one.form for one in self.deck.vocatives if one.beside == cell)
        return (*self.deck.paradigm.forms(cell), *called)

    @cached_property
    def accepted(self) -> tuple[str, ...]:
        """The forms that are right, each by itself."""
        return sets.single_forms(self.answers)

    @cached_property
    def about(self) -> Deck:
        """The deck that knows what is right here; none if the question is the teacher's own."""
        if self.deck is None or self.cell is None:
            return _NO_DECK
        known = {form for cell in self.cells for form in self._forms(cell)}
        return self.deck if known & set(self.accepted) else _NO_DECK

    @cached_property
    def _judge(self) -> Judge:
        judge = self.marking.judge
        return replace(judge, known=()) if self.about is _NO_DECK else judge

    def _is_unmarked(self, answer: sets.Foreseen) -> bool:
        """Whether an answer that earns something is a right one without its lengths."""
        letters = letters_of(answer.text)
        return (
            bool(answer.share)
            and fold(answer.text) == letters
            and any(letters_of(r) == letters and fold(r) != letters for r in self.accepted)
        )


def _pair(
    question: sets.QuizQuestion, pairs: tuple[tuple[str, str], ...], place: int, text: str
) -> JudgedPart:
    """A pair; a wrong side that belongs to another pair is what this one was taken for."""
    left, right = pairs[place]
    cell = _cell(question, place)
    if text == right:
        return JudgedPart(text, sets.FULL, cell=cell)
    sides = [side for _left, side in pairs]
    taken = _cell(question, sides.index(text)) if text in sides else None
    return JudgedPart(text, 0, f"{left} – {right}", cell, taken)


def _chosen(answers: tuple[sets.Foreseen, ...], text: str, cell: Cell | None) -> JudgedPart:
    for answer in answers:
        if text.strip() and text == answer.text:
            return JudgedPart(text, answer.share, answer.feedback, cell, answer.cell)
    return JudgedPart(text, 0, cell=cell, known=not text.strip())


def _several(
    question: sets.QuizQuestion, answers: tuple[sets.Foreseen, ...], given: Sequence[str]
) -> Judgement:
    """Each right tick earns its part, each wrong one costs its part; never less than nothing.

    There is a part for each right answer, in the order of the question's cells, and one for each
    wrong tick, which stands for what was not ticked instead.
    """
    wanted = [answer for answer in answers if answer.right]
    wrong = [answer for answer in answers if not answer.right and answer.text in given]
    ticked = [answer.text in given for answer in wanted]
    gain = sum(ticked) / len(wanted)
    cost = len(wrong) / max(1, len(answers) - len(wanted))
    missing = _cell(question, ticked.index(False) if False in ticked else 0)
    parts = [
        JudgedPart(answer.text, sets.FULL, cell=_cell(question, place))
        if tick
        else JudgedPart("", 0, cell=_cell(question, place), missing=answer.text)
        for place, (answer, tick) in enumerate(zip(wanted, ticked, strict=True))
    ]
    parts += [JudgedPart(answer.text, 0, answer.feedback, missing, answer.cell) for answer in wrong]
    return Judgement(max(0.0, gain - cost) * sets.FULL, tuple(parts))


def _at(given: Sequence[str], place: int) -> str:
    return given[place] if place < len(given) else ""


def _cell(question: sets.QuizQuestion, place: int) -> Cell | None:
    return question.cells[place] if place < len(question.cells) else None


def _mean(judged: Iterable[JudgedPart]) -> Judgement:
    parts = tuple(judged)
    return Judgement(sum(part.share for part in parts) / len(parts), parts)
