"""What a page judges typed answers by: tables of the one judge's verdicts, to be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, TypedDict

from tutor.export.contract import composed
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import (
    LENGTH_MARKS,
    LIGATURES,
    MACRON,
    OTHER_LETTERS,
    SHORT_MARK,
    SIGNS_BEHIND,
    VOWELS,
    without_lengths,
)
from tutor.quiz.grading.forms import BETWEEN_VARIANTS, forms_in
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.judge import JudgedPart, Marking, TypedGap, gaps_of
from tutor.quiz.sets.key import TYPED_HERE, Keys
from tutor.values import dataclass
from tutor.words.diagnosis import form_text

_Table = dict[str, int]
_SPACES = "".join(chr(code) for code in range(0x3001) if chr(code).isspace())
"""What is a blank; browsers count some others among them, and leave out some of these."""
_JOINT = "; "


def spelling() -> dict[str, Any]:
    """How a page folds what is typed and cuts it into words (A2–A4)."""
    return {
        "macron": MACRON,
        "marks": LENGTH_MARKS,
        "behind": SIGNS_BEHIND,
        "short": SHORT_MARK,
        "vowels": VOWELS,
        "ligatures": LIGATURES,
        "letters": OTHER_LETTERS,
        "blank": f"[{_SPACES}]",
        "between": BETWEEN_VARIANTS.replace(r"\s", f"[{_SPACES}]"),
        "typed": TYPED_HERE,
    }


class _Key(TypedDict):
    """Numbers of tables, and of the verdict on any word that is in none of them."""

    spelt: list[int]
    letters: int
    unknown: int


@dataclass
class PageJudge:
    """Collects what the fields of one page are judged by: verdicts once each, and tables that say
    which verdict a word gets, for all questions that ask the same.
    """

    marking: Marking
    decks: Mapping[str, Deck]
    _verdicts: dict[tuple[float, ...], int] = field(default_factory=dict)
    _sayings: dict[str, int] = field(default_factory=dict)
    _tables: list[_Table] = field(default_factory=list)
    _keys: list[_Key] = field(default_factory=list)
    _made: dict[tuple[str, tuple[Cell, ...], tuple[str, ...]], int] = field(default_factory=dict)
    _elsewhere: dict[str, tuple[dict[Cell, _Table], int]] = field(default_factory=dict)

    def fields(self, question: sets.QuizQuestion) -> list[list[Any]]:
        """What the fields of a question are judged by."""
        deck = question.deck
        gaps = gaps_of(question, self.marking, self.decks.get(deck))
        return [self.gap(deck, gap.cell, gap.answers, gap.others) for gap in gaps]

    def gap(
        self,
        deck: str,
        cell: Cell | None,
        answers: tuple[sets.Foreseen, ...],
        others: tuple[Cell, ...] = (),
    ) -> list[Any]:
        """What one field is judged by: the number of its key, and what its question says (A16) if
        the key does not say just that.
        """
        gap = TypedGap(answers, cell, self.marking, self.decks.get(deck), others)
        number = self._key(gap)
        said = {}
        for word, part in gap.foreseen.items():
            verdict = self._verdict(part)
            if verdict != self._look_up(number, word) or len(forms_in(word)) > 1:
                said[word] = verdict
        return [number, said]

    def data(self) -> dict[str, Any]:
        """What all fields share."""
        nothing = self._verdict(TypedGap((), None, self.marking).form("/"))
        return {
            "verdicts": [*self._verdicts],
            "sayings": [*self._sayings],
            "joint": _JOINT,
            "tables": self._tables,
            "keys": self._keys,
            "nothing": nothing,
        }

    def _key(self, gap: TypedGap) -> int:
        """The number of the key; what the question says besides its right answers is not in it, so
        that all questions about a form have the same.
        """
        name = (gap.about.name, gap.cells if gap.about.name else (), gap.accepted)
        if name not in self._made:
            right = tuple(sets.Foreseen(form, sets.FULL) for form in gap.accepted)
            asked = TypedGap(right, gap.cell, self.marking, gap.deck, gap.others)
            key = self._maker.of(asked)
            spelt = [self._table(key.spelt), *self._others(asked)]
            self._made[name] = len(self._keys)
            self._keys.append({
                "spelt": spelt,
                "letters": self._table(key.letters),
                "unknown": self._verdict(key.unknown),
            })  # fmt: skip
        return self._made[name]

    def _others(self, gap: TypedGap) -> list[int]:
        """The tables of other decks' forms, at the cell first."""
        deck = gap.about
        if not deck.name or gap.cell is None:
            return []
        if deck.name not in self._elsewhere:
            self._elsewhere[deck.name] = self._elsewhere_of(deck)
        at, usual = self._elsewhere[deck.name]
        words = {word: number for cell in gap.cells for word, number in at[cell].items()}
        if gap.others or not set(gap.accepted) & set(deck.paradigm.forms(gap.cell)):
            words = {word: self._verdict(gap.form(word)) for word in words}
        self._tables.append(words)
        return [len(self._tables) - 1, usual]

    def _elsewhere_of(self, deck: Deck) -> tuple[dict[Cell, _Table], int]:
        found = self._maker.elsewhere(deck)
        numbers = [self._verdict(part) for part in found.told]
        at = {cell: {w: numbers[n] for w, n in words.items()} for cell, words in found.at.items()}
        self._tables.append({word: numbers[n] for word, n in found.usual.items()})
        return at, len(self._tables) - 1

    @cached_property
    def _maker(self) -> Keys:
        return Keys(self.marking)

    def _table(self, verdicts: Mapping[str, JudgedPart]) -> int:
        self._tables.append({word: self._verdict(part) for word, part in verdicts.items()})
        return len(self._tables) - 1

    def _verdict(self, part: JudgedPart) -> int:
        """The number of a verdict: its share, whether no length was written, and what is said, in
        pieces, because many verdicts have one in common.
        """
        said = form_text(part.found, mark=str) if part.found else part.feedback
        pieces = [self._saying(piece) for piece in said.split(_JOINT)] if said else []
        verdict = (part.share, int(part.unmarked), *pieces)
        return self._verdicts.setdefault(verdict, len(self._verdicts))

    def _saying(self, text: str) -> int:
        printable = TYPED_HERE.join(map(composed, text.split(TYPED_HERE)))
        return self._sayings.setdefault(printable, len(self._sayings))

    def _look_up(self, number: int, word: str) -> int:
        """As the page's script does it, with a folded word."""
        key = self._keys[number]
        for table in key["spelt"]:
            if word in self._tables[table]:
                return self._tables[table][word]
        return self._tables[key["letters"]].get(without_lengths(word), key["unknown"])
