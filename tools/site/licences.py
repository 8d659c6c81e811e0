"""The licences of everything in the site, as texts beside it."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Mapping

from tools.site import font, program


def licences(literata: Mapping[str, bytes]) -> dict[str, bytes]:
    """The texts by file name; `NOTICE.txt` says what is under which."""
    found = {"NOTICE": (program.ROOT / "NOTICE.md").read_bytes()}
    for path in (program.ROOT / "LICENSES").glob("*.txt"):
        found[path.stem] = path.read_bytes()
    for path in (program.HERE / "texts").glob("LICENSE-*.txt"):
        found[path.stem.removeprefix("LICENSE-")] = path.read_bytes()
    found["Literata"] = literata[font.LICENCE]
    for distribution in program.LIBRARIES:
        files = importlib.metadata.files(distribution) or []
        texts = [one.read_binary() for one in files if one.name.startswith("LICENSE")]
        if not texts:
            raise SystemExit(f"{distribution} is installed without its licence")
        found[distribution] = b"\n".join(texts)
    return {f"licences/{name}.txt": text for name, text in found.items()}
