"""The judge of Cartino: what a turn loses, in points of the final margin over the best rival."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from tutor.bots.cartino.endgame import Endgame, OutOfNodes
from tutor.bots.cartino.judge import Judge, Weighed
from tutor.bots.cartino.line import quick_layings
from tutor.bots.cartino.master import CANDIDATES, PRIOR, WORLDS, outcomes
from tutor.bots.cartino.thoughtful import ranked
from tutor.bots.contract import Line, Reason, Unit
from tutor.games.cartino.events import Drew
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Lay, Move
from tutor.games.cartino.scoring import TurnScore
from tutor.games.cartino.view import CartinoView, unseen
from tutor.games.match import Step

SURE = 1.96
"""So many standard errors are half of a 95 % interval."""
NODES = 25_000
"""How many positions the exact search may look at, however small the effort."""
DRAWS = 60
"""With so many other draws a draw is compared."""


class CartinoJudge:
    """Weighs turns: exactly between two players once the bag is empty; else by the thoughtful
    verdict and by playing on, every turn in the same deals of the hidden stones.
    """

    unit = Unit.POINTS

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def lines(
        self, view: CartinoView, rng: Random, asked: Sequence[Move] = (), effort: float = 1.0
    ) -> tuple[Line[Move], ...]:
        """The most promising turns, the one with the most points, and those asked about."""
        every = ranked(self.game, view)
        if not view.bag_size and len(view.hand_sizes) == 2:
            try:
                return self._exact(view, every, rng, asked, effort)
            except OutOfNodes:
                pass  # too far from the end: sample, as before
        turns = self._candidates(view, every, asked)
        if len(turns) == 1:
            return (Line(turns[0].move, 0.0, 0.0, (Reason.of("only-move"),)),)
        return self._sampled(view, turns, rng, effort)

    def faults(self, step: Step) -> tuple[Reason, ...]:
        """C5: a set that was overlooked. C4: the same stones, laid in an order that earns less."""
        turns = self.game.turns(step.view)
        score, found = self._score(step.view, step.move), []
        sets = [turn for turn in turns if len(turn[1].lays) == self.game.board.sheet.hand]
        if sets and not score.set_premium:
            points, move = max(sets)
            found.append(Reason.of("set-overlooked", move=move, points=points))
        laid = _unordered(step.move)
        for points, move in turns:
            if points > score.total and _unordered(move) == laid:
                found.append(Reason.of("order", move=move, points=points - score.total))
        return tuple(found)

    def luck(self, step: Step, rng: Random) -> float | None:
        """The best turn that the stones drawn allow, against the average of other draws."""
        drawn = next((e.stones for e in step.events if isinstance(e, Drew)), ())
        if not drawn:
            return None
        view: CartinoView = step.after.view(step.seat)
        kept = list(view.hand)
        for stone in drawn:
            kept.remove(stone)
        urn = sorted([*unseen(self.game.board, view), *drawn])
        others = [rng.sample(urn, len(drawn)) for _draw in range(DRAWS)]
        mean = sum(self._promise(view, [*kept, *other]) for other in others) / DRAWS
        return self._promise(view, view.hand) - mean

    def _promise(self, view: CartinoView, hand: Sequence[int]) -> int:
        """What the best turn of this hand would earn on the board as it is."""
        layings = quick_layings(self.game.board, view.occupied, sorted(hand))
        return max((points for points, *_rest in layings), default=0)

    def _candidates(
        self, view: CartinoView, every: list[Weighed], asked: Sequence[Move]
    ) -> list[Weighed]:
        """Promising turns first; none twice."""
        most = max(every, key=lambda turn: turn.points)
        wanted = {turn.move: turn for turn in [*every[:CANDIDATES], most]}
        judge = Judge(self.game.board, view)
        for move in asked:
            wanted.setdefault(move, judge.verdict(self._score(view, move).total, move))
        return list(wanted.values())

    def _score(self, view: CartinoView, move: Move) -> TurnScore:
        score = self.game.explain(view, move).score
        assert score is not None, "only legal moves are judged"
        return score

    def _sampled(
        self, view: CartinoView, turns: list[Weighed], rng: Random, effort: float
    ) -> tuple[Line[Move], ...]:
        """Each turn against the best one, world by world."""
        worlds = max(2, round(WORLDS * effort))
        margins = outcomes(self.game, view, turns, rng, worlds)
        values = [
            (sum(margin) / worlds + PRIOR * turn.value) / (1 + PRIOR)
            for margin, turn in zip(margins, turns, strict=True)
        ]
        top = max(range(len(turns)), key=lambda number: values[number])
        lines = []
        for number, turn in enumerate(turns):
            apart = [a - b for a, b in zip(margins[top], margins[number], strict=True)]
            loss = values[top] - values[number]
            spread = half_width(apart) / (1 + PRIOR)
            lines.append(Line(turn.move, loss, spread, self._reasons(view, turn)))
        return _in_order(lines, turns[top].move)

    def _exact(
        self,
        view: CartinoView,
        every: list[Weighed],
        rng: Random,
        asked: Sequence[Move],
        effort: float,
    ) -> tuple[Line[Move], ...]:
        """C7 with both hands known: the other hand is all that is not seen."""
        search = Endgame(self.game.board, max(NODES, round(NODES * effort)))
        state = self.game.determinize(view, rng)
        margin, best = search.best(state)
        turns = self._candidates(view, every, [best, *asked])
        lines = []
        for turn in turns:
            reached = search.after(state, turn.points, turn.move)
            reasons = (*self._facts(view, turn), Reason.of("searched", margin=reached))
            lines.append(Line(turn.move, float(margin - reached), 0.0, reasons))
        return _in_order(lines, best)

    def _facts(self, view: CartinoView, turn: Weighed) -> tuple[Reason, ...]:
        """What a turn does, whatever is thought of it: points, a set, the end."""
        found = [Reason.of("earns", points=turn.points)]
        if self._score(view, turn.move).set_premium:
            found.append(Reason.of("set", points=self.game.board.sheet.set_premium))
        left = len(view.hand) - len(turn.move.lays)
        if not view.bag_size and not left:
            found.append(Reason.of("out", points=self.game.board.sheet.out_premium))
        return tuple(found)

    def _reasons(self, view: CartinoView, turn: Weighed) -> tuple[Reason, ...]:
        """What a turn does, opens and keeps, and what taking a joker is worth (C6)."""
        found = [*self._facts(view, turn), Reason.of("next", opened=turn.opened)]
        if turn.move.exchanges and turn.move.lays:
            plain = Judge(self.game.board, view).verdict(turn.points, Move(turn.move.lays))
            found.append(Reason.of("exchange-worth", worth=turn.value - plain.value))
        if turn.kept:
            found.append(Reason.of("keeps", kept=turn.kept))
        return tuple(found)


def _unordered(move: Move) -> tuple[list[Lay], list[int]]:
    return sorted(move.lays), sorted(move.exchanges)


def half_width(sample: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean."""
    count = len(sample)
    mean = sum(sample) / count
    return SURE * math.sqrt(sum((one - mean) ** 2 for one in sample) / (count - 1) / count)


def margin_of(line: Line[Move]) -> int | None:
    """The margin that a line was searched to lead to; `None` if it was estimated."""
    margins = [reason.facts["margin"] for reason in line.reasons if reason.code == "searched"]
    return margins[0] if margins else None


def _in_order(lines: list[Line[Move]], best: Move) -> tuple[Line[Move], ...]:
    """Least loss first, and the best of all in front of its equals."""
    return tuple(sorted(lines, key=lambda line: (line.loss, line.move != best, line.move)))


def make_judge(game: CartinoGame) -> CartinoJudge:
    """The judge for this board."""
    return CartinoJudge(game)
