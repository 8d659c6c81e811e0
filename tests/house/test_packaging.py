"""What is installed is complete: sdist → wheel → an empty environment."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

from tests.helpers import ROOT
from tests.latin.places import DECKS


def test_the_wheel_of_the_sdist_brings_decks_and_lessons(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(tmp_path), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "env"
    venv.create(target, with_pip=True)
    places = (target / "bin" / "python", target / "Scripts" / "python.exe")
    python = next(place for place in places if place.exists())
    subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", str(wheel)],
        check=True,
        capture_output=True,
    )
    listed = subprocess.run(
        [str(python), "-m", "tutor", "deck", "list", "--lang", "de"],
        check=True,
        capture_output=True,
        cwd=tmp_path,
        encoding="utf-8",
    )
    for deck in DECKS:
        assert f"\n{deck} " in "\n" + listed.stdout
    folder = "import tutor.store.places as p; print(len(list(p.shipped('lessons').glob('*.yaml'))))"
    lessons = subprocess.run(
        [str(python), "-c", folder], check=True, capture_output=True, cwd=tmp_path, text=True
    )
    assert int(lessons.stdout) >= 12
