"""Checking any file that the program reads: a form deck, a feature deck, or trees."""

from __future__ import annotations

from pathlib import Path

from tutor.errors import FileError, Problem, TutorError
from tutor.store.deck_reader import check_deck
from tutor.store.feature_decks import load_pool, read_feature_deck
from tutor.store.strict_yaml import read_yaml
from tutor.store.trees import deck_of, read_trees


def check_file(path: Path) -> FileError | None:
    """What is wrong with a file, or `None`; its top-level keys say what it is meant to be."""
    try:
        top = read_yaml(path).value
        keys = top.keys() if isinstance(top, dict) else ()
        if "cards" in keys:
            read_feature_deck(path)
        elif "trees" in keys:
            _check_trees(path)
        else:
            return check_deck(path)
    except FileError as error:
        return error
    return None


def _check_trees(path: Path) -> None:
    """The trees of a file, with the cards of the deck that it names."""
    name = deck_of(path)
    try:
        pool = load_pool(name)
    except FileError:
        raise
    except TutorError as error:
        raise FileError([Problem(str(path), 0, 0, str(error))]) from None
    read_trees(path, pool)
