"""Moves: laying a word, or sitting out; each with a text form that parses back.

`h8 - KLEID 44.21` lays KLEID across from h8: the digits are the colours of the new tiles, a dot
stands where a tile lies already; `|` instead of `-` is down. `h8 - KLEID 44.21 k3=E1` exchanges
first (L12): the tile on k3 goes into the word, the player's E1 takes its place. `-- E1 N2` sits out
and exchanges two tiles (L7), `--` alone just sits out.
"""

from __future__ import annotations

import re

from tutor.games.contract import Data, InvalidMove
from tutor.games.lingua.board import ACROSS, DOWN, parse_square, square_name
from tutor.games.lingua.lexicon.letters import fold, playable
from tutor.games.lingua.tiles import parse_tile, parse_tiles, tile_text, tiles_text
from tutor.games.lingua.written import parse_colours
from tutor.values import dataclass

SIT_OUT = "--"
_LAY = re.compile(
    r"(?P<square>[a-qA-Q]\s*\d+)\s*(?P<step>[-|])\s*(?P<word>[^\W\d_]+)\s+(?P<colours>[0-4.]+)"
    r"(?:\s+(?P<at>[a-qA-Q]\d+)=(?P<tile>\w\d))?"
)


@dataclass(frozen=True, slots=True)
class Swap:
    """An exchange for a colour word (L12): the player's `tile` takes the place of the one that
    lies on `square`, which goes into the word.
    """

    square: int
    tile: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a word: its first square, direction and letters; the colour of each new tile as it will
    lie there, 0 where a tile lies already.
    """

    first: int
    step: int
    word: str
    colours: tuple[int, ...]
    swap: Swap | None = None

    @property
    def squares(self) -> range:
        """The squares of the whole word."""
        return range(self.first, self.first + self.step * len(self.word), self.step)

    def place_data(self) -> Data:
        """Where the word lies, as documented JSON."""
        direction = "across" if self.step == ACROSS else "down"
        return {"square": square_name(self.first), "direction": direction, "word": self.word}


@dataclass(frozen=True, slots=True)
class SitOut:
    """Lay nothing, and exchange two tiles or none (L7)."""

    tiles: tuple[int, ...] = ()


Move = Lay | SitOut


def colours_text(colours: tuple[int, ...]) -> str:
    """Colours as `44.21`."""
    return "".join(str(colour) if colour else "." for colour in colours)


def move_text(move: Move) -> str:
    """The short text form of a move."""
    if isinstance(move, SitOut):
        return " ".join([SIT_OUT, *([tiles_text(move.tiles)] if move.tiles else [])])
    sign = "-" if move.step == ACROSS else "|"
    text = f"{square_name(move.first)} {sign} {move.word} {colours_text(move.colours)}"
    if move.swap is not None:
        text += f" {square_name(move.swap.square)}={tile_text(move.swap.tile)}"
    return text


def parse_move(text: str) -> Move:
    """The move with this text form; `InvalidMove` says what is wrong with it."""
    stripped = text.strip()
    if stripped.startswith(SIT_OUT):
        return SitOut(tuple(sorted(parse_tiles(stripped.removeprefix(SIT_OUT)))))
    return read_lay(_LAY, stripped, "lingua.no-move")


def read_lay(pattern: re.Pattern[str], text: str, refusal: str) -> Lay:
    """The word that a text lays, its colours 0 where the text leaves them open; refused with this
    code if it lays none, and if no tiles spell the word or the colours are not as many.
    """
    match = pattern.fullmatch(text)
    if match is None:
        raise InvalidMove(refusal, text=text)
    word = fold(match["word"])
    if not playable(word):
        raise InvalidMove("lingua.unplayable", word=word)
    colours = _colours(match["colours"] or "." * len(word), word)
    swap = Swap(parse_square(match["at"]), parse_tile(match["tile"])) if match["at"] else None
    step = DOWN if match["step"] == "|" else ACROSS
    return Lay(parse_square(match["square"]), step, word, colours, swap)


def _colours(text: str, word: str) -> tuple[int, ...]:
    """One colour a letter: names with commas, or signs."""
    if "," in text:
        return parse_colours(text, len(word), white=False)
    if len(text) != len(word):
        raise InvalidMove("lingua.sign-count", word=word, colours=text)
    return tuple(int(sign) if sign in "1234" else 0 for sign in text)
