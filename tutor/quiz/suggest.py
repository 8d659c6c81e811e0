"""One suggestion for what to do next."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.quiz.lessons.course import LessonStanding
from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.overview import Overview

ENOUGH_DUE = 5
"""From so many due items on, a drill comes before anything new."""


class Deed(StrEnum):
    """What can be suggested."""

    FIRST_LESSON = "first lesson"
    DRILL = "drill"
    SLIPS = "slips"
    GO_ON = "go on with the lesson"
    NEXT_LESSON = "next lesson"
    GAME = "game"
    NEW = "new"


@dataclass(frozen=True, slots=True)
class Home:
    """What a suggestion looks at, and what is told to somebody who comes home. `standing` says how
    far they have come in the lesson to go on with; it is `None` if that is still to begin.
    """

    seen: Overview
    lesson: Lesson | None
    standing: LessonStanding | None
    open_game: str | None
    slips: int
    """How many things went wrong in the last card game and were not practised since."""


def suggest(home: Home) -> Deed:
    """What helps most: first what fades, then what was begun, then what is new."""
    if not home.seen.answers and home.lesson and not home.standing:
        return Deed.FIRST_LESSON
    if home.seen.due_today >= ENOUGH_DUE:
        return Deed.DRILL
    if home.slips:
        return Deed.SLIPS
    if home.standing:
        return Deed.GO_ON
    if home.open_game:
        return Deed.GAME
    if home.lesson:
        return Deed.NEXT_LESSON
    return Deed.DRILL if home.seen.due_today else Deed.NEW
