"""The game as the match machinery sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, combinations
from random import Random
from typing import Any

from tutor.games.contract import Data, IllegalMove, LooseEvent, Result
from tutor.games.weise import guess as guessing
from tutor.games.weise.deal import start_match
from tutor.games.weise.explain import Explanation, explain_move
from tutor.games.weise.lay import judge, lay_cards, round_is_over
from tutor.games.weise.log import match_log
from tutor.games.weise.moves import Describe, Lay, Move, Silence, Verdict, move_text
from tutor.games.weise.moves import parse_move as parse_text
from tutor.games.weise.options import WeiseOptions
from tutor.games.weise.pool import Pool
from tutor.games.weise.sampling import sample_tree
from tutor.games.weise.splits import splits
from tutor.games.weise.state import Phase, State, parse_state, state_text
from tutor.games.weise.tree import class_of_cards
from tutor.games.weise.view import GuesserView, SageView, View
from tutor.locale import _


class WeiseGame:
    """Der Weise with one pool of cards. It holds no tree: those are in options and states."""

    name = "weise"
    seat_range = range(2, 7)

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def data(self) -> Data:
        """The cards with their features."""
        return {"pool": self.pool.data()}

    def options(self, data: Mapping[str, Any]) -> WeiseOptions:
        """Options from plain values."""
        return WeiseOptions.from_dict(data)

    def start(self, options: WeiseOptions, seats: int, seed: int) -> State:
        """W2: the state before the sage's first lay."""
        return start_match(self.pool, options, seats, seed)

    def to_act(self, state: State) -> int | None:
        """The seat whose move is awaited; verdicts are the sage's."""
        return state.to_act

    def legal_moves(self, state: State) -> Iterator[Move]:
        """The moves of the seat to act, small lays first. Descriptions are without number: silence
        and the trees of one test stand for them.
        """
        seat = state.to_act
        return iter(()) if seat is None else self.moves(self.view(state, seat))

    def moves(self, view: View) -> Iterator[Move]:
        """The same from what the seat sees."""
        if view.phase == Phase.VERDICT:
            yield from (Verdict(True), Verdict(False))
        elif view.phase == Phase.GUESS:
            yield Silence()
            yield from (Describe(split.tree(self.pool)) for split in splits(self.pool))
        elif view.phase == Phase.LAY:
            yield from _sage_lays(view) if isinstance(view, SageView) else _lays(view)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[LooseEvent, ...]]:
        """The state after the move and what happened."""
        if state.phase is Phase.OVER:
            raise IllegalMove(_("the match is over"), "W8")
        if state.phase is Phase.GUESS:
            return guessing.take_guess(self.pool, state, move)
        if state.phase is Phase.VERDICT:
            if not isinstance(move, Verdict):
                raise IllegalMove(_("the sage must say whether the lay is right"), "W5")
            after, events = judge(state, move.right)
        else:
            if not isinstance(move, Lay):
                raise IllegalMove(_("cards must be laid now"), "W4")
            after, events = lay_cards(state, move)
        if after.phase is Phase.LAY and round_is_over(after):
            after, more = guessing.open_guessing(self.pool, after)
            events = (*events, *more)
        return after, events

    def view(self, state: State, seat: int) -> View:
        """All that a seat may know: the tree only if it is the sage's."""
        known: dict[str, Any] = {
            "seat": seat,
            "hand": state.hands[seat],
            "seats": state.seats,
            "round": state.round,
            "rounds": state.rounds,
            "difficulty": state.options.difficulty,
            "sage": state.sage,
            "phase": state.phase.value,
            "to_act": state.to_act,
            "table": state.table,
            "counts": tuple(len(hand) for hand in state.hands),
            "stock": len(state.stock),
            "pending": state.pending,
            "history": state.history,
            "quiz": state.quizzes[seat] if state.quizzes else (),
            "scores": state.scores,
            "recognised": state.recognised,
        }
        if seat == state.sage:
            return SageView(**known, tree=state.tree, classes=state.classes)
        return GuesserView(**known)

    def result(self, state: State) -> Result | None:
        """W8: the places and points, once the match is over."""
        return guessing.result(state)

    def explain(self, view: View, move: Move) -> Explanation:
        """Why the move is legal or not; for the sage also why it is right or wrong."""
        return explain_move(self.pool, view, move)

    def determinize(self, view: View, rng: Random) -> State:
        """A state that gives this view: hidden cards dealt at random, and, unless the seat is the
        sage, a random tree that agrees with every verdict so far.
        """
        evidence = view.evidence()
        tree = view.tree if isinstance(view, SageView) else sample_tree(self.pool, evidence, rng)
        seen = set(chain(view.hand, *view.table))
        hidden = [card for card in range(len(self.pool)) if card not in seen]
        rng.shuffle(hidden)
        hands = []
        for seat, count in enumerate(view.counts):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(tuple(sorted(hidden[:count])))
                hidden = hidden[count:]
        options = WeiseOptions(
            rounds=view.rounds,
            difficulty=view.difficulty,
            first_sage=(view.sage - view.round) % view.seats,
        )
        state = State(
            options=options,
            seats=view.seats,
            seed=rng.randrange(2**32),
            round=view.round,
            tree=tree,
            classes=class_of_cards(tree, self.pool),
            hands=tuple(hands),
            stock=tuple(hidden),
            table=view.table,
            phase=Phase(view.phase),
            turn=view.sage if view.to_act is None else view.to_act,
            pending=view.pending,
            history=view.history,
            scores=view.scores,
            recognised=view.recognised,
        )
        return _with_phase(state, view)

    def move_text(self, move: Move) -> str:
        """The short text form of a move."""
        return move_text(self.pool, move)

    def parse_move(self, text: str) -> Move:
        """The move with this text form."""
        return parse_text(self.pool, text)

    def state_text(self, state: State) -> str:
        """The state on one line."""
        return state_text(self.pool, state)

    def parse_state(self, text: str) -> State:
        """The state with this text form."""
        return parse_state(self.pool, text)

    def log(self, options: WeiseOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented in docs/weise.md."""
        return match_log(self.pool, self.start(options, seats, seed), moves, self.apply)


def _with_phase(state: State, view: View) -> State:
    """The state with what only some phases have: whose lay is judged, and the guesses so far."""
    if state.phase is Phase.VERDICT:
        previous = view.history[-1].seat if view.history else view.sage
        return replace(state, turn=(previous + 1) % view.seats)
    if state.phase is Phase.GUESS:
        made = state.guessers.index(state.turn)
        quizzes = tuple(view.quiz if seat == view.seat else () for seat in range(view.seats))
        return replace(state, guesses=(Silence(),) * made, quizzes=quizzes)
    return state


def _lays(view: View) -> Iterator[Lay]:
    targets: tuple[int | None, ...] = (*range(len(view.table)), None)
    for size in range(1, len(view.hand) + 1):
        for cards in combinations(view.hand, size):
            yield from (Lay(cards, target) for target in targets)


def _sage_lays(view: SageView) -> Iterator[Lay]:
    leaves = view.leaves()
    for leaf, cards in view.layable().items():
        target = leaves.index(leaf) if leaf in leaves else None
        for size in range(1, len(cards) + 1):
            yield from (Lay(laid, target) for laid in combinations(cards, size))
