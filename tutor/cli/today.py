"""The day's list of a profile: read, or made at the day's first start (T6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from tutor.cli.keeper import new_id
from tutor.errors import TutorError
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.plan import FIRST_DECK, usual_decks
from tutor.quiz.learner import Learner
from tutor.quiz.lessons.course import next_lesson, standings
from tutor.quiz.settings import TODAY, Setting, Settings, first, latest
from tutor.quiz.today import Agenda, Day, Wishes, make_agenda, unmet
from tutor.store.lessons import lesson_files
from tutor.store.progress import Progress


@dataclass(frozen=True)
class Todays:
    """The day's list as it stands now, and what holds for the day."""

    agenda: Agenda
    day: Day
    settings: Settings
    decks: tuple[Deck, ...]
    """The decks of the list, and those that were worked on."""


def todays(progress: Progress, learner: Learner, known: Mapping[str, Deck], now: float) -> Todays:
    """The list of today; it is kept when it is made, so that it is the same all day."""
    log = progress.settings()
    settings = Settings.of(latest(log))
    midnight, until = _day(now)
    wishes = _wishes(progress, learner, known, settings)
    name = TODAY + datetime.fromtimestamp(now).date().isoformat()
    text = first(log, name)
    if text is None:
        agenda = make_agenda(learner, known, wishes, now, until)
        _keep(progress, Setting(now, new_id(), name, agenda.to_text()))
    else:
        agenda = Agenda.from_text(text, known, learner.record)
    agenda = agenda.after(progress.since(midnight))
    has_new = bool(wishes.new_from and any(unmet(wishes.new_from, learner.record)))
    day = Day(settings.retention / 100, has_new or _has_lesson(progress))
    names = dict.fromkeys((*(t.deck for t in agenda.tasks), *_names(learner, known)))
    return Todays(agenda, day, settings, tuple(known[one] for one in names if one in known))


def _names(learner: Learner, known: Mapping[str, Deck]) -> list[str]:
    """The decks in which anything was met; the first deck if there is none."""
    met = dict.fromkeys(deck for deck, _index in learner.record.met)
    return [name for name in met if name in known] or [
        deck.name for deck in usual_decks(learner, known)
    ]


def _wishes(
    progress: Progress, learner: Learner, known: Mapping[str, Deck], settings: Settings
) -> Wishes:
    """T2: who follows the lessons meets new forms there, and not in the day's list."""
    new_from: tuple[Deck, ...] = ()
    if not _follows_lessons(progress):
        names = _names(learner, known)
        new_from = tuple(known[name] for name in names)
        if not any(unmet(new_from, learner.record)) and FIRST_DECK in known:
            new_from = tuple(known.values())
    return Wishes(settings.goal, settings.new, settings.retention / 100, new_from)


def _follows_lessons(progress: Progress) -> bool:
    return bool(progress.notes()) and _has_lesson(progress)


def _has_lesson(progress: Progress) -> bool:
    return next_lesson(list(lesson_files()), standings(progress.notes())) is not None


def _keep(progress: Progress, setting: Setting) -> None:
    """Keep the list; where nothing can be written it is made anew, and that is all."""
    try:
        progress.settle(setting)
    except TutorError:
        return


def _day(now: float) -> tuple[float, float]:
    """When the local day of a time begins and ends."""
    today = datetime.combine(datetime.fromtimestamp(now).date(), datetime.min.time())
    return today.timestamp(), (today + timedelta(days=1)).timestamp()
