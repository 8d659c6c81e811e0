"""The thoughtful one: counts what stays on the rack, the aces, and the way to the goal."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice
from tutor.bots.lingua.judge import WIN, Judge, Judged
from tutor.bots.lingua.options import exchange, known
from tutor.bots.lingua.values import Values
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.state import LinguaView
from tutor.locale import _, ngettext

PLACEMENTS = 8
"""So many placements, those with the highest totals, are weighed."""


class Thoughtful:
    """The move with the highest worth (see `judge`)."""

    name = "thoughtful"

    def __init__(self, game: LinguaGame, values: Values) -> None:
        self.game = game
        self.values = values

    def choose(self, view: LinguaView, rng: Random) -> Choice[Move]:
        """The best move by worth; sits out rather than end a game that would be lost."""
        judge = Judge(self.game.box, self.values, view)
        moves = judge.moves(known(self.game, view), PLACEMENTS)
        return best_of(judge, view, moves)


def best_of(judge: Judge, view: LinguaView, moves: list[Judged]) -> Choice[Move]:
    """The first of the moves, or sitting out if there is none that does not lose the game."""
    if not moves or moves[0].worth < -WIN / 2:
        reason = _("I know no word.") if not moves else _("Ending now would lose the game.")
        return Choice(exchange(view, judge.values.worst_first(view.rack)), (reason,))
    return Choice(moves[0].painted.lay, reasons(judge, moves[0]))


def reasons(judge: Judge, move: Judged) -> tuple[str, ...]:
    """Why the move is good, the most important first."""
    painted = move.painted
    if move.ends:
        return (_("It ends the game, and I win."),)
    told = [(float(painted.total), _("It earns {total} now.").format(total=painted.total))]
    gained = painted.aces - judge.aces
    if gained and move.aces_worth:
        text = ngettext(
            "{count} ace brings me to {all}.", "{count} aces bring me to {all}.", gained
        )
        told.append((move.aces_worth, text.format(count=gained, all=painted.aces)))
    if move.kept_worth > 0:
        text = _("What stays on my rack is good for {worth} next time.")
        told.append((move.kept_worth, text.format(worth=round(move.kept_worth))))
    if move.way_worth > 0:
        told.append((move.way_worth, _("I lead, so the way to the goal may open.")))
    return tuple(text for _worth, text in sorted(told, reverse=True))
