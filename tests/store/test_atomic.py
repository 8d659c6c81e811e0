"""A file is written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tutor.errors import TutorError
from tutor.store.atomic import new_file, whole_file, write_whole


def test_what_fails_midway_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError):
        _fail_midway(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def _fail_midway(path: Path) -> None:
    with whole_file(path, overwrite=True) as file:
        file.write(b"new")
        raise ZeroDivisionError


def test_nobody_sees_half_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x"
    with whole_file(path) as file:
        file.write(b"new")
        assert not path.exists()
    assert path.read_bytes() == b"new"


def test_an_existing_file_is_kept_unless_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "x"
    write_whole(path, b"old")
    with pytest.raises(TutorError, match="--force"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    write_whole(path, b"new", overwrite=True)
    assert path.read_bytes() == b"new"


def test_a_folder_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(TutorError, match="cannot be written"):
        write_whole(tmp_path / "file" / "x", b"new")


@pytest.mark.parametrize("name", ["/dev/null", "."])
def test_devices_and_folders_are_never_replaced(name: str) -> None:
    with pytest.raises(TutorError, match="is not a file"):
        write_whole(Path(name), b"new", overwrite=True)
    assert not Path(name).is_file()


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_what_is_nobody_elses_business_stays_so(tmp_path: Path) -> None:
    before = os.umask(0o077)
    try:
        write_whole(tmp_path / "new", b"x")
    finally:
        os.umask(before)
    assert _mode(tmp_path / "new") == 0o600
    (tmp_path / "new").chmod(0o640)
    write_whole(tmp_path / "new", b"y", overwrite=True)
    assert _mode(tmp_path / "new") == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole(tmp_path / "link", b"new", overwrite=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    paths = [new_file(tmp_path / "x.txt", content) for content in (b"1", b"2", b"3")]
    assert [path.name for path in paths] == ["x.txt", "x-2.txt", "x-3.txt"]
    assert [path.read_bytes() for path in paths] == [b"1", b"2", b"3"]
    assert sorted(tmp_path.iterdir()) == sorted(paths)


def test_a_name_that_is_too_long_is_told(tmp_path: Path) -> None:
    for write in (write_whole, new_file):
        with pytest.raises(TutorError, match="File name too long"):
            write(tmp_path / ("x" * 300), b"new")
    assert list(tmp_path.iterdir()) == []
