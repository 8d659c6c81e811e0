"""What the helper says of words: valid or not, why, near words, hooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from tutor.games.lingua.lexicon.hooks import Hooks
from tutor.games.lingua.lexicon.letters import fold, playable
from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs
from tutor.games.lingua.lexicon.near import NearWords

NEAR_FOR: Final = 25
"""For how many unknown words near words are sought: they cost a hundred exact checks each."""


class WordCheck(NamedTuple):
    """One word, folded; `reason` is None exactly if it is valid."""

    word: str
    valid: bool
    reason: RefusedAs | None
    near: tuple[str, ...] = ()
    hooks: tuple[str, ...] = ()

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
    checker = _Checker(lexicon, near_for)
    known: dict[str, WordCheck] = {}
    checks = []
    for text in texts:
        word = fold(text)
        check = known.get(word)
        if check is None:
            check = known[word] = checker.check(word)
        checks.append(check)
    return Checks(tuple(checks), checker.left_out)


class _Checker:
    """Checks words one by one and counts those that get near words."""

    def __init__(self, lexicon: Lexicon, near_for: int) -> None:
        self._lexicon = lexicon
        self._hooks = Hooks(lexicon.wide)
        self._near = NearWords(lexicon)
        self._to_seek = near_for
        self.left_out = 0

    def check(self, word: str) -> WordCheck:
        """All about the folded `word`."""
        end = self._lexicon.wide.find(word) if playable(word) else -1
        reason = self._lexicon.verdict_at(end, word).reason
        if reason is None:
            return WordCheck(word, True, None, (), tuple(self._hooks.of(word, end)))
        if not self._to_seek:
            self.left_out += 1
            return WordCheck(word, False, reason)
        self._to_seek -= 1
        found = self._near.of(word, one_slip_only=reason is not RefusedAs.UNKNOWN)
        return WordCheck(word, False, reason, found)
