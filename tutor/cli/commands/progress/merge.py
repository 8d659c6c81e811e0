"""`tutor progress merge FILE`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain, Profile
from tutor.cli.output import Output, reading_long_log
from tutor.locale import N_, ngettext
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()


@app.command(
    help=N_("Add a log that was exported elsewhere. Nothing is lost, nothing is counted twice."),
    epilog=examples(
        "tutor progress merge my-log.jsonl", "tutor progress merge anna.jsonl --profile anna"
    ),
)
def merge(
    file: Annotated[
        Path, typer.Argument(help=N_("A file made by tutor progress export."), metavar="FILE")
    ],
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Merge a log."""
    from tutor.store.learners import known_decks, load_learner
    from tutor.store.progress import Progress
    from tutor.store.progress_log import merge_log

    with Progress.open(profile) as progress:
        answers, notes = merge_log(progress, file)
        total = progress.count()
        # the long way once, now, so that the next start is quick
        load_learner(progress, known_decks(), reading_long_log)

    def text() -> str:
        return ngettext(
            "{count} new answer; {total} in all", "{count} new answers; {total} in all", answers
        ).format(count=answers, total=total)

    return Output(json, lambda: {"answers": answers, "notes": notes, "total": total}, text)
