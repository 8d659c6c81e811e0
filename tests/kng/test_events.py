"""What a move makes happen, as typed events; what is counted up from them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kng.tables import game, lay_out
from tutor.games.kng.events import Drew, KngEvent, Laid, Over, Passed, Settled, Took
from tutor.games.kng.moves import parse_move
from tutor.games.kng.state import KngState
from tutor.games.kng.tally import tally
from tutor.games.match import Match, Seat, Step

CLAIM = {"slips": True}
TUTORED = {"slips": True, "tutored": (0,)}


def events_of(state: KngState, *moves: str) -> list[tuple[KngEvent, ...]]:
    """What happened in each of these moves."""
    found = []
    for text in moves:
        state, events = game().apply(state, parse_move(text))
        found.append(events)
    return found


def in_short(events: tuple[KngEvent, ...]) -> str:
    """`Laid 0, WentOut 0`"""
    return ", ".join(f"{type(event).__name__} {event.seat}" for event in events)


@pytest.mark.parametrize(
    ("hands", "options", "moves", "happened"),
    [
        ("eam is | is", {}, ["lay eam acc sg f"], ["Laid 0"]),
        ("eam | is", {}, ["lay eam acc sg f"], ["Laid 0, WentOut 0, Over 0"]),
        ("eam | is | is", {"play_on": True}, ["lay eam acc sg f"], ["Laid 0, WentOut 0"]),
        ("eam | is", {}, ["draw", "pass"], ["Drew 0, Took 0", "Passed 0"]),
        ("eam is | is", TUTORED, ["lay eam acc sg f"], ["Laid 0"]),
        ("eam is | is", TUTORED, ["lay eam acc pl m"], ["Slipped 0"]),
        (
            "eam is | is",
            CLAIM,
            ["lay eam acc sg f", "accept"],
            ["Claimed 0", "Accepted 1, Laid 0"],
        ),
        (
            "eam is | is",
            CLAIM,
            ["lay eam acc sg f", "object"],
            ["Claimed 0", "Objected 1, Laid 0"],
        ),
        (
            "eam is | is",
            CLAIM,
            ["lay eam acc pl m", "object"],
            ["Claimed 0", "Objected 1, Slipped 0"],
        ),
        (
            "eam is | is | is",
            CLAIM,
            ["lay eam acc pl m", "accept", "accept"],
            ["Claimed 0", "Accepted 1", "Accepted 2, Stood 0"],
        ),
        ("eam is | is", CLAIM | {"watchers": ()}, ["lay eam acc pl m"], ["Stood 0"]),
        ("eam is | is", CLAIM | {"watchers": ()}, ["lay eam acc sg f"], ["Laid 0"]),
    ],
)
def test_k3_k4_k10_what_happens(
    hands: str, options: dict[str, Any], moves: list[str], happened: list[str]
) -> None:
    state = lay_out(hands, "eum acc sg m", stock="eārum is", **options)
    assert [in_short(events) for events in events_of(state, *moves)] == happened


def test_k3_a_draw_says_to_its_seat_what_came_and_what_was_missed() -> None:
    state = lay_out("eam eārum | is", "eum acc sg m", stock="eae is")
    ((drew, took),) = events_of(state, "draw")
    assert drew == Drew(0, state.top, False)
    assert took == Took(0, "eae", (parse_move("lay eam acc sg f"),))


def test_k8_a_draw_from_a_renewed_stock_says_so() -> None:
    state = lay_out("eārum | is", "eum acc sg m", below="eae eae")
    ((drew, _took),) = events_of(state, "draw")
    assert drew == Drew(0, state.top, True)


def test_k10_a_match_that_nobody_can_go_on_with_is_over() -> None:
    state = lay_out("eārum eae | eās eae eae", "eum acc sg m")
    *_others, last = events_of(state, *["pass"] * 4)
    assert last == (Passed(1, state.top, True), Over(0, (1, 2)))


@pytest.mark.parametrize("answer", ["accept", "object"])
def test_k4_a_lay_says_whether_it_was_claimed_before(answer: str) -> None:
    _claim, (_said, laid) = events_of(
        lay_out("eam is | is", "eum acc sg m", slips=True), "lay eam acc sg f", answer
    )
    assert isinstance(laid, Laid)
    assert laid.claimed


def test_the_public_past_is_made_of_the_same_events() -> None:
    state, made = lay_out("eam is | eae is", "eum acc sg m", stock="eās", slips=True), game()
    past: list[KngEvent] = []
    for text in ("lay eam acc pl m", "object", "draw", "pass"):
        state, events = made.apply(state, parse_move(text))
        past += [event for event in events if isinstance(event, Settled)]
    assert list(state.history) == past
    assert [type(event).__name__ for event in past] == ["Slipped", "Drew", "Passed"]


def steps_of(state: KngState, *moves: str) -> list[Step]:
    """The steps that these moves make."""
    seats = tuple(Seat(f"{number}", "tiro") for number in range(len(state.hands)))
    match, found = Match(game(), state.options, seats, 1, state), []
    for text in moves:
        seat, move = match.to_act or 0, parse_move(text)
        view = match.view(seat)
        match, events = match.play(move)
        found.append(Step(seat, view, move, events, match))
    return found


def test_k4_an_objection_to_a_right_naming_is_counted() -> None:
    state = lay_out("eam is | eae is", "eum acc sg m", slips=True)
    found = tally(game().rules, steps_of(state, "lay eam acc sg f", "object"), 1)
    assert [naming.card for naming in found.doubted] == ["eam"]
    assert (found.caught, found.overlooked) == (0, ())


def test_the_tally_of_a_seat() -> None:
    """K3, K4: own slips, others' slips that stood, objections that were right, lays missed."""
    state = lay_out("eam is eum | eōs eō eā", "eum acc sg m", stock="eārum eās eae", slips=True)
    moves = ("lay eam acc pl m", "object", "lay eōs acc sg n", "accept", "draw", "pass")
    steps = steps_of(state, *moves)
    first, second = (tally(game().rules, steps, seat) for seat in (0, 1))
    assert [naming.card for naming in first.slips] == ["eam"]
    assert [(seat, naming.card) for seat, naming in first.overlooked] == [(1, "eōs")]
    assert (first.caught, second.caught) == (0, 1)
    assert [naming.card for naming in first.missed] == ["eam", "eum"]
    assert (first.doubted, second.doubted) == ((), ())
    assert (second.slips, second.overlooked, second.missed) == ((), (), ())
