"""Describing the classification (W7): built from features step by step, or six cards sorted."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.flows.contract import Option
from tutor.games.contract import InvalidMove
from tutor.games.weise.describing import read_groups, suits, telling, values_in
from tutor.games.weise.pool import Feature, Pool
from tutor.games.weise.tree import LEAF, Branch, Test, Tree
from tutor.games.weise.view import WeiseView
from tutor.locale import _, pgettext
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import write
from tutor.words.paper import columns
from tutor.words.refusals import error_text
from tutor.words.weise.names import called, card_words, cards_words, class_words, values_words
from tutor.words.weise.trees import tree_words
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
        write("\n".join(folded([tree_words(pool, tree)], columns())))
        options = [
            Option(True, _("yes"), pgettext("key", "y")),
            Option(False, _("start over"), _BACK),
        ]
        if prompts.bar(_("Is that the classification?"), options):
            return tree


def _node(prompts: Prompts, pool: Pool, within: int, where: str, sibling: _Sibling | None) -> Tree:
    """The tree for the cards `within`; `where` says which these are, nothing for all."""
    features = telling(pool, within)
    if where and not features:
        return LEAF
    options: list[Option[_Answer]] = [Option(known, called(known)) for known in features]
    if where:
        options.insert(0, Option(LEAF, _("one class"), pgettext("key", "c")))
        if sibling is not None and suits(sibling.tree, pool, within):
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
    branches = []
    sibling = None
    for group in _ask_groups(prompts, pool, feature, values_in(pool, feature, within)):
        words = values_words(pool, feature.name, group)
        label = f"{where}, {words}" if where else f"{called(feature)} {words}"
        below = _node(prompts, pool, within & pool.mask(feature.name, group), label, sibling)
        if isinstance(below, Test):
            sibling = _Sibling(label, below)
        branches.append(Branch(group, below))
    return Test(feature.name, tuple(branches))


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
            + f"{called(feature)}: {listed}\n"
            + _("Groups, e.g. 1 2 / 3 (the rest is one group; Enter: each by itself): ")
        )
        if not text:
            return [(value,) for value in values]
        try:
            return read_groups(text, values)
        except InvalidMove as error:
            note = error_text(error) + "\n"


def ask_sort(prompts: Prompts, pool: Pool, view: WeiseView) -> tuple[int, ...]:
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
            label = _("with {card}").format(card=card_words(pool, like))
            options.append(Option(number, label, str(number + 1)))
        options.append(Option(fresh, _("a class not on the table"), "n"))
        question = _("Where does {card} belong?").format(card=card_words(pool, card))
        given.append(prompts.menu(question, options))
    return tuple(given)


def _class_label(pool: Pool, view: WeiseView, number: int) -> str:
    cards = view.table[number]
    return f"{class_words(number)}: {cards_words(pool, cards[:3])}" + (" …" if cards[3:] else "")
