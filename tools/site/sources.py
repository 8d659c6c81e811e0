"""What is not ours: fetched by package name and exact version, and checked before it is opened.

Needs `npm`; the network only for packages that are not in the cache folder yet.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple


class Package(NamedTuple):
    """A package of npm, its version, and the SHA-512 of its archive as npm writes it."""

    name: str
    version: str
    integrity: str

    @property
    def archive(self) -> str:
        """What `npm pack` calls the file."""
        return f"{self.name.removeprefix('@').replace('/', '-')}-{self.version}.tgz"


PYODIDE = Package(
    "pyodide",
    "314.0.7",
    "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A==",
)
LITERATA = Package(
    "@expo-google-fonts/literata",
    "0.4.3",
    "AuxE7NB6Ae1laRK8uTcap5xI2MYTZOXrAWul4SNGBiq4igP7r/q8IO3vdvO/P1MGiRczuyZ1zhTwSm/CaYeq9A==",
)


def unpacked(package: Package, cache: Path) -> dict[str, bytes]:
    """The files of a package by name, as `npm` has them; `SystemExit` says what is missing."""
    archive = cache / package.archive
    if not archive.exists() or not _is_right(archive, package):
        _fetch(package, cache)
    if not _is_right(archive, package):
        archive.unlink()
        raise SystemExit(f"{package.archive} is not the file that was pinned: its checksum differs")
    with tarfile.open(archive) as tar:
        files = ((one.name, tar.extractfile(one)) for one in tar.getmembers() if one.isfile())
        return {name.removeprefix("package/"): file.read() for name, file in files if file}


def _is_right(archive: Path, package: Package) -> bool:
    if not archive.exists():
        return False
    digest = hashlib.sha512(archive.read_bytes()).digest()
    return base64.b64encode(digest).decode() == package.integrity


def _fetch(package: Package, cache: Path) -> None:
    wanted = f"{package.name}@{package.version}"
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit(f"npm is needed to fetch {wanted}; it comes with Node.js")
    cache.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [npm, "pack", "--silent", wanted], cwd=cache, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise SystemExit(f"npm cannot fetch {wanted} (is there a network?): {reason}")
