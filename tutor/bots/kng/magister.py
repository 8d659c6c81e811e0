"""Magister, the teacher: counts cards, leaves the next player little, keeps what stays playable."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import Player
from tutor.bots.kng.sheet import FOLLOW, KEEP, flexibility
from tutor.games.kng.deal import unseen
from tutor.games.kng.moves import JOKER, Move
from tutor.games.kng.state import KngView
from tutor.locale import ngettext


class Magister(Player):
    """Weighs three things against each other: how many of the cards not yet seen could answer,
    how hard the card would be to lay later, and how many cards of its own could follow.
    """

    name = "magister"
    manners = Manners(slips=1 / 60, notices=0.95, doubts=0.0)

    @cached_property
    def _flexible(self) -> dict[str, int]:
        rules = self.game.rules
        return {card: flexibility(rules, card) for card in rules.deck_with(True)}

    def lay(self, view: KngView, lays: list[Move], rng: Random) -> Choice[Move]:
        """The lay with the lowest price; equal prices are settled at random."""
        hidden = Counter(unseen(self.game.rules, view))
        own = Counter(view.hand)
        best = min(lays, key=lambda lay: (self._price(view, lay, hidden, own), rng.random()))
        answers = self._answering(view, best, hidden)
        reasons = [
            ngettext(
                "Of the cards that I have not seen, {count} could answer.",
                "Of the cards that I have not seen, {count} could answer.",
                answers,
            ).format(count=answers)
        ]
        follow = self._answering(view, best, own - Counter([best.card]))
        if follow:
            reasons.append(
                ngettext(
                    "{count} card of my own could follow.",
                    "{count} cards of my own could follow.",
                    follow,
                ).format(count=follow)
            )
        return Choice(best, tuple(reasons))

    def _price(self, view: KngView, lay: Move, hidden: Counter[str], own: Counter[str]) -> float:
        return (
            self._answering(view, lay, hidden)
            + KEEP * self._flexible[lay.card]
            - FOLLOW * self._answering(view, lay, own - Counter([lay.card]))
        )

    def _answering(self, view: KngView, lay: Move, cards: Counter[str]) -> int:
        """How many of the cards could be laid on this one."""
        rules = self.game.rules
        top = view.top if lay.reading is None else 1 << lay.reading.index
        fitting = rules.fitting(top)
        return sum(
            count
            for card, count in cards.items()
            if card == JOKER or rules.readings[card] & fitting
        )
