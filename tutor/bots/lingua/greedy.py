"""The greedy one: the highest turn total, nothing else."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice
from tutor.bots.lingua.options import exchange, known, shuffled
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView
from tutor.locale import _


class Greedy:
    """Takes what earns most now."""

    name = "greedy"

    def __init__(self, game: LinguaGame) -> None:
        self.game = game

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The move with the highest turn total (L14)."""
        best = known(self.game, view).greedy()
        if best is None:
            return Choice(exchange(view, shuffled(view.rack, rng)), (_("I know no word."),))
        reason = _("No other word that I know earns more than {total}.").format(total=best.total)
        return Choice(best.lay, (reason,))
