"""Why a move, a tree or a match of Der Weise is refused."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.choices import not_one_of
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.locale import _, ngettext
from tutor.words.marks import clean
from tutor.words.refusals import Sayings


def _missing(needed: int, missing: int) -> str:
    return ngettext(
        "the cards do not suffice: {needed} are needed, {count} is missing",
        "the cards do not suffice: {needed} are needed, {count} are missing",
        missing,
    ).format(needed=needed, count=missing)


def _no_feature(feature: str, known: Sequence[str]) -> str:
    return _("the cards have no feature “{feature}”; they have {features}").format(
        feature=feature, features=", ".join(known)
    )


def _no_value(value: str, feature: str, known: Sequence[str]) -> str:
    return _("no card has “{value}” as “{feature}”; there are {values}").format(
        value=value, feature=feature, values=", ".join(known)
    )


_LAYING: Sayings = {
    "weise.over": lambda: _("the match is over"),
    "weise.judge-now": lambda: _("the sage must say whether the lay is right"),
    "weise.lay-now": lambda: _("cards must be laid now"),
    "weise.describe-now": lambda: _("the round is over; now the classification is described"),
    "weise.no-cards": lambda: _("at least one card must be laid"),
    "weise.not-your-cards": lambda: _("only cards of your own hand can be laid, each once"),
    "weise.no-class": lambda number: _("there is no class {number} on the table").format(
        number=number
    ),
    "weise.sage-founds": lambda: _(
        "the sage may found a class only when no card fits one on the table"
    ),
    "weise.sage-disobeys": lambda: _(
        "the sage must obey the tree: these cards do not belong there"
    ),
    "weise.nothing-to-sort": lambda: _("there are no cards left to sort; describe the classes"),
    "weise.sort-all": lambda: _("every card to be sorted needs a class"),
}

_TYPED: Sayings = {
    "weise.no-card": lambda name: _("there is no card “{name}”").format(name=name[:60]),
    "weise.no-move": lambda text: _(
        "“{text}” is no move; moves look like “lay {card},… 0” or “guess …”"
    ).format(text=text[:60], card="is/gen/pl/m"),
    "weise.nothing-typed": lambda: _("type numbers of cards, then = and a class, e.g. 1 4 = 2"),
    "weise.no-lay": lambda text: _(
        "“{text}” is no lay: type numbers of cards, then = and a class, e.g. 1 4 = 2"
    ).format(text=clean(text[:40])),
    "weise.which-cards": lambda: _("which cards? Type their numbers before the ="),
    "weise.no-card-of-yours": lambda word, most: _(
        "“{word}” is no card of yours; they are numbered from 1 to {most}"
    ).format(word=clean(word[:20]), most=most),
    "weise.no-such-class": lambda word, most: _(
        "“{word}” is no class; there are 1 to {most}, and “new”"
    ).format(word=clean(word[:20]), most=most),
    "weise.no-groups": lambda text, most: _(
        "“{text}” are no groups: numbers from 1 to {most}, each once, “/” between"
    ).format(text=clean(text[:40]), most=most),
}

_TREES: Sayings = {
    "weise.no-tree": lambda text: _(
        "“{text}” is not a tree such as number(sg:*;pl:gender(m f:*;n:*))"
    ).format(text=text[:60]),
    "weise.two-branches": lambda card, feature: _(
        "card {card} could take two branches at the test of “{feature}”"
    ).format(card=card, feature=feature),
    "weise.no-branch": lambda card, feature, value: _(
        "card {card} reaches no leaf: the test of “{feature}” has no branch for “{value}”"
    ).format(card=card, feature=feature, value=value),
    "weise.no-feature": _no_feature,
    "weise.no-value": _no_value,
    "weise.one-class": lambda tree: _("the tree {tree} puts all cards into one class").format(
        tree=tree[:60]
    ),
    "weise.all-alike": lambda pool: _("the cards of “{pool}” do not differ in any feature").format(
        pool=pool
    ),
}

_OPTIONS: Sayings = {
    "weise.no-difficulty": lambda value: not_one_of(value, DIFFICULTIES),
    "weise.not-in-range": lambda value, low, high: _(
        "“{value}” is not a whole number from {low} to {high}"
    ).format(value=value, low=low, high=high),
    "weise.too-few-cards": _missing,
}

SAYINGS: Sayings = {**_LAYING, **_TYPED, **_TREES, **_OPTIONS}
