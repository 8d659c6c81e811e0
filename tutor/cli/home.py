"""`tutor` alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.cli import clock
from tutor.cli.output import Output, skip_save

if TYPE_CHECKING:
    from tutor.quiz.suggest import Home
    from tutor.store.progress import Progress


def home(profile: str) -> Output | list[str]:
    """Home as text; or in a terminal, the command that was chosen from its menu."""
    from tutor.flows.contract import drive
    from tutor.flows.home import come_home
    from tutor.store.profiles import DEFAULT_PROFILE
    from tutor.store.progress import Progress
    from tutor.ui.surface import TerminalSurface
    from tutor.ui.terminal import is_terminal
    from tutor.words.home import commands_text, home_text

    with Progress.peek(profile) as progress:
        found = gather(progress, clock.now())
    if not is_terminal():
        return Output.done(f"{home_text(found)}\n\n{commands_text()}")
    chosen = drive(come_home(found), TerminalSurface())
    if chosen is None:
        return Output.done()
    return [*chosen, "--profile", profile] if profile != DEFAULT_PROFILE else chosen


def suggested(progress: Progress) -> str:
    """The command that makes sense now."""
    from tutor.words.home import command_text

    return command_text(gather(progress, clock.now()))


def gather(progress: Progress, now: float) -> Home:
    """Everything that home shows."""
    from tutor.cli.commands.progress import see
    from tutor.quiz.lessons.course import next_lesson, standings
    from tutor.quiz.suggest import Home
    from tutor.store.lessons import lesson_files, read_lesson

    seen, files, found = see(progress, None, now), lesson_files(), standings(progress.notes())
    name = next_lesson(list(files), found)
    lesson = None if name is None else read_lesson(files[name].path)
    standing = None if name is None else found.get(name)
    return Home(seen, lesson, standing, _open_game(), _unpractised(progress))


def _open_game() -> str | None:
    """The game that was left and can go on."""
    from tutor.store.saves import latest_unfinished

    saved = latest_unfinished(skip_save)
    return saved.record.game if saved else None


def _unpractised(progress: Progress) -> int:
    """How many slips of the last card game were not practised since."""
    from tutor.quiz.drill.slips import unpractised

    game = progress.last_game()
    return unpractised(game, progress.right_since(game[-1].when)) if game else 0
