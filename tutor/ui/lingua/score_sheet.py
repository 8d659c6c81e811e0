"""Keeping a score sheet: asks for turns, shows running totals, ends with the final count."""

from __future__ import annotations

from collections.abc import Callable

from tutor.errors import TutorError
from tutor.flows.contract import EndOfInput
from tutor.games.lingua.score_sheet import ScoreSheet
from tutor.locale import _, pgettext
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import write
from tutor.words.lingua.score_sheet import final_text, help_text, totals_text
from tutor.words.lingua.scores import turn_lines
from tutor.words.marks import clean
from tutor.words.refusals import error_text


def keep_score(
    sheet: ScoreSheet, prompts: Prompts, keep: Callable[[ScoreSheet], None]
) -> ScoreSheet:
    """Ask for turns until the goal is reached or nobody writes any more; `keep` gets every new
    sheet before anything else happens.
    """
    _say(help_text())
    while not sheet.ended:
        _say(totals_text(sheet))
        try:
            line = prompts.line(_("{who}: ").format(who=clean(sheet.names[sheet.seat])))
        except EndOfInput:
            break
        wish = line.casefold()
        if wish in ("end", pgettext("typed", "end"), "q"):
            break
        try:
            if wish in ("undo", pgettext("typed", "undo")):
                sheet = sheet.undone()
            elif wish in ("", "?", "help"):
                _say(help_text())
                continue
            else:
                sheet = sheet.with_turn(line)
                _tell(sheet)
        except TutorError as error:
            _say(clean(error_text(error)))
            continue
        keep(sheet)
    _say(final_text(sheet))
    return sheet


def _tell(sheet: ScoreSheet) -> None:
    entry = sheet.entries[-1]
    if entry.score is not None:
        _say("\n".join(turn_lines(entry.words, entry.score, entry.goal)))


def _say(text: str) -> None:
    write(text)
