"""Why an opponent in Der Weise moves so, what a hint says, and what excludes a classification."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tutor.bots.contract import Reason
from tutor.games.weise.pool import Feature, Pool, Value
from tutor.locale import N_, _, figure, ngettext
from tutor.words.refusals import Sayings
from tutor.words.weise.names import called, card_words, cards_words, class_words
from tutor.words.weise.trees import tree_words

_FACTS: Mapping[str, Callable[[Pool, Any], object]] = {
    "cards": cards_words,
    "one": card_words,
    "other": card_words,
    "number": lambda pool, number: number + 1,
    "tree": tree_words,
}
"""How a fact stands in a sentence."""
_TELLS_NOTHING = 0.05
"""A verdict that is worth fewer bits is as good as known beforehand."""


def reason_text(pool: Pool, reason: Reason) -> str:
    """The reason in words."""
    saying = SAYINGS[reason.code]
    if callable(saying):
        return saying(pool, **reason.facts)
    return _(saying).format(**{key: _FACTS[key](pool, fact) for key, fact in reason.facts.items()})


def _chance(pool: Pool, chance: float, bits: float) -> str:
    percent, worth = round(100 * chance), figure(f"{bits:.2f}")
    if bits < _TELLS_NOTHING:
        return _("right with {percent} %").format(percent=percent)
    return _("right with {percent} %, a verdict worth {bits} bits").format(
        percent=percent, bits=worth
    )


def _agreeing(pool: Pool, count: int | None) -> str:
    if count is None:
        return _("too many classifications to list agree with the table")
    return ngettext(
        "{count} classification agrees with the table",
        "{count} classifications agree with the table",
        count,
    ).format(count=count)


def _guess_chance(pool: Pool, chance: float) -> str:
    return _("the right classification with {percent} %").format(percent=round(100 * chance))


def _alike(pool: Pool, share: float) -> str:
    return _("shares {percent} % of the features with what lies there").format(
        percent=round(100 * share)
    )


def _most_together(pool: Pool, cards: Sequence[int]) -> str:
    return ngettext(
        "{count} card goes, the most that belong together: {cards}",
        "{count} cards go, the most that belong together: {cards}",
        len(cards),
    ).format(count=len(cards), cards=cards_words(pool, cards))


def _few_others(pool: Pool, cards: Sequence[int]) -> str:
    return ngettext(
        "{count} card goes where the others can add least: {cards}",
        "{count} cards go where the others can add least: {cards}",
        len(cards),
    ).format(count=len(cards), cards=cards_words(pool, cards))


def _shares(pool: Pool, number: int, values: Sequence[tuple[Feature, Value]]) -> str:
    shared = [f"{called(feature)} {called(value)}" for feature, value in values]
    words = ", ".join(shared) or _("nothing: more than one test is at work")
    return _("Class {number} shares: {words}").format(number=number + 1, words=words)


def _lay_this(
    pool: Pool, cards: Sequence[int], number: int | None, reasons: Sequence[Reason]
) -> str:
    names = cards_words(pool, cards)
    advice = (
        _("Found a new class with {cards}.").format(cards=names)
        if number is None
        else _("Lay {cards} for class {number}.").format(cards=names, number=number + 1)
    )
    return "\n".join((advice, *("  · " + reason_text(pool, reason) for reason in reasons)))


_MOVES: Sayings = {
    "weise.chance": _chance,
    "weise.agreeing": _agreeing,
    "weise.guess-chance": _guess_chance,
    "weise.judged-wrong": N_("the tree says otherwise: the verdict was wrong"),
    "weise.likeliest": N_("likeliest: {tree}"),
    "weise.none-considered": N_("no classification that I consider agrees with the table"),
    "weise.nothing-agrees": N_("nothing that I consider agrees with the table"),
    "weise.alike": _alike,
    "weise.fits-nowhere": N_("it fitted no class on the table"),
    "weise.most-together": _most_together,
    "weise.few-others": _few_others,
    "weise.sage-must-found": N_("no card of mine fits a class on the table"),
}

_HINTS: Sayings = {
    "weise.look-at-largest": N_("Look at the class with most cards: what do they all share?"),
    "weise.class-shares": _shares,
    "weise.describe-shared": N_(
        "Describe what all cards of a class share and those of other classes do not."
    ),
    "weise.lay-this": _lay_this,
    "weise.follow-theirs": N_(
        "Follow every card through the tree: do all end in the class that was named?"
    ),
    "weise.follow-yours": N_(
        "Follow your cards through the tree; those in the same leaf go together."
    ),
    "weise.goes-there": lambda pool, cards, number: (
        f"{class_words(number)}: {cards_words(pool, cards)}"
    ),
}

_CLASHES: Sayings = {
    "weise.lie-together": N_("{one} and {other} lie together"),
    "weise.lie-apart": N_("{one} and {other} lie apart"),
    "weise.not-in-class": N_("{cards} did not belong to class {number}"),
    "weise.no-new-class": N_("{cards} were no new class"),
}

SAYINGS: Sayings = {**_MOVES, **_HINTS, **_CLASHES}
