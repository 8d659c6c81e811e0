"""Feature decks from YAML: cards of any kind with features, for the game Der Weise (W1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from tutor.choices import not_one_of
from tutor.errors import shown
from tutor.games.weise.forms import FEATURES, card_name, form_values
from tutor.games.weise.pool import Names, Pool, pool_of
from tutor.games.weise.tree import is_word
from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, _
from tutor.store.decks import load_decks
from tutor.store.places import NamedFile, has_key, is_path, named_files, shipped
from tutor.store.strict_yaml import Checker, Node, read_yaml

ALL = "all"
_CARD = "card"
_MOST_CARDS = 1000


@dataclass(frozen=True, slots=True)
class _Feature:
    name: str
    names: Names
    values: dict[str, Names]
    level: int


def feature_deck_files() -> dict[str, NamedFile]:
    """Every feature deck that can be called by name; a user's own hides a shipped one."""
    return named_files("decks", lambda file: _is_one(file.path))


def _is_one(path: Path) -> bool:
    return has_key(path, "cards")


def load_pool(name: str) -> Pool:
    """The cards of a feature deck by name or path, or of form decks: `is+ille+ipse`."""
    path = Path(name)
    if is_path(name) and _is_one(path):
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
    return pool_of(
        path.stem, names, [(f.name, f.names, f.values, f.level) for f in features], cards
    )


def _feature(check: Checker, name: str, node: Node) -> _Feature:
    _word(check, node, name)
    fields = check.mapping(node, required=(*LANGUAGES, "values"), optional=("level",))
    names = check.languages(fields, longest=40)
    values: dict[str, Names] = {}
    for value, titles in check.entries(fields.get("values")):
        _word(check, titles, value)
        values[value] = check.by_language(titles, longest=80)
    if "values" in fields and len(values) < 2:
        check.problem(fields["values"], _("a feature needs at least two values"))
    level = check.integer(fields["level"], 1, 2) if "level" in fields else 1
    return _Feature(name, names, values, level)


def _word(check: Checker, node: Node, name: str) -> None:
    if not is_word(name) or len(name) > 40 or name in ("test", "else"):
        check.problem(
            node, _("“{name}” cannot be a name: no blanks or ( ) : ; * , = in it"), name=shown(name)
        )


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
    count = 1
    for feature in features:
        count *= max(1, len(feature.values))
    if count > _MOST_CARDS:
        check.problem(
            node, _("{count} cards are too many; {most} are allowed"), count=count, most=_MOST_CARDS
        )
        return
    for values in product(*(feature.values for feature in features)):
        names = {
            key: " ".join(
                feature.values[value][key] for feature, value in zip(features, values, strict=True)
            )
            for key in LANGUAGES
        }
        given = {feature.name: value for feature, value in zip(features, values, strict=True)}
        yield "/".join(values), names, given


def _table(check: Checker, node: Node, features: Sequence[_Feature]) -> Iterator[CardRow]:
    """One card a line below a line that names the columns."""
    assert isinstance(node.value, str), "only text blocks come here"
    columns: list[str] = []
    by_name = {feature.name: feature for feature in features}
    seen: dict[str, int] = {}
    for number, line in enumerate(node.value.splitlines(), start=node.line + 1):
        words = [(m.group(), m.start() + node.indent + 1) for m in re.finditer(r"\S+", line)]
        if not words:
            continue
        if not columns:
            columns = _header(check, number, words, by_name)
            continue
        if len(words) != len(columns):
            check.problem_at(
                number,
                words[0][1],
                _("the line of “{card}” has {count} columns instead of {needed}"),
                card=shown(words[0][0]),
                count=len(words),
                needed=len(columns),
            )
            continue
        row = dict(zip(columns, words, strict=True))
        name, column = row.get(_CARD, words[0])
        if name in seen:
            message = _("the card “{card}” is given twice").format(card=shown(name))
            check.problem_at(number, column, message)
            continue
        seen[name] = number
        if len(seen) > _MOST_CARDS:
            message = _("{count} cards are too many; {most} are allowed").format(
                count=len(seen), most=_MOST_CARDS
            )
            check.problem_at(number, column, message)
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
            check.problem_at(
                number,
                column,
                not_one_of(word, wanted),
            )
    for word in wanted:
        if word not in columns:
            check.problem_at(
                number, words[0][1], _("the column “{column}” is missing"), column=word
            )
    return columns


def _card(
    check: Checker, number: int, row: dict[str, tuple[str, int]], features: dict[str, _Feature]
) -> CardRow | None:
    if not {_CARD, *LANGUAGES, *features} <= row.keys():
        return None
    name, place = row[_CARD]
    good = is_word(name)
    if not good:
        check.problem_at(
            number,
            place,
            _("“{name}” cannot be a name: no blanks or ( ) : ; * , = in it"),
            name=shown(name),
        )
    values = {}
    for feature in features.values():
        value, column = row[feature.name]
        if value not in feature.values:
            good = False
            check.problem_at(
                number,
                column,
                not_one_of(value, tuple(feature.values)),
            )
        values[feature.name] = value
    names = {key: row[key][0].replace("_", " ") for key in LANGUAGES}
    return (name, names, values) if good else None


def forms_pool(decks: Sequence[Deck]) -> Pool:
    """The cards of form decks: the form and its cell, with features of grammar and of form."""
    titles, endings = _form_features()
    rows = []
    for deck in decks:
        for cell in CELLS:
            values = form_values(deck, cell, endings)
            face = deck.paradigm.face(cell)
            names = {
                key: " ".join(
                    (
                        face,
                        *(titles[c].values[values[c]][key] for c in ("case", "number", "gender")),
                    )
                )
                for key in LANGUAGES
            }
            rows.append((card_name(deck, cell), names, values))
    features = []
    for name in FEATURES:
        known = dict(titles[name].values)
        for _card_name, _names_of, values in rows:
            known.setdefault(values[name], dict.fromkeys(LANGUAGES, values[name]))
        features.append((name, titles[name].names, _ordered(name, known), titles[name].level))
    label = "+".join(deck.name for deck in decks)
    return pool_of(label, dict.fromkeys(LANGUAGES, label), features, rows)


def _ordered(name: str, values: dict[str, Names]) -> dict[str, Names]:
    """Numbers in their order; everything else as the cards bring it."""
    return dict(sorted(values.items())) if name == "readings" else values


def _form_features() -> tuple[dict[str, _Feature], tuple[str, ...]]:
    """The names of the features of form decks, from their data file."""
    path = shipped("decks") / "weise" / "forms.yaml"
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("features", "endings"))
    found: dict[str, _Feature] = {}
    groups = check.mapping(fields["features"], required=FEATURES) if "features" in fields else {}
    for name, node in groups.items():
        parts = check.mapping(node, required=LANGUAGES, optional=("values", "level"))
        names = check.languages(parts)
        values = {
            value: check.by_language(titles, longest=80)
            for value, titles in check.entries(parts.get("values"))
        }
        found[name] = _Feature(name, names, dict(values), check.integer(parts.get("level"), 1, 2))
    endings = tuple(check.text(item) for item in check.items(fields.get("endings")))
    check.finish()
    return found, endings
