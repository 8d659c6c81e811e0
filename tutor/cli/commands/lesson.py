"""`tutor lesson`: for those who write lessons."""

from __future__ import annotations

from tutor.cli.checking import check_command
from tutor.cli.lazy import group_app
from tutor.locale import N_

app = group_app(N_("For those who write lessons: check the files."))
check_command(
    app,
    N_("Check lesson files and say everything that is wrong, with file, line and column."),
    N_("Lesson files."),
    "tutor.store.lessons:read_lesson",
    "tutor lesson check my-lesson.yaml",
    "tutor lesson check lessons/*.yaml --json",
)
