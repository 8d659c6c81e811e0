"""Forms that every German verb has and that spelling dictionaries leave out."""

from __future__ import annotations

from collections.abc import Iterator, Set


def regular_forms(small: Set[str]) -> Iterator[str]:
    """Present conjunctive and genitive for each verb among words in small letters: du kommest, ihr
    kommet, des Kommens.

    A verb is known by three of its forms (kommen, komme, kommend). An infinitive with zu inside it
    (anzukommen) lacks the second, a word that only looks like a verb the third.
    """
    for word in small:
        if word.endswith("en") and f"{word}d" in small and word[:-1] in small:
            stem = word.removesuffix("en")
            yield from (f"{stem}est", f"{stem}et", f"{word}s")
