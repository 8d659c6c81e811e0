"""The figures about frequency in docs/latin.md, counted again (T11)."""

from __future__ import annotations

from tests.latin.places import ROOT
from tools.frequencies import DECKS
from tutor.quiz.frequencies import ENOUGH, Corpus
from tutor.store.decks import load_deck
from tutor.store.frequencies import FILE, frequencies
from tutor.store.strict_yaml import plain, read_yaml

PAGE = (ROOT / "docs" / "latin.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())


def most_frequent(corpus: Corpus) -> list[str]:
    """The ten most frequent cells of all decks: form, cell, and how many of 100 tokens they are."""
    found = frequencies(corpus)
    total = sum(map(sum, found.values()))
    ranked = sorted(
        ((found[name][cell.index], name, cell) for name in found for cell in load_deck(name).cells),
        key=lambda one: -one[0],
    )
    return [
        f"*{load_deck(name).paradigm.face(cell)}* {cell} | {100 * count / total:.1f}"
        for count, name, cell in ranked[:10]
    ]


def test_the_ten_most_frequent_cells() -> None:
    rows = zip(most_frequent(Corpus.CAESAR), most_frequent(Corpus.CLASSICAL), strict=True)
    for place, (caesar, classical) in enumerate(rows, 1):
        assert f"| {place} | {caesar} | {classical} |" in PAGE


def test_the_tokens_of_the_first_twelve_words_and_of_the_ten_most_frequent_others() -> None:
    classical = frequencies(Corpus.CLASSICAL)
    others = sorted(DECKS[12:], key=lambda name: -sum(classical[name]))
    for name in (*DECKS[:12], *others[:10]):
        tokens = [f"{sum(frequencies(corpus)[name]):,.0f}" for corpus in Corpus]
        assert f"| *{load_deck(name).lemma}* | {' | '.join(tokens)} |" in PAGE
    for name in frequencies().alike:
        tokens = [f"{sum(frequencies(corpus).alike[name]):,.0f}" for corpus in Corpus]
        assert f"| all like *{load_deck(name).lemma}* | {' | '.join(tokens)} |" in PAGE


def test_the_words_of_the_texts() -> None:
    words = plain(read_yaml(FILE))["words"]
    told = [f"{int(words[corpus]):,}" for corpus in Corpus]
    assert f"| words of the texts | {' | '.join(told)} |" in PAGE


def test_the_example_of_eorum_and_eae() -> None:
    found, faces = frequencies(Corpus.CAESAR)["is"], load_deck("is").paradigm.faces
    tokens = {
        face: sum(count for count, other in zip(found, faces, strict=True) if other == face)
        for face in ("eōrum", "eae")
    }
    assert tokens == {"eōrum": 169, "eae": 2}
    assert "Caesar has 169 of the one and two of the other" in TEXT


def test_how_many_words_are_too_rare_in_caesar() -> None:
    few = [name for name, counts in frequencies(Corpus.CAESAR).items() if sum(counts) < ENOUGH]
    rare = [n for n, counts in frequencies(Corpus.CLASSICAL).items() if sum(counts) < ENOUGH]
    assert f"{len(few)} of {len(DECKS)} words have so few in Caesar" in TEXT
    assert f"{len(rare)} in classical prose" in TEXT
