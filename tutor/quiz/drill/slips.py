"""What went wrong in the last card game, and practising it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from tutor.errors import Refusal
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.plan import Plan
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import Evidence, Item

Place = tuple[str, Cell]
"""A deck's name and a cell."""


def slips(game: Iterable[Evidence]) -> tuple[Place, ...]:
    """The places that went wrong in a game, each once."""
    return tuple(dict.fromkeys((one.deck, one.cell) for one in game if not one.correct))


def unpractised(game: Iterable[Evidence], mended: Collection[Place]) -> int:
    """How many places went wrong in a game and were not answered rightly since (`mended`)."""
    return len(set(slips(game)) - set(mended))


def after_game(plan: Plan, game: Collection[Evidence], known: Mapping[str, Deck]) -> Plan:
    """The plan with nothing but the slips of the game, in both directions; refused without any."""
    if not game:
        raise Refusal("drill.no-game")
    wrong = [place for place in slips(game) if place[0] in known]
    if not wrong:
        raise Refusal("drill.no-slips")
    items = tuple(Item(deck, cell, way) for deck, cell in wrong for way in Direction)
    decks = tuple(known[name] for name in dict.fromkeys(deck for deck, _cell in wrong))
    return replace(plan, decks=decks, only=items)
