"""Read Faker's lists of people's and places' names out of its source, without running it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tutor.games.lingua.lexicon.letters import fold, playable


def read_strings(path: Path, variables: tuple[str, ...]) -> set[str]:
    """The playable words in the literals assigned to variables that begin so."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
            if any(name.startswith(variables) for name in names):
                found |= {fold(text) for text in _strings(node.value) if playable(fold(text))}
    return found


def _strings(node: ast.AST) -> Iterator[str]:
    for child in ast.walk(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
