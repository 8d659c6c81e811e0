"""The policies that the tutor has to beat, each as good as its idea allows.

Common ground: an item is not asked twice running; what is due comes before what is new; when
nothing is due and nothing is new, the item that will be due next is asked rather than to stop.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from datetime import UTC, datetime, timedelta
from math import exp
from random import Random

from fsrs import Card, Rating, Scheduler

DAY = 86_400.0
EPOCH = datetime(2026, 1, 1, 18, tzinfo=UTC)


class Policy(ABC):
    """Chooses items for one pupil and sees what a tutor would see."""

    def __init__(self, size: int, rng: Random) -> None:
        self.size = size
        self.rng = rng
        self.last = -1

    @abstractmethod
    def pick(self, now: float) -> int:
        """The item to ask at `now` (seconds since the first session)."""

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """The answer to the item; `taken` is the item whose form was given instead, or −1."""
        del item, correct, now, taken


class Chance(Policy):
    """Any item but the last."""

    def pick(self, now: float) -> int:
        """See `Policy`."""
        item = self.rng.randrange(self.size - 1)
        self.last = item if item < self.last or self.last < 0 else item + 1
        return self.last


class RoundRobin(Policy):
    """All items in turn, in an order shuffled once."""

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.order = rng.sample(range(size), size)
        self.place = -1

    def pick(self, now: float) -> int:
        """See `Policy`."""
        self.place = (self.place + 1) % self.size
        return self.order[self.place]


class Scheduled(Policy):
    """Keeps a due time per item; subclasses say how an answer moves it."""

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.due: dict[int, float] = {}
        self.new = rng.sample(range(size), size)

    def pick(self, now: float) -> int:
        """See `Policy`."""
        soonest, when = -1, float("inf")
        for item, due in self.due.items():
            if due < when and item != self.last:
                soonest, when = item, due
        if (when > now or soonest < 0) and self.new:
            soonest = self.new.pop()
        self.last = soonest
        return soonest

    @abstractmethod
    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`."""


class Leitner(Scheduled):
    """Five boxes, asked after 0, 1, 2, 4 and 8 days; a wrong answer goes back to the first."""

    DAYS = (0.0, 1.0, 2.0, 4.0, 8.0)

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.box: dict[int, int] = {}

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`; the first box comes round after two minutes."""
        box = min(self.box.get(item, 0) + 1, len(self.DAYS) - 1) if correct else 0
        self.box[item] = box
        # due in the evening, not to the second: sessions begin a little earlier or later
        self.due[item] = now + (self.DAYS[box] - 0.25) * DAY if box else now + 120.0


class SM2(Scheduled):
    """SuperMemo 2: right is grade 4, wrong is grade 1; failed items come again the same evening."""

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.state: dict[int, tuple[int, float, float]] = {}

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`."""
        times, interval, ease = self.state.get(item, (0, 0.0, 2.5))
        failed_today = interval < 0.0
        grade = 4 if correct else 1
        if not failed_today:
            ease = max(1.3, ease + 0.1 - (5 - grade) * (0.08 + (5 - grade) * 0.02))
        if correct:
            times += 1
            interval = (1.0, 6.0)[times - 1] if times <= 2 else max(interval, 1.0) * ease
            self.due[item] = now + (interval - 0.25) * DAY
        else:
            times, interval = 0, -1.0
            self.due[item] = now + 120.0
        self.state[item] = (times, interval, ease)


class FSRS(Scheduled):
    """The scheduler of the `fsrs` package with its default weights and learning steps."""

    RETENTION = 0.9

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.scheduler = Scheduler(desired_retention=self.RETENTION, enable_fuzzing=False)
        self.cards: dict[int, Card] = {}

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`; right is “good”, wrong is “again”."""
        moment = EPOCH + timedelta(seconds=now)
        card = self.cards.get(item) or Card(card_id=item, due=moment)
        rating = Rating.Good if correct else Rating.Again
        card, _log = self.scheduler.review_card(card, rating, moment)
        self.cards[item] = card
        due = (card.due - EPOCH).total_seconds()
        # intervals of whole days are due in the evening, not to the second
        self.due[item] = due - 0.25 * DAY if due - now >= DAY else due


class FSRS80(FSRS):
    """FSRS that lets recall fall to 80 %."""

    RETENTION = 0.8


class Elo(Policy):
    """Ratings of person and items; asks where success is likeliest to be 75–80 %.

    What was asked lately is put back, or two items would take turns.
    """

    TARGET = 0.775
    REST = 12

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.skill = 0.0
        self.hard = [0.0] * size
        self.asked = [0] * size
        self.when = [-self.REST] * size
        self.step = 0

    def _chance(self, item: int) -> float:
        return 1.0 / (1.0 + exp(self.hard[item] - self.skill))

    def pick(self, now: float) -> int:
        """See `Policy`."""
        self.step += 1
        rest, step = min(self.REST, self.size // 2), self.step
        wanted = self.skill - 1.237  # log-odds of the target
        best, distance = -1, float("inf")
        offset = self.rng.randrange(self.size)
        for place in range(self.size):
            item = (place + offset) % self.size
            gap = abs(self.hard[item] - wanted)
            if gap < distance and step - self.when[item] > rest:
                best, distance = item, gap
        self.when[best] = step
        return best

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`; items move more while little is known about them."""
        surprise = (1.0 if correct else 0.0) - self._chance(item)
        self.asked[item] += 1
        self.skill += 0.1 * surprise
        self.hard[item] -= max(0.3, 1.0 / (1.0 + 0.2 * self.asked[item])) * surprise


class DropKnown(Policy):
    """In turn, without what was right twice running; when nothing is left, everything again."""

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.order = rng.sample(range(size), size)
        self.streak = [0] * size
        self.place = -1

    def pick(self, now: float) -> int:
        """See `Policy`."""
        if not any(self.streak[item] < 2 for item in self.order if item != self.last):
            self.streak = [0] * self.size
        while True:
            self.place = (self.place + 1) % self.size
            item = self.order[self.place]
            if self.streak[item] < 2 and item != self.last:
                self.last = item
                return item

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`."""
        self.streak[item] = self.streak[item] + 1 if correct else 0


class WeakTwice(Policy):
    """In turn; what was missed comes once more half a round later."""

    def __init__(self, size: int, rng: Random) -> None:
        super().__init__(size, rng)
        self.round = rng.sample(range(size), size)
        self.place = -1
        self.step = 0
        self.again: list[tuple[int, int]] = []

    def pick(self, now: float) -> int:
        """See `Policy`."""
        self.step += 1
        if self.again and self.again[0][0] <= self.step and self.again[0][1] != self.last:
            self.last = self.again.pop(0)[1]
            return self.last
        self.place = (self.place + 1) % self.size
        if self.round[self.place] == self.last:
            self.place = (self.place + 1) % self.size
        self.last = self.round[self.place]
        return self.last

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`; what is missed twice running waits for its turn."""
        waiting = any(one == item for _step, one in self.again)
        if not correct and not waiting and self.round[self.place] == item:
            self.again.append((self.step + self.size // 2, item))


RIVALS: dict[str, type[Policy]] = {
    "random": Chance,
    "round-robin": RoundRobin,
    "leitner": Leitner,
    "sm-2": SM2,
    "fsrs-0.80": FSRS80,
    "fsrs-0.90": FSRS,
    "elo": Elo,
    "drop-known": DropKnown,
    "weak-twice": WeakTwice,
}
"""The baselines by name; the drill of version 0.1 (`version_0_1`) needs the material, too."""
