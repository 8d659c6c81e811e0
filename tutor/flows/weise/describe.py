"""Describing the classification (W7): built from features step by step, or six cards sorted."""

from __future__ import annotations

from typing import Any, NamedTuple

from tutor.flows.contract import Choose, Flow, Leave, Line, Option, Said
from tutor.games.contract import InvalidMove
from tutor.games.weise.describing import read_groups, suits, telling, values_in
from tutor.games.weise.pool import Feature, Pool
from tutor.games.weise.tree import LEAF, Branch, Test, Tree
from tutor.games.weise.view import WeiseView
from tutor.locale import _, pgettext
from tutor.words.refusals import error_text
from tutor.words.weise.names import called, card_words, cards_words, class_words, values_words
from tutor.words.weise.trees import tree_words

_BACK, _LEAVE = "<", "q"


class _Again(Exception):
    """The player wants to begin anew."""


class _Back(Exception):
    """The player does not want to describe anything after all."""


class _Sibling(NamedTuple):
    """What was described for another branch of the same test."""

    label: str
    tree: Tree


_Answer = Feature | Tree | None


def ask_tree(pool: Pool) -> Flow[Tree | None]:
    """A tree, node by node: class or feature, then how its values are grouped. It is read back
    before it counts, and can be begun anew at every step; `None` for going back at the first.
    """
    options = (
        Option(True, _("yes"), pgettext("key", "y")),
        Option(False, _("start over"), _BACK),
    )
    while True:
        try:
            tree = yield from _node(pool, pool.everything, "", None)
        except _Again:
            continue
        except _Back:
            return None
        yield Said(tree_words(pool, tree), hang=2)
        if (yield from _chosen(_("Is that the classification?"), options, bar=True)):
            return tree


def _chosen(
    question: str, options: tuple[Option[Any], ...], bar: bool = False, back: bool = False
) -> Flow[Any]:
    """What is chosen; one may leave here as everywhere, or go `back`, which is nothing."""
    keys = (*((Option(None, _("back"), _BACK, aside=True),) if back else ()), _leave())
    beside, below = (keys, ()) if bar else ((), keys)
    wish = yield Choose(question, (*options, *beside), below, bar)
    if wish == _LEAVE:
        raise Leave
    return wish


def _leave() -> Option[Any]:
    return Option(_LEAVE, _("leave"), _LEAVE, aside=True)


def _node(pool: Pool, within: int, where: str, sibling: _Sibling | None) -> Flow[Tree]:
    """The tree for the cards `within`; `where` says which these are, nothing for all."""
    features = telling(pool, within)
    if where and not features:
        return LEAF
    options: list[Option[_Answer]] = [Option(known, called(known)) for known in features]
    question = _("What is looked at first?")
    if where:
        question = _("{where}: one class, or what next?").format(where=where)
        options.insert(0, Option(LEAF, _("one class"), pgettext("key", "c")))
        if sibling is not None and suits(sibling.tree, pool, within):
            label = _("divided as {branch}").format(branch=sibling.label)
            options.insert(1, Option(sibling.tree, label, "="))
        options.append(Option(None, _("start over"), _BACK))
    chosen: _Answer = yield from _chosen(question, tuple(options), back=not where)
    if chosen is None:
        raise _Again if where else _Back
    if not isinstance(chosen, Feature):
        return chosen
    tree = yield from _divided(pool, within, where, chosen)
    return tree


def _divided(pool: Pool, within: int, where: str, feature: Feature) -> Flow[Test]:
    """A test of the feature, and what follows in each of its branches."""
    branches = []
    sibling = None
    groups = yield from _groups(pool, feature, values_in(pool, feature, within))
    for group in groups:
        words = values_words(pool, feature.name, group)
        label = f"{where}, {words}" if where else f"{called(feature)} {words}"
        below = yield from _node(pool, within & pool.mask(feature.name, group), label, sibling)
        if isinstance(below, Test):
            sibling = _Sibling(label, below)
        branches.append(Branch(group, below))
    return Test(feature.name, tuple(branches))


def _groups(pool: Pool, feature: Feature, values: list[str]) -> Flow[list[tuple[str, ...]]]:
    """Each value by itself, or groups typed by the numbers of their values: `1 4 / 2 3 5`."""
    alone: list[tuple[str, ...]] = [(value,) for value in values]
    if len(values) == 2:
        return alone
    listed = "  ".join(
        f"{number} {values_words(pool, feature.name, value)}"
        for number, value in enumerate(alone, 1)
    )
    note = ""
    while True:
        text = yield Line(
            note
            + f"{called(feature)}: {listed}\n"
            + _("Groups, e.g. 1 2 / 3 (the rest is one group; Enter: each by itself): "),
            (_leave(),),
        )
        if text.casefold() == _LEAVE:
            raise Leave
        if not text:
            return alone
        try:
            return read_groups(text, values)
        except InvalidMove as error:
            note = error_text(error) + "\n"


def ask_sort(pool: Pool, view: WeiseView) -> Flow[tuple[int, ...] | None]:
    """A class for each of the six cards: one on the table, or one that is not there yet. One can
    go back card by card, also from the last; `None` for going back at the first.
    """
    given: list[int] = []
    while True:
        wish = yield from _sorted_next(pool, view, given)
        if wish is True:
            return tuple(given)
        if wish is not None:
            given.append(wish)
        elif given:
            given.pop()
        else:
            return None


def _sorted_next(pool: Pool, view: WeiseView, given: list[int]) -> Flow[Any]:
    """The class of the next card; after the last whether all may be judged."""
    if len(given) == len(view.quiz):
        sure = (Option(True, _("yes"), pgettext("key", "y")),)
        return (yield from _chosen(_("Shall it count like that?"), sure, bar=True, back=True))
    question = _("Where does {card} belong?").format(card=card_words(pool, view.quiz[len(given)]))
    return (yield from _chosen(question, tuple(_homes(pool, view, given)), back=True))


def _homes(pool: Pool, view: WeiseView, given: list[int]) -> list[Option[int]]:
    """The classes on the table, those that were begun for cards sorted before, and a new one."""
    on_table = len(view.table)
    fresh = max([on_table - 1, *given]) + 1
    options = []
    for number, cards in enumerate(view.table):
        named = cards_words(pool, cards[:2]) + (" …" if cards[2:] else "")
        options.append(Option(number, f"{class_words(number)}: {named}", str(number + 1)))
    for number in range(on_table, fresh):
        like = view.quiz[given.index(number)]
        label = _("with {card}").format(card=card_words(pool, like))
        options.append(Option(number, label, str(number + 1)))
    return [*options, Option(fresh, _("a class not on the table"), "n")]
