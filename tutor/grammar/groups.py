"""Groups of decks, and what they are called: in German, English and Latin."""

from __future__ import annotations

PRONOUNS, ADJECTIVES, NUMERALS, NOUNS = "pronouns", "adjectives", "numerals", "nouns"
GROUPS = (PRONOUNS, ADJECTIVES, NUMERALS, NOUNS)
"""The groups that decks name, in the order in which they are listed."""
OWN = "own"
"""The decks of the user, whatever else they are."""

_WORDS = {
    PRONOUNS: ("pronoun", "pronomen", "pronomina", "fürwörter"),
    ADJECTIVES: ("adjective", "adjektiv", "adjektive", "eigenschaftswörter"),
    NUMERALS: ("numeral", "numbers", "zahlwort", "zahlwörter", "numeralia", "zahlen"),
    NOUNS: ("noun", "substantiv", "substantive", "nomen", "nomina", "hauptwörter"),
    OWN: ("mine", "eigene"),
}
_NAMED = {word: group for group, words in _WORDS.items() for word in (group, *words)}


def group_named(text: str) -> str | None:
    """The group that somebody calls so, in either language and with capitals or without."""
    return _NAMED.get(text.strip().casefold())
