"""`tutor quiz check FILE…`"""

from __future__ import annotations

from tutor.cli.checking import check_app
from tutor.locale import N_

app = check_app(
    N_("Check quiz sets and say everything that is wrong, with file, line and column."),
    N_("Quiz sets."),
    ("tutor quiz check test.yaml", "tutor quiz check *.yaml --json"),
    "tutor.store.quizzes",
    "check_quiz",
)
