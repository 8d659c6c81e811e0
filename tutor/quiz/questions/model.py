"""What a question is: its prompt and its answer as data, and a key that stays the same."""

from __future__ import annotations

from functools import cached_property

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.kinds import Kind
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a question shows; each kind has its own."""

    def as_dict(self) -> dict[str, object]:
        """It as documented JSON. Whatever it holds is shown; one that knows more than it may show
        says here what that is: the answer is never in it.
        """
        return {name: str(getattr(self, name)) for name in self.__dataclass_fields__}

    @property
    def forms(self) -> tuple[str, ...]:
        """The faces that it prints, which whoever is asked has read."""
        return ()

    @property
    def beside(self) -> tuple[Cell, ...]:
        """The cells that it names or shows without asking for them."""
        return ()

    @property
    def company(self) -> tuple[str, ...]:
        """The forms of other words that it prints."""
        return ()


@dataclass(frozen=True, slots=True)
class Forms:
    """A form is typed; each of the accepted ones is right."""

    accepted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Readings:
    """Readings of `form` are typed: all of `needed`; those in `also` are true but not asked for.

    A11: `also` is where a form is printed as one of two variants only: `eī` in `iī/eī`.
    """

    form: str
    needed: tuple[Cell, ...]
    also: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """One of the options is chosen; each of `right` is right, every other one really wrong."""

    options: tuple[str, ...]
    right: tuple[str, ...]
    forms: bool = False
    """Whether the options are forms, which may be typed as well."""


@dataclass(frozen=True, slots=True)
class Blanks:
    """One form for each gap, in the order of the gaps; each of a gap's forms is right."""

    accepted: tuple[tuple[str, ...], ...]


Answer = Forms | Readings | Pick | Blanks


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
    taught: tuple[Cell, ...] = CELLS
    """T2: the cells whose forms may be shown beside it, to say which word is meant."""

    @property
    def options(self) -> tuple[str, ...]:
        """What can be chosen; empty where the answer is typed."""
        return self.answer.options if isinstance(self.answer, Pick) else ()

    @cached_property
    def expected(self) -> tuple[str, ...]:
        """The right answer as text: each accepted form, option or reading, or one form a gap."""
        answer = self.answer
        if isinstance(answer, Readings):
            return tuple(str(cell) for cell in answer.needed)
        if isinstance(answer, Blanks):
            return tuple(forms[0] for forms in answer.accepted)
        return answer.right if isinstance(answer, Pick) else answer.accepted


def key_of(deck: str, kind: Kind, *parts: object) -> str:
    """The key of a question: `is:produce:acc sg f`."""
    return ":".join((deck, kind.name, *(str(part) for part in parts)))


def form_of(deck: Deck, cell: Cell) -> Forms:
    """The answer where the form of a cell is asked for."""
    return Forms(variants(deck.paradigm.face(cell)))
