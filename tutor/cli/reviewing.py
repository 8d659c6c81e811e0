"""Reviewing a match in a terminal: the judge with a progress bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.bots.review import Review, review, steps
from tutor.kits import kit_of, restore_game
from tutor.locale import _
from tutor.sittings.reviewing import judge_of
from tutor.ui.terminal import progress_bar

if TYPE_CHECKING:
    from tutor.games.match import Record


def judged(record: Record, seat: int) -> Review:
    """The review of one seat's moves, with a progress bar where somebody waits."""
    kit, game = kit_of(record.game), restore_game(record)
    judge = judge_of(kit, game)
    with progress_bar(steps(record), _("Weighing the moves")) as advance:
        return review(game, record, seat, judge, kit.limits, advance)
