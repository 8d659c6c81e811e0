"""`tutor` alone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tutor.cli.output import Output
from tutor.errors import TutorError
from tutor.kits import KITS
from tutor.locale import _, language

if TYPE_CHECKING:
    from tutor.store.progress import Progress
    from tutor.ui.home import Home


def home(profile: str) -> Output | list[str]:
    """Home as text; or in a terminal, the command that was chosen from its menu."""
    from tutor.store.profiles import DEFAULT
    from tutor.store.progress import Progress
    from tutor.ui.home import ask_home, commands_text, home_text
    from tutor.ui.terminal import is_terminal

    with Progress.peek(profile) as progress:
        found = gather(progress, time.time())
    if not is_terminal():
        words = f"{home_text(found)}\n\n{commands_text()}"
        return Output(False, found.as_dict, lambda: words)
    from tutor.ui.asking import say
    from tutor.ui.prompts import prompts

    say(home_text(found))
    say()
    chosen = ask_home(found, prompts())
    if chosen is None:
        return Output(False, found.as_dict, lambda: "")
    return [*chosen, "--profile", profile] if profile != DEFAULT else chosen


def gather(progress: Progress, now: float) -> Home:
    """Everything that home shows."""
    from tutor.cli.commands.progress.look import see
    from tutor.quiz.lessons.notes import standings
    from tutor.quiz.suggest import Situation
    from tutor.store.lessons import lesson_files, read_lesson
    from tutor.ui.home import Home
    from tutor.ui.lessons import next_lesson

    seen = see(progress, None, now)
    found = standings(progress.notes())
    files = lesson_files()
    lesson = next_lesson(list(files), found)
    begun = lesson is not None and lesson in found
    title, place = "", ""
    if lesson is not None:
        content = read_lesson(files[lesson].path)
        title = content.title[language()]
        if begun:
            place = _("step {step} of {count}").format(
                step=found[lesson].step, count=len(content.steps)
            )
    game = _open_game()
    situation = Situation(
        answers=seen.answers,
        due_today=seen.due_today,
        open_lesson=lesson if begun else None,
        next_lesson=None if begun else lesson,
        open_game=game,
        slips=_unpractised_slips(progress),
    )
    return Home(
        situation,
        seen.due_week,
        seen.streak,
        title,
        place,
        _(KITS[game].title) if game in KITS else "",
    )


def _open_game() -> str | None:
    """The game that was left; a file that cannot be read is no reason to stay away from home."""
    from tutor.store.saves import latest_unfinished

    try:
        saved = latest_unfinished()
    except TutorError:
        return None
    return saved.record.game if saved else None


def _unpractised_slips(progress: Progress) -> int:
    """How many cells went wrong in the last card game and were not answered rightly since."""
    game = progress.last_game()
    if not game:
        return 0
    mended = progress.right_since(game[-1].when)
    return len({(one.deck, one.cell) for one in game if not one.correct} - mended)
