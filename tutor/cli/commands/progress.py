"""`tutor progress`: the map of what is known; and moving the log between machines."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import clock
from tutor.cli.dates import day_of, iso_date, iso_time, parse_moment
from tutor.cli.lazy import CommandGroup, command_app, examples
from tutor.cli.output import Output, reading_long_log
from tutor.cli.shared_options import Json, Profile, only_after
from tutor.locale import N_, _, ngettext
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.quiz.learner import Learner
    from tutor.quiz.overview import Overview
    from tutor.store.progress import Progress

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


def see(progress: Progress, names: str | None, now: float) -> Overview:
    """The overview of a profile; of the decks named, or of those worked on."""
    return look(progress, names, now)[1]


def look(progress: Progress, names: str | None, now: float) -> tuple[Learner, Overview]:
    """The learner of a profile, and the overview."""
    from tutor.cli.settled import settled
    from tutor.quiz.exams import exams, to_come, unmet
    from tutor.quiz.overview import Activity, overview, worked_on
    from tutor.quiz.settings import latest
    from tutor.store.decks import known_decks, load_decks
    from tutor.store.progress import load_learner

    settings = settled(progress)
    chosen = load_decks(names) if names else ()
    known = known_decks(chosen)
    learner = load_learner(progress, known, reading_long_log)
    wanted = [deck.name for deck in chosen] or [n for n in worked_on(learner) if n in known]
    days = progress.days()
    now_here = datetime.fromtimestamp(now)
    today = now_here.toordinal()
    midnight = datetime.combine(now_here.date() + timedelta(days=1), datetime.min.time())
    seen = overview(
        learner,
        {name: known[name] for name in wanted},
        [
            Activity(date.fromisoformat(d.date).toordinal(), d.answers, d.right, d.unaided)
            for d in days
        ],
        sum(d.milliseconds for d in days),
        now,
        today,
        (midnight - now_here).total_seconds(),
        settings.retention / 100,
    )
    planned = to_come(exams(latest(progress.settings())), today)
    with_new = tuple((exam, unmet(exam, known, learner.record)) for exam in planned)
    return learner, replace(seen, exams=with_new)


def with_lessons(found: Overview) -> Overview:
    """T4: the same, with the lesson that helps beside each mix-up; lessons are read only if there
    is one.
    """
    from tutor.quiz.mixups import lesson_for
    from tutor.store.course import lesson_files
    from tutor.store.lessons import read_lesson

    if not found.mixups:
        return found
    # somebody's own lessons may be half written
    lessons = [read_lesson(file.path) for file in lesson_files().values() if not file.own]
    helped = (replace(one, lesson=lesson_for(one.mixup, lessons)) for one in found.mixups)
    return replace(found, mixups=tuple(helped))


def with_today(found: Overview, progress: Progress, learner: Learner, now: float) -> Overview:
    """T6: the same, with the day's list."""
    from tutor.cli.today import local_day, todays
    from tutor.quiz.overview import TodayState
    from tutor.store.decks import known_decks

    known = known_decks()
    day = todays(progress, learner, known, now)
    left = day.agenda.left(learner.rested(now).record)
    come_back = local_day(now)[0] if left else day.day.comes_next(learner, known, now)
    state = TodayState(left, len(day.agenda.tasks) - len(left), come_back)
    return replace(found, list_of_today=state)


def with_coverage(found: Overview, learner: Learner, now: float) -> Overview:
    """T11: the same, with an estimate of how much of real Latin is recognised."""
    from tutor.quiz.coverage import coverage
    from tutor.store.decks import known_decks
    from tutor.store.frequencies import frequencies

    known = known_decks()
    decks = [known[deck.deck] for deck in found.decks if deck.deck in known]
    return replace(found, coverage=coverage(learner, decks, frequencies(), now))


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
