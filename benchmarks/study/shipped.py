"""The shipped tutor as a policy: `tutor.quiz.learner` chooses, and sees what a person shows."""

from __future__ import annotations

from random import Random

from benchmarks.study.pupils import NO_CELL, Material
from benchmarks.study.rivals import Policy
from benchmarks.study.trial import RIGHT_SECONDS, WRONG_SECONDS
from tutor.quiz.kinds import PRODUCE, Direction
from tutor.quiz.learner import Endings, Evidence, Item, Learner, Verdict, choose

START = 1_767_286_800.0


class Tutor(Policy):
    """One profile that is drilled with `choose`."""

    def __init__(self, material: Material, rng: Random) -> None:
        super().__init__(material.size, rng)
        self.material = material
        self.items = [
            Item(material.decks[material.deck(i)].name, material.cell(i), Direction.RECALL)
            for i in range(material.size)
        ]
        self.place = {item: i for i, item in enumerate(self.items)}
        self.learner = Learner(Endings.of(material.decks))
        self.recent: list[Item] = []
        self.count = 0

    def pick(self, now: float) -> int:
        """See `Policy`."""
        item = choose(self.learner, self.items, START + now, self.rng, recent=self.recent)
        self.recent = [*self.recent[-9:], item]
        return self.place[item]

    def learn(self, item: int, correct: bool, now: float, taken: int) -> None:
        """See `Policy`."""
        self.count += 1
        seconds = RIGHT_SECONDS if correct else WRONG_SECONDS
        asked = self.items[item]
        self.learner = self.learner.after(
            Evidence(
                when=START + now,
                id=f"{self.count:06}",
                deck=asked.deck,
                cell=asked.cell,
                skill=PRODUCE,
                verdict=Verdict.of(correct),
                answer="",
                milliseconds=round(seconds * 1000),
                source="drill",
                confused_with=None if taken == NO_CELL else self.items[taken].cell,
            )
        )
