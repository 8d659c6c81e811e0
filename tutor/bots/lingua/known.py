"""What an opponent considers: the placements that it knows, with their totals."""

from __future__ import annotations

from tutor.bots.contract import Choice, Reason
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.lexicon.model import Tier
from tutor.games.lingua.moves import Move, SitOut
from tutor.games.lingua.rules import EXCHANGED
from tutor.games.lingua.search import Letters
from tutor.games.lingua.solve import Solved, best_placements, slots_of, solve
from tutor.games.lingua.state import LinguaView

Placement = tuple[int, WordSlot, Letters]
"""Best turn total, where, and which word."""


class KnownPlacements:
    """The placements of a position with the words that opponents know (the narrow tier), or with
    those of another tier.
    """

    def __init__(self, game: LinguaGame, view: LinguaView, tier: Tier = Tier.NARROW) -> None:
        position = view.position
        self.palette = Palette(game.box, position)
        self.slots = slots_of(game.box, game.graph(view.options, tier), position)

    def best(self, count: int) -> list[Placement]:
        """The placements with the highest totals, best first."""
        return best_placements(self.palette, self.slots, count)


def sitting_out(
    view: LinguaView, worst_first: list[int], why: str = "lingua.knows-no-word"
) -> Choice[Move]:
    """Sit out and exchange the two tiles that come first, if there are tiles to draw (L7)."""
    enough = min(view.bag, len(worst_first)) >= EXCHANGED
    exchanged = sorted(worst_first[:EXCHANGED]) if enough else ()
    return Choice(SitOut(tuple(exchanged)), (Reason.of(why),))


def best_word(game: LinguaGame, view: LinguaView) -> Solved | None:
    """What earns most with the words that opponents know; with any word only if there is none."""
    for tier in (Tier.NARROW, Tier.WIDE):
        found, _count = solve(game.box, game.graph(view.options, tier), view.position, 1)
        if found:
            return found[0]
    return None
