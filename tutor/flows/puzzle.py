"""A puzzle: a position, three tries, and the explanation."""

from __future__ import annotations

from typing import Any

from tutor.bots.contract import Line
from tutor.bots.puzzles import TRIES, Puzzle
from tutor.bots.review import weigh
from tutor.flows.contract import Flow, Offer, Option, Said
from tutor.flows.play import News
from tutor.flows.review import Coach
from tutor.games.match import Match
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words import puzzles as words
from tutor.words.badges import lit
from tutor.words.marks import clean

SCORES = {1: 1.0, 2: 0.5, 3: 0.25}
"""What solving it with the first, second or third try counts; not at all counts nothing."""

EFFORT = 2.0
"""How hard the judge looks at a try."""


@dataclass(frozen=True, slots=True)
class Solved:
    """How it went: with which try it was solved (0: not at all)."""

    tries: int

    @staticmethod
    def with_score(score: float) -> Solved:
        """What counted so much."""
        return Solved(next((tries for tries, one in SCORES.items() if one == score), 0))

    @property
    def score(self) -> float:
        """What it counts for the rating."""
        return SCORES.get(self.tries, 0.0)


def solve(puzzle: Puzzle, match: Match, coach: Coach, before: Solved | None = None) -> Flow[Solved]:
    """Let the player try; then tell the best move and why. Whoever leaves has not solved it, and
    whoever did it `before` is told how that went.
    """
    heard = [] if before is None else [words.done_before(before.tries)]
    table = coach.tables(match)
    table.advises = False
    best = match.game.parse_move(puzzle.best)
    solved = 0
    for number in range(1, TRIES + 1):
        yield News([*words.task_lines(puzzle, coach.judge.unit, number), *heard])
        line = yield from coach.attempt(match, table, best, EFFORT)
        if line is None:
            break
        line = as_kept(puzzle, match, line)
        if solves(puzzle, match, line):
            solved = number
            break
        tried = table.named(match, line.move)
        told = [lit(clean(one)) for one in table.why(match, line.reasons)]
        heard = words.wrong_lines(coach.judge.unit, line, TRIES - number, [tried, *told])
        if number == TRIES:
            yield Said("\n".join(heard))
    line = next(one for one in weigh(coach.judge, match, (best,)) if one.move == best)
    told = [*table.explained(match, best), *table.why(match, line.reasons)]
    shown = [*(lit(clean(one)) for one in told), *table.revealed(match)]
    yield Said(words.ending(solved, shown))
    return Solved(solved)


def as_kept(puzzle: Puzzle, match: Match, line: Line[Any]) -> Line[Any]:
    """What a try costs as it was judged when the puzzle was found, if it was: the same for
    everybody, whatever the judge and the lexicon have learnt since.
    """
    kept = puzzle.rivals.get(match.game.move_text(line.move))
    return line if kept is None else Line(line.move, kept, 0.0, line.reasons)


def solves(puzzle: Puzzle, match: Match, line: Line[Any]) -> bool:
    """Whether a move is the best one, the same in effect, or so near to it that the judge may have
    been unjust: such as a word that the lexicon did not have when the puzzle was found.
    """
    best = match.game.parse_move(puzzle.best)
    if match.play(line.move)[0].state == match.play(best)[0].state:
        return True
    return line.loss < puzzle.margin / 2


def another() -> Flow[bool]:
    """Whether the player wants one more."""
    options = (
        Option[bool](True, _("another one"), pgettext("key", "a"), default=True),
        Option[bool](False, _("stop"), "q"),
    )
    wish: bool = yield Offer("", options, bar=True, otherwise=False)
    return wish
