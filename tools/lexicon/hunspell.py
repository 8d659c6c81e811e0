"""Expand a Hunspell dictionary into whole words, each with what its entry says about it.

Left out: parts that only occur in compounds (ONLYINCOMPOUND), bare stems that need an ending
(NEEDAFFIX), forbidden words, forms with a hyphen, and the "capital I in the middle" forms.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ENCODING = "iso-8859-1"
FORBIDDEN, ONLY_IN_COMPOUND, NEEDS_AFFIX, PREPENDS_HYPHEN = "d", "o", "h", "m"


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of an affix class."""

    strip: str
    add: str
    condition: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Affix:
    """All rules of one flag."""

    is_prefix: bool
    crosses: bool
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Form:
    """A whole word, the entry it comes from and that entry's flags."""

    word: str
    lemma: str
    flags: str


def read_affixes(path: Path) -> dict[str, Affix]:
    """The affix classes by flag, without rules that only serve compounds and hyphens."""
    affixes: dict[str, Affix] = {}
    for line in path.read_text(encoding=ENCODING).splitlines():
        parts = line.split()
        if len(parts) < 4 or parts[0] not in ("PFX", "SFX"):
            continue
        kind, flag = parts[:2]
        if len(parts) == 4 and flag not in affixes:
            affixes[flag] = Affix(kind == "PFX", parts[2] == "Y")
            continue
        add, _slash, further = parts[3].partition("/")
        if further or "-" in add or add.startswith("In"):
            continue
        strip = "" if parts[2] == "0" else parts[2]
        add = "" if add == "0" else add
        condition = parts[4] if len(parts) > 4 else "."
        pattern = f"^{condition}" if kind == "PFX" else f"{condition}$"
        affixes[flag].rules.append(Rule(strip, add, re.compile(pattern)))
    return affixes


def _entries(dictionary: Path) -> Iterator[tuple[str, str]]:
    """Every entry and its flags."""
    for line in dictionary.read_text(encoding=ENCODING).splitlines()[1:]:
        entry = line.partition("\t")[0].strip()
        if entry and not entry.startswith("#"):
            word, _slash, flags = entry.partition("/")
            yield word, flags


def compound_parts(dictionary: Path) -> set[str]:
    """The words that may be the last part of a compound: common nouns, in small letters."""
    return {word for word, flags in _entries(dictionary) if ONLY_IN_COMPOUND in flags}


def read_forms(dictionary: Path, affix_file: Path) -> Iterator[Form]:
    """Every whole word of the dictionary."""
    affixes = read_affixes(affix_file)
    for lemma, flags in _entries(dictionary):
        if not lemma.isalpha() or FORBIDDEN in flags or ONLY_IN_COMPOUND in flags:
            continue
        for word in _expand(lemma, flags, affixes):
            yield Form(word, lemma, flags)


def _expand(lemma: str, flags: str, affixes: dict[str, Affix]) -> set[str]:
    used = [affixes[flag] for flag in flags if flag in affixes]
    suffixes = [affix for affix in used if not affix.is_prefix]
    prefixes = [affix for affix in used if affix.is_prefix]
    whole = set() if NEEDS_AFFIX in flags else {lemma}
    crossing = set(whole)
    for affix in suffixes:
        made = set(_apply(lemma, affix))
        whole |= made
        if affix.crosses:
            crossing |= made
    for affix in prefixes:
        for word in crossing:
            whole.update(_apply(word, affix))
    return whole


def _apply(word: str, affix: Affix) -> Iterator[str]:
    for rule in affix.rules:
        if rule.condition.search(word):
            if affix.is_prefix:
                yield rule.add + word[len(rule.strip) :]
            else:
                yield word[: len(word) - len(rule.strip)] + rule.add
