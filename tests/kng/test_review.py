"""The judge of the card game: blind to what is hidden, exact where it can be (K3, K4, K10)."""

from __future__ import annotations

from random import Random

import pytest

from tests.kng.tables import dealt_anew, game, lay_out, play, random_state
from tutor.bots.arena import play_out
from tutor.bots.contract import Line, Unit
from tutor.bots.kng.review import KngJudge
from tutor.games.kng.moves import ACCEPT, DRAW, OBJECT, KngMove, parse_move
from tutor.games.kng.state import KngOptions, KngState
from tutor.games.match import replay
from tutor.kits import KITS, make_bot
from tutor.words.kng.review import SAYINGS
from tutor.words.refusals import said


def judge(deck: str = "is") -> KngJudge:
    made = KITS["kng"].get("judge")(game(deck))
    assert isinstance(made, KngJudge)
    assert made.unit is Unit.CHANCE
    return made


def lines(
    state: KngState, *asked: str, effort: float = 0.05, seed: int = 1
) -> tuple[Line[KngMove], ...]:
    seat = game().to_act(state)
    assert seat is not None
    moves = [parse_move(text) for text in asked]
    return judge().lines(game().view(state, seat), Random(seed), moves, effort)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("play_on", [False, True])
def test_exchanging_hidden_cards_changes_no_verdict(seats: int, play_on: bool) -> None:
    made = game()
    for seed in range(6):
        state = random_state(made, KngOptions(play_on=play_on), seats, seed, 3 * seed)
        if (seat := made.to_act(state)) is None:
            continue
        found = lines(state)
        assert found[0].loss == 0
        assert {line.move for line in found} == set(made.moves(made.view(state, seat)))
        for other in range(2):
            again = dealt_anew(state, seat, Random(other))
            assert lines(again) == found


def test_a_last_card_wins_and_loses_nothing() -> None:
    """K10: it is worth exactly the win, whatever else may be."""
    state = lay_out("eius | is ea", "eius gen sg m", stock="is id eum eam")
    first, second, *rest = lines(state, effort=0.3)
    assert {first.move.card, second.move.card} == {"eius"}
    assert (first.loss, first.spread, second.loss, second.spread) == (0, 0, 0, 0)
    assert [line.move for line in rest] == [DRAW]
    assert rest[0].surely > 0


def test_a_wrong_naming_gives_the_turn_away() -> None:
    """K4: misnaming the last card costs the win where the other can turn the table away from it,
    and nothing where whatever fits the top card leaves it fitting.
    """
    for hand, top, costs in (("eam", "eum acc sg m", True), ("eius", "eius gen sg m", False)):
        state = lay_out(f"{hand} | is ea", top, stock="id iīs/eīs", slips=True, tutored=(0,))
        wrong = f"lay {hand} nom sg m"
        found = {line.move: line for line in lines(state, wrong, effort=0.3)}
        assert (found[parse_move(wrong)].surely > 0) == costs


def test_a_right_naming_may_be_doubted_for_nothing() -> None:
    """K4: a wrong objection costs nothing."""
    state = lay_out("eius is | is ea", "eius gen sg m", stock="is id eum", slips=True)
    state = play(state, "lay eius gen sg f")
    assert {(line.move, line.loss, line.spread) for line in lines(state)} == {
        (ACCEPT, 0, 0),
        (OBJECT, 0, 0),
    }


def test_a_slip_with_the_last_card_must_be_objected_to() -> None:
    """K4, K10: who lets it pass has lost at once."""
    state = lay_out("eius | is ea", "eius gen sg m", stock="is id eum eam eō", slips=True)
    state = play(state, "lay eius nom sg m")
    best, other = lines(state, effort=0.3)
    assert (best.move, other.move) == (OBJECT, ACCEPT)
    assert other.surely > 0


def test_a_wrong_naming_is_never_the_best_move() -> None:
    """K4: it saves drawing a card, and so may win more often than drawing; it is no advice."""
    state = lay_out("eam eam | is ea", "eōrum gen pl m", stock="id id id", slips=True)
    wrong = "lay eam gen sg m"
    best, *others = lines(state, wrong, effort=0.3)
    assert best.move == DRAW
    assert parse_move(wrong) in {line.move for line in others}


def test_objecting_to_a_slip_is_never_behind() -> None:
    """K4: letting a slip pass may pay, if it is followed by a lay of one's own; it is no advice."""
    made = game()
    slips = 0
    for seed in range(40):
        match = play_out(made, KngOptions(slips=True), [make_bot(made, "tiro")] * 2, seed)
        for step in replay(made, match.record()):
            if step.move in (ACCEPT, OBJECT) and not step.view.pending.right:
                found = judge().lines(step.view, Random(1), (), 0.02)
                assert (found[0].move, found[0].loss) == (OBJECT, 0)
                slips += 1
    assert slips > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_faults_are_what_the_events_say(seats: int) -> None:
    """K3, K4: slips, overlooked lays, slips let pass, false objections; and nothing else."""
    made, codes = game(), set()
    bots = [make_bot(made, "tiro") for _seat in range(seats)]
    for seed in range(6):
        match = play_out(made, KngOptions(slips=True), bots, seed)
        for step in replay(made, match.record()):
            reasons = judge().faults(step)
            codes |= {reason.code for reason in reasons}
            assert all("{" not in text for text in said(SAYINGS, reasons))
            if step.move in (ACCEPT, OBJECT):
                should = not step.view.pending.right
                assert bool(reasons) == ((step.move == OBJECT) != should)
    assert {"kng.misnamed", "kng.let-pass", "kng.false-objection"} <= codes


def test_a_lay_overlooked_is_named() -> None:
    """K3: whoever draws although something fits is told what."""
    made = game()
    match = play_out(made, KngOptions(), [make_bot(made, "tiro")] * 2, 1)
    step = next(iter(replay(made, match.record())))
    view = step.view
    lays = [move for move in made.moves(view) if move.card]
    start = made.start(KngOptions(), 2, match.seed)
    _after, events = made.apply(start, DRAW)
    (reason,) = judge().faults(type(step)(0, view, DRAW, events, step.after))
    assert reason.code == "kng.overlooked"
    assert set(reason.facts["cards"]) == {move.card for move in lays}


def test_luck_is_of_draws_alone() -> None:
    made = game()
    match = play_out(made, KngOptions(), [make_bot(made, "magister")] * 3, 2)
    for step in list(replay(made, match.record()))[:12]:
        luck = judge().luck(step, Random(1))
        assert (luck is not None) == (step.move == DRAW)
        assert luck is None or -1 <= luck <= 1


def test_every_line_has_words() -> None:
    for seats, play_on in ((2, False), (4, True)):
        state = game().start(KngOptions(play_on=play_on), seats, 3)
        for line in lines(state, "lay eius nom pl f"):
            assert all("{" not in text for text in said(SAYINGS, line.reasons))
