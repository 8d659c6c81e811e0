"""Form decks: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.store.deck_cache import cached_deck
from tutor.store.places import NamedFile, has_key, home, is_name, is_path, named_files, shipped


def deck_files() -> dict[str, NamedFile]:
    """Every deck that can be called by name; a user's own deck hides a shipped one."""
    return named_files("decks", lambda file: is_name(file.name) and _is_form_deck(file))


def _is_form_deck(file: NamedFile) -> bool:
    """Whether a file holds a form table (others that are shipped are boards and feature decks)."""
    return file.own or has_key(file.path, "table")


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


def _named(name: str) -> NamedFile:
    """The file of the deck called `name`, found without looking at any other."""
    if is_name(name):
        for folder, own in ((home() / "decks", True), (shipped("decks"), False)):
            file = NamedFile(name, folder / f"{name}.yaml", own)
            if file.path.is_file() and _is_form_deck(file):
                return file
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
    elif is_name(name):
        target = home() / "decks" / f"{name}.yaml"
    else:
        message = _("“{name}” is no name for a deck: small letters a–z, digits, - and _")
        raise TutorError(message.format(name=shown(name)), code="deck-name")
    write_whole(target, read_text(original).encode())
    return target
