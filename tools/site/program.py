"""The program as the browser gets it: rooms, data and libraries as byte code, and decks as read."""

from __future__ import annotations

import importlib.metadata
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tools.site.bundle import bundled, folder, opened

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
PLACE = "/lib/python3.14/site-packages"
"""Where Python looks in the browser; decks and lessons are where a wheel has them."""
_ABSENT = ("cli", "ui", "export", "web/page")
"""The rooms that no browser enters."""
LIBRARIES = {
    "PyYAML": "yaml",
    "rapidfuzz": "rapidfuzz",
    "wcwidth": "wcwidth",
    "filelock": "filelock",
}
"""What the rooms import, as distribution and package: what they have in Python alone."""
_UNUSED = (
    "yaml/cyaml", "wcwidth/table_grapheme_overrides/_known_", "filelock/asyncio", "filelock/_async",
    "filelock/_soft_rw", "filelock/_read_write", "filelock/_strict", "filelock/_lease",
    "filelock/_marker", "rapidfuzz/__pyinstaller",
)  # fmt: skip
"""Parts of them that are imported only by those who ask for them; we do not."""


def files() -> dict[str, bytes]:
    """Everything by its absolute path in the browser, sources still as sources."""
    found: dict[str, bytes] = {}
    for path, content in folder(ROOT / "tutor", "tutor").items():
        room = path.removeprefix("tutor/")
        if not room.startswith(tuple(f"{name}/" for name in _ABSENT)) and _is_wanted(path):
            found[f"{PLACE}/{path}"] = content
    for name in ("decks", "lessons"):
        found |= folder(ROOT / name, f"{PLACE}/tutor/data/{name}", "**/*.yaml")
    for distribution, package in LIBRARIES.items():
        place = Path(str(importlib.metadata.distribution(distribution).locate_file(package)))
        found |= folder(place, f"{PLACE}/{package}", "**/*.py")
    unused = tuple(f"{PLACE}/{part}" for part in _UNUSED)
    return {name: content for name, content in found.items() if not name.startswith(unused)}


def _is_wanted(path: str) -> bool:
    return "__pycache__" not in path and not path.endswith((".po", ".pyi", "py.typed"))


def compiled(sources: Mapping[str, bytes], stage: Path, work: Path) -> dict[str, bytes]:
    """All Python files as byte code beside the others as they are."""
    python = {name: content for name, content in sources.items() if name.endswith(".py")}
    made = _bake(stage, work, "compile", bundled(python))
    return {name: content for name, content in sources.items() if name not in python} | made


def warmed(stage: Path, work: Path) -> dict[str, bytes]:
    """What the program keeps in its home when it has read all its decks and their sentences."""
    return _bake(stage, work, "warm", b"")


def _bake(stage: Path, work: Path, script: str, given: bytes) -> dict[str, bytes]:
    """What a script makes in the Pyodide of the stage, which runs in Node.js."""
    (work / "given").write_bytes(given)
    done = subprocess.run(
        ["node", HERE / "bake.mjs", stage, HERE / f"{script}.py", work / "given", work / "made"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{script} failed in Pyodide:\n{(done.stdout + done.stderr)[-3000:]}")
    return opened((work / "made").read_bytes())
