"""A sentence with a gap: what fills it, why, and what a reader needs to understand it."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import Saying
from tutor.values import dataclass

GAP = "___"
"""Where a form is to be found: in a sentence, a question, a table."""
_ENDS = ".?!"


class Use(StrEnum):
    """What a case says where no word of the sentence demands it (T7)."""

    TIME = "time"
    DURATION = "duration"
    MEANS = "means"
    MANNER = "manner"
    CAUSE = "cause"
    PLACE = "place"
    ABSOLUTE = "absolute"
    COMPARISON = "comparison"
    QUALITY = "quality"
    DEGREE = "degree"
    RESPECT = "respect"
    ACI = "aci"
    POSSESSION = "possession"
    INTEREST = "interest"
    AGENT = "agent"
    PURPOSE = "purpose"
    EXCLAMATION = "exclamation"
    PREDICATE = "predicate"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with one gap `___`, the cell that fills it, and its translations by language.

    Where they are known, `goes_with` is the noun by whose number and gender the form goes, or `of`
    the group of which it is one, by whose gender it goes, and `governed` what its case depends on
    (T7); they stand in the sentence. `use` says what the case is for. `glosses` explain words of
    the sentence (T10); one from a text has its `place` there. `rivals` are forms of other words
    that could stand in the gap but would mean something else, with what that would be.
    """

    latin: str
    cell: Cell
    translations: dict[str, str] = field(hash=False)
    goes_with: str = ""
    governed: str = ""
    use: Use | None = None
    glosses: tuple[tuple[str, Saying], ...] = field(default=(), hash=False)
    place: str = ""
    of: str = ""
    rivals: tuple[tuple[str, Saying], ...] = field(default=(), hash=False)

    def filled(self, form: str) -> str:
        """The sentence with `form` in its gap, capitalised where it begins a sentence."""
        before = self.latin.partition(GAP)[0].rstrip()
        if not before or before[-1] in _ENDS:
            form = form[:1].upper() + form[1:]
        return self.latin.replace(GAP, form, 1)
