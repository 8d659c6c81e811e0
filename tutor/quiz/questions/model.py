"""What a question is: its prompt and its answer as data, and a key that stays the same."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tutor.grammar.cells import Cell, Criterion, Feature
from tutor.grammar.naming import criterion_of

NONE = "none"
"""The option of a `pair` question that says: it may not lie there."""
TRUE = "right"
"""The option of a `slip` question that says: what was named is right."""


class Kind(StrEnum):
    """The shapes in which a cell can be asked."""

    PRODUCE = "produce"
    PARSE = "parse"
    CONTRAST = "contrast"
    TRANSFORM = "transform"
    FILL = "fill"
    PAIR = "pair"
    SLIP = "slip"
    CLOZE = "cloze"


@dataclass(frozen=True, slots=True)
class Produce:
    """Give the form of this cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Parse:
    """Give all readings of this face (K1)."""

    form: str


@dataclass(frozen=True, slots=True)
class Contrast:
    """Choose the form of this cell among forms that are easily confused with it."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Transform:
    """Change one criterion of a form: `eum` → plural.

    `start` is the reading that is meant; it has to be told if `ambiguous`.
    """

    form: str
    start: Cell
    to: Feature
    ambiguous: bool

    @property
    def criterion(self) -> Criterion:
        """What changes."""
        return criterion_of(self.to)


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill the gaps of a form table; `faces` are all thirty, in the order of `CELLS`."""

    gaps: tuple[Cell, ...]
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """May the face `card` lie on `top`, which was named `named`, and what agrees? (K3, K6)"""

    top: str
    named: Cell
    card: str


@dataclass(frozen=True, slots=True)
class Slip:
    """Somebody names the face `form` as `claimed`: right, or what is wrong with it? (K4)"""

    form: str
    claimed: Cell


@dataclass(frozen=True, slots=True)
class Cloze:
    """Fill the one gap `___` of a sentence; `translations` are (language, text)."""

    latin: str
    translations: tuple[tuple[str, str], ...]

    def translation(self, language: str) -> str:
        """The whole sentence in a language; "" if there is no translation."""
        return dict(self.translations).get(language, "")


Prompt = Produce | Parse | Contrast | Transform | Fill | Pair | Slip | Cloze


@dataclass(frozen=True, slots=True)
class Forms:
    """A form is typed; each of the accepted ones is right."""

    accepted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Readings:
    """Readings are typed: all of `needed`; those in `also` are true but not asked for.

    `also` is where a form is printed as one of two variants only: `eī` in `iī/eī`.
    """

    needed: tuple[Cell, ...]
    also: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options is chosen; each of `right` is right, every other one really wrong.

    Options are forms (contrast), `case+number` … or `none` (pair), `right` or a criterion (slip).
    """

    options: tuple[str, ...]
    right: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blanks:
    """One form for each gap, in the order of the gaps; each of a gap's forms is right."""

    accepted: tuple[tuple[str, ...], ...]


Answer = Forms | Readings | Choice | Blanks


@dataclass(frozen=True)
class Question:
    """One question about the cells of a deck.

    `key` depends on what is asked alone, never on chance: the same question has the same key in
    every session, quiz set and export. `cells` are what an answer is evidence about.
    """

    key: str
    deck: str
    kind: Kind
    cells: tuple[Cell, ...]
    prompt: Prompt
    answer: Answer

    @property
    def options(self) -> tuple[str, ...]:
        """What can be chosen; empty where the answer is typed."""
        return self.answer.options if isinstance(self.answer, Choice) else ()

    @cached_property
    def expected(self) -> tuple[str, ...]:
        """The right answer as text: every accepted form or option, all readings (as `acc sg f`),
        or one form a gap.
        """
        answer = self.answer
        if isinstance(answer, Readings):
            return tuple(str(cell) for cell in answer.needed)
        if isinstance(answer, Blanks):
            return tuple(forms[0] for forms in answer.accepted)
        return answer.right if isinstance(answer, Choice) else answer.accepted


def agreement_option(criteria: tuple[Criterion, ...]) -> str:
    """The option that names two agreeing criteria: `case+number`."""
    return "+".join(criterion.value for criterion in criteria)


PAIR_OPTIONS = (
    agreement_option((Criterion.CASE, Criterion.NUMBER)),
    agreement_option((Criterion.CASE, Criterion.GENDER)),
    agreement_option((Criterion.NUMBER, Criterion.GENDER)),
    NONE,
)
SLIP_OPTIONS = (TRUE, *(criterion.value for criterion in Criterion))


def key_of(deck: str, kind: Kind, *parts: object) -> str:
    """The key of a question: `is:produce:acc sg f`."""
    return ":".join((deck, kind.value, *(str(part) for part in parts)))
