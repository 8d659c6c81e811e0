"""The judge of moves and the advice: from the view alone, goal and lead counted (L11, L13)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tests.lingua.test_game import game, match, states
from tutor.bots.contract import Unit
from tutor.bots.lingua.advice import advice
from tutor.bots.lingua.known import best_word
from tutor.bots.lingua.outlook import exact, margin
from tutor.bots.lingua.review import make_judge
from tutor.games.lingua.moves import Lay, SitOut
from tutor.games.lingua.scoring import totals
from tutor.games.lingua.state import LinguaState
from tutor.games.match import Step, replay
from tutor.kits import KITS
from tutor.words.lingua.reasons import SAYINGS


@cache
def before_the_end() -> LinguaState:
    """A state in which what earns most covers a goal field, and so ends the match (L13)."""
    for seed in range(1, 12):
        for state in states(match(seed))[:-1][::-1][:3]:
            view = game().view(state, state.to_act)
            best = best_word(game(), view)
            if best is not None and best.score.goal:
                return state
    raise AssertionError("no match ended with the most points")


def with_lead(state: LinguaState, lead: int) -> LinguaState:
    """The same, but the seat to act is so many points ahead before its move."""
    seat = state.to_act
    now = int(margin(totals(state.points, state.aces), seat))
    points = tuple(p + (lead - now if s == seat else 0) for s, p in enumerate(state.points))
    return replace(state, points=points)


def steps(seed: int) -> list[Step]:
    return list(replay(game(), match(seed).record()))


def test_lingua_is_judged_in_points() -> None:
    assert KITS["lingua"].judge == "tutor.bots.lingua.review:make_judge"
    assert make_judge(game()).unit is Unit.POINTS


@pytest.mark.parametrize("number", [0, 12])
def test_the_best_line_loses_nothing_and_the_asked_ones_are_there(number: int) -> None:
    step = steps(1)[number]
    judge = make_judge(game())
    asked = (step.move, SitOut())
    lines = judge.lines(step.view, Random(3), asked)
    assert lines[0].loss == lines[0].spread == 0
    losses = [line.loss for line in lines]
    assert losses == sorted(losses)
    assert set(asked) <= {line.move for line in lines}
    assert all(reason.code in SAYINGS for line in lines for reason in line.reasons)
    assert lines == judge.lines(step.view, Random(3), asked), "same chance, same lines"


@pytest.mark.parametrize("number", [2])
def test_hidden_tiles_change_no_verdict(number: int) -> None:
    state = states(match(2))[number]
    seat = state.to_act
    other = game().determinize(game().view(state, seat), Random(77))
    assert other.racks != state.racks
    verdicts = [
        make_judge(game()).lines(game().view(one, seat), Random(5), (SitOut(),))
        for one in (state, other)
    ]
    assert verdicts[0] == verdicts[1]


@pytest.mark.parametrize(("lead", "wins"), [(10**4, True), (-(10**4), False)])
def test_l13_an_end_is_judged_exactly(lead: int, wins: bool) -> None:
    state = with_lead(before_the_end(), lead)
    view = game().view(state, state.to_act)
    best = best_word(game(), view)
    assert best is not None
    lines = make_judge(game()).lines(view, Random(1), (best.lay,))
    line = next(line for line in lines if line.move == best.lay)
    after, _events = game().apply(state, best.lay)
    code = "lingua.line.ends-won" if wins else "lingua.line.ends-lost"
    assert line.reasons[0].code == code
    assert line.reasons[0].facts["by"] == abs(exact(after, view.seat))


def test_advice_does_not_take_the_most_points_if_that_ends_the_game_and_loses_it() -> None:
    state = before_the_end()
    view = game().view(state, state.to_act)
    best = best_word(game(), view)
    assert best is not None
    after, _events = game().apply(state, best.lay)
    behind = with_lead(state, -50 - exact(after, view.seat) + exact_before(state))
    view = game().view(behind, behind.to_act)
    found = advice(game(), view)
    assert found.most_points is not None
    assert found.most_points.score == best.score
    assert found.most_points.ends_by == -50
    assert found.ahead.ends_by is None or found.ahead.ends_by > 0


def exact_before(state: LinguaState) -> int:
    """The lead of the seat to act before its move, ace points counted (L11)."""
    return int(margin(totals(state.points, state.aces), state.to_act))


def test_an_end_that_wins_is_advised_with_its_margin() -> None:
    state = with_lead(before_the_end(), 5)
    found = advice(game(), game().view(state, state.to_act))
    assert found.ahead.ends_by is not None
    assert found.ahead.ends_by > 0


def test_l7_sitting_out_though_a_word_could_be_laid_is_a_fault() -> None:
    judge = make_judge(game())
    step = steps(1)[4]
    assert isinstance(step.move, Lay)
    assert judge.faults(step) == ()
    (fault,) = judge.faults(replace(step, move=SitOut()))
    best = best_word(game(), step.view)
    assert best is not None
    assert fault.facts == {"word": best.lay.word, "total": best.score.total}


def test_luck_is_about_the_tiles_drawn() -> None:
    judge = make_judge(game())
    every = steps(1)
    drawn = [judge.luck(step, Random(1)) for step in every]
    assert any(one for one in drawn)
    assert drawn[-1] is None, "what is drawn at the end is of no use"
    assert judge.luck(replace(every[3], events=()), Random(1)) is None
