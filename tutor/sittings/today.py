"""The day's list of a profile: read, or made at the day's first start (T6)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta

from tutor.errors import TutorError
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.plan import usual_decks
from tutor.quiz.exams import Exam, exams, next_exam, pace
from tutor.quiz.exams import unmet as unmet_in_scope
from tutor.quiz.learner import Item, Learner, Way, way_named
from tutor.quiz.settings import TODAY, WAY, Setting, Settings, first, latest
from tutor.quiz.today import Agenda, Orders, Prospect, Wishes, make_agenda, unmet
from tutor.sittings.keeper import new_id
from tutor.store.progress import Progress
from tutor.values import dataclass

_NOON = 12 * 3600.0


@dataclass(frozen=True)
class Todays:
    """The day's list as it stands now, and what holds for the day."""

    agenda: Agenda
    day: Prospect
    settings: Settings
    decks: tuple[Deck, ...]
    """The decks of the list, and those that were worked on."""
    orders: Orders
    exam: Exam | None
    """T9: the next exam."""
    exam_in: int | None
    """… in so many days."""
    way: Way
    """In which way this person practises best."""


def todays(progress: Progress, learner: Learner, known: Mapping[str, Deck], now: float) -> Todays:
    """The list of today; it is kept when it is made, so that it is the same all day."""
    log = progress.settings()
    found = latest(log)
    settings = Settings.of(found)
    today = datetime.fromtimestamp(now).toordinal()
    exam = next_exam(exams(found), today)
    way = way_named(found.get(WAY, ""))
    decks = _new_from(progress, learner, known, exam, settings.new)
    orders = orders_of(decks, exam)
    midnight, until = local_day(now)
    name = TODAY + datetime.fromtimestamp(now).date().isoformat()
    text = first(log, name)
    if text is None:
        demanded = 0 if exam is None else pace(exam, _unmet(exam, known, learner), today)
        wishes = Wishes(
            settings.goal, settings.new, settings.retention / 100, decks, demanded, orders, way
        )
        agenda = make_agenda(learner, known, wishes, now, until)
        _keep(progress, Setting(now, new_id(), name, agenda.to_text()))
    else:
        agenda = Agenda.from_text(text, known, learner.record)
    agenda = agenda.after(progress.since(midnight))
    has_new = any(True for _task in unmet(decks, learner.record)) or _has_lesson(progress)
    names = dict.fromkeys((*(t.deck for t in agenda.tasks), *_names(learner, known)))
    return Todays(
        agenda,
        Prospect(settings.retention / 100, has_new, until + _NOON),
        settings,
        tuple(known[one] for one in names if one in known),
        orders,
        exam,
        None if exam is None else exam.days_left(today),
        way,
    )


def plan_ahead(
    progress: Progress, found: Todays, learner: Learner, items: Sequence[Item], now: float
) -> None:
    """Find out how to practise next time, and keep it; it takes a moment, so it is done when a
    session is over.
    """
    from tutor.quiz.frequencies import Corpus
    from tutor.quiz.next_way import next_way
    from tutor.store.frequencies import frequencies

    counts = frequencies(Corpus.CLASSICAL)
    decks = {deck.name: deck for deck in found.decks}

    def weight(item: Item) -> float:
        deck = decks.get(item.deck)
        return 1.0 if deck is None else counts.weight(deck, item.cell)

    way = next_way(learner, items, now, found.settings.goal, found.way, found.exam_in, weight)
    if way.name != found.way.name:
        _keep(progress, Setting(now, new_id(), WAY, way.name))


class _Orders(Mapping[str, Sequence[str]]):
    """T11: in which order the forms of decks are taught: what an exam asks for, then what is
    frequent in texts. The counts are read when something new is really wanted.
    """

    def __init__(self, decks: Iterable[Deck], exam: Exam | None) -> None:
        self._decks = {deck.name: deck for deck in decks}
        self._exam = exam

    def __getitem__(self, name: str) -> Sequence[str]:
        from tutor.quiz.frequencies import Corpus
        from tutor.quiz.teaching_order import teaching_order
        from tutor.store.frequencies import frequencies

        deck = self._decks[name]
        order = teaching_order(deck, frequencies(Corpus.CLASSICAL))
        return sorted(order, key=lambda face: not self._is_asked(deck, face))

    def _is_asked(self, deck: Deck, face: str) -> bool:
        """T9: whether the exam may ask for a form."""
        cells = deck.paradigm.readings(face)
        return self._exam is not None and any(self._exam.covers(deck.name, c) for c in cells)

    def __iter__(self) -> Iterator[str]:
        return iter(self._decks)

    def __len__(self) -> int:
        return len(self._decks)


def orders_of(decks: Iterable[Deck], exam: Exam | None = None) -> Orders:
    """T11: in which order the forms of some decks are taught; those of an exam first."""
    return _Orders(decks, exam)


def _unmet(exam: Exam, known: Mapping[str, Deck], learner: Learner) -> int:
    return unmet_in_scope(exam, known, learner.record)


def _names(learner: Learner, known: Mapping[str, Deck]) -> list[str]:
    """The decks in which anything was met; the first deck if there is none."""
    met = dict.fromkeys(deck for deck, _index in learner.record.met)
    return [name for name in met if name in known] or [
        deck.name for deck in usual_decks(learner, known)
    ]


def _new_from(
    progress: Progress, learner: Learner, known: Mapping[str, Deck], exam: Exam | None, most: int
) -> tuple[Deck, ...]:
    """T2: where new forms may come from: what an exam is about; beside that, who follows the
    lessons meets new forms there; others in the decks that they have begun, then in the next ones,
    as many as have `most` new forms.
    """
    scope = [name for name in exam.decks if name in known] if exam else []
    if _follows_lessons(progress):
        return tuple(known[name] for name in scope)
    return decks_with_new(learner, known, most, scope)


def decks_with_new(
    learner: Learner, known: Mapping[str, Deck], most: int, first: Sequence[str] = ()
) -> tuple[Deck, ...]:
    """The decks named `first` and those that were begun; if all of their forms are met, also the
    next ones, as many as have `most` new forms.
    """
    begun = dict.fromkeys((*first, *_names(learner, known)))
    decks = tuple(known[name] for name in begun)
    if any(True for _task in unmet(decks, learner.record)):
        return decks
    return (*decks, *_next_decks(learner, known, begun, max(most, 1)))


def _next_decks(
    learner: Learner, known: Mapping[str, Deck], begun: Collection[str], most: int
) -> Iterator[Deck]:
    """The decks to come, as the lessons come to them, then as the groups have them, then the
    others, until there are so many new forms.
    """
    from tutor.store.course import decks_in_order
    from tutor.store.deck_names import in_groups

    for name in dict.fromkeys((*decks_in_order(), *in_groups(), *known)):
        if most <= 0:
            return
        if name in known and name not in begun:
            yield known[name]
            most -= sum(1 for _task in unmet((known[name],), learner.record))


def _follows_lessons(progress: Progress) -> bool:
    return bool(progress.notes()) and _has_lesson(progress)


def _has_lesson(progress: Progress) -> bool:
    from tutor.quiz.lessons.course import next_lesson, standings
    from tutor.store.course import lesson_files

    return next_lesson(list(lesson_files()), standings(progress.notes())) is not None


def _keep(progress: Progress, setting: Setting) -> None:
    """Keep the list; where nothing can be written it is made anew, and that is all."""
    if progress.is_there:
        with suppress(TutorError):
            progress.settle(setting)


def local_day(now: float) -> tuple[float, float]:
    """When the local day of a time begins and ends."""
    today = datetime.combine(datetime.fromtimestamp(now).date(), datetime.min.time())
    return today.timestamp(), (today + timedelta(days=1)).timestamp()
