"""What the text formats look like; `python -m tests.export.test_golden` renews the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.export.samples import work, written

GOLDEN = Path(__file__).parent / "golden"
FILES = {
    "moodle": "quiz.xml",
    "gift": "quiz.gift",
    "quizlet": "quizlet.tsv",
    "csv": "quiz.csv",
    "markdown": "quiz.md",
    "blooket": "blooket.csv",
    "gimkit": "gimkit.csv",
}


@pytest.mark.parametrize("name", FILES)
def test_text_formats_stay_as_they_are(name: str) -> None:
    assert written(name, work()) == (GOLDEN / FILES[name]).read_bytes()


if __name__ == "__main__":
    for each, file in FILES.items():
        (GOLDEN / file).write_bytes(written(each, work()))
