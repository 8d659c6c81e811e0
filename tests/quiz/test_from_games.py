"""Evidence from the card game (K4): naming, objecting, and missing an objection."""

from __future__ import annotations

import pytest

from tests.quiz.decks import cell, deck
from tests.quiz.scripts import ids
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import ACCEPT, OBJECT, Action, KngMove
from tutor.games.kng.state import KngOptions, KngState
from tutor.games.match import HUMAN, Match, Seat, Step
from tutor.quiz.from_games import evidence_from
from tutor.quiz.kinds import NAMING, OBJECTION, PAIR, Skill
from tutor.quiz.learner import Evidence

SEATS = (Seat("You", HUMAN), Seat("Marcus", "tiro"))


def match_with(hands: tuple[tuple[str, ...], ...], top: str, named: str, turn: int) -> Match:
    """A match of the deck is with these hands, and a card on top that was named so."""
    game = KngGame.of([deck("is")])
    options = KngOptions(slips=True, tutored=(0,), watchers=(0,))
    start = Match.start(game, options, SEATS, 1)
    state: KngState = start.state._replace(
        hands=hands, pile=(top,), top=1 << cell(named).index, turn=turn
    )
    return Match(game, options, SEATS, 1, state)


def play(match: Match, move: KngMove) -> Step:
    seat = match.to_act
    assert seat is not None
    view = match.view(seat)
    after, events = match.play(move)
    return Step(seat, view, move, events, after)


def shown(step: Step) -> list[Evidence]:
    return list(evidence_from(step, 1000.0, 4000, "game:kng-1", ids()))


def lay(card: str, reading: str) -> KngMove:
    return KngMove(Action.LAY, card, cell(reading))


HANDS = (("eam", "eius", "ea"), ("eōs", "eō", "is"))


@pytest.mark.parametrize(
    ("card", "named", "skill", "about", "correct", "taken"),
    [
        ("eam", "acc sg f", NAMING, "acc sg f", True, None),
        ("eam", "acc sg n", NAMING, "acc sg f", False, "acc sg n"),
        ("eius", "gen pl m", NAMING, "gen sg m", False, "gen pl m"),
        ("ea", "nom pl n", PAIR, "nom pl n", False, None),
    ],
)
def test_naming(
    card: str, named: str, skill: Skill, about: str, correct: bool, taken: str | None
) -> None:
    """K4: a wrong naming, and a true one that does not agree in exactly two."""
    (piece,) = shown(play(match_with(HANDS, "eum", "acc sg m", 0), lay(card, named)))
    assert (piece.skill, piece.cell, piece.correct) == (skill, cell(about), correct)
    assert piece.confused_with == (cell(taken) if taken else None)
    assert (piece.deck, piece.source, piece.milliseconds) == ("is", "game:kng-1", 4000)


@pytest.mark.parametrize(
    ("named", "answer", "correct", "taken"),
    [
        ("acc pl f", OBJECT, True, None),
        ("acc pl f", ACCEPT, False, "acc pl f"),
        ("acc pl m", OBJECT, False, None),
    ],
)
def test_objecting(named: str, answer: KngMove, correct: bool, taken: str | None) -> None:
    claim = play(match_with(HANDS, "eum", "acc sg m", 1), lay("eōs", named))
    assert shown(claim) == []
    (piece,) = shown(play(claim.after, answer))
    assert (piece.skill, piece.cell, piece.correct) == (OBJECTION, cell("acc pl m"), correct)
    assert piece.confused_with == (cell(taken) if taken else None)


def test_letting_a_right_naming_pass_says_nothing() -> None:
    claim = play(match_with(HANDS, "eum", "acc sg m", 1), lay("eōs", "acc pl m"))
    assert shown(play(claim.after, ACCEPT)) == []


def test_in_a_mix_the_card_knows_its_deck() -> None:
    """K11: the pronoun is no criterion, but the memory is that of its own deck."""
    game = KngGame.of([deck("is"), deck("ille")])
    options = KngOptions(slips=True, tutored=(0,), watchers=(0,))
    start = Match.start(game, options, SEATS, 1)
    state = start.state._replace(
        hands=(("illam",), ("is",)), pile=("eum",), top=1 << cell("acc sg m").index, turn=0
    )
    (piece,) = shown(play(Match(game, options, SEATS, 1, state), lay("illam", "acc sg f")))
    assert (piece.deck, piece.correct) == ("ille", True)
