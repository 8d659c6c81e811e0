"""What a move in Der Weise lost, by what its seat could know.

Losses are points (W8): cards that leave the hand if the lay is right, less those drawn (W4, W5).
What a verdict tells is counted as the strongest player counts it, lest a good question pass for
a bad lay. A description earns no cards (W7); it is weighed as if recognising were worth one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from heapq import nlargest
from math import sqrt
from random import Random

from tutor.bots.contract import Line, Reason, Unit
from tutor.bots.weise.belief import Belief, Particle, bits, full_belief
from tutor.bots.weise.clues import clues_of, kept_by_sage
from tutor.bots.weise.known import clash
from tutor.bots.weise.player import ruling
from tutor.bots.weise.reasoner import Magister, agreeing
from tutor.games.match import Step
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Describe, Guess, Lay, Move, Phase, Ruling, Silence, Sort
from tutor.games.weise.pool import Pool, mask_of
from tutor.games.weise.rules import shown_wrong
from tutor.games.weise.tree import class_masks, partition
from tutor.games.weise.view import GuesserView, SageView, WeiseView

_MOST = 12
"""So many lays are shown beside those asked about."""
_DESCRIPTIONS = 5
_Outcome = Callable[[Particle], float]


def make_judge(game: WeiseGame) -> WeiseJudge:
    """The judge of a game. It gets the cards, not the game."""
    return WeiseJudge(game.pool)


class WeiseJudge:
    """Weighs moves by every classification that agrees with what the seat has seen; exact where
    they can be listed, else by some that are drawn.
    """

    unit = Unit.POINTS

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.measure = Magister(pool)

    def lines(
        self, view: WeiseView, rng: Random, asked: Sequence[Move] = (), effort: float = 1.0
    ) -> tuple[Line[Move], ...]:
        """The most promising moves and those asked about, the best first."""
        if isinstance(view, SageView):
            return _verdicts(view) if view.pending else _sage_lines(view, asked)
        assert isinstance(view, GuesserView), "there are two roles"
        kept = kept_by_sage(self.pool, view)
        belief = full_belief(self.pool, clues_of(view), view.difficulty, rng, kept, effort)
        if not belief.particles:
            return tuple(Line(m, 0.0, 0.0, (Reason.of("weise.none-considered"),)) for m in asked)
        if view.phase is Phase.GUESS:
            return self._guesses(belief, view, asked)
        return self._lays(belief, view, [move for move in asked if isinstance(move, Lay)])

    def faults(self, step: Step) -> tuple[Reason, ...]:
        """A verdict against the tree (W5), a lay already shown wrong, a description that what lay
        there excludes.
        """
        view, move = step.view, step.move
        if isinstance(view, SageView):
            wrong = isinstance(move, Ruling) and move != ruling(view).move
            return (Reason.of("weise.judged-wrong"),) if wrong else ()
        if isinstance(move, Lay):
            return _already_wrong(view, move)
        if isinstance(move, Describe):
            masks = [mask for mask in class_masks(move.tree, self.pool) if mask]
            reason = clash(masks, clues_of(view))
            return () if reason is None else (reason,)
        return ()

    def luck(self, step: Step, rng: Random) -> float | None:
        """Nothing can be said: which card is good to draw depends on the hidden tree."""
        return None

    def _lays(
        self, belief: Belief, view: GuesserView, asked: Sequence[Lay]
    ) -> tuple[Line[Move], ...]:
        found = {w.lay: w.worth for w in self.measure.weigh(belief, view)}
        shown = [*nlargest(_MOST, found, key=lambda lay: found[lay]), *asked]
        chances = {lay: belief.chance(mask_of(lay.cards), lay.target) for lay in shown}
        worths: dict[Move, float] = {
            lay: self.measure.weighed(view, lay.cards, lay.target, chance).worth
            for lay, chance in chances.items()
        }
        reasons: dict[Move, tuple[Reason, ...]] = {
            lay: (Reason.of("weise.chance", chance=c, bits=bits(c)), agreeing(belief))
            for lay, c in chances.items()
        }
        outcomes: dict[Move, _Outcome] = {lay: _cards_gone(view, lay) for lay in shown}
        return _ranked(belief, worths, outcomes, reasons)

    def _guesses(
        self, belief: Belief, view: GuesserView, asked: Sequence[Move]
    ) -> tuple[Line[Move], ...]:
        guesses = [Describe(tree) for _chance, tree in belief.likeliest(_DESCRIPTIONS)]
        shown: list[Guess] = [*guesses, *(m for m in asked if isinstance(m, Guess))]
        outcomes: dict[Move, _Outcome] = {m: _recognised(self.pool, view, m) for m in shown}
        worths = {
            move: sum(p.chance * outcome(p) for p in belief.particles)
            for move, outcome in outcomes.items()
        }
        reasons = {
            move: (Reason.of("weise.guess-chance", chance=worth), agreeing(belief))
            for move, worth in worths.items()
        }
        return _ranked(belief, worths, outcomes, reasons)


def _already_wrong(view: WeiseView, lay: Lay) -> tuple[Reason, ...]:
    """Why a lay cannot be right whatever the tree (W5); nothing if that has not been shown."""
    attempt = shown_wrong(view, lay)
    if attempt is None:
        return ()
    if lay.target is None:
        return (Reason.of("weise.no-new-class", cards=attempt.cards),)
    return (Reason.of("weise.not-in-class", cards=attempt.cards, number=lay.target),)


def _ranked(
    belief: Belief,
    worths: Mapping[Move, float],
    outcomes: Mapping[Move, _Outcome],
    reasons: Mapping[Move, tuple[Reason, ...]],
) -> tuple[Line[Move], ...]:
    """The moves as lines; the spread is that of the differences over the same classifications."""
    order = sorted(worths, key=lambda move: -worths[move])
    best = order[0]
    return tuple(
        Line(
            move,
            worths[best] - worths[move],
            0.0 if belief.exact else _spread(belief, outcomes[best], outcomes[move]),
            reasons[move],
        )
        for move in order
    )


def _spread(belief: Belief, one: _Outcome, other: _Outcome) -> float:
    """Half the 95 % interval of the mean difference of two moves."""
    apart = [(p.chance, one(p) - other(p)) for p in belief.particles]
    mean = sum(chance * d for chance, d in apart)
    return 1.96 * sqrt(sum((chance * (d - mean)) ** 2 for chance, d in apart))


def _cards_gone(view: WeiseView, lay: Lay) -> _Outcome:
    """W4, W5: by how many cards the hand shrinks under a classification."""
    draws = 1 if view.stock else 0
    gain = len(lay.cards) - (draws if lay.target is None else 0)
    cards = mask_of(lay.cards)
    return lambda particle: gain if particle.allows(cards, lay.target) else -draws


def _recognised(pool: Pool, view: WeiseView, guess: Guess) -> _Outcome:
    """W7: whether the guess is right under a classification."""
    if isinstance(guess, Silence):
        return lambda particle: 0.0
    if isinstance(guess, Sort):
        return lambda particle: float(_sorts(particle, view.quiz, guess.classes))
    said = partition(guess.tree, pool)
    return lambda particle: float(said == frozenset((*particle.homes, *particle.others)))


def _sorts(particle: Particle, quiz: Sequence[int], given: Sequence[int]) -> bool:
    """Whether each card is in its class, those of new classes kept together and apart."""
    named: dict[int, int] = {}
    for card, number in zip(quiz, given, strict=True):
        home = next(part for part in (*particle.homes, *particle.others) if part >> card & 1)
        if number < len(particle.homes):
            if home != particle.homes[number]:
                return False
        elif home in particle.homes or named.setdefault(number, home) != home:
            return False
    return len(set(named.values())) == len(named)


def _verdicts(view: SageView) -> tuple[Line[Move], ...]:
    """W5, W9: the tree decides, and a wrong verdict is corrected: it costs nothing, and is a
    fault.
    """
    right = ruling(view).move
    assert isinstance(right, Ruling), "a verdict is awaited"
    return Line(right, 0.0), Line(Ruling(not right.right), 0.0)


def _sage_lines(view: SageView, asked: Sequence[Move]) -> tuple[Line[Move], ...]:
    """W4: the sage knows the tree. Which class comes first is a matter of taste: the largest, or
    one that the others can add little to. Cards of it that are held back need a turn of their own.
    """
    leaves, held = view.leaves(), {}
    for leaf, cards in view.layable().items():
        held[Lay(cards, leaves.index(leaf) if leaf in leaves else None)] = 0
    for lay in asked:
        if isinstance(lay, Lay):
            together = view.layable()[view.classes[lay.cards[0]]]
            held[lay] = len(together) - len(lay.cards)
    return tuple(
        Line(lay, float(held[lay]), 0.0, (Reason.of("weise.most-together", cards=lay.cards),))
        for lay in sorted(held, key=lambda lay: (held[lay], -len(lay.cards)))
    )
