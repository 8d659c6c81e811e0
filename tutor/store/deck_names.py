"""What decks are called: their names and other names, and the groups that they belong to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from tutor.choices import meant
from tutor.errors import TutorError, shown
from tutor.grammar.groups import GROUPS, OWN, group_named
from tutor.locale import _
from tutor.store.places import NamedFile, home, is_name, is_path, named_files, shipped, word_lists

_ORDER = Path(__file__).parent.parent / "data" / "latin" / "groups.yaml"
_KEY = re.compile(r"^(table|model|group|aliases):[ ]*(.*(?:\n[ ]*-.*)*)", re.MULTILINE)
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")
_MANY = 4096


class Glance(NamedTuple):
    """What a look at a file tells without reading it as YAML."""

    has_forms: bool
    group: str = ""
    aliases: tuple[str, ...] = ()


def glance(path: Path) -> Glance:
    """What a file seems to be; a file that cannot be read seems to be nothing."""
    try:
        status = path.stat()
        return _glance(path, status.st_size, status.st_mtime_ns)
    except (OSError, ValueError):
        return Glance(False)


@lru_cache(_MANY)
def _glance(path: Path, _size: int, _changed: int) -> Glance:
    """The same file, unless it was changed, is looked at once."""
    found = dict(_KEY.findall(path.read_text(encoding="utf-8")))
    named = _NAME.match(found.get("group", ""))
    return Glance(
        "table" in found or "model" in found,
        named[0] if named else "",
        tuple(_NAME.findall(found.get("aliases", ""))),
    )


def deck_files() -> dict[str, NamedFile]:
    """Every deck that can be called by name; a user's own deck hides a shipped one."""
    return named_files("decks", lambda file: is_name(file.name) and _is_form_deck(file))


def _is_form_deck(file: NamedFile) -> bool:
    """Whether a file holds a form table (others that are shipped are boards and feature decks)."""
    return file.own or glance(file.path).has_forms


def deck_file(name: str) -> NamedFile | None:
    """The file of the deck called `name`; other files are looked at only if none has that name,
    because it may be one of their other names.
    """
    if not is_name(name):
        return None
    for folder, own in ((home() / "decks", True), (shipped("decks"), False)):
        file = NamedFile(name, folder / f"{name}.yaml", own)
        if file.path.is_file() and _is_form_deck(file):
            return file
    named = (file for file in deck_files().values() if name in glance(file.path).aliases)
    return next(named, None)


def deck_path(name: str) -> Path:
    """The file of one deck, by its name or by its path; a group is refused."""
    if is_path(name):
        return Path(name)
    if file := deck_file(name):
        return file.path
    if group := group_named(name):
        raise _needs_one(name, group)
    raise TutorError(no_such_deck(name), code="no-such-deck")


def names_of(text: str) -> list[str]:
    """The decks of a mix such as `nouns+is`, each once, by their own names or as paths: groups are
    resolved here, so that whatever is kept has the names of decks.
    """
    parts = (part.strip() for part in text.split("+"))
    return list(dict.fromkeys(name for part in parts for name in _names(part)))


def is_known(text: str) -> bool:
    """Whether every part of a mix is a deck or a group that can be called by name."""
    parts = [part.strip() for part in text.split("+")]
    return all(deck_file(part) or group_named(part) for part in parts)


def _names(part: str) -> list[str]:
    if is_path(part):
        return [part]
    if file := deck_file(part):
        return [file.name]
    group = group_named(part)
    if group is None:
        raise TutorError(no_such_deck(part), code="no-such-deck")
    members = members_of(group)
    if not members:
        message = _("there are no decks in the group “{group}” yet; try: tutor deck list")
        raise TutorError(message, code="no-such-deck", group=shown(part))
    return members


def members_of(group: str) -> list[str]:
    """The names of the decks in a group, in the order in which they are taught."""
    files = deck_files()
    if group == OWN:
        return [name for name, file in files.items() if file.own]
    found = {name for name, file in files.items() if glance(file.path).group == group}
    listed = [name for name in _listed().get(group, ()) if name in found]
    return [*listed, *(name for name in files if name in found and name not in listed)]


def in_groups() -> Iterator[str]:
    """Every deck that belongs to a group: group by group, as they are taught."""
    for group in GROUPS:
        yield from members_of(group)


@cache
def _listed() -> dict[str, tuple[str, ...]]:
    """For each group, its shipped decks in the order in which they are taught."""
    return word_lists(_ORDER)


def callable_names() -> list[str]:
    """Everything that can be named where decks are wanted: the decks, then the groups."""
    return [*deck_files(), *GROUPS, *([OWN] if members_of(OWN) else [])]


def no_such_deck(name: str, known: Sequence[str] = ()) -> str:
    """The message for a deck that does not exist, with the one that was probably meant."""
    complaint = _("there is no deck “{name}”").format(name=shown(name))
    rest = meant(name, known or callable_names())
    return complaint + (rest or _("; see them all with: tutor deck list"))


def _needs_one(name: str, group: str) -> TutorError:
    """That one deck is wanted here, and not a group."""
    message = _("“{name}” is a group of decks; one deck is wanted here, such as {example}")
    example = next(iter(members_of(group)), "is")
    return TutorError(message, code="one-deck", name=shown(name), example=example)
