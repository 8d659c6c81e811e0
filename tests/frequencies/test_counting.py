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
from tutor.grammar.cells import CELLS, GRID, Cell
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
        # possessives go like bonus too
        (UNIVERSAL, ("bonus", True),
         {cells("acc pl m"): 1, cells("dat sg f"): 1, cells("nom pl m"): 1, cells("acc sg m"): 1,
          cells("dat pl m", "dat pl f", "dat pl n"): 1}),
        (UNIVERSAL, ("fortis", True), {cells("gen pl m"): 1}),
        # an attribute has the gender of its noun, but not eius in "of his mother"
        (PROIEL, ("hic", False),
         {cells("abl pl f"): 1, cells("dat pl m", "dat pl f", "dat pl n"): 1}),
        (PROIEL, ("is", False),
         {cells("gen sg m"): 2, EIUS: 2, cells("gen sg f"): 1, cells("acc sg m"): 1}),
        (PROIEL, ("qui", False), {cells("abl sg m", "abl sg n"): 1}),
        (PROIEL, ("bonus", False), {cells("abl sg n"): 1}),
        # a noun, in whatever gender the treebank gives to it; and no adjective of the same letters
        (UNIVERSAL, ("res", False), {cells("acc sg f"): 1}),
        (UNIVERSAL, ("dies", False), {cells("acc sg m"): 1, cells("abl sg m"): 1}),
        (PROIEL, ("dies", False), {cells("abl sg m"): 1}),
        (UNIVERSAL, ("amicus", False), {cells("acc sg m"): 1}),
        # the plural alone, of one gender and of three; a word with gaps
        (UNIVERSAL, ("arma", False), {cells("acc pl n"): 1}),
        (UNIVERSAL, ("duo", False), {cells("abl pl f"): 1}),
        (UNIVERSAL, ("vis", False), {cells("acc sg f"): 1}),
        # without gender; nōs and vōs are lemmas of their own
        (UNIVERSAL, ("ego", False), {cells("dat pl"): 1}),
        (PROIEL, ("tu", False), {cells("nom pl"): 1}),
        # LASLA calls every sē a singular, PROIEL looks; its sui is suus as well
        (UNIVERSAL, ("se", False), {cells("acc sg", "acc pl"): 1}),
        (PROIEL, ("se", False), {cells("acc pl"): 2}),
        (UNIVERSAL, ("suus", False), {cells("dat pl m", "dat pl f", "dat pl n"): 1}),
        (UNIVERSAL, ("noster", False), {cells("nom pl m"): 1}),
        # what is not declined has no case there
        (UNIVERSAL, ("nemo", False), {cells("nom sg n", "acc sg n"): 1}),
        (PROIEL, ("nemo", False), {cells("acc sg n"): 1}),
        (UNIVERSAL, ("fas", False), {cells("nom sg n", "acc sg n"): 1}),
        # interrogative quis, not the indefinite one
        (UNIVERSAL, ("quis", False), {cells("nom sg m", "nom sg f"): 1}),
        (PROIEL, ("quis", False), {cells("nom sg m", "nom sg f"): 1}),
        # one form of a verb, one degree of an adjective, and all words that have it
        (UNIVERSAL, ("laudans", False), {cells("acc sg m"): 1}),
        (UNIVERSAL, ("laudans", True), {cells("acc sg m"): 2}),
        (PROIEL, ("laudans", False), {cells("gen sg m", "gen sg f", "gen sg n"): 1}),
        (UNIVERSAL, ("altior", False), {cells("acc sg m"): 1}),
        (UNIVERSAL, ("altior", True), {cells("nom sg m"): 1, cells("acc sg m"): 1}),
        (PROIEL, ("altior", False), {cells("nom sg n"): 1}),
    ],
)  # fmt: skip
def test_tokens_count_for_the_cells_that_they_may_be(
    file: Path, entry: tuple[str, bool], expected: dict[tuple[Cell, ...], int]
) -> None:
    assert COUNTING.tally([file]).open[entry] == expected


def test_other_forms_are_left_out_and_counted() -> None:
    found = COUNTING.tally([UNIVERSAL])
    assert found.left_out == {
        ("ille", False): 1,
        ("se", False): 1,
        ("quis", False): 1,
        ("altior", True): 1,
    }, "olli, sēmet, quae in “quae fēmina?”, minōrem; utrēs are bags and no form of uter"
    adverb = Token("hic", "hic", None, None, frozenset())
    assert list(COUNTING.entries(adverb)) == []


def test_every_written_word_is_read_once() -> None:
    """Ranges such as 5-6 repeat words, 8.1 is not written."""
    assert COUNTING.tally([UNIVERSAL]).words == 41
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
    ("name", "open_cells", "expected"),
    [
        ("se", ("acc sg", "acc pl"), [3, 9]),  # 0 and 2, one more for each
        ("nemo", ("nom sg n", "acc sg n"), [4, 8]),  # 0 and 1
        ("fas", ("nom sg n", "acc sg n"), [6, 6]),  # nobody says
    ],
)
def test_so_are_the_number_and_case_that_are_not_told(
    name: str, open_cells: tuple[str, ...], expected: list[int]
) -> None:
    known = contexts(COUNTING.tally([PROIEL]), (name, False), load_deck(name))
    counts = shared_out({cells(*open_cells): 12}, known, CELLS)
    assert [counts[cell.index] for cell in cells(*open_cells)] == expected


@pytest.mark.parametrize(
    ("name", "head", "rows"),
    [
        ("res", ["    gender: f"], ["nom  0   0", "acc  1   0"]),
        ("se", ["    gender: none"], ["nom  0   0", "acc  1   0"]),
        ("arma", ["    gender: n", "    number: pl"], ["nom  0", "acc  1"]),
        ("duo", ["    number: pl"], ["nom  0 0 0", "abl  0 1 0"]),
        ("nemo", ["    number: sg"], ["nom  0 0 1", "acc  0 0 0"]),
        ("suus", [], ["nom  0 0 0   0 0 0", "dat  0 0 0   1 0 0"]),
    ],
)
def test_a_table_has_the_columns_of_its_word(name: str, head: list[str], rows: list[str]) -> None:
    corpora = {"caesar": COUNTING.tally([UNIVERSAL])}
    lines = written(corpora, Tally(), [load_deck(name)]).splitlines()
    start = lines.index(f"  {name}:")
    assert lines[start + 2 :][: len(head) + 1] == [*head, "    caesar:"]
    table = [line.strip() for line in lines[-5:]]
    assert [table[0], next(row for row in table if row[:3] == rows[1][:3])] == rows


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
    se = found[Corpus.ALL]["se"]
    assert [se[cell.index] for cell in cells("acc sg", "acc pl")] == [1, 3]
    assert sum(se) == 4


def test_nothing_counted_gives_a_file_of_zeros(tmp_path: Path) -> None:
    target = tmp_path / "counts.yaml"
    empty = {corpus.value: Tally(words=1) for corpus in Corpus}
    target.write_text(written(empty, Tally(), ALL_DECKS), encoding="utf-8")
    found = read_frequencies(target)[Corpus.ALL]
    assert found["is"] == found["res"] == found["arma"] == (0.0,) * len(GRID)
    assert found["ego"] == (0.0,) * len(CELLS)


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
