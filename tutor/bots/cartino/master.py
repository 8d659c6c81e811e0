"""The strongest opponent: sampled worlds while the bag holds stones, exact play at the end."""

from __future__ import annotations

import random

from tutor.bots.cartino.endgame import Endgame, OutOfNodes
from tutor.bots.cartino.judge import Weighed
from tutor.bots.cartino.line import LineOfPlay
from tutor.bots.cartino.thoughtful import ranked, reasons
from tutor.bots.contract import Choice, Reason
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.view import CartinoView

CANDIDATES = 8
"""How many turns are looked at, the ones that a thoughtful player likes best."""
WORLDS = 40
"""How many deals of the hidden stones are tried."""
DEPTH = 3
"""How many turns each world is played on."""
PRIOR = 1.0
"""How much the thoughtful verdict counts beside the outcome of the worlds."""
HELD_JOKER = 6.0
"""What a joker in the hand counts where a line breaks off."""
NODES = 5_000
"""How many positions the exact search may look at."""


class Master:
    """Plays each promising turn on in many worlds that could be the true one, and takes the turn
    with the best margin; between two, the end is searched exactly.
    """

    name = "master"

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def choose(self, view: CartinoView, rng: random.Random) -> Choice[Move]:
        """The best move found."""
        if not view.bag_size and len(view.hand_sizes) == 2:
            try:
                return self._exact(view, rng)
            except OutOfNodes:
                pass  # too far from the end: sample, as before
        verdicts = ranked(self.game, view)[:CANDIDATES]
        if len(verdicts) == 1:
            return Choice(verdicts[0].move, (Reason.of("only-move"),))
        margins = outcomes(self.game, view, verdicts, rng, WORLDS)
        best = max(
            range(len(verdicts)),
            key=lambda i: sum(margins[i]) / WORLDS + PRIOR * verdicts[i].value,
        )
        return Choice(verdicts[best].move, reasons(verdicts[best]))

    def _exact(self, view: CartinoView, rng: random.Random) -> Choice[Move]:
        """C7 with both hands known: the other hand is all that is not seen."""
        state = self.game.determinize(view, rng)
        margin, move = Endgame(self.game.board, NODES).best(state)
        return Choice(move, (Reason.of("searched", margin=margin),))


def outcomes(
    game: CartinoGame, view: CartinoView, verdicts: list[Weighed], rng: random.Random, worlds: int
) -> list[list[float]]:
    """The margin of each turn in each of the same worlds."""
    found: list[list[float]] = [[] for _verdict in verdicts]
    for _world in range(worlds):
        world = LineOfPlay(game.board, game.determinize(view, rng))
        luck = rng.getrandbits(64)  # the hash of a fraction is another one in a browser
        for margins, verdict in zip(found, verdicts, strict=True):
            line = world.copy()
            line.make(verdict.points, verdict.move)
            margins.append(played_on(line, view.seat, random.Random(luck)))
    return found


def played_on(line: LineOfPlay, seat: int, rng: random.Random) -> float:
    """The margin of `seat` over its best rival after a few quick turns of everybody."""
    for _turn in range(DEPTH * (len(line.hands) - 1)):
        if line.over:
            break
        line.quick_turn(rng)
    worth = [float(score) for score in line.scores]
    if not line.over:
        joker = line.board.joker
        for player, hand in enumerate(line.hands):
            worth[player] += HELD_JOKER * hand.count(joker)
    return worth[seat] - max(w for player, w in enumerate(worth) if player != seat)
