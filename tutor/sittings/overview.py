"""The map of what a profile knows, for home and for progress."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING

from tutor.sittings.aside import reading_long_log

if TYPE_CHECKING:
    from tutor.quiz.learner import Learner
    from tutor.quiz.overview import Overview
    from tutor.store.progress import Progress


def look(progress: Progress, names: str | None, now: float) -> tuple[Learner, Overview]:
    """The learner of a profile, and the overview."""
    from tutor.quiz.exams import exams, to_come, unmet
    from tutor.quiz.overview import Activity, overview, worked_on
    from tutor.quiz.settings import latest
    from tutor.sittings.settled import settled
    from tutor.store.decks import known_decks, load_decks
    from tutor.store.progress import load_learner

    settings = settled(progress)
    chosen = load_decks(names) if names else ()
    known = known_decks(chosen)
    learner = load_learner(progress, known, reading_long_log)
    wanted = [deck.name for deck in chosen] or [n for n in worked_on(learner) if n in known]
    days = progress.days()
    now_here = datetime.fromtimestamp(now)
    today = now_here.toordinal()
    midnight = datetime.combine(now_here.date() + timedelta(days=1), datetime.min.time())
    seen = overview(
        learner,
        {name: known[name] for name in wanted},
        [
            Activity(date.fromisoformat(d.date).toordinal(), d.answers, d.right, d.unaided)
            for d in days
        ],
        sum(d.milliseconds for d in days),
        now,
        today,
        (midnight - now_here).total_seconds(),
        settings.retention / 100,
    )
    planned = to_come(exams(latest(progress.settings())), today)
    with_new = tuple((exam, unmet(exam, known, learner.record)) for exam in planned)
    return learner, replace(seen, exams=with_new)


def with_lessons(found: Overview) -> Overview:
    """T4: the same, with the lesson that helps beside each mix-up; lessons are read only if there
    is one.
    """
    from tutor.quiz.mixups import lesson_for
    from tutor.store.course import lesson_files
    from tutor.store.lessons import read_lesson

    if not found.mixups:
        return found
    # somebody's own lessons may be half written
    lessons = [read_lesson(file.path) for file in lesson_files().values() if not file.own]
    helped = (replace(one, lesson=lesson_for(one.mixup, lessons)) for one in found.mixups)
    return replace(found, mixups=tuple(helped))


def with_today(found: Overview, progress: Progress, learner: Learner, now: float) -> Overview:
    """T6: the same, with the day's list."""
    from tutor.quiz.overview import TodayState
    from tutor.sittings.today import local_day, todays
    from tutor.store.decks import known_decks

    known = known_decks()
    day = todays(progress, learner, known, now)
    left = day.agenda.left(learner.rested(now).record)
    come_back = local_day(now)[0] if left else day.day.comes_next(learner, known, now)
    state = TodayState(left, len(day.agenda.tasks) - len(left), come_back)
    return replace(found, list_of_today=state)


def with_coverage(found: Overview, learner: Learner, now: float) -> Overview:
    """T11: the same, with an estimate of how much of real Latin is recognised."""
    from tutor.quiz.coverage import coverage
    from tutor.store.decks import known_decks
    from tutor.store.frequencies import frequencies

    known = known_decks()
    decks = [known[deck.deck] for deck in found.decks if deck.deck in known]
    return replace(found, coverage=coverage(learner, decks, frequencies(), now))
