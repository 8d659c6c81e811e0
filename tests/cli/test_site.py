"""`tutor site`: what it writes, what it gives out to a browser, and what it refuses."""

from __future__ import annotations

import os
import signal
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest
from pytest import CaptureFixture, MonkeyPatch

from tests.helpers import Ran, inside
from tests.site.toy import install, seen, toy
from tutor.cli.serving import HOST, SiteServer
from tutor.store import site as store


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: MonkeyPatch) -> Path:
    """A toy site is installed, and none was built; what is written by name is written here."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(store, "_ROOT", tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "installed")
    return install(tmp_path / "installed")


def test_it_writes_a_folder_and_says_so(tmp_path: Path) -> None:
    ran = inside("site", "-o", str(tmp_path / "out"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{tmp_path / 'out'} is there now: 3 files\n"
    assert seen(tmp_path / "out") == toy()


def test_an_older_one_is_replaced_with_force_alone(tmp_path: Path) -> None:
    store.put_site(toy(old="old"), tmp_path / "out")
    ran = inside("site", "-o", str(tmp_path / "out"))
    assert (ran.code, ran.out) == (1, "")
    assert "already exists; choose another name or say --force" in ran.err
    assert seen(tmp_path / "out") == toy(old="old")
    assert inside("site", "-o", str(tmp_path / "out"), "--force").code == 0
    assert seen(tmp_path / "out") == toy()


@pytest.mark.parametrize("more", [[], ["--force"]])
def test_other_files_stay(more: list[str], tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.txt").write_text("mine")
    ran = inside("site", "-o", str(tmp_path / "out"), *more)
    assert ran.code == 1
    assert "there are other files in it (thesis.txt …)" in ran.err
    assert seen(tmp_path / "out") == {"thesis.txt": b"mine"}


@pytest.mark.parametrize("arguments", [[], ["--force"], ["-o", "out", "--open"]])
def test_it_does_one_thing_at_a_time(arguments: list[str], tmp_path: Path) -> None:
    ran = inside("site", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "say where to write the site (-o DIR), or --open" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("arguments", [["-o", "out"], ["--open", "--port", "0"]])
def test_without_a_site_it_says_how_to_get_one(
    arguments: list[str], tmp_path: Path, installed: Path
) -> None:
    (installed / store.LIST).unlink()
    ran = inside("site", *arguments, "--lang", "de")
    assert (ran.code, ran.out) == (1, "")
    assert "nicht installiert; wenn du sie willst: pip install 'kng-tutor[web]'" in ran.err
    assert not (tmp_path / "out").exists()


def opened(monkeypatch: MonkeyPatch, *arguments: str) -> tuple[Ran, list[tuple[str, bytes]]]:
    """How `--open` ends after a browser has read the page and Ctrl-C was pressed; what was read."""
    found = []

    def browse(address: str) -> bool:
        with urlopen(address) as answer:
            found.append((address, answer.read()))
        os.kill(os.getpid(), signal.SIGINT)
        return True

    monkeypatch.setattr(webbrowser, "open", browse)
    return inside("site", "--open", "--port", "0", *arguments), found


def test_a_browser_is_shown_the_page_until_ctrl_c(monkeypatch: MonkeyPatch) -> None:
    ran, [(address, page)] = opened(monkeypatch)
    assert address.startswith("http://127.0.0.1:")
    assert page == b"page"
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == f"tutor: {address} (Ctrl-C ends it)\n"


def test_the_address_is_told_in_german(monkeypatch: MonkeyPatch) -> None:
    ran, [(address, _page)] = opened(monkeypatch, "--lang", "de")
    assert ran.err == f"tutor: {address} (Strg-C beendet es)\n"


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with SiteServer(tmp_path, 0) as server:
        port = str(server.server_port)
        ran = inside("site", "--open", "--port", port)
    assert (ran.code, ran.out) == (1, "")
    assert f"port {port} cannot be used: Address already in use" in ran.err
    assert "--port" in ran.err


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_is_a_number(port: str) -> None:
    assert inside("site", "--open", "--port", port).code == 2


@contextmanager
def serving(site: Path) -> Iterator[HTTPConnection]:
    """A way to ask a server that gives a folder out."""
    with SiteServer(site, 0) as server:
        Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        try:
            yield HTTPConnection(HOST, server.server_port)
        finally:
            server.shutdown()


def asked(connection: HTTPConnection, path: str, method: str = "GET") -> tuple[HTTPResponse, bytes]:
    connection.request(method, path)
    answer = connection.getresponse()
    return answer, answer.read()


TYPES = {
    "index.html": "text/html",
    "app.js": "text/javascript",
    "style.css": "text/css",
    "site.json": "application/json",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "serif.woff2": "font/woff2",
    "LIESMICH.txt": "text/plain; charset=utf-8",
    "program.bin": "application/octet-stream",
    "nothing-known": "application/octet-stream",
}


def test_files_have_the_types_of_the_web_and_are_asked_for_anew(tmp_path: Path) -> None:
    """Whatever the machine's own tables say of them."""
    for name in TYPES:
        (tmp_path / name).write_text(name)
    with serving(tmp_path) as connection:
        for name, kind in TYPES.items():
            for method, body in (("GET", name.encode()), ("HEAD", b"")):
                answer, content = asked(connection, f"/{name}", method)
                assert (answer.status, content) == (200, body)
                assert answer.headers["Content-Type"] == kind
                assert answer.headers["Content-Length"] == str(len(name))
                assert answer.headers["Cache-Control"] == "no-cache"
        assert asked(connection, "/")[1] == b"index.html"
        assert asked(connection, "/site.json?now")[1] == b"site.json"


@pytest.mark.parametrize(
    "path",
    ["/none", "/below", "/below/", "/../secret", "/%2e%2e/secret", "/below/..%2f..%2fsecret",
     "/..%5csecret", "//secret", "/below/../../secret"],
)  # fmt: skip
def test_only_files_of_the_folder_are_given_out(path: str, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "site" / "below").mkdir(parents=True)
    (tmp_path / "site" / "below" / "hidden.txt").touch()
    with serving(tmp_path / "site") as connection:
        answer, content = asked(connection, path)
        if answer.status == 301:
            answer, content = asked(connection, f"{path}/")
    assert answer.status == 404
    assert b"secret" not in content
    assert b"hidden" not in content


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_nothing_can_be_sent(method: str, tmp_path: Path) -> None:
    with serving(tmp_path) as connection:
        assert asked(connection, "/", method)[0].status == 501


def test_a_browser_may_leave_early(tmp_path: Path, capsys: CaptureFixture[str]) -> None:
    with SiteServer(tmp_path, 0) as server:
        for error, is_told in ((BrokenPipeError(), False), (ZeroDivisionError(), True)):
            try:
                raise error
            except (OSError, ArithmeticError):
                server.handle_error(None, None)
            assert ("Traceback" in capsys.readouterr().err) is is_told
