"""How well the next answer is foretold: by the tutor, moving averages, and FSRS-6.

Only typed answers are counted, because the others know nothing of lucky guesses; all learn from
every answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from math import exp, log
from typing import Protocol

from fsrs import Card, Rating, Scheduler

from benchmarks.study.measures import Told
from benchmarks.study.pupils import DAY, Material
from benchmarks.study.rivals import EPOCH
from benchmarks.study.shipped import START, Tutor
from benchmarks.study.trial import Step, Teacher
from tutor.quiz.kinds import PLAIN_SKILL, SHOWING
from tutor.quiz.learner import Evidence, Item, Learner, Verdict
from tutor.quiz.learner.evidence import Sort


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


class Recalibrated(Fsrs6):
    """FSRS-6 whose log-odds are shifted and scaled to the person: two numbers, learnt answer by
    answer (a Kalman step on the logistic model); new cards by average, as they are.
    """

    def __init__(self) -> None:
        super().__init__()
        self.shift, self.scale = 0.0, 1.0
        self.spread = (1.0, 0.0, 0.25)

    def foretell(self, item: int, now: float) -> float:
        """The probability of a right answer."""
        told = super().foretell(item, now)
        return _chance(self.shift + self.scale * _odds(told)) if item in self.cards else told

    def learn(self, item: int, correct: bool, now: float) -> None:
        """Take the answer in."""
        if item in self.cards:
            self._adapt(_odds(super().foretell(item, now)), correct)
        super().learn(item, correct, now)

    def _adapt(self, odds: float, correct: bool) -> None:
        told = _chance(self.shift + self.scale * odds)
        a, b, c = self.spread
        one, other = a + b * odds, b + c * odds
        steep = told * (1.0 - told)
        gain = 1.0 / (1.0 + steep * (one + other * odds))
        surprise = gain * ((1.0 if correct else 0.0) - told)
        self.shift += one * surprise
        self.scale += other * surprise
        k = steep * gain
        self.spread = (a - k * one * one, b - k * one * other, c - k * other * other)


def _odds(told: float) -> float:
    told = min(max(told, 0.001), 0.999)
    return log(told / (1.0 - told))


def _chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-min(max(odds, -30.0), 30.0)))


Ledger = dict[str, dict[str, Told]]
"""By span (first, same day, later days), then by forecaster."""


class Watched:
    """Somebody's drill, with every forecaster looking on before each answer."""

    def __init__(
        self, material: Material, ledger: Ledger, teacher: Teacher, learner: Learner
    ) -> None:
        self.teacher = teacher
        self.ledger = ledger
        self.learner = learner
        self.items = [
            Item(material.decks[material.deck(i)].name, material.cell(i), material.way(i))
            for i in range(material.size)
        ]
        self.spelled = [material.spelled[number].tolist() for number in material.spelling]
        self.others: dict[str, Forecaster] = {
            "moving-average": Average(),
            "item-average": ItemAverage(),
            "fsrs-6": Fsrs6(),
            "fsrs-6-recalibrated": Recalibrated(),
        }
        self.seen: dict[int, float] = {}
        self.asked_at = 0.0
        self.read = 0

    @property
    def amid(self) -> bool:
        """See `Teacher`."""
        return self.teacher.amid

    def begin(self, now: float, seconds: float) -> None:
        """See `Teacher`."""
        self.teacher.begin(now, seconds)

    def next(self, now: float) -> Step:
        """See `Teacher`."""
        self.asked_at = now
        return self.teacher.next(now)

    def learn(self, step: Step, right: bool, now: float, taken: int) -> None:
        """See `Teacher`; forecasts are for the moment of asking, before the answer is known."""
        if not step.shows:
            self._foretell(step, right)
        self.teacher.learn(step, right, now, taken)
        for piece in self._evidence(step, right, now):
            self.learner = self.learner.after(piece)
        if not step.shows:
            self.seen[step.item] = now
            for other in self.others.values():
                other.learn(step.item, right, now)

    def _foretell(self, step: Step, right: bool) -> None:
        if step.guess:
            return
        item, now = self.items[step.item], self.asked_at
        told = {
            "tutor": self.learner.known(item, START + now),
            **{name: other.foretell(step.item, now) for name, other in self.others.items()},
        }
        for name, chance in told.items():
            entry = self.ledger.setdefault(self._span(step.item), {}).setdefault(name, Told())
            entry.add(chance, float(right))

    def _evidence(self, step: Step, right: bool, now: float) -> Sequence[Evidence]:
        """What the tutor's model learns of it: what the program kept, for a rival a line each."""
        if isinstance(self.teacher, Tutor):
            pieces = self.teacher.profile.pieces[self.read :]
            self.read += len(pieces)
            return pieces
        items = [self.items[i] for i in (self.spelled[step.item] if step.shows else [step.item])]
        places = dict.fromkeys((one.deck, one.cell) for one in items)
        self.read += len(places)
        return [
            Evidence(
                when=START + now,
                id=f"{self.read:07}/{number:02}",
                deck=deck,
                cell=cell,
                skill=SHOWING if step.shows else PLAIN_SKILL[items[0].direction],
                verdict=Verdict.NONE if step.shows else Verdict.of(right),
                answer="",
                milliseconds=7000,
                source="drill",
                sort=Sort.SHOWN if step.shows else Sort.ANSWER,
            )
            for number, (deck, cell) in enumerate(places)
        ]

    def _span(self, item: int) -> str:
        if item not in self.seen:
            return "first"
        return "same-day" if self.asked_at - self.seen[item] < DAY / 2 else "later-days"
