"""Der Weise with its cards, and options with trees from files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.choices import not_one_of
from tutor.errors import TutorError
from tutor.games.match import Record
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.pool import Pool
from tutor.games.weise.state import WeiseOptions
from tutor.kits.contract import BadSetting, Occasion
from tutor.locale import _
from tutor.store.feature_decks import load_pool
from tutor.store.trees import load_tree

DEFAULT_DECK = "is+ille+ipse"
RANDOM = "random"
ROLES = ("guesser", "sage")


def create(choices: Mapping[str, Any]) -> WeiseGame:
    """The game with the deck that `choices` name."""
    return WeiseGame(load_pool(choices.get("deck") or DEFAULT_DECK))


def restore(record: Record) -> WeiseGame:
    """The game that a record was played with."""
    return WeiseGame(Pool.from_data(record.data["pool"]))


def options(
    game: WeiseGame, settings: Mapping[str, Any], seats: int, occasion: Occasion
) -> WeiseOptions:
    """The trees that were named, and who is the sage first; in the arena it is the first seat."""
    role = settings.get("role", "sage")
    if role not in ROLES:
        raise BadSetting(not_one_of(role, ROLES))
    first = 0 if role == "sage" else 1
    return options_for(game, settings["tree"], settings["difficulty"], settings["rounds"], first)


def options_for(
    game: WeiseGame, trees: str, difficulty: str, rounds: int, first_sage: int
) -> WeiseOptions:
    """Options with trees by name or file, separated by commas, one for each of the first rounds;
    `random` may only stand alone or last.
    """
    names = [name.strip() for name in trees.split(",") if name.strip()]
    named = [name for name in names if name != RANDOM]
    if RANDOM in names[: len(named)]:
        raise TutorError(_("name the trees first; “random” may only come last"))
    texts = tuple(str(load_tree(name, game.pool)) for name in named)
    options = WeiseOptions(
        rounds=rounds, difficulty=difficulty, first_sage=first_sage, trees=texts, distinct=True
    )
    options.check()
    return options
