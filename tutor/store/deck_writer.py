"""A new deck as a file, written only if it can be read again, and never over another."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tutor.errors import FileError, TutorError, shown
from tutor.grammar.cells import Cell
from tutor.grammar.drafts import Draft
from tutor.grammar.groups import ADJECTIVES
from tutor.locale import LANGUAGES, _
from tutor.store.atomic import write_whole
from tutor.store.deck_reader import read_deck
from tutor.store.places import home, is_name, is_path


def deck_target(name: str) -> Path:
    """Where a new deck goes: among the user's own decks, or to the path that is named."""
    if is_path(name):
        return Path(name)
    if is_name(name):
        return home() / "decks" / f"{name}.yaml"
    message = _("“{name}” is no name for a deck: small letters a–z, digits, - and _")
    raise TutorError(message, code="deck-name", name=shown(name))


def write_deck(draft: Draft, name: str, meaning: Mapping[str, str]) -> Path:
    """Write a word as a deck; what exists is never overwritten."""
    target = deck_target(name)
    content = "\n".join(_lines(draft, meaning)) + "\n"
    _check(content)
    write_whole(target, content.encode())
    return target


def _check(content: str) -> None:
    """The file must be one that the program reads."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deck.yaml"
        path.write_text(content, encoding="utf-8")
        try:
            read_deck(path)
        except FileError as error:
            raise TutorError("\n".join(one.message for one in error.problems)) from None


def _lines(draft: Draft, meaning: Mapping[str, str]) -> Iterator[str]:
    yield f"title: {_quoted(draft.title)}"
    yield "meaning:"
    yield from (f"  {code}: {_quoted(meaning[code])}" for code in LANGUAGES)
    yield f"group: {draft.group}"
    yield f"tags: [{'adjective' if draft.group == ADJECTIVES else 'noun'}]"
    if draft.gender:
        yield f"gender: {draft.gender.value}"
    if draft.number:
        yield f"number: {draft.number.value}"
    yield f"stem: {_quoted(draft.stem)}"
    yield f"model: {draft.model.name}"
    if draft.forms:
        yield "forms:"
        yield from (f"  {_key(draft, cell)}: {_quoted(face)}" for cell, face in draft.forms.items())
    if draft.vocative:
        yield "vocative:"
        yield f"  sg: {_quoted(draft.vocative)}"


def _key(draft: Draft, cell: Cell) -> str:
    return str(cell.ungendered if draft.gender else cell)


def _quoted(text: str) -> str:
    """A text that YAML takes for a text, whatever is in it."""
    plain = all(letter.isalpha() or letter in " –/" for letter in text) and text == text.strip()
    return text if plain and text and text[0].isalpha() else json.dumps(text, ensure_ascii=False)
