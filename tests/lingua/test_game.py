"""Whole matches: conservation, determinism, hidden things stay hidden, text forms, logs."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tutor.bots.arena import play_out
from tutor.errors import Refusal
from tutor.games.contract import IllegalMove, InvalidMove
from tutor.games.lingua.board import EMPTY_BOARD, board_words, parse_square
from tutor.games.lingua.events import Ended, SatOut
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.model import Tier
from tutor.games.lingua.moves import Lay, SitOut, move_text, parse_move
from tutor.games.lingua.position import Position
from tutor.games.lingua.scoring import PaintedWord, ace_points, score_turn, totals
from tutor.games.lingua.state import LinguaOptions, LinguaState
from tutor.games.lingua.tiles import parse_tiles
from tutor.games.match import Match, replay
from tutor.kits import make_bot, restore_game
from tutor.store.games.lingua import create


@cache
def game() -> LinguaGame:
    return create({})


@cache
def match(seed: int, seats: int = 2, level: str = "greedy", extensions: int = 0) -> Match:
    bots = [make_bot(game(), level) for _ in range(seats)]
    return play_out(game(), LinguaOptions(extensions), bots, seed)


def states(played: Match) -> list[LinguaState]:
    return [step.after.state for step in replay(game(), played.record())]


CASES = [(1, 2, 0), (2, 3, 0), (3, 4, 2)]


@pytest.mark.parametrize(("seed", "seats", "extensions"), CASES)
def test_132_tiles_are_conserved(seed: int, seats: int, extensions: int) -> None:
    for state in states(match(seed, seats, extensions=extensions)):
        tiles = [one for one in state.board if one]
        tiles += [one for rack in state.racks for one in rack] + list(state.bag)
        assert Counter(tiles) == Counter(game().box.tiles)


@pytest.mark.parametrize(("seed", "seats", "extensions"), CASES)
def test_every_board_has_only_valid_words_and_none_twice(
    seed: int, seats: int, extensions: int
) -> None:
    narrow = game().lexicon.graph(Tier.NARROW)
    for state in states(match(seed, seats, extensions=extensions)):
        words = board_words(state.board)
        assert all(word in narrow for word in words), "opponents lay narrow words only"
        assert len(state.words) == len(set(state.words)), "L5"
        assert set(words) <= set(state.words)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_match_and_a_record_restores_it() -> None:
    played = match(1)
    again = play_out(game(), LinguaOptions(), [make_bot(game(), "greedy")] * 2, 1)
    assert again.moves == played.moves
    record = json.loads(json.dumps(played.record().data))
    assert record == played.record().data
    restored = restore_game(played.record())
    assert Match.resume(restored, played.record()).state == played.state


def test_text_forms_parse_back() -> None:
    for step in replay(game(), match(1).record()):
        assert parse_move(move_text(step.move)) == step.move


@pytest.mark.parametrize("text", ["", "h8", "h8 - KLEID", "h8 - KLEID 44", "z9 - AB 11", "-- E9"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidMove):
        parse_move(text)


def test_a_view_hides_the_other_racks_and_the_order_of_the_supply() -> None:
    for state in states(match(1))[::7]:
        for seat in range(2):
            view = game().view(state, seat)
            for number in range(3):
                other = game().determinize(view, Random(number))
                assert game().view(other, seat) == view
                tiles = [one for rack in other.racks for one in rack] + list(other.bag)
                tiles += [one for one in other.board if one]
                assert Counter(tiles) == Counter(game().box.tiles)


def test_l7_refill_to_twelve_and_exchange_of_two() -> None:
    state = game().start(LinguaOptions(), 2, 5)
    rack = state.racks[0]
    after, _events = game().apply(state, SitOut(rack[:2]))
    assert len(after.racks[0]) == 12
    assert len(after.bag) == len(state.bag)
    assert Counter(after.racks[0]) - Counter(rack[2:]) == Counter(state.bag[-2:])
    missing = next(one for one in game().box.tiles if one not in rack)
    for tiles, code in ((rack[:1], "exchange-two"), ((missing, missing), "not-on-rack")):
        with pytest.raises(IllegalMove) as refused:
            game().apply(state, SitOut(tiles))
        assert (refused.value.rule, refused.value.code) == ("L7", f"lingua.{code}")
        explained = game().explain(game().view(state, 0), SitOut(tiles)).refusal
        assert explained is not None
        assert explained.code == refused.value.code


def test_l7_exchanged_tiles_go_back_before_new_ones_are_drawn() -> None:
    own = 0
    for seed in range(40):
        start = game().start(LinguaOptions(back_first=True), 2, seed)
        few = replace(start, bag=start.bag[:4])
        given = few.racks[0][:2]
        after, (event,) = game().apply(few, SitOut(given))
        assert isinstance(event, SatOut)
        assert Counter((*after.bag, *event.drawn)) == Counter((*few.bag, *given))
        assert len(after.racks[0]) == 12
        own += bool((Counter(event.drawn) & Counter(given)) - Counter(few.bag))
    assert own, "one may draw what one gave away"


def test_l7_an_old_record_drew_before_anything_went_back() -> None:
    assert not LinguaOptions.from_dict({}).back_first
    agreed = LinguaOptions(back_first=True)
    assert LinguaOptions.from_dict(agreed.as_dict()) == agreed
    start = game().start(LinguaOptions(), 2, 1)
    _after, (event,) = game().apply(start, SitOut(start.racks[0][:2]))
    assert isinstance(event, SatOut)
    assert event.drawn == tuple(sorted(start.bag[-2:]))


def test_l7_what_was_given_away_is_shuffled_into_the_bag() -> None:
    """Where it lies depends on the match; nobody can wait for it at one end."""
    bags = set()
    for seed in range(8):
        state = game().start(LinguaOptions(), 2, seed)
        after, _events = game().apply(state, SitOut(state.racks[0][:2]))
        unshuffled = (*state.bag[:-2], *state.racks[0][:2])
        assert Counter(after.bag) == Counter(unshuffled)
        assert after.bag != unshuffled
        bags.add(tuple(unshuffled.index(one) < 50 for one in after.bag[:20]))
    assert len(bags) == 8


def test_l13_everybody_sits_out_twice_running() -> None:
    state = game().start(LinguaOptions(), 3, 5)
    for turn in range(6):
        assert game().to_act(state) == turn % 3
        state, events = game().apply(state, SitOut())
    assert game().to_act(state) is None
    assert events[-1] == Ended(2, (0, 0, 0))
    assert state.board == EMPTY_BOARD
    result = game().result(state)
    assert result is not None
    assert result.places == (1, 1, 1)


@pytest.mark.slow
def test_l13_a_goal_field_ends_the_game_and_the_highest_total_wins() -> None:
    ended = [match(seed) for seed in range(1, 8)]
    goals = {parse_square(name) for name in game().box.as_dict()["goals"]}
    for played in ended:
        covered = any(played.state.board[at] for at in goals)
        assert covered == (played.state.idle == 0)
        result = played.result
        assert result is not None
        assert result.scores == totals(played.state.points, played.state.aces)
        best = max(result.scores)
        assert [place == 1 for place in result.places] == [s == best for s in result.scores]
    assert any(played.state.idle == 0 for played in ended)


def recomputed(log: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Points and aces from the log alone: what an outsider would do."""
    fields = [[int(digit) for digit in row] for row in log["fields"]]
    board: dict[tuple[int, int], tuple[str, int]] = {}
    points, aces = [0] * log["seats"], [0] * log["seats"]
    goals = {parse_square(name): number for name, number in log["goals"].items()}
    for move in log["moves"]:
        if move["action"] == "sit_out":
            continue
        if move["exchange"]:
            taken = move["exchange"]["taken"]
            put = move["exchange"]["put"]
            board[taken["row"], taken["column"]] = (put[0], int(put[1]))
        new = {(t["row"], t["column"]): (t["letter"], t["colour"]) for t in move["tiles"]}
        assert not set(new) & set(board)
        board |= new
        words = []
        down = move["direction"] == "down"
        main = line(board, next(iter(new)), down)
        for squares in [main, *(line(board, at, not down) for at in new)]:
            if len(squares) > 1:
                words.append(
                    PaintedWord(
                        "".join(board[at][0] for at in squares),
                        tuple(board[at][1] for at in squares),
                        tuple(fields[r - 1][c - 1] for r, c in squares),
                    )
                )
        assert words[0].word == move["word"]
        goal = 0
        if any((r - 1) * 17 + c - 1 in goals for r, c in new):
            goal = goals[(main[-1][0] - 1) * 17 + main[-1][1] - 1]
        score = score_turn(words, aces[move["seat"]], goal, words[0].last_is_ace).as_dict()
        assert score == {key: move[key] for key in score}
        points[move["seat"]] += move["total"]
        aces[move["seat"]] = move["aces_total"]
    return points, aces


def line(
    board: dict[tuple[int, int], tuple[str, int]], at: tuple[int, int], down: bool
) -> list[tuple[int, int]]:
    row, column = at
    dr, dc = (1, 0) if down else (0, 1)
    while (row - dr, column - dc) in board:
        row, column = row - dr, column - dc
    squares = []
    while (row, column) in board:
        squares.append((row, column))
        row, column = row + dr, column + dc
    return squares


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "seats", "level"), [(1, 2, "greedy"), (2, 3, "greedy"), (4, 2, "thoughtful")]
)
def test_an_outsider_can_recompute_everything_from_the_log(
    seed: int, seats: int, level: str
) -> None:
    played = match(seed, seats, level)
    moves = [parse_move(text) for text in played.moves]
    log = json.loads(json.dumps(game().log(LinguaOptions(), seats, seed, moves)))
    points, aces = recomputed(log)
    assert points == log["points"]
    assert aces == log["aces"]
    totals = [p + ace_points(a) for p, a in zip(points, aces, strict=True)]
    assert totals == log["result"]["scores"]
    assert any(move["action"] == "lay" for move in log["moves"])


def test_explain_says_what_a_move_earns_or_which_rule_forbids_it() -> None:
    state = game().start(LinguaOptions(), 2, 1)
    view = game().view(state, 0)
    best = next(move for move in game().moves(view) if isinstance(move, Lay))
    explained = game().explain(view, best)
    assert explained.legal
    assert explained.score is not None
    wrong = Lay(best.first + 1, best.step, best.word, best.colours)
    refused = game().explain(view, wrong)
    assert not refused.legal
    assert refused.as_dict() == {
        "legal": False,
        "score": None,
        "refusal": {"code": "lingua.first-word", "rule": "L2", "facts": {"square": "b2"}},
    }
    assert game().explain(view, SitOut()).as_dict()["legal"] is True


def test_a_match_can_begin_with_a_position() -> None:
    first = match(1)
    middle = states(first)[9]
    view = game().view(middle, middle.to_act)
    options = LinguaOptions(position=view.position)
    assert game().options(json.loads(json.dumps(options.as_dict()))) == options
    state = game().start(options, 2, 3)
    assert state.board == middle.board
    assert state.racks[0] == view.rack
    assert state.aces == (view.aces[view.seat], 0)
    tiles = [one for one in state.board if one]
    tiles += [one for rack in state.racks for one in rack] + list(state.bag)
    assert Counter(tiles) == Counter(game().box.tiles)
    with pytest.raises(Refusal) as refused:
        game().start(LinguaOptions(position=Position(EMPTY_BOARD, parse_tiles("Q1 Q1"))), 2, 1)
    assert refused.value.facts == {"tiles": ("Q1",)}
