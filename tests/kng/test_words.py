"""The card game in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tutor
from tests.kng.tables import game, lay_out, play
from tutor.games.contract import IllegalMove, InvalidMove
from tutor.games.kng.explain import Naming
from tutor.grammar.cells import Cell
from tutor.words.kng import reasons, refusals, review
from tutor.words.kng.laying import what_was_wrong
from tutor.words.refusals import Sayings, error_text

CORE = Path(tutor.__file__).parent


@pytest.mark.parametrize(
    ("card", "named", "says"),
    [
        ("ea", "abl sg f", "eā is abl sg f, because of the long ā."),
        ("eā", "nom sg f", "ea is nom sg f, because of the short a."),
    ],
)
def test_explanations_name_the_vowel_length(card: str, named: str, says: str) -> None:
    """ea named as what only the long eā can be, and the other way round."""
    rules = game().rules
    naming = Naming(card, Cell.parse(named), rules.readings[card], "eō", rules.readings["eō"])
    assert what_was_wrong(rules, naming)[-1] == says


@pytest.mark.parametrize(
    ("folder", "sayings"),
    [("games/kng", refusals.SAYINGS), ("bots/kng", {**reasons.SAYINGS, **review.SAYINGS})],
)
def test_every_refusal_and_every_reason_has_words(folder: str, sayings: Sayings) -> None:
    code = "".join(path.read_text("utf-8") for path in (CORE / folder).glob("*.py"))
    assert set(re.findall(r'"(kng\.[a-z-]+)"', code)) == set(sayings)


@pytest.mark.parametrize(
    ("hands", "moves", "says"),
    [
        ("eam | is", ["accept"], "“accept” is not possible now"),
        ("eam | is", ["lay eum acc sg m"], "“eum” is not in the hand"),
        ("eam | is", ["lay eam abl sg f"], "eam is not abl sg f; it can be acc sg f"),
        ("eius | is", ["lay eius gen sg f"], "eius as gen sg f does not agree in exactly two"),
        ("eam is | is", ["draw", "lay eam acc sg f"], "only the drawn card may be laid"),
        ("eam | is", ["draw", "draw"], "a card is drawn at the beginning of a turn only"),
        ("eam | is", ["pass"], "whoever does not lay must draw"),
        ("eam | is", ["lay eam acc sg f", "pass"], "the game is over"),
    ],
)
def test_a_refusal_in_words(hands: str, moves: list[str], says: str) -> None:
    state = lay_out(hands, "eum acc sg m", stock="eae eās")
    with pytest.raises(IllegalMove) as caught:
        play(state, *moves)
    assert says in error_text(caught.value)


def test_a_text_that_is_no_move() -> None:
    with pytest.raises(InvalidMove) as caught:
        game().parse_move("lay eum")
    assert "“lay eum” is no move of the card game" in error_text(caught.value)
