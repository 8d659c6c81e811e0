"""Classification trees from YAML (W3), checked against the cards that they are to classify."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from tutor.choices import unknown
from tutor.errors import FileError, Problem, TutorError, shown
from tutor.games.weise.forms import PRONOUN, WORD
from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.games.weise.tree import LEAF, Branch, Test, Tree, TreeRefusal, class_masks
from tutor.locale import LANGUAGES, _, language
from tutor.store.places import home, is_path, shipped
from tutor.store.strict_yaml import Checker, Node, read_yaml
from tutor.words.refusals import error_text

_CLASS = "class"
_TEST = "test"
_ELSE = "else"
_FIELDS = (*LANGUAGES, "difficulty", "tree")


class NamedTree(NamedTuple):
    """A tree as a list of them has it: its name, the deck it is made for, what people call it."""

    name: str
    deck: str
    title: str
    difficulty: str


def named_trees() -> list[NamedTree]:
    """Every tree that can be called by name, file by file; a file with something wrong in it is
    passed over: `tutor deck check` says what it is.
    """
    found: list[NamedTree] = []
    for path in tree_files():
        with suppress(FileError):
            deck = deck_of(path)
            found += [_named(path, deck, name, node) for name, node in _entries(path).items()]
    return found


def _named(path: Path, deck: str, name: str, node: Node) -> NamedTree:
    check = Checker(str(path))
    titles, difficulty = _titled(check, check.mapping(node, required=_FIELDS))
    check.finish()
    return NamedTree(name, deck, titles[language()], difficulty)


def _titled(check: Checker, fields: Mapping[str, Node]) -> tuple[dict[str, str], str]:
    """What a tree is called in each language, and how difficult it is."""
    titles = check.languages(fields, longest=80)
    return titles, check.choice(fields.get("difficulty"), DIFFICULTIES)


def tree_files() -> tuple[Path, ...]:
    """The files with trees that ship with the program, then the user's own."""
    folders = (shipped("decks") / "trees", home() / "decks" / "trees")
    return tuple(path for folder in folders for path in sorted(folder.glob("*.yaml")))


def deck_of(path: Path) -> str:
    """The name of the deck that a file's trees are made for."""
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("deck", "trees"))
    name = check.text(fields.get("deck"), longest=80)
    check.finish()
    return name


def trees_for(pool: Pool) -> dict[str, Tree]:
    """Every named tree that suits the cards. Files made for other cards are passed over."""
    found: dict[str, Tree] = {}
    features = {feature.name for feature in pool.features}
    for path in tree_files():
        for name, node in _entries(path).items():
            if {_known(pool, feature) for feature in _features_in(node)} <= features:
                try:
                    found[name] = _read_one(path, pool, node)
                except FileError:
                    if deck_of(path) == pool.name:
                        raise
    return found


def read_trees(path: Path, pool: Pool) -> dict[str, Tree]:
    """All trees of a file; `FileError` says which card is lost at which node, and where."""
    problems: list[Problem] = []
    found = {}
    for name, node in _entries(path).items():
        try:
            found[name] = _read_one(path, pool, node)
        except FileError as error:
            problems += error.problems
    if problems:
        raise FileError(problems)
    return found


def load_tree(name: str, pool: Pool) -> Tree:
    """The tree called `name`; or, from a file, `FILE` (with one tree) or `FILE#NAME`."""
    if is_path(name.partition("#")[0]):
        file, _mark, wanted = name.partition("#")
        trees = read_trees(Path(file), pool)
        if not wanted and len(trees) == 1:
            return next(iter(trees.values()))
        if wanted in trees:
            return trees[wanted]
        raise TutorError(
            _("{file} holds {trees}; say which: {file}#{first}").format(
                file=file, trees=", ".join(trees), first=next(iter(trees), "")
            )
        )
    trees = trees_for(pool)
    if name not in trees:
        message = _("there is no tree “{name}” for the cards of “{deck}”")
        complaint = message.format(name=shown(name), deck=pool.name)
        raise TutorError(unknown(complaint, name, list(trees)), code="no-such-tree")
    return trees[name]


def _entries(path: Path) -> dict[str, Node]:
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("trees",), optional=("deck",))
    entries = dict(check.entries(fields.get("trees")))
    if "trees" in fields and not entries:
        check.problem(fields["trees"], _("there are no trees"))
    check.finish()
    return entries


def _features_in(node: Node) -> set[str]:
    """The features that a tree tests, as far as the file can be understood at all."""
    if not isinstance(node.value, dict):
        return set()
    test = node.value.get(_TEST)
    own = {test.value} if test is not None and isinstance(test.value, str) else set()
    return own.union(*(_features_in(value) for value in node.value.values()))


def _read_one(path: Path, pool: Pool, node: Node) -> Tree:
    check = Checker(str(path))
    fields = check.mapping(node, required=_FIELDS)
    _titled(check, fields)
    places: dict[int, Node] = {}
    tree = _tree(check, fields["tree"], pool, places) if "tree" in fields else LEAF
    check.finish()
    try:
        class_masks(tree, pool)
    except TreeRefusal as error:
        check.problem(places.get(id(error.test), node), error_text(error))
    check.finish()
    return tree


def _tree(check: Checker, node: Node, pool: Pool, places: dict[int, Node]) -> Tree:
    if isinstance(node.value, str):
        if node.value != _CLASS:
            message = _("“class” or a test belongs here, not “{value}”")
            check.problem(node, message, value=shown(node.value))
        return LEAF
    if not isinstance(node.value, dict) or _TEST not in node.value:
        check.problem(node, _("“{key}” is missing"), key=_TEST)
        return LEAF
    feature = _known(pool, check.text(node.value[_TEST]))
    listed = {key: tuple(key.split()) for key in node.value if key not in (_TEST, _ELSE)}
    if not listed:
        check.problem(node, _("the test of “{feature}” has no branches"), feature=feature)
        return LEAF
    branches = []
    for key, value in node.value.items():
        if key == _TEST:
            continue
        values = _rest(pool, feature, listed) if key == _ELSE else listed[key]
        if values:
            branches.append(Branch(values, _tree(check, value, pool, places)))
    test = Test(feature, tuple(branches))
    places[id(test)] = node.value[_TEST]
    return test


def _known(pool: Pool, feature: str) -> str:
    """The feature's name among these cards: words that are not all pronouns had the same name."""
    names = {known.name for known in pool.features}
    return WORD if feature == PRONOUN and PRONOUN not in names and WORD in names else feature


def _rest(pool: Pool, feature: str, listed: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The values of a feature that no other branch names."""
    named = {value for values in listed.values() for value in values}
    return tuple(
        value.name
        for known in pool.features
        if known.name == feature
        for value in known.values
        if value.name not in named
    )
