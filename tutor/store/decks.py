"""Form decks: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.store.deck_cache import cached_deck
from tutor.store.places import home, is_path, shipped

_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")


class DeckFile(NamedTuple):
    """A deck that can be named, and the file that it lives in."""

    name: str
    path: Path
    own: bool


def deck_files() -> dict[str, DeckFile]:
    """Every deck that can be called by name; a user's own deck hides a shipped one."""
    found: dict[str, DeckFile] = {}
    for folder, own in ((shipped("decks"), False), (home() / "decks", True)):
        if not folder.is_dir():
            continue
        for path in sorted(folder.glob("*.yaml")):
            if _NAME.fullmatch(path.stem) and (own or is_form_deck(path)):
                found[path.stem] = DeckFile(path.stem, path, own)
    return found


def is_form_deck(path: Path) -> bool:
    """Whether a file holds a form table (other files in `decks` are boards and feature decks)."""
    try:
        return "\ntable:" in "\n" + path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False


def load_deck(name: str) -> Deck:
    """The deck called `name`, or in the file `name` if it is a path."""
    if is_path(name):
        return cached_deck(Path(name))
    return cached_deck(_named(name).path)


def load_decks(names: str) -> tuple[Deck, ...]:
    """The decks of a mix such as `is+ille+ipse`, each once."""
    wanted = list(dict.fromkeys(part.strip() for part in names.split("+")))
    return tuple(load_deck(name) for name in wanted)


def all_decks() -> tuple[Deck, ...]:
    """Every deck that can be called by name."""
    return tuple(cached_deck(file.path) for file in deck_files().values())


def _named(name: str) -> DeckFile:
    """The file of the deck called `name`, found without looking at any other."""
    if _NAME.fullmatch(name):
        for folder, own in ((home() / "decks", True), (shipped("decks"), False)):
            path = folder / f"{name}.yaml"
            if path.is_file() and (own or is_form_deck(path)):
                return DeckFile(name, path, own)
    raise TutorError(no_such_deck(name, list(deck_files())), code="no-such-deck")


def no_such_deck(name: str, known: Sequence[str]) -> str:
    """The message for a deck that does not exist, with the one that was probably meant."""
    return unknown(_("there is no deck “{name}”").format(name=shown(name)), name, known)


def copy_deck(source: str, name: str) -> Path:
    """Copy a deck to the user's own decks, or to a path; what exists is never overwritten."""
    from tutor.store.atomic import write_whole  # noqa: PLC0415 - reading a deck needs no writing
    from tutor.store.strict_yaml import read_text  # noqa: PLC0415

    original = Path(source) if is_path(source) else _named(source).path
    if is_path(name):
        target = Path(name)
    elif _NAME.fullmatch(name):
        target = home() / "decks" / f"{name}.yaml"
    else:
        message = _("“{name}” is no name for a deck: small letters a–z, digits, - and _")
        raise TutorError(message.format(name=shown(name)), code="deck-name")
    write_whole(target, read_text(original).encode())
    return target
