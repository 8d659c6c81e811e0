"""Groups of decks in words, and the list of all decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.grammar.groups import ADJECTIVES, NOUNS, NUMERALS, OWN, PRONOUNS
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns, wraps
from tutor.words.wrapping import wrap

Section = tuple[str, Sequence[Deck]]
"""A group and its decks; the name is empty for decks that belong to none."""
_INDENT = "  "
_LEAST = 16
"""Columns that the meaning of a word needs beside its title."""


def group_title(group: str) -> str:
    """What a group is called above its decks; any other name as it is."""
    titles = {
        PRONOUNS: _("Pronouns"),
        ADJECTIVES: _("Adjectives"),
        NUMERALS: _("Numerals"),
        NOUNS: _("Nouns"),
        OWN: _("Your own decks"),
        "": _("Others"),
    }
    return titles.get(group) or clean(group)


def deck_list(sections: Iterable[Section]) -> str:
    """The decks, group by group: name, title and meaning; and how a whole group is named."""
    found = [(group, decks) for group, decks in sections if decks]
    parts = [_section(group, decks) for group, decks in found]
    named = [group for group, _decks in found if group]
    if named:
        hint = _("A group is named like a deck: tutor drill {group}").format(group=named[0])
        parts.append(style(wrap(hint), "dim"))
    return "\n\n".join(parts)


def _section(group: str, decks: Sequence[Deck]) -> str:
    heading = style(group_title(group), "bold") + f" ({len(decks)})"
    lines = [f"{heading} · {group}" if group else heading]
    names = max(len(deck.name) for deck in decks)
    titles = max(width(clean(deck.title)) for deck in decks)
    for deck in decks:
        begin = f"{style(pad(deck.name, names), 'bold')}  {pad(clean(deck.title), titles)}  "
        lines.append(_hanging(_INDENT + begin, clean(deck.meaning[language()])))
    return "\n".join(lines)


def _hanging(begin: str, text: str) -> str:
    """The text behind its beginning; what does not fit is carried over below itself, or where
    there is hardly any room, on a line of its own.
    """
    room = columns() - width(begin)
    if not wraps() or width(text) <= room:
        return (begin + text).rstrip()
    if room < _LEAST:
        return begin.rstrip() + "\n" + wrap(_INDENT * 3 + text)
    return begin + wrap(text, room).replace("\n", "\n" + " " * width(begin))
