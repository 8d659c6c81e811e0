"""One suggestion for what to do next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tutor.quiz.lessons.course import next_lesson
from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.lessons.notes import LessonStanding
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
class Situation:
    """What a suggestion looks at; lessons are named as their files are."""

    answers: int
    due_today: int
    open_lesson: str | None
    next_lesson: str | None
    open_game: str | None
    slips: int
    """How many things went wrong in the last card game and were not practised since."""


def situation(
    seen: Overview,
    lessons: Sequence[str],
    found: Mapping[str, LessonStanding],
    open_game: str | None,
    slips: int,
) -> Situation:
    """The situation of somebody who has come so far in these lessons."""
    lesson = next_lesson(lessons, found)
    begun = lesson is not None and lesson in found
    return Situation(
        answers=seen.answers,
        due_today=seen.due_today,
        open_lesson=lesson if begun else None,
        next_lesson=None if begun else lesson,
        open_game=open_game,
        slips=slips,
    )


@dataclass(frozen=True, slots=True)
class Home:
    """What is told to somebody who comes home: their situation, and more about it. `step` steps of
    the lesson to go on with, or to begin, are done.
    """

    situation: Situation
    due_week: int
    streak: int
    lesson: Lesson | None
    step: int


def suggest(now: Situation) -> Deed:
    """What helps most: first what fades, then what was begun, then what is new."""
    if not now.answers and now.open_lesson is None and now.next_lesson:
        return Deed.FIRST_LESSON
    if now.due_today >= ENOUGH_DUE:
        return Deed.DRILL
    if now.slips:
        return Deed.SLIPS
    if now.open_lesson:
        return Deed.GO_ON
    if now.open_game:
        return Deed.GAME
    if now.next_lesson:
        return Deed.NEXT_LESSON
    return Deed.DRILL if now.due_today else Deed.NEW
