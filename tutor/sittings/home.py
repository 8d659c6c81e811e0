"""Everything that home shows, gathered from what is kept."""

from __future__ import annotations

from tutor.quiz.drill.slips import unpractised
from tutor.quiz.lessons.course import next_lesson, standings
from tutor.quiz.suggest import Home
from tutor.sittings import clock
from tutor.sittings.aside import skip_save
from tutor.sittings.overview import look, with_lessons
from tutor.sittings.today import todays
from tutor.store.course import lesson_files
from tutor.store.decks import known_decks
from tutor.store.lessons import read_lesson
from tutor.store.progress import Progress
from tutor.store.saves import latest_unfinished


def gather(progress: Progress) -> Home:
    """Everything that home shows: also the game that was left and can go on, and how many slips of
    the last card game were not practised since.
    """
    now, files, known = clock.now(), lesson_files(), known_decks()
    learner, seen = look(progress, None, now)
    today = todays(progress, learner, known, now)
    left = today.agenda.left(learner.rested(now).record)
    found = standings(progress.notes())
    name = next_lesson(list(files), found)
    unfinished, game = latest_unfinished(skip_save), progress.last_game()
    return Home(
        with_lessons(seen),
        None if name is None else read_lesson(files[name].path),
        None if name is None else found.get(name),
        unfinished.record.game if unfinished else None,
        unpractised(game, progress.right_since(game[-1].when)) if game else 0,
        left,
        len(today.agenda.tasks) - len(left),
        today.settings.goal,
        today.day.comes_next(learner, known, now),
        now,
        today.exam,
    )
