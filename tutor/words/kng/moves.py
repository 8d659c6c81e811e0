"""A move of the card game in words, with why it may be made and what it brings."""

from __future__ import annotations

from tutor.games.kng.explain import explain
from tutor.games.kng.game import KngGame
from tutor.games.kng.hands import Order
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.state import KngView
from tutor.locale import _
from tutor.words.kng.laying import card_name, what_was_wrong, why
from tutor.words.names import name


def move_lines(game: KngGame, view: KngView, move: KngMove) -> list[str]:
    """What the move of the view's seat is; of a lay which criteria agree (V1), of an answer what
    is true of the claim (K4).
    """
    if move.action is Action.LAY:
        return _lay(game, view, move)
    says = {
        Action.DRAW: _("draw a card"),
        Action.PASS: _("pass"),
        Action.OBJECT: _("objection"),
        Action.ACCEPT: _("no objection"),
        Action.ON: _("go on"),
        Action.STOP: _("stop here"),
    }
    naming = view.pending
    if naming is None:
        return [says[move.action]]
    reasons = why(explain(naming)) if naming.right else what_was_wrong(game.rules, naming)
    return [says[move.action], *("  " + line for line in reasons)]


def _lay(game: KngGame, view: KngView, move: KngMove) -> list[str]:
    lay = game.explain(view, move)
    if not lay.naming.right:
        wrong = what_was_wrong(game.rules, lay.naming)
        return [_head(move), *("  " + line for line in wrong)]
    return [_head(move), *("  " + line for line in why(lay))]


def _head(move: KngMove) -> str:
    if move.reading is None:
        return card_name(move.card)
    return _("{card} as {reading}:").format(card=move.card, reading=name(move.reading))


def sorted_words(order: Order) -> str:
    """How the hand is sorted now."""
    return {
        Order.DEALT: _("Your cards lie as they were dealt."),
        Order.CASE: _("Your cards are sorted by case."),
        Order.NUMBER: _("Your cards are sorted by number."),
        Order.GENDER: _("Your cards are sorted by gender."),
        Order.FORM: _("Your cards are sorted by form."),
    }[order]
