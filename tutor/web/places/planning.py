"""Progress, exams, settings, and what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.errors import Refusal, TutorError
from tutor.flows.contract import Choose, Flow, Leave, Line, Option, Said, Shown
from tutor.sittings import clock
from tutor.store.progress import Progress
from tutor.web.called import Called, Command
from tutor.web.places import HOME, PROFILE, go_home, onward
from tutor.words import browser as words
from tutor.words.marks import clean
from tutor.words.refusals import error_text

if TYPE_CHECKING:
    from tutor.quiz.exams import Exam


def progress(called: Called) -> Flow[Command | None]:
    """The map of what is known."""
    from tutor.sittings.overview import look, with_coverage, with_lessons, with_today
    from tutor.web.screens import ProgressScreen

    now = clock.now()
    names = "+".join(called.words) or None
    with Progress.peek(PROFILE) as opened:
        learner, found = look(opened, names, now)
        found = with_today(found, opened, learner, now)
    found = with_coverage(with_lessons(found), learner, now)
    yield ProgressScreen(found, now)
    ways: list[Command] = [["drill", "--today"], ["exam"], ["data"]]
    labels = [words.place_name("drill"), words.place_name("exam"), words.place_name("data")]
    return (yield from onward(ways, labels))


def exam(called: Called) -> Flow[Command | None]:
    """The exams to come, and planning one."""
    from tutor.quiz.exams import exams, to_come, unmet
    from tutor.quiz.settings import latest
    from tutor.sittings.aside import reading_long_log
    from tutor.sittings.dates import local_today
    from tutor.store.decks import known_decks
    from tutor.store.progress import load_learner
    from tutor.web.screens import ExamsScreen

    with Progress.open(PROFILE) as opened:
        while True:
            today = local_today()
            planned = to_come(exams(latest(opened.settings())), today)
            decks = known_decks()
            record = load_learner(opened, decks, reading_long_log).record
            found = tuple((one, unmet(one, decks, record)) for one in planned)
            yield ExamsScreen(found, today)
            options = [Option[str | None](value, label) for value, label in words.exam_choices()]
            leave = Option[str | None](None, words.leave_label(), "q")
            wish = yield Choose("", tuple(options if planned else options[:1]), (leave,))
            if wish is None:
                return HOME
            if wish == "plan":
                yield from _planned(opened, today)
            else:
                gone: Exam | None = yield from _which_exam(planned, today)
                if gone is not None:
                    _settle_exam(opened, gone.day, "")


def _which_exam(planned: Sequence[Exam], today: int) -> Flow[Exam | None]:
    from tutor.words.exams import exam_text

    options = [Option[Exam | None](one, exam_text(one, today)) for one in planned]
    back = Option[Exam | None](None, words.back_label(), "q", back=True)
    chosen: Exam | None = yield Choose("", tuple(options), (back,))
    return chosen


def _planned(opened: Progress, today: int) -> Flow[None]:
    from tutor.quiz.exams import Exam, exam_value
    from tutor.sittings.dates import parse_day

    back = Option("q", words.back_label(), "q", back=True)
    note = ""
    while True:
        text: str = yield Line(note + words.when_exam(), (back,))
        if text in ("", "q"):
            return
        try:
            day = parse_day(text, today)
        except TutorError as error:
            note = clean(error_text(error)) + "\n"
            continue
        if day >= today:
            break
        from tutor.words.dates import date_text

        note = words.over_already(date_text(day)) + "\n"
    decks = yield from _exam_decks()
    if decks:
        _settle_exam(opened, day, exam_value(Exam(day, decks)))


def _exam_decks() -> Flow[tuple[str, ...]]:
    from tutor.flows.contract import Check
    from tutor.store.deck_names import deck_files, in_groups
    from tutor.store.decks import known_decks

    known = known_decks()
    names = [one for one in dict.fromkeys((*in_groups(), *deck_files())) if one in known]
    options = tuple(Option(name, clean(known[name].title)) for name in names)
    chosen: list[str] | None = yield Check(words.which_decks(), options, cancel=True, bar=True)
    return tuple(chosen or ())


def _settle_exam(opened: Progress, day: int, value: str) -> None:
    from tutor.quiz.settings import EXAM
    from tutor.sittings.dates import iso_date
    from tutor.sittings.settled import settle

    settle(opened, EXAM + iso_date(day), value)


def settings(called: Called) -> Flow[Command | None]:
    """What can be set, each with what it says now."""
    from tutor.quiz.settings import NAMES
    from tutor.sittings.settled import settled
    from tutor.words.settings import setting_name, setting_text

    while True:
        with Progress.peek(PROFILE) as opened:
            found = settled(opened)
        options = tuple(
            Option[str | None](one, f"{setting_name(one)}: {setting_text(found, one)}")
            for one in NAMES
        )
        leave = Option[str | None](None, words.leave_label(), "q")
        name: str | None = yield Choose(words.what_to_change(), options, (leave,))
        if name is None:
            return HOME
        yield from _changed(name)


def _changed(name: str) -> Flow[None]:
    from tutor.quiz.settings import LIMITS, CaseOrder
    from tutor.sittings.settled import settle, settled
    from tutor.words.case_order import set_case_order
    from tutor.words.settings import case_order_text

    back = Option("", words.back_label(), "q", back=True)
    with Progress.open(PROFILE) as opened:
        if name == "cases":
            options = tuple(Option(one.value, case_order_text(one)) for one in CaseOrder)
            value: str = yield Choose("", options, (back,))
        else:
            value = yield Line(words.new_value(*LIMITS[name]), (back,))
        if value in ("", "q"):
            return
        try:
            settled(opened).changed(name, value)
        except Refusal as refusal:
            yield Said(clean(error_text(refusal)))
            return
        settle(opened, name, value)
        set_case_order(settled(opened).cases)


def data(called: Called) -> Flow[Command | None]:
    """What is kept where; saving it to a file, and loading one."""
    with Progress.peek(PROFILE) as opened:
        answers = opened.count()
    yield Shown("data", {"answers": answers}, words.data_text(answers))
    try:
        return (yield from go_home())
    except Leave:
        return HOME
