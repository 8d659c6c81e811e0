"""Colours as people write them: digits 0–4, or names in German and English."""

from __future__ import annotations

from tutor.errors import UsageError
from tutor.games.lingua.board import SIZE
from tutor.games.lingua.scoring import PaintedWord
from tutor.games.lingua.words.letters import fold, playable
from tutor.locale import _, pgettext

_NAMES = {
    "0": 0, "weiß": 0, "weiss": 0, "white": 0, "w": 0,
    "1": 1, "gelb": 1, "yellow": 1,
    "2": 2, "rot": 2, "red": 2,
    "3": 3, "grün": 3, "gruen": 3, "green": 3,
    "4": 4, "blau": 4, "blue": 4,
}  # fmt: skip


def colour_name(colour: int) -> str:
    """The name of a colour in the language in use; 0 is white."""
    return (
        pgettext("tile", "white"),
        pgettext("tile", "yellow"),
        pgettext("tile", "red"),
        pgettext("tile", "green"),
        pgettext("tile", "blue"),
    )[colour]


def parse_colours(text: str, count: int, white: bool) -> tuple[int, ...]:
    """`count` colours from `44401` or `blue,blue,…`; `UsageError` says what is wrong.

    Only fields can be `white`.
    """
    parts = text.split(",") if "," in text or not text.isdigit() else list(text)
    colours = []
    for part in parts:
        colour = _NAMES.get(part.strip().casefold())
        if colour is None or (colour == 0 and not white):
            allowed = "1–4, yellow, red, green, blue / gelb, rot, grün, blau"
            if white:
                allowed = "0, white, weiß, " + allowed
            raise UsageError(
                _("“{text}” is no colour; allowed are {allowed}").format(
                    text=part.strip()[:20], allowed=allowed
                )
            )
        colours.append(colour)
    if len(colours) != count:
        raise UsageError(
            _("“{text}” names {given} colours, but the word has {letters} letters").format(
                text=text[:40], given=len(colours), letters=count
            )
        )
    return tuple(colours)


def parse_word(text: str) -> str:
    """A word that tiles can spell, folded; `UsageError` otherwise."""
    word = fold(text)
    if not playable(word):
        raise UsageError(
            _("“{word}” is no word for the board: two letters or more, A–Z Ä Ö Ü").format(
                word=text[:40]
            )
        )
    if len(word) > SIZE:
        raise UsageError(
            _("“{word}…” has {letters} letters; the board has {size} fields in a row").format(
                word=word[:20], letters=len(word), size=SIZE
            )
        )
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
        raise UsageError(
            _("“{text}” is not WORD:TILES:FIELDS, e.g. SPIELT:123412:000000").format(text=text[:60])
        )
    return parse_painted(*parts)
