"""Lingua with the shipped box and lexicon, or with another list of words; or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.games.lingua.box import Box
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.own import from_words
from tutor.games.match import Record
from tutor.store.lexicon import open_lexicon, read_words
from tutor.store.lingua import load_box, load_experience


def create(choices: Mapping[str, Any]) -> LinguaGame:
    """The game; `choices["words"]` is the path of a list of words, if there is one."""
    path = choices.get("words")
    if path is None:
        return LinguaGame(load_box(), open_lexicon(), load_experience())
    words = read_words(Path(path))
    return LinguaGame(load_box(), from_words(words), load_experience(), tuple(words))


def restore(record: Record) -> LinguaGame:
    """The game of a record: its box, its words if it had its own, and whatever it laid before, even
    if the lexicon has lost it since.
    """
    box = Box.from_dict(record.data["box"])
    own = [str(word) for word in record.data.get("words", ())]
    lexicon = from_words(own) if own else open_lexicon()
    return LinguaGame(box, lexicon, load_experience(), tuple(own)).resuming(record)
