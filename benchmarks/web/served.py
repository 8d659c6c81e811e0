"""What the browsers open: folders behind a server on this machine, if wanted behind a slow line."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from time import monotonic, sleep
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tools.site.__main__ import CACHE
from tools.site.bundle import folder as files_below
from tools.site.bundle import packed
from tools.site.sources import PYODIDE, unpacked

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = HERE / "page"
SCRIPT = HERE / "thinking.py"
_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".wasm": "application/wasm",
}
"""With these browsers compile while they load."""
_PIECE = 16_384
_WORTH_PACKING = 0.9


class Line:
    """So many bits a second for all who use it together."""

    def __init__(self, bits: float) -> None:
        self._bits, self._free, self._lock = bits, 0.0, Lock()

    def carry(self, size: int) -> None:
        """Wait until so many bytes are through."""
        with self._lock:
            self._free = max(self._free, monotonic()) + size * 8 / self._bits
            until = self._free
        sleep(max(0.0, until - monotonic()))


class _File(NamedTuple):
    content: bytes
    headers: dict[str, str]


class _Handler(BaseHTTPRequestHandler):
    """Gives out files from memory."""

    def __init__(
        self,
        *arguments: Any,  # noqa: ANN401 - the library's own way
        files: dict[str, _File],
        line: Line | None,
    ) -> None:
        self.files, self.line = files, line
        super().__init__(*arguments)

    def do_GET(self) -> None:
        """The file of that path."""
        file = self.files.get(urlsplit(self.path).path)
        if file is None:
            self.send_error(404)
            return
        with suppress(ConnectionError):  # a browser that was closed waits for nothing
            self._send(file)

    def _send(self, file: _File) -> None:
        self.send_response(200)
        for name, value in file.headers.items():
            self.send_header(name, value)
        self.end_headers()
        for at in range(0, len(file.content), _PIECE):
            piece = file.content[at : at + _PIECE]
            if self.line is not None:
                self.line.carry(len(piece))
            self.wfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads that here."""


@contextmanager
def served(folder: Path, line: Line | None = None) -> Iterator[str]:
    """The address of a folder while it is given out; afterwards nobody answers there. Behind a
    line everything is packed that becomes smaller.
    """
    files = {
        path: _file(path, content, line is not None)
        for path, content in files_below(folder, "").items()
    }
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, files=files, line=line))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def _file(path: str, content: bytes, packs: bool) -> _File:
    headers = {"Content-Type": _TYPES.get(Path(path).suffix, "application/octet-stream")}
    smaller = packed(content) if packs else content
    if len(smaller) < _WORTH_PACKING * len(content):
        headers["Content-Encoding"], content = "gzip", smaller
    return _File(content, headers | {"Content-Length": str(len(content))})


@contextmanager
def empty_page() -> Iterator[Path]:
    """A folder with a page that starts the unchanged Pyodide on which the site is built."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        CACHE.mkdir(parents=True, exist_ok=True)
        for name, content in unpacked(PYODIDE, CACHE).items():
            (folder / name).write_bytes(content)
        for path in PAGE.glob("empty*"):
            shutil.copy(path, folder)
        yield folder


@contextmanager
def bots_page(site: Path) -> Iterator[Path]:
    """A folder with a copy of the site, and beside it a page where its opponents think."""
    with TemporaryDirectory() as made:
        folder = Path(made) / "site"
        shutil.copytree(site, folder)
        for path in (*PAGE.glob("bots*"), SCRIPT):
            shutil.copy(path, folder)
        yield folder
