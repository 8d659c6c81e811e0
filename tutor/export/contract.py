"""What every writer gets, and what text looks like when it gets there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import field, replace
from enum import StrEnum
from typing import BinaryIO, TypeVar

from tutor.errors import TutorError
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.quiz.grading.judge import Judge
from tutor.quiz.sets import model as sets
from tutor.values import dataclass

T = TypeVar("T")
# no format can carry control characters and halves of a surrogate pair
_UNPRINTABLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


class PaperSize(StrEnum):
    """What is printed on."""

    A4 = "a4"
    LETTER = "letter"


class SheetPart(StrEnum):
    """What of a worksheet is written: the sheet, the key, or both with the key on its own page."""

    BOTH = "both"
    SHEET = "sheet"
    KEY = "key"


@dataclass(frozen=True, slots=True)
class Work:
    """What to write: a quiz, the decks that it is about, and the settings of some formats.

    `stamp` is when the source was changed (seconds): formats that need a date take this one, so
    that the same source gives the same bytes. `watch` is called once for each question written.
    """

    quiz: sets.QuizSet
    decks: tuple[Deck, ...] = ()
    judge: Judge = field(default_factory=Judge)
    paper: PaperSize = PaperSize.A4
    part: SheetPart = SheetPart.BOTH
    seconds: int = 20
    stamp: int = 0
    watch: Callable[[], None] = lambda: None

    @property
    def title(self) -> str:
        """The quiz's title, composed and printable."""
        return composed(self.quiz.title)

    @property
    def licence(self) -> str:
        """What the quiz says of its licence, on one line; empty if it says nothing."""
        return one_line(composed(self.quiz.licence))

    def questions(self) -> Iterator[sets.QuizQuestion]:
        """The questions one after another, their text composed (NFC) and printable."""
        for question in self.quiz.questions:
            yield printable(question)
            self.watch()


class Unfit(TutorError):
    """Questions that a format cannot carry; the message names each of them, and a way out."""

    def __init__(self, problems: Iterable[tuple[str, str]], way_out: str = "") -> None:
        lines = [
            _("question “{id}”: {problem}").format(id=question, problem=problem)
            for question, problem in problems
        ]
        super().__init__("\n".join([*lines, *([way_out] if way_out else [])]))


def composed(text: str) -> str:
    """`text` in composed form (NFC); what cannot be printed becomes a replacement character."""
    if text.isascii() and text.isprintable():
        return text
    return _UNPRINTABLE.sub("\N{REPLACEMENT CHARACTER}", unicodedata.normalize("NFC", text))


def printable(question: sets.QuizQuestion) -> sets.QuizQuestion:
    """The question with all of its text composed."""
    match question.ask:
        case sets.Typed(answers) | sets.OneOf(answers) | sets.Several(answers):
            ask: sets.AnswerShape = replace(question.ask, answers=_answers(answers))
        case sets.Gaps(gaps):
            ask = sets.Gaps(tuple(_answers(answers) for answers in gaps))
        case sets.Matching(pairs, others):
            ask = sets.Matching(
                tuple((composed(left), composed(right)) for left, right in pairs),
                tuple(composed(other) for other in others),
            )
    return replace(
        question,
        id=composed(question.id),
        prompt=composed(question.prompt),
        ask=ask,
        deck=composed(question.deck),
        kind=composed(question.kind),
        explanation=composed(question.explanation),
        table=tuple(tuple(composed(cell) for cell in row) for row in question.table),
    )


def _answers(answers: tuple[sets.Foreseen, ...]) -> tuple[sets.Foreseen, ...]:
    return tuple(
        sets.Foreseen(composed(a.text), a.share, composed(a.feedback), a.cell) for a in answers
    )


def in_pieces(pieces: Callable[[T], Iterable[str]]) -> Callable[[T, BinaryIO], None]:
    """Makes a writer of what gives text piece by piece: never is all of it in memory at once."""

    def write(work: T, out: BinaryIO) -> None:
        for piece in pieces(work):
            out.write(piece.encode())

    return write


def one_line(text: str) -> str:
    """`text` without line ends and tabs."""
    return " ".join(text.split())


def table_lines(question: sets.QuizQuestion) -> list[str]:
    """The question's table as lines of text with aligned columns; empty if it has none."""
    if not question.table:
        return []
    widths = [max(len(cell) for cell in column) for column in zip(*question.table, strict=True)]
    return [
        " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in question.table
    ]
