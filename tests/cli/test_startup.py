"""Light commands stay light: what they must not import."""

from __future__ import annotations

import subprocess
import sys

import pytest

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
