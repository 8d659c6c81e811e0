"""Going through a match once more: the worst moves first; one tries again before one is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from tutor.bots.contract import Line
from tutor.bots.review import CLOSER, WORST, AnyJudge, Grade, Review, Weighed, graded, weigh
from tutor.flows.contract import Data, Flow, Leave, Offer, Option, Said
from tutor.flows.play import News
from tutor.flows.table import BaseTable
from tutor.games.match import Match
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words import review as words
from tutor.words.badges import lit
from tutor.words.marks import clean, style

Tables = Callable[[Match], BaseTable[Any]]
"""Gives a table that has been told everything up to there."""

TRY, TELL, LEAVE = "try", "tell", "leave"


@dataclass(frozen=True, slots=True)
class ReviewScreen:
    """What a match was like for one seat."""

    kind: ClassVar[str] = "review"
    review: Review

    def data(self) -> Data:
        """All of it."""
        return self.review.as_dict()

    def text(self) -> str:
        """The summary."""
        return "\n".join(words.summary_lines(self.review))


class Coach:
    """Goes through positions with a player: for reviews and for puzzles alike."""

    def __init__(self, judge: AnyJudge, limits: Sequence[float], tables: Tables) -> None:
        self.judge, self.limits, self.tables = judge, limits, tables

    def attempt(
        self,
        before: Match,
        table: BaseTable[Any],
        beside: Any,  # noqa: ANN401 - the game's own
        effort: float = CLOSER,
    ) -> Flow[Line[Any] | None]:
        """One try at a position: what it loses, weighed together with the move `beside` it; `None`
        if the player gives up.
        """
        seat = before.to_act
        assert seat is not None, "somebody is to move"
        table.studies = True
        try:
            move = yield from table.ask(before, seat)
        except Leave:
            return None
        lines = weigh(self.judge, before, (beside, move), effort)
        return next(one for one in lines if one.move == move)

    def better(self, one: Weighed, table: BaseTable[Any]) -> list[str]:
        """The better move and why."""
        best = one.best
        return [
            style(_("Better:"), "bold"),
            *("  " + lit(clean(line)) for line in table.explained(one.before, best.move)),
            *("  " + lit(clean(line)) for line in table.why(one.before, best.reasons)),
        ]


def go_through(review: Review, coach: Coach) -> Flow[None]:
    """The summary, then the worst moves: each is shown, tried again, and told."""
    yield ReviewScreen(review)
    worst = review.worst[:WORST]
    if not worst:
        yield Said(words.nothing_found())
        return
    for place, one in enumerate(worst):
        if place or len(review.moves) > 1:
            question = _("Look at it") if not place else _("the next one")
            onward = (
                Option[bool](True, question, default=True, key=" "),
                Option[bool](False, _("leave"), "q"),
            )
            if not (yield Offer("", onward, bar=True, otherwise=True)):
                return
        try:
            yield from _once_more(review, one, coach)
        except Leave:
            return
    yield from _all_marked(review, coach)


def _once_more(review: Review, one: Weighed, coach: Coach) -> Flow[None]:
    """A position, what was played there, another try or two, and what would have been better."""
    table = coach.tables(one.before)
    made = table.named(one.before, one.step.move)
    faults = [lit(clean(line)) for line in table.why(one.before, one.faults)]
    alone = one.grade is Grade.GOOD  # nothing was lost for sure: the fault says it all
    head = words.heading(review, one, made, faults if alone else [])
    yield News(head)
    yield table.screen(one.before, review.seat)
    if alone:
        return
    wish = yield _offer(_("try again"))
    while wish == TRY:
        line = yield from coach.attempt(one.before, table, one.step.move)
        if line is None:
            break
        grade = graded(line, coach.limits)
        same = line.move == one.step.move
        heard = words.attempt_words(review.unit, line, grade, same)
        yield Said(heard)
        if grade is Grade.GOOD:
            break
        wish = yield _offer(_("once more"))
        if wish == TRY:
            yield News([*head, f"{heard} ({table.named(one.before, line.move)})"])
    if wish == LEAVE:
        raise Leave
    yield Said("\n".join([*faults, *coach.better(one, table), ""]))


def _offer(trying: str) -> Offer[str]:
    options = (
        Option(TRY, trying, pgettext("key: try", "t"), default=True),
        Option(TELL, _("show what is better"), pgettext("key: show", "s")),
        Option(LEAVE, _("leave"), "q"),
    )
    return Offer("", options, bar=True, otherwise=TELL)


def _all_marked(review: Review, coach: Coach) -> Flow[None]:
    """The others, in the order of the match."""
    told = {one.number for one in review.worst[:WORST]}
    others = [one for one in review.moves if one.is_marked and one.number not in told]
    if not others:
        return
    yield Said("\n" + style(_("Also worth a look"), "bold"))
    for one in others:
        table = coach.tables(one.before)
        made, best = (table.named(one.before, move) for move in (one.step.move, one.best.move))
        faults = table.why(one.before, one.faults)
        yield Said(words.row(review, one, made, best, faults), hang=4)
