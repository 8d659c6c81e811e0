"""Words in colour as people write them: digits 0–4, or names in German and English."""

from __future__ import annotations

from tutor.errors import Refusal
from tutor.games.lingua.board import SIZE
from tutor.games.lingua.lexicon.letters import fold, playable
from tutor.games.lingua.scoring import PaintedWord

_NAMES = {
    "0": 0, "weiß": 0, "weiss": 0, "white": 0, "w": 0,
    "1": 1, "gelb": 1, "yellow": 1,
    "2": 2, "rot": 2, "red": 2,
    "3": 3, "grün": 3, "gruen": 3, "green": 3,
    "4": 4, "blau": 4, "blue": 4,
}  # fmt: skip


def parse_colours(text: str, count: int, white: bool) -> tuple[int, ...]:
    """`count` colours from `44401` or `blue,blue,…`, `white` only for fields; else a `Refusal`."""
    parts = text.split(",") if "," in text or not text.isdigit() else list(text)
    colours = []
    for part in parts:
        colour = _NAMES.get(part.strip().casefold())
        if colour is None or (colour == 0 and not white):
            raise Refusal("lingua.no-colour", text=part.strip(), white=white)
        colours.append(colour)
    if len(colours) != count:
        given = len(colours)
        raise Refusal("lingua.colour-count", text=text, given=given, letters=count)
    return tuple(colours)


def parse_word(text: str) -> str:
    """A word that tiles can spell, folded; a `Refusal` otherwise."""
    word = fold(text)
    if not playable(word):
        raise Refusal("lingua.no-board-word", word=text)
    if len(word) > SIZE:
        raise Refusal("lingua.too-long", word=word, letters=len(word), size=SIZE)
    return word


def parse_painted(word: str, tiles: str, fields: str) -> PaintedWord:
    """A word with the colours of its tiles and fields, as people write them."""
    letters = parse_word(word)
    count = len(letters)
    return PaintedWord(
        letters, parse_colours(tiles, count, white=False), parse_colours(fields, count, white=True)
    )


def parse_written(text: str) -> PaintedWord:
    """A word written as `SPIELT:123412:000000`."""
    parts = text.split(":")
    if len(parts) != 3:
        raise Refusal("lingua.no-written-word", text=text)
    return parse_painted(*parts)
