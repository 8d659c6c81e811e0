"""Light commands stay light: what they must not import."""

from __future__ import annotations

import subprocess
import sys
from datetime import datetime, timedelta

import pytest

from tutor.grammar.cells import GRID
from tutor.quiz.learner import showing
from tutor.store import cache
from tutor.store.decks import known_decks
from tutor.store.progress import Progress

HEAVY = ("rich", "questionary", "prompt_toolkit", "asyncio", "pydantic", "numpy", "wcwidth")


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (["--version"], ("typer", "yaml", "tutor.cli", "gettext")),
        (["--help"], ("yaml", "tutor.store.decks", "tutor.games", "rapidfuzz", "sqlite3")),
        (["table", "is"], ("rapidfuzz", "sqlite3", "tutor.games")),
        (["table", "is", "--json"], ("rapidfuzz", "sqlite3", "tutor.games")),
        (["parse", "eius"], ("rapidfuzz", "sqlite3")),
        (["explain", "is", "eum", "eam"], ("rapidfuzz", "sqlite3", "tutor.bots")),
        (["deck", "list"], ("rapidfuzz", "sqlite3")),
        (["play", "--help"], ("yaml", "tutor.games", "tutor.bots")),
    ],
)
def test_light_commands_do_not_import(arguments: list[str], more: tuple[str, ...]) -> None:
    code = (
        "import sys; sys.argv = ['tutor', *sys.argv[1:]]\n"
        "from tutor.__main__ import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('\\n'.join(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True
    )
    loaded = set(done.stderr.split())
    for name in (*HEAVY, *more):
        assert not {m for m in loaded if m == name or m.startswith(name + ".")}, name


LATER = (
    "yaml", "rapidfuzz", "secrets", "tutor.bots", "tutor.export", "tutor.games", "tutor.kits",
    "tutor.cli.home", "tutor.quiz.grading.grade", "tutor.quiz.lessons.lesson",
    "tutor.quiz.lessons.shown", "tutor.quiz.next_way", "tutor.quiz.overview", "tutor.quiz.sets",
    "tutor.store.lessons", "tutor.store.saves", "tutor.words.home",
)  # fmt: skip
"""What the first question does without."""
NOW = datetime(2026, 11, 17, 17, 0)
MOST = 139
"""So many files of ours it may need: each of them costs, however little is in it."""
ASKED = """
import os, sys
def leave():
    sys.stdout.flush()
    print('\\n'.join(sys.modules), file=sys.stderr, flush=True)
    os._exit(0)
"""
AS_LINES = """
class Lines:
    isatty = staticmethod(lambda: False)
    readline = staticmethod(leave)
sys.stdin = Lines()
"""
IN_A_TERMINAL = """
class Importing:
    @staticmethod
    def find_spec(name, *_rest):
        if name == 'prompt_toolkit':
            leave()
sys.meta_path.insert(0, Importing)
sys.stdin.isatty = sys.stdout.isatty = lambda: True
"""


@pytest.mark.parametrize("met", [0, 1, len(GRID)], ids=["nothing", "a form", "a whole deck"])
@pytest.mark.parametrize(
    ("surface", "arguments"), [(AS_LINES, ["--json-lines"]), (AS_LINES, []), (IN_A_TERMINAL, [])],
    ids=["JSON", "plain", "terminal"],
)  # fmt: skip
def test_the_first_question_stands_there_before_anything_else_is_imported(
    surface: str, arguments: list[str], met: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a terminal it is written before the library is imported that reads the answer."""
    cache.forget()
    for deck in known_decks().values():  # they are read once, and remembered
        assert deck.sentences or deck.group != "pronouns"
    monkeypatch.setenv("TUTOR_NOW", NOW.isoformat())
    yesterday = (NOW - timedelta(days=1)).timestamp()
    with Progress.open("default") as progress:
        progress.add(
            showing("is", cell, yesterday, f"{cell.index:024}", "drill") for cell in GRID[:met]
        )
    code = f"{ASKED}{surface}\nfrom tutor.cli.app import run\nrun(sys.argv[1:])"
    command = [sys.executable, "-c", code, "drill", "--seed", "1", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "1 · " in done.stdout, "the line above the first question"
    loaded = set(done.stderr.split())
    for name in (*HEAVY, *LATER):
        assert not {m for m in loaded if m == name or m.startswith(name + ".")}, name
    assert len([name for name in loaded if name.startswith("tutor")]) <= MOST
