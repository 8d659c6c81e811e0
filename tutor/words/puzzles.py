"""Puzzles in words: the task, how it ended, the rating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.bots.contract import Line, Unit
from tutor.bots.puzzles import TRIES, Puzzle
from tutor.kits import kit_of
from tutor.locale import _, ngettext
from tutor.quiz.glicko import Rating
from tutor.quiz.ratings import PUZZLE
from tutor.words.marks import style
from tutor.words.review import amount, loss_words, signed


def task_lines(puzzle: Puzzle, unit: Unit, number: int = 1) -> list[str]:
    """Which puzzle it is, and what is to be found; how many tries are left."""
    title = _("Puzzle {name} · {game} · {rating}").format(
        name=puzzle.name, game=_(kit_of(puzzle.game).title), rating=puzzle.rating
    )
    task = _("One move is the best by far: every other one costs at least {margin}.").format(
        margin=amount(unit, puzzle.margin)
    )
    left = TRIES + 1 - number
    tries = ngettext("{count} try left.", "{count} tries left.", left).format(count=left)
    return [style(title, "bold"), f"{task} {tries}"]


def done_before(tries: int) -> str:
    """How it went when somebody did this puzzle for the first time."""
    went = {
        0: _("You did not solve this one; once more does not count."),
        1: _("You have solved this one, with the first try; once more does not count."),
    }
    later = _("You have solved this one, with try {count}; once more does not count.")
    return went.get(tries, later).format(count=tries)


def wrong_lines(unit: Unit, line: Line[Any], left: int, told: Sequence[str]) -> list[str]:
    """What a try costs, what is to be said of it, and whether there is another."""
    again = _("Try again.") if left else ""
    cost = _("No: {cost}.").format(cost=loss_words(unit, line))
    head = f"{style('✗', 'red')} {cost} {again}".rstrip()
    return [head, *("  " + one for one in told)]


def ending(solved: int, told: Sequence[str]) -> str:
    """How it went, then the best move with its reasons."""
    if solved:
        words = ngettext("Solved with the first try.", "Solved with try {count}.", solved)
        head = style("✓", "green") + " " + words.format(count=solved)
    else:
        head = style("✗", "red") + " " + _("Not solved. This was the move:")
    return "\n".join([head, *("  " + line for line in told)])


def rating_words(of: str, rating: Rating, before: Rating | None = None) -> str:
    """A rating with how sure it is, and what has changed."""
    change = "" if before is None else f" ({signed(rating.mean - before.mean)})"
    name = _("Puzzles") if of == PUZZLE else _(kit_of(of).title)
    text = _("{name}: rating {mean} ± {half}")
    return (
        text.format(name=name, mean=f"{rating.mean:.0f}", half=f"{rating.half_width:.0f}") + change
    )


def ratings_lines(found: Mapping[str, Rating]) -> list[str]:
    """Every rating that somebody has, puzzles first."""
    order = sorted(found, key=lambda of: (of != PUZZLE, of))
    return [rating_words(of, found[of]) for of in order]
