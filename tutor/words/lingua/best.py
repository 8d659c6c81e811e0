"""The moves with most points in words, and what a person at a loss is told, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.games.lingua.board import ACROSS, square_name
from tutor.games.lingua.moves import Move, SitOut, move_text
from tutor.games.lingua.solve import Solved
from tutor.games.lingua.tiles import tiles_text
from tutor.locale import N_, _, ngettext
from tutor.words.lingua.scores import turn_line
from tutor.words.marks import pad, style
from tutor.words.refusals import Sayings, said

if TYPE_CHECKING:
    from tutor.bots.lingua.advice import Advice, Advised

CLEARLY = 10
"""So many points less are worth a word after a move."""
LAST_STEP = 3
"""The step of a hint that names the moves."""


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
    by = abs(lead)
    if lead > 0:
        text = ngettext(
            "This ends the game, and you would win by {by} point.",
            "This ends the game, and you would win by {by} points.",
            by,
        )
    else:
        text = ngettext(
            "This ends the game, and you would lose by {by} point.",
            "This ends the game, and you would lose by {by} points.",
            by,
        )
    return [text.format(by=by)]


def hint_text(advice: Advice, step: int) -> str:
    """Three steps: how many points a word can earn now, where it lies, which it is; in each also
    what somebody would do who thinks ahead, in the last with the reasons.
    """
    most, ahead = advice.most_points, advice.ahead
    if most is None:
        return no_word_text()
    now, then = (_how_much, _where, _which)[step - 1](most, ahead)
    last = step == LAST_STEP
    lines = [now, *ending_text(most.ends_by)]
    if ahead.move == most.move:
        lines.append(_("Thinking ahead: the same move."))
        return "\n".join([*lines, *(_why(ahead) if last else [])])
    lines += [*(_why(most, _BESIDE) if last else []), then]
    return "\n".join([*lines, *([*ending_text(ahead.ends_by), *_why(ahead)] if last else [])])


def _how_much(most: Advised, ahead: Advised) -> tuple[str, str]:
    assert most.score is not None, "words earn points"
    now = _("The most points now: {total}; ? again says where.").format(total=most.score.total)
    if most.surely:
        return now, _("Thinking ahead, another move is better.")
    return now, _("Thinking ahead, another move seems better.")


def _where(most: Advised, ahead: Advised) -> tuple[str, str]:
    across, down = _("Most points: at {square}, across."), _("Most points: at {square}, down.")
    now = _at(most.move, across, down)
    across, down = (
        _("Thinking ahead: at {square}, across."),
        _("Thinking ahead: at {square}, down."),
    )
    return now, _at(ahead.move, across, down)


def _at(move: Move, across: str, down: str) -> str:
    if isinstance(move, SitOut):
        return _("Thinking ahead: {move}").format(move=_("sit out"))
    text = across if move.step == ACROSS else down
    return text.format(square=square_name(move.first))


def _which(most: Advised, ahead: Advised) -> tuple[str, str]:
    now = _("Most points now: {move}").format(move=_named(most))
    better = _("Thinking ahead, better: {move}")
    perhaps = _("Thinking ahead, it seems: {move}")
    return now, (better if most.surely else perhaps).format(move=_named(ahead))


def _named(one: Advised) -> str:
    """A move with what it earns, word by word."""
    if one.score is None:
        return _("sit out")
    return f"{move_text(one.move)}: {turn_line(one.score)}"


def _why(one: Advised, sayings: Sayings | None = None) -> list[str]:
    chosen = ADVICE if sayings is None else sayings
    told = [reason for reason in one.reasons if reason.code in chosen]
    return ["  · " + reason for reason in said(chosen, told)]


def _aces(count: int, all: int) -> str:
    text = ngettext("{count} ace brings you to {all}.", "{count} aces bring you to {all}.", count)
    return text.format(count=count, all=all)


_BESIDE: Sayings = {
    "lingua.line.opens-to-rival": N_("It opens the way to the goal for those who lead."),
    "lingua.line.answer": N_("Expect an answer worth about {worth}."),
}
"""What speaks against the most points, where another move is better."""
ADVICE: Sayings = {
    "lingua.line.aces": _aces,
    "lingua.line.keeps": N_("What stays on your rack is good for {worth} next time."),
    "lingua.line.opens-way": N_("You lead, so the way to the goal may open."),
    "lingua.line.sits-out": N_("Nothing is laid; the game goes on."),
    **_BESIDE,
}
"""Why a move is good beyond this turn, said to whoever could make it."""


def missed_text(advice: Advice) -> list[str]:
    """What could have been laid instead of sitting out, if that was no better."""
    ahead = advice.ahead
    if ahead.score is None:
        return []
    text = _("  You could have laid {move}: {score}")
    return [text.format(move=move_text(ahead.move), score=turn_line(ahead.score))]


def better_text(advice: Advice) -> list[str]:
    """After a word: what would have earned most, if that is clearly more, and which move was
    better for sure when thinking ahead, if there was one. Most points are not called best.
    """
    own, most, ahead = advice.asked, advice.most_points, advice.ahead
    if own is None or own.score is None or most is None or most.score is None or _wins(own):
        return []
    more = most.score.total - own.score.total
    much = more >= max(CLEARLY, own.score.total / 4) and not _loses(most)
    total = _("{move} = {total} ({more} more)").format(
        move=move_text(most.move), total=most.score.total, more=more
    )
    if ahead.move == own.move:
        return [
            _("  Most points: {move}; thinking ahead, yours is better.").format(move=total)
        ] * much
    if not own.surely:
        return [_("  Most points: {move}").format(move=total)] * much
    if ahead.move == most.move and more > 0:
        return [_("  The best was {move}").format(move=total), *_told_end(ahead)]
    lines = [_("  Most points: {move}").format(move=total)] if much else []
    if ahead.score is None:
        return [*lines, _("  Better, thinking ahead: {move}").format(move=_("sit out"))]
    found = f"{move_text(ahead.move)} = {ahead.score.total}"
    return [*lines, _("  Better, thinking ahead: {move}").format(move=found), *_told_end(ahead)]


def _wins(one: Advised) -> bool:
    """Whether it ends the game, and does not lose it (L13): then nothing is better."""
    return one.ends_by is not None and one.ends_by >= 0


def _loses(one: Advised) -> bool:
    """Whether it ends the game, and loses it (L13)."""
    return one.ends_by is not None and one.ends_by < 0


def _told_end(one: Advised) -> list[str]:
    """L13: how the game would have ended."""
    if one.ends_by is None or one.ends_by <= 0:
        return []
    text = ngettext(
        "  It would have ended the game, won by {by} point.",
        "  It would have ended the game, won by {by} points.",
        one.ends_by,
    )
    return [text.format(by=one.ends_by)]


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
