"""`tutor lesson check FILE…`"""

from __future__ import annotations

from tutor.cli.checking import check_app
from tutor.locale import N_

app = check_app(
    N_("Check lesson files and say everything that is wrong, with file, line and column."),
    N_("Lesson files."),
    ("tutor lesson check my-lesson.yaml", "tutor lesson check lessons/*.yaml --json"),
    "tutor.store.lessons",
    "check_lesson",
)
