"""Counting in treebanks (T11): which tokens count for which cells, on two files made by hand."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tools.frequencies import (
    DECKS,
    MODELS,
    Counting,
    Tally,
    compared,
    contexts,
    main,
    shared_out,
    written,
)
from tools.treebanks import Token, tokens
from tutor.grammar.cells import GRID, Cell
from tutor.quiz.frequencies import Corpus
from tutor.store.decks import load_deck
from tutor.store.frequencies import read_frequencies

HERE = Path(__file__).parent
UNIVERSAL, PROIEL = HERE / "small.conllu", HERE / "small.conll"
ALL_DECKS = [load_deck(name) for name in DECKS]
COUNTING = Counting(ALL_DECKS)


def cells(*names: str) -> tuple[Cell, ...]:
    return tuple(Cell.parse(name) for name in names)


EIUS = cells("gen sg m", "gen sg f", "gen sg n")


@pytest.mark.parametrize(
    ("file", "entry", "expected"),
    [
        # an open gender, and one that is not said, leave all that the form can be
        (UNIVERSAL, ("is", False), {cells("abl pl m"): 1, EIUS: 2}),
        # interrogative quī is another word than the relative
        (UNIVERSAL, ("qui", False), {cells("acc pl m"): 1}),
        # the vocative is in no table, the comparative is no form of the positive
        (UNIVERSAL, ("bonus", False), {cells("acc pl m"): 1}),
        (UNIVERSAL, ("bonus", True), {cells("acc pl m"): 1, cells("dat sg f"): 1}),
        (UNIVERSAL, ("fortis", True), {cells("gen pl m"): 1}),
        # an attribute has the gender of its noun, but not eius in "of his mother"
        (PROIEL, ("hic", False),
         {cells("abl pl f"): 1, cells("dat pl m", "dat pl f", "dat pl n"): 1}),
        (PROIEL, ("is", False),
         {cells("gen sg m"): 2, EIUS: 2, cells("gen sg f"): 1, cells("acc sg m"): 1}),
        (PROIEL, ("qui", False), {cells("abl sg m", "abl sg n"): 1}),
        (PROIEL, ("bonus", False), {cells("abl sg n"): 1}),
    ],
)  # fmt: skip
def test_tokens_count_for_the_cells_that_they_may_be(
    file: Path, entry: tuple[str, bool], expected: dict[tuple[Cell, ...], int]
) -> None:
    assert COUNTING.tally([file]).open[entry] == expected


def test_other_forms_are_left_out_and_counted() -> None:
    found = COUNTING.tally([UNIVERSAL])
    assert found.left_out == {("ille", False): 1}
    adverb = Token("hic", "hic", None, None, frozenset())
    assert list(COUNTING.entries(adverb)) == []


def test_every_written_word_is_read_once() -> None:
    """Ranges such as 5-6 repeat words, 8.1 is not written."""
    assert COUNTING.tally([UNIVERSAL]).words == 17
    assert [token.letters for token in tokens(PROIEL)][:2] == ["eius", "eius"]


def test_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken.conllu"
    file.write_text("1\teius\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.conllu:1"):
        list(tokens(file))


def test_open_genders_are_shared_out_as_the_context_decides_elsewhere() -> None:
    """2 m, 1 f, 0 n and one more for each: 3, 2 and 1 parts of six."""
    known = contexts(COUNTING.tally([PROIEL]), ("is", False), load_deck("is"))
    assert known == {cells("gen sg m"): 2, cells("gen sg f"): 1}, "eum tells nothing about eius"
    counts = shared_out({EIUS: 12}, known)
    assert [counts[cell.index] for cell in EIUS] == [6, 4, 2]


@pytest.mark.parametrize(
    ("count", "expected"), [(1, [1, 0, 0]), (2, [1, 1, 0]), (3, [1, 1, 1]), (4, [2, 1, 1])]
)
def test_without_any_context_the_shares_are_even_and_whole(count: int, expected: list[int]) -> None:
    counts = shared_out({EIUS: count}, {})
    assert [counts[cell.index] for cell in EIUS] == expected
    assert sum(counts) == count


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    target = tmp_path / "counts.yaml"
    files = ["--caesar", UNIVERSAL, "--classical", UNIVERSAL, "--other", PROIEL]
    assert main([str(a) for a in (*files, "--genders", PROIEL, "--target", target)]) == 0
    found = read_frequencies(target)
    assert [sum(found[corpus]["is"]) for corpus in Corpus] == [3, 6, 12]
    assert found[Corpus.CAESAR]["is"][Cell.parse("gen sg m").index] == 1
    assert set(found[Corpus.ALL].alike) == set(MODELS)
    assert found[Corpus.ALL].lemmas["qui"] == "quī"


def test_nothing_counted_gives_a_file_of_zeros(tmp_path: Path) -> None:
    target = tmp_path / "counts.yaml"
    empty = {corpus.value: Tally(words=1) for corpus in Corpus}
    target.write_text(written(empty, Tally(), ALL_DECKS), encoding="utf-8")
    assert read_frequencies(target)[Corpus.ALL]["is"] == (0.0,) * len(GRID)


def test_two_treebanks_are_compared_by_spelling_and_row() -> None:
    """Half of one's tokens of is are eius; all of the other's."""
    one, other = Tally(), Tally()
    one.open[("is", False)] = Counter({EIUS: 2, cells("acc sg m"): 2})
    other.open[("is", False)] = Counter({cells("gen sg m"): 5})
    lines = list(compared(one, other, ALL_DECKS))
    assert lines[0] == "is: 4 and 5 tokens, 50.0% apart"
    assert len(lines) == len(DECKS)


def test_comparing_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "counts.yaml"
    main(["--caesar", str(PROIEL), "--second", str(PROIEL), "--target", str(target)])
    assert not target.exists()
    assert capsys.readouterr().out.startswith("is: 6 and 6 tokens, 0.0% apart\n")
