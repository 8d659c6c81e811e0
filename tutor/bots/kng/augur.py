"""Augur, the seer: imagines what the others may hold and plays every lay to the end."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.infer import Inference
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import Player
from tutor.bots.kng.search import Search
from tutor.bots.kng.sheet import sheet_of
from tutor.games.kng.moves import PASS, Move
from tutor.games.kng.state import KngView, Phase
from tutor.locale import _


class Augur(Player):
    """Never slips, never overlooks a slip. It deals the hidden cards many times in ways that agree
    with all that was seen, plays each lay out in each of these worlds, and halves the field of
    lays until one is left.
    """

    name = "augur"
    manners = Manners(slips=0.0, notices=1.0, doubts=0.0)

    def lay(self, view: KngView, lays: list[Move], rng: Random) -> Choice[Move]:
        """The lay that wins the most worlds."""
        if len(view.hand) == 1:
            return Choice(lays[0], (_("This is my last card."),))
        moves = [*lays, PASS] if view.phase is Phase.DRAWN else lays
        if len(moves) == 1:
            return Choice(moves[0], (_("This is the only lay that fits."),))
        sheet = sheet_of(self.game.rules, view.options.joker)
        best, share = Search(sheet, view, Inference(sheet, view), rng).best(moves)
        if view.options.play_on and len(view.counts) > 2:
            return Choice(best, (_("In the deals that I can imagine this brings the best place."),))
        reason = _("In {percent}% of the deals that I can imagine this wins.")
        return Choice(best, (reason.format(percent=round(100 * share)),))
