"""Home, lessons, drills, races."""

from __future__ import annotations

from tutor.flows.contract import Choose, Flow, Option
from tutor.flows.home import come_home, lead_on
from tutor.sittings.home import gather
from tutor.store.progress import Progress
from tutor.web.called import Called, Command
from tutor.web.places import HOME, PROFILE
from tutor.words.browser import (
    back_label,
    deck_label,
    group_label,
    leave_label,
    ways_to_practise,
    what_to_practise,
    which_deck,
    which_group,
)


def home(called: Called) -> Flow[Command | None]:
    """What is due, where one left off, a suggestion, and the ways from here."""
    with Progress.peek(PROFILE) as progress:
        found = gather(progress)
    return (yield from come_home(found, leaves=False))


def learn(called: Called) -> Flow[Command | None]:
    """A lesson by its name or number, or one that is chosen."""
    from tutor.quiz.lessons.course import standings, steps_done
    from tutor.sittings.learning import teach, which_lesson
    from tutor.sittings.settled import settled
    from tutor.store.lessons import find_lesson, read_lesson

    with Progress.open(PROFILE) as progress:
        settled(progress)
        found = standings(progress.notes())
        if called.words:
            lesson = read_lesson(find_lesson(called.words[0]).path)
        else:
            chosen = yield from which_lesson(found)
            if chosen is None:
                return HOME
            lesson = chosen
        done = 0 if called.has("restart") else steps_done(lesson, found.get(lesson.name))
        report = yield from teach(lesson, done, progress, None, called.number("seed", 0, 10**9))
        if report.onward:
            return list(report.onward)
        return (yield from lead_on(gather(progress)))


def drill(called: Called) -> Flow[Command | None]:
    """The day's list, or what is named; without a word about it, it is asked."""
    from tutor.grammar.cells import CELLS
    from tutor.quiz.drill.report import Ending, Limits
    from tutor.quiz.kinds import REAL
    from tutor.sittings.drilling import Wish, practise

    decks = called.words
    if not decks and not called.options:
        return (yield from _way())
    if called.has("choose"):
        deck = yield from ask_deck(groups=True)
        if deck is None:
            return HOME
        return ["drill", deck]
    wish = Wish(
        decks, (REAL,) if called.has("real") else (), CELLS, new=called.has("new"),
        weak=called.has("weak"), from_game=called.has("from-game"), more=called.has("more"),
    )  # fmt: skip
    questions = called.number("questions", 1, 10_000)
    bounded = Limits.of if wish.free or wish.more else Limits.wanted
    with Progress.open(PROFILE) as progress:
        seed = called.number("seed", 0, 10**9)
        drilled = yield from practise(wish, bounded(None, questions), progress, None, seed)
        if drilled.report.ending is not Ending.DONE:
            return None
        return (yield from lead_on(gather(progress)))


def _way() -> Flow[Command | None]:
    options = tuple(
        Option[Command | None](command, label, default=not place)
        for place, (command, label) in enumerate(ways_to_practise())
    )
    chosen: Command | None = yield Choose(what_to_practise(), options)
    return chosen


def race(called: Called) -> Flow[Command | None]:
    """A table against the clock."""
    from tutor.sittings.racing import race_again
    from tutor.store.decks import load_deck

    name = called.words[0] if called.words else (yield from ask_deck())
    if name is None:
        return HOME
    deck = load_deck(name)
    with Progress.open(PROFILE) as progress:
        yield from race_again(deck, tuple(deck.paradigm.cells), None, progress)
    return None


def ask_deck(groups: bool = False) -> Flow[str | None]:
    """The name of a deck, or of a whole group; none by who leaves."""
    from tutor.grammar.groups import GROUPS, OWN
    from tutor.store.deck_names import members_of
    from tutor.words.groups import group_title

    there = [name for name in (*GROUPS, OWN) if members_of(name)]
    options = tuple(Option[str | None](name, group_title(name)) for name in there)
    leave = Option[str | None](None, leave_label(), "q")
    chosen: str | None = None
    while chosen is None:
        group: str | None = yield Choose(which_group(), options, (leave,))
        if group is None:
            return None
        chosen = yield from _of_group(group, whole=groups)
    return chosen


def _of_group(group: str, whole: bool) -> Flow[str | None]:
    """A deck of a group, or the whole of it; none by who goes back to the groups."""
    from tutor.store.deck_names import members_of
    from tutor.store.decks import known_decks

    known = known_decks()
    found = [
        Option[str | None](one, deck_label(known[one])) for one in members_of(group) if one in known
    ]
    if whole:
        found.insert(0, Option(group, group_label(group)))
    back = Option[str | None](None, back_label(), "q", back=True)
    chosen: str | None = yield Choose(which_deck(), tuple(found), (back,))
    return chosen
