"""The pronoun card game behind the game contract (K1–K12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.games.kng import deal, rules, turn
from tutor.games.kng.events import KngEvent
from tutor.games.kng.explain import LayExplanation, explain
from tutor.games.kng.log import match_log
from tutor.games.kng.moves import KngMove, move_text, parse_move
from tutor.games.kng.nouns import with_gender
from tutor.games.kng.state import DRAWN, OFFERED, PLAY, KngOptions, KngState, KngView
from tutor.games.kng.view import view
from tutor.grammar.paradigm import Deck


class KngGame:
    """The rules with one deck or a mix of decks (K11)."""

    name = "kng"
    seat_range = range(2, 6)
    view = staticmethod(view)
    result = staticmethod(turn.result)
    move_text = staticmethod(move_text)
    parse_move = staticmethod(parse_move)

    def __init__(self, decks: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`decks` are names with their faces in the order of `GRID`, empty where there is none."""
        self.rules = rules.Rules(decks)

    @staticmethod
    def of(decks: Iterable[Deck]) -> KngGame:
        """The game with these decks shuffled together. K12: a word without gender is refused."""
        return KngGame([(deck.name, deck.paradigm.places) for deck in with_gender(decks)])

    @property
    def deck(self) -> str:
        """The mix, as it is named on the command line: `is+ille`."""
        return "+".join(name for name, _faces in self.rules.decks)

    def data(self) -> Data:
        """The faces of the decks."""
        return {"decks": [[name, list(faces)] for name, faces in self.rules.decks]}

    def options(self, data: Mapping[str, Any]) -> KngOptions:
        """Options from plain values."""
        known = {key: data[key] for key in KngOptions.__slots__ if key in data}
        for key in ("tutored", "watchers"):
            if known.get(key) is not None:
                known[key] = tuple(known[key])
        return KngOptions(**known)

    def start(self, options: KngOptions, seats: int, seed: int) -> KngState:
        """K2: shuffle, five cards each, one card open. K12: there must be cards enough for that."""
        if seats not in self.seat_range:
            raise Refusal("kng.seats", "K2")
        return deal.start(self.rules, options, seats, seed)

    def to_act(self, state: KngState) -> int | None:
        """Whose move is awaited: the player's, the watcher's after a lay (K4), or whose word it is
        whether the others go on (K10).
        """
        phase = state.phase
        if phase is PLAY or phase is DRAWN:
            return state.turn
        if state.pending is not None:
            return state.pending.watchers[0]
        return state.options.offered if phase is OFFERED else None

    def moves(self, view: KngView) -> list[KngMove]:
        """Every legal move; a wrong naming is none, though `apply` may take it (K4)."""
        return rules.moves(self.rules, view)

    def apply(self, state: KngState, move: KngMove) -> tuple[KngState, tuple[KngEvent, ...]]:
        """The state after the move, and what happened."""
        return turn.apply(self.rules, state, move)

    def explain(self, view: KngView, move: KngMove) -> LayExplanation:
        """Why laying this card under this name is right or wrong."""
        return explain(
            self.rules.naming(move.card, move.reading, view.pile[-1], view.top, view.pile)
        )

    def log(self, options: KngOptions, seats: int, seed: int, moves: Iterable[KngMove]) -> Data:
        """The match as documented JSON."""
        return match_log(self, options, seats, seed, moves)
