"""A form deck from its YAML file, read strictly."""

from __future__ import annotations

from pathlib import Path

from tutor.errors import shown
from tutor.grammar.cells import Cell
from tutor.grammar.groups import GROUPS
from tutor.grammar.paradigm import Deck, Vocative
from tutor.locale import _
from tutor.store.deck_forms import KEYS, read_forms
from tutor.store.form_sayings import also_forms, contrasts, form_rules, saying, vocatives
from tutor.store.form_tables import check_forms
from tutor.store.places import is_name
from tutor.store.sentence_reader import sentences_in
from tutor.store.strict_yaml import Checker, Node, read_yaml


def read_deck(path: Path) -> Deck:
    """The deck in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    root = read_yaml(path)
    fields = check.mapping(
        root,
        required=("title", "meaning"),
        optional=(
            *KEYS, "group", "tags", "aliases", "vocative", "notes", "also", "stems", "rules",
            "confusions", "meanings", "sentences",
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
    deck = Deck(
        name=path.stem,
        title=title,
        meaning=meaning,
        tags=tags,
        paradigm=forms.paradigm(),
        written=sentences_in(check, fields.get("sentences"), cells),
        also=(*model.also, *also),
        stems=_stems(check, fields.get("stems")) or forms.stems(),
        rules=(*model.rules, *rules),
        confusions=(*model.confusions, *confusions),
        group=check.choice(fields["group"], GROUPS) if "group" in fields else "",
        vocatives=_vocatives(check, fields.get("vocative"), cells, model.vocatives),
        notes=tuple(saying(check, item) for item in check.items(fields.get("notes"))),
        aliases=tuple(_alias(check, item) for item in check.items(fields.get("aliases"))),
        model=forms.model.name if forms.model else "",
        meanings=tuple(form_rules(check, fields.get("meanings"), cells)),
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
