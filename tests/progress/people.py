"""Answers and profiles for the tests of progress."""

from __future__ import annotations

from random import Random

from tests.learner.people import every_skill
from tutor.grammar.cells import GRID
from tutor.quiz.learner import Endings, Evidence, Verdict
from tutor.quiz.lessons.course import Note
from tutor.store.decks import known_decks

NOON = 1_700_000_000.0


def endings() -> Endings:
    """The ending types of the shipped decks."""
    return Endings.of(known_decks().values())


def answers(count: int, seed: int = 1, start: float = NOON, gap: float = 900.0) -> list[Evidence]:
    """So many answers of somebody who learns, in the order of time."""
    rng = Random(seed)
    found = []
    for number in range(count):
        cell = rng.choice(GRID)
        correct = rng.random() < 0.4 + 0.5 * number / count
        found.append(
            Evidence(
                when=start + number * gap + rng.random(),
                id=f"{seed:04}-{number:08}",
                deck=rng.choice(("is", "ille", "ipse")),
                cell=cell,
                skill=rng.choice([skill for skill in every_skill() if not skill.apart]),
                verdict=Verdict.of(correct),
                answer="eā",
                milliseconds=rng.randrange(1000, 20_000),
                source="drill",
                confused_with=None if correct else rng.choice(GRID),
            )
        )
    return found


def notes(count: int, seed: int = 1) -> list[Note]:
    """So many notes about lessons."""
    return [
        Note(NOON + n, f"{seed:04}-n{n:04}", f"{n % 3:02}-lesson", n, n % 4 == 3)
        for n in range(count)
    ]
