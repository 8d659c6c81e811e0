"""A score sheet in words: what can be written, the running totals, the final count."""

from __future__ import annotations

from tutor.games.lingua.score_sheet import ScoreSheet
from tutor.games.lingua.scoring import multiplier
from tutor.locale import _
from tutor.words.lingua.scores import aces_words, total_words
from tutor.words.marks import clean, pad, style, width


def help_text() -> str:
    """What can be written."""
    return "\n".join(
        [
            _("A turn: KLEID 44444 04010 (word, colours of tiles, colours of fields)"),
            _("Several words: KLEID:44444:04010 SPIELT:123412:000000; at the goal add: goal 50"),
            _("- sits out · undo takes the last turn back · end counts up"),
        ]
    )


def totals_text(sheet: ScoreSheet) -> str:
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


def final_heading() -> str:
    """What stands above the final count."""
    return _("Final count")


def final_text(sheet: ScoreSheet) -> str:
    """The final count (L11, L13)."""
    lines = [style(final_heading(), "bold")]
    for seat in sorted(range(len(sheet.names)), key=lambda seat: -sheet.totals[seat]):
        count = total_words(sheet.points[seat], sheet.aces[seat])
        lines.append(f"  {clean(sheet.names[seat])}: {count}")
    return "\n".join(lines)
