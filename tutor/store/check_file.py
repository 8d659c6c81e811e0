"""Checking any file that the program reads: a form deck with its sentences, a file of sentences, a
feature deck, or trees.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tutor.errors import FileError, TutorError
from tutor.games.weise.pool import Pool
from tutor.grammar.paradigm import Deck
from tutor.store.deck_names import deck_path, is_known, names_of
from tutor.store.deck_reader import read_deck
from tutor.store.feature_decks import load_pool, read_feature_deck
from tutor.store.models import models
from tutor.store.sentence_reader import read_sentences
from tutor.store.sentences import MADE, REAL
from tutor.store.strict_yaml import read_yaml
from tutor.store.trees import deck_of, read_trees
from tutor.words.deck_check import deck_remarks


def read_any(path: Path) -> Deck | None:
    """Read a file as what its top-level keys say it is; `FileError` lists all that is wrong. What
    is no form deck is only read.
    """
    top = read_yaml(path).value
    keys = top.keys() if isinstance(top, dict) else ()
    if "cards" in keys:
        read_feature_deck(path)
    elif "trees" in keys:
        read_trees(path, _pool_for(path))
    elif set(keys) == {"sentences"}:
        cells = read_deck(path.parent.parent / path.name).cells
        read_sentences(path, cells, real=path.parent.name == REAL)
    else:
        return _with_sentences(path)
    return None


def _with_sentences(path: Path) -> Deck:
    """A deck whose sentences beside it can be read, too."""
    deck = read_deck(path)
    for folder in (MADE, REAL):
        beside = path.parent / folder / path.name
        if beside.is_file():
            read_sentences(beside, deck.cells, real=folder == REAL)
    return deck


def files_named(words: Sequence[str]) -> list[Path]:
    """The files that words name: a path, a deck, or every deck of a group."""
    found: dict[Path, None] = {}
    for word in words:
        if not is_known(word) and Path(word).exists():
            found[Path(word)] = None
        else:
            found |= dict.fromkeys(deck_path(name) for name in names_of(word))
    return list(found)


def remarks(deck: Deck | None) -> list[str]:
    """How a deck's table stands to the models and the laws; nothing about other files."""
    return [] if deck is None else deck_remarks(deck, models())


def _pool_for(path: Path) -> Pool:
    """The cards of the deck that a file with trees names."""
    name = deck_of(path)
    try:
        return load_pool(name)
    except FileError:
        raise
    except TutorError as error:
        raise FileError.at(path, str(error)) from None
