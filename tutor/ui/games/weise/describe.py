"""Describing the classification (W7): built from features step by step, or six cards sorted."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.flows.contract import Option
from tutor.games.weise.pool import Feature, Pool, cards_in
from tutor.games.weise.tree import LEAF, Branch, Test, Tree
from tutor.games.weise.view import View
from tutor.games.weise.words import tree_words, values_words
from tutor.locale import _, pgettext
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import write
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.wrapping import folded

_BACK = "<"


class _Again(Exception):
    """The player wants to begin anew."""


@dataclass(frozen=True, slots=True)
class _Sibling:
    """What was described for another branch of the same test."""

    label: str
    tree: Tree


_Answer = Feature | Tree | None


def ask_tree(prompts: Prompts, pool: Pool) -> Tree:
    """A tree, node by node: class or feature, then how its values are grouped. It is read back
    before it counts, and can be begun anew at every step.
    """
    while True:
        try:
            tree = _node(prompts, pool, pool.everything, "", None)
        except _Again:
            continue
        write("\n".join(folded([clean(tree_words(pool, tree))], columns())))
        options = [
            Option(True, _("yes"), pgettext("key", "y")),
            Option(False, _("start over"), _BACK),
        ]
        if prompts.bar(_("Is that the classification?"), options):
            return tree


def _node(prompts: Prompts, pool: Pool, within: int, where: str, sibling: _Sibling | None) -> Tree:
    """The tree for the cards `within`; `where` says which these are, nothing for all."""
    features = [
        known for place, known in enumerate(pool.features) if len(_values(pool, place, within)) > 1
    ]
    if where and not features:
        return LEAF
    options: list[Option[_Answer]] = [Option(known, clean(str(known))) for known in features]
    if where:
        options.insert(0, Option(LEAF, _("one class"), pgettext("key", "c")))
        if sibling is not None and _suits(sibling.tree, pool, within):
            label = _("divided as {branch}").format(branch=sibling.label)
            options.insert(1, Option(sibling.tree, label, "="))
        options.append(Option(None, _("start over"), _BACK))
    question = (
        _("{where}: one class, or what next?").format(where=where)
        if where
        else _("What is looked at first?")
    )
    chosen = prompts.menu(question, options)
    if chosen is None:
        raise _Again
    return _divided(prompts, pool, within, where, chosen) if isinstance(chosen, Feature) else chosen


def _divided(prompts: Prompts, pool: Pool, within: int, where: str, feature: Feature) -> Test:
    """A test of the feature, and what follows in each of its branches."""
    place = pool.feature_index(feature.name)
    branches = []
    sibling = None
    for group in _ask_groups(prompts, pool, feature, _values(pool, place, within)):
        words = values_words(pool, feature.name, group)
        label = clean(f"{where}, {words}" if where else f"{feature} {words}")
        below = _node(prompts, pool, within & pool.mask(feature.name, group), label, sibling)
        if isinstance(below, Test):
            sibling = _Sibling(label, below)
        branches.append(Branch(group, below))
    return Test(feature.name, tuple(branches))


def _suits(tree: Tree, pool: Pool, within: int) -> bool:
    """Whether the tree has a branch for each of the cards `within`."""
    if not isinstance(tree, Test):
        return True
    masks = [within & pool.mask(tree.feature, branch.values) for branch in tree.branches]
    return sum(masks) == within and all(
        _suits(branch.then, pool, mask) for branch, mask in zip(tree.branches, masks, strict=True)
    )


def _values(pool: Pool, place: int, within: int) -> list[str]:
    used = {pool.cards[card].values[place] for card in cards_in(within)}
    return [v.name for number, v in enumerate(pool.features[place].values) if number in used]


def _ask_groups(
    prompts: Prompts, pool: Pool, feature: Feature, values: list[str]
) -> list[tuple[str, ...]]:
    """Each value by itself, or groups typed by the numbers of their values: `1 4 / 2 3 5`."""
    if len(values) == 2:
        return [(value,) for value in values]
    listed = "  ".join(
        f"{number} {values_words(pool, feature.name, (value,))}"
        for number, value in enumerate(values, 1)
    )
    note = ""
    while True:
        text = prompts.line(
            note
            + clean(f"{feature}: {listed}")
            + "\n"
            + _("Groups, e.g. 1 2 / 3 (the rest is one group; Enter: each by itself): ")
        )
        if not text:
            return [(value,) for value in values]
        groups = parse_groups(text, values)
        if groups is not None:
            return groups
        note = (
            _("“{text}” are no groups: numbers from 1 to {most}, each once, “/” between").format(
                text=clean(text[:40]), most=len(values)
            )
            + "\n"
        )


def parse_groups(text: str, values: list[str]) -> list[tuple[str, ...]] | None:
    """Groups by numbers, values that are not named as one group more; `None` if it makes no sense
    or is no division.
    """
    groups = []
    seen: set[int] = set()
    for part in text.replace(",", " ").split("/"):
        words = part.split()
        if not all(w.isascii() and w.isdigit() and 1 <= int(w) <= len(values) for w in words):
            return None
        numbers = [int(word) - 1 for word in words]
        if seen & set(numbers) or len(set(numbers)) < len(numbers):
            return None
        seen |= set(numbers)
        if numbers:
            groups.append(tuple(values[number] for number in sorted(numbers)))
    rest = tuple(value for number, value in enumerate(values) if number not in seen)
    if rest:
        groups.append(rest)
    return groups if len(groups) > 1 else None


def ask_sort(prompts: Prompts, pool: Pool, view: View) -> tuple[int, ...]:
    """A class for each of the six cards: one on the table, or one that is not there yet."""
    given: list[int] = []
    for card in view.quiz:
        fresh = max([len(view.table) - 1, *given]) + 1
        options = [
            Option(number, _class_label(pool, view, number), str(number + 1))
            for number in range(len(view.table))
        ]
        for number in range(len(view.table), fresh):
            like = next(c for c, n in zip(view.quiz, given, strict=False) if n == number)
            label = _("with {card}").format(card=clean(str(pool.cards[like])))
            options.append(Option(number, label, str(number + 1)))
        options.append(Option(fresh, _("a class not on the table"), "n"))
        question = _("Where does {card} belong?").format(card=clean(str(pool.cards[card])))
        given.append(prompts.menu(question, options))
    return tuple(given)


def _class_label(pool: Pool, view: View, number: int) -> str:
    cards = view.table[number]
    names = ", ".join(clean(str(pool.cards[card])) for card in cards[:3])
    return (
        _("class {number}").format(number=number + 1)
        + f": {names}"
        + (" …" if len(cards) > 3 else "")
    )
