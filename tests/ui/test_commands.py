"""V7 for whole commands: nothing beyond the edge, no word broken, at any width."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers import inside
from tests.ui.test_widths import WIDTHS, screen
from tutor.cli import app
from tutor.grammar.naming import SHORT_NAMES
from tutor.locale import LANGUAGES
from tutor.words.marks import bare, width

COMMANDS = (
    "",
    "table is",
    "table idem",
    "parse eius eī ea xyz",
    "explain is eius eius",
    "explain is eam eā",
    "explain idem īsdem/eīsdem eōrundem",
    "explain is+ille+ipse ea illīs",
    "rules kng",
    "rules weise",
    "rules lingua",
    "rules cartino",
    "learn --list",
    "deck list",
    "lingua check KLEID KLIED",
    "drill is --seed 1 -n 4",
    "drill is+ille --only pair --seed 2 -n 2",
    "learn 2 --seed 1",
)
TYPED = "eam\nw\n?\n1\nnom sg f\nw\ns\ns\ns\ns\ns\n"
_SIGNS = re.compile(r"[│┌┐└┘├┤┬┴┼─\s]+")


def words_of(text: str) -> set[str]:
    return set(_SIGNS.split(bare(text)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_writes_beyond_the_edge_or_breaks_a_word(
    command: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def ran(columns: int) -> str:
        monkeypatch.setattr(app, "paper", lambda: screen(columns))
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("TUTOR_LANG", language)
        monkeypatch.setenv("TUTOR_NOW", "2026-11-17T17:00")
        found = inside(*command.split(), typed=TYPED, home=tmp_path / f"{columns}")
        assert found.code in (0, 1), found.err
        return found.out

    whole = words_of(ran(1000)) | set(SHORT_NAMES[language].values())
    for columns in WIDTHS[::20]:
        out = ran(columns)
        assert [line for line in out.split("\n") if width(line) > columns] == []
        assert words_of(out) - whole == set()
