"""How many words each source alone would have brought: what the others accept without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.lexicon.decide import COMMON, decide, foreign_words
from tools.lexicon.evidence import DING, IGERMAN, WIKTIONARY, gather
from tools.lexicon.frequency import read_frequencies

FAMILIES = {
    "igerman98 (frami, wngerman)": IGERMAN,
    "Wiktionary (german-nouns)": WIKTIONARY,
    "Ding (trans-de-en)": DING,
}


@dataclass(frozen=True, slots=True)
class Recall:
    """Of the accepted words that a source holds: how many stay without it."""

    source: str
    common: int
    common_kept: int
    held: int
    held_kept: int


def hold_out(files: dict[str, Path]) -> Iterator[Recall]:
    """Each source in turn is left out and the rest decides alone; takes a minute a source.

    A common word is one that people use at least about three times in ten million words.
    """
    rarity = read_frequencies(files["frequencies"])
    foreign = foreign_words([read_frequencies(files[name]) for name in ("english", "french")])
    every = gather(files)
    wide = decide(every, rarity, foreign).wide
    for source, family in FAMILIES.items():
        rest = decide(gather(files, family), rarity, foreign).wide
        held = {
            word
            for word in wide
            if (every.families.get(word, 0) | every.mentions.get(word, 0)) & family
        }
        common = {word for word in held if rarity.get(word, 999) <= COMMON}
        yield Recall(
            source, len(common), len(common & rest.keys()), len(held), len(held & rest.keys())
        )
