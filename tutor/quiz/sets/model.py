"""A quiz set and its questions: words and points only, nothing that needs a deck to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.sentences import GAP
from tutor.grammar.spelling import long_vowels
from tutor.values import dataclass

FULL = 100
"""The share of a right answer, in percent of the points."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """An answer that was thought of: its share of the points in percent, and what to say to it.

    `cell` is the cell that a wrong answer really belongs to: what the right one was taken for.
    """

    text: str
    share: int = 0
    feedback: str = ""
    cell: Cell | None = None

    @property
    def right(self) -> bool:
        """Whether the answer earns all points."""
        return self.share == FULL


@dataclass(frozen=True, slots=True)
class Typed:
    """A form is typed. Answers that are not foreseen earn nothing."""

    name: ClassVar[str] = "typed"
    answers: tuple[Foreseen, ...]

    @property
    def gaps(self) -> tuple[tuple[Foreseen, ...], ...]:
        """The one thing to type, as `Gaps` has several."""
        return (self.answers,)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the answers is chosen; exactly one is right."""

    name: ClassVar[str] = "choice"
    answers: tuple[Foreseen, ...]


@dataclass(frozen=True, slots=True)
class Several:
    """All right answers are to be ticked, and no wrong one."""

    name: ClassVar[str] = "several"
    answers: tuple[Foreseen, ...]


@dataclass(frozen=True, slots=True)
class Gaps:
    """A form is typed into each gap of the prompt or table, in reading order."""

    name: ClassVar[str] = "gaps"
    gaps: tuple[tuple[Foreseen, ...], ...]


@dataclass(frozen=True, slots=True)
class Matching:
    """Each left side belongs to its right side; `others` are right sides that belong to none."""

    name: ClassVar[str] = "match"
    pairs: tuple[tuple[str, str], ...]
    others: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[str, ...]:
        """Every right side, in an order that does not give the pairs away."""
        return tuple(sorted({*(right for _left, right in self.pairs), *self.others}))


AnswerShape = Typed | OneOf | Several | Gaps | Matching
"""How a question is answered; files know it by its `name`."""


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One question: `id` never changes, `kind` says how it came about, `cells` what it is about.

    `table` has a heading row; gaps in it read `GAP`. `explanation` is said after the answer.
    """

    id: str
    kind: str
    prompt: str
    ask: AnswerShape
    deck: str = ""
    cells: tuple[Cell, ...] = ()
    points: int = 1
    explanation: str = ""
    table: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class QuizSet:
    """A quiz: its title, the language of its words, and its questions, no id twice.

    A5: `macrons` is what vowel lengths count for (files of version 0.1 do not say it, A16), and
    `without_macrons` the share for a form that is right but for lengths that were left out.
    `licence` is one line that exports say as it stands: whose content it is, and under which terms.
    """

    title: str
    language: str
    questions: tuple[QuizQuestion, ...]
    macrons: Macrons | None = None
    without_macrons: int = FULL
    licence: str = ""

    @property
    def points(self) -> int:
        """What can be earned in all."""
        return sum(question.points for question in self.questions)


def usual_share(macrons: Macrons) -> int:
    """A5: what a form without its lengths earns where nobody says it: everything, unless lengths
    count.
    """
    return 0 if macrons is Macrons.STRICT else FULL


def right_texts(answers: tuple[Foreseen, ...]) -> tuple[str, ...]:
    """The texts that earn all points."""
    return tuple(answer.text for answer in answers if answer.right)


def wrong_answers(answers: tuple[Foreseen, ...]) -> tuple[Foreseen, ...]:
    """The answers that earn nothing."""
    return tuple(answer for answer in answers if answer.share == 0)


def needs_lengths(question: QuizQuestion) -> bool:
    """A6: whether a long vowel may have to be typed."""
    ask = question.ask
    return isinstance(ask, Typed | Gaps) and any(
        long_vowels(text) for answers in ask.gaps for text in right_texts(answers)
    )


def key_lines(question: QuizQuestion) -> tuple[str, ...]:
    """The right answer as lines of a key: one, or one for each gap, ticked answer or pair."""
    match question.ask:
        case OneOf(answers) | Several(answers):
            return right_texts(answers)
        case Typed() | Gaps():
            return tuple(" / ".join(single_forms(answers)) for answers in question.ask.gaps)
        case Matching(pairs):
            return tuple(f"{left} – {right}" for left, right in pairs)


def single_forms(answers: tuple[Foreseen, ...]) -> tuple[str, ...]:
    """The right texts without those that only join others: `iī`, `eī`, not also `iī/eī`."""
    right = right_texts(answers)
    return tuple(t for t in right if "/" not in t or not set(t.split("/")) <= set(right))


def one_by_one(question: QuizQuestion) -> Iterator[QuizQuestion]:
    """The question as questions that ask one thing each: every gap and every pair on its own.

    A gap in a table is named by its row and column; the other gaps are dots.
    """
    ask = question.ask
    if isinstance(ask, Gaps):
        parts = [_one_gap(question, place, answers) for place, answers in enumerate(ask.gaps)]
    elif isinstance(ask, Matching):
        parts = [_one_pair(question, ask.sides, *pair) for pair in ask.pairs]
    else:
        yield question
        return
    points = shared_out(question.points, len(parts))
    for place, part in enumerate(parts):
        cells = question.cells[place : place + 1]
        yield replace(part, id=f"{question.id}#{place + 1}", cells=cells, points=points[place])


def _one_gap(question: QuizQuestion, place: int, answers: tuple[Foreseen, ...]) -> QuizQuestion:
    prompt = (_only_gap(question.prompt, place), gap_name(question, place))
    return replace(
        question,
        prompt="\n".join(filter(None, prompt)),
        table=_only_gap_in_table(question, place),
        ask=Typed(answers),
        explanation=single_forms(answers)[0],
    )


def _one_pair(
    question: QuizQuestion, sides: tuple[str, ...], left: str, right: str
) -> QuizQuestion:
    ask = OneOf(tuple(Foreseen(side, FULL if side == right else 0) for side in sides))
    prompt = f"{question.prompt}\n{left}"
    return replace(question, prompt=prompt, ask=ask, explanation=f"{left} – {right}")


def shared_out(points: int, parts: int) -> tuple[int, ...]:
    """The points of each part; what does not divide goes to the first ones, none gets nothing."""
    return tuple(max(1, points // parts + (place < points % parts)) for place in range(parts))


def _only_gap(text: str, place: int) -> str:
    """The text in which only the gap at `place` is left open; the others are dots."""
    pieces = text.split(GAP)
    joined = pieces[0]
    for number, piece in enumerate(pieces[1:]):
        joined += (GAP if number == place else "…") + piece
    return joined


def gap_name(question: QuizQuestion, place: int) -> str:
    """Corner, row and column of a gap in the table; empty if it is in the prompt."""
    seen = question.prompt.count(GAP)
    for row in question.table:
        for column, cell in enumerate(row):
            if GAP in cell and seen == place:
                names = (question.table[0][0], row[0], question.table[0][column])
                return " · ".join(name for name in names if name and GAP not in name)
            seen += cell.count(GAP)
    return ""


def _only_gap_in_table(question: QuizQuestion, place: int) -> tuple[tuple[str, ...], ...]:
    seen = question.prompt.count(GAP)
    rows = []
    for row in question.table:
        cells = []
        for cell in row:
            cells.append(_only_gap(cell, place - seen))
            seen += cell.count(GAP)
        rows.append(tuple(cells))
    return tuple(rows)
