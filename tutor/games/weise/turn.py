"""Making a move: laying (W4), the verdict (W5), the end of a round (W6–W8)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tutor.games.contract import IllegalMove, Result, put
from tutor.games.weise import events
from tutor.games.weise.deal import start_round
from tutor.games.weise.moves import Guess, Lay, Move, Phase, Ruling
from tutor.games.weise.pool import Pool
from tutor.games.weise.rules import check, is_right, recognises, round_is_over
from tutor.games.weise.state import WeiseState
from tutor.games.weise.view import view_of

QUIZ = 6

After = tuple[WeiseState, tuple[events.WeiseEvent, ...]]
"""A state, and what happened on the way to it."""


def apply(pool: Pool, state: WeiseState, move: Move) -> After:
    """The state after the move of the seat to act, and what happened."""
    seat = state.to_act
    if seat is None:
        raise IllegalMove("weise.over", "W8")
    check(pool, view_of(state, seat), move)
    match move:
        case Lay():
            after, happened = _lay(state, move)
        case Ruling(said):
            after, happened = _judge(state, said)
        case _:
            return _guess(pool, state, move)
    if after.phase is Phase.LAY and round_is_over(after):
        after, end = _open_guessing(pool, after)
        return after, (*happened, end)
    return after, happened


def _lay(state: WeiseState, lay: Lay) -> After:
    """W4: the sage's lay stands at once, a guesser's waits for the verdict."""
    laid = events.Laid(state.turn, lay.cards, lay.target)
    if state.turn != state.sage:
        return replace(state, phase=Phase.VERDICT, pending=lay), (laid,)
    after, drew = _settle(state, laid)
    return after, (laid, *drew)


def _judge(state: WeiseState, said: bool) -> After:
    """W5, W9: the tree decides; a sage who says otherwise is corrected."""
    lay = state.pending
    assert lay is not None, "a verdict is only awaited when cards lie there"
    right = is_right(state.classes, state.leaves(), lay.cards, lay.target)
    judged = events.Judged(state.sage, state.turn, lay.cards, lay.target, right, said)
    happened: list[events.WeiseEvent] = [judged]
    if said != right:
        happened.append(events.Corrected(state.sage, state.turn, lay.cards, lay.target, right))
    after, drew = _settle(replace(state, pending=None, phase=Phase.LAY), judged)
    return after, (*happened, *drew)


def _settle(
    state: WeiseState, told: events.Laid | events.Judged
) -> tuple[WeiseState, tuple[events.Drew, ...]]:
    """W4, W5: move the cards if the lay is right, draw if it founds a class or is wrong."""
    right = isinstance(told, events.Laid) or told.right
    drawn = state.stock[:1] if told.target is None or not right else ()
    seat, table = state.turn, state.table
    hand = state.hands[seat]
    if right:
        hand = tuple(card for card in hand if card not in told.cards)
        if told.target is None:
            table = (*table, told.cards)
        else:
            table = put(table, told.target, (*table[told.target], *told.cards))
    after = replace(
        state,
        hands=put(state.hands, seat, tuple(sorted((*hand, *drawn)))),
        table=table,
        stock=state.stock[len(drawn) :],
        history=(*state.history, events.remembered(told, len(drawn), len(state.table))),
        turn=(seat + 1) % state.seats,
    )
    return after, tuple(events.Drew(seat, card, right) for card in drawn)


def _open_guessing(pool: Pool, state: WeiseState) -> tuple[WeiseState, events.RoundEnded]:
    """W6, W7: laying is over; each guesser gets six cards never seen, for those who would rather
    sort than describe.
    """
    quizzes = tuple(
        () if seat == state.sage else _quiz(pool, state, seat) for seat in range(state.seats)
    )
    after = replace(state, phase=Phase.GUESS, turn=state.guessers[0], quizzes=quizzes)
    return after, events.RoundEnded(state.sage, tuple(len(hand) for hand in state.hands))


def _quiz(pool: Pool, state: WeiseState, seat: int) -> tuple[int, ...]:
    seen = {card for cards in state.table for card in cards} | set(state.hands[seat])
    seen |= {card for attempt in state.history for card in attempt.cards}
    unseen = [card for card in range(len(pool)) if card not in seen]
    rng = Random(f"{state.seed}:quiz:{state.round}:{seat}")
    return tuple(sorted(rng.sample(unseen, min(QUIZ, len(unseen)))))


def _guess(pool: Pool, state: WeiseState, guess: Guess) -> After:
    """W7: keep a description; after the last one the round is scored."""
    guessed = events.Guessed(state.turn, guess)
    made = replace(state, guesses=(*state.guesses, guess), turn=(state.turn + 1) % state.seats)
    if len(made.guesses) < len(state.guessers):
        return made, (guessed,)
    after, happened = _score_round(pool, made)
    return after, (guessed, *happened)


def _score_round(pool: Pool, state: WeiseState) -> After:
    """W8: a point for every card left in hand, the sage included; then the next round."""
    guesses = dict(zip(state.guessers, state.guesses, strict=True))
    hits = tuple(seat for seat, guess in guesses.items() if recognises(pool, state, seat, guess))
    points = tuple(len(hand) for hand in state.hands)
    told = events.Scored(
        state.sage,
        round=state.round,
        tree=state.tree,
        points=points,
        recognised=hits,
        guesses=guesses,
        quizzes=state.quizzes,
        table=state.table,
        hands=state.hands,
    )
    counted = tuple(count + (seat in hits) for seat, count in enumerate(state.recognised))
    scored = replace(state, scores=(*state.scores, points), recognised=counted)
    if state.round + 1 == state.rounds:
        return replace(scored, phase=Phase.OVER), (told,)
    after = start_round(pool, scored, state.round + 1)
    return after, (told, events.Dealt(after.sage, after.round, after.table[0][0]))


def totals(state: WeiseState) -> tuple[int, ...]:
    """W8: the points of all rounds."""
    return tuple(sum(points[seat] for points in state.scores) for seat in range(state.seats))


def result(state: WeiseState) -> Result | None:
    """W8: fewest points wins; on a tie, who recognised more classifications."""
    if state.phase is not Phase.OVER:
        return None
    points = totals(state)
    keys = [(points[seat], -state.recognised[seat]) for seat in range(state.seats)]
    return Result(tuple(1 + sum(other < key for other in keys) for key in keys), points)
