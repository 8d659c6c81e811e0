"""A small lexicon and random games with it: material for the oracles."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from tutor.games.lingua.board import EMPTY_BOARD, read_word, square, with_tiles
from tutor.games.lingua.box import Box
from tutor.games.lingua.generate import find_slots
from tutor.games.lingua.lexicon.build import build_graph
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS, decode
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import check_lay
from tutor.games.lingua.search import SearchGraph
from tutor.games.lingua.tiles import colour_of, letter_of, tile
from tutor.store.games.lingua import load_box

WORDS = (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").split()


@cache
def box() -> Box:
    return load_box()


@cache
def graph() -> SearchGraph:
    return SearchGraph(build_graph(dict.fromkeys(WORDS, 1)))


def tiles_of(word: str, colours: str) -> list[int]:
    return [tile(CODE_OF[letter], int(c)) for letter, c in zip(word, colours, strict=True)]


def board_of(*lines: tuple[str, str, str]) -> bytes:
    """A board with words laid on it: (`b2-`, SPIEL, 12341)."""
    board = EMPTY_BOARD
    for where, word, colours in lines:
        at = square(ord(where[0]) - ord("a"), int(where[1:-1]) - 1)
        step = 1 if where[-1] == "-" else 17
        new = {at + step * i: one for i, one in enumerate(tiles_of(word, colours))}
        board = with_tiles(board, new)
    return board


def any_colours(position: Position, first: int, step: int, word: str) -> tuple[int, ...] | None:
    """Some colours from the rack for the word there, or None if letters are missing."""
    rack = list(position.rack)
    colours = []
    for number, letter in enumerate(word):
        at = first + step * number
        if at < len(position.board) and position.board[at]:
            colours.append(0)
            continue
        found = next((one for one in rack if LETTERS[letter_of(one)] == letter), None)
        if found is None:
            return None
        rack.remove(found)
        colours.append(colour_of(found))
    return tuple(colours)


def random_position(rng: Random, turns: int, rack: int = 8, aces: int = 0) -> Position:
    """A position after some random turns with the small lexicon."""
    bag = list(box().tiles)
    rng.shuffle(bag)
    board, words = EMPTY_BOARD, set[str]()
    hand = [bag.pop() for _ in range(12)]
    for _turn in range(turns):
        position = Position(board, tuple(sorted(hand)), 0, frozenset(words))
        slots = find_slots(graph(), board, position.rack, position.used, box().start)
        if not slots:
            break
        slot = rng.choice(slots)
        word = decode(rng.choice(slot.words))
        colours = any_colours(position, slot.first, slot.step, word)
        assert colours is not None
        lay = Lay(slot.first, slot.step, word, colours)
        laid = check_lay(box(), WORDS, position, lay)
        board = laid.board
        words |= {read_word(board, squares) for squares in laid.words}
        for one in laid.spent:
            hand.remove(one)
        hand += [bag.pop() for _ in range(min(len(bag), 12 - len(hand)))]
    return Position(board, tuple(sorted(hand[:rack])), aces, frozenset(words))
