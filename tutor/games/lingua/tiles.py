"""Tiles: a letter in one of four colours, as one small number (L1, L8).

A tile is `letter * 4 + colour` with letters 0–28 and colours 1–4, so that tiles are 1–116, fit in
a byte, and 0 means "no tile". A tile's value is its colour's number: yellow 1 … blue 4.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tutor.games.contract import InvalidMove
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS

COLOURS: Final = (1, 2, 3, 4)
HIGHEST_TILE: Final = len(LETTERS) * 4


def tile(letter: int, colour: int) -> int:
    """The tile with this letter and colour."""
    return letter * 4 + colour


def letter_of(tile: int) -> int:
    """The letter's code, 0–28."""
    return (tile - 1) >> 2


def colour_of(tile: int) -> int:
    """The colour, 1–4, which is also what the tile is worth (L8)."""
    return (tile - 1 & 3) + 1


def tile_text(tile: int) -> str:
    """A tile as `E4`: its letter and the number of its colour."""
    return f"{LETTERS[letter_of(tile)]}{colour_of(tile)}"


def parse_tile(text: str) -> int:
    """The tile written as `E4`; `InvalidMove` otherwise."""
    letter, colour = CODE_OF.get(text[:1].upper()), text[1:]
    if letter is None or colour not in ("1", "2", "3", "4"):
        raise InvalidMove("lingua.no-tile", text=text)
    return tile(letter, int(colour))


def tiles_text(tiles: Iterable[int]) -> str:
    """Tiles as `A1 E4 E4`."""
    return " ".join(tile_text(one) for one in tiles)


def parse_tiles(text: str) -> tuple[int, ...]:
    """The tiles written as `A1 E4 E4`, in that order; `InvalidMove` otherwise."""
    return tuple(parse_tile(part) for part in text.replace(",", " ").split())
