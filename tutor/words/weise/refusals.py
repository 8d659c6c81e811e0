"""Why a move, a tree or a match of Der Weise is refused."""

from __future__ import annotations

from tutor.choices import not_one_of
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.locale import N_, ngettext
from tutor.words.refusals import Sayings


def _missing(needed: int, missing: int) -> str:
    return ngettext(
        "the cards do not suffice: {needed} are needed, {count} is missing",
        "the cards do not suffice: {needed} are needed, {count} are missing",
        missing,
    ).format(needed=needed, count=missing)


_LAYING: Sayings = {
    "weise.over": N_("the match is over"),
    "weise.judge-now": N_("the sage must say whether the play is right"),
    "weise.lay-now": N_("cards must be laid now"),
    "weise.describe-now": N_("the round is over; now the classification is described"),
    "weise.no-cards": N_("at least one card must be laid"),
    "weise.not-your-cards": N_("only cards of your own hand can be laid, each once"),
    "weise.no-class": N_("there is no class {number} on the table"),
    "weise.sage-founds": N_("the sage may found a class only when no card fits one on the table"),
    "weise.sage-disobeys": N_("the sage must obey the tree: these cards do not belong there"),
    "weise.nothing-to-sort": N_("there are no cards left to sort; describe the classes"),
    "weise.sort-all": N_("every card to be sorted needs a class"),
}

_TYPED: Sayings = {
    "weise.no-card": N_("there is no card “{name}”"),
    "weise.no-move": N_("“{text}” is no move; moves look like “lay {card},… 0” or “guess …”"),
    "weise.nothing-typed": N_("type numbers of cards, then = and a class, e.g. 1 4 = 2"),
    "weise.no-lay": N_(
        "“{text}” is no lay: type numbers of cards, then = and a class, e.g. 1 4 = 2"
    ),
    "weise.which-cards": N_("“{text}”: which cards? Type their numbers before the ="),
    "weise.no-card-of-yours": N_(
        "“{word}” is no card of yours; they are numbered from 1 to {most}"
    ),
    "weise.named-twice": N_("“{text}” names a card twice"),
    "weise.no-such-class": N_("“{word}” is no class; there are 1 to {most}, and “new”"),
    "weise.no-groups": N_(
        "“{text}” are no groups: numbers from 1 to {most}, each once, “/” between"
    ),
}

_TREES: Sayings = {
    "weise.no-tree": N_("“{text}” is not a tree such as number(sg:*;pl:gender(m f:*;n:*))"),
    "weise.two-branches": N_("card {card} could take two branches at the test of “{feature}”"),
    "weise.no-branch": N_(
        "card {card} reaches no leaf: the test of “{feature}” has no branch for “{value}”"
    ),
    "weise.no-feature": N_("the cards have no feature “{feature}”; they have {features}"),
    "weise.no-value": N_("no card has “{value}” as “{feature}”; there are {values}"),
    "weise.one-class": N_("the tree {tree} puts all cards into one class"),
    "weise.all-alike": N_("the cards of “{pool}” do not differ in any feature"),
}

_OPTIONS: Sayings = {
    "weise.no-difficulty": lambda value: not_one_of(value, DIFFICULTIES),
    "weise.not-in-range": N_("“{value}” is not a whole number from {low} to {high}"),
    "weise.too-few-cards": _missing,
}

SAYINGS: Sayings = {**_LAYING, **_TYPED, **_TREES, **_OPTIONS}
