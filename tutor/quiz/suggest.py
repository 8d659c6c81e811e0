"""One suggestion for what to do next."""

from __future__ import annotations

from enum import StrEnum

from tutor.quiz.exams import Exam
from tutor.quiz.lessons.course import LessonStanding
from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.overview import Overview
from tutor.quiz.today import Task
from tutor.values import dataclass


class Deed(StrEnum):
    """What can be suggested."""

    FIRST_LESSON = "first lesson"
    TODAY = "today"
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
    left: tuple[Task, ...] = ()
    """T6: what is left of the day's list."""
    done: int = 0
    """T6: how much of it is done."""
    goal: int = 5
    """T9: the goal of the day, in minutes."""
    come_back: float | None = None
    """T5: when it pays to come back, once the list is done."""
    now: float = 0.0
    exam: Exam | None = None
    """T9: the next exam."""

    @property
    def is_new(self) -> bool:
        """Whether nothing was ever met."""
        return not self.seen.answers and not self.seen.introduced


def suggest(home: Home) -> Deed:
    """What helps most: what just went wrong in a game, then the day's list (T6), then what was
    begun, then what is new.
    """
    if home.is_new and home.lesson and not home.standing:
        return Deed.FIRST_LESSON
    if home.slips:
        return Deed.SLIPS
    if home.left:
        return Deed.TODAY
    if home.standing:
        return Deed.GO_ON
    if home.open_game:
        return Deed.GAME
    return Deed.NEXT_LESSON if home.lesson else Deed.NEW
