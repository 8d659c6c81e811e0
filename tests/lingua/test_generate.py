"""The generator against a slow oracle: every word on every square, judged by L2–L5."""

from __future__ import annotations

from random import Random

import pytest

from tests.lingua.small import WORDS, any_colours, box, graph, random_position
from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import SQUARES, STEPS, board_words
from tutor.games.lingua.generate import ANY, find_slots
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import check_lay
from tutor.games.lingua.tiles import letter_of

Placement = frozenset[tuple[int, int]]


def oracle(position: Position) -> set[Placement]:
    """Every legal placement: newly covered squares with their letters."""
    found = set()
    for word in WORDS:
        for first in range(SQUARES):
            for step in STEPS:
                colours = any_colours(position, first, step, word)
                if colours is None:
                    continue
                try:
                    laid = check_lay(box(), WORDS, position, Lay(first, step, word, colours))
                except IllegalMove:
                    continue
                found.add(frozenset((at, letter_of(one)) for at, one in laid.new.items()))
    return found


def generated(position: Position) -> list[Placement]:
    slots = find_slots(
        graph(), position.board, position.rack, position.used, box().start, position.extensions
    )
    return [
        frozenset((slot.first + slot.step * at, word[at]) for at in slot.new)
        for slot in slots
        for word in slot.words
    ]


@pytest.mark.parametrize("turns", [0, 1, 2, 4, 8, 12])
@pytest.mark.parametrize("extensions", [0, 1, ANY])
def test_the_generator_finds_exactly_the_legal_placements(turns: int, extensions: int) -> None:
    rng = Random(f"{turns}:{extensions}")
    position = random_position(rng, turns, 12)
    position = Position(position.board, position.rack, words=position.words, extensions=extensions)
    moves = generated(position)
    assert len(moves) == len(set(moves)), "no placement twice"
    assert set(moves) == oracle(position)


def test_every_word_on_the_board_is_valid_and_was_laid_once() -> None:
    for seed in range(10):
        position = random_position(Random(seed), 15)
        words = board_words(position.board)
        assert len(words) == len(set(words))
        assert set(words) <= set(WORDS)
        assert set(words) <= position.words


def test_an_empty_rack_has_no_placement() -> None:
    position = random_position(Random(1), 4)
    assert find_slots(graph(), position.board, (), position.used, box().start) == []
