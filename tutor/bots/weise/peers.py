"""Yardsticks for the arena: one plays at random, one lays what resembles what lies there."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice
from tutor.bots.weise.player import Player
from tutor.games.weise.evidence import fits
from tutor.games.weise.moves import Describe, Lay, Move, Silence
from tutor.games.weise.splits import splits
from tutor.games.weise.view import GuesserView
from tutor.locale import _


class RandomPlayer(Player):
    """Lays a card or two anywhere and guesses any test."""

    name: ClassVar[str] = "random"

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """One or two cards, anywhere."""
        count = rng.randint(1, min(2, len(view.hand)))
        targets = (*range(len(view.table)), None)
        cards = tuple(sorted(rng.sample(view.hand, count)))
        return Choice(Lay(cards, rng.choice(targets)))

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """Any one test."""
        return Choice(Describe(rng.choice(splits(self.pool)).tree(self.pool)))


class GreedyPlayer(Player):
    """Lays "the same as what lies there": what shares most features with a class."""

    name: ClassVar[str] = "greedy"

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The card most like a class, with all others that are just as like it; what was wrong
        there once is not tried again.
        """
        tried = {(a.cards, a.target) for a in view.history if not a.right}
        scored: dict[tuple[float, int], list[int]] = {}
        for target in range(len(view.table)):
            for card in view.hand:
                if ((card,), target) not in tried:
                    likeness = self.likeness(card, view.table[target])
                    scored.setdefault((likeness, -target), []).append(card)
        for (likeness, target), cards in sorted(scored.items(), reverse=True):
            for laid in (tuple(cards), tuple(cards[:1])):
                if (laid, -target) not in tried:
                    reason = _("shares {percent} % of the features with what lies there").format(
                        percent=round(100 * likeness)
                    )
                    return Choice(Lay(laid, -target), (reason,))
        return Choice(Lay(view.hand[:1], None), (_("it fitted no class on the table"),))

    def likeness(self, card: int, cards: tuple[int, ...]) -> float:
        """The share of features that a card has in common with the cards of a class."""
        mine = self.pool.cards[card].values
        same = sum(
            value == other
            for lying in cards
            for value, other in zip(mine, self.pool.cards[lying].values, strict=True)
        )
        return same / (len(mine) * len(cards))

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The first single test that agrees with the table."""
        evidence = view.evidence()
        for split in splits(self.pool):
            if fits(split.masks(self.pool), evidence):
                return Choice(Describe(split.tree(self.pool)))
        return Choice(Silence())
