"""Describing the classification (W7) and the points (W8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from tutor.games.contract import IllegalMove, LooseEvent, Result
from tutor.games.weise.deal import start_round
from tutor.games.weise.moves import Describe, Move, Silence, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import Phase, State
from tutor.games.weise.tree import class_masks, partition
from tutor.locale import _

QUIZ = 6


def open_guessing(pool: Pool, state: State) -> tuple[State, tuple[LooseEvent, ...]]:
    """W6, W7: laying is over; each guesser gets six cards never seen, for those who would rather
    sort than describe.
    """
    quizzes = tuple(
        () if seat == state.sage else _quiz(pool, state, seat) for seat in range(state.seats)
    )
    event = LooseEvent("end", state.sage, {"hands": tuple(len(hand) for hand in state.hands)})
    after = replace(state, phase=Phase.GUESS, turn=state.guessers[0], quizzes=quizzes)
    return after, (event,)


def _quiz(pool: Pool, state: State, seat: int) -> tuple[int, ...]:
    seen = {card for cards in state.table for card in cards} | set(state.hands[seat])
    seen |= {card for attempt in state.history for card in attempt.cards}
    unseen = [card for card in range(len(pool)) if card not in seen]
    rng = Random(f"{state.seed}:quiz:{state.round}:{seat}")
    return tuple(sorted(rng.sample(unseen, min(QUIZ, len(unseen)))))


def check_guess(pool: Pool, quiz: Sequence[int], guess: Move) -> None:
    """W7: a tree that classifies the whole pool, a class for each card to be sorted, or nothing."""
    if isinstance(guess, Describe):
        class_masks(guess.tree, pool)
    elif isinstance(guess, Sort):
        if not quiz:
            raise IllegalMove(_("there are no cards left to sort; describe the classes"), "W7")
        if len(guess.classes) != len(quiz):
            raise IllegalMove(_("every card to be sorted needs a class"), "W7")
    elif not isinstance(guess, Silence):
        raise IllegalMove(_("the round is over; now the classification is described"), "W7")


def recognises(pool: Pool, state: State, seat: int, guess: Move) -> bool:
    """W7: the description splits the whole pool as the tree does, whatever its names and order of
    tests; or every card to be sorted is in its class.
    """
    if isinstance(guess, Describe):
        return partition(guess.tree, pool) == partition(state.tree, pool)
    if isinstance(guess, Sort):
        return sorted_right(state.classes, state.leaves(), state.quizzes[seat], guess.classes)
    return False


def sorted_right(
    classes: Sequence[int], leaves: Sequence[int], quiz: Sequence[int], given: Sequence[int]
) -> bool:
    """Whether each card is in its class: one on the table by its number, others kept together and
    apart as the tree does.
    """
    new: dict[int, int] = {}
    for card, number in zip(quiz, given, strict=True):
        leaf = classes[card]
        if number < len(leaves):
            if leaf != leaves[number]:
                return False
        elif leaf in leaves or new.setdefault(number, leaf) != leaf:
            return False
    return len(set(new.values())) == len(new)


def take_guess(pool: Pool, state: State, guess: Move) -> tuple[State, tuple[LooseEvent, ...]]:
    """W7: keep a description; after the last one the round is scored."""
    check_guess(pool, state.quizzes[state.turn], guess)
    event = LooseEvent("guessed", state.turn, {"guess": guess})
    made = replace(state, guesses=(*state.guesses, guess), turn=(state.turn + 1) % state.seats)
    if len(made.guesses) < len(state.guessers):
        return made, (event,)
    after, events = score_round(pool, made)
    return after, (event, *events)


def score_round(pool: Pool, state: State) -> tuple[State, tuple[LooseEvent, ...]]:
    """W8: a point for every card left in hand, the sage included; then the next round."""
    points = tuple(len(hand) for hand in state.hands)
    hits = {
        seat: recognises(pool, state, seat, guess)
        for seat, guess in zip(state.guessers, state.guesses, strict=True)
    }
    scored = replace(
        state,
        scores=(*state.scores, points),
        recognised=tuple(
            count + hits.get(seat, False) for seat, count in enumerate(state.recognised)
        ),
    )
    event = LooseEvent(
        "scored",
        state.sage,
        {
            "round": state.round,
            "tree": state.tree,
            "points": points,
            "recognised": tuple(seat for seat, hit in hits.items() if hit),
            "guesses": dict(zip(state.guessers, state.guesses, strict=True)),
            "quizzes": state.quizzes,
            "table": state.table,
            "hands": state.hands,
        },
    )
    if state.round + 1 == state.rounds:
        return replace(scored, phase=Phase.OVER), (event,)
    after = start_round(pool, scored, state.round + 1)
    dealt = LooseEvent("dealt", after.sage, {"round": after.round, "first": after.table[0][0]})
    return after, (event, dealt)


def totals(state: State) -> tuple[int, ...]:
    """W8: the points of all rounds."""
    return tuple(sum(points[seat] for points in state.scores) for seat in range(state.seats))


def result(state: State) -> Result | None:
    """W8: fewest points wins; on a tie, who recognised more classifications."""
    if state.phase is not Phase.OVER:
        return None
    points = totals(state)
    keys = [(points[seat], -state.recognised[seat]) for seat in range(state.seats)]
    return Result(tuple(1 + sum(other < key for other in keys) for key in keys), points)
