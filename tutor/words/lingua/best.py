"""The moves with most points in words, and what a person at a loss is told, step by step."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.lingua.board import ACROSS, square_name
from tutor.games.lingua.moves import Move, SitOut, move_text
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.tiles import tiles_text
from tutor.locale import N_, _, ngettext
from tutor.words.lingua.scores import turn_line
from tutor.words.marks import pad, style
from tutor.words.refusals import Sayings, said

CLEARLY = 10
"""So many points less are worth a word after a move."""


def best_text(found: list[Solved], count: int) -> str:
    """How many placements there are, and the best of them with their scores."""
    if not found:
        return no_word_text()
    lines = [ngettext("{count} placement", "{count} placements", count).format(count=count)]
    wide = max(len(move_text(one.lay)) for one in found)
    for number, one in enumerate(found, 1):
        move = style(pad(move_text(one.lay), wide), "bold")
        lines.append(f"{number:3}  {one.score.total:5}  {move}  {turn_line(one.score)}")
    return "\n".join(lines)


def no_word_text() -> str:
    """What is left where no word can be laid (L7)."""
    return _("No word can be laid: sit out, and exchange two tiles (L7).")


def ending_text(lead: int | None) -> list[str]:
    """L13: that a move ends the game, and by how much its player would win or lose; nothing if the
    game goes on.
    """
    if lead is None:
        return []
    if lead == 0:
        return [_("This ends the game, and you would share the first place.")]
    win = _("This ends the game, and you would win by {points}.")
    lose = _("This ends the game, and you would lose by {points}.")
    return [(win if lead > 0 else lose).format(points=abs(lead))]


def hint_text(
    most: Solved | None,
    lead: int | None,
    step: int,
    ahead: Move,
    score: TurnScore | None,
    reasons: Sequence[Reason],
    later: int | None,
) -> str:
    """Three steps: how many points a word can earn now, where it lies, which it is; then also the
    move of somebody who thinks ahead, and why. `lead` and `later` are what ends the game with them.
    """
    if most is None:
        return no_word_text()
    ends = ending_text(lead)
    if step == 1:
        text = _("The most points now: {total}; ? again says where.")
        return "\n".join([text.format(total=most.score.total), *ends])
    if step == 2:
        across = most.lay.step == ACROSS
        text = (
            _("Most points: at {square}, across.")
            if across
            else _("Most points: at {square}, down.")
        )
        return "\n".join([text.format(square=square_name(most.lay.first)), *ends])
    now = _("Most points now: {move}: {score}")
    lines = [now.format(move=move_text(most.lay), score=turn_line(most.score)), *ends]
    if ahead == most.lay:
        return "\n".join([*lines, _("Thinking ahead: the same move."), *_why(reasons)])
    what = f"{move_text(ahead)}: {turn_line(score)}" if score else _("sit out")
    lines.append(_("Thinking ahead: {move}").format(move=what))
    return "\n".join([*lines, *ending_text(later), *_why(reasons)])


def _why(reasons: Sequence[Reason]) -> list[str]:
    told = [one for one in reasons if one.code in ADVICE]
    return ["  · " + reason for reason in said(ADVICE, told)]


def _aces(count: int, all: int) -> str:
    text = ngettext("{count} ace brings you to {all}.", "{count} aces bring you to {all}.", count)
    return text.format(count=count, all=all)


ADVICE: Sayings = {
    "lingua.would-lose": N_("Ending now would lose the game."),
    "lingua.aces": _aces,
    "lingua.keeps": N_("What stays on your rack is good for {worth} next time."),
    "lingua.opens-way": N_("You lead, so the way to the goal may open."),
    "lingua.answer": N_("Expect an answer worth {worth}."),
}
"""Why a move is good beyond this turn, said to whoever could make it."""


def missed_text(most: Solved | None) -> list[str]:
    """What could have been laid instead of sitting out."""
    if most is None:
        return []
    text = _("  You could have laid {move}: {score}")
    return [text.format(move=move_text(most.lay), score=turn_line(most.score))]


def better_text(most: Solved, own: int) -> list[str]:
    """What would have earned most, if that is clearly more than a word did."""
    if most.score.total < max(own + CLEARLY, own * 5 // 4):
        return []
    text = _("  Most points: {move} = {total} ({more} more)")
    total = most.score.total
    return [text.format(move=move_text(most.lay), total=total, more=total - own)]


def nowhere_text(word: str, refusal: str) -> str:
    """A word that can be laid nowhere, and what comes nearest."""
    return _("{word} fits nowhere: {why}").format(word=word, why=refusal)


def sit_out_question(move: SitOut, could_lay: bool) -> str:
    """What is asked before somebody sits out."""
    tiles = tiles_text(move.tiles)
    if not could_lay:
        return _("Sit out and exchange nothing?")
    if not tiles:
        return _("A word can be laid. Sit out and exchange nothing?")
    return _("A word can be laid. Sit out and exchange {tiles}?").format(tiles=tiles)
