"""The greedy one: the highest turn total, nothing else."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.lingua.known import known, shuffled, without_word
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView


class Greedy:
    """Takes what earns most now."""

    name = "greedy"

    def __init__(self, game: LinguaGame) -> None:
        self.game = game

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The move with the highest turn total (L14)."""
        best = known(self.game, view).greedy()
        if best is None:
            return without_word(view, shuffled(view.rack, rng))
        return Choice(best.lay, (Reason.of("lingua.most-points", total=best.total),))
