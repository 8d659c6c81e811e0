"""Keeping a score sheet of Lingua: asks for turns, shows running totals, ends with the count."""

from __future__ import annotations

from collections.abc import Callable

from tutor.errors import EndOfInput, Refusal
from tutor.flows.contract import Flow, Line, Option, Said, Shown
from tutor.games.lingua.score_sheet import ScoreSheet, SheetTurn
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.lingua.score_sheet import final_text, help_text, totals_text
from tutor.words.lingua.scores import turn_lines
from tutor.words.marks import clean
from tutor.words.refusals import error_text


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetScreen(Shown):
    """The sheet: running totals, or the final count."""

    sheet: ScoreSheet
    final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnScreen(Shown):
    """The reckoning of a turn."""

    turn: SheetTurn


def keep_score(sheet: ScoreSheet, keep: Callable[[ScoreSheet], None]) -> Flow[ScoreSheet]:
    """Ask for turns until the goal is reached or nobody writes any more; `keep` gets every new
    sheet before anything else happens.
    """
    yield Said(help_text())
    while not sheet.ended:
        yield SheetScreen("say", {}, totals_text(sheet), sheet=sheet)
        try:
            line: str = yield _next_turn(sheet)
        except EndOfInput:
            break
        wish = line.casefold()
        if wish in ("end", pgettext("typed", "end"), "q"):
            break
        if wish in ("", "?", "help"):
            yield Said(help_text())
            continue
        try:
            undo = wish in ("undo", pgettext("typed", "undo"))
            sheet = sheet.undone() if undo else sheet.with_turn(line)
        except Refusal as refusal:
            yield Said(clean(error_text(refusal)))
            continue
        keep(sheet)
        if not undo:
            yield from _told(sheet)
    yield SheetScreen("say", {}, final_text(sheet), sheet=sheet, final=True)
    return sheet


def _next_turn(sheet: ScoreSheet) -> Line:
    commands = (
        Option("undo", pgettext("typed", "undo"), "undo"),
        Option("end", pgettext("typed", "end"), "end"),
    )
    who = clean(sheet.names[sheet.seat])
    return Line(_("{who}: ").format(who=who), commands=commands)


def _told(sheet: ScoreSheet) -> Flow[None]:
    turn = sheet.entries[-1]
    if turn.score is not None:
        text = "\n".join(turn_lines(turn.words, turn.score, turn.goal))
        yield TurnScreen("say", {}, text, turn=turn)
