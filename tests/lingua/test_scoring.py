"""L8–L14 as tables written from the rule book."""

from __future__ import annotations

import pytest

from tutor.games.lingua.scoring import (
    PaintedWord,
    ace_points,
    multiplier,
    score_turn,
    score_word,
)


def painted(word: str, tiles: str, fields: str) -> PaintedWord:
    return PaintedWord(word, tuple(map(int, tiles)), tuple(map(int, fields)))


@pytest.mark.parametrize(
    ("word", "tiles", "fields", "normal", "colour_word", "aces"),
    [
        ("KLEID", "44444", "04010", 20, 125, 1),  # L8, L9, L10
        ("KLEID", "12341", "00000", 11, 0, 0),
        ("ER", "11", "11", 2, 50, 2),
        ("SO", "12", "21", 3, 0, 0),
        ("SPIELT", "123412", "123412", 13, 0, 6),
    ],
)
def test_a_word_has_value_colour_word_and_aces(
    word: str, tiles: str, fields: str, normal: int, colour_word: int, aces: int
) -> None:
    score = score_word(painted(word, tiles, fields))
    assert (score.normal, score.colour_word, score.aces) == (normal, colour_word, aces)


@pytest.mark.parametrize(
    ("aces", "times"),
    [(0, 1), (9, 1), (10, 2), (14, 2), (15, 3), (19, 3), (20, 4), (60, 4)],
)
def test_l10_the_multiplier_grows_with_the_aces(aces: int, times: int) -> None:
    assert multiplier(aces) == times


@pytest.mark.parametrize(
    ("aces", "points"),
    [(0, 0), (1, 10), (9, 90), (10, 110), (14, 190), (15, 220), (16, 250), (20, 380), (21, 420)],
)
def test_l11_ace_points(aces: int, points: int) -> None:
    assert ace_points(aces) == points


def test_l10_doubling_holds_in_the_very_turn_of_the_tenth_ace() -> None:
    score = score_turn([painted("KLEID", "44444", "04010")], aces_before=9)
    assert score.as_dict() == {
        "words": [{"word": "KLEID", "normal": 20, "colour_word": 125, "aces": 1}],
        "aces": 1,
        "aces_total": 10,
        "multiplier": 2,
        "goal": 0,
        "total": 290,
    }


def test_l10_aces_of_all_words_of_the_turn_are_counted_first() -> None:
    words = [painted("TOR", "123", "103"), painted("SPIELT", "222221", "000001")]
    score = score_turn(words, aces_before=7)
    assert (score.aces, score.aces_total, score.multiplier) == (3, 10, 2)
    assert score.total == 2 * (6 + 11)


@pytest.mark.parametrize(
    ("times_goal", "aces_before", "goal", "total"),
    [(False, 0, 50, 53), (True, 0, 50, 53), (False, 11, 50, 56), (True, 11, 100, 106)],
)
def test_l13_the_premium_is_multiplied_only_under_an_ace(
    times_goal: bool, aces_before: int, goal: int, total: int
) -> None:
    score = score_turn([painted("SO", "12", "00")], aces_before, 50, times_goal)
    assert (score.goal, score.total) == (goal, total)
