"""A web server as schools have them: below a path, with types that it does not know."""

from __future__ import annotations

import gzip
import os
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

HOST = "127.0.0.1"


@dataclass
class Habits:
    """What a server may have been told by whoever set it up, and what may go wrong with it."""

    headers: dict[str, str] = field(default_factory=dict)
    """Sent with every file."""
    packs: tuple[str, ...] = ()
    """Files with these ends are packed on the way."""
    unpacks: tuple[str, ...] = ()
    """Files with these ends are said to be packed for the way: a browser unpacks them."""
    breaks: set[str] = field(default_factory=set)
    """Of files with these names only the half is sent."""
    holds: dict[str, Event] = field(default_factory=dict)
    """Files with these names are sent by halves, the second one when something has happened."""


_TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}


class _Handler(SimpleHTTPRequestHandler):
    """Knows pages, scripts and sheets, and no other type."""

    def __init__(self, *arguments: Any, giver: Server, **options: Any) -> None:  # noqa: ANN401
        self.giver = giver
        super().__init__(*arguments, **options)

    def do_GET(self) -> None:
        """A page beside the site, or one of its files; whoever takes us for the way to everywhere
        is told that there is nothing else.
        """
        wanted = urlsplit(self.path)
        if wanted.netloc and f"http://{wanted.netloc}" != self.giver.origin:
            self.giver.elsewhere.append(self.path)
            self.send_error(HTTPStatus.BAD_GATEWAY)
            return
        self.path = wanted._replace(scheme="", netloc="").geturl()
        self.giver.asked.append(self.path)
        if wanted.path in self.giver.pages:
            self._send(self.giver.pages[wanted.path].encode(), "text/html")
        elif not self._is_odd():
            super().do_GET()

    def do_CONNECT(self) -> None:
        """The way to somewhere else."""
        self.giver.elsewhere.append(self.path)
        self.send_error(HTTPStatus.BAD_GATEWAY)

    def _is_odd(self) -> bool:
        """Whether a file was given out in another way than usual."""
        path, habits = Path(self.translate_path(self.path)), self.giver.habits
        if not path.is_file():
            return False
        if path.name in habits.breaks or path.name in habits.holds:
            self._by_halves(path)
        elif path.name.endswith(habits.packs):
            self._send(gzip.compress(path.read_bytes()), self.guess_type(path), "gzip")
        elif path.name.endswith(habits.unpacks):
            self._send(path.read_bytes(), self.guess_type(path), "gzip")
        else:
            return False
        return True

    def _by_halves(self, path: Path) -> None:
        content = path.read_bytes()
        half = len(content) // 2
        self._head(len(content), self.guess_type(path))
        self.wfile.write(content[:half])
        self.wfile.flush()
        if path.name in self.giver.habits.breaks:
            self.close_connection = True
            return
        self.giver.habits.holds[path.name].wait()
        self.wfile.write(content[half:])

    def _send(self, content: bytes, kind: str, encoding: str = "") -> None:
        self._head(len(content), kind, encoding)
        self.wfile.write(content)

    def _head(self, length: int, kind: str, encoding: str = "") -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()

    def end_headers(self) -> None:
        """With what is sent always."""
        for name, value in self.giver.habits.headers.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path: str) -> str:
        """What is not below the path is not there; browsers open connections ahead, and the folder
        may have become another one since.
        """
        self.directory = str(self.giver.folder)
        inside = path.removeprefix(self.giver.below)
        return super().translate_path(f"/{inside}" if inside != path else "/nothing")

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Of the type that it knows; of most others it only says that they are text."""
        return _TYPES.get(Path(path).suffix, "text/plain")

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads that here."""


class Server:
    """Gives out a folder below a path; it can be stopped, and started again at the same address,
    and the folder can become another one. `asked` is what was asked of it, `elsewhere` what was
    wanted of others, as far as it is the way to them.
    """

    def __init__(self, folder: Path, below: str = "/schule/latein/") -> None:
        self.folder, self.below = folder, below
        self.habits = Habits()
        self.pages: dict[str, str] = {}
        self.asked: list[str] = []
        self.elsewhere: list[str] = []
        self._port = 0
        self._server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self.origin}{self.below}"

    @property
    def origin(self) -> str:
        """What the browser calls the server."""
        return f"http://{HOST}:{self.port}"

    @property
    def port(self) -> int:
        """Its number at this machine."""
        return self._port

    def start(self) -> None:
        """Begin to answer."""
        self._server = ThreadingHTTPServer((HOST, self._port), partial(_Handler, giver=self))
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no more: the network is gone."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self.stop()
