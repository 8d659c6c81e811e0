"""The card game with decks from files, or from a record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.games.kng.game import KngGame
from tutor.games.match import Record
from tutor.store.decks import load_decks


def create(choices: Mapping[str, Any]) -> KngGame:
    """The game with the decks named in `choices["deck"]`, e.g. `is+ille`."""
    return KngGame.of(load_decks(choices["deck"]))


def restore(record: Record) -> KngGame:
    """The game with the faces of a record."""
    decks = record.data["decks"]
    return KngGame([(str(name), [str(face) for face in faces]) for name, faces in decks])
