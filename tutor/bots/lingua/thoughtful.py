"""The thoughtful one: counts what stays on the rack, the aces, and the way to the goal."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.lingua.judge import WIN, MoveJudge, WeighedMove
from tutor.bots.lingua.known import KnownPlacements, sitting_out
from tutor.bots.lingua.values import Values
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView


class Thoughtful:
    """The move with the highest worth (see `judge`)."""

    name = "thoughtful"
    placements = 8
    """So many, those with the highest totals, are weighed."""

    def __init__(self, game: LinguaGame, values: Values) -> None:
        self.game = game
        self.values = values

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The best move by worth; sits out rather than end a game that would be lost."""
        judge, moves = self.weighed(view)
        return best_of(judge, view, moves)

    def weighed(self, view: LinguaView) -> tuple[MoveJudge, list[WeighedMove]]:
        """The most promising moves, best first, and who judged them."""
        judge = MoveJudge(self.game.box, self.values, view)
        return judge, judge.moves(KnownPlacements(self.game, view), self.placements)


def best_of(judge: MoveJudge, view: LinguaView, moves: list[WeighedMove]) -> Choice[Move]:
    """The first of the moves, or sitting out if there is none that does not lose the game."""
    if not moves:
        return sitting_out(view, judge.values.worst_first(view.rack))
    if moves[0].worth < -WIN / 2:
        return sitting_out(view, judge.values.worst_first(view.rack), "lingua.would-lose")
    return Choice(moves[0].painted.lay, reasons(judge, moves[0]))


def reasons(judge: MoveJudge, move: WeighedMove) -> tuple[Reason, ...]:
    """Why the move is good, the most important first."""
    painted = move.painted
    if move.ends:
        return (Reason.of("lingua.wins"),)
    told = [(float(painted.total), Reason.of("lingua.earns", total=painted.total))]
    gained = painted.aces - judge.aces
    if gained and move.aces_worth:
        aces = Reason.of("lingua.aces", count=gained, all=painted.aces)
        told.append((move.aces_worth, aces))
    if move.kept_worth > 0:
        kept = Reason.of("lingua.keeps", worth=round(move.kept_worth))
        told.append((move.kept_worth, kept))
    if move.way_worth > 0:
        told.append((move.way_worth, Reason.of("lingua.opens-way")))
    return tuple(reason for _worth, reason in sorted(told, key=lambda one: -one[0]))
