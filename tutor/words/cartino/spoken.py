"""The table of Cartino in sentences, what a player reads line by line; and how a match ended."""

from __future__ import annotations

from tutor.games.cartino.board import Board
from tutor.games.cartino.view import CartinoView
from tutor.games.match import Match
from tutor.locale import _, ngettext, pgettext
from tutor.words.cartino.turns import half_sign, stone_sign, track_words
from tutor.words.marks import clean, pad
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
    for seat, who in enumerate(match.seats):
        name = who.name if who.is_human else f"{who.name} ({who.player})"
        total = view.scores[seat]
        where = track_words(board, total)
        held = ngettext("{count} stone", "{count} stones", view.hand_sizes[seat]).format(
            count=view.hand_sizes[seat]
        )
        lines.append(clean(f"{name}: {total} ({where}), {held}"))
    return lines


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
        level = "" if match.seats[seat].is_human else match.seats[seat].player
        return f"{pad(level, 12)}{scores[seat]:>4}  ({track_words(board, scores[seat])})"

    return "\n".join(places_lines(match, match.final.winners == (me,), details))
