"""Positions judged: the best move, its rivals, and whether it is clearly the best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tools.puzzles.recipes import Recipe
from tutor.bots.contract import Line
from tutor.bots.review import AnyJudge
from tutor.games.match import Match
from tutor.values import dataclass

GLANCE, CERTAIN = 1.0, 10.0
"""The effort of the first looks, and of the one that decides."""
NEAREST = 10
"""So many rivals are looked at closely, beside those that the judge considers by itself."""
FEWEST = 2
"""So many rivals there are at least: with fewer there is nothing to choose."""
KEPT = 8
"""So many rivals are kept with a puzzle."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The best move, what is the same idea, and the rivals, the nearest first."""

    line: Line[Any]
    """Of the best move."""
    alike: tuple[Line[Any], ...]
    rivals: tuple[Line[Any], ...]

    @property
    def best(self) -> Any:  # noqa: ANN401 - the game's own
        """The best move."""
        return self.line.move

    @property
    def lead(self) -> float:
        """What every rival loses for sure."""
        return min(one.surely for one in self.rivals)

    def table(self, match: Match) -> dict[str, float]:
        """What the nearest rivals lose, as it is kept."""
        text = match.game.move_text
        return {text(one.move): round(one.loss, 2) for one in self.rivals[:KEPT]}


def judged(
    judge: AnyJudge, match: Match, recipe: Recipe, rng: Random, asked: Sequence[Any], effort: float
) -> Verdict:
    """What the judge says of a position; a move with another text but the same outcome, and one
    with the same idea, is no rival.
    """
    seat = match.to_act
    assert seat is not None, "somebody is to move"
    best, *others = judge.lines(match.view(seat), rng, asked, effort)
    after = match.play(best.move)[0].state
    others = [one for one in others if match.play(one.move)[0].state != after]
    same = recipe.idea(best.move)
    return Verdict(
        best,
        tuple(one for one in others if recipe.idea(one.move) == same),
        tuple(one for one in others if recipe.idea(one.move) != same),
    )


def looked_at(
    judge: AnyJudge, match: Match, recipe: Recipe, chance: str, effort: float
) -> Verdict | None:
    """The verdict over all that might rival the best move; `None` if it is no position for a
    puzzle, or a glance shows that no move can be clearly the best.
    """
    seat = match.to_act
    assert seat is not None, "somebody is to move"
    game, view = match.game, match.view(seat)
    if not recipe.promising(game, view):
        return None
    found = judged(judge, match, recipe, Random(f"{chance}/glance"), (), GLANCE)
    if not _may_be_clear(found, recipe.margin):
        return None
    found = widely(judge, match, recipe, chance, found.best)
    if not _may_be_clear(found, recipe.margin) or not recipe.suits(game, view, found.line):
        return None
    found = closely(judge, match, recipe, chance, found, effort)
    return found if recipe.suits(game, view, found.line) else None


def widely(
    judge: AnyJudge,
    match: Match,
    recipe: Recipe,
    chance: str,
    best: Any,  # noqa: ANN401 - the game's own
) -> Verdict:
    """A glance at everything that might rival a move."""
    asked = [best, *recipe.wider(match.game, match.view(match.to_act or 0), best)]
    return judged(judge, match, recipe, Random(f"{chance}/wider"), asked, GLANCE)


def closely(
    judge: AnyJudge, match: Match, recipe: Recipe, chance: str, seen: Verdict, effort: float
) -> Verdict:
    """A close look at what came first at a glance."""
    asked = [seen.best, *(one.move for one in (*seen.alike, *seen.rivals[:NEAREST]))]
    return judged(judge, match, recipe, Random(f"{chance}/certain"), asked, effort)


def is_clear(found: Verdict, margin: float) -> bool:
    """Whether every rival is behind by the margin for sure, while the same idea in other words is
    not behind by half of it.
    """
    return (
        len(found.rivals) >= FEWEST
        and found.lead >= margin
        and all(one.loss < margin / 2 for one in found.alike)
    )


def _may_be_clear(found: Verdict, margin: float) -> bool:
    """Whether it could be so, given how uncertain a glance is."""
    return len(found.rivals) >= FEWEST and all(
        one.loss >= margin / 2 and one.loss + one.spread >= margin for one in found.rivals
    )
