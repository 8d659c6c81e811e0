"""The word graph against slow, obvious oracles."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.errors import Refusal
from tutor.games.lingua.lexicon import build
from tutor.games.lingua.lexicon.build import build_graph
from tutor.games.lingua.lexicon.check import Hooks
from tutor.games.lingua.lexicon.file import pack, unpack
from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, MAX_CLASS, ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import (
    ALL_LETTERS,
    LETTERS,
    decode,
    encode,
    fold,
    mask_letters,
    playable,
)
from tutor.games.lingua.lexicon.near import one_edit_words
from tutor.games.lingua.search import SearchGraph

WORD = st.text(alphabet="ABÄÜZ", min_size=1, max_size=5)
WORDS = st.dictionaries(WORD, st.integers(1, 7), max_size=40)


def one_edit_oracle(words: set[str], word: str) -> Iterator[str]:
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    for left, right in cuts:
        tries = [left + letter + right for letter in LETTERS]
        if right:
            tries += [left + right[1:]]
            tries += [left + letter + right[1:] for letter in LETTERS]
        if len(right) > 1:
            tries += [left + right[1] + right[0] + right[2:]]
        yield from (found for found in tries if found in words and found != word)


@given(WORDS, WORD)
def test_the_graph_holds_exactly_its_words_and_classes(words: dict[str, int], other: str) -> None:
    graph = build_graph(words)
    assert {word: graph.class_of(word) for word in words} == words
    assert graph.class_of(other) == words.get(other, 0)
    assert list(graph.words()) == sorted(words, key=lambda word: encode(word) or ())


@given(WORDS, st.integers(0, 254).map(lambda mask: mask & ~1))
def test_only_accepted_classes_are_words(words: dict[str, int], accepted: int) -> None:
    graph = build_graph(words).accepting(accepted)
    assert set(graph.words()) == {word for word in words if accepted >> words[word] & 1}
    assert all((word in graph) == bool(accepted >> words[word] & 1) for word in words)


@given(WORDS)
def test_walking_by_masks_and_children_finds_every_word(words: dict[str, int]) -> None:
    graph = build_graph(words)
    found = set()
    stack: list[tuple[int, tuple[int, ...]]] = [(ROOT, ())]
    while stack:
        node, codes = stack.pop()
        if graph.is_word(node):
            assert graph.end_class(node) == words[decode(codes)]
            found.add(decode(codes))
        letters = mask_letters(graph.head(node) & ALL_LETTERS)
        assert all((graph.child(node, code) != 0) == (code in letters) for code in range(29))
        stack += [(graph.child(node, code), (*codes, code)) for code in letters]
    assert found == set(words)


@given(WORDS)
def test_the_graph_is_minimal(words: dict[str, int]) -> None:
    graph = build_graph(words)
    meanings = {}
    nodes = [ROOT]
    while nodes:
        node = nodes.pop()
        if node not in meanings:
            meanings[node] = frozenset(
                (word, graph.class_of(word) if node == ROOT else graph.end_class(end))
                for word, end in _below(graph, node)
            )
            nodes += [graph.child(node, c) for c in mask_letters(graph.head(node) & ALL_LETTERS)]
    assert len(set(meanings.values())) == len(meanings)


def _below(graph: WordGraph, node: int, prefix: str = "") -> Iterator[tuple[str, int]]:
    if graph.is_word(node):
        yield prefix, node
    for code in mask_letters(graph.head(node) & ALL_LETTERS):
        yield from _below(graph, graph.child(node, code), prefix + LETTERS[code])


@given(WORDS, WORD)
def test_one_edit_words_are_those_of_the_oracle(words: dict[str, int], word: str) -> None:
    graph = build_graph(words)
    found = {near for near, _slip, _at in one_edit_words(graph, word)}
    assert found == set(one_edit_oracle(set(words), word))


@given(WORDS, WORD)
def test_hooks_are_those_of_the_oracle(words: dict[str, int], word: str) -> None:
    hooks = Hooks(build_graph(words))
    behind = [word + letter for letter in LETTERS if word + letter in words]
    in_front = [letter + word for letter in LETTERS if letter + word in words]
    assert hooks.of(word) == behind + in_front
    assert hooks.of(word) == behind + in_front  # the second time from memory


@given(WORDS)
def test_a_packed_graph_reads_back_the_same(words: dict[str, int]) -> None:
    data = pack(build_graph(words))
    again = unpack(memoryview(data), "test")
    assert {word: again.class_of(word) for word in again.words()} == words
    assert pack(again) == data


@given(WORDS)
def test_a_graph_in_wide_cells_is_the_same(words: dict[str, int]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "SIXTEEN_BITS", 0)  # as if there were too many different values
        graph = build_graph(words)
    again = unpack(memoryview(pack(graph)), "test")
    assert graph.layout.cells.itemsize == 4
    assert {word: again.class_of(word) for word in again.words()} == words


@given(WORDS, st.integers(1, 4))
def test_far_children_are_found_through_the_table(words: dict[str, int], reach: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "REACH", reach)
        graph = build_graph(words)
    assert {word: graph.class_of(word) for word in graph.words()} == words
    assert {word: _walked(SearchGraph(graph), word) for word in words} == words


@given(WORDS, WORD)
def test_the_graph_for_searching_says_the_same(words: dict[str, int], other: str) -> None:
    search = SearchGraph(build_graph(words))
    assert {word: _walked(search, word) for word in words} == words
    assert _walked(search, other) == words.get(other, 0)


def _walked(search: SearchGraph, word: str) -> int:
    """The class of a word, read cell by cell as the search reads them."""
    node = search.follow(ROOT, bytes(encode(word) or ()))
    return search.cells[node] >> CLASS_SHIFT & MAX_CLASS if node > 0 else 0


def test_thousands_of_words_without_likeness_fit_too() -> None:
    rng = Random(1)
    words = {"".join(rng.choices(LETTERS, k=rng.randint(2, 9))) for _ in range(20_000)}
    graph = build_graph(words)
    assert set(graph.words()) == words
    assert all(_walked(SearchGraph(graph), word) == 1 for word in sorted(words)[:20])


@pytest.mark.parametrize("cut", [0, 20, 31, 32, 40, -1])
def test_a_file_that_is_cut_short_is_refused(cut: int) -> None:
    data = pack(build_graph(["KLEID", "LIED"]))
    with pytest.raises(Refusal, match="lingua.no-word-graph"):
        unpack(memoryview(data[:cut]), "wide")


@pytest.mark.parametrize("data", [b"", b"rubbish", b"TUTORDAWG1", bytes(64)])
def test_a_damaged_file_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal, match="lingua.no-word-graph"):
        unpack(memoryview(data), "wide")


def test_the_same_words_in_any_order_give_the_same_bytes() -> None:
    words = {"KLEID": 1, "LEID": 2, "LIED": 3, "ÖL": 1}
    backwards = dict(reversed(words.items()))
    assert pack(build_graph(words)) == pack(build_graph(backwards))


@pytest.mark.parametrize("word", ["", "a", "K1", "ẞ", "A B"])
def test_unplayable_words_cannot_be_stored(word: str) -> None:
    with pytest.raises(ValueError, match="cannot be stored"):
        build_graph([word])


@pytest.mark.parametrize("end_class", [0, 8, -1])
def test_impossible_classes_cannot_be_stored(end_class: int) -> None:
    with pytest.raises(ValueError, match="cannot be stored"):
        build_graph({"AB": end_class})


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Straße", "STRASSE"),
        ("STRAẞE", "STRASSE"),
        ("ẞ", "SS"),
        (" kleid\n", "KLEID"),
        ("o\u0308de", "ÖDE"),
        ("Öde", "ÖDE"),
        ("Café", "CAFE"),
        ("eā", "EA"),
        ("ǖ", "Ü"),
        ("naïv", "NAIV"),
        ("k1eid", "K1EID"),
        ("a b", "A B"),
        ("", ""),
        ("\u0304", ""),
        ("Øre", "ØRE"),
    ],
)
def test_folding(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    ("word", "can"), [("", False), ("A", False), ("ÖL", True), ("K1", False), ("A B", False)]
)
def test_playable(word: str, can: bool) -> None:
    assert playable(word) is can


@given(st.text(max_size=30))
def test_folding_anything_twice_changes_nothing_if_it_is_playable(text: str) -> None:
    folded = fold(text)
    if playable(folded):
        assert fold(folded) == folded
        assert decode(encode(folded) or ()) == folded
