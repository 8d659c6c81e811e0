"""`tutor` alone."""

from __future__ import annotations

from tutor.cli import clock
from tutor.cli.commands.progress import see
from tutor.cli.output import Output, skip_save
from tutor.flows.contract import drive
from tutor.flows.home import come_home
from tutor.quiz.drill.slips import unpractised
from tutor.quiz.lessons.course import next_lesson, standings
from tutor.quiz.suggest import Home
from tutor.store.lessons import lesson_files, read_lesson
from tutor.store.profiles import DEFAULT_PROFILE
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
    if chosen is None:
        return Output.done()
    return [*chosen, "--profile", profile] if profile != DEFAULT_PROFILE else chosen


def suggested(progress: Progress) -> str:
    """The command that makes sense now."""
    return command_text(gather(progress))


def gather(progress: Progress) -> Home:
    """Everything that home shows: also the game that was left and can go on, and how many slips of
    the last card game were not practised since.
    """
    seen, files = see(progress, None, clock.now()), lesson_files()
    found = standings(progress.notes())
    name = next_lesson(list(files), found)
    lesson = None if name is None else read_lesson(files[name].path)
    standing = None if name is None else found.get(name)
    left, game = latest_unfinished(skip_save), progress.last_game()
    slips = unpractised(game, progress.right_since(game[-1].when)) if game else 0
    return Home(seen, lesson, standing, left.record.game if left else None, slips)
