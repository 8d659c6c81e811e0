"""The options of Lingua's helper that say which words count."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import as_usage
from tutor.locale import N_

if TYPE_CHECKING:
    from tutor.games.lingua.lexicon.model import Lexicon

Spelling = Annotated[
    str, typer.Option("--spelling", help=N_("Which spelling counts: old, new or both."))
]
WordList = Annotated[
    Path | None, typer.Option("--words", help=N_("Use this list of words instead of German."))
]


def agreed_words(word_list: Path | None, spelling: str) -> Lexicon:
    """The words that count (L6): German or a list, in one spelling or both."""
    from tutor.games.lingua.lexicon.model import parse_spelling
    from tutor.store.lexicon import open_lexicon

    with as_usage():
        wanted = parse_spelling(spelling)
    return open_lexicon(word_list).with_spelling(wanted)
