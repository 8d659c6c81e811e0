"""`kng-tutor-web`: what pip installs is the site to the byte, and `tutor site` finds it there."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
import shutil
import signal
import socket
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from packaging.requirements import Requirement

from tests.helpers import ROOT
from tests.site.built import PLACE, files
from tests.site.toy import seen
from tools.site.wheel import LICENCES, NAME, wheel
from tutor import __version__
from tutor.store.site import PACKAGE

WHEEL = PLACE.with_name(NAME)


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    return files()


@pytest.fixture(scope="module")
def packed(site: dict[str, bytes]) -> dict[str, bytes]:
    """What is in the wheel, by the names that it has there."""
    assert site
    with zipfile.ZipFile(WHEEL) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_same_site_is_the_same_wheel(site: dict[str, bytes]) -> None:
    assert wheel(dict(reversed(site.items()))) == WHEEL.read_bytes()


def test_its_record_has_every_file_with_its_checksum(packed: dict[str, bytes]) -> None:
    (record,) = (name for name in packed if name.endswith(".dist-info/RECORD"))
    rows = {row[0]: row[1:] for row in csv.reader(io.StringIO(packed[record].decode()))}
    assert rows.pop(record) == ["", ""]
    assert rows == {
        name: [f"sha256={_digest(content)}", str(len(content))]
        for name, content in packed.items()
        if name != record
    }


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def test_its_metadata_are_right(site: dict[str, bytes], packed: dict[str, bytes]) -> None:
    (name,) = (name for name in packed if name.endswith(".dist-info/METADATA"))
    told = Metadata.from_email(packed[name], validate=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (wanted,) = project["optional-dependencies"]["web"]
    assert told.name == Requirement(wanted).name == "kng-tutor-web"
    assert str(told.version) == __version__
    assert str(told.requires_python) == project["requires-python"]
    assert not told.requires_dist, "a site needs nothing but itself"
    assert told.license_expression == " AND ".join(LICENCES)
    texts = {f"{name.removesuffix('METADATA')}licenses/{one}" for one in told.license_files or ()}
    assert texts == {one for one in packed if "/licenses/" in one}
    assert [packed[one] for one in sorted(texts)] == [
        site[one] for one in sorted(site) if one.startswith("licences/")
    ]


def test_its_licences_are_those_of_the_notice() -> None:
    notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
    own, section = re.split(r"^## In the site.*$", notice, flags=re.MULTILINE)
    rows = re.findall(r"^\|.*\| (.+?) \|$", section.split("\n## ")[0], flags=re.MULTILINE)[1:]
    named = {re.split(r"[ (,]", one)[0] for row in rows for one in row.split("; ")}
    assert named - {"public"} | {"GPL-3.0-only", "CC-BY-SA-4.0"} == {
        one.split(" ")[0] for one in LICENCES
    }
    assert "`decks/` and `lessons/`" in own


@pytest.fixture(scope="module")
def installed(packed: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pip has put it, beside a program that is in no checkout."""
    assert packed
    place = tmp_path_factory.mktemp("environment")
    command = (
        sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps",
        "--no-index", "--no-compile", "--target", place, WHEEL,
    )  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    without = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tutor", place / "tutor", ignore=without)
    return place


def start(installed: Path, *arguments: str, **more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tutor", "site", *arguments],
        cwd=installed,
        env=_environment(installed, more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def _environment(installed: Path, more: Mapping[str, str]) -> dict[str, str]:
    home = {"TUTOR_HOME": str(installed / "home"), "TUTOR_LANG": "en"}
    return {"PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1", **home, **more}


def test_pip_installs_the_site_and_nothing_else(site: dict[str, bytes], installed: Path) -> None:
    found = seen(installed / PACKAGE)
    assert found.pop("__init__.py").startswith(b'"""')
    assert found == site


def test_what_is_installed_is_written(
    site: dict[str, bytes], installed: Path, tmp_path: Path
) -> None:
    process = start(installed, "-o", str(tmp_path / "site"))
    out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert out == f"{tmp_path / 'site'} is there now: {len(site)} files\n"
    assert seen(tmp_path / "site") == site


BROWSER = """\
#!{python}
import socket, sys, urllib.request
with urllib.request.urlopen(sys.argv[1]) as answer:
    page = answer.read()
with socket.create_connection(("127.0.0.1", {port})) as test:
    test.sendall(page)
"""


def test_what_is_installed_is_opened_until_ctrl_c(
    site: dict[str, bytes], installed: Path, tmp_path: Path
) -> None:
    """The browser reads the page and tells us what it read; then its user presses Ctrl-C."""
    browser = tmp_path / "browser"
    with socket.create_server(("127.0.0.1", 0)) as ear:
        ear.settimeout(60)
        browser.write_text(BROWSER.format(python=sys.executable, port=ear.getsockname()[1]))
        browser.chmod(0o700)
        process = start(installed, "--open", "--port", "0", BROWSER=str(browser))
        try:
            told, _address = ear.accept()
            with told, told.makefile("rb") as page:
                assert page.read() == site["index.html"]
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, out) == (0, "")
    assert re.fullmatch(r"tutor: http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)\n", err)
