"""How well the next answer is foretold: by the tutor, a moving average and FSRS-6 defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from random import Random
from typing import Protocol

import numpy as np
from fsrs import Card, Rating, Scheduler

from benchmarks.study.pupils import DAY, NO_CELL, Floats, Material
from benchmarks.study.rivals import EPOCH, Policy
from benchmarks.study.shipped import START, Tutor
from tutor.quiz.kinds import PRODUCE

_FLOOR = 0.01


class Forecaster(Protocol):
    """Foretells an answer, then is told it."""

    def foretell(self, item: int, now: float) -> float:
        """The probability of a right answer."""

    def learn(self, item: int, correct: bool, now: float) -> None:
        """Take the answer in."""


class Average:
    """The share of right answers so far, the latest counting most; one for all items."""

    def __init__(self) -> None:
        self.share = 0.5

    def foretell(self, item: int, now: float) -> float:
        """The probability of a right answer."""
        del item, now
        return self.share

    def learn(self, item: int, correct: bool, now: float) -> None:
        """Take the answer in."""
        del item, now
        self.share += 0.1 * ((1.0 if correct else 0.0) - self.share)


class ItemAverage:
    """A moving average per item that starts from the moving average over all items."""

    def __init__(self) -> None:
        self.overall = Average()
        self.shares: dict[int, float] = {}

    def foretell(self, item: int, now: float) -> float:
        """The probability of a right answer."""
        return self.shares.get(item, self.overall.foretell(item, now))

    def learn(self, item: int, correct: bool, now: float) -> None:
        """Take the answer in."""
        share = self.foretell(item, now)
        self.shares[item] = share + 0.3 * ((1.0 if correct else 0.0) - share)
        self.overall.learn(item, correct, now)


class Fsrs6:
    """Retrievability with the default weights, time in fractions of days; new cards by average.

    The package itself reports 1.0 for the first day, which would cost it dearly in log-loss; its
    published curve is used with the true time instead.
    """

    def __init__(self) -> None:
        self.scheduler = Scheduler(enable_fuzzing=False)
        self.cards: dict[int, Card] = {}
        self.overall = Average()
        decay = -self.scheduler.parameters[20]
        self.curve = (0.9 ** (1.0 / decay) - 1.0, decay)

    def foretell(self, item: int, now: float) -> float:
        """The probability of a right answer."""
        card = self.cards.get(item)
        if card is None or card.stability is None or card.last_review is None:
            return self.overall.foretell(item, now)
        gone = now - (card.last_review - EPOCH).total_seconds()
        factor, decay = self.curve
        return float((1.0 + factor * max(gone, 0.0) / DAY / card.stability) ** decay)

    def learn(self, item: int, correct: bool, now: float) -> None:
        """Take the answer in."""
        if item not in self.cards:
            self.overall.learn(item, correct, now)
        moment = EPOCH + timedelta(seconds=now)
        card = self.cards.get(item) or Card(card_id=item, due=moment)
        rating = Rating.Good if correct else Rating.Again
        self.cards[item], _log = self.scheduler.review_card(card, rating, moment)


@dataclass
class Foretold:
    """Predictions and outcomes of one forecaster, for answers of one kind."""

    chances: list[float] = field(default_factory=list)
    outcomes: list[bool] = field(default_factory=list)


Ledger = dict[str, dict[str, Foretold]]
"""By span (first, same day, later days), then by forecaster."""


class Watched(Policy):
    """The tutor's own drill, with every forecaster looking on before each answer."""

    def __init__(self, material: Material, rng: Random, ledger: Ledger, policy: Policy) -> None:
        super().__init__(material.size, rng)
        self.tutor = Tutor(material, rng)
        self.policy = policy
        self.ledger = ledger
        self.others: dict[str, Forecaster] = {
            "moving-average": Average(),
            "item-average": ItemAverage(),
            "fsrs-6": Fsrs6(),
        }
        self.seen: dict[int, float] = {}
        self.asked_at = 0.0

    def pick(self, now: float) -> int:
        """See `Policy`."""
        self.asked_at = now
        return self.policy.pick(now)

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`; forecasts are made for the moment of asking, before the answer is known."""
        asked = self.tutor.items[item]
        moment = START + self.asked_at
        told = {
            "tutor": self.tutor.learner.predict(asked.deck, asked.cell, PRODUCE, moment),
            **{name: other.foretell(item, self.asked_at) for name, other in self.others.items()},
        }
        for name, chance in told.items():
            entry = self.ledger.setdefault(self._span(item), {}).setdefault(name, Foretold())
            entry.chances.append(chance)
            entry.outcomes.append(correct)
        self.seen[item] = now
        self.tutor.learn(item, correct, now, NO_CELL)
        self.policy.learn(item, correct, now, taken)
        for other in self.others.values():
            other.learn(item, correct, now)

    def _span(self, item: int) -> str:
        if item not in self.seen:
            return "first"
        return "same-day" if self.asked_at - self.seen[item] < DAY / 2 else "later-days"


def measures(told: Foretold) -> dict[str, float]:
    """Log-loss, root mean square error over 20 bins of equal size, and AUC."""
    chances = np.clip(np.array(told.chances), _FLOOR, 1.0 - _FLOOR)
    outcomes = np.array(told.outcomes, dtype=float)
    loss = -(outcomes * np.log(chances) + (1.0 - outcomes) * np.log(1.0 - chances)).mean()
    return {
        "answers": len(outcomes),
        "log_loss": round(float(loss), 4),
        "rmse_bins": round(_rmse_bins(chances, outcomes), 4),
        "auc": round(auc(chances, outcomes), 4),
    }


def _rmse_bins(chances: Floats, outcomes: Floats) -> float:
    order = np.argsort(chances, kind="stable")
    total = 0.0
    for part in np.array_split(order, 20):
        if len(part):
            total += len(part) * float((chances[part].mean() - outcomes[part].mean()) ** 2)
    return float((total / len(order)) ** 0.5)


def auc(chances: Floats, outcomes: Floats) -> float:
    """The chance that a right answer was given a higher probability than a wrong one."""
    right, wrong = int(outcomes.sum()), int((1.0 - outcomes).sum())
    if not right or not wrong:
        return 0.5
    _values, place, counts = np.unique(chances, return_inverse=True, return_counts=True)
    ranks = np.cumsum(counts) - (counts - 1) / 2.0
    return float((ranks[place][outcomes == 1.0].sum() - right * (right + 1) / 2) / (right * wrong))
