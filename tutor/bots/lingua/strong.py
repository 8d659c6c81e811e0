"""The strong one: weighs its best moves against what sampled opponents would answer."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.lingua.judge import WIN, MoveJudge, WeighedMove
from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.thoughtful import Thoughtful, best_of
from tutor.games.lingua.frames import Painted
from tutor.games.lingua.moves import Move
from tutor.games.lingua.scoring import ace_points
from tutor.games.lingua.state import LinguaState, LinguaView

CANDIDATES = 5
SAMPLES = 5
CLOSE = 400.0
"""Moves that are worth so much less than the best one are not looked into."""
LOST = 2000.0
"""What it costs if the answer ends the game and wins it."""
ANSWERS = 8


class Strong(Thoughtful):
    """Samples racks for the next player and takes off what their best answer is worth."""

    name = "strong"
    placements = 60

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The move with the best balance of its worth and the answers to it."""
        judge, moves = self.weighed(view)
        if not moves or moves[0].ends or moves[0].worth < -WIN / 2:
            return best_of(judge, view, moves)
        chosen = [one for one in moves[:CANDIDATES] if one.worth > moves[0].worth - CLOSE]
        if len(chosen) == 1:
            return best_of(judge, view, moves)
        samples = [self.game.determinize(view, rng) for _ in range(SAMPLES)]
        answers = {id(one): self._answer(one, samples) for one in chosen}
        chosen.sort(key=lambda one: answers[id(one)] - one.worth)
        choice = best_of(judge, view, chosen)
        answer = Reason.of("lingua.answer", worth=round(answers[id(chosen[0])]))
        return Choice(choice.move, (*choice.reasons, answer))

    def _answer(self, move: WeighedMove, samples: list[LinguaState]) -> float:
        """What the next player's best answer is worth, on average over the samples."""
        lay = move.painted.lay
        replies = [self._reply(self.game.apply(state, lay)[0]) for state in samples]
        return sum(replies) / len(replies)

    def _reply(self, state: LinguaState) -> float:
        seat = self.game.to_act(state)
        if seat is None:
            return 0.0
        view = self.game.view(state, seat)
        found = KnownPlacements(self.game, view)
        judge = MoveJudge(self.game.box, self.values, view)
        worth = 0.0
        for _total, slot, word in found.best(ANSWERS):
            painted = found.palette.best(slot, word, with_ace_points=True)
            worth = max(worth, self._worth(judge, view, painted))
        return worth

    def _worth(self, judge: MoveJudge, view: LinguaView, painted: Painted) -> float:
        judged = judge.judge(painted)
        if not judged.ends:
            return painted.total + judged.aces_worth
        gain = painted.total + ace_points(painted.aces) - ace_points(view.aces[view.seat])
        if judged.worth > WIN / 2:
            return gain + LOST
        return 0.0  # nobody ends a game to lose it
