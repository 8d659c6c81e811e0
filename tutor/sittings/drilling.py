"""Sitting down to a drill: the day's list, or decks, cells and kinds of one's own choice."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from tutor.errors import UsageError
from tutor.locale import _
from tutor.sittings import clock
from tutor.sittings.aside import reading_long_log
from tutor.sittings.keeper import new_id
from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.flows.contract import Flow
    from tutor.grammar.cells import Cell
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.drill.report import Limits, Report
    from tutor.quiz.drill.state import Session
    from tutor.quiz.kinds import Kind
    from tutor.quiz.learner import Learner
    from tutor.quiz.lessons.taught import Taught
    from tutor.sittings.today import Todays
    from tutor.store.progress import Progress


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to practise; nothing said is the day's list (T6)."""

    decks: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    cells: tuple[Cell, ...] = ()
    """Always given as a whole: all cells, if none was named."""
    named_cells: bool = False
    taught: Taught | None = None
    new: bool = False
    weak: bool = False
    from_game: bool = False
    more: bool = False

    @property
    def free(self) -> bool:
        """Whether something is named, and so the day's list does not decide (T2)."""
        named = self.decks or self.kinds or self.named_cells or self.taught
        return bool(named or self.new or self.weak or self.from_game)


@dataclass(frozen=True, slots=True)
class Drilled:
    """What came of a drill, with the decks that are known."""

    report: Report
    known: Mapping[str, Deck]


def practise(
    wish: Wish, limits: Limits, progress: Progress, macrons: str | None, seed: int | None
) -> Flow[Drilled]:
    """Practise; what was answered is kept, and found out from it how to practise next time."""
    from tutor.flows.drill import drill
    from tutor.grammar.lengths import Macrons
    from tutor.sittings.settled import settled
    from tutor.sittings.today import plan_ahead
    from tutor.store.decks import known_decks, load_decks
    from tutor.store.judging import judge_knowing
    from tutor.store.progress import load_learner

    settled(progress)
    named = tuple(deck for name in wish.decks for deck in load_decks(name))
    known = known_decks(named)
    learner = load_learner(progress, known, reading_long_log)
    session, found = _session(wish, progress, learner, known, named, limits.questions)
    if not session.items:
        raise UsageError(_("these decks, cells and kinds leave nothing to ask"))
    judge = judge_knowing(Macrons(macrons or Macrons.LENIENT), known.values())
    report = yield from drill(
        session, limits, progress, known, judge, clock.now, Random(seed), new_id, found.day
    )
    # what was answered becomes part of the snapshot, so that the next start is quick
    learner = progress.learner(session.learner.endings)
    plan_ahead(progress, found, learner, session.items, clock.now())
    return Drilled(report, known)


def _session(
    wish: Wish,
    progress: Progress,
    learner: Learner,
    known: Mapping[str, Deck],
    named: tuple[Deck, ...],
    questions: int | None,
) -> tuple[Session, Todays]:
    """The day's list (T6); or if decks, cells or kinds are named, a drill of those alone (T2)."""
    from tutor.quiz.drill.plan import Focus, Plan, askable, usual_decks, within
    from tutor.quiz.drill.session import begin
    from tutor.quiz.drill.taught import usual_kinds
    from tutor.sittings.today import decks_with_new, orders_of, todays

    learner = learner.rested(clock.now())
    found = todays(progress, learner, known, clock.now())
    kinds = wish.kinds or usual_kinds(learner.record)
    if not wish.free:
        plan = Plan(found.decks, kinds, wish.cells, way=found.way, orders=found.orders)
        return begin(plan, learner, found.agenda, wish.more, questions), found
    focus = Focus.NEW if wish.new else Focus.WEAK if wish.weak else Focus.ALL
    chosen = tuple({deck.name: deck for deck in named}.values())
    if wish.taught and not chosen:
        chosen = tuple(known[name] for name in wish.taught.cells if name in known)
    if wish.new and not chosen:
        chosen = decks_with_new(learner, known, found.settings.new)
    chosen = chosen or usual_decks(learner, known)
    plan = Plan(chosen, kinds, wish.cells, focus, way=found.way, orders=orders_of(chosen))
    if wish.from_game:
        from tutor.quiz.drill.slips import after_game

        plan = after_game(plan, progress.last_game(), known)
    if wish.taught:
        plan = within(plan, wish.taught.cells)
    if wish.weak and not any(learner.times(item) for item in askable(plan)):
        raise UsageError(_("--weak: nothing of this was ever practised; leave it out"))
    return begin(plan, learner, questions=questions), found
