"""A form deck from its YAML file, read strictly."""

from __future__ import annotations

import re
from pathlib import Path

from tutor.errors import Refusal, shown
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.groups import GROUPS
from tutor.grammar.naming import parse_cell, parse_cells
from tutor.grammar.paradigm import GAP, Deck, Sentence, Vocative
from tutor.locale import LANGUAGES, _
from tutor.store.deck_forms import KEYS, read_forms
from tutor.store.form_sayings import also_forms, contrasts, form_rules, saying, vocatives
from tutor.store.form_tables import check_forms
from tutor.store.places import is_name
from tutor.store.strict_yaml import Checker, Node, read_yaml
from tutor.words.refusals import error_text

_LATIN_WORD = re.compile(r"[^\W\d_]+")


def read_deck(path: Path) -> Deck:
    """The deck in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    root = read_yaml(path)
    fields = check.mapping(
        root,
        required=("title", "meaning"),
        optional=(
            *KEYS, "group", "tags", "aliases", "vocative", "notes", "also", "stems", "rules",
            "confusions", "sentences",
        ),
    )  # fmt: skip
    title = check.text(fields.get("title"), longest=80)
    meaning = check.by_language(fields.get("meaning"))
    tags = tuple(check.text(tag, longest=30) for tag in check.items(fields.get("tags")))
    forms = read_forms(check, root, fields)
    cells, model = forms.cells, forms.inherited()
    also = tuple(also_forms(check, fields.get("also"), cells, forms.faces.get))
    rules = tuple(form_rules(check, fields.get("rules"), cells))
    confusions = tuple(contrasts(check, fields.get("confusions"), cells, forms.faces.get))
    sentences = [_sentence(check, item, cells) for item in check.items(fields.get("sentences"))]
    deck = Deck(
        name=path.stem,
        title=title,
        meaning=meaning,
        tags=tags,
        paradigm=forms.paradigm(),
        sentences=tuple(s for s in sentences if s is not None),
        also=(*model.also, *also),
        stems=_stems(check, fields.get("stems")) or forms.stems(),
        rules=(*model.rules, *rules),
        confusions=(*model.confusions, *confusions),
        group=check.choice(fields["group"], GROUPS) if "group" in fields else "",
        vocatives=_vocatives(check, fields.get("vocative"), cells, model.vocatives),
        notes=tuple(saying(check, item) for item in check.items(fields.get("notes"))),
        aliases=tuple(_alias(check, item) for item in check.items(fields.get("aliases"))),
        model=forms.model.name if forms.model else "",
    )
    check.finish()
    return deck


def _stems(check: Checker, node: Node | None) -> tuple[str, ...]:
    """The beginnings of the forms, where they are given."""
    found = [(item, check.text(item)) for item in check.items(node)]
    for item, stem in found:
        if stem:
            check_forms(check, item.line, item.column, stem)
    return tuple(stem for _item, stem in found)


def _vocatives(
    check: Checker, node: Node | None, cells: tuple[Cell, ...], of_model: tuple[Vocative, ...]
) -> tuple[Vocative, ...]:
    """Those that the deck gives, be it none (`{}`); else those of its model."""
    if node is None:
        return of_model
    return tuple(Vocative(cell, form) for cell, form in vocatives(check, node, cells))


def _alias(check: Checker, node: Node) -> str:
    """Another name of the deck."""
    name = check.text(node, longest=30)
    if name and not is_name(name):
        message = _("“{name}” is no name for a deck: small letters a–z, digits, - and _")
        check.problem(node, message, name=shown(name))
    return name


def _sentence(check: Checker, node: Node, cells: tuple[Cell, ...]) -> Sentence | None:
    fields = check.mapping(
        node, required=("latin", "cell", *LANGUAGES), optional=("with", "governed")
    )
    latin = check.text(fields.get("latin"), longest=200)
    if fields.get("latin") is not None and latin.count(GAP) != 1:
        check.problem(fields["latin"], _("a sentence has exactly one gap “{gap}”"), gap=GAP)
    cell = _cell(check, fields.get("cell"), cells)
    translations = check.languages(fields, longest=300)
    goes_with, governed = (_standing(check, fields.get(key), latin) for key in ("with", "governed"))
    return Sentence(latin, cell, translations, goes_with, governed) if cell else None


def _cell(check: Checker, node: Node | None, cells: tuple[Cell, ...]) -> Cell | None:
    """The one cell of the word that a text names; a noun's gender need not be named."""
    text = check.text(node)
    if node is None or not text:
        return None
    try:
        named = [cell for cell in parse_cells(text, CELLS) if cell in cells]
        if len(named) == 1:
            return named[0]
        cell = parse_cell(text)
    except Refusal as refusal:
        check.problem(node, error_text(refusal))
        return None
    if cells:
        check.problem(node, _("“{cells}”: the word has no such forms"), cells=shown(text))
    return cell


def _standing(check: Checker, node: Node | None, latin: str) -> str:
    """T7: words of a sentence; one that does not stand in it is noted."""
    text = check.text(node, longest=60)
    known = {word.casefold() for word in _LATIN_WORD.findall(latin)}
    for word in _LATIN_WORD.findall(text):
        if node is not None and word.casefold() not in known:
            check.problem(node, _("“{word}” is not in the sentence"), word=shown(word))
    return text
