"""Puzzles: one move solves them, three tries, the same for everybody on a day."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from random import Random

import pytest

from tests.coach.solved import Solver
from tests.flows import run
from tests.toy import NOUGHTS, Noughts, NoughtsOptions
from tools.puzzles.judged import is_clear, judged
from tools.puzzles.recipes import Recipe
from tutor.bots.contract import Line
from tutor.bots.puzzles import Puzzle, in_order, next_for, of_day
from tutor.flows.puzzle import Solved, as_kept, solve, solves
from tutor.flows.review import Coach
from tutor.flows.table import BaseTable
from tutor.games.match import Match
from tutor.kits import KITS
from tutor.quiz.ratings import PUZZLE, first_score, known, outcome
from tutor.quiz.settings import Setting

SEED = next(n for n in range(9) if Noughts().start(NoughtsOptions(), 2, n).turn == 0)
WIN = Puzzle(
    "n-1", "noughts", {}, {}, 2, SEED, ("field 1", "field 5", "field 2", "field 4"), "field 3",
    0.5, 1500,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS, NOUGHTS.name, NOUGHTS)


def coach(match: Match) -> Coach:
    return Coach(
        Solver(), (0.05, 0.1, 0.15), lambda before: BaseTable(match.game, lambda remark: None)
    )


@pytest.mark.parametrize(
    ("answers", "tries", "score"),
    [
        (["field 3"], 1, 1.0),
        (["field 6", "field 3"], 2, 0.5),
        (["field 6", "field 7", "field 3"], 3, 0.25),
        (["field 6", "field 7", "field 8", "field 3"], 0, 0.0),
        (["q"], 0, 0.0),
    ],
)
def test_three_tries(answers: list[str], tries: int, score: float) -> None:
    match = WIN.match(Noughts())
    solved, script = run(solve(WIN, match, coach(match)), *answers)
    assert solved == Solved(tries)
    assert solved.score == score
    assert "field 3" in script.shown[-1].text()
    assert not any("field 3" in screen.text() for screen in script.shown[:-1])


def test_a_try_costs_what_it_cost_when_the_puzzle_was_found() -> None:
    """Whatever the judge of the day says: the verdict is the same for everybody."""
    match = WIN.match(Noughts())
    move = match.game.parse_move("field 6")
    kept = replace(WIN, rivals={"field 6": 0.75})
    assert as_kept(kept, match, Line(move, 0.1, 0.2)).surely == 0.75
    assert as_kept(WIN, match, Line(move, 0.1, 0.2)).loss == 0.1


def test_a_move_as_good_as_the_best_solves_it() -> None:
    """It may be one that nobody could make when the puzzle was found: a new word."""
    match = WIN.match(Noughts())
    move = match.game.parse_move("field 6")
    assert solves(WIN, match, Line(move, 0.1))
    assert not solves(WIN, match, Line(move, 0.4))


@pytest.mark.parametrize(
    ("tries", "told"), [(0, "did not solve"), (1, "with the first try"), (3, "with try 3")]
)
def test_who_did_it_before_is_told_how_it_went(tries: int, told: str) -> None:
    match = WIN.match(Noughts())
    _solved, script = run(solve(WIN, match, coach(match), Solved(tries)), "field 3")
    assert told in script.shown[0].text()
    assert "does not count" in script.shown[0].text()


def test_there_are_no_hints_in_a_puzzle() -> None:
    match = WIN.match(Noughts())
    _solved, script = run(solve(WIN, match, coach(match)), "q")
    keys = {option.key for ask in script.asked for option in getattr(ask, "options", ())}
    assert "q" in keys
    assert "?" not in keys


@pytest.mark.parametrize("tries", [0, 1, 2, 3])
def test_how_it_went_is_read_from_the_score(tries: int) -> None:
    name, value = outcome(PUZZLE, "n-1", [(known(1500), Solved(tries).score)])
    log = [Setting(2.0, "b", name, value), Setting(1.0, "a", "theme", "dark")]
    score = first_score(log, PUZZLE, "n-1")
    assert score is not None
    assert Solved.with_score(score) == Solved(tries)
    assert first_score(log, PUZZLE, "n-2") is None


def test_the_solver_sits_where_somebody_is_to_move() -> None:
    match = WIN.match(Noughts())
    assert match.person == match.to_act == 0


def test_a_puzzle_is_read_as_it_is_kept() -> None:
    assert Puzzle.from_dict(WIN.as_dict()) == WIN


def test_rivals_are_other_moves_in_effect() -> None:
    recipe, match = Recipe("n", 0.5, ()), WIN.match(Noughts())
    found = judged(Solver(), match, recipe, Random(1), (), 1.0)
    assert match.game.move_text(found.best) == WIN.best
    assert min(one.loss for one in found.rivals) >= WIN.margin
    assert is_clear(found, WIN.margin)
    assert not is_clear(found, 0.6)


def some(count: int) -> list[Puzzle]:
    return [
        Puzzle(f"n-{n}", "noughts", {}, {}, 2, 1, (), "", 0.5, 1000 + 10 * n) for n in range(count)
    ]


def test_every_day_of_a_year_has_its_own() -> None:
    every, first = some(365), date(2027, 1, 1).toordinal()
    assert len({of_day(every, day).name for day in range(first, first + 365)}) == 365
    assert of_day(every[::-1], first) == of_day(every, first)


def test_the_order_is_the_same_everywhere() -> None:
    assert [one.name for one in in_order(some(6))] == ["n-4", "n-5", "n-1", "n-3", "n-0", "n-2"]


def test_the_next_one_is_new_and_about_as_hard() -> None:
    every = some(50)
    done = {one.name for one in every[20:30]}
    for seed in range(30):
        chosen = next_for(every, done, 1250, Random(seed))
        assert chosen.name not in done
        assert abs(chosen.rating - 1250) <= 100
    assert next_for(every, {one.name for one in every}, 1250, Random(1)) in every
