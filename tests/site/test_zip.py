"""The zip for teachers: one folder with the site, readable for a web server, and how to use it."""

from __future__ import annotations

import re
import shlex
import stat
import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath
from urllib.request import urlopen

import pytest

from tests.site.built import PLACE, files
from tests.site.toy import seen
from tools.site.__main__ import FOLDER, READ_ME, ZIP, parcels
from tutor.store.site import put_site

MADE = PLACE.with_name(ZIP)


@pytest.fixture(scope="module")
def site() -> dict[str, bytes]:
    return files()


def test_the_same_site_is_the_same_zip(site: dict[str, bytes]) -> None:
    assert parcels(dict(reversed(site.items())))[ZIP] == MADE.read_bytes()


def test_it_is_one_folder_that_a_web_server_may_read(site: dict[str, bytes]) -> None:
    with zipfile.ZipFile(MADE) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == sorted(f"{FOLDER}/{name}" for name in site)
        for entry in archive.infolist():
            path = PurePosixPath(entry.filename)
            assert not path.is_absolute()
            assert ".." not in path.parts
            assert "\\" not in entry.filename
            assert stat.filemode(entry.external_attr >> 16) == "-rw-r--r--"


def test_what_is_unpacked_is_the_site_that_an_other_version_replaces(
    site: dict[str, bytes], tmp_path: Path
) -> None:
    with zipfile.ZipFile(MADE) as archive:
        archive.extractall(tmp_path)
    assert seen(tmp_path) == {f"{FOLDER}/{name}": content for name, content in site.items()}
    put_site(site, tmp_path / FOLDER, overwrite=True)


def test_both_languages_say_the_same(site: dict[str, bytes]) -> None:
    german, english = (site[name].decode() for name in READ_ME)
    for pattern in (r"^(=+|-+)$", r"^\d\. ", r"^- ", r"^    .+$", r"index\.html|licences/\S+\.txt"):
        found = [re.findall(pattern, text, flags=re.MULTILINE) for text in (german, english)]
        assert len(found[0]) == len(found[1]) > 0, pattern
    commands = [re.findall(r"^    (.+)$", text, flags=re.MULTILINE) for text in (german, english)]
    assert commands[0] == commands[1]
    assert not re.search("https?://", german + english)


def test_the_command_for_ones_own_machine_works(site: dict[str, bytes], tmp_path: Path) -> None:
    """As it is told, but on a port that is free."""
    told = re.findall(r"^    (python .+)$", site["README.txt"].decode(), flags=re.MULTILINE)
    python, *arguments, _port = shlex.split(told[0])
    assert python == "python"
    with zipfile.ZipFile(MADE) as archive:
        archive.extractall(tmp_path)
    with subprocess.Popen(
        [sys.executable, "-u", *arguments, "0"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    ) as process:
        try:
            assert process.stdout
            (address,) = re.findall(r"http://\S+/", process.stdout.readline())
            with urlopen(address) as answer:
                assert answer.read() == site["index.html"]
        finally:
            process.terminate()
