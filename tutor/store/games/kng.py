"""The card game with decks from files, or from a record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.errors import TutorError
from tutor.games.kng.deal import enough_for_two
from tutor.games.kng.game import KngGame
from tutor.games.kng.state import BY_LOT, KngOptions
from tutor.games.match import Record
from tutor.kits.contract import Occasion
from tutor.locale import _, language
from tutor.store.deck_names import callable_names, deck_file, in_groups
from tutor.store.decks import deck_files, load_deck, load_decks

SEEDS = ("is", "ille", "ipse")
"""The decks that the game was made for."""
NOUNS = ("servus", "puella", "templum")
"""K12: nouns that make a game together, one of each gender."""


def create(settings: Mapping[str, Any]) -> KngGame:
    """The game with the decks named in `settings["deck"]`, e.g. `is+ille`, or a group."""
    wanted = settings.get("deck") or SEEDS[0]
    decks = load_decks(wanted)
    named = {file.name for part in wanted.split("+") if (file := deck_file(part.strip()))}
    # K12: what a group has beside what can be played is left out; what was named is refused
    fit = [deck for deck in decks if deck.name in named or all(deck.paradigm.shape.genders)]
    return KngGame.of(fit or decks)


def restore(record: Record) -> KngGame:
    """The game with the faces of a record."""
    decks = record.data["decks"]
    return KngGame([(str(name), [str(face) for face in faces]) for name, faces in decks])


def options(
    game: KngGame, settings: Mapping[str, Any], seats: int, occasion: Occasion
) -> KngOptions:
    """A person is told of their slips at once and may object to the others'; in the arena everybody
    watches everybody; a demonstration shows how it should be. K2: who begins is drawn by lot. K10:
    if three or more play and nothing was agreed, the person is asked when one of them is out.
    """
    on = bool(settings["play_on"])
    agreed = KngOptions(settings["joker"], settings["must_play"], on, first=BY_LOT)
    if occasion is Occasion.ARENA:
        return replace(agreed, slips=not settings["no_slips"])
    shown = occasion is Occasion.DEMO
    return replace(
        agreed,
        strict=bool(settings["strict"]),
        slips=not shown,
        tutored=tuple(range(seats)) if shown or settings["no_slips"] else (0,),
        watchers=(0,),
        offered=None if shown or on or seats < 3 else 0,
    )


def deck_names() -> list[str]:
    """Every deck that can be played, and every group of them."""
    return callable_names()


def deck_choices() -> list[tuple[str, str]]:
    """The decks that two can play (K12) with what they mean; those of the printed game and the
    mixes first.
    """
    others = dict.fromkeys((*in_groups(), *deck_files()))
    return [
        *_described(SEEDS),
        *(("+".join(mix), _mixed(mix)) for mix in (SEEDS, NOUNS)),
        *_described([name for name in others if name not in SEEDS]),
    ]


def _mixed(decks: Iterable[str]) -> str:
    return _("{decks}, shuffled together").format(decks=", ".join(decks))


def _described(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Decks with what they mean; of one that cannot be read, the name."""
    for name in names:
        try:
            deck = load_deck(name)
        except TutorError:  # choosing it says what is wrong with it
            yield name, name
            continue
        if enough_for_two(deck):
            yield name, f"{deck.title} – {deck.meaning[language()]}"
