"""`tutor exam [DATE DECKS]`: when a test is, and what about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.quiz_options import Cells, cells_of
from tutor.cli.shared_options import Json, Profile
from tutor.errors import TutorError, UsageError, shown
from tutor.locale import N_, _
from tutor.sittings.aside import reading_long_log
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.quiz.exams import Exam
    from tutor.store.progress import Progress

DROP = "drop"

app = command_app()


@app.command(
    help=N_(
        "Plan for an exam: name its date and the decks it is about, and new forms are spread so "
        "that all are met in time. Without anything, list the exams to come; drop DATE takes one "
        "off. Dates: 2026-12-04, 4.12., “4 December”, Friday, “in 10 days”."
    ),
    epilog=examples(
        "tutor exam Friday is,ille",
        "tutor exam 4.12. pronouns",
        'tutor exam "in 10 days" ille --cells "gen, dat"',
        "tutor exam",
    ),
)
def exam(
    what: Annotated[
        list[str] | None,
        typer.Argument(help=N_("A date and decks; or drop and a date."), metavar="DATE DECK,…"),
    ] = None,
    cells: Cells = None,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output:
    """List, plan or drop."""
    from tutor.store.progress import Progress

    words = list(what or ())
    if not words:
        with Progress.peek(profile) as progress:
            return _list(progress, json)
    with Progress.open(profile) as progress:
        if words[0].casefold() == DROP:
            return _drop(progress, " ".join(words[1:]), json)
        return _plan(progress, words, cells, json)


def _list(progress: Progress, json: bool) -> Output:
    from tutor.quiz.exams import exams, to_come
    from tutor.quiz.settings import latest
    from tutor.sittings.dates import local_today

    today = local_today()
    found = _with_unmet(progress, to_come(exams(latest(progress.settings())), today))
    return _listed(found, today, json)


def _plan(progress: Progress, words: list[str], cells: str | None, json: bool) -> Output:
    from tutor.quiz.exams import Exam, exam_value
    from tutor.quiz.settings import EXAM
    from tutor.sittings.dates import iso_date, local_today
    from tutor.sittings.settled import settle
    from tutor.words.dates import date_text

    today = local_today()
    day, decks = _date_and_decks(words, today)
    if day < today:
        message = _("{date} is over; an exam is planned for today or later")
        raise UsageError(message, date=date_text(day))
    planned = Exam(day, decks, cells_of(cells))
    settle(progress, EXAM + iso_date(day), exam_value(planned))
    found = _with_unmet(progress, (planned,))
    return _listed(found, today, json)


def _drop(progress: Progress, text: str, json: bool) -> Output:
    from tutor.quiz.exams import exams, to_come
    from tutor.quiz.settings import EXAM, latest
    from tutor.sittings.dates import iso_date, local_today, parse_day
    from tutor.sittings.settled import settle
    from tutor.words.exams import dropped_text, no_exam_text

    today = local_today()
    day = parse_day(text, today)
    planned = exams(latest(progress.settings()))
    gone = next((one for one in planned if one.day == day), None)
    if gone is None:
        raise TutorError(no_exam_text(day, to_come(planned, today)), code="no-such-exam")
    settle(progress, EXAM + iso_date(day), "")
    return Output(json, lambda: {"dropped": iso_date(day)}, lambda: dropped_text(gone))


def _listed(found: tuple[tuple[Exam, int], ...], today: int, json: bool) -> Output:
    from tutor.quiz.exams import exam_data
    from tutor.sittings.dates import iso_date
    from tutor.words.exams import exams_text

    return Output(
        json,
        lambda: {"exams": [exam_data(exam, new, today, iso_date) for exam, new in found]},
        lambda: exams_text(found, today),
    )


def _date_and_decks(words: list[str], today: int) -> tuple[int, tuple[str, ...]]:
    """The day that the first words name, as many as do, and the decks that the others name."""
    from tutor.sittings.dates import parse_day, read_day

    for count in range(len(words), 0, -1):
        day = read_day(" ".join(words[:count]), today)
        if day is not None:
            return day, _decks(" ".join(words[:count]), words[count:])
    return parse_day(words[0], today), ()


def _decks(when: str, words: list[str]) -> tuple[str, ...]:
    from tutor.store.deck_names import deck_files, names_of, no_such_deck

    parts = [name for word in words for name in word.replace("+", ",").split(",") if name]
    if not parts:
        message = _('which decks is it about? Write for example: tutor exam "{date}" is,ille')
        raise UsageError(message, date=shown(when))
    names, known = names_of("+".join(parts)), deck_files()
    for name in names:
        if name not in known:  # a path: what is planned today must be found by its name then
            raise TutorError(no_such_deck(name), code="no-such-deck")
    return tuple(names)


def _with_unmet(progress: Progress, found: tuple[Exam, ...]) -> tuple[tuple[Exam, int], ...]:
    """Each exam with the number of its spellings that were never met."""
    from tutor.quiz.exams import unmet
    from tutor.store.decks import known_decks
    from tutor.store.progress import load_learner

    if not found:
        return ()
    decks = known_decks()
    record = load_learner(progress, decks, reading_long_log).record
    return tuple((exam, unmet(exam, decks, record)) for exam in found)
