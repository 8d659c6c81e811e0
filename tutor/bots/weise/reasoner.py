"""Opponents that reason over classifications: tiro, discipulus and magister."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice, Reason
from tutor.bots.weise.belief import Belief, Parts, bits, full_belief, listed_belief
from tutor.bots.weise.clues import clues_of, kept_by_sage
from tutor.bots.weise.player import Player
from tutor.games.weise.moves import Describe, Lay, Move, Silence
from tutor.games.weise.pool import Pool, cards_in, mask_of
from tutor.games.weise.view import GuesserView
from tutor.values import dataclass

_ZEAL = 1.6
"""What one bit is worth to magister in hard rounds beyond its usual curiosity, in cards."""
_RECOGNISED = 4.0
"""What it is worth then to recognise the classification, in cards."""


@dataclass(frozen=True, slots=True)
class WeighedLay:
    """A lay with its chance to be right and what it is worth in cards."""

    lay: Lay
    chance: float
    worth: float


class Reasoner(Player):
    """Lays what is probably right and, by its level, also what tells most. Where nothing that it
    considers agrees with the table, it falls back on likeness.
    """

    most_cards: ClassVar[int] = 100
    """How many cards it lays at most in one turn."""
    curiosity: ClassVar[float] = 0.0
    """What one bit is worth to it, in cards."""

    @abstractmethod
    def belief(self, view: GuesserView, rng: Random) -> Belief:
        """What this level considers."""

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The lay that is worth most."""
        belief = self.belief(view, rng)
        if not belief.particles:
            alike = alike_lay(self.pool, view)
            return Choice(alike.move, (Reason.of("weise.none-considered"), *alike.reasons))
        appeal = self.appeal(belief, view)
        # what is worth the same is so on every machine, to the last digits
        best = max(self.weigh(belief, view), key=lambda weighed: round(appeal(weighed), 9))
        return Choice(best.lay, self.reasons(belief, best))

    def appeal(self, belief: Belief, view: GuesserView) -> Callable[[WeighedLay], float]:
        """What decides between lays: their worth."""
        return lambda weighed: weighed.worth

    def weigh(self, belief: Belief, view: GuesserView) -> Iterator[WeighedLay]:
        """For every target and first card the lays that grow from it, by the likeliest next."""
        homes, new = belief.parts(mask_of(view.hand))
        for target, parts in enumerate(homes):
            for first in view.hand:
                yield from self.grown(parts, view, target, first)
        for first in view.hand:
            yield from self.grown(new, view, None, first)

    def grown(
        self, parts: Parts, view: GuesserView, target: int | None, first: int
    ) -> Iterator[WeighedLay]:
        """Lays for one target, each with one card more than the one before."""
        laid: tuple[int, ...] = (first,)
        inside = [(part, chance) for part, chance in parts.items() if part >> first & 1]
        while inside:
            yield self.weighed(view, laid, target, sum(chance for _part, chance in inside))
            if len(laid) == self.most_cards:
                return
            chances: dict[int, float] = {}
            for part, chance in inside:
                for card in cards_in(part):
                    chances[card] = chances.get(card, 0.0) + chance
            further = [card for card in chances if card not in laid]
            if not further:
                return
            likeliest = max(further, key=lambda card: (chances[card], -card))
            laid = (*laid, likeliest)
            inside = [(part, chance) for part, chance in inside if part >> likeliest & 1]

    def weighed(
        self, view: GuesserView, cards: tuple[int, ...], target: int | None, chance: float
    ) -> WeighedLay:
        """W4, W5: a right lay sheds its cards, a founder draws one, a wrong lay costs one."""
        draws = 1 if view.stock else 0
        gain = len(cards) - (draws if target is None else 0)
        worth = chance * gain - (1 - chance) * draws + self.curiosity * bits(chance)
        return WeighedLay(Lay(tuple(sorted(cards)), target), chance, worth)

    def reasons(self, belief: Belief, best: WeighedLay) -> tuple[Reason, ...]:
        """How likely the lay is right, what it tells, how many classifications are left."""
        tree = belief.best()
        assert tree is not None, "there are particles"
        return (
            Reason.of("weise.chance", chance=best.chance, bits=bits(best.chance)),
            agreeing(belief),
            Reason.of("weise.likeliest", tree=tree),
        )

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The likeliest classification that agrees with the table."""
        belief = self.belief(view, rng)
        tree = belief.best()
        if tree is None:
            return Choice(Silence(), (Reason.of("weise.nothing-agrees"),))
        return Choice(Describe(tree), (agreeing(belief),))


def agreeing(belief: Belief) -> Reason:
    """How many classifications agree with the table; `None` if they are too many to list."""
    return Reason.of("weise.agreeing", count=len(belief.particles) if belief.exact else None)


class Tiro(Reasoner):
    """Considers single tests only, and lays one or two cards."""

    name: ClassVar[str] = "tiro"
    most_cards: ClassVar[int] = 2
    most_as_sage: ClassVar[int] = 2

    def belief(self, view: GuesserView, rng: Random) -> Belief:
        """Classifications with one test."""
        return listed_belief(self.pool, clues_of(view), most_tests=1)


class Discipulus(Reasoner):
    """Considers two tests, all alike, and lays what is probably right."""

    name: ClassVar[str] = "discipulus"
    most_as_sage: ClassVar[int] = 3

    def belief(self, view: GuesserView, rng: Random) -> Belief:
        """Classifications with one or two tests."""
        return listed_belief(self.pool, clues_of(view), prior=(0, 1 / 3, 2 / 3))


class Magister(Reasoner):
    """Considers deeper trees, too, knows which are likely, draws its conclusions from what the
    sage founds, and values what a verdict tells: most where there is most to find out.
    """

    name: ClassVar[str] = "magister"
    guarded: ClassVar[bool] = True
    curiosity: ClassVar[float] = 0.4

    def belief(self, view: GuesserView, rng: Random) -> Belief:
        """Every shape of tree, by the difficulty agreed."""
        kept = kept_by_sage(self.pool, view)
        return full_belief(self.pool, clues_of(view), view.difficulty, rng, kept)

    def appeal(self, belief: Belief, view: GuesserView) -> Callable[[WeighedLay], float]:
        """In hard rounds few verdicts must tell much: a bit counts for more, and a lay that ends
        the round (W6) gives up what is not known yet.
        """
        if view.difficulty != "hard":
            return super().appeal(belief, view)
        unknown = 1 - belief.likeliest(1)[0][0]

        def appeal(weighed: WeighedLay) -> float:
            lay = weighed.lay
            founder_draws = lay.target is None and view.stock
            ends = len(lay.cards) == len(view.hand) and not founder_draws
            given_up = _RECOGNISED * unknown * weighed.chance if ends else 0.0
            return weighed.worth + _ZEAL * bits(weighed.chance) - given_up

        return appeal


def alike_lay(pool: Pool, view: GuesserView) -> Choice[Move]:
    """The card most like a class, with all others that are just as like it; what was wrong there
    once is not tried again.
    """
    tried = {(a.cards, a.target) for a in view.history if not a.right}
    scored: dict[tuple[float, int], list[int]] = {}
    for target in range(len(view.table)):
        for card in view.hand:
            if ((card,), target) not in tried:
                alike = likeness(pool, card, view.table[target])
                scored.setdefault((alike, -target), []).append(card)
    for (alike, target), cards in sorted(scored.items(), reverse=True):
        for laid in (tuple(cards), tuple(cards[:1])):
            if (laid, -target) not in tried:
                return Choice(Lay(laid, -target), (Reason.of("weise.alike", share=alike),))
    return Choice(Lay(view.hand[:1], None), (Reason.of("weise.fits-nowhere"),))


def likeness(pool: Pool, card: int, cards: tuple[int, ...]) -> float:
    """The share of features that a card has in common with the cards of a class."""
    mine = pool.cards[card].values
    same = sum(
        value == other
        for lying in cards
        for value, other in zip(mine, pool.cards[lying].values, strict=True)
    )
    return same / (len(mine) * len(cards))
