"""The rules on the screen: headings in a column, however wide the screen is."""

from __future__ import annotations

import pytest

from tutor.locale import set_language
from tutor.words.rules import GAMES, rules_text


@pytest.mark.parametrize("columns", ["40", "60", "80", "200"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_rules_have_two_columns(
    game: str, language: str, columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    set_language(language)
    _title, text = rules_text(game).split("\n\n", 1)
    lines = text.split("\n")
    indent = min(len(line) - len(line.lstrip()) for line in lines if line.startswith(" "))
    for line in filter(None, lines):
        assert len(line) <= int(columns)
        assert line[indent - 2 : indent] == "  "
        assert line[indent] != " "


def test_no_word_of_the_rules_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    wide = rules_text("kng").split()
    monkeypatch.setenv("COLUMNS", "40")
    assert rules_text("kng").split() == wide
