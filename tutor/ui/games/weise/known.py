"""“What could you have known?”: what the table had already excluded before a lay."""

from __future__ import annotations

from random import Random

from tutor.bots.weise.belief import PRIORS, Belief, full_belief, listed_belief
from tutor.bots.weise.space import enumerate_space
from tutor.games.weise.evidence import Evidence, Wrong
from tutor.games.weise.pool import Pool, cards_in, mask_of
from tutor.games.weise.splits import Split
from tutor.games.weise.view import Attempt, View
from tutor.games.weise.words import cards_words, tree_words
from tutor.locale import _
from tutor.words.marks import clean

_LIKELIEST = 3
_WORTH = 0.02
"""What is less likely is not worth a line."""


def evidence_before(view: View, number: int) -> Evidence:
    """What the table had shown before the attempt with this number in the history."""
    table = [view.table[0][:1]]
    wrongs = []
    for attempt in view.history[:number]:
        if not attempt.right:
            wrongs.append(Wrong(mask_of(attempt.cards), attempt.target, attempt.classes))
        elif attempt.target is None:
            table.append(attempt.cards)
        else:
            table[attempt.target] = (*table[attempt.target], *attempt.cards)
    return Evidence(tuple(mask_of(cards) for cards in table), tuple(wrongs))


def last_attempt(view: View) -> int | None:
    """The number of the seat's own last lay in the history."""
    mine = [n for n, attempt in enumerate(view.history) if attempt.seat == view.seat]
    return mine[-1] if mine else None


def known_lines(pool: Pool, view: View) -> list[str]:
    """What one could have known before one's last lay, or what is known now before the first."""
    number = last_attempt(view)
    evidence = evidence_before(view, len(view.history) if number is None else number)
    belief = _belief(pool, evidence, view.difficulty)
    lines = [_headline(pool, belief, view.difficulty)]
    if number is not None:
        lines.append(_lay_line(pool, belief, view.history[number]))
    lines += [_feature_line(pool, split, evidence) for split in _whole_features(pool)]
    best = [(chance, tree) for chance, tree in belief.likeliest(_LIKELIEST) if chance >= _WORTH]
    if best:
        lines.append(_("Likeliest then:"))
    lines += [
        f"  {round(100 * chance):3} %  {clean(tree_words(pool, tree))}" for chance, tree in best
    ]
    return lines


def _belief(pool: Pool, evidence: Evidence, difficulty: str) -> Belief:
    """One or two tests, all of them; three only where such trees are agreed."""
    if difficulty == "hard":
        return full_belief(pool, evidence, difficulty, Random(0))
    return listed_belief(pool, evidence, prior=PRIORS[difficulty])


def _headline(pool: Pool, belief: Belief, difficulty: str) -> str:
    if not belief.exact:
        return _("More classifications than can be listed agreed with the table.")
    if difficulty == "hard":
        return _("Classifications with up to three tests that the table had left: {count}.").format(
            count=len(belief.particles)
        )
    count = len(enumerate_space(pool, 2))
    return _("Of {all} classifications with one or two tests, the table had left {count}.").format(
        all=count, count=len(belief.particles)
    )


def _lay_line(pool: Pool, belief: Belief, attempt: Attempt) -> str:
    chance = belief.chance(mask_of(attempt.cards), attempt.target)
    return _(
        "Your last lay ({cards}) was right in {percent} % of them, by their likelihood."
    ).format(cards=clean(cards_words(pool, attempt.cards)), percent=round(100 * chance))


def _whole_features(pool: Pool) -> list[Split]:
    """For every feature its finest split: the question “is it this feature alone?”"""
    return [
        Split(place, tuple((value,) for value in range(len(feature.values))))
        for place, feature in enumerate(pool.features)
        if len(feature.values) > 1
    ]


def _feature_line(pool: Pool, split: Split, evidence: Evidence) -> str:
    feature = clean(str(pool.features[split.feature]))
    why = why_not(pool, split, evidence)
    if why is None:
        return "  ? " + _("{feature} alone: still possible").format(feature=feature)
    return f"  ✗ {feature}: {why}"


def why_not(pool: Pool, split: Split, evidence: Evidence) -> str | None:
    """Why the classes are not this split, shown on two cards; `None` if they may be."""
    masks = split.masks(pool)

    def part(card: int) -> int:
        return next(n for n, mask in enumerate(masks) if mask >> card & 1)

    def name(card: int) -> str:
        return clean(str(pool.cards[card]))

    firsts = []
    for cards in evidence.table:
        first, *rest = cards_in(cards)
        for other in rest:
            if part(other) != part(first):
                return _("{one} and {other} lie together").format(
                    one=name(first), other=name(other)
                )
        firsts.append(first)
    for place, first in enumerate(firsts):
        for other in firsts[:place]:
            if part(first) == part(other):
                return _("{one} and {other} lie apart").format(one=name(other), other=name(first))
    return _wrong_clash(pool, split, evidence, firsts)


def _wrong_clash(pool: Pool, split: Split, evidence: Evidence, firsts: list[int]) -> str | None:
    masks = split.masks(pool)
    for wrong in evidence.wrongs:
        home = next((mask for mask in masks if not wrong.cards & ~mask), None)
        if home is None:
            continue
        cards = clean(cards_words(pool, cards_in(wrong.cards)))
        if wrong.target is not None and home >> firsts[wrong.target] & 1:
            return _("{cards} did not belong to class {number}").format(
                cards=cards, number=wrong.target + 1
            )
        if wrong.target is None and not any(home >> f & 1 for f in firsts[: wrong.classes]):
            return _("{cards} were no new class").format(cards=cards)
    return None
