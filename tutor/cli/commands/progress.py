"""`tutor progress`: the map of what is known; and moving the log between machines."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import CommandGroup, command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, Profile, only_after
from tutor.locale import N_, _, ngettext
from tutor.sittings import clock
from tutor.sittings.aside import reading_long_log
from tutor.sittings.dates import day_of, iso_date, iso_time, parse_moment
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    pass

Overwrite = Annotated[bool, typer.Option("--force", help=N_("Overwrite a file that exists."))]

app = command_app(
    cls=CommandGroup,
    help=N_(
        "Show what you know: a map for each deck, your confusions, your days, and what is due. "
        "Also moves a log from one machine to another."
    ),
    epilog=examples(
        "tutor progress", "tutor progress --deck is --json", "tutor progress --html progress.html"
    ),
)


@app.callback(invoke_without_command=True)
def progress(
    context: typer.Context,
    deck: Annotated[
        str | None, typer.Option("--deck", "-d", help=N_("Only this deck (or a+b)."))
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", help=N_("Write a page with charts to this file."), metavar="FILE"),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            help=N_("Predict what you will know then: a date, or a time like 2026-12-04T08:00."),
            metavar="DATE",
        ),
    ] = None,
    force: Overwrite = False,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output | None:
    """Show the map, unless a command follows."""
    command = context.invoked_subcommand
    if command is not None:
        only_after(f"progress {command}", profile)
        return None
    from tutor.sittings.overview import look, with_coverage, with_lessons, with_today
    from tutor.store.progress import Progress

    now = clock.now()
    when = None if at is None else parse_moment(at, now)
    with Progress.peek(profile) as opened:
        learner, found = look(opened, deck, now)
        found = with_today(found, opened, learner, now)
    found = with_coverage(with_lessons(found), learner, now)
    if html is not None:
        from tutor.export.progress_html import progress_page
        from tutor.store.atomic import write_whole

        whose = "" if profile == DEFAULT_PROFILE else profile
        write_whole(html, progress_page(found, whose, now).encode(), force)
        words = _("{path}: written").format(path=html)
        return Output(json, lambda: {"file": str(html)}, lambda: words)
    from tutor.quiz.overview import as_dict, recall_data, recalls
    from tutor.words.progress import foretold_text, progress_text

    data = as_dict(found, iso_date)
    data["next"] = found.list_of_today and iso_time(found.list_of_today.come_back)
    if when is None:
        return Output(json, lambda: data, lambda: progress_text(found, now))
    ahead = recalls(learner, found.introduced, when)
    return Output(
        json,
        lambda: data | {"at": iso_time(when), "recall": recall_data(ahead)},
        lambda: foretold_text(found, ahead, day_of(when)),
    )


@app.command(
    short_help=N_("Write your log to a file."),
    help=N_("Write everything that you have answered to a file: a copy, or to take elsewhere."),
    epilog=examples(
        "tutor progress export my-log.jsonl", "tutor progress export anna.jsonl --profile anna"
    ),
)
def export(
    file: Annotated[Path, typer.Argument(help=N_("The file to write."), metavar="FILE")],
    force: Overwrite = False,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output:
    """Export the log."""
    from tutor.store.progress import Progress
    from tutor.store.progress_log import export_log

    with Progress.peek(profile) as progress:
        log = export_log(progress, file, force)
    count = len(log.evidence)
    words = ngettext("{path}: {count} answer written", "{path}: {count} answers written", count)
    return Output(
        json,
        lambda: {"file": str(file), "answers": count, "notes": len(log.notes)},
        lambda: words.format(path=file, count=count),
    )


@app.command(
    short_help=N_("Add a log from another machine."),
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
) -> Output:
    """Merge a log."""
    from tutor.store.decks import known_decks
    from tutor.store.progress import Progress, load_learner
    from tutor.store.progress_log import merge_log

    with Progress.open(profile) as progress:
        answers, notes = merge_log(progress, file)
        total = progress.count()
        # the long way once, now, so that the next start is quick
        load_learner(progress, known_decks(), reading_long_log)

    words = ngettext(
        "{count} new answer; {total} in all", "{count} new answers; {total} in all", answers
    )
    return Output(
        json,
        lambda: {"answers": answers, "notes": notes, "total": total},
        lambda: words.format(count=answers, total=total),
    )


@app.command(
    short_help=N_("Compute what is known anew from the log."),
    help=N_("Compute what is known anew from every answer of the log, and say whether it changed."),
    epilog=examples("tutor progress rebuild", "tutor progress rebuild --profile anna --json"),
)
def rebuild(profile: Profile = DEFAULT_PROFILE, json: Json = False) -> Output:
    """Rebuild the learner from the log."""
    from tutor.quiz.learner import Endings
    from tutor.store.decks import known_decks
    from tutor.store.progress import Progress

    decks = known_decks()
    with Progress.open(profile) as progress:
        before = progress.learner(Endings.of(decks[name] for name in sorted(decks)))
        after = progress.rebuild(before.endings, reading_long_log)
        count = progress.count()
    same = before.to_dict() == after.to_dict()

    words = ngettext(
        "computed anew from {count} answer", "computed anew from {count} answers", count
    ).format(count=count)
    words += "; " + (_("as it was before") if same else _("it was mended"))
    return Output(json, lambda: {"answers": count, "same": same}, lambda: words)
