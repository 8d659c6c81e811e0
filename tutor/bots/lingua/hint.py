"""The move that a person at a loss is shown."""

from __future__ import annotations

from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.model import Tier
from tutor.games.lingua.solve import Solved, solve
from tutor.games.lingua.state import LinguaView


def best_word(game: LinguaGame, view: LinguaView) -> Solved | None:
    """What earns most with the words that opponents know; with any word only if there is none."""
    for tier in (Tier.NARROW, Tier.WIDE):
        found, _count = solve(game.box, game.graph(view.options, tier), view.position, 1)
        if found:
            return found[0]
    return None
