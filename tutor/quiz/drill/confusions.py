"""T4: a confusion is treated, not hammered: when to stop, what to tell apart, how long it rests."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tutor.grammar.cells import Cell
from tutor.quiz.drill.state import Session
from tutor.quiz.drill.steps import Treat
from tutor.quiz.learner import Item, Mixup
from tutor.quiz.questions.model import Question

_CONTRASTS = 3
"""So many easy questions follow when two forms were told apart."""
_SHARE = 3
"""At most one question in so many is about one confusion."""
_KEPT = 2
"""So many fewer, as long as the questions that follow the telling apart are still to come."""


def to_treat(session: Session) -> Treat | None:
    """T4: the two forms that it is time to tell apart, if there are any in the plan."""
    record = session.learner.record
    names = {deck.name for deck in session.plan.decks}
    for mixup in record.mixups:
        if mixup.deck in names and record.stubborn(mixup):
            for one, other in _pairs(session, mixup):
                return Treat(mixup, one, other)
    return None


def _pairs(session: Session, mixup: Mixup) -> list[tuple[Cell, Cell]]:
    """The cells, one of each side, whose forms differ; rather of one gender, and rather met."""
    paradigm, record = session.plan.deck(mixup.deck).paradigm, session.learner.record
    face = paradigm.face
    one, other = (tuple(filter(paradigm.has, side)) for side in mixup.cells())
    pairs = [(a, b) for a in one for b in other if face(a) != face(b)]

    def order(pair: tuple[Cell, Cell]) -> tuple[int, bool]:
        met = sum(record.is_met(mixup.deck, cell) for cell in pair)
        return (-met, pair[0].gender is not pair[1].gender)

    return sorted(pairs, key=order)


def contrasts(session: Session, step: Treat, rng: Random) -> tuple[Question, ...]:
    """T4: the easy questions that follow, about either form in turn."""
    from tutor.quiz.questions.contrast import between  # noqa: PLC0415 - few sessions come to it

    deck = session.plan.deck(step.mixup.deck)
    pairs = [(step.one, step.other), (step.other, step.one)] * _CONTRASTS
    return tuple(between(deck, a, b, rng) for a, b in pairs[:_CONTRASTS])


def rests(session: Session, item: Item) -> bool:
    """T4: whether the item belongs to a confusion that is left till tomorrow."""
    return belongs(item, session.learner.record.resting())


def belongs(item: Item, mixups: Iterable[Mixup]) -> bool:
    """Whether the item is part of one of these confusions."""
    return any(mixup.has(item.deck, item.cell) for mixup in mixups)


def too_much(session: Session) -> tuple[Mixup, ...]:
    """T4: the confusions that rest, or have had their third of the session; a drill that was
    narrowed is free of the latter.
    """
    record = session.learner.record
    if session.plan.is_narrowed:
        return record.resting()
    most = max(min(3, (session.asked + 1) // _SHARE), session.asked // _SHARE - _KEPT, 2)
    full = (mixup for mixup in record.mixups if _asked(session, mixup) >= most)
    return (*record.resting(), *full)


def has_taken_over(session: Session) -> bool:
    """T4: whether a confusion that was treated has had more than its third: then something else
    follows before the day ends.
    """
    resting = () if session.plan.is_narrowed else session.learner.record.resting()
    return any(_SHARE * _asked(session, mixup) > session.asked for mixup in resting)


def _asked(session: Session, mixup: Mixup) -> int:
    """How many questions of the session were about the mix-up."""
    return sum(any(mixup.has(deck, cell) for cell in cells) for deck, cells in session.places)
