"""Imports go one way: cli → ui, web → sittings → flows → words → quiz, bots → games → grammar."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent.parent / "tutor"
CORE = {"quiz", "bots", "games", "grammar"}
BELOW = {
    "grammar": set(),
    "games": {"grammar"},
    "bots": {"games", "grammar"},
    "quiz": {"games", "grammar"},
    "kits": CORE,
    "words": {"kits", *CORE},
    "flows": {"words", "kits", *CORE},
    "store": {"words", "kits", *CORE},
    "export": {"store", "words", *CORE},
    "ui": {"flows", "words", "kits", *CORE},
    "sittings": {"flows", "words", "kits", "store", *CORE},
    "web": {"sittings", "flows", "words", "kits", "store", *CORE},
    "cli": {"web", "ui", "sittings", "flows", "words", "kits", "store", "export", *CORE},
}
EVERYWHERE = {"choices", "errors", "locale", "values"}
FILES = sorted(PACKAGE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The parts of the package that a file imports, wherever in the file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        for name in names:
            parts = name.split(".")
            if parts[0] == "tutor" and len(parts) > 1:
                found.add(parts[1])
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_only_go_down(path: Path) -> None:
    part = path.relative_to(PACKAGE).parts[0]
    if part in CORE:
        assert imported(path) <= BELOW[part] | {part, "errors", "values"}, "the core does not speak"
    elif part in BELOW:
        assert imported(path) <= BELOW[part] | EVERYWHERE | {part}
    elif part == "locale":
        assert imported(path) <= {"locale"}


TERMINAL = {"sys", "os", "shutil", "rich", "questionary", "prompt_toolkit"}
STORE = {"sqlite3", "yaml"}


@pytest.mark.parametrize(
    ("part", "forbidden"),
    [
        *((part, TERMINAL | STORE | {"pathlib", "time", "datetime"}) for part in sorted(CORE)),
        # an option may be a path, and the rules of a game are pages of the package
        *((part, TERMINAL | STORE | {"time"}) for part in ("kits", "words")),
        ("flows", TERMINAL | STORE | {"pathlib", "time"}),
    ],
)
def test_only_surfaces_and_stores_touch_terminals_files_clocks_or_global_chance(
    part: str, forbidden: set[str]
) -> None:
    for path in (PACKAGE / part).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names = {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = {(node.module or "").split(".")[0]}
            else:
                continue
            assert not names & forbidden, f"{path}: {names & forbidden}"
        calls = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        assert not calls & {"print", "input", "open"}, path
        assert not {c for c in calls if c.startswith("random.") and c != "random.Random"}, path
