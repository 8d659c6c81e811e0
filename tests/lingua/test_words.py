"""What is refused and why a bot moves: every code has words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.test_imports import PACKAGE
from tutor.bots.contract import Reason
from tutor.locale import in_language
from tutor.words.lingua import reasons, refusals
from tutor.words.refusals import Sayings, say

GAME, BOTS = PACKAGE / "games" / "lingua", PACKAGE / "bots" / "lingua"
CODE = re.compile(r'"(lingua\.[a-z.-]+)"')
SAID = ((GAME, refusals.SAYINGS), (BOTS, reasons.SAYINGS))
both_languages = pytest.mark.parametrize("language", ["en", "de"])


def source(folder: Path) -> str:
    """All code of a package."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def told(folder: Path) -> Iterator[tuple[str, dict[str, object]]]:
    """Every code of a package with its facts: a fact is its own name, a count is two."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                code = str(node.args[0].value)
                names = [str(fact.arg) for fact in node.keywords]
                if code.startswith("lingua."):
                    yield code, {name: 2 if name == "count" else name.upper() for name in names}


@pytest.mark.parametrize(("folder", "sayings"), SAID, ids=["game", "bots"])
def test_every_code_has_words_and_none_is_left_over(folder: Path, sayings: Sayings) -> None:
    assert set(CODE.findall(source(folder))) == set(sayings)


@both_languages
@pytest.mark.parametrize(("folder", "sayings"), SAID, ids=["game", "bots"])
def test_the_words_take_the_facts_that_the_code_gives(
    folder: Path, sayings: Sayings, language: str
) -> None:
    found = list(told(folder))
    assert len(found) > len(sayings) // 2
    with in_language(language):
        for code, facts in found:
            words = say(sayings, Reason(code, facts))
            assert words != code
            for name, fact in facts.items():
                assert name == "white" or str(fact) in words, (code, words)
