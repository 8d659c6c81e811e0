"""A web server for the site on this machine alone."""

from __future__ import annotations

import os
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tutor.errors import TutorError
from tutor.locale import _

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """Gives out files with the types of the web, and asks every time whether they have changed."""

    extensions_map = {  # noqa: RUF012 - the library's own way
        ".html": "text/html",
        ".js": "text/javascript",
        ".css": "text/css",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
        ".woff2": "font/woff2",
        ".txt": "text/plain; charset=utf-8",
        "": "application/octet-stream",
    }

    def end_headers(self) -> None:
        """With every answer."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: Any) -> None:  # noqa: ANN401 - the library's own type
        """No folder shows what is in it."""
        self.send_error(404)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads that here."""


class SiteServer(ThreadingHTTPServer):
    """Gives out the files of a folder as soon as it serves; `TutorError` if the port is taken."""

    # Windows would let two servers have the same port
    allow_reuse_address = os.name == "posix"

    def __init__(self, site: Path, port: int) -> None:
        try:
            super().__init__((HOST, port), partial(Handler, directory=str(site)))
        except OSError as error:
            message = _("port {port} cannot be used: {reason}; choose another one with --port")
            reason = error.strerror or error
            raise TutorError(message, code="port", port=port, reason=reason) from None

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - likewise
        """A browser that has seen enough does not wait for the rest."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://{HOST}:{self.server_port}/"
