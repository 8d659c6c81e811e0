"""Home, lessons, drills, races."""

from __future__ import annotations

from tutor.flows.contract import Choose, Flow, Option
from tutor.flows.home import come_home, lead_on
from tutor.sittings.home import gather
from tutor.store.progress import Progress
from tutor.web.called import Called, Command
from tutor.web.places import HOME, PROFILE
from tutor.words.browser import (
    deck_label,
    group_label,
    leave_label,
    ways_to_practise,
    what_to_practise,
    which_deck,
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
    from tutor.grammar.groups import GROUPS
    from tutor.store.deck_names import deck_files, in_groups
    from tutor.store.decks import known_decks

    known = known_decks()
    names = [one for one in dict.fromkeys((*in_groups(), *deck_files())) if one in known]
    options = [Option[str | None](one, deck_label(known[one])) for one in names]
    if groups:
        options = [*(Option[str | None](one, group_label(one)) for one in GROUPS), *options]
    leave = Option[str | None](None, leave_label(), "q")
    chosen: str | None = yield Choose(which_deck(), tuple(options), (leave,))
    return chosen
