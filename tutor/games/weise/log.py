"""A finished match as documented JSON: an outsider can recompute every verdict and point."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tutor.games.contract import Data, LooseEvent
from tutor.games.weise.guess import recognises, result, totals
from tutor.games.weise.moves import NEW, Describe, Move, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import Phase, State
from tutor.games.weise.tree import tree_data

Apply = Callable[[State, Move], tuple[State, tuple[LooseEvent, ...]]]


def match_log(pool: Pool, state: State, moves: Iterable[Move], apply: Apply) -> Data:
    """The log of a match: cards and trees, then what was laid and guessed, then the points."""
    first, lines, trees, deals = state, [], [tree_data(state.tree)], [_deal(pool, state)]
    for move in moves:
        after, events = apply(state, move)
        lines += _lines(pool, state, move, events, after)
        if after.round != state.round:
            trees.append(tree_data(after.tree))
            deals.append(_deal(pool, after))
        state = after
    final = result(state)
    return {
        "game": "weise",
        "deck": pool.name,
        "cards": {
            card.name: {
                feature.name: pool.value(number, place).name
                for place, feature in enumerate(pool.features)
            }
            for number, card in enumerate(pool.cards)
        },
        "trees": trees,
        "deals": deals,
        "options": first.options.as_dict(),
        "seats": first.seats,
        "seed": first.seed,
        "moves": lines,
        "points": [list(points) for points in state.scores],
        "totals": list(totals(state)),
        "recognised": list(state.recognised),
        "result": None if final is None else final.as_dict(),
    }


def _deal(pool: Pool, state: State) -> Data:
    names = [card.name for card in pool.cards]
    return {
        "sage": state.sage,
        "first": names[state.table[0][0]],
        "hands": [[names[card] for card in hand] for hand in state.hands],
        "stock": [names[card] for card in state.stock],
    }


def _lines(
    pool: Pool, before: State, move: Move, events: tuple[LooseEvent, ...], after: State
) -> list[Data]:
    if before.phase is Phase.GUESS:
        return [_guess_line(pool, before, move)]
    if after.pending is not None:
        return []
    attempt = after.history[-1]
    line: dict[str, Any] = {
        "round": before.round,
        "seat": attempt.seat,
        "action": "lay",
        "cards": [pool.cards[card].name for card in attempt.cards],
        "target": NEW if attempt.target is None else attempt.target,
        "verdict": attempt.right,
        "drew": attempt.drew,
    }
    if any(event.kind == "corrected" for event in events):
        line["said"] = not attempt.right
    return [line]


def _guess_line(pool: Pool, state: State, guess: Move) -> Data:
    line: dict[str, Any] = {"round": state.round, "seat": state.turn, "action": "guess"}
    if isinstance(guess, Describe):
        line["tree"] = tree_data(guess.tree)
    elif isinstance(guess, Sort):
        quiz = state.quizzes[state.turn]
        line["sorted"] = {
            pool.cards[card].name: number for card, number in zip(quiz, guess.classes, strict=True)
        }
    line["recognised"] = recognises(pool, state, state.turn, guess)
    return line
