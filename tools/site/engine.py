"""Pyodide as we ship it: what it loads is handed to it, whatever a server says of its types.

Each change is an exact replacement that has to fit exactly once, so that another version of the
package is refused and not patched by halves.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping

LOADER, RUNTIME, WASM, LIBRARY = (
    "pyodide/pyodide.js",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm.bin",
    "pyodide/python_stdlib.bin",
)
_LOADER_CHANGES = (
    # the module's name, for servers that do not know `.mjs`
    ("}pyodide.asm.mjs`", "}pyodide.asm.js`"),
    # `wasm`: a promise of the compiled module
    ("instantiateWasm:Ie(e.indexURL)", "instantiateWasm:Ie(e.wasm)"),
    ('let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K();', "let i=K();"),
    (
        "let l;n?l=await WebAssembly.instantiateStreaming(n,s):"
        "l=await WebAssembly.instantiate(await t,s);let{instance:d,module:u}=l;r(d,u)",
        "let u=await e,d=await WebAssembly.instantiate(u,s);r(d,u)",
    ),
    # `stdLibURL`: a promise of the library's bytes
    (
        "let t=j(e);return async n=>{n.API.pyVersionTuple",
        "let t=e;return async n=>{n.API.pyVersionTuple",
    ),
)
_OTHER = "this Pyodide is another one than expected: {} is not there once"
_UNUSED = tuple(
    """
    _pyio _pyrepl _sysconfigdata_ bdb cProfile cmd code.py colorsys compileall configparser
    ctypes/macholib curses dbm doctest encodings/bi encodings/cp7 encodings/cp8 encodings/cp9
    encodings/cp1 encodings/euc encodings/gb encodings/hp encodings/hz encodings/iso2022
    encodings/johab encodings/kz encodings/koi encodings/mac ensurepip filecmp fileinput ftplib
    getpass graphlib idlelib imaplib lib2to3 logging/config logging/handlers mailbox
    mimetypes modulefinder multiprocessing netrc optparse pathlib/_local pdb pickletools plistlib
    poplib profile pstats pty pyclbr pydoc sched shelve smtplib socketserver symtable tabnanny
    timeit tkinter tomllib trace.py tracemalloc turtle unittest venv wave webbrowser wsgiref
    xml/ xmlrpc zipapp zoneinfo
    """.split()  # noqa: SIM905 - nobody reads it as a list of quoted words
)
"""What of the standard library neither Pyodide nor the program imports."""
_PACKAGES = re.compile(r"`https://[^`]+/full/`")
"""Where it would look for packages; we have none."""
_ADDRESS = re.compile(rb"https?://[\w.-]+\.\w+")


def scripts(package: Mapping[str, bytes]) -> dict[str, bytes]:
    """The two modules of Pyodide, changed."""
    loader, count = _PACKAGES.subn("t", _replaced(package["pyodide.mjs"].decode()))
    if count != 1:
        raise SystemExit(_OTHER.format("the address of packages"))
    runtime = package["pyodide.asm.mjs"].decode()
    found = {LOADER: _unmapped(loader), RUNTIME: _unmapped(runtime)}
    for name, content in found.items():
        if address := _ADDRESS.search(content):
            raise SystemExit(f"{name} knows an address: {address.group().decode()}")
    return found


def library(package: Mapping[str, bytes]) -> dict[str, bytes]:
    """The modules of the standard library by file name, without those that nobody imports."""
    with zipfile.ZipFile(io.BytesIO(package["python_stdlib.zip"])) as archive:
        names = (name for name in archive.namelist() if name.endswith(".py"))
        return {name: archive.read(name) for name in names if not name.startswith(_UNUSED)}


def _replaced(text: str) -> str:
    for old, new in _LOADER_CHANGES:
        if text.count(old) != 1:
            raise SystemExit(_OTHER.format(old))
        text = text.replace(old, new)
    return text


def _unmapped(text: str) -> bytes:
    """Without the comment that names a source map, which is not shipped."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*\Z", "\n", text).encode()
