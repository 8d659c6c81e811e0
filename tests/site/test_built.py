"""The site as it is built: what it may name, how large it may be, what it allows itself."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.helpers import ROOT
from tests.site.built import build, built_site
from tests.site.toy import seen
from tools.site.bundle import packed
from tools.site.program import LIBRARIES
from tools.site.sources import LITERATA, PYODIDE
from tutor import __version__
from tutor.store.site import LIST, files_of

ALLOWED = 11_000_000
"""Bytes over the line."""


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def test_its_list_names_every_file_and_its_size(site: Path) -> None:
    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert there == set(files_of(site))
    listed = json.loads((site / LIST).read_text(encoding="utf-8"))["files"]
    assert {name: (site / name).stat().st_size for name in listed} == {
        name: one["bytes"] for name, one in listed.items()
    }


def test_it_is_small(site: Path) -> None:
    """What is not packed already is packed by a server, if it packs at all: less cannot be sent."""
    sent = 0
    for name in files_of(site):
        content = (site / name).read_bytes()
        sent += min(len(content), len(packed(content)))
    assert sent <= ALLOWED


def test_modules_end_as_every_server_knows_them(site: Path) -> None:
    assert not [name for name in files_of(site) if re.search(r"\.(mjs|wasm|cjs|ts|whl)$", name)]


def test_the_same_sources_give_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Folder, zip and wheel, built once more and elsewhere."""
    build(tmp_path / "site")
    again, first = seen(tmp_path), seen(site)
    for name in [name for name in again if name.endswith((".zip", ".whl"))]:
        assert again.pop(name) == (site.parent / name).read_bytes(), name
    assert again == {f"site/{name}": content for name, content in first.items()}


def test_its_version_is_the_programs_and_that_of_its_bytes(site: Path) -> None:
    told = json.loads((site / LIST).read_text(encoding="utf-8"))["version"]
    assert re.fullmatch(rf"{re.escape(__version__)}-[0-9a-f]{{12}}", told)


PAGE_SOURCES = ROOT / "tutor" / "web" / "page"
NAMESPACE = re.compile(r"http://www\.w3\.org/(2000/svg|1999/xhtml|1998/Math/MathML)\b")
FOREIGN = re.compile(r"(?:\b[a-z]+:)?//[\w-]+\.[\w.-]+")
"""What a browser would take for the address of a server."""
PAGE = ("html", "js", "css", "webmanifest", "svg", "json")
NAMED_IN_SCRIPTS = re.compile(
    r"""(?:\bfrom|\bimport|\bimport\(|new URL\(|new Worker\(|fetch\(|register\()\s*["'`]([^"'`]+)"""
)
NAMED_IN_STYLES = re.compile(r"""(?:url\(|@import )["']?([^"')]+)""")


def texts(site: Path, *endings: str) -> dict[str, str]:
    """The files with these endings that are the page, without what Python runs on."""
    names = [name for name in files_of(site) if name.rpartition(".")[2] in endings]
    return {
        name: (site / name).read_text(encoding="utf-8")
        for name in names
        if not name.startswith("pyodide/")
    }


def test_no_file_of_the_page_names_another_place(site: Path) -> None:
    for name, text in texts(site, *PAGE).items():
        assert not FOREIGN.findall(NAMESPACE.sub("", text)), name


class Page(HTMLParser):
    """The elements and attributes of a page, and the text between them where it would be code."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.attributes: list[tuple[str, str, str]] = []
        self.code = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_data(self, data: str) -> None:
        self.code += data if self.cdata_elem else ""


def test_addresses_are_relative(site: Path) -> None:
    """The folder may be anywhere: nothing begins at the root of a server."""
    page = Page((site / "index.html").read_text(encoding="utf-8"))
    named = [value for _tag, name, value in page.attributes if name in ("href", "src", "action")]
    for ending, pattern in (("css", NAMED_IN_STYLES), ("js", NAMED_IN_SCRIPTS)):
        named += [one for text in texts(site, ending).values() for one in pattern.findall(text)]
    manifest = json.loads((site / "manifest.webmanifest").read_text(encoding="utf-8"))
    named += [manifest["start_url"], manifest["scope"], *(one["src"] for one in manifest["icons"])]
    assert {"app.js", "serif.woff2", "./worker.js", "./store.js", "icon.svg"} <= set(named)
    assert not [one for one in named if re.match(r"/|[a-z]+:(?!image/)|\.\./", one)]


def test_a_page_allows_itself_its_own_files_and_webassembly_alone(site: Path) -> None:
    (name,) = texts(site, "html")
    page = Page((site / name).read_text(encoding="utf-8"))
    (policy,) = (
        value
        for tag, name, value in page.attributes
        if (tag, name) == ("meta", "content") and value.startswith("default-src")
    )
    rules = {rule[0]: set(rule[1:]) for rule in (one.split() for one in policy.split(";"))}
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == {"'none'"}
    assert rules["script-src"] == {"'self'", "'wasm-unsafe-eval'"}
    assert rules["img-src"] == {"'self'", "data:"}
    others = rules.keys() - {"default-src", "base-uri", "form-action", "script-src", "img-src"}
    assert {one for rule in others for one in rules[rule]} == {"'self'"}
    assert not page.code.strip(), "no code in the page itself"
    assert not [name for _tag, name, _v in page.attributes if name == "style" or name[:2] == "on"]


def test_nothing_is_kept_where_servers_could_read_it(site: Path) -> None:
    for name in files_of(site):
        if name.endswith(".js"):
            code = (site / name).read_text(encoding="utf-8")
            assert not re.search(r"document\s*\.\s*cookie|cookieStore|sendBeacon", code), name


def test_the_page_is_small_enough_to_be_read(site: Path) -> None:
    own = [path for path in PAGE_SOURCES.iterdir() if path.suffix in (".js", ".css")]
    assert {path.name for path in own} <= set(files_of(site))
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in own) <= 3_000


def notice(site: Path) -> list[list[str]]:
    """What is said of all that is not ours: what it is, what for, and its licence."""
    text = (site / "licences" / "NOTICE.txt").read_text(encoding="utf-8")
    lines = text.split("\n## In the site", 1)[1].split("\n## ", 1)[0].splitlines()
    return [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")][1:]


def test_the_licences_of_everything_are_beside_it(site: Path) -> None:
    assert {path.stem for path in (site / "licences").iterdir()} == {
        "NOTICE", "Python", "Libraries", "Literata", *LIBRARIES,
        *(path.stem for path in (ROOT / "LICENSES").iterdir()),
    }  # fmt: skip


def test_the_notice_has_what_is_in_it(site: Path) -> None:
    told = "\n".join(row[0] for row in notice(site))
    assert f"Pyodide ({PYODIDE.version};" in told
    assert f"npm `{LITERATA.name}` {LITERATA.version}" in told
    for name in LIBRARIES:
        assert name.casefold() in told.casefold()


def test_the_libraries_in_python_have_the_licences_of_the_notice(site: Path) -> None:
    table = (site / "licences" / "Libraries.txt").read_text(encoding="utf-8")
    ((told, _what, licences),) = (row for row in notice(site) if "Libraries.txt" in row[1])
    groups = told.partition(": ")[2].split("; ")
    for group, licence in zip(groups, licences.split("; "), strict=True):
        for library in group.split(", "):
            line = rf"^{re.escape(library)}[ ,].* {re.escape(licence)}$"
            assert re.search(line, table, flags=re.MULTILINE), library
