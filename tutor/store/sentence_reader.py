"""Sentences with a gap from YAML, read strictly: a deck's own list, or a file of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tutor.errors import Refusal, shown
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.naming import parse_cell, parse_cells
from tutor.grammar.sentences import GAP, Sentence, Use
from tutor.locale import LANGUAGES, _
from tutor.store.form_sayings import saying
from tutor.store.strict_yaml import Checker, Node, read_yaml
from tutor.words.refusals import error_text

_LATIN_WORD = re.compile(r"[^\W\d_]+")
_LONGEST_GLOSS = 80


def read_sentences(path: Path, cells: tuple[Cell, ...], real: bool) -> tuple[Sentence, ...]:
    """The sentences in a file of their own about a word with these cells, from texts if `real`;
    `FileError` lists everything that is wrong with it.
    """
    check = Checker(str(path))
    fields = check.mapping(read_yaml(path), required=("sentences",))
    found = sentences_in(check, fields.get("sentences"), cells, ("place",) if real else ())
    check.finish()
    return found


def sentences_in(
    check: Checker, node: Node | None, cells: tuple[Cell, ...], more: Sequence[str] = ()
) -> tuple[Sentence, ...]:
    """The sentences of a list, each with `more` keys than usual; problems are noted."""
    found = (_sentence(check, item, cells, more) for item in check.items(node))
    return tuple(one for one in found if one is not None)


def _sentence(
    check: Checker, node: Node, cells: tuple[Cell, ...], more: Sequence[str]
) -> Sentence | None:
    fields = check.mapping(
        node,
        required=("latin", "cell", *LANGUAGES, *more),
        optional=("with", "of", "governed", "use", "gloss", "rivals"),
    )
    latin = check.text(fields.get("latin"), longest=200)
    if fields.get("latin") is not None and latin.count(GAP) != 1:
        check.problem(fields["latin"], _("a sentence has exactly one gap “{gap}”"), gap=GAP)
    cell = _cell(check, fields.get("cell"), cells)
    translations = check.languages(fields, longest=300)
    goes_with, of, governed = (
        _standing(check, fields.get(key), latin) for key in ("with", "of", "governed")
    )
    use = check.choice(fields["use"], tuple(Use)) if "use" in fields else ""
    glosses = []
    for word, said in check.entries(fields.get("gloss")):
        _note_absent(check, said, word, latin)
        glosses.append((word, check.by_language(said, _LONGEST_GLOSS)))
    rivals = tuple(
        (form, saying(check, said)) for form, said in check.entries(fields.get("rivals"))
    )
    place = check.text(fields.get("place"), longest=60)
    if cell is None:
        return None
    return Sentence(
        latin=latin,
        cell=cell,
        translations=translations,
        goes_with=goes_with,
        governed=governed,
        use=Use(use) if use else None,
        glosses=tuple(glosses),
        place=place,
        of=of,
        rivals=rivals,
    )


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
    """T7: words of a sentence."""
    text = check.text(node, longest=60)
    if node is not None:
        _note_absent(check, node, text, latin)
    return text


def _note_absent(check: Checker, node: Node, text: str, latin: str) -> None:
    """Note each word of a text that does not stand in the sentence."""
    known = {word.casefold() for word in _LATIN_WORD.findall(latin)}
    for word in _LATIN_WORD.findall(text):
        if word.casefold() not in known:
            check.problem(node, _("“{word}” is not in the sentence"), word=shown(word))
