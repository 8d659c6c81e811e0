"""A move of Lingua once accepted stays accepted, whatever happens to the words and the box."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.released.test_released import SAVES
from tutor.errors import TutorError
from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import board_words
from tutor.games.lingua.lexicon.build import from_words
from tutor.games.lingua.moves import parse_move
from tutor.games.match import Match, Record, replay
from tutor.kits import restore_game
from tutor.store.games import lingua as shelf
from tutor.store.games.lingua import read_box
from tutor.store.places import shipped
from tutor.store.saves import load_save

LINGUA = [save for save in SAVES if load_save(save).record.game == "lingua"]
each_save = pytest.mark.parametrize("save", LINGUA, ids=lambda path: path.stem)


def no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """All words are gone from the lexicon."""
    empty = from_words([])
    monkeypatch.setattr(shelf, "open_lexicon", lambda: empty)


def written_result(save: Path) -> object:
    """The result as the version of the save counted it."""
    return json.loads(save.read_text(encoding="utf-8").splitlines()[-1])["result"]


def played(record: Record) -> Match:
    """The match of the record, resumed; its replay tells the same."""
    game = restore_game(record)
    match = Match.resume(game, record)
    assert [step.after.state for step in replay(game, record)][-1] == match.state
    return match


@each_save
def test_l6_a_match_is_resumed_and_replayed_with_no_word_left(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_words(monkeypatch)
    match = played(load_save(save).record)
    assert match.result is not None
    assert match.result.as_dict() == written_result(save)
    laid = set(board_words(match.state.board))
    assert len(laid) > 10


@each_save
def test_every_part_of_a_match_is_resumed_with_no_word_left(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_words(monkeypatch)
    record = load_save(save).record
    for count in range(len(record.moves)):
        assert len(played(replace(record, moves=record.moves[: count + 1])).moves) == count + 1


@each_save
def test_l1_a_match_keeps_its_own_box(
    save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (shipped("decks") / "lingua.yaml").read_text(encoding="utf-8")
    other = tmp_path / "lingua.yaml"
    other.write_text(text.replace("q17: 100", "q17: 10").replace("start: b2", "start: c3"), "utf-8")
    monkeypatch.setattr(shelf, "load_box", lambda: read_box(other))
    match = played(load_save(save).record)
    assert match.result is not None
    assert match.result.as_dict() == written_result(save)


def test_l6_a_resumed_match_goes_on_under_the_words_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = load_save(LINGUA[0]).record
    no_words(monkeypatch)
    match = played(replace(record, moves=record.moves[:8]))
    with pytest.raises(IllegalMove) as refused:
        match.play(parse_move(record.moves[8]))
    assert refused.value.rule in ("L3", "L6")


def test_a_damaged_move_is_refused_where_it_is_played() -> None:
    record = load_save(LINGUA[0]).record
    game = restore_game(replace(record, moves=(*record.moves[:5], "b2 - XYZ 111")))
    steps = replay(game, replace(record, moves=(*record.moves[:5], "b2 - XYZ 111")))
    for _number in range(5):
        next(steps)
    with pytest.raises(TutorError):
        next(steps)


@pytest.mark.parametrize("number", [float("inf"), None, "many"])
def test_a_damaged_box_is_a_clear_error(number: object) -> None:
    record = load_save(LINGUA[0]).record
    box = {**record.data["box"], "goals": {"p16": number}}
    with pytest.raises(TutorError, match="damaged"):
        restore_game(replace(record, data={"box": box}))
