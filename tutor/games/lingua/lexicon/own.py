"""A lexicon of somebody's own words instead of German: a class's vocabulary, Latin."""

from __future__ import annotations

from tutor.games.lingua.lexicon.build import build_graph
from tutor.games.lingua.lexicon.frequent import frequent_from
from tutor.games.lingua.lexicon.model import Lexicon


def from_words(words: list[str]) -> Lexicon:
    """A lexicon of exactly the given folded words, in one tier and every spelling."""
    graph = build_graph(words)
    return Lexicon(graph, graph, build_graph([]), frequent_from(words))
