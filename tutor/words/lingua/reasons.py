"""Why an opponent of Lingua makes a move, and what a judge says of one, in words."""

from __future__ import annotations

from tutor.locale import N_, ngettext
from tutor.words.refusals import Sayings


def _aces(count: int, all: int) -> str:
    text = ngettext("{count} ace brings me to {all}.", "{count} aces bring me to {all}.", count)
    return text.format(count=count, all=all)


def _line_aces(count: int, all: int) -> str:
    text = ngettext("{count} ace makes {all} in all.", "{count} aces make {all} in all.", count)
    return text.format(count=count, all=all)


def _won(by: int) -> str:
    text = ngettext(
        "It ends the game, and wins it by {by} point.",
        "It ends the game, and wins it by {by} points.",
        by,
    )
    return text.format(by=by)


def _lost(by: int) -> str:
    text = ngettext(
        "It ends the game, and loses it by {by} point.",
        "It ends the game, and loses it by {by} points.",
        by,
    )
    return text.format(by=by)


SAYINGS: Sayings = {
    "lingua.knows-no-word": N_("I know no word."),
    "lingua.best-thought": N_("I thought of {count} words; this one brings the most."),
    "lingua.most-points": N_("No other word that I know earns more than {total}."),
    "lingua.would-lose": N_("Ending now would lose the game."),
    "lingua.wins": N_("It ends the game, and I win."),
    "lingua.earns": N_("It earns {total} now."),
    "lingua.aces": _aces,
    "lingua.keeps": N_("What stays on my rack is good for {worth} next time."),
    "lingua.opens-way": N_("I lead, so the way to the goal may open."),
    "lingua.answer": N_("I expect an answer worth {worth}."),
    "lingua.overlooked": N_("A word could be laid: {word}, for {total}."),
    "lingua.line.earns": N_("It earns {total} now."),
    "lingua.line.colour-word": N_("{word} is a colour word: {points} of these points."),
    "lingua.line.aces": _line_aces,
    "lingua.line.keeps": N_("What stays on the rack is good for {worth} next time."),
    "lingua.line.opens-way": N_("It opens the way to the goal, which suits who leads."),
    "lingua.line.opens-to-rival": N_("It opens the way to the goal for those who lead."),
    "lingua.line.answer": N_("The best answer brings about {worth}."),
    "lingua.line.ends-won": _won,
    "lingua.line.ends-lost": _lost,
    "lingua.line.ends-level": N_("It ends the game in a draw."),
    "lingua.line.sits-out": N_("Nothing is laid; the game goes on."),
}
