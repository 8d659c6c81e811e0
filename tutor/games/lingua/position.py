"""A position: what a player needs to know to find a move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from tutor.games.contract import Data
from tutor.games.lingua.board import SIZE, SQUARES, Board
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS, encode
from tutor.games.lingua.search import Letters
from tutor.games.lingua.tiles import colour_of, letter_of, parse_tiles, tile, tiles_text
from tutor.values import dataclass


@dataclass(frozen=True)
class Position:
    """Board and rack, the player's aces, the words laid so far (L5), and the agreement on bare
    lengthening (L4).
    """

    board: Board
    rack: tuple[int, ...]
    aces: int = 0
    words: frozenset[str] = frozenset()
    extensions: int = 0

    @cached_property
    def used(self) -> frozenset[Letters]:
        """The words laid so far as letter codes; words without tiles cannot be laid anyway."""
        return frozenset(bytes(codes) for word in self.words if (codes := encode(word)))

    def as_dict(self) -> Data:
        """The position as plain values, with the names of the position file."""
        return {
            "rack": tiles_text(self.rack),
            "aces": self.aces,
            "words": sorted(self.words),
            "board": board_rows(self.board),
            "colours": colour_rows(self.board),
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Position:
        """The position that `as_dict` described; ValueError or KeyError if it is damaged."""
        signs, colours = "".join(data["board"]), "".join(data["colours"])
        if not len(signs) == len(colours) == SQUARES:
            raise ValueError("board")
        board = bytes(
            0 if sign == "." else tile(CODE_OF[sign], int(colour))
            for sign, colour in zip(signs, colours, strict=True)
        )
        words = frozenset(str(word) for word in data["words"])
        return Position(board, parse_tiles(data["rack"]), int(data["aces"]), words)


def board_rows(board: Board) -> list[str]:
    """The letters on the board, 17 lines, a dot where there is none."""
    return _rows(LETTERS[letter_of(tile)] if tile else "." for tile in board)


def colour_rows(board: Board) -> list[str]:
    """The colours of the tiles on the board, 17 lines, 0 where there is none."""
    return _rows(str(colour_of(tile)) if tile else "0" for tile in board)


def _rows(signs: Iterable[str]) -> list[str]:
    text = "".join(signs)
    return [text[at : at + SIZE] for at in range(0, len(text), SIZE)]


def position_text(position: Position) -> str:
    """The position as a YAML file that `tutor lingua best` reads."""
    data = position.as_dict()
    extensions = "any" if position.extensions >= ANY else position.extensions
    lines = [f'rack: "{data["rack"]}"', f"aces: {position.aces}", f"extensions: {extensions}"]
    if position.words:
        lines.append(f"words: [{', '.join(data['words'])}]")
    for key in ("board", "colours"):
        lines += [f"{key}: |", *("  " + row for row in data[key])]
    return "\n".join(lines) + "\n"
