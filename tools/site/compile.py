"""Runs inside Pyodide: byte code for all sources in the bundle `given`; `made` is the bundle of it.

The byte code stands where the source stood, and nothing checks it against a source: there is none.
"""

from __future__ import annotations

import marshal
from importlib.util import MAGIC_NUMBER
from types import CodeType

from tools.site.bundle import bundled, opened

_UNCHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The flags and the hash of byte code that is taken as it is."""


def _code(name: str, text: bytes) -> CodeType:
    """Ours as it is; the standard library's without the texts of its help."""
    ours = name.startswith(("/", "pyodide/", "_pyodide/"))
    return compile(text, name, "exec", dont_inherit=True, optimize=0 if ours else 2)


given: bytes = globals()["given"]
made = bundled(
    {
        f"{name}c": MAGIC_NUMBER + _UNCHECKED + marshal.dumps(_code(name, text))
        for name, text in opened(given).items()
    }
)
