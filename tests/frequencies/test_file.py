"""The shipped counts (T11): complete, adding up, plausible; and files that are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.latin.places import DECKS
from tools.frequencies import DECKS as COUNTED
from tools.frequencies import HEADER, MODELS, UNTOLD
from tutor.errors import FileError
from tutor.grammar.cells import CELLS, GRID, Cell
from tutor.grammar.paradigm import Deck, Paradigm
from tutor.quiz.frequencies import ENOUGH, EVEN, Corpus, Frequencies
from tutor.store.decks import load_deck
from tutor.store.frequencies import FILE, frequencies, glance, read_frequencies
from tutor.store.strict_yaml import plain, read_yaml


def test_every_shipped_deck_was_counted() -> None:
    """Without exception: DECKS has every file of decks/ with a table of forms."""
    assert len(COUNTED) == len(set(COUNTED))
    for corpus in Corpus:
        found = frequencies(corpus)
        assert list(found) == list(COUNTED)
        assert set(found) == set(DECKS)
        assert set(found.alike) == set(MODELS)
        assert {name: load_deck(name).lemma for name in found} == found.lemmas


@pytest.mark.parametrize("name", DECKS)
def test_tokens_are_in_cells_that_the_word_has(name: str) -> None:
    deck = load_deck(name)
    genderless = not deck.cells[0].gender
    for corpus in Corpus:
        counts = frequencies(corpus)[name]
        assert len(counts) == len(CELLS if genderless else GRID)
        for cell, count in zip(CELLS, counts, strict=False):
            assert count == 0 or deck.paradigm.has(cell)


FIRST_TWELVE = {
    "is": (1290, 8100, 14407),
    "ille": (185, 3760, 9954),
    "ipse": (258, 2236, 6204),
    "hic": (833, 6147, 14731),
    "iste": (1, 834, 1676),
    "idem": (165, 1220, 2992),
    "qui": (1628, 13446, 31240),
    "quidam": (27, 480, 1405),
    "alius": (116, 963, 3251),
    "solus": (9, 148, 759),
    "bonus": (4, 359, 859),
    "fortis": (5, 132, 380),
}


def test_the_first_twelve_are_what_they_were() -> None:
    """Whoever counts more words must not change these without saying why."""
    assert tuple(FIRST_TWELVE) == COUNTED[:12]
    for name, tokens in FIRST_TWELVE.items():
        assert tuple(sum(frequencies(corpus)[name]) for corpus in Corpus) == tokens


def test_the_sums_are_told_and_right() -> None:
    data = plain(read_yaml(FILE))
    for corpus in Corpus:
        for name, counts in frequencies(corpus).items():
            assert sum(counts) == int(data["decks"][name][corpus]["tokens"])
        assert sum(map(sum, frequencies(corpus).values())) < int(data["words"][corpus])


def test_each_corpus_has_those_before_it() -> None:
    """Sharing out whole tokens may move one from one gender to another, never out of a row."""
    for less, more in ((Corpus.CAESAR, Corpus.CLASSICAL), (Corpus.CLASSICAL, Corpus.ALL)):
        for name in COUNTED:
            few, many = frequencies(less)[name], frequencies(more)[name]
            if name in UNTOLD:
                assert sum(few) <= sum(many)
                continue
            width = 3 if len(few) == len(GRID) else 1
            for start in range(0, len(few), width):
                assert sum(few[start : start + width]) <= sum(many[start : start + width])


OLD = ("servus", "nauta", "vester", "pulcher")
"""seruos and seruom, nauita, uoster, pulcer: the spelling of old texts, and of poets."""


def test_hardly_any_token_is_left_out() -> None:
    data = plain(read_yaml(FILE))["decks"]
    for corpus in Corpus:
        tokens = {name: sum(counts) for name, counts in frequencies(corpus).items()}
        left_out = {name: int(data[name][corpus]["left_out"]) for name in COUNTED}
        adjective = left_out.pop("quis")
        assert sum(left_out.values()) < 0.01 * sum(tokens.values())
        assert adjective < 0.3 * tokens["quis"], "quae, quod, quā with a noun"
        assert all(left_out[name] < 0.05 * tokens[name] + 1 for name in left_out if name not in OLD)


def test_what_every_reader_of_caesar_knows() -> None:
    """He refers back with quī, is, sē and hic, and hardly ever says iste; of things he speaks most
    of rēs, castra, diēs and bellum.
    """
    found = frequencies(Corpus.CAESAR)
    tokens = {name: sum(counts) for name, counts in found.items()}
    assert sorted(tokens, key=lambda name: -tokens[name])[:4] == ["qui", "is", "se", "hic"]
    nouns = [name for name in tokens if "noun" in load_deck(name).tags]
    most = ["res", "castra", "dies", "bellum"]
    assert sorted(nouns, key=lambda name: -tokens[name])[:4] == most
    assert tokens["iste"] < ENOUGH
    qui = found["qui"]
    assert max(qui) == qui[Cell.parse("nom pl m").index]


def test_the_header_names_sources_versions_licences_and_method() -> None:
    text = FILE.read_text(encoding="utf-8")
    assert text.startswith(HEADER)
    for word in ("LASLA", "PROIEL", "commit", "CC BY-NC-SA 4.0", "November 2026", "Method"):
        assert word in HEADER


def test_a_word_that_was_not_counted_weighs_the_same_everywhere() -> None:
    own = Deck("is", "meus, mea, meum", {}, (), Paradigm(("meus",) * 30))
    found = frequencies(Corpus.CLASSICAL)
    assert found.of_word(own) == (0.0,) * 30, "somebody's deck that hides is"
    assert {round(found.weight(own, cell), 12) for cell in GRID} == {1.0}


@pytest.mark.parametrize("corpus", Corpus)
@pytest.mark.parametrize("name", DECKS)
def test_weights_are_one_on_average_and_no_cell_is_forgotten(name: str, corpus: Corpus) -> None:
    deck, found = load_deck(name), frequencies(corpus)
    weights = [found.weight(deck, cell) for cell in deck.cells]
    assert sum(weights) / len(weights) == pytest.approx(1.0)
    assert min(weights) >= EVEN
    assert sum(found.shares(deck).values()) == pytest.approx(1.0)


def test_a_handful_of_tokens_decides_nothing() -> None:
    """Caesar has four tokens of bonus, but thousands of adjectives that go like it."""
    found, iste, bonus = frequencies(Corpus.CAESAR), load_deck("iste"), load_deck("bonus")
    assert len(set(found.shares(iste).values())) == 1
    assert sum(found.of_word(bonus)) < ENOUGH < sum(found.alike["bonus"])
    assert len(set(found.shares(bonus).values())) > 20


def test_what_is_frequent_weighs_more() -> None:
    counts = tuple(float(n) for n in range(30))
    deck = load_deck("is")
    found = Frequencies(Corpus.ALL, {"is": counts}, {"is": "is"})
    weights = [found.weight(deck, cell) for cell in GRID]
    assert weights == sorted(weights)
    assert weights[0] == pytest.approx(EVEN)
    assert (len(found), list(found), found["is"]) == (1, ["is"], counts)


GOOD = FILE.read_text(encoding="utf-8")
ROW = next(line for line in GOOD.splitlines() if line.strip().startswith("gen"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (ROW + "\n", "", "the table has five rows"),
        (ROW, ROW.replace("gen", "dat"), "the table has five rows"),
        (ROW, ROW + " 7", "the table has five rows"),
        (ROW, ROW.replace("12", "-12"), "the table has five rows"),
        (ROW, ROW.replace("12", "13"), "the numbers of the table add up to"),
        ("    lemma: is\n", "", "“lemma” is missing"),
        ("    caesar:\n", "    cicero:\n", "“cicero” is not known here"),
        ("words:\n", "words: no\nother:\n", "a mapping with caesar"),
        ("left_out: 0", "left_out: none", "“none” is not a whole number"),
        ("    gender: f\n", "    gender: masculine\n", "masculine"),
        ("    gender: f\n", "", "the table has five rows"),
        ("    number: pl\n", "    number: two\n", "two"),
        ("    number: pl\n", "", "the table has five rows"),
    ],
)
def test_a_damaged_file_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    file = tmp_path / "frequencies.yaml"
    assert old in GOOD
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FileError, match=words):
        read_frequencies(file)


@pytest.mark.parametrize("corpus", Corpus)
def test_a_glance_tells_the_same(corpus: Corpus) -> None:
    assert glance(FILE, corpus) == read_frequencies(FILE)[corpus]


@pytest.mark.parametrize(
    "text",
    [
        GOOD.replace(ROW + "\n", ""),
        GOOD.replace(ROW, ROW.replace("gen", "dat")),
        GOOD.replace(ROW, ROW + " 7"),
        GOOD.replace(ROW, ROW.replace("12", "13")),
        GOOD.replace("    gender: f\n", "    gender: masculine\n"),
        GOOD.replace("    gender: f\n", ""),
        GOOD.replace("    gender: f\n", "    gender: f\n    number: sg\n"),
        GOOD.replace("    number: pl\n", ""),
        GOOD.replace("table: |", "table: >"),
        GOOD.replace("tokens", "sum"),
        "decks",
        "\xff",
        None,
    ],
)
def test_a_glance_at_a_file_that_is_not_plain_tells_nothing(
    tmp_path: Path, text: str | None
) -> None:
    file = tmp_path / "frequencies.yaml"
    if text is not None:
        file.write_bytes(text.encode("latin-1" if len(text) == 1 else "utf-8"))
    assert glance(file, Corpus.CAESAR) is None
