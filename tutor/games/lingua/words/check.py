"""What the helper says of words: valid or not, why, near words, hooks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tutor.games.lingua.words.hooks import Hooks
from tutor.games.lingua.words.letters import fold
from tutor.games.lingua.words.lexicon import Lexicon, Reason
from tutor.games.lingua.words.near import NearWords

NEAR_FOR: Final = 25
"""For how many unknown words near words are sought: they cost a hundred exact checks each."""


@dataclass(frozen=True, slots=True)
class WordCheck:
    """One word, folded; `reason` is None exactly if it is valid."""

    word: str
    valid: bool
    reason: Reason | None
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
    hooks = Hooks(lexicon.wide)
    near = NearWords(lexicon)
    known: dict[str, WordCheck] = {}
    sought = 0
    left_out = 0
    checks = []
    for text in texts:
        word = fold(text)
        check = known.get(word)
        if check is None:
            verdict = lexicon.verdict(word)
            if verdict.valid:
                check = WordCheck(word, True, None, (), tuple(hooks.of(word)))
            elif sought < near_for:
                sought += 1
                is_known = verdict.reason is not Reason.UNKNOWN
                found = near.of(word, one_slip_only=is_known)
                check = WordCheck(word, False, verdict.reason, found)
            else:
                left_out += 1
                check = WordCheck(word, False, verdict.reason)
            known[word] = check
        checks.append(check)
    return Checks(tuple(checks), left_out)
