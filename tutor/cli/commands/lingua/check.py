"""`tutor lingua check WORD…`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.lingua_options import Spelling, WordList, agreed_words
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_, _

app = command_app()


@app.command(
    help=N_(
        "Say whether words count in Lingua: if not, why, and which words are near; if so, which "
        "letters lengthen them. Reads words from a pipe too. Exit code 1 if a word does not count."
    ),
    epilog=examples("tutor lingua check Kleid klied", "tutor lingua check --json < words.txt"),
)
def check(
    words: Annotated[
        list[str] | None, typer.Argument(help=N_("Words; without any, they are read from a pipe."))
    ] = None,
    spelling: Spelling = "both",
    word_list: WordList = None,
    near: Annotated[
        int | None,
        typer.Option("--near", min=0, help=N_("Seek near words for so many words (25).")),
    ] = None,
    json: Json = False,
) -> Output:
    """Check words."""
    from tutor.games.lingua.lexicon.check import NEAR_FOR, check_words
    from tutor.words.lingua.word_check import checks_text

    lexicon = agreed_words(word_list, spelling)
    checks = check_words(lexicon, words or _piped(), NEAR_FOR if near is None else near)
    return Output(json, checks.as_dict, lambda: checks_text(checks), 0 if checks.all_valid else 1)


def _piped() -> list[str]:
    """The words on standard input, blank-separated."""
    import sys

    from tutor.errors import UsageError

    words = [] if sys.stdin.isatty() else sys.stdin.read().split()
    if not words:
        raise UsageError(
            _("there is no word to check: name words, or pipe them in (tutor lingua check < FILE)")
        )
    return words
