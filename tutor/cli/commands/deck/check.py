"""`tutor deck check FILE…`"""

from __future__ import annotations

from tutor.cli.checking import check_app
from tutor.locale import N_

app = check_app(
    N_("Check deck files and say everything that is wrong, with file, line and column."),
    N_("Deck files."),
    ("tutor deck check my-deck.yaml", "tutor deck check *.yaml --json"),
    "tutor.store.check_file",
    "check_file",
)
