"""Evidence from the card game: naming a KNG, objecting to a slip, missing one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.games.kng.events import Accepted, KngEvent, Laid, Objected, Slipped, Stood
from tutor.games.kng.explain import Naming
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.match import Step
from tutor.grammar.cells import Cell, nearest_to
from tutor.quiz.kinds import NAMING, OBJECTION, PAIR, Skill
from tutor.quiz.learner import Evidence, Verdict

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
        shown = _shown(event) if event.seat in people else None
        if shown is None:
            continue
        skill, naming, correct = shown
        cell, taken = _meant(naming)
        found.append(
            Evidence(
                when=when,
                id=new_id(),
                deck=deck_of(game.rules.decks, naming.card, cell),
                cell=cell,
                skill=skill,
                verdict=Verdict.of(correct),
                answer=f"{naming.card} {naming.reading}",
                milliseconds=max(0, milliseconds),
                source=source,
                confused_with=None if correct else taken,
            )
        )
    return tuple(found)


def _shown(event: KngEvent) -> tuple[Skill, Naming, bool] | None:
    """The skill that an event shows, by which naming, and whether it was right."""
    match event:
        case Laid(_, naming) if naming.reading is not None:
            return NAMING, naming, True
        case Slipped(_, naming) | Stood(_, naming):
            return PAIR if naming.is_true else NAMING, naming, False
        case Objected(_, claim):
            return OBJECTION, claim.naming, event.right
        case Accepted(_, claim) if not claim.naming.right:
            return OBJECTION, claim.naming, False
    return None


def _meant(naming: Naming) -> tuple[Cell, Cell | None]:
    """The cell that a naming is about and, if the card is not that, what it was taken for."""
    named = naming.reading
    assert named is not None, "a joker shows nothing"
    if naming.is_true:
        return named, None
    return nearest_to(named, cells_of(naming.readings)), named


def deck_of(decks: Sequence[tuple[str, Sequence[str]]], face: str, cell: Cell) -> str:
    """K11: the deck of a mix whose card of this cell shows the face; else the first with it."""
    exact = (name for name, faces in decks if faces[cell.index] == face)
    return next(exact, None) or next(name for name, faces in decks if face in faces)
