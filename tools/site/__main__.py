"""`make site`: the program in the browser, as a folder that any web server can give out, and beside
it the same as a zip for teachers and as the wheel for `tutor site`.

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
from tools.site.archive import PACKED, zipped
from tools.site.bundle import bundled, folder, packed
from tools.site.licences import licences
from tools.site.sources import LITERATA, PYODIDE, unpacked
from tools.site.wheel import NAME as WHEEL
from tools.site.wheel import wheel
from tutor import __version__
from tutor.errors import TutorError
from tutor.locale import LANGUAGES
from tutor.store.atomic import write_whole
from tutor.store.site import LIST, check_place, put_site, write_files
from tutor.web.first import first_page

ROOT = program.ROOT
PAGE = ROOT / "tutor" / "web" / "page"
CACHE = ROOT / "build" / "site"
PROGRAM, FIRST = "program.bin", "first.js"
ZIP, FOLDER = f"tutor-site-{__version__}.zip", "tutor"
"""The zip, and the one folder in it."""
READ_ME = ("LIESMICH.txt", "README.txt")
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
    site |= {name: (program.HERE / "texts" / name).read_bytes() for name in READ_ME}
    site[engine.WASM] = packed(pyodide["pyodide.asm.wasm"])
    site[engine.LIBRARY] = packed(pyodide["python_stdlib.zip"])
    site[PROGRAM] = packed(bundled({}))
    write_files(site, stage)

    library = program.compiled(engine.library(pyodide), stage, work)
    files = program.compiled(program.files(), stage, work)
    site[engine.LIBRARY] = packed(zipped(library, pack=False))
    site[PROGRAM] = packed(bundled(files))
    write_files(site, stage)

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
    return len(content) if name.endswith(PACKED) else len(packed(content))


def parcels(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """The site as one file, by name: for who unpacks it, and for who installs it."""
    return {
        ZIP: zipped({f"{FOLDER}/{name}": content for name, content in site.items()}),
        WHEEL: wheel(site),
    }


def main() -> int:
    """Build it whole, then put it in its place."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "dist" / "site")
    place: Path = parser.parse_args().output
    try:
        check_place(place, overwrite=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=CACHE) as work:
            site = build(Path(work))
        put_site(site, place, overwrite=True)
        for name, content in parcels(site).items():
            write_whole(place.parent / name, content, overwrite=True)
    except TutorError as error:
        raise SystemExit(str(error)) from None
    total = sum(size(name, content) for name, content in site.items())
    print(f"{place}: {len(site)} files, {total / 1e6:.2f} MB over the line; {ZIP}, {WHEEL}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
