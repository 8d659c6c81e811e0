"""Checking any file that the program reads: a form deck, a feature deck, or trees."""

from __future__ import annotations

from pathlib import Path

from tutor.errors import FileError, TutorError
from tutor.games.weise.pool import Pool
from tutor.store.deck_reader import read_deck
from tutor.store.feature_decks import load_pool, read_feature_deck
from tutor.store.strict_yaml import read_yaml
from tutor.store.trees import deck_of, read_trees


def read_any(path: Path) -> None:
    """Read a file as what its top-level keys say it is; `FileError` lists all that is wrong."""
    top = read_yaml(path).value
    keys = top.keys() if isinstance(top, dict) else ()
    if "cards" in keys:
        read_feature_deck(path)
    elif "trees" in keys:
        read_trees(path, _pool_for(path))
    else:
        read_deck(path)


def _pool_for(path: Path) -> Pool:
    """The cards of the deck that a file with trees names."""
    name = deck_of(path)
    try:
        return load_pool(name)
    except FileError:
        raise
    except TutorError as error:
        raise FileError.at(path, str(error)) from None
