"""`tutor` alone; and what comes after a drill, a lesson or a game (T8)."""

from __future__ import annotations

from tutor.cli import clock
from tutor.cli.commands.progress import look, with_lessons
from tutor.cli.onward import with_profile
from tutor.cli.output import Output, skip_save
from tutor.cli.today import todays
from tutor.flows.contract import Surface, drive
from tutor.flows.home import come_home, lead_on
from tutor.quiz.drill.slips import unpractised
from tutor.quiz.lessons.course import next_lesson, standings
from tutor.quiz.suggest import Home
from tutor.store.course import lesson_files
from tutor.store.decks import known_decks
from tutor.store.lessons import read_lesson
from tutor.store.progress import Progress
from tutor.store.saves import latest_unfinished
from tutor.ui.surface import TerminalSurface
from tutor.ui.terminal import is_terminal
from tutor.words.home import command_text, commands_text, home_text


def home(profile: str) -> Output | list[str]:
    """Home as text; or in a terminal, the command that was chosen from its menu."""
    with Progress.peek(profile) as progress:
        found = gather(progress)
    if not is_terminal():
        return Output.done(f"{home_text(found)}\n\n{commands_text()}")
    chosen = drive(come_home(found), TerminalSurface())
    return Output.done() if chosen is None else with_profile(chosen, profile)


def suggested(progress: Progress) -> str:
    """The command that makes sense now."""
    return command_text(gather(progress))


def onward(progress: Progress, surface: Surface) -> list[str] | None:
    """T8: the command that makes sense now, if somebody sits there and wants to go on with it."""
    return drive(lead_on(gather(progress)), surface)


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
