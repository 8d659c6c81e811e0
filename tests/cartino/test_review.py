"""The judge of Cartino: exact where it can be, fair to what a seat could know, and certain."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.cartino_hints import hints
from tests.cartino.positions import game, position, random_state
from tutor.bots.cartino.review import make_judge
from tutor.bots.contract import Unit
from tutor.games.cartino.state import CartinoState
from tutor.games.match import Match, Seat, Step
from tutor.kits import KITS

SEATS = (Seat("You", "human"), Seat("Marcus", "greedy"))


def step_from(state: CartinoState, text: str) -> Step:
    """This move made in this state."""
    match = Match(game(), game().options({}), SEATS, 1, state)
    move = game().parse_move(text)
    after, events = match.play(move)
    return Step(state.turn, match.view(state.turn), move, events, after)


def test_the_kit_names_the_judge() -> None:
    assert KITS["cartino"].get("judge")(game()).unit is Unit.POINTS


def test_c7_ends_between_two_are_judged_exactly() -> None:
    """The first line is never worse than best play, in ends of four matches."""
    assert hints(game(), 4)["worse"] == 0


def test_c7_an_exact_loss_has_no_spread() -> None:
    state = position("HA+ CK-", ["HK HQ", "SA SK"])
    asked = game().parse_move("HQ-")
    lines = make_judge(game()).lines(game().view(state, 0), Random(0), (asked,))
    assert lines[0].loss == 0
    assert all(line.spread == 0 for line in lines)
    assert next(line for line in lines if line.move == asked).loss > 0


def test_stones_that_nobody_sees_change_no_verdict() -> None:
    """Exchanging hidden hands and bag leaves lines, spreads and reasons exactly as they were."""
    rng, judge = Random(12), make_judge(game())
    for _case in range(4):
        state = random_state(rng)
        view = game().view(state, state.turn)
        asked = [rng.choice(game().turns(view))[1]]
        other = game().view(game().determinize(view, rng), state.turn)
        lines = judge.lines(view, Random(3), asked, 0.2)
        assert lines == judge.lines(other, Random(3), asked, 0.2)
        assert lines[0].loss == 0
        assert asked[0] in [line.move for line in lines]
        assert [line.loss for line in lines] == sorted(line.loss for line in lines)


@pytest.mark.parametrize(
    ("hand", "move", "codes"),
    [
        ("HK HA H7 H8 H9", "HA+", ["set-overlooked"]),
        ("HK HA H7 H8 H9", "HA+ HK+ H7+ H8+ H9+", []),
        ("HK HA H7 H8 S9", "HK+ HA+", ["order"]),
        ("HK HA H7 H8 S9", "HA+ HK+", []),
    ],
)
def test_c4_c5_faults_are_facts(hand: str, move: str, codes: list[str]) -> None:
    state = position("", [hand, "S7"], bag="D7 D8 D9 D10 C7")
    faults = make_judge(game()).faults(step_from(state, move))
    assert [fault.code for fault in faults] == codes


def test_c3_luck_is_what_was_drawn_against_other_draws() -> None:
    judge = make_judge(game())
    lucky = step_from(position("CA- SA-", ["HA S7", "S7"], bag="C10 D7 HA *"), "HA+")
    poor = step_from(position("CA- SA-", ["HA S7", "S7"], bag="HA C10 C9 C9 D10"), "HA+")
    good, bad = judge.luck(lucky, Random(1)), judge.luck(poor, Random(1))
    assert good is not None
    assert bad is not None
    assert good > 0 > bad
    assert judge.luck(step_from(position("", ["HA S7", "S7"]), "HA+"), Random(1)) is None
