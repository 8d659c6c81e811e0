"""Where a word can be laid, with what it earns; if nowhere, what comes nearest."""

from __future__ import annotations

from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import SQUARES, STEPS, room
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Lay, move_text
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.typed import complete

_TELLING = ("lingua.word-again", "lingua.only-lengthens", "lingua.first-too-short")
"""Refusals that say most about a word that fits nowhere."""
_SAY_LITTLE = ("lingua.joins-nothing", "lingua.first-word", "lingua.occupied", "lingua.nothing-new")


def places(game: LinguaGame, view: LinguaView, word: str) -> tuple[list[Solved], IllegalMove]:
    """Each place in its best colours, most points first; and what refuses the nearest other
    one. The word is one that counts (L6).
    """
    words, found, refusals = game.words(view.options), [], []
    for first in range(SQUARES):
        for step in STEPS:
            if len(word) > room(first, step):
                continue
            typed = Lay(first, step, word, (0,) * len(word))
            try:
                lay = complete(game.box, words, view.position, typed)
            except IllegalMove as refusal:
                refusals.append(refusal)
            else:
                score = game.explain(view, lay).score
                assert score is not None, "only a move that may be made is completed"
                found.append(Solved(lay, score))
    found.sort(key=lambda one: (-one.score.total, one.lay.first, one.lay.step))
    return found, min(refusals, key=_distance)


def _distance(refusal: IllegalMove) -> tuple[int, int]:
    """How far a refused place is from a legal one: what is certain, then how many letters lack."""
    if refusal.code in _TELLING:
        return (0, 0)
    if refusal.code == "lingua.letters-missing":
        return (2, len(refusal.facts["letters"]))
    return (3 if refusal.code in _SAY_LITTLE else 1, 0)


def place_text(lay: Lay) -> str:
    """A place as it is typed: `h8 -`."""
    return " ".join(move_text(lay).split()[:2])
