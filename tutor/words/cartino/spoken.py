"""The table of Cartino in sentences, what a player reads line by line; and how a match ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from tutor.games.cartino.board import Board
from tutor.games.cartino.events import Ended, Laid
from tutor.games.cartino.moves import Lay
from tutor.games.cartino.scoring import TurnScore
from tutor.games.cartino.view import CartinoView, unseen
from tutor.games.match import Match, replay
from tutor.locale import _, ngettext, pgettext
from tutor.values import dataclass
from tutor.words.cartino.turns import (
    card_sign,
    half_sign,
    lay_sign,
    signed,
    stone_sign,
    track_words,
)
from tutor.words.marks import pad
from tutor.words.players import level, who, who_and_level
from tutor.words.results import places_lines


def spoken_table(match: Match, board: Board, view: CartinoView) -> list[str]:
    """Players, bag, what lies of each suit, the hand."""
    lines = ["", *players(match, board, view), bag_words(view.bag_size)]
    for suit, (_letter, sign) in enumerate(board.sheet.suits):
        lying = [
            ("*" if view.jokers >> half & 1 else "") + half_sign(board, half)
            for card in board.field_order[suit]
            for half in board.halves_of[card]
            if view.occupied >> half & 1
        ]
        lines.append(
            _("{suit} on the board: {stones}").format(
                suit=sign, stones=" ".join(lying) if lying else pgettext("cartino", "nothing")
            )
        )
    return [*lines, rack_words(board, view)]


def players(match: Match, board: Board, view: CartinoView) -> list[str]:
    """Everybody's score, a line each."""
    lines = []
    for seat in range(len(match.seats)):
        total = view.scores[seat]
        where = track_words(board, total)
        held = held_words(view.hand_sizes[seat])
        lines.append(f"{who_and_level(match, seat)}: {total} ({where}), {held}")
    return lines


def players_in_short(match: Match, view: CartinoView) -> str:
    """Everybody's score and how many stones they hold, one after the other."""
    standing = (
        f"{who(sitting)}: {view.scores[seat]} ({held_words(view.hand_sizes[seat])})"
        for seat, sitting in enumerate(match.seats)
    )
    return " · ".join(one.replace(" ", "\u00a0") for one in standing)  # nobody is broken in two


def held_words(count: int) -> str:
    """How many stones somebody holds."""
    return ngettext("{count} stone", "{count} stones", count).format(count=count)


def bag_words(count: int) -> str:
    """How many stones are left in the bag."""
    return ngettext("{count} stone in the bag", "{count} stones in the bag", count).format(
        count=count
    )


def rack_words(board: Board, view: CartinoView) -> str:
    """The stones of the hand."""
    stones = "  ".join(stone_sign(board, stone) for stone in view.hand)
    return _("Your stones: {stones}").format(stones=stones)


def result_text(match: Match, board: Board, me: int | None) -> str:
    """Who won, and everybody's total as the track shows it (C8)."""
    scores = match.final.scores
    assert scores is not None, "Cartino is about points"

    def details(seat: int) -> str:
        sitting = match.seats[seat]
        title = "" if sitting.is_human else level(match.game.name, sitting.player)
        return f"{pad(title, 12)}{scores[seat]:>4}  ({track_words(board, scores[seat])})"

    lines = places_lines(match, match.final.winners == (me,), details)
    return "\n".join([*lines, "", *summary_lines(match, board)])


def summary_lines(match: Match, board: Board) -> list[str]:
    """The best turn of all, and for each seat its own, its sets (C5) and what the end brought."""
    tallies = [Tally() for _seat in match.seats]
    for step in replay(match.game, match.record()):
        for event in step.events:
            if isinstance(event, Laid):
                tallies[event.seat] = tallies[event.seat].with_turn(event.score)
            elif isinstance(event, Ended):
                for line in event.lines:
                    tallies[line.seat] = replace(tallies[line.seat], end=line.points)
    return [
        _("{name}: best turn {turn} ({points}), sets {sets}, at the end {end} (C7)").format(
            name=who(match.seats[seat]),
            turn=" ".join(lay_sign(board, lay) for lay in tally.best) or "–",
            points=tally.points,
            sets=tally.sets,
            end=signed(tally.end),
        )
        for seat, tally in enumerate(tallies)
    ]


@dataclass(frozen=True, slots=True)
class Tally:
    """What a seat did in a match: its best turn, how many sets, what the end brought (C7)."""

    best: tuple[Lay, ...] = ()
    points: int = 0
    sets: int = 0
    end: int = 0

    def with_turn(self, score: TurnScore) -> Tally:
        """The tally after one turn more."""
        tally = replace(self, sets=self.sets + bool(score.set_premium))
        if self.best and score.total <= self.points:
            return tally
        lays = tuple(stone.lay for stone in score.stones)
        return replace(tally, best=lays, points=score.total)


def unseen_text(board: Board, view: CartinoView) -> str:
    """The stones that the seat has not seen yet, by suit with how many of each, and where."""
    rest = Counter(unseen(board, view))
    held = sum(view.hand_sizes) - len(view.hand)
    head = _("Not yet seen: {count}, {bag} in the bag and {held} in other hands.")
    lines = [head.format(count=rest.total(), bag=view.bag_size, held=held)]
    for suit in range(len(board.sheet.suits)):
        cards = sorted(board.field_order[suit], reverse=True)
        found = [f"{card_sign(board, card)}×{rest[card]}" for card in cards if rest[card]]
        lines.append("  ".join(found))
    lines.append(_("jokers: {count}").format(count=rest[board.joker]))
    return "\n".join(line for line in lines if line)
