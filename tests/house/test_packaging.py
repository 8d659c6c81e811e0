"""What is installed is complete: sdist → wheel → an environment with only what it asks for."""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from zipfile import Path as ZipPath

from packaging.requirements import Requirement

from tests.helpers import ROOT
from tests.latin.places import DECKS


def _ran(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, check=False, capture_output=True, cwd=cwd, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _needed(by: Distribution, known: set[str]) -> Iterator[Distribution]:
    """What a distribution asks for, and what that asks for, in the versions that are here."""
    for text in by.requires or ():
        wanted = Requirement(text)
        if wanted.name in known or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        found = distribution(wanted.name)
        assert wanted.specifier.contains(found.version, prereleases=True), (
            f"{text}: {found.version}"
        )
        known.add(wanted.name)
        yield found
        yield from _needed(found, known)


def _lend(found: Distribution, place: Path) -> None:
    """Let an environment use what is installed in ours."""
    for name in {file.parts[0] for file in found.files or () if ".." not in file.parts}:
        if not (place / name).exists():
            (place / name).symlink_to(Path(str(found.locate_file(name))))


def test_the_wheel_of_the_sdist_brings_all_that_it_needs(tmp_path: Path) -> None:
    _ran(sys.executable, "-m", "build", "--no-isolation", "--outdir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "env"
    venv.create(target)
    python = next(place for place in target.glob("*/python*") if place.stem == "python")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    _ran(*pip, "install", "--no-deps", "--no-index", "--no-compile", wheel)
    (place,) = target.rglob("site-packages")
    (metadata,) = (one for one in ZipPath(wheel).iterdir() if one.name.endswith(".dist-info"))
    for found in _needed(PathDistribution(metadata), set()):
        _lend(found, place)
    kept = {file.name for file in (metadata / "licenses" / "LICENSES").iterdir()}
    assert kept == {file.name for file in (ROOT / "LICENSES").iterdir()}
    program = python.with_name("tutor")
    listed = _ran(program, "deck", "list", "--lang", "de", cwd=tmp_path)
    for deck in DECKS:
        assert f"\n  {deck} " in listed
    assert "Befehle:" in _ran(program, "--help", "--lang", "de", cwd=tmp_path)
    folder = "import tutor.store.places as p; print(len(list(p.shipped('lessons').glob('*.yaml'))))"
    assert int(_ran(python, "-c", folder, cwd=tmp_path)) >= 12
    assert (target / "share" / "man" / "man1" / "tutor.1").stat().st_size
