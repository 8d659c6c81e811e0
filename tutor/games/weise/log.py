"""A finished match as documented JSON: an outsider can recompute every verdict and point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tutor.games.contract import Data
from tutor.games.weise.events import Dealt, Drew, Judged, Laid, Scored, WeiseEvent
from tutor.games.weise.moves import NEW, Describe, Move, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import WeiseState
from tutor.games.weise.tree import tree_data
from tutor.games.weise.turn import apply, result, totals


def match_log(pool: Pool, state: WeiseState, moves: Iterable[Move]) -> Data:
    """The log of a match: cards and trees, then what was laid and guessed, then the points."""
    first, trees, deals = state, [tree_data(state.tree)], [_deal(pool, state)]
    lines: list[Data] = []
    for move in moves:
        before = state
        state, events = apply(pool, state, move)
        lines += _lines(pool, before, events)
        if isinstance(events[-1], Dealt):
            trees.append(tree_data(state.tree))
            deals.append(_deal(pool, state))
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


def _named(pool: Pool, cards: Iterable[int]) -> list[str]:
    return [pool.cards[card].name for card in cards]


def _deal(pool: Pool, state: WeiseState) -> Data:
    return {
        "sage": state.sage,
        "first": pool.cards[state.table[0][0]].name,
        "hands": [_named(pool, hand) for hand in state.hands],
        "stock": _named(pool, state.stock),
    }


def _lines(pool: Pool, before: WeiseState, events: Sequence[WeiseEvent]) -> Iterator[Data]:
    """What a move adds: a lay once it is judged, the guesses of a round once it is scored."""
    drew = sum(isinstance(event, Drew) for event in events)
    for event in events:
        if isinstance(event, Judged) or (isinstance(event, Laid) and event.seat == before.sage):
            yield _lay_line(pool, before.round, event, drew)
        elif isinstance(event, Scored):
            yield from _guess_lines(pool, event)


def _lay_line(pool: Pool, number: int, event: Laid | Judged, drew: int) -> Data:
    judged = event if isinstance(event, Judged) else None
    line: Data = {
        "round": number,
        "seat": judged.player if judged else event.seat,
        "action": "lay",
        "cards": _named(pool, event.cards),
        "target": NEW if event.target is None else event.target,
        "verdict": judged is None or judged.right,
        "drew": drew,
    }
    if judged and judged.said != judged.right:
        line["said"] = judged.said
    return line


def _guess_lines(pool: Pool, event: Scored) -> Iterator[Data]:
    for seat, guess in event.guesses.items():
        line: Data = {"round": event.round, "seat": seat, "action": "guess"}
        if isinstance(guess, Describe):
            line["tree"] = tree_data(guess.tree)
        elif isinstance(guess, Sort):
            cards = _named(pool, event.quizzes[seat])
            line["sorted"] = dict(zip(cards, guess.classes, strict=True))
        yield {**line, "recognised": seat in event.recognised}
