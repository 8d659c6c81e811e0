"""The judge of moves: what a move loses in points of the final margin (see `bots.contract`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean, stdev
from typing import Final

from tutor.bots.contract import Line, Reason, Unit
from tutor.bots.lingua.judge import MoveJudge, WeighedMove
from tutor.bots.lingua.known import KnownPlacements, best_word, sitting_out
from tutor.bots.lingua.outlook import Outlook, exact
from tutor.bots.lingua.values import Values
from tutor.bots.lingua.why import line_reasons
from tutor.games.lingua.events import Laid, SatOut
from tutor.games.lingua.frames import Painted
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Lay, Move, SitOut
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.state import LinguaState, LinguaView
from tutor.games.match import Step
from tutor.values import dataclass

PLACEMENTS: Final = 40
BY_WORTH, BY_POINTS, ENDING = 4, 1, 1
"""How many moves are weighed because of their worth, of their points, and because they end it."""
WORLDS: Final = 4
"""So many ways in which the hidden tiles may lie are played on for each move at effort 1."""
REFILLS: Final = 60


@dataclass(frozen=True, slots=True)
class _Weighed:
    """A move, what it is worth for itself, and what it came to in each world."""

    move: Move
    alone: float
    values: tuple[float, ...]
    answers: tuple[float, ...]
    ends: int | None
    """The final margin if the move ends the match."""


class LinguaJudge:
    """Plays every move on in the same sampled worlds: everybody answers once, then what is left
    is estimated; a move that ends the match is worth exactly what it ends with (L11, L13).
    """

    unit = Unit.POINTS

    def __init__(self, game: LinguaGame) -> None:
        self.game = game
        self.values = Values.from_dict(game.experience)
        self.outlook = Outlook(game, self.values)

    def lines(
        self, view: LinguaView, rng: Random, asked: Sequence[Move] = (), effort: float = 1.0
    ) -> tuple[Line[Move], ...]:
        """The best moves first; the moves `asked` about are among them."""
        moves = self._candidates(view, asked)
        count = max(3, round(WORLDS * effort))
        worlds = [self.game.determinize(view, rng) for _ in range(count)]
        weighed = [_Weighed(move, self._alone(view, move), (), (), None) for move in moves]
        weighed = _without_giving_up(self._played(view, weighed, worlds))
        weighed.sort(key=lambda one: -mean(one.values))
        best = weighed[0]
        return tuple(Line(one.move, *_loss(best, one), self._reasons(view, one)) for one in weighed)

    def faults(self, step: Step) -> tuple[Reason, ...]:
        """Sitting out though a word could be laid (L7), with the one that earns most."""
        if not isinstance(step.move, SitOut):
            return ()
        best = best_word(self.game, step.view)
        if best is None:
            return ()
        total = best.score.total
        return (Reason.of("lingua.overlooked", word=best.lay.word, total=total),)

    def luck(self, step: Step, rng: Random) -> float | None:
        """What the tiles drawn add to the next turn, against other tiles that were not seen."""
        drawn = next((e.drawn for e in step.events if isinstance(e, Laid | SatOut)), ())
        if not drawn or step.after.state.over:
            return None
        view, after = step.view, step.after.state
        kept = list(after.racks[step.seat])
        for one in drawn:
            kept.remove(one)
        unseen = sorted(self.game.box.rest(view.board, view.rack).elements())
        refills = [rng.sample(unseen, len(drawn)) for _ in range(REFILLS)]
        usual = mean(self.values.kept([*kept, *refill]) for refill in refills)
        times = multiplier(after.aces[step.seat])
        return times * (self.values.kept([*kept, *drawn]) - usual)

    # --- what is weighed -----------------------------------------------------------------------

    def _candidates(self, view: LinguaView, asked: Sequence[Move]) -> list[Move]:
        """The most promising moves by worth, by points and by ending, of words that people know;
        sitting out if all end and lose, or if there is none; and what was asked.
        """
        judge = MoveJudge(self.game.box, self.values, view)
        weighed = judge.moves(KnownPlacements(self.game, view), PLACEMENTS)
        going_on = [one for one in weighed if not one.ends]
        by_points = sorted(going_on, key=lambda one: -one.painted.total)
        ending = sorted((w for w in weighed if w.ends), key=lambda w: -_final(w.painted))
        chosen = [*going_on[:BY_WORTH], *by_points[:BY_POINTS], *ending[:ENDING]]
        moves: list[Move] = [one.painted.lay for one in chosen]
        if not going_on:
            moves.append(sitting_out(view, self.values.worst_first(view.rack)).move)
        return list(dict.fromkeys((*moves, *asked)))

    def _alone(self, view: LinguaView, move: Move) -> float:
        """What the move leaves on the rack, and what opening the way is worth."""
        if isinstance(move, SitOut):
            kept = [one for one in view.rack if one not in move.tiles]
            return multiplier(view.aces[view.seat]) * self.values.kept(kept) if view.bag else 0.0
        score = self._scored(view, move)
        return score.kept_worth + score.way_worth if not score.ends else 0.0

    def _scored(self, view: LinguaView, lay: Lay) -> WeighedMove:
        score = self.game.explain(view, lay).score
        assert score is not None
        judge = MoveJudge(self.game.box, self.values, view)
        return judge.judge(Painted(lay, score.total, score.aces_total))

    # --- playing on ----------------------------------------------------------------------------

    def _played(
        self, view: LinguaView, weighed: list[_Weighed], worlds: list[LinguaState]
    ) -> list[_Weighed]:
        """Every move played on in every world, world by world: the racks stay the same."""
        rows = [[self._in_world(view, one, world) for one in weighed] for world in worlds]
        return [
            _Weighed(
                one.move,
                one.alone,
                tuple(value for value, _answer, _ends in column),
                tuple(answer for _value, answer, _ends in column),
                column[0][2],
            )
            for one, column in zip(weighed, zip(*rows, strict=True), strict=True)
        ]

    def _in_world(
        self, view: LinguaView, one: _Weighed, world: LinguaState
    ) -> tuple[float, float, int | None]:
        """What the move comes to there, what the answers took, and the margin if it ends."""
        after, _events = self.game.apply(world, one.move)
        if after.over:
            return self.outlook.worth(after, view.seat), 0.0, exact(after, view.seat)
        later = self.outlook.round(after, view.seat)
        others = [s for s in range(len(later.points)) if s != view.seat]
        answer = max(later.points[s] - after.points[s] for s in others)
        alone = 0.0 if later.over else one.alone
        return self.outlook.worth(later, view.seat) + alone, float(answer), None

    def _reasons(self, view: LinguaView, one: _Weighed) -> tuple[Reason, ...]:
        if isinstance(one.move, SitOut):
            return (Reason.of("lingua.line.sits-out"),)
        scored = self._scored(view, one.move)
        score = self.game.explain(view, one.move).score
        assert score is not None
        return line_reasons(view, scored, score, one.ends, round(mean(one.answers)))


def _without_giving_up(weighed: list[_Weighed]) -> list[_Weighed]:
    """Whoever ends a match to lose it (L13) has no chance left: as long as another move goes on,
    such an end comes after it, by what it loses.
    """
    hoping = [one.values for one in weighed if one.ends is None or one.ends >= 0]
    if not hoping:
        return weighed
    lowest = [min(world) for world in zip(*hoping, strict=True)]
    return [
        replace(one, values=tuple(min(low, value) + one.ends for low, value in pairs))
        if one.ends is not None and one.ends < 0 and (pairs := zip(lowest, one.values, strict=True))
        else one
        for one in weighed
    ]


def _final(painted: Painted) -> int:
    return painted.total + ace_points(painted.aces)


def _loss(best: _Weighed, one: _Weighed) -> tuple[float, float]:
    """What a move loses against the best in the same worlds, and half of the 95 % interval."""
    pairs = zip(best.values, one.values, strict=True)
    losses = [first - second for first, second in pairs]
    loss = max(0.0, mean(losses))
    if one is best:
        return 0.0, 0.0
    free = len(losses) - 1
    student = 1.96 + 2.37 / free + 2.82 / free**2
    return loss, student * stdev(losses) / len(losses) ** 0.5


def make_judge(game: LinguaGame) -> LinguaJudge:
    """The judge of a game."""
    return LinguaJudge(game)
