"""What each source says about each word, folded as it lies on the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from tools.lexicon.ding import Entry, read_entries
from tools.lexicon.hunspell import PREPENDS_HYPHEN, Form, compound_parts, read_forms
from tools.lexicon.names import read_strings
from tools.lexicon.nouns import Noun, read_nouns
from tools.lexicon.verbs import regular_forms
from tools.lexicon.wordlists import words
from tutor.games.lingua.lexicon.letters import fold, playable

IGERMAN, WIKTIONARY, DING, KNUTZEN = 1, 2, 4, 8
"""The independent families of sources (frami extends igerman98, so the two count once)."""

BY_HAND = ("place", "person", "name", "abbreviation", "dialect", "foreign")
"""Kinds of refused words with a hand-made list, which overrules the sources."""

_MARKS_OF_NAMES = frozenset("Smij")


@dataclass
class Evidence:
    """Who vouches for a word, and which refused kinds a word belongs to."""

    families: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    mentions: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))
    refused: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    suspects: set[str] = field(default_factory=set)
    plain: set[str] = field(default_factory=set)
    """Words that are more than a name for certain: small letters, or called a noun."""
    weak: set[str] = field(default_factory=set)
    """Accepted words whose entry looks like that of a name: no plural, at most a genitive."""
    candidates: set[str] = field(default_factory=set)
    """Words of the Ding dictionary, which count once somebody is seen to use them."""

    def accept(self, word: str, family: int, *, is_noun: bool = False) -> None:
        """A source vouches for `word`; `is_noun` if it is certain that it is not just a name."""
        folded = fold(word)
        if playable(folded):
            self.families[folded] |= family
            if is_noun or word[0].islower():
                self.plain.add(folded)

    def mention(self, word: str, family: int) -> None:
        """A source holds `word`, which alone proves nothing."""
        folded = fold(word)
        if playable(folded):
            self.mentions[folded] |= family

    def refuse(self, word: str, kind: str) -> None:
        """A source says that `word` is a name, an abbreviation …"""
        folded = fold(word)
        if playable(folded):
            self.refused[kind].add(folded)


def gather(files: dict[str, Path], without: int = 0) -> Evidence:
    """The evidence of all sources but the family `without`, which is not even opened."""
    evidence = Evidence()
    nouns = [] if without == WIKTIONARY else list(read_nouns(files["nouns"]))
    entries = [] if without == DING else list(read_entries(files["ding"]))
    _from_nouns(evidence, nouns)
    _from_ding(evidence, entries)
    if without != IGERMAN:
        common = {noun.lemma for noun in nouns if noun.kind == "noun"}
        named_nouns = {entry.word for entry in entries if entry.kind == "noun"}
        common |= named_nouns
        common |= {part.capitalize() for part in compound_parts(files["frami"])}
        forms = list(read_forms(files["frami"], files["frami affixes"]))
        _from_hunspell(evidence, forms, common, named_nouns)
        for word in regular_forms({form.word for form in forms if form.lemma[0].islower()}):
            evidence.accept(word, IGERMAN)
        _from_ngerman(evidence, files["ngerman"])
    for word in files["ogerman"].read_text(encoding="utf-8").split():
        evidence.mention(word, KNUTZEN)
    _from_name_lists(evidence, files)
    return evidence


def _is_abbreviation(word: str) -> bool:
    return any(letter.isupper() for letter in word[1:])


def _from_nouns(evidence: Evidence, nouns: list[Noun]) -> None:
    for noun in nouns:
        for form in noun.forms:
            if noun.kind == "noun":
                evidence.accept(form, WIKTIONARY, is_noun=True)
            else:
                evidence.refuse(form, noun.kind)


def _from_ding(evidence: Evidence, entries: list[Entry]) -> None:
    for entry in entries:
        if entry.kind == "abbreviation" or _is_abbreviation(entry.word):
            if _is_abbreviation(entry.word):
                evidence.refuse(entry.word, "abbreviation")
        elif entry.kind in ("place", "dialect"):
            evidence.mention(entry.word, DING)
            if entry.kind == "dialect" or entry.word[0].isupper():
                evidence.refuse(entry.word, entry.kind)
        elif entry.kind == "geography" or (entry.kind == "word" and entry.word[0].isupper()):
            evidence.mention(entry.word, DING)
        else:
            evidence.mention(entry.word, DING)
            evidence.candidates.add(fold(entry.word))


def _from_hunspell(
    evidence: Evidence, forms: Iterable[Form], common: set[str], named_nouns: set[str]
) -> None:
    """Lower-case words are words; a capital one must be a noun by its flags or by another source.

    The flag of a noun that takes a hyphen in front ("-haus") is on well-known places too, so an
    entry with no more than that is weak evidence.
    """
    for form in forms:
        if _is_abbreviation(form.lemma):
            evidence.refuse(form.word, "abbreviation")
        elif form.lemma[0].islower() or form.lemma in common or PREPENDS_HYPHEN in form.flags:
            evidence.accept(form.word, IGERMAN, is_noun=form.lemma in named_nouns)
            if form.lemma[0].isupper() and _MARKS_OF_NAMES.issuperset(form.flags):
                evidence.weak.add(fold(form.word))
        else:
            evidence.suspects.add(fold(form.word))


def _from_ngerman(evidence: Evidence, path: Path) -> None:
    """A capital word that the other dictionary of the family suspects is left to it."""
    for word in path.read_text(encoding="utf-8").split():
        if _is_abbreviation(word):
            evidence.refuse(word, "abbreviation")
        elif word[0].islower() or fold(word) not in evidence.suspects:
            evidence.accept(word, IGERMAN)


def _from_name_lists(evidence: Evidence, files: dict[str, Path]) -> None:
    for name in ("german people", "english people"):
        for word in read_strings(files[name], ("first_names", "last_names")):
            evidence.refuse(word, "person")
    for word in read_strings(files["german places"], ("cities", "states")):
        evidence.refuse(word, "place")
    for kind in BY_HAND:
        for word in words(f"{kind}.txt"):
            evidence.refuse(word, kind)
