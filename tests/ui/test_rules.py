"""The rules on the screen: headings in a column, however wide the screen is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.kits import KITS
from tutor.locale import set_language
from tutor.words.rules import rules_text


@pytest.mark.parametrize("columns", ["40", "60", "80", "200"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", KITS)
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


def _numbers_in(texts: str) -> set[str]:
    return set(re.findall(r"\b[KWLC]\d+\b", texts))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", KITS)
def test_every_rule_number_that_is_shown_stands_on_the_page(game: str, language: str) -> None:
    """In refusals, explanations and the story; the page has each with its rule."""
    set_language(language)
    package = Path(__file__).resolve().parent.parent.parent / "tutor"
    shown = set()
    for folder in (package / "games" / game, package / "words" / game):
        for path in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call):
                    for value in ast.walk(node):
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            shown |= _numbers_in(value.value)
    assert shown
    assert shown <= _numbers_in(rules_text(game))


@pytest.mark.parametrize("number", ["K4", "k4"])
def test_a_rule_is_looked_up_by_its_number(number: str) -> None:
    found = inside("rules", "kng", number)
    assert (found.code, "K4" in found.out) == (0, True)
    assert len(found.out) < len(inside("rules", "kng").out)


def test_an_unknown_number_names_those_that_there_are() -> None:
    wrong = inside("rules", "kng", "K99")
    assert (wrong.code, "K3, K4" in wrong.err) == (2, True)
