"""Another state behind the same view: what a seat does not see is dealt anew."""

from __future__ import annotations

from itertools import chain
from random import Random

from tutor.bots.weise.clues import clues_of
from tutor.bots.weise.sampling import sample_tree
from tutor.games.weise.moves import Phase, Silence
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import class_of_cards
from tutor.games.weise.view import SageView, WeiseView


def a_state_behind(pool: Pool, view: WeiseView, rng: Random) -> WeiseState:
    """A state that gives this view: hidden cards dealt at random and, unless the seat is the
    sage's, a random tree that agrees with every verdict so far.
    """
    tree = view.tree if isinstance(view, SageView) else sample_tree(pool, clues_of(view), rng)
    assert tree is not None, "the true tree agrees"
    hands, stock = _dealt(pool, view, rng)
    guessing = view.phase is Phase.GUESS
    guesses = (view.turn - view.sage - 1) % view.seats if guessing else 0
    return WeiseState(
        options=WeiseOptions(
            rounds=view.rounds,
            difficulty=view.difficulty,
            first_sage=(view.sage - view.round) % view.seats,
        ),
        seats=view.seats,
        seed=rng.randrange(2**32),
        round=view.round,
        tree=tree,
        classes=class_of_cards(tree, pool),
        hands=hands,
        stock=stock,
        table=view.table,
        phase=view.phase,
        turn=view.turn,
        pending=view.pending,
        history=view.history,
        quizzes=tuple(view.quiz if seat == view.seat else () for seat in range(view.seats))
        if guessing
        else (),
        guesses=(Silence(),) * guesses,
        scores=view.scores,
        recognised=view.recognised,
    )


def _dealt(
    pool: Pool, view: WeiseView, rng: Random
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The hands and the stock, those that the seat does not see at random."""
    seen = set(chain(view.hand, *view.table))
    hidden = [card for card in range(len(pool)) if card not in seen]
    rng.shuffle(hidden)
    hands = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(sorted(hidden[:count])))
            hidden = hidden[count:]
    return tuple(hands), tuple(hidden)
