"""Lingua with the shipped box and lexicon, or with another list of words; or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.games.lingua.box import Box
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.state import LinguaOptions
from tutor.games.lingua.words.lexicon import parse_spelling
from tutor.games.lingua.words.own import from_words
from tutor.games.match import Record
from tutor.kits.contract import BadSetting, Occasion
from tutor.locale import _
from tutor.store.lexicon import open_lexicon, read_words
from tutor.store.lingua import load_box, load_experience, read_position

_MOST = 15


def create(choices: Mapping[str, Any]) -> LinguaGame:
    """The game; `choices["words"]` is the path of a list of words, if there is one."""
    path = choices.get("words")
    if path is None:
        return LinguaGame(load_box(), open_lexicon(), load_experience())
    words = read_words(Path(path))
    return LinguaGame(load_box(), from_words(words), load_experience(), tuple(words))


def restore(record: Record) -> LinguaGame:
    """The game of a record: its box, and its words if it had its own."""
    data = record.data
    box = Box.from_dict(data["box"])
    if "words" not in data:
        return LinguaGame(box, open_lexicon(), load_experience())
    words = [str(word) for word in data["words"]]
    return LinguaGame(box, from_words(words), load_experience(), tuple(words))


def options(
    game: LinguaGame, settings: Mapping[str, Any], seats: int, occasion: Occasion
) -> LinguaOptions:
    """L4 and L6 as agreed, and where to begin."""
    path = settings.get("position")
    position = read_position(path) if path is not None else None
    most = extensions_of(settings["extensions"])
    if position is not None:
        most = max(most, position.extensions)
    return LinguaOptions(most, parse_spelling(settings["spelling"]).value, position)


def extensions_of(text: str) -> int:
    """L4: by how many letters a word may be lengthened."""
    typed = text.strip().casefold()
    if typed in ("any", "beliebig"):
        return ANY
    if typed.isascii() and typed.isdigit() and int(typed[:4]) <= _MOST:
        return int(typed)
    raise BadSetting(
        _("“{value}”: name 0 to {most} letters, or any").format(value=text[:20], most=_MOST)
    )
