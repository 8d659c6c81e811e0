"""Evidence from the card game: naming a KNG, objecting to a slip, missing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.games.contract import LooseEvent
from tutor.games.kng.explain import LayExplanation, Verdict
from tutor.games.kng.game import KngGame
from tutor.games.match import Step
from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.grading.forms import nearest_to
from tutor.quiz.kinds import NAMING, OBJECTION, PAIR, Skill
from tutor.quiz.learner import Evidence

GAME = "game:"
"""What the source of evidence from a game begins with."""


def evidence_from(
    step: Step, when: float, milliseconds: int, source: str, new_id: Callable[[], str]
) -> tuple[Evidence, ...]:
    """What the people at the table have shown in this step; nothing for other games.

    K4: a right naming and a wrong one count (`name`), and so does a true naming that does not fit
    (`pair`); an objection, right or wrong, and one that was missed (`object`). To let a right
    naming pass says nothing: it is what one does without looking.
    """
    game = step.after.game
    if not isinstance(game, KngGame):
        return ()
    people = {number for number, seat in enumerate(step.after.seats) if seat.is_human}
    found = []
    for event in step.events:
        if event.seat not in people:
            continue
        shown = _shown(event)
        if shown is None:
            continue
        skill, cell, correct, taken = shown
        lay: LayExplanation = event.data["explanation"]
        deck = deck_of(game.rules.decks, lay.card, cell)
        found.append(
            Evidence(
                when=when,
                id=new_id(),
                deck=deck,
                cell=cell,
                skill=skill,
                correct=correct,
                answer=f"{lay.card} {lay.reading}",
                milliseconds=max(0, milliseconds),
                source=source,
                confused_with=taken,
            )
        )
    return tuple(found)


def _shown(event: LooseEvent) -> tuple[Skill, Cell, bool, Cell | None] | None:
    """Skill, cell, whether it was right, and what the cell was taken for."""
    lay = event.data.get("explanation")
    if not isinstance(lay, LayExplanation) or lay.reading is None:
        return None
    named = lay.reading
    if lay.verdict is Verdict.NO_SUCH_READING:
        cell, taken = nearest_to(named, lay.readings), named
    else:
        cell, taken = named, None
    if event.kind == "lay":
        return NAMING, cell, True, None
    if event.kind in ("slip", "stood"):
        if lay.verdict is Verdict.NO_SUCH_READING:
            return NAMING, cell, False, taken
        return PAIR, cell, False, None
    if event.kind == "objection":
        right = bool(event.data["right"])
        return OBJECTION, cell, right, None
    if event.kind == "accept" and event.data["right"]:
        return OBJECTION, cell, False, taken
    return None


def deck_of(decks: Sequence[tuple[str, Sequence[str]]], face: str, cell: Cell) -> str:
    """K11: the deck of a mix whose card of this cell shows the face; else the first with it."""
    for name, faces in decks:
        if faces[cell.index] == face:
            return name
    return next(name for name, faces in decks if any(faces[other.index] == face for other in CELLS))
