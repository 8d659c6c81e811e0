"""Matches count for a rating where skill decides, once, and only if nobody helped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tutor.bots.arena import play_out
from tutor.games.match import Match, Seat
from tutor.kits import KITS, make_bot
from tutor.kits.contract import Occasion
from tutor.quiz.ratings import ratings
from tutor.sittings.rating import rated
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.store.progress import Progress
from tutor.store.saves import Saved


def played(name: str, level: str) -> Match:
    """A match of a person, who plays as a bot would, against a level."""
    kit = KITS[name]
    settings = {one.name: one.default for one in (*kit.settings, *kit.play_settings)}
    game = kit.get("create")(settings | ({"deck": "is"} if name == "kng" else {}))
    options = kit.get("options")(game, settings, 2, Occasion.ARENA)
    match = play_out(game, options, [make_bot(game, kit.level_names[1])] * 2, 5)
    seats = (Seat("", "human"), Seat("Marcus", level))
    return Match(game, options, seats, match.seed, match.state, match.moves)


def counted(match: Match, *notes: dict[str, Any]) -> str:
    saved = Saved(Path("today.jsonl"), match.record(), notes, True, 0)
    return rated(match, saved, DEFAULT_PROFILE)


@pytest.mark.parametrize("name", ["lingua", "cartino"])
def test_every_level_has_a_rating_the_weakest_the_lowest(name: str) -> None:
    strengths = [level.rating for level in KITS[name].levels]
    assert strengths == sorted(set(strengths))
    assert strengths[0] > 0


@pytest.mark.parametrize("name", ["kng", "weise"])
def test_where_luck_decides_or_a_tree_there_is_none(name: str) -> None:
    assert not any(level.rating for level in KITS[name].levels)


def test_a_match_of_cartino_counts_once() -> None:
    match = played("cartino", "greedy")
    assert "Cartino: rating" in counted(match)
    with Progress.open(DEFAULT_PROFILE) as progress:
        before = ratings(progress.settings())["cartino"]
    counted(match)
    with Progress.open(DEFAULT_PROFILE) as progress:
        assert ratings(progress.settings())["cartino"] == before
    won = match.final.places[0] < match.final.places[1]
    assert (before.mean > 1500) == won


def test_with_hints_it_does_not_count() -> None:
    assert "does not count" in counted(played("cartino", "greedy"), {"hint": 1})
    with Progress.open(DEFAULT_PROFILE) as progress:
        assert ratings(progress.settings()) == {}


def test_the_card_game_has_no_rating() -> None:
    assert counted(played("kng", "tiro")) == ""
