"""Scores told line by line, with the rules they follow; and how a match ended."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.lingua.scoring import COLOUR_WORD, PaintedWord, TurnScore, WordScore, ace_points
from tutor.games.lingua.state import LinguaState
from tutor.games.match import Match
from tutor.locale import _, ngettext, pgettext
from tutor.words.results import places_lines


def colour_name(colour: int) -> str:
    """The name of a colour in the language in use; 0 is white."""
    return (
        pgettext("tile", "white"),
        pgettext("tile", "yellow"),
        pgettext("tile", "red"),
        pgettext("tile", "green"),
        pgettext("tile", "blue"),
    )[colour]


COLOUR_STYLES = ("dim", "yellow", "red", "green", "blue")
"""How each colour looks where colours are seen; 0 is white."""


def aces_words(count: int) -> str:
    """`1 ace`, `2 aces`."""
    return ngettext("{count} ace", "{count} aces", count).format(count=count)


def total_words(points: int, aces: int) -> str:
    """A player's total at the end, with ace points (L11)."""
    extra = ace_points(aces)
    return _("{points} points + {extra} for {aces} (L11) = {total}").format(
        points=points, extra=extra, aces=aces_words(aces), total=points + extra
    )


def turn_lines(words: Sequence[PaintedWord], score: TurnScore, goal: int = 0) -> list[str]:
    """The whole reckoning of a turn; `goal` is the number under the last letter."""
    lines = []
    for painted, scored in zip(words, score.words, strict=True):
        lines += [scored.word, *("  " + line for line in word_lines(painted, scored))]
    times, every = score.multiplier, score.aces_total
    before = every - score.aces
    text = _("Aces (L10): {before} + {new} = {all}: words count {times}×")
    lines.append(text.format(before=before, new=score.aces, all=every, times=times))
    if goal:
        lines.append(_goal_line(goal, score))
    points = sum(word.normal + word.colour_word for word in score.words)
    text = _("Turn total (L14): {times} × {points} + {goal} = {total}")
    lines.append(text.format(times=times, points=points, goal=score.goal, total=score.total))
    text = _("Ace points so far (L11), added at the end: {points}")
    return [*lines, text.format(points=ace_points(every))]


def word_lines(painted: PaintedWord, scored: WordScore) -> list[str]:
    """What one word of a turn is worth, and why."""
    values = " + ".join(str(colour) for colour in painted.colours)
    lines = [_("normal value (L8): {sum} = {value}").format(sum=values, value=scored.normal)]
    if scored.colour_word:
        text = _("colour word in {colour} (L9): {letters} × {each} = {points}")
        colour, letters = colour_name(painted.colours[0]), len(painted.colours)
        points = scored.colour_word
        lines.append(text.format(colour=colour, letters=letters, each=COLOUR_WORD, points=points))
    else:
        lines.append(_("no colour word (L9): the tiles differ in colour"))
    aces = [
        letter
        for letter, one, field in zip(scored.word, painted.colours, painted.fields, strict=True)
        if one == field
    ]
    named = ", ".join([aces_words(scored.aces), *aces])
    return [*lines, _("aces (L10): {aces}").format(aces=named)]


def _goal_line(goal: int, score: TurnScore) -> str:
    if score.goal != goal:
        text = _("Goal premium (L13): {times} × {goal} = {premium}, the last letter is an ace")
    elif score.multiplier > 1:
        text = _("Goal premium (L13): {goal}, not multiplied: the last letter is no ace")
    else:
        text = _("Goal premium (L13): {goal}")
    return text.format(times=score.multiplier, goal=goal, premium=score.goal)


def turn_line(score: TurnScore) -> str:
    """A turn on one line: `KLEID 20 + 125 (colour word blue, 5 × 25), 1 ace · SPIELT 13 = 158`."""
    parts = []
    for word in score.words:
        text = f"{word.word} {word.normal}"
        if word.colour_word:
            text += f" + {word.colour_word} ({_colour_word(word)})"
        if word.aces:
            text += ", " + aces_words(word.aces)
        parts.append(text)
    if score.multiplier > 1:
        aces = aces_words(score.aces_total)
        parts.append(_("{times}× with {aces}").format(times=score.multiplier, aces=aces))
    if score.goal:
        parts.append(_("goal {premium}").format(premium=score.goal))
    return " · ".join(parts) + f" = {score.total}"


def _colour_word(word: WordScore) -> str:
    """L9: its tiles have one colour, so its value says which."""
    letters = word.colour_word // COLOUR_WORD
    return _("colour word {colour}, {letters} × {each}").format(
        colour=colour_name(word.normal // letters), letters=letters, each=COLOUR_WORD
    )


def result_text(match: Match) -> str:
    """The final count: points, ace points (L11), total."""
    state: LinguaState = match.state
    winners = match.final.winners
    won = len(winners) == 1 and match.seats[winners[0]].is_human
    return "\n".join(
        places_lines(match, won, lambda seat: total_words(state.points[seat], state.aces[seat]))
    )
