"""Going through a match from its record: the judge weighs, then the player tries again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tutor.bots.review import Review, reviewing, steps
from tutor.errors import TutorError
from tutor.flows.contract import Flow, Shown
from tutor.flows.review import Coach, go_through
from tutor.games.match import Match, replay
from tutor.kits import kit_of, restore_game
from tutor.locale import _

if TYPE_CHECKING:
    from tutor.flows.table import BaseTable
    from tutor.games.match import Record
    from tutor.kits.contract import Kit


def weighed(record: Record, seat: int) -> Flow[Review]:
    """The review of one seat's moves; it tells how far it has come."""
    kit, game = kit_of(record.game), restore_game(record)
    work = reviewing(game, record, seat, judge_of(kit, game), kit.limits)
    of = steps(record)
    for done in range(of + 1):
        facts = {"done": done, "of": of}
        yield Shown("working", facts, _("Weighing the moves"))
        try:
            next(work)
        except StopIteration as end:
            found: Review = end.value
            return found
    raise AssertionError("a review has no more steps than it says")


def gone_through(found: Review) -> Flow[None]:
    """Show the review, and let the player try again."""
    coach = coach_of(kit_of(found.match.game.name), found.match, found.seat)
    yield from go_through(found, coach)


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
