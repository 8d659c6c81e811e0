"""How many bytes of the site go over the line, and what they are."""

from __future__ import annotations

from pathlib import Path

from tests.site.test_built import ALLOWED
from tools.site import engine
from tools.site.__main__ import PROGRAM
from tools.site.bundle import packed
from tutor.store.site import files_of

_NAMES = {
    engine.WASM: "Python, WebAssembly",
    engine.RUNTIME: "Python, JavaScript",
    engine.LOADER: "Python, JavaScript",
    engine.LIBRARY: "standard library",
    PROGRAM: "program and data",
}
_OTHERS = ((".woff2", "fonts"), (".txt", "licences"))
_PAGE = "page"


def sent(site: Path) -> dict[str, int]:
    """Bytes by what they are, the most first: a file that is not packed already is packed by a
    server, if it packs at all.
    """
    found: dict[str, int] = {}
    for name in files_of(site):
        content = (site / name).read_bytes()
        part = _part(name)
        found[part] = found.get(part, 0) + min(len(content), len(packed(content)))
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def _part(name: str) -> str:
    of_a_kind = (part for end, part in _OTHERS if name.endswith(end))
    return _NAMES.get(name) or next(of_a_kind, _PAGE)


def sizes_text(parts: dict[str, int]) -> str:
    """The parts as a table, and their sum beside what is allowed."""
    total = sum(parts.values())
    lines = ["Over the line, packed", f"{'part':<22} {'MB':>7} {'share':>7}"]
    for part, size in parts.items():
        lines.append(f"{part:<22} {size / 1e6:>7.3f} {size / total:>7.1%}")
    lines.append(f"{'all':<22} {total / 1e6:>7.3f} {'':>7}  goal ≤ {ALLOWED / 1e6:g}")
    return "\n".join(lines)
