"""The judge that knows every deck of this machine."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.judge import Judge
from tutor.store.decks import known_decks

if TYPE_CHECKING:
    from tutor.grammar.declensions import Declension


def judge_of(macrons: Macrons = Macrons.LENIENT, decks: Iterable[Deck] = ()) -> Judge:
    """A judge by this policy; `decks` are known to it besides those that can be called by name."""
    return judge_knowing(macrons, known_decks(decks).values())


def judge_knowing(macrons: Macrons, decks: Collection[Deck]) -> Judge:
    """A judge by this policy that knows these decks and no others; it looks at them when an answer
    is wrong.
    """
    return Judge(macrons, decks, declensions=_declensions)


def _declensions() -> tuple[Declension, ...]:
    from tutor.store.declensions import declensions  # noqa: PLC0415 - for wrong endings only

    return declensions()
