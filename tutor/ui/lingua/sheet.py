"""Keeping a score sheet: asks for turns, shows running totals, ends with the final count."""

from __future__ import annotations

from collections.abc import Callable

from tutor.errors import TutorError
from tutor.flows.contract import EndOfInput
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.sheet import Sheet
from tutor.locale import _, pgettext
from tutor.ui.lingua.scores import aces_words, turn_lines
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import write
from tutor.words.marks import clean, pad, style, width


def keep_score(sheet: Sheet, prompts: Prompts, keep: Callable[[Sheet], None]) -> Sheet:
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
            _say(clean(str(error)))
            continue
        keep(sheet)
    _say(final_text(sheet))
    return sheet


def help_text() -> str:
    """What can be written."""
    return "\n".join(
        [
            _("A turn: KLEID 44444 04010 (word, colours of tiles, colours of fields)"),
            _("Several words: KLEID:44444:04010 SPIELT:123412:000000; at the goal add: goal 50"),
            _("- sits out · undo takes the last turn back · end counts up"),
        ]
    )


def totals_text(sheet: Sheet) -> str:
    """The running totals."""
    wide = max(6, *(width(name) for name in sheet.names))
    lines = []
    for seat, name in enumerate(sheet.names):
        aces = sheet.aces[seat]
        mark = ">" if seat == sheet.seat else " "
        text = _("{points} points, {aces}, words count {times}×").format(
            points=sheet.points[seat], aces=aces_words(aces), times=multiplier(aces)
        )
        lines.append(f"{mark} {pad(clean(name), wide)}  {text}")
    return "\n".join(lines)


def final_text(sheet: Sheet) -> str:
    """The final count (L11, L13)."""
    lines = [style(_("Final count"), "bold")]
    for seat in sorted(range(len(sheet.names)), key=lambda seat: -sheet.totals[seat]):
        count = _("{points} points + {extra} for {aces} (L11) = {total}").format(
            points=sheet.points[seat],
            extra=ace_points(sheet.aces[seat]),
            aces=aces_words(sheet.aces[seat]),
            total=sheet.totals[seat],
        )
        lines.append(f"  {clean(sheet.names[seat])}: {count}")
    return "\n".join(lines)


def _tell(sheet: Sheet) -> None:
    entry = sheet.entries[-1]
    if entry.score is not None:
        _say("\n".join(turn_lines(entry.words, entry.score, entry.goal)))


def _say(text: str) -> None:
    write(text)
