"""Evidence from the card game: naming a KNG, objecting to a slip, missing one, overlooking a card
that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.games.kng.events import Accepted, KngEvent, Laid, Objected, Slipped, Stood, Took
from tutor.games.kng.explain import Naming
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.kng.tally import namings
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

    K3: a card that was not laid although it fitted counts (`pair`), if a card was drawn instead.
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
        for skill, naming, correct in (*_shown(event), *_overlooked(game, step, event)):
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


Showing = tuple[Skill, Naming, bool]
"""A skill, by which naming it was shown, and whether that was right."""


def _overlooked(game: KngGame, step: Step, event: KngEvent) -> list[Showing]:
    """K3: the cards that fitted when one was drawn instead; a joker teaches nothing."""
    if not isinstance(event, Took):
        return []
    missed = namings(game.rules, step.view, event.missed)
    return [(PAIR, naming, False) for naming in missed if naming.reading is not None]


def _shown(event: KngEvent) -> list[Showing]:
    """What an event shows, if anything."""
    match event:
        case Laid(_, naming) if naming.reading is not None:
            return [(NAMING, naming, True)]
        case Slipped(_, naming) | Stood(_, naming):
            return [(PAIR if naming.is_true else NAMING, naming, False)]
        case Objected(_, claim):
            return [(OBJECTION, claim.naming, event.right)]
        case Accepted(_, claim) if not claim.naming.right:
            return [(OBJECTION, claim.naming, False)]
    return []


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
