"""What may be laid, drawn and passed (K3–K9, K12).

Cards with the same face are alike (K1), so a card is its face. The tables are made once per mix
of decks; everything else only looks them up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_

from tutor.games.kng import events
from tutor.games.kng.explain import Naming
from tutor.games.kng.masks import FITS, cells_of
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, ON, PASS, STOP, Action, KngMove
from tutor.games.kng.nouns import nouns_by_face
from tutor.games.kng.state import CHALLENGE, DRAWN, OFFERED, PLAY, KngView
from tutor.grammar.cells import GRID, Cell


class Rules:
    """The tables of one mix of decks (K1, K11): which faces there are and what they can mean."""

    def __init__(self, decks: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`decks` are names with their faces, in the order of `GRID`; where a word has no such
        cell, the face is empty and there is no card (K12).
        """
        self.decks = tuple((name, tuple(faces)) for name, faces in decks)
        cards = (face for _name, faces in self.decks for face in faces if face)
        self.cards: tuple[str, ...] = tuple(cards)
        self.readings: dict[str, int] = {}
        for _name, faces in self.decks:
            for cell, face in zip(GRID, faces, strict=True):
                if face:
                    self.readings[face] = self.readings.get(face, 0) | 1 << cell.index
        self.cells = reduce(or_, self.readings.values(), 0)
        """The mask of the cells that some card can be; nouns may leave out a gender (K12)."""
        self.nouns = nouns_by_face(self.decks)
        self.fitting = cache(self._fitting)
        self.lays_on = cache(self._lays_on)
        # what happens over and over is made once: of values that are equal, one does for all
        self.drew, self.passed = cache(events.Drew), cache(events.Passed)
        self.took = cache(self._took)
        self._laid: dict[tuple[int, str, int, str, int], events.Laid] = {}

    def deck_with(self, joker: bool) -> tuple[str, ...]:
        """All cards, with one joker per deck if jokers play (K9)."""
        return self.cards + (JOKER,) * (len(self.decks) if joker else 0)

    def naming(
        self,
        card: str,
        reading: Cell | None,
        top_card: str,
        top: int,
        pile: tuple[str, ...] = (),
    ) -> Naming:
        """A card laid on another under a name (K4), with what is known about both; of a joker, what
        it covers in the `pile` (K9).
        """
        nouns = self.nouns
        both = (*nouns.get(top_card, ()), *nouns.get(card, ())) if nouns else ()
        under = covered(pile) if top_card == JOKER and pile else ""
        return Naming(
            card,
            reading,
            self.readings.get(card, 0),
            top_card,
            top,
            tuple(dict.fromkeys(both)),
            under,
        )

    def laid(
        self, seat: int, card: str, reading: Cell, pile: tuple[str, ...], top: int
    ) -> events.Laid | None:
        """That a seat lays a card under a name that is right (K3–K7); `None` if it is wrong."""
        top_card = pile[-1]
        key = (seat, card, reading.index, top_card, top)
        known = self._laid.get(key)
        if known is not None:
            return known
        naming = self.naming(card, reading, top_card, top, pile)
        if not naming.right:
            return None
        event = events.Laid(seat, naming, False)
        if top_card != JOKER:  # else the naming tells also what the joker covers
            self._laid[key] = event
        return event

    @staticmethod
    def _took(seat: int, card: str) -> events.Took:
        """That a seat drew a card when it could lay none (K3)."""
        return events.Took(seat, card, ())

    def _fitting(self, top: int) -> int:
        """The mask of all readings that fit on at least one of the readings in `top` (K3, K7)."""
        return reduce(or_, (FITS[cell.index] for cell in cells_of(top)), 0)

    def _lays_on(self, top: int) -> dict[str, tuple[KngMove, ...]]:
        """For every card that may lie on the readings in `top`, its legal namings as moves (K3–K7,
        K9).
        """
        fitting = self.fitting(top)
        found: dict[str, tuple[KngMove, ...]] = {JOKER: (KngMove(Action.LAY, JOKER),)}
        for card, readings in self.readings.items():
            if legal := cells_of(readings & fitting):
                found[card] = tuple(KngMove(Action.LAY, card, cell) for cell in legal)
        return found


def moves(rules: Rules, view: KngView) -> list[KngMove]:
    """Every legal move of the view's seat, which is to act; a wrong naming is none, though it may
    be tried (K4).
    """
    phase = view.phase
    if phase is PLAY:
        found = lays(rules, view.hand, view.top)
        if not (found and view.options.must_play):
            found.append(DRAW if view.stock or renewable(view.pile) else PASS)
        return found
    if phase is DRAWN:
        return [*rules.lays_on(view.top).get(view.drawn, ()), PASS]
    if phase is CHALLENGE:
        return [ACCEPT, OBJECT]
    return [ON, STOP] if phase is OFFERED else []


def lays(rules: Rules, hand: tuple[str, ...], top: int) -> list[KngMove]:
    """Every legal lay of a hand on the readings in `top`."""
    on_top = rules.lays_on(top)
    found: list[KngMove] = []
    for card in hand:
        if card in on_top and on_top[card][0] not in found:  # of two cards that are alike, one
            found += on_top[card]
    return found


def tables_lie_open(view: KngView) -> bool:
    """K2, K4: in a strict game the form tables lie face down but in a dispute."""
    return not view.options.strict or view.phase is CHALLENGE


def covered(pile: tuple[str, ...]) -> str:
    """K9: the card whose reading counts: the top card, or what the jokers on top cover."""
    return next(card for card in reversed(pile) if card != JOKER)


def renewable(pile: tuple[str, ...]) -> int:
    """K8, K9: how many laid cards may become the new stock; the top card stays, and with a joker
    the card that it covers.
    """
    below = len(pile) - 1
    while below > 0 and pile[below] == JOKER:
        below -= 1
    return below
