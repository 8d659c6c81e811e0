"""When a move is legal (W4, W7), a lay right (W5), a round over (W6), a tree recognised (W7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tutor.games.contract import IllegalMove
from tutor.games.weise.events import Attempt
from tutor.games.weise.moves import Describe, Guess, Lay, Move, Phase, Ruling, Silence, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import splits
from tutor.games.weise.state import WeiseState
from tutor.games.weise.tree import class_masks, partition
from tutor.games.weise.view import SageView, WeiseView

_AWAITED = {
    Phase.LAY: ("weise.lay-now", "W4"),
    Phase.VERDICT: ("weise.judge-now", "W5"),
    Phase.GUESS: ("weise.describe-now", "W7"),
    Phase.OVER: ("weise.over", "W8"),
}


def is_right(
    classes: Sequence[int], leaves: Sequence[int], cards: Sequence[int], target: int | None
) -> bool:
    """W5: whether the cards all belong to the named class or, for a new class, to one that is not
    on the table; `classes` is the leaf of every card, `leaves` the leaf of each class there.
    """
    leaf = classes[cards[0]]
    if any(classes[card] != leaf for card in cards):
        return False
    return leaf not in leaves if target is None else leaf == leaves[target]


def check(pool: Pool, view: WeiseView, move: Move) -> None:
    """Raise `IllegalMove` or, for a tree, `TreeRefusal` unless the seat to act may move so."""
    match view.phase, move:
        case Phase.LAY, Lay():
            _check_lay(view, move)
        case Phase.GUESS, Describe(tree):
            class_masks(tree, pool)
        case Phase.GUESS, Sort():
            _check_sort(view, move)
        case (Phase.VERDICT, Ruling()) | (Phase.GUESS, Silence()):
            pass
        case _:
            raise IllegalMove(*_AWAITED[view.phase])


def _check_lay(view: WeiseView, lay: Lay) -> None:
    """W4: one or more cards of one's own, for a class on the table or a new one. W4, W5: the sage
    obeys the tree, and founds a class only when no card of theirs fits one on the table.
    """
    if not lay.cards:
        raise IllegalMove("weise.no-cards", "W4")
    if len(set(lay.cards)) != len(lay.cards) or not set(lay.cards) <= set(view.hand):
        raise IllegalMove("weise.not-your-cards", "W4")
    if lay.target is not None and not 0 <= lay.target < len(view.table):
        raise IllegalMove("weise.no-class", "W4", number=lay.target + 1)
    if not isinstance(view, SageView):
        return
    if lay.target is None and fitting(view) is not None:
        raise IllegalMove("weise.sage-founds", "W4")
    if not is_right(view.classes, view.leaves(), lay.cards, lay.target):
        raise IllegalMove("weise.sage-disobeys", "W5")


def shown_wrong(view: WeiseView, lay: Lay) -> Attempt | None:
    """W5: an attempt that was wrong and so makes this lay wrong: the same class, and all of its
    cards among those laid. Cards that are no new class never become one.
    """
    return next(
        (
            attempt
            for attempt in view.history
            if not attempt.right
            and attempt.target == lay.target
            and set(attempt.cards) <= set(lay.cards)
        ),
        None,
    )


def fitting(view: SageView) -> tuple[int, int] | None:
    """W4: the first card of the sage's that fits a class on the table, and that class."""
    leaves = view.leaves()
    fit = ((card, view.classes[card]) for card in view.hand)
    return next(((card, leaves.index(leaf)) for card, leaf in fit if leaf in leaves), None)


def _check_sort(view: WeiseView, guess: Sort) -> None:
    """W7: a class for each card to be sorted."""
    if not view.quiz:
        raise IllegalMove("weise.nothing-to-sort", "W7")
    if len(guess.classes) != len(view.quiz):
        raise IllegalMove("weise.sort-all", "W7")


def legal_moves(pool: Pool, view: WeiseView) -> Iterator[Move]:
    """The moves of the view's seat, small lays first. Descriptions are without number: silence and
    the trees of one test stand for them.
    """
    if view.phase is Phase.VERDICT:
        yield from (Ruling(True), Ruling(False))
    elif view.phase is Phase.GUESS:
        yield Silence()
        yield from (Describe(split.tree(pool)) for split in splits(pool))
    elif view.phase is Phase.LAY:
        yield from _sage_lays(view) if isinstance(view, SageView) else _lays(view)


def _lays(view: WeiseView) -> Iterator[Lay]:
    targets: tuple[int | None, ...] = (*range(len(view.table)), None)
    for size in range(1, len(view.hand) + 1):
        for cards in combinations(view.hand, size):
            yield from (Lay(cards, target) for target in targets)


def _sage_lays(view: SageView) -> Iterator[Lay]:
    leaves = view.leaves()
    for leaf, cards in view.layable().items():
        target = leaves.index(leaf) if leaf in leaves else None
        for size in range(1, len(cards) + 1):
            yield from (Lay(laid, target) for laid in combinations(cards, size))


def round_is_over(state: WeiseState) -> bool:
    """W6: somebody has no cards, or the stock is empty and every guesser was wrong twice running
    (the sage is never wrong).
    """
    if any(not hand for hand in state.hands):
        return True
    return not state.stock and all(_wrong_twice(state, seat) for seat in state.guessers)


def _wrong_twice(state: WeiseState, seat: int) -> bool:
    """Whether the last two lays of a player were wrong."""
    return [lay.right for lay in state.history if lay.seat == seat][-2:] == [False, False]


def recognises(pool: Pool, state: WeiseState, seat: int, guess: Guess) -> bool:
    """W7: the description splits the whole pool as the tree does, whatever its names and order of
    tests; or every card to be sorted is in its class.
    """
    if isinstance(guess, Describe):
        return partition(guess.tree, pool) == partition(state.tree, pool)
    if isinstance(guess, Sort):
        return _sorted_right(state.classes, state.leaves(), state.quizzes[seat], guess.classes)
    return False


def _sorted_right(
    classes: Sequence[int], leaves: Sequence[int], quiz: Sequence[int], given: Sequence[int]
) -> bool:
    """Whether each card is in its class: one on the table by its number, others kept together and
    apart as the tree does.
    """
    new: dict[int, int] = {}
    for card, number in zip(quiz, given, strict=True):
        leaf = classes[card]
        if number < len(leaves):
            if leaf != leaves[number]:
                return False
        elif leaf in leaves or new.setdefault(number, leaf) != leaf:
            return False
    return len(set(new.values())) == len(new)
