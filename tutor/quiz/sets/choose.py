"""Choosing the questions of a set: none twice; kinds, answers and cells in balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Kind
from tutor.quiz.questions.fill import Fill, table
from tutor.quiz.questions.model import Pick, Question

_Cost = tuple[int, int, float, int]


@dataclass
class _Load:
    """How often each thing has been asked so far."""

    kinds: Counter[Kind] = field(default_factory=Counter)
    answers: Counter[tuple[Kind, tuple[str, ...]]] = field(default_factory=Counter)
    cells: Counter[Cell] = field(default_factory=Counter)
    decks: Counter[str] = field(default_factory=Counter)

    def cost(self, question: Question) -> _Cost:
        """What has been asked least comes first; a cost never falls while questions are chosen."""
        same = self.answers[question.kind, question.expected] if _has_same(question) else 0
        cells = sum(self.cells[cell] for cell in question.cells) / len(question.cells)
        return (self.kinds[question.kind], same, cells, self.decks[question.deck])

    def add(self, question: Question) -> None:
        self.kinds[question.kind] += 1
        self.decks[question.deck] += 1
        self.cells.update(question.cells)
        if _has_same(question):
            self.answers[question.kind, question.expected] += 1


def _has_same(question: Question) -> bool:
    """Whether its options are always the same, so that the right one must not give itself away."""
    return isinstance(question.answer, Pick) and not question.answer.forms


def choose(questions: Iterable[Question], count: int, rng: Random) -> tuple[Question, ...]:
    """Up to `count` different questions, balanced over kinds, then cells, then decks.

    Each time one of the least asked is taken, by chance among equals; fewer than `count` come
    back only if there are no more.
    """
    load = _Load()
    distinct = {question.key: question for question in questions}
    heap = [
        (load.cost(question), rng.random(), key, question) for key, question in distinct.items()
    ]
    heapify(heap)
    chosen: list[Question] = []
    while heap and len(chosen) < count:
        _cost, chance, key, question = heappop(heap)
        # costs only grow, so an outdated one is put back, and the first up-to-date one is least
        current = load.cost(question)
        if heap and (current, chance, key) > heap[0][:3]:
            heappush(heap, (current, chance, key, question))
            continue
        load.add(question)
        chosen.append(question)
    return tuple(chosen)


def within(
    questions: Iterable[Question], decks: Mapping[str, Deck], cells: Collection[Cell]
) -> list[Question]:
    """The questions, each key once; tables have gaps in these cells only, and one whose gaps are
    all in another table is left out.
    """
    narrow = [_narrowed(question, decks[question.deck], cells) for question in questions]
    tables = [(question.deck, set(question.cells)) for question in narrow if _is_table(question)]
    kept = [
        question
        for question in narrow
        if not _is_table(question)
        or not any(deck == question.deck and gaps > set(question.cells) for deck, gaps in tables)
    ]
    return list({question.key: question for question in kept}.values())


def _is_table(question: Question) -> bool:
    return isinstance(question.prompt, Fill)


def _narrowed(question: Question, deck: Deck, cells: Collection[Cell]) -> Question:
    if not isinstance(question.prompt, Fill):
        return question
    gaps = tuple(gap for gap in question.prompt.gaps if gap in cells)
    if gaps == question.prompt.gaps:
        return question
    return table(deck, gaps)
