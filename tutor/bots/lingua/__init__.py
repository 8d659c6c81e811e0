"""Opponents for Lingua, weakest first; all of them lay words of the narrow tier only."""

from __future__ import annotations

from tutor.bots.contract import Bot
from tutor.bots.lingua.simple import Beginner, Greedy
from tutor.bots.lingua.strong import Strong
from tutor.bots.lingua.thoughtful import Thoughtful
from tutor.bots.lingua.values import Values
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView

LEVELS = ("beginner", "greedy", "thoughtful", "strong")


def make_bot(game: LinguaGame, level: str) -> Bot[LinguaView, Move]:
    """The opponent of that name."""
    if level == "beginner":
        return Beginner(game)
    if level == "greedy":
        return Greedy(game)
    values = Values.from_dict(game.experience)
    return Thoughtful(game, values) if level == "thoughtful" else Strong(game, values)
