"""The pronoun card game behind the game contract (K1–K11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from tutor.errors import TutorError
from tutor.games.contract import Data, LooseEvent, Result
from tutor.games.kng import deal, log, play, text
from tutor.games.kng.explain import LayExplanation, explain_lay
from tutor.games.kng.moves import Move, move_text, parse_move
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngOptions, KngView, State
from tutor.games.kng.tell import events_of
from tutor.grammar.paradigm import Deck
from tutor.locale import _


class KngGame:
    """The rules with one deck or a mix of decks (K11)."""

    name = "kng"
    seat_range = range(2, 6)

    def __init__(self, decks: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`decks` are names with their thirty faces."""
        self.rules = Rules(decks)

    @staticmethod
    def of(decks: Iterable[Deck]) -> KngGame:
        """The game with these decks shuffled together."""
        return KngGame([(deck.name, deck.paradigm.faces) for deck in decks])

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

    def start(self, options: KngOptions, seats: int, seed: int) -> State:
        """K2: shuffle, five cards each, one card open."""
        if seats not in self.seat_range:
            raise TutorError(_("2 to 5 can play this game"))
        return deal.start(self.rules, options, seats, seed)

    def to_act(self, state: State) -> int | None:
        """Whose move is awaited: the player's, or the watcher's after a lay (K4)."""
        if state.phase is play.OVER:
            return None
        return state.pending.watchers[0] if state.pending else state.turn

    def legal_moves(self, state: State) -> list[Move]:
        """Every legal move; a wrong naming is none, though `apply` may take it (K4)."""
        return play.legal_moves(self.rules, state)

    def moves(self, view: KngView) -> list[Move]:
        """The same from a seat's view."""
        return play.legal_from_view(self.rules, view)

    def advance(self, state: State, move: Move) -> State:
        """The state after the move, without the telling: what bots play out."""
        return play.advance(self.rules, state, move)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[LooseEvent, ...]]:
        """The state after the move, and what happened."""
        after = play.advance(self.rules, state, move)
        return after, events_of(self.rules, state, move, after)

    def view(self, state: State, seat: int) -> KngView:
        """What the seat may know."""
        return play.view(state, seat)

    def result(self, state: State) -> Result | None:
        """K10: places by who got rid of their cards, then by cards left."""
        return play.result(state)

    def explain(self, view: KngView, move: Move) -> LayExplanation:
        """Why laying this card under this name is right or wrong."""
        return explain_lay(self.rules, view.pile[-1], view.top, move)

    def determinize(self, view: KngView, rng: Random) -> State:
        """A state that looks like this from the view's seat; hidden cards at random."""
        return deal.determinize(self.rules, view, rng)

    def move_text(self, move: Move) -> str:
        """`lay eum acc sg m`"""
        return move_text(move)

    def parse_move(self, text: str) -> Move:
        """The move with this text form."""
        return parse_move(text)

    def state_text(self, state: State) -> str:
        """The state on one line."""
        return text.state_text(state)

    def parse_state(self, line: str) -> State:
        """The state of one line."""
        return text.parse_state(line)

    def log(self, options: KngOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented JSON."""
        return log.match_log(self, options, seats, seed, moves)
