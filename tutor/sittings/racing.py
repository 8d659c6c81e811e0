"""Sitting down to fill a table against the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.sittings import clock
from tutor.sittings.keeper import new_id

if TYPE_CHECKING:
    from tutor.flows.contract import Flow
    from tutor.flows.race import RaceScreen
    from tutor.grammar.cells import Cell
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.drill.report import Ending
    from tutor.store.progress import Progress


def race_again(
    deck: Deck, cells: tuple[Cell, ...], macrons: str | None, progress: Progress
) -> Flow[tuple[RaceScreen, Ending]]:
    """Race, as often as somebody likes; how the last one went."""
    from tutor.flows.race import Race, RaceScreen, once_more
    from tutor.grammar.lengths import Macrons
    from tutor.quiz.drill.report import Ending
    from tutor.quiz.race import best_time, record_name
    from tutor.quiz.scope import in_reading_order
    from tutor.sittings.settled import settle, settled
    from tutor.store.judging import judge_of

    policy = Macrons(macrons or Macrons.LENIENT)
    name = record_name(deck, cells, policy)
    settled(progress)
    while True:
        race = Race(
            deck,
            in_reading_order(cells),
            best_time(progress.settings(), name),
            progress,
            judge_of(policy, (deck,)),
            clock.now,
            new_id,
            lambda best: settle(progress, name, str(best)),
        )
        result = yield from race.run()
        if race.ending is not Ending.DONE or not (yield from once_more()):
            return RaceScreen(deck, result), race.ending
