"""`tutor puzzle`: a position with one clearly best move."""

from __future__ import annotations

from datetime import date
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED, UsageError
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, Profile
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.bots.puzzles import Puzzle
    from tutor.flows.contract import Surface
    from tutor.flows.puzzle import Solved
    from tutor.store.progress import Progress

app = command_app()


@app.command(
    help=N_(
        "Solve a puzzle: a position of a game in which one move is the best by far. You have three "
        "tries; then the move is explained. Your first attempt at a puzzle counts for your rating."
    ),
    epilog=examples("tutor puzzle", "tutor puzzle cartino", "tutor puzzle --today --lang de"),
)
def puzzle(
    game: Annotated[
        str | None,
        typer.Argument(help=N_("Of which game; of any, if none is named."), metavar="[GAME]"),
    ] = None,
    today: Annotated[
        bool, typer.Option("--today", help=N_("The puzzle of the day, the same for everybody."))
    ] = False,
    name: Annotated[
        str | None, typer.Option("--name", help=N_("This puzzle."), metavar="NAME")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", help=N_("The same choices where chance decides."), metavar="N"),
    ] = None,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output:
    """Solve puzzles."""
    from tutor.store.progress import Progress

    with Progress.open(profile) as progress:
        while True:
            one = _chosen(progress, game, today, name, seed)
            if json:
                return Output(True, partial(_as_data, one), str)
            output, again = _play(one, progress)
            if not again:
                return output
            today, name, seed = False, None, None


def _chosen(
    progress: Progress, game: str | None, today: bool, name: str | None, seed: int | None
) -> Puzzle:
    """The puzzle that is wanted."""
    import secrets

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


def _play(one: Puzzle, progress: Progress) -> tuple[Output, bool]:
    """Let the player solve it; what to return, and whether another one is wanted."""
    from tutor.cli.reviewing import coach_of
    from tutor.errors import EndOfInput
    from tutor.flows.contract import drive
    from tutor.flows.puzzle import another, solve
    from tutor.kits import kit_of
    from tutor.kits.contract import resolve
    from tutor.store.puzzles import game_of
    from tutor.ui.playing import PlaySurface

    kit, match = kit_of(one.game), one.match(game_of(one))
    surface = PlaySurface(resolve(kit.drawing) if kit.drawing else None)
    assert match.to_act is not None, "somebody is to move in a puzzle"
    coach = coach_of(kit, match, match.to_act)
    try:
        solved = drive(solve(one, match, coach, _before(one, progress)), surface)
        _count(one, solved, progress, surface)
        return Output.done(), drive(another(), surface)
    except KeyboardInterrupt:
        return Output.done(code=INTERRUPTED), False
    except EndOfInput:
        return Output.done(code=1), False


def _before(one: Puzzle, progress: Progress) -> Solved | None:
    """How it went when the puzzle was done for the first time; `None` if it is new."""
    from tutor.flows.puzzle import Solved
    from tutor.quiz.ratings import PUZZLE, first_score

    score = first_score(progress.settings(), PUZZLE, one.name)
    return None if score is None else Solved.with_score(score)


def _count(one: Puzzle, solved: Solved, progress: Progress, surface: Surface) -> None:
    """Keep the outcome, if it is the first with this puzzle, and tell the rating."""
    from tutor.cli.settled import settle
    from tutor.flows.contract import Said
    from tutor.quiz.glicko import Rating
    from tutor.quiz.ratings import PUZZLE, counted, known, outcome, ratings
    from tutor.words.puzzles import rating_words

    log = progress.settings()
    before = ratings(log).get(PUZZLE, Rating())
    if one.name in counted(log, PUZZLE):
        surface.show(Said(rating_words(PUZZLE, before)))
        return
    settle(progress, *outcome(PUZZLE, one.name, [(known(one.rating), solved.score)]))
    after = ratings(progress.settings()).get(PUZZLE, Rating())
    surface.show(Said(rating_words(PUZZLE, after, before)))


def _as_data(one: Puzzle) -> dict[str, object]:
    """The puzzle as documented JSON, without its solution."""
    data = one.as_dict()
    return {name: data[name] for name in data if name not in ("best", "rivals")}
