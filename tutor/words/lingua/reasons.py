"""Why an opponent of Lingua makes a move, in words."""

from __future__ import annotations

from tutor.locale import N_, ngettext
from tutor.words.refusals import Sayings


def _aces(count: int, all: int) -> str:
    text = ngettext("{count} ace brings me to {all}.", "{count} aces bring me to {all}.", count)
    return text.format(count=count, all=all)


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
}
