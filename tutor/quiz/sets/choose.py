"""Choosing the questions of a set: none twice; kinds, answers and cells in balance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import field
from heapq import heapify, heappop, heappush
from random import Random

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import Kind
from tutor.quiz.questions.model import Pick, Question
from tutor.values import dataclass

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
