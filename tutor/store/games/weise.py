"""Der Weise with its cards, and options with trees from files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.choices import not_one_of
from tutor.errors import TutorError
from tutor.games.match import Record
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.games.weise.state import WeiseOptions
from tutor.kits.contract import BadSetting, Occasion
from tutor.locale import _
from tutor.store.feature_decks import load_pool
from tutor.store.trees import load_tree, named_trees
from tutor.words.weise.names import called
from tutor.words.weise.setup import random_words, role_words, tree_choice

DEFAULT_DECK = "is+ille+ipse"
RANDOM = "random"
GUESSER, SAGE = "guesser", "sage"
ROLES = (GUESSER, SAGE)


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
    role = SAGE if occasion is Occasion.ARENA else settings["role"] or GUESSER
    if role not in ROLES:
        raise BadSetting(not_one_of(role, ROLES))
    tree, difficulty = settings["tree"] or RANDOM, settings["difficulty"] or DIFFICULTIES[0]
    return options_for(game, tree, difficulty, settings["rounds"], 0 if role == SAGE else 1)


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


def role_choices() -> list[tuple[str, str]]:
    """The two roles of the first round (W9)."""
    return [(role, role_words(role)) for role in ROLES]


def tree_choices() -> list[tuple[Mapping[str, str], str]]:
    """Random trees of each difficulty, then every tree by its name with the cards it is made for;
    those for the usual cards first.
    """
    drawn: list[tuple[Mapping[str, str], str]] = [
        ({"tree": RANDOM, "difficulty": difficulty}, random_words(difficulty))
        for difficulty in DIFFICULTIES
    ]
    trees = sorted(named_trees(), key=lambda one: one.deck != DEFAULT_DECK)
    cards = {deck: _cards_of(deck) for deck in {one.deck for one in trees}}
    return drawn + [
        (
            {"tree": one.name, "difficulty": one.difficulty, "deck": one.deck},
            tree_choice(one.title, one.difficulty, cards[one.deck]),
        )
        for one in trees
    ]


def _cards_of(deck: str) -> str:
    """What the cards of a deck are called, briefly; nothing for the usual ones."""
    if deck == DEFAULT_DECK:
        return ""
    first, *more = deck.split("+")
    if more:
        return f"{first}, {more[0]} …"
    try:
        return called(load_pool(deck))
    except TutorError:  # choosing it says what is wrong with it
        return deck
