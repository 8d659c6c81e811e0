"""Reviewing a match from its record: the judge with a progress bar, then the flow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.bots.review import Review, review, steps
from tutor.errors import TutorError
from tutor.flows.contract import drive
from tutor.flows.review import Coach, go_through
from tutor.games.match import Match, replay
from tutor.kits import kit_of, restore_game
from tutor.locale import _
from tutor.ui.terminal import progress_bar

if TYPE_CHECKING:
    from tutor.flows.contract import Surface
    from tutor.flows.table import BaseTable
    from tutor.games.match import Record
    from tutor.kits.contract import Kit


def judged(record: Record, seat: int) -> Review:
    """The review of one seat's moves, with a progress bar where somebody waits."""
    kit, game = kit_of(record.game), restore_game(record)
    judge = judge_of(kit, game)
    with progress_bar(steps(record), _("Weighing the moves")) as advance:
        return review(game, record, seat, judge, kit.limits, advance)


def gone_through(found: Review, surface: Surface) -> None:
    """Show the review, and let the player try again."""
    drive(
        go_through(found, coach_of(kit_of(found.match.game.name), found.match, found.seat)), surface
    )


def coach_of(kit: Kit, match: Match, seat: int) -> Coach:
    """Somebody who goes through positions of a match with the player of this seat."""

    def table_at(before: Match) -> BaseTable[Any]:
        table: BaseTable[Any] = kit.get("table")(match.game, lambda remark: None, seat)
        for step in replay(before.game, before.record()):
            table.story.add(step)
        return table

    return Coach(judge_of(kit, match.game), kit.limits, table_at)


def judge_of(kit: Kit, game: Any) -> Any:  # noqa: ANN401 - each game has its own
    """The game's judge; `TutorError` if it has none."""
    if not kit.judge:
        raise TutorError(_("{game} cannot be reviewed"), game=_(kit.title))
    return kit.get("judge")(game)
