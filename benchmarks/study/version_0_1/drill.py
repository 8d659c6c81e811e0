"""The drill of version 0.1 as a policy."""

from __future__ import annotations

from random import Random

from benchmarks.study.pupils import Material
from benchmarks.study.rivals import EPOCH, Policy
from benchmarks.study.version_0_1.choose import choose
from benchmarks.study.version_0_1.state import Key, State
from tutor.quiz.learner.endings import Endings

_SOON = 2
_MOST_AGAIN = 3
_REMEMBERED = 24
_NEW_SESSION = 6 * 3600.0


class Version01(Policy):
    """Asks every miss again after two other questions, up to three times a session; else what
    `choose` gives, but nothing that shares a cell with the last two questions.
    """

    def __init__(self, material: Material, rng: Random) -> None:
        super().__init__(material.size, rng)
        self.items: list[Key] = [
            (material.decks[material.deck(i)].name, material.cell(i).index, material.way(i).value)
            for i in range(material.size)
        ]
        self.place = {item: i for i, item in enumerate(self.items)}
        self.state = State(Endings.of(material.decks))
        self._fresh_session()

    def _fresh_session(self) -> None:
        self.asked = 0
        self.recent: list[Key] = []
        self.again: list[tuple[int, Key]] = []
        self.repeats: list[Key] = []

    def pick(self, now: float) -> int:
        """See `Policy`."""
        if now + EPOCH.timestamp() - self.state.latest > _NEW_SESSION:
            self._fresh_session()
        due = next((one for one in self.again if one[0] <= self.asked), None)
        if due is not None:
            self.again.remove(due)
            item = due[1]
        else:
            moment = now + EPOCH.timestamp()
            item = choose(self.state, self._pool(), moment, self.rng, self.recent)
        self.asked += 1
        self.recent = [*self.recent, item][-_REMEMBERED:]
        return self.place[item]

    def _pool(self) -> list[Key]:
        waiting = {item for _at, item in self.again}
        lately = {item[1] for item in self.recent[-2:]}
        return [item for item in self.items if item[1] not in lately and item not in waiting]

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`."""
        asked = self.items[item]
        self.state.learn(asked, correct, now + EPOCH.timestamp())
        if not correct and self.repeats.count(asked) < _MOST_AGAIN:
            self.again.append((self.asked + _SOON, asked))
            self.repeats.append(asked)
