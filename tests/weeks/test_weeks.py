"""Weeks of practice through the real command: what pupils meet, day after day (T1–T6, T8).

`make weeks` lets them practise for longer; figures are those of imagined pupils (T12).
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.weeks.cards import CardPlayer
from tests.weeks.memory import Memory
from tests.weeks.pupils import FIRST_DAY, Pupil, Question, Session, Told, deck
from tutor.grammar.cells import GRID, Cell
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import NAMING, OBJECTION, PAIR
from tutor.store.progress import Progress

DAY = 86_400.0
WEEKS = int(os.environ.get("WEEKS", "1"))
Met = set[tuple[str, Cell]]


def needed(question: Question) -> Iterator[set[Cell]]:
    """T2: of each of these sets of cells, one has to be met before the question is asked."""
    asked, readings = question.told["asked"], deck(question.deck).paradigm.readings
    match question.kind:
        case "parse":
            yield from ({one} for one in readings(asked["form"]))
        case "slip":
            yield {Cell.parse(asked["claimed"])}
            yield set(readings(asked["form"]))
        case "pair":
            yield {Cell.parse(asked["named"])}
            yield set(readings(asked["card"]))
        case "fill":
            yield from ({Cell.parse(one)} for one in (*asked["gaps"], *asked["table"]))
        case "cloze":
            yield set(question.cells())
        case _:
            yield from ({one} for one in question.cells())
    if question.kind == "transform":
        yield set(readings(asked["form"]))
    if question.kind == "contrast":
        yield from (set(readings(option)) for option in question.told["options"])


def steps(session: Session) -> Iterator[Told | Question]:
    """What was shown and asked, in order."""
    questions = iter(session.questions)
    for line in session.lines:
        if line.get("show") == "question":
            yield next(questions)
        elif line.get("show") in ("new", "confusion"):
            yield line


def shown_in(line: Told) -> list[Cell]:
    """The cells whose forms a line shows: a new form, or two that are told apart."""
    names = line["cells"] if line["show"] == "new" else [one["cell"] for one in line["pair"]]
    return [Cell.parse(one) for one in names]


def check(session: Session, met: Met) -> None:
    """T1, T2, T8, in every session; `met` grows by what is shown."""
    practised: Told | None = None
    for step in steps(session):
        if not isinstance(step, Question):
            practised = step if step["show"] == "new" else None
            met |= {(step["deck"], one) for one in shown_in(step)}
            continue
        for some in needed(step):
            assert {(step.deck, one) for one in some} & met, step.told
        if practised is not None:
            assert step.told["practice"]
            assert not step.verdict["at_once"]
            assert set(step.cells()) & set(map(Cell.parse, practised["cells"]))
        practised = None
    new = len(session.shown("new"))
    assert new <= 8
    assert 4 * new <= len(session.questions)
    assert session.code == 0
    assert session.summary["new"] == new
    assert session.summary["next"].startswith("tutor ")


def check_list(session: Session) -> None:
    """T6: within a session what is left of the list only shrinks."""
    left = [question.told["left"] for question in session.questions]
    assert left == sorted(left, reverse=True)
    assert session.summary["today"]["left"] <= min(left, default=0)


def days_away(pupil: Pupil, session: Session) -> float:
    """In how many days to come back, counted from the day of the session."""
    today = FIRST_DAY.timestamp() + pupil.day * DAY
    return float(session.summary["come_back"] - today) / DAY


def week(pupil: Pupil, met: Met, days: range) -> list[Session]:
    """A drill of the day's list on each day."""
    sessions = []
    for day in days:
        pupil.day = day
        session = pupil.run("drill", "--seed", str(day))
        check(session, met)
        check_list(session)
        sessions.append(session)
    return sessions


def share_right(sessions: list[Session]) -> float:
    questions = [question for session in sessions for question in session.questions]
    return sum(question.right for question in questions) / len(questions)


def test_a_fresh_pupil_who_forgets_some_of_it(home: Path) -> None:
    memory = Memory(Random(4))
    pupil, met = Pupil(home, memory.gives), set[tuple[str, Cell]]()
    memory.pupil = pupil
    sessions = week(pupil, met, range(7 * WEEKS))
    first = sessions[0]
    assert first.lines[1]["show"] == "new" or first.shown("new")
    assert first.questions[0].kind == "produce"
    assert all(session.share_typed >= 0.5 for session in sessions)
    assert 0.70 <= share_right(sessions) <= 0.95
    assert {name for name, _cell in met} >= {"is"}
    faces = {deck(name).paradigm.face(one) for name, one in met if name == "is"}
    assert faces == set(deck("is").paradigm.distinct_faces())


def test_a_good_pupil_has_something_every_day_and_is_done_every_day(home: Path) -> None:
    """T5: nobody is sent away for a year after ten right answers; T6: every day ends."""
    pupil, met = Pupil(home, lambda _deck, cell: cell), set[tuple[str, Cell]]()
    for day, session in enumerate(week(pupil, met, range(7 * WEEKS))):
        assert session.questions
        assert session.summary["today"] == {"left": 0}
        pupil.day = day
        assert 0.5 <= days_away(pupil, session) <= 1.5
        assert session.summary["next"] != "tutor drill"


def test_a_second_time_on_one_day_there_is_nothing_left(home: Path) -> None:
    """T6: nothing joins the list but by asking for more; `--more` is asking."""
    pupil, met = Pupil(home, lambda _deck, cell: cell), set[tuple[str, Cell]]()
    (first,) = week(pupil, met, range(1))
    again = pupil.run("drill", "--seed", "9")
    assert first.questions
    assert (again.questions, again.summary["today"]) == ([], {"left": 0})
    more = pupil.run("drill", "--more", "-n", "8", "--seed", "9")
    check(more, met)
    assert len(more.questions) == 8


def test_a_pupil_who_leaves_in_the_middle_goes_on_with_the_rest(home: Path) -> None:
    pupil, met = Pupil(home, lambda _deck, cell: cell), set[tuple[str, Cell]]()
    begun = pupil.run("drill", "-n", "12", "--seed", "1")
    met |= {(line["deck"], Cell.parse(one)) for line in begun.shown("new") for one in line["cells"]}
    left = begun.summary["today"]["left"]
    assert left > 0
    assert begun.summary["next"] == "tutor drill"
    rest = pupil.run("drill", "--seed", "2")
    check(rest, met)
    assert rest.questions[0].told["left"] <= left
    assert rest.summary["today"] == {"left": 0}


SWAPPED = {
    Cell.parse(f"{one} sg {gender}"): Cell.parse(f"{other} sg {gender}")
    for one, other in (("gen", "dat"), ("dat", "gen"))
    for gender in "mfn"
}


def test_a_confused_pupil_is_helped_and_not_hammered(home: Path) -> None:
    """T4: eius and eī are swapped, whatever happens; all else is known."""

    def gives(one: Deck, cell: Cell) -> Cell:
        return SWAPPED.get(cell, cell) if one.name == "is" else cell

    pupil, met = Pupil(home, gives), set[tuple[str, Cell]]()
    sessions = week(pupil, met, range(7 * WEEKS))
    told = [line for session in sessions for line in session.shown("confusion")]
    assert told
    for line in told:
        assert {one["form"] for one in line["pair"]} == {"eius", "eī"}
    for session in sessions:
        assert len(session.shown("confusion")) <= 1
        about = [q for q in session.questions if set(q.cells()) & set(SWAPPED) and q.deck == "is"]
        assert 3 * len(about) <= max(len(session.questions), 9)
        check_treatment(session)
    assert share_right(sessions) >= 0.7


def check_treatment(session: Session) -> None:
    """T4: three easy contrasts follow, and then it rests."""
    found = list(steps(session))
    for place, step in enumerate(found):
        if isinstance(step, Question) or step["show"] != "confusion":
            continue
        after = [one for one in found[place + 1 :] if isinstance(one, Question)]
        for question in after[:3]:
            assert question.kind == "contrast"
            assert set(question.told["options"]) == {"eius", "eī"}
        assert not [q for q in after[3:] if set(q.cells()) & set(SWAPPED) and q.deck == "is"]


def test_after_a_month_away_there_is_a_list_that_can_be_done(home: Path) -> None:
    """T5: nothing counts as known for so long; T6: it is no longer than the goal of the day."""
    memory = Memory(Random(2))
    pupil, met = Pupil(home, memory.gives), set[tuple[str, Cell]]()
    memory.pupil = pupil
    before = week(pupil, met, range(4))
    (back,) = week(pupil, met, range(34, 35))
    assert back.questions
    first = back.questions[0].told["left"]
    assert 4 <= first <= 60
    assert len(back.questions) <= 4 * first
    assert len(back.questions) <= 3 * max(len(session.questions) for session in before)
    assert 0.5 <= days_away(pupil, back) <= 1.5


def test_who_only_plays_cards_is_asked_what_was_named_there(home: Path) -> None:
    """T2: what was named in a game was met; the rest is shown first. T8: a match leads on."""
    player = CardPlayer(home, lambda _deck, cell: cell)
    for day in range(3 * WEEKS):
        player.day = day
        match = player.run("play", "is", "--seed", str(day))
        assert match.code == 0
        assert match.summary["next"].startswith("tutor ")
        assert match.shown("result")
    assert player.named >= player.slips
    with Progress.open("default") as progress:
        pieces = [piece for _row, piece in progress.evidence()]
    met = {(piece.deck, piece.cell) for piece in pieces}
    assert {piece.skill for piece in pieces} <= {NAMING, OBJECTION, PAIR}
    assert met
    pupil = Pupil(home, lambda _deck, cell: cell)
    sessions = week(pupil, met, range(3 * WEEKS, 3 * WEEKS + 3))
    kinds = Counter(question.kind for session in sessions for question in session.questions)
    assert kinds["produce"]
    assert "is" in {question.deck for question in sessions[0].questions}


def test_after_lesson_one_a_drill_stays_with_what_it_taught(home: Path) -> None:
    """T2: nothing new either: who follows the lessons meets new forms there."""
    pupil = Pupil(home, lambda _deck, cell: cell)
    lesson = pupil.run("learn", "01-kng")
    assert lesson.lines[-1]["summary"]["passed"]
    assert lesson.lines[-1]["summary"]["next"].startswith("tutor ")
    taught: Met = {("bonus", one) for one in parse_cells("nom sg, acc sg")}
    met = set(taught)
    sessions = week(pupil, met, range(1, 4))
    assert all(session.questions for session in sessions[:1])
    assert met == taught
    assert not any(session.shown("new") for session in sessions)
    # naming a deck is asking for more: now something new is shown before it is asked
    more = pupil.run("drill", "bonus", "-n", "24", "--seed", "5")
    check(more, met)
    assert met > taught


def test_only_new_forms_are_shown_and_then_asked(home: Path) -> None:
    """T2: `--new` is asking for more."""
    pupil, met = Pupil(home, lambda _deck, cell: cell), set[tuple[str, Cell]]()
    session = pupil.run("drill", "is", "--new", "-n", "16", "--seed", "1")
    check(session, met)
    assert met
    assert met < {("is", one) for one in GRID}


@pytest.mark.parametrize("share", [0.6, 0.3])
def test_who_finds_it_hard_still_has_days_that_end(home: Path, share: float) -> None:
    """T3, T6: no day is endless, and nobody is given ever more."""
    rng = Random(3)
    pupil = Pupil(home, lambda _deck, cell: cell if rng.random() < share else None)
    met = set[tuple[str, Cell]]()
    for session in week(pupil, met, range(5)):
        assert len(session.questions) <= 90
        assert session.summary["ended"] == "done"
