"""What lies on the table, as lines of text: for pipes and screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.lingua.board import square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.moves import Lay, move_text
from tutor.games.lingua.position import board_rows, colour_rows
from tutor.games.lingua.scoring import multiplier
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import COLOURS, tiles_text
from tutor.games.match import Seat
from tutor.locale import _, ngettext
from tutor.words.lingua.scores import aces_words, colour_name
from tutor.words.marks import clean
from tutor.words.paper import spoken, tapped, wraps
from tutor.words.players import who as name_of


def table_text(box: Box, seats: Sequence[Seat], view: LinguaView, rack: Sequence[int] = ()) -> str:
    """The board, the scores and the rack, in another order if there is one."""
    lines = [_("Board (letters; then the colours of the tiles; a dot or 0 is empty):")]
    numbers = zip(board_rows(view.board), colour_rows(view.board), strict=True)
    lines += [f"{chr(ord('a') + row)} {a}  {b}" for row, (a, b) in enumerate(numbers)]
    named = ", ".join(f"{colour} {colour_name(colour)}" for colour in COLOURS)
    lines.append(_("Colours: {colours}").format(colours=named))
    text = _("{who}: {points} points, {aces}, words count {times}×")
    for who, points, aces in zip(seats, view.points, view.aces, strict=True):
        words, times = aces_words(aces), multiplier(aces)
        lines.append(text.format(who=name_of(who), points=points, aces=words, times=times))
    lines.append(supply_words(view.bag))
    start, goals = square_name(box.start), goals_words(box)
    lines.append(_("Start {start}; goal {goals}").format(start=start, goals=goals))
    lines.append(_("Your rack: {tiles}").format(tiles=tiles_text(tuple(rack) or view.rack)))
    return "\n".join(clean(line) for line in lines)


def supply_words(tiles: int) -> str:
    """`104 tiles in the supply`"""
    text = ngettext("{count} tile in the supply", "{count} tiles in the supply", tiles)
    return text.format(count=tiles)


def goals_words(box: Box) -> str:
    """The goal fields with their numbers (L13)."""
    return ", ".join(f"{square_name(at)} {number}" for at, number in box.goals)


def how_to_move() -> str:
    """What somebody is told before the first move; nothing where there is a board to tap."""
    if tapped():
        return ""
    if not has_arrow_keys():
        return _("Type h8 - KLEID or just KLEID; m says more.")
    return _("Type h8 - KLEID or just KLEID, or lay with the arrow keys; m says more.")


def has_arrow_keys() -> bool:
    """Whether a cursor can be steered: on a screen that is not read out."""
    return wraps() and not spoken() and not tapped()


def nothing_laid(lay: Lay) -> str:
    """What somebody is told who did not want the move after all."""
    return _("Nothing was laid; colours can be chosen: {move}").format(move=move_text(lay))
