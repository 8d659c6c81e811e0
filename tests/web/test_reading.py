"""Pages to read at the table: as what they are, not as columns of a terminal."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.web.nodes import check, elements
from tutor.flows.pages import HistoryPage, RulesPage, TablesPage
from tutor.kits import KITS
from tutor.locale import LANGUAGES, set_language
from tutor.web.draw import draw
from tutor.web.nodes import Node, texts
from tutor.words.rules import rules_parts


def find(nodes: Sequence[Node], tag: str) -> list[str]:
    """What is read in the elements of this kind."""
    check(nodes)
    return [texts(one[2:]) for one in elements(nodes) if one[0] == tag]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KITS)
def test_every_rule_stands_beside_its_number(game: str, language: str) -> None:
    set_language(language)
    parts = [heading for heading, _words in rules_parts(game) if heading]
    nodes = draw(RulesPage(game))
    assert find(nodes, "dt") == parts
    assert len(find(nodes, "dd")) == len(parts)
    assert len(find(nodes, "h2")) == 1


@pytest.mark.parametrize("game", KITS)
def test_a_rule_in_the_browser_names_no_option_of_the_command_line(game: str) -> None:
    assert "--" not in texts(draw(RulesPage(game)))


def test_a_rule_begins_with_what_it_is_about() -> None:
    assert "Words." in find(draw(RulesPage("lingua")), "strong")


def test_the_history_is_a_list_and_says_when_there_is_none() -> None:
    lines = find(draw(HistoryPage(["Marcus: <b>eum</b>", "You draw a card."])), "li")
    assert lines == ["Marcus: <b>eum</b>", "You draw a card."]
    assert "Nothing has happened yet." in texts(draw(HistoryPage([])))


def test_tables_of_decks_are_tables() -> None:
    faces = [*"abcde", *"fghij", *"klmno", *"pqrst", *"uvwxy", *"zabcd"]
    nodes = draw(TablesPage([("is", faces)]))
    assert len(find(nodes, "table")) == 2
    assert find(nodes, "h2") == ["is"]
