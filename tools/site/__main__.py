"""`make site`: the program in the browser, as a folder that any web server can give out.

    python -m tools.site [-o dist/site]

Needs Node.js with npm, and the network once: packages are kept in `build/site`. The same sources
and packages give the same bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools import messages
from tools.site import engine, font, program
from tools.site.bundle import bundled, folder, packed
from tools.site.licences import licences
from tools.site.sources import LITERATA, PYODIDE, unpacked
from tutor import __version__
from tutor.locale import LANGUAGES
from tutor.store.site import files_of
from tutor.web.first import first_page

ROOT = program.ROOT
PAGE = ROOT / "tutor" / "web" / "page"
CACHE = ROOT / "build" / "site"
PROGRAM, FIRST, LIST = "program.bin", "first.js", "site.json"
MARK = "/etc/tutor/version"
"""Where the program says which version it is of."""


def build(work: Path) -> dict[str, bytes]:
    """All files of the site by name; `work` is an empty folder for what is made on the way."""
    messages.write()
    pyodide = unpacked(PYODIDE, CACHE)
    stage = work / "stage"
    site = folder(PAGE, "")
    site = {name.removeprefix("/"): content for name, content in site.items()}
    site |= engine.scripts(pyodide)
    literata = unpacked(LITERATA, CACHE)
    site |= font.fonts(literata) | licences(literata)
    site[engine.WASM] = packed(pyodide["pyodide.asm.wasm"])
    site[engine.LIBRARY] = packed(pyodide["python_stdlib.zip"])
    site[PROGRAM] = packed(bundled({}))
    written(site, stage)

    library = program.compiled(engine.library(pyodide), stage, work)
    files = program.compiled(program.files(), stage, work)
    site[engine.LIBRARY] = packed(engine.stored(library))
    site[PROGRAM] = packed(bundled(files))
    written(site, stage)

    files |= program.warmed(stage, work)
    site[PROGRAM] = packed(bundled(files))
    site[FIRST] = first()
    version = version_of(site)
    site[PROGRAM] = packed(bundled(files | {MARK: version.encode()}))
    site |= {name: marked(content, version) for name, content in site.items() if is_ours(name)}
    site[LIST] = listed(site, version)
    return site


def first() -> bytes:
    """What the page shows before Python is there, as a module."""
    pages = {name: first_page(name) for name in LANGUAGES}
    return f"export default {json.dumps(pages, ensure_ascii=False, indent=0)};\n".encode()


def version_of(site: Mapping[str, bytes]) -> str:
    """The version of a site: that of all its bytes."""
    digest = hashlib.sha256()
    for name in sorted(site):
        digest.update(f"{name}\0{len(site[name])}\0".encode() + site[name])
    return f"{__version__}-{digest.hexdigest()[:12]}"


def is_ours(name: str) -> bool:
    """Whether a file is a module of the page; the service worker is fetched apart from them."""
    return name.endswith(".js") and "/" not in name and name != "sw.js"


def marked(module: bytes, version: str) -> bytes:
    """A module that says which version it is of: two versions never work together unnoticed, when
    a server or a cache gives out some files of the one and some of the other.
    """
    return module + f'(globalThis.versions ??= new Set()).add("{version}");\n'.encode()


def listed(site: Mapping[str, bytes], version: str) -> bytes:
    """The version, and the files with their size, also packed if a server packs."""
    files = {
        name: {"bytes": len(site[name]), "packed": size(name, site[name])} for name in sorted(site)
    }
    return json.dumps({"version": version, "files": files}, indent=1).encode() + b"\n"


def size(name: str, content: bytes) -> int:
    """How much of a file goes over the line at least."""
    return len(content) if name.endswith((".bin", ".woff2")) else len(packed(content))


def written(files: Mapping[str, bytes], place: Path) -> None:
    """Write files into a folder."""
    for name, content in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def put(site: Mapping[str, bytes], place: Path) -> None:
    """The site in its place, all of it or nothing; another site there gives way, nothing else."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{place.name}.", dir=place.parent) as beside:
        draft, old = Path(beside) / "new", Path(beside) / "old"
        written(site, draft)
        if place.exists():
            _check(place)
            place.rename(old)
        draft.rename(place)


def _check(place: Path) -> None:
    """`SystemExit` if something else than a site would be lost."""
    there = {one.relative_to(place).as_posix() for one in place.rglob("*") if one.is_file()}
    if not place.is_dir() or there - set(files_of(place)):
        raise SystemExit(f"{place}: something else than a site is there; choose an empty folder")


def main() -> int:
    """Build it whole, then put it in its place."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "dist" / "site")
    place: Path = parser.parse_args().output
    if place.exists():
        _check(place)
    CACHE.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=CACHE) as work:
        site = build(Path(work))
    put(site, place)
    total = sum(size(name, content) for name, content in site.items())
    print(f"{place}: {len(site)} files, {total / 1e6:.2f} MB over the line")
    return 0


if __name__ == "__main__":
    sys.exit(main())
