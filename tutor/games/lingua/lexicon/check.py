"""What the helper says of words: valid or not, why, near words, hooks (LEID – KLEID)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from tutor.games.lingua.lexicon.graph import ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import BIT_OF, LETTERS, fold, playable
from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs
from tutor.games.lingua.lexicon.near import NearWords
from tutor.values import dataclass

NEAR_FOR: Final = 25
"""For how many unknown words near words are sought: they cost a hundred exact checks each."""


class WordCheck(NamedTuple):
    """One word, folded; `reason` is None exactly if it is valid."""

    word: str
    reason: RefusedAs | None
    near: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether it counts."""
        return self.reason is None

    def as_dict(self) -> dict[str, object]:
        """For programs."""
        return {
            "word": self.word,
            "valid": self.valid,
            "reason": None if self.reason is None else self.reason.name.lower(),
            "near": list(self.near),
            "hooks": list(self.hooks),
        }


@dataclass(frozen=True, slots=True)
class Checks:
    """All words in the order in which they were asked."""

    words: tuple[WordCheck, ...]
    near_left_out: int
    """How many refused words got no near words because there were too many of them."""

    @property
    def all_valid(self) -> bool:
        """Whether every word counts."""
        return all(check.valid for check in self.words)

    def as_dict(self) -> dict[str, object]:
        """For programs."""
        return {"words": [check.as_dict() for check in self.words]}


def check_words(lexicon: Lexicon, texts: Iterable[str], near_for: int = NEAR_FOR) -> Checks:
    """Check each of `texts`; near words for the first `near_for` different refused ones."""
    hooks, near = Hooks(lexicon.wide), NearWords(lexicon)
    words = [fold(text) for text in texts]
    known: dict[str, WordCheck] = {}
    refused = 0
    for word in dict.fromkeys(words):
        end = lexicon.wide.find(word) if playable(word) else -1
        reason = lexicon.refused_at(end, word)
        if reason is None:
            known[word] = WordCheck(word, None, hooks=tuple(hooks.of(word, end)))
            continue
        refused += 1
        known[word] = WordCheck(word, reason)
        if refused <= near_for:
            one_slip = reason is not RefusedAs.UNKNOWN
            known[word] = WordCheck(word, reason, near.of(word, one_slip_only=one_slip))
    return Checks(tuple(known[word] for word in words), max(0, refused - near_for))


_SHARED = 3  # words that begin alike share the first steps of the search


class Hooks:
    """Finds hooks; remembers how words begin, so that many words cost little each."""

    def __init__(self, graph: WordGraph) -> None:
        self._graph = graph
        self._after = cache(self._begun)

    def of(self, word: str, end: int | None = None) -> list[str]:
        """The words that one more letter makes of `word`: behind it first (SPIEL – SPIELE, SPIELS,
        SPIELT), then in front; each in alphabetical order. `end` is the node that `word` leads to,
        if the caller knows it already.
        """
        if not word:
            return []
        graph = self._graph
        end = graph.find(word) if end is None else end
        ways = graph.children(end) if end >= 0 else ()
        last = [LETTERS[bit.bit_length() - 1] for bit, child in ways if graph.is_word(child)]
        return [*(word + letter for letter in last), *self._in_front(word)]

    def _in_front(self, word: str) -> list[str]:
        """LEID – KLEID: in alphabetical order."""
        graph, rest = self._graph, word[_SHARED:]
        found = []
        for letter, begun, head in self._after(word[:_SHARED]):
            if not rest or head & BIT_OF.get(rest[0], 0):
                node = graph.find(rest, begun)
                if node > 0 and graph.is_word(node):
                    found.append(letter + word)
        return found

    def _begun(self, start: str) -> list[tuple[str, int, int]]:
        """Each letter that can stand in front of `start`, the node that both lead to, its head."""
        graph = self._graph
        if not start:
            steps = [(LETTERS[bit.bit_length() - 1], node) for bit, node in graph.children(ROOT)]
        else:
            bit = BIT_OF.get(start[-1], 0)
            before = self._after(start[:-1])
            steps = [(one, graph.find(start[-1], node)) for one, node, head in before if head & bit]
        return [(letter, node, graph.head(node)) for letter, node in steps]
