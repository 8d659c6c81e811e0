"""A web server as schools have them: below a path, with types that it does not know."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

HOST = "127.0.0.1"


class _Handler(SimpleHTTPRequestHandler):
    """Knows pages, scripts and sheets, and no other type."""

    extensions_map = {  # noqa: RUF012 - the library's own way
        ".html": "text/html",
        ".js": "text/javascript",
        ".css": "text/css",
        ".svg": "image/svg+xml",
        "": "text/plain",
    }

    def __init__(self, *arguments: Any, below: str, **options: Any) -> None:  # noqa: ANN401
        self.below = below
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        """What is not below the path is not there."""
        inside = path.removeprefix(self.below)
        return super().translate_path(f"/{inside}" if inside != path else "/nothing")

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads that here."""


class Server:
    """Gives out a folder below a path; it can be stopped, and started again at the same address."""

    def __init__(self, folder: Path, below: str = "/schule/latein/") -> None:
        self.folder, self.below = folder, below
        self._port = 0
        self._server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"{self.origin}{self.below}"

    @property
    def origin(self) -> str:
        """What the browser calls the server."""
        return f"http://{HOST}:{self._port}"

    def start(self) -> None:
        """Begin to answer."""
        handler = partial(_Handler, directory=str(self.folder), below=self.below)
        self._server = ThreadingHTTPServer((HOST, self._port), handler)
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
