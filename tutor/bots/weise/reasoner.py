"""Opponents that reason over classifications: tiro, discipulus and magister."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice
from tutor.bots.weise.belief import Belief, bits, full_belief, listed_belief
from tutor.bots.weise.peers import GreedyPlayer
from tutor.games.weise.evidence import Evidence
from tutor.games.weise.moves import Describe, Lay, Move, Silence
from tutor.games.weise.view import GuesserView
from tutor.games.weise.words import tree_words
from tutor.locale import _, figure, ngettext


@dataclass(frozen=True, slots=True)
class Weighed:
    """A lay with its chance to be right and what it is worth in cards."""

    lay: Lay
    chance: float
    worth: float


class Reasoner(GreedyPlayer):
    """Lays what is probably right and, by its level, also what tells most. Where nothing that it
    considers agrees with the table, it falls back on likeness.
    """

    most_cards: ClassVar[int] = 100
    """How many cards it lays at most in one turn."""
    curiosity: ClassVar[float] = 0.0
    """What one bit is worth to it, in cards."""

    def belief(self, evidence: Evidence, difficulty: str, rng: Random) -> Belief:
        """What this level considers."""
        raise NotImplementedError

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The lay that is worth most."""
        belief = self.belief(view.evidence(), view.difficulty, rng)
        if not belief.particles:
            choice = super().lay(view, rng)
            reason = _("no classification that I consider agrees with the table")
            return Choice(choice.move, (reason, *choice.reasons))
        best = max(self.weigh(belief, view), key=lambda weighed: weighed.worth)
        return Choice(best.lay, self.reasons(belief, best))

    def weigh(self, belief: Belief, view: GuesserView) -> Iterator[Weighed]:
        """For every target the lays that grow from one card, always by the likeliest next."""
        for target in range(len(view.table)):
            yield from self.grown(belief, view, target, None)
        for card in view.hand:
            yield from self.grown(belief, view, None, card)

    def grown(
        self, belief: Belief, view: GuesserView, target: int | None, first: int | None
    ) -> Iterator[Weighed]:
        """Lays for one target, each with one card more than the one before."""
        alive = list(belief.particles)
        laid: list[int] = []
        mask = 0
        while len(laid) < min(self.most_cards, len(view.hand)):
            options = [first] if first is not None and not laid else view.hand
            best_card, best_alive, best_chance = -1, alive, -1.0
            for card in options:
                if card in laid:
                    continue
                wider = mask | 1 << card
                left = [p for p in alive if p.allows(wider, target)]
                chance = sum(p.chance for p in left)
                if chance > best_chance:
                    best_card, best_alive, best_chance = card, left, chance
            laid.append(best_card)
            mask |= 1 << best_card
            alive = best_alive
            yield self.weighed(view, tuple(sorted(laid)), target, best_chance)
            if best_chance <= 0.02:
                return

    def weighed(
        self, view: GuesserView, cards: tuple[int, ...], target: int | None, chance: float
    ) -> Weighed:
        """W4, W5: a right lay sheds its cards, a founder draws one, a wrong lay costs one."""
        draws = 1 if view.stock else 0
        gain = len(cards) - (draws if target is None else 0)
        worth = chance * gain - (1 - chance) * draws + self.curiosity * bits(chance)
        return Weighed(Lay(cards, target), chance, worth)

    def reasons(self, belief: Belief, best: Weighed) -> tuple[str, ...]:
        """How many classifications are left, how likely the lay is right, what it tells."""
        count = ngettext(
            "{count} classification agrees with the table",
            "{count} classifications agree with the table",
            belief.fitting,
        ).format(count=belief.fitting)
        tree = belief.best()
        assert tree is not None, "there are particles"
        return (
            _("right with {percent} %, a verdict worth {bits} bits").format(
                percent=round(100 * best.chance), bits=figure(f"{bits(best.chance):.2f}")
            ),
            count,
            _("likeliest: {tree}").format(tree=tree_words(self.pool, tree)),
        )

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The likeliest classification that agrees with the table."""
        belief = self.belief(view.evidence(), view.difficulty, rng)
        tree = belief.best()
        if tree is None:
            return Choice(Silence(), (_("nothing that I consider agrees with the table"),))
        count = ngettext(
            "{count} classification agrees with the table",
            "{count} classifications agree with the table",
            belief.fitting,
        ).format(count=belief.fitting)
        return Choice(Describe(tree), (count,))


class Tiro(Reasoner):
    """Considers single tests only, and lays one or two cards."""

    name: ClassVar[str] = "tiro"
    most_cards: ClassVar[int] = 2
    most_as_sage: ClassVar[int] = 2

    def belief(self, evidence: Evidence, difficulty: str, rng: Random) -> Belief:
        """Classifications with one test."""
        return listed_belief(self.pool, evidence, rng, most_tests=1)


class Discipulus(Reasoner):
    """Considers two tests, all alike, and lays what is probably right."""

    name: ClassVar[str] = "discipulus"
    most_as_sage: ClassVar[int] = 3

    def belief(self, evidence: Evidence, difficulty: str, rng: Random) -> Belief:
        """Classifications with one or two tests."""
        return listed_belief(self.pool, evidence, rng, prior=(1 / 3, 1 / 3, 1 / 3, 0))


class Magister(Reasoner):
    """Considers deeper trees, too, knows which are likely, and values what a verdict tells."""

    name: ClassVar[str] = "magister"
    curiosity: ClassVar[float] = 0.4

    def belief(self, evidence: Evidence, difficulty: str, rng: Random) -> Belief:
        """Every shape of tree, by the difficulty agreed."""
        return full_belief(self.pool, evidence, difficulty, rng)
