"""Near words: what a person may have meant, likeliest first.

One slip is looked up in the graph; if that gives little, words within two slips are sought among
the frequent words (optimal string alignment, in buckets of similar length).
"""

from __future__ import annotations

from typing import Final

from tutor.games.lingua.lexicon.edits import Edit, one_edit_words
from tutor.games.lingua.lexicon.model import Lexicon

LIMIT: Final = 6
ENOUGH: Final = 3
LONGEST: Final = 40
_SLIPS: Final = {
    Edit.SWAPPED: 0.0,
    Edit.LEFT_OUT: 0.5,
    Edit.ADDED: 0.6,
    Edit.MISTAKEN: 0.7,
}
_FIRST_LETTER: Final = 0.5
_SECOND_SLIP: Final = 4.0  # after every frequent word at one slip
_NOT_FREQUENT: Final = 6.0
_PER_STEP: Final = 0.072  # what a step of rarity weighs beside the slips
_HEAD_START: Final = 32  # so that the most frequent words do not beat a likelier slip


class NearWords:
    """Finds near words in one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def of(self, word: str, *, one_slip_only: bool = False) -> tuple[str, ...]:
        """At most six words close to the folded `word`, likeliest first.

        Words that the opponents use come first; rarer ones only if there are no others.
        """
        if not word or len(word) > LONGEST:
            return ()
        ranked = self.one_slip(word)
        usual = {near: cost for near, cost in ranked.items() if self._lexicon.narrow.class_of(near)}
        if len(usual) < ENOUGH < len(word) and not one_slip_only:
            for near, cost in self.two_slips(word).items():
                usual.setdefault(near, cost)
        found = usual or ranked
        return tuple(sorted(found, key=lambda near: (found[near], near))[:LIMIT])

    def one_slip(self, word: str) -> dict[str, float]:
        """All accepted words at one slip, with what speaks against each."""
        cheapest: dict[str, float] = {}
        for near, slip, at in one_edit_words(self._lexicon.wide, word):
            if len(near) > 1:
                cost = _SLIPS[slip] + (_FIRST_LETTER if at == 0 else 0)
                cheapest[near] = min(cost, cheapest.get(near, cost))
        return {near: cost + self._rarity(near) for near, cost in cheapest.items()}

    def two_slips(self, word: str) -> dict[str, float]:
        """The frequent words at exactly two slips, with what speaks against each."""
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - most answers need no second slip
        from rapidfuzz.process import extract  # noqa: PLC0415

        found = {}
        for size in range(len(word) - 2, len(word) + 3):
            same_size = self._lexicon.frequent.of_size(size)
            close = extract(word, same_size, scorer=OSA.distance, score_cutoff=2, limit=None)
            for near, slips, _at in close:
                if slips == 2 and self._lexicon.contains(near):
                    cost = _SECOND_SLIP + (_FIRST_LETTER if near[0] != word[0] else 0)
                    found[near] = cost + self._rarity(near)
        return found

    def _rarity(self, word: str) -> float:
        rare = self._lexicon.frequent.rarity(word)
        return _NOT_FREQUENT if rare is None else max(rare, _HEAD_START) * _PER_STEP
