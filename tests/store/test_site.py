"""Putting a site into a folder: all of it or nothing, and nothing but a site gives way."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytest import MonkeyPatch

from tests.site.toy import install, seen, toy
from tutor.errors import TutorError
from tutor.store import site as store
from tutor.store.site import LIST, files_of, find_site, put_site, write_site


def refused(folder: Path, *, overwrite: bool, code: str = "exists") -> str:
    with pytest.raises(TutorError) as caught:
        put_site(toy(), folder, overwrite)
    assert caught.value.code == code
    return str(caught.value)


@pytest.mark.parametrize("name", ["new", "a/b/c", "empty", "."])
def test_a_folder_that_is_new_or_empty_gets_the_site_and_nothing_else(
    name: str, tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    (tmp_path / "in" / "empty").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "in" / "empty" if name == "." else tmp_path / "in")
    put_site(toy(), Path(name))
    assert seen(Path(name)) == toy()
    assert [path.name for path in tmp_path.iterdir()] == ["in"]


def test_an_older_site_gives_way_only_if_it_may(tmp_path: Path) -> None:
    put_site(toy(old="old", common="old"), tmp_path / "site")
    was, folder = seen(tmp_path / "site"), os.stat(tmp_path / "site").st_ino
    assert "--force" in refused(tmp_path / "site", overwrite=False)
    assert seen(tmp_path / "site") == was
    put_site(toy(common="new"), tmp_path / "site", overwrite=True)
    assert seen(tmp_path / "site") == toy(common="new")
    assert os.stat(tmp_path / "site").st_ino == folder, "whoever looks at it sees the new one"


FOREIGN = ["notes.txt", ".htaccess", "licences/mine.txt", "empty/"]


@pytest.mark.parametrize("overwrite", [False, True])
@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside a site"])
def test_what_is_no_site_stays(name: str, overwrite: bool, beside: bool, tmp_path: Path) -> None:
    if beside:
        put_site(toy(), tmp_path)
    place = tmp_path / name
    place.parent.mkdir(exist_ok=True)
    place.mkdir() if name.endswith("/") else place.write_text("mine")
    was = seen(tmp_path)
    refused(tmp_path, overwrite=overwrite)
    assert seen(tmp_path) == was
    assert place.exists()


@pytest.mark.parametrize("target", ["elsewhere", "nowhere"])
def test_a_link_in_a_site_is_foreign(target: str, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine").touch()
    put_site(toy(), tmp_path / "site")
    (tmp_path / "site" / "link").symlink_to(tmp_path / target)
    assert "link" in refused(tmp_path / "site", overwrite=True)


def test_a_link_to_a_folder_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    for name, target in (("full", "there"), ("dangling", "later")):
        link = tmp_path / name
        link.symlink_to(tmp_path / target)
        put_site(toy(), link)
        assert link.is_symlink()
        assert seen(tmp_path / target) == toy()


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_file_is_no_folder(overwrite: bool, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("mine")
    refused(tmp_path / "site", overwrite=overwrite, code="not-writable")
    assert seen(tmp_path) == {"site": b"mine"}
    refused(tmp_path / "site" / "below", overwrite=overwrite, code="not-writable")


@pytest.mark.parametrize("good", range(7))
def test_what_fails_on_the_way_changes_nothing(
    good: int, tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    """The disk refuses after so many files were moved: three of the old site, four of the new."""
    put_site(toy(), tmp_path / "site")
    was, rename, left = seen(tmp_path), Path.rename, iter(range(good))

    def failing(path: Path, target: Path) -> Path:
        if next(left, None) is None:
            monkeypatch.undo()
            raise OSError(28, "No space left on device")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(TutorError, match="No space left"):
        put_site(toy(new="new"), tmp_path / "site", overwrite=True)
    assert seen(tmp_path) == was


def test_a_new_folder_is_not_there_if_something_fails(
    tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    def full(_path: Path, _content: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    refused(tmp_path / "site", overwrite=False, code="not-writable")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": 5}', '{"files": null}', "\xff"])
def test_a_list_that_is_none_makes_no_site(text: str, tmp_path: Path) -> None:
    (tmp_path / LIST).write_bytes(text.encode("latin-1"))
    refused(tmp_path, overwrite=True)
    assert (tmp_path / LIST).read_bytes() == text.encode("latin-1")


def test_the_installed_site_is_found_where_none_was_built(
    tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "_ROOT", tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "installed")
    with pytest.raises(TutorError) as caught:
        find_site()
    assert caught.value.code == "no-site"
    installed = install(tmp_path / "installed")
    assert find_site() == installed
    assert write_site(tmp_path / "out") == len(toy())
    assert seen(tmp_path / "out") == toy()
    built = tmp_path / "dist" / "site"
    put_site(toy(built="here"), built)
    assert find_site() == installed, "somebody else's folder called dist"
    (tmp_path / "Makefile").touch()
    assert find_site() == built
    assert "built" in files_of(find_site())
