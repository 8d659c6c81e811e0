"""Those who do not look ahead: the beginner with short, common words, the best of the first few
that come to mind; and the greedy one, who takes the highest turn total.
"""

from __future__ import annotations

from functools import cached_property
from itertools import islice
from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.lingua.known import KnownPlacements, sitting_out
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.letters import encode
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView

COMMON = 4000
LONGEST = 5
THOUGHTS = 6
"""So many placements come to mind."""


class Beginner:
    """Looks at a few placements of short, common words and takes the best of them."""

    name = "beginner"

    def __init__(self, game: LinguaGame) -> None:
        self.game = game

    @cached_property
    def _common(self) -> frozenset[bytes]:
        words = islice(self.game.lexicon.frequent_words(), COMMON)
        return frozenset(
            bytes(codes) for word in words if len(word) <= LONGEST and (codes := encode(word))
        )

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """A short word; exchange two tiles if there is none."""
        found = KnownPlacements(self.game, view)
        every = [(slot, word) for slot in found.slots for word in slot.words]
        if not every:
            return sitting_out(view, rng.sample(view.rack, len(view.rack)))
        minded = [(slot, word) for slot, word in every if word in self._common]
        if not minded:
            shortest = min(slot.length for slot, _word in every)
            minded = [(slot, word) for slot, word in every if slot.length == shortest]
        few = rng.sample(minded, min(THOUGHTS, len(minded)))
        painted = max((found.palette.best(slot, word) for slot, word in few), key=lambda p: p.total)
        return Choice(painted.lay, (Reason.of("lingua.best-thought", count=len(few)),))


class Greedy:
    """Takes what earns most now."""

    name = "greedy"

    def __init__(self, game: LinguaGame) -> None:
        self.game = game

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The move with the highest turn total (L14)."""
        found = KnownPlacements(self.game, view)
        best = found.best(1)
        if not best:
            return sitting_out(view, rng.sample(view.rack, len(view.rack)))
        _total, slot, word = best[0]
        painted = found.palette.best(slot, word)
        return Choice(painted.lay, (Reason.of("lingua.most-points", total=painted.total),))
