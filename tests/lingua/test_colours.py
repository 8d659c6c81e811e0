"""The best colours against brute force: every colouring that the rack allows, every exchange."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.lingua.small import WORDS, box, graph, random_position
from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import SQUARES
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.generate import WordSlot, find_slots
from tutor.games.lingua.lexicon.letters import decode
from tutor.games.lingua.moves import Lay, Swap
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import check_lay, score_laying
from tutor.games.lingua.scoring import ace_points
from tutor.games.lingua.search import Letters
from tutor.games.lingua.tiles import COLOURS, letter_of, tile

MOST_NEW = 4


def colourings(position: Position, slot: WordSlot, word: Letters) -> Iterator[Lay]:
    """Every way to take the new tiles from the rack; with ten aces also from the board."""
    rack = Counter(position.rack)
    for colours in product(COLOURS, repeat=len(slot.new)):
        by_place = dict(zip(slot.new, colours, strict=True))
        painted = tuple(by_place.get(at, 0) for at in range(slot.length))
        lay = Lay(slot.first, slot.step, decode(word), painted)
        tiles = [tile(word[at], colour) for at, colour in by_place.items()]
        if not Counter(tiles) - rack:
            yield lay
        if position.aces >= 10 and len(set(colours)) == 1:
            for square in range(SQUARES):
                if position.board[square] in tiles:
                    for own in set(position.rack):
                        if letter_of(own) == letter_of(position.board[square]):
                            yield Lay(lay.first, lay.step, lay.word, lay.colours, Swap(square, own))


def outcomes(position: Position, slot: WordSlot, word: Letters) -> list[tuple[int, int]]:
    """(total, aces afterwards) of every legal colouring."""
    found = []
    for lay in colourings(position, slot, word):
        try:
            laying = check_lay(box(), WORDS, position, lay)
        except IllegalMove:
            assert lay.swap is not None, "without an exchange colours are never illegal"
            continue
        score = score_laying(box(), laying, position.aces)
        found.append((score.total, score.aces_total))
    return found


@pytest.mark.parametrize("aces", [0, 7, 8, 9, 10, 13, 14, 17, 19, 25])
def test_the_colours_are_the_best(aces: int) -> None:
    rng = Random(aces)
    judged = swaps = 0
    while judged < 200:
        position = random_position(rng, rng.randrange(12), 12, aces)
        palette = Palette(box(), position)
        slots = find_slots(graph(), position.board, position.rack, position.used, box().start)
        for slot in rng.sample(slots, min(12, len(slots))):
            if len(slot.new) > MOST_NEW:
                continue
            for word, total in zip(slot.words, palette.totals(slot), strict=True):
                truth = outcomes(position, slot, word)
                best = palette.best(slot, word)
                assert total == best.total == max(total for total, _aces in truth)
                most_aces = max(a for t, a in truth if t == total)
                assert best.aces == most_aces
                swaps += best.lay.swap is not None
                _is_what_it_says(position, best.lay, best.total, best.aces)
                with_aces = palette.best(slot, word, with_ace_points=True)
                assert with_aces.total + ace_points(with_aces.aces) == max(
                    t + ace_points(a) for t, a in truth
                )
                judged += 1
    assert swaps or aces < 10, "exchanges (L12) must have been among the best"


def _is_what_it_says(position: Position, lay: Lay, total: int, aces: int) -> None:
    score = score_laying(box(), check_lay(box(), WORDS, position, lay), position.aces)
    assert (score.total, score.aces_total) == (total, aces)


@pytest.mark.parametrize("aces", [0, 9, 12])
def test_the_goal_premium_counts_for_the_best_colours(aces: int) -> None:
    """L13: a goal field under an ace is worth more with ten aces."""
    rng = Random(f"goal:{aces}")
    judged = 0
    while judged < 40:
        small = random_position(rng, rng.randrange(3, 9), 12, aces)
        if not any(small.board):
            continue
        board = _pushed(small.board)
        position = Position(board, small.rack, aces, frozenset())
        palette = Palette(box(), position)
        for slot in find_slots(graph(), board, position.rack, frozenset(), box().start):
            squares = [slot.first + slot.step * at for at in slot.new]
            if len(slot.new) > MOST_NEW or not any(box().goal_at(at) for at in squares):
                continue
            for word, total in zip(slot.words, palette.totals(slot), strict=True):
                assert total == max(t for t, _aces in outcomes(position, slot, word))
                judged += 1


def _pushed(board: bytes) -> bytes:
    """The same tiles pushed to the goal corner: the bottom right part of the board."""
    rows = [at // 17 for at, one in enumerate(board) if one]
    columns = [at % 17 for at, one in enumerate(board) if one]
    down, right = 15 - max(rows), 15 - max(columns)
    moved = bytearray(len(board))
    for at, one in enumerate(board):
        if one:
            moved[at + down * 17 + right] = one
    return bytes(moved)
