"""Feature decks from YAML: cards of any kind with features, for the game Der Weise (W1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from pathlib import Path
from typing import NamedTuple

from tutor.choices import not_one_of
from tutor.errors import shown
from tutor.games.weise.forms import FEATURES, card_name, form_values
from tutor.games.weise.pool import Names, Pool, pool_of
from tutor.games.weise.tree import is_word
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, _
from tutor.store.decks import load_decks
from tutor.store.places import NamedFile, has_key, is_path, named_files, shipped
from tutor.store.strict_yaml import Checker, Node, read_yaml

ALL = "all"
_CARD = "card"
_MOST_CARDS = 1000


class _Feature(NamedTuple):
    name: str
    names: Names
    values: dict[str, Names]
    level: int


def feature_deck_files() -> dict[str, NamedFile]:
    """Every feature deck that can be called by name; a user's own hides a shipped one."""
    return named_files("decks", lambda file: has_key(file.path, "cards"))


def load_pool(name: str) -> Pool:
    """The cards of a feature deck by name or path, or of form decks: `is+ille+ipse`."""
    path = Path(name)
    if is_path(name) and has_key(path, "cards"):
        return read_feature_deck(path)
    files = feature_deck_files()
    if name in files:
        return read_feature_deck(files[name].path)
    return forms_pool(load_decks(name))


def read_feature_deck(path: Path) -> Pool:
    """The cards in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("title", "features", "cards"))
    names = check.by_language(fields.get("title"), longest=80)
    features = [_feature(check, name, node) for name, node in check.entries(fields.get("features"))]
    if "features" in fields and not features:
        check.problem(fields["features"], _("at least one feature is needed"))
    cards = list(_cards(check, fields.get("cards"), features))
    check.finish()
    return pool_of(path.stem, names, features, cards)


def _feature(check: Checker, name: str, node: Node, listed: bool = True) -> _Feature:
    """A feature; unless all of its values are `listed`, cards may bring others."""
    _word(check, node, name)
    required = (*LANGUAGES, "values") if listed else LANGUAGES
    fields = check.mapping(node, required, ("level",) if listed else ("values", "level"))
    names = check.languages(fields, longest=40)
    values: dict[str, Names] = {}
    for value, titles in check.entries(fields.get("values")):
        _word(check, titles, value)
        values[value] = check.by_language(titles, longest=80)
    if listed and "values" in fields and len(values) < 2:
        check.problem(fields["values"], _("a feature needs at least two values"))
    level = check.integer(fields["level"], 1, 2) if "level" in fields else 1
    return _Feature(name, names, values, level)


def _word(check: Checker, node: Node, name: str) -> None:
    if not is_word(name) or len(name) > 40 or name in ("test", "else"):
        check.problem(node, _no_name(name))


def _no_name(name: str) -> str:
    message = _("“{name}” cannot be a name: no blanks or ( ) : ; * , = in it")
    return message.format(name=shown(name))


def _too_many(count: int) -> str:
    message = _("{count} cards are too many; {most} are allowed")
    return message.format(count=count, most=_MOST_CARDS)


CardRow = tuple[str, dict[str, str], dict[str, str]]


def _cards(check: Checker, node: Node | None, features: Sequence[_Feature]) -> Iterator[CardRow]:
    if node is None:
        return
    if isinstance(node.value, str) and node.value.strip() == ALL:
        yield from _every_combination(check, node, features)
    elif isinstance(node.value, str) and node.indent >= 0:
        yield from _table(check, node, features)
    else:
        check.problem(
            node, _("the cards belong in a block that begins with “cards: |”, or “cards: all”")
        )


def _every_combination(
    check: Checker, node: Node, features: Sequence[_Feature]
) -> Iterator[CardRow]:
    count = prod(max(1, len(feature.values)) for feature in features)
    if count > _MOST_CARDS:
        check.problem(node, _too_many(count))
        return
    for values in product(*(feature.values for feature in features)):
        said = [feature.values[value] for feature, value in zip(features, values, strict=True)]
        names = {key: " ".join(name[key] for name in said) for key in LANGUAGES}
        given = {feature.name: value for feature, value in zip(features, values, strict=True)}
        yield "/".join(values), names, given


def _table(check: Checker, node: Node, features: Sequence[_Feature]) -> Iterator[CardRow]:
    """One card a line below a line that names the columns."""
    assert isinstance(node.value, str), "only text blocks come here"
    columns: list[str] = []
    by_name = {feature.name: feature for feature in features}
    seen: set[str] = set()
    for number, line in enumerate(node.value.splitlines(), start=node.line + 1):
        words = [(m.group(), m.start() + node.indent + 1) for m in re.finditer(r"\S+", line)]
        if not words:
            continue
        if not columns:
            columns = _header(check, number, words, by_name)
            continue
        name, column = words[0]
        count, needed = len(words), len(columns)
        if count != needed:
            message = _("the line of “{card}” has {count} columns instead of {needed}")
            check.problem_at(number, column, message, card=shown(name), count=count, needed=needed)
            continue
        row = dict(zip(columns, words, strict=True))
        name, column = row.get(_CARD, (name, column))
        if name in seen:
            message = _("the card “{card}” is given twice")
            check.problem_at(number, column, message, card=shown(name))
            continue
        seen.add(name)
        if len(seen) > _MOST_CARDS:
            check.problem_at(number, column, _too_many(len(seen)))
            return
        if (card := _card(check, number, row, by_name)) is not None:
            yield card
    if not seen:
        check.problem(node, _("there are no cards"))


def _header(
    check: Checker, number: int, words: Sequence[tuple[str, int]], features: dict[str, _Feature]
) -> list[str]:
    columns = [word for word, _column in words]
    wanted = (_CARD, *LANGUAGES, *features)
    for word, column in words:
        if word not in wanted or columns.count(word) > 1:
            check.problem_at(number, column, not_one_of(word, wanted))
    message = _("the column “{column}” is missing")
    for word in wanted:
        if word not in columns:
            check.problem_at(number, words[0][1], message, column=word)
    return columns


def _card(
    check: Checker, number: int, row: dict[str, tuple[str, int]], features: dict[str, _Feature]
) -> CardRow | None:
    if not {_CARD, *LANGUAGES, *features} <= row.keys():
        return None
    name, place = row[_CARD]
    good = is_word(name)
    if not good:
        check.problem_at(number, place, _no_name(name))
    values = {}
    for feature in features.values():
        value, column = row[feature.name]
        if value not in feature.values:
            good = False
            check.problem_at(number, column, not_one_of(value, tuple(feature.values)))
        values[feature.name] = value
    names = {key: row[key][0].replace("_", " ") for key in LANGUAGES}
    return (name, names, values) if good else None


def forms_pool(decks: Sequence[Deck]) -> Pool:
    """The cards of form decks: the form and its cell, with features of grammar and of form."""
    titles, endings = _form_features()
    rows = []
    for deck in decks:
        for cell, face in deck.paradigm.items():
            values = form_values(deck, cell, endings)
            said = [titles[name].values[values[name]] for name in ("case", "number", "gender")]
            names = {key: " ".join((face, *(one[key] for one in said))) for key in LANGUAGES}
            rows.append((card_name(deck, cell), names, values))
    features = []
    for name in FEATURES:
        known = dict(titles[name].values)
        for _card_name, _names_of, values in rows:
            known.setdefault(values[name], dict.fromkeys(LANGUAGES, values[name]))
        if name == "readings":  # numbers in their order; all else as the cards bring it
            known = dict(sorted(known.items()))
        features.append(titles[name]._replace(values=known))
    label = "+".join(deck.name for deck in decks)
    return pool_of(label, dict.fromkeys(LANGUAGES, label), features, rows)


def _form_features() -> tuple[dict[str, _Feature], tuple[str, ...]]:
    """The names of the features of form decks, from their data file."""
    path = shipped("decks") / "weise" / "forms.yaml"
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("features", "endings"))
    groups = check.mapping(fields["features"], required=FEATURES) if "features" in fields else {}
    found = {name: _feature(check, name, node, listed=False) for name, node in groups.items()}
    endings = tuple(check.text(item) for item in check.items(fields.get("endings")))
    check.finish()
    return found, endings
