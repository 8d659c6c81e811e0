"""Sitting down to puzzles: which one, and how it counts."""

from __future__ import annotations

import secrets
from datetime import date
from random import Random
from typing import TYPE_CHECKING

from tutor.errors import UsageError
from tutor.flows.contract import Flow, Said
from tutor.locale import _
from tutor.sittings import clock

if TYPE_CHECKING:
    from tutor.bots.puzzles import Puzzle
    from tutor.flows.puzzle import Solved
    from tutor.store.progress import Progress


def chosen(
    progress: Progress, game: str | None, today: bool, name: str | None, seed: int | None
) -> Puzzle:
    """The puzzle that is wanted."""
    from tutor.bots.puzzles import next_for, of_day
    from tutor.quiz.glicko import Rating
    from tutor.quiz.ratings import PUZZLE, counted, ratings
    from tutor.store.puzzles import puzzles

    every = puzzles(_game(game))
    if name is not None:
        found = [one for one in every if one.name == name]
        if not found:
            raise UsageError(_("there is no puzzle “{name}”"), name=name)
        return found[0]
    if today:
        return of_day(every, date.fromtimestamp(clock.now()).toordinal())
    log = progress.settings()
    rng = Random(secrets.randbits(32) if seed is None else seed)
    return next_for(every, counted(log, PUZZLE), ratings(log).get(PUZZLE, Rating()).mean, rng)


def solve_one(one: Puzzle, progress: Progress) -> Flow[bool]:
    """Let somebody solve it, and count it if it is new; whether another one is wanted."""
    from tutor.flows.puzzle import another, solve
    from tutor.kits import kit_of
    from tutor.sittings.reviewing import coach_of
    from tutor.store.puzzles import game_of

    match = one.match(game_of(one))
    assert match.to_act is not None, "somebody is to move in a puzzle"
    coach = coach_of(kit_of(one.game), match, match.to_act)
    solved = yield from solve(one, match, coach, _before(one, progress))
    yield Said(_counted(one, solved, progress))
    return (yield from another())


def _game(name: str | None) -> str | None:
    """The game that is meant; `UsageError` says which have puzzles."""
    from tutor.choices import unknown
    from tutor.errors import shown
    from tutor.store.puzzles import games_with_puzzles

    names = games_with_puzzles()
    if name is not None and name.casefold() not in names:
        complaint = _("there are no puzzles of “{name}”").format(name=shown(name))
        raise UsageError(unknown(complaint, name, names))
    return None if name is None else name.casefold()


def _before(one: Puzzle, progress: Progress) -> Solved | None:
    """How it went when the puzzle was done for the first time; `None` if it is new."""
    from tutor.flows.puzzle import Solved
    from tutor.quiz.ratings import PUZZLE, first_score

    score = first_score(progress.settings(), PUZZLE, one.name)
    return None if score is None else Solved.with_score(score)


def _counted(one: Puzzle, solved: Solved, progress: Progress) -> str:
    """Keep the outcome, if it is the first with this puzzle; the rating in words."""
    from tutor.quiz.glicko import Rating
    from tutor.quiz.ratings import PUZZLE, counted, known, outcome, ratings
    from tutor.sittings.settled import settle
    from tutor.words.puzzles import rating_words

    log = progress.settings()
    before = ratings(log).get(PUZZLE, Rating())
    if one.name in counted(log, PUZZLE):
        return rating_words(PUZZLE, before)
    settle(progress, *outcome(PUZZLE, one.name, [(known(one.rating), solved.score)]))
    after = ratings(progress.settings()).get(PUZZLE, Rating())
    return rating_words(PUZZLE, after, before)
