"""The table of answers, written from the rule book: what is typed, and what is said to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.quiz.decks import deck, every_deck
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, letters_of
from tutor.quiz.grading.forms import forms_in
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import PARSE, PRODUCE
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.store.declensions import declensions

FILE = Path(__file__).parent / "answers.tsv"
BLANK = "␣"
READINGS = "?"
"""What begins a face whose readings are asked for."""


@dataclass(frozen=True)
class Row:
    """One answer: what was asked and typed, the verdict, what is said, and who would type it."""

    line: int
    rule: str
    deck_name: str
    asked: str
    policy: Macrons
    answer: str
    verdict: str
    said: str
    who: str

    def __str__(self) -> str:
        return f"{self.line}-{self.rule}-{self.deck_name}-{self.asked}-{self.answer}"

    @property
    def is_reading(self) -> bool:
        """Whether readings are typed, and not a form."""
        return self.asked.startswith(READINGS)

    @property
    def deck(self) -> Deck:
        """The deck that was asked about."""
        return deck(self.deck_name)

    @property
    def cell(self) -> Cell:
        """The cell that was asked, or the first one of the face."""
        if self.is_reading:
            return self.deck.paradigm.readings(self.asked[1:])[0]
        return Cell.parse(self.asked)

    @property
    def question(self) -> Question:
        """The question that the answer is to."""
        from random import Random

        (question,) = every(PARSE if self.is_reading else PRODUCE, self.deck, self.cell, Random(1))
        return question

    @property
    def forms(self) -> list[str]:
        """The right forms that the answer may have been meant for."""
        every = (*self.question.expected, *(one.form for one in self.deck.also_in(self.cell)))
        words = {letters_of(word) for word in forms_in(self.answer)}
        return [form for form in every if letters_of(form) in words]

    @property
    def right(self) -> bool:
        """Whether the answer counts as right."""
        return self.verdict in ("right", "unmarked")


@cache
def rows() -> tuple[Row, ...]:
    """The whole table."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    found = []
    for number, line in enumerate(lines[1:], 2):
        rule, name, asked, policy, answer, verdict, said, who = line.split("\t")
        typed = answer.replace(BLANK, " ")
        found.append(Row(number, rule, name, asked, Macrons(policy), typed, verdict, said, who))
    return tuple(found)


def forms_asked() -> tuple[Row, ...]:
    """The rows where a form is typed."""
    return tuple(row for row in rows() if not row.is_reading)


def judge_by(policy: Macrons) -> Judge:
    """The judge that knows the shipped decks."""
    return Judge(policy, every_deck(), declensions=declensions)
