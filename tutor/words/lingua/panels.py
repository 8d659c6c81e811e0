"""What can be read beside the board: help, field colours, tiles not yet seen, the history."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.games.lingua.board import SIZE, square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.events import Laid
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.moves import move_text
from tutor.games.lingua.tiles import COLOURS, colour_of, letter_of, tiles_text
from tutor.games.match import Step
from tutor.locale import _, ngettext
from tutor.words.lingua.scores import COLOUR_STYLES, colour_name
from tutor.words.lingua.table import has_arrow_keys
from tutor.words.marks import clean, style
from tutor.words.paper import spoken, styled
from tutor.words.players import who
from tutor.words.rules import rules_text


def help_text(hints: bool = True) -> str:
    """How a move is typed or steered, and what else there is."""
    hint = _("?: hint") + " · " if hints else ""
    arrows = _("Arrow keys: a cursor; Space turns it, letters are laid, Enter shows the score")
    return "\n".join(
        [
            _("h8 - KLEID: lay KLEID across from row h, column 8, in the best colours"),
            _("h8 | KLEID: the same downwards"),
            _("h8 - KLEID 4?4..: colours 1 yellow, 2 red, 3 green, 4 blue, ? or . as you like"),
            _("KLEID: where it can be laid, with scores"),
            *([arrows] if has_arrow_keys() else []),
            _("--: sit out and exchange two tiles or none (L7)"),
            _("o: another rack order; o SEN puts these letters in front"),
            _("f: field colours · t: tiles not yet seen"),
            _("h: history · l: last word line by line, l 3: move 3"),
            hint + _("i: tips · r: rules · q: leave and save"),
        ]
    )


def fields_text(box: Box) -> str:
    """The colours of the fields with their rows and columns; what the colours are and the numbers
    of the goal stand beside them, or behind them for those who listen.
    """
    numbers = [f"{column:2}" for column in range(1, SIZE + 1)]
    heads = ["  " + "".join(number[at] for number in numbers) for at in (0, 1)]
    lines = [*heads, *(_field_row(at, row) for at, row in enumerate(box.as_dict()["fields"]))]
    goals = [f"{square_name(at)} {number}" for at, number in box.goals]
    named = [_painted(str(colour)) + f" {colour_name(colour)}" for colour in (0, *COLOURS)]
    if spoken():
        told = _("goal (*): {goals}").format(goals=", ".join(goals))
        return "\n".join([*lines, ", ".join(named), told])
    beside = ["", "", *named, "", _("goal (*):"), *goals]
    beside += [""] * (len(lines) - len(beside))
    pairs = zip(lines, beside, strict=True)
    return "\n".join(f"{line}   {word}".rstrip() for line, word in pairs)


def _field_row(row: int, digits: str) -> str:
    return f"{chr(ord('a') + row)} " + "".join(map(_painted, digits))


def _painted(digit: str) -> str:
    return style(digit, COLOUR_STYLES[int(digit)])


def unseen_text(rest: Counter[int]) -> str:
    """The tiles that neither the board nor the own rack shows, by letter and colour."""
    count = sum(rest.values())
    text = ngettext("{count} tile not yet seen", "{count} tiles not yet seen", count)
    named = ", ".join(f"{colour} {colour_name(colour)}" for colour in COLOURS)
    lines = [text.format(count=count), named]
    cells = []
    for code, letter in enumerate(LETTERS):
        each = [rest[one] for one in sorted(rest) if letter_of(one) == code]
        by_colour = {colour_of(one): rest[one] for one in rest if letter_of(one) == code}
        if sum(each):
            digits = " ".join(str(by_colour.get(colour, 0) or "·") for colour in COLOURS)
            cells.append(f"{letter} {sum(each):2}: {digits}")
    half = (len(cells) + 1) // 2
    right = [*cells[half:], ""]
    lines += [f"{a}    {b}".rstrip() for a, b in zip(cells[:half], right, strict=False)]
    return "\n".join(lines)


def history_text(steps: Sequence[Step], first: int = 1) -> str:
    """Each move with its number, who made it and what it earned."""
    if not steps:
        return _("Nothing has happened yet.")
    lines = []
    for number, step in enumerate(steps, first):
        laid = next((event for event in step.events if isinstance(event, Laid)), None)
        named = clean(who(step.after.seats[step.seat]))
        did = f"{move_text(step.move)} = {laid.score.total}" if laid else _("sits out")
        lines.append(f"{number:2} {named}: {did}")
    return "\n".join(lines)


def no_such_move(count: int) -> str:
    """What somebody is told who asks for a move that nobody has made."""
    if not count:
        return _("Nothing has happened yet.")
    return _("Name a move by its number, from 1 to {count}; h lists them.").format(count=count)


def order_text(order: str, rack: tuple[int, ...]) -> str:
    """How the rack is ordered now, and what that makes of it."""
    said = {
        "alphabet": _("Rack: by the alphabet (1); o changes it."),
        "vowels": _("Rack: vowels, then consonants (2); o changes it."),
        "colour": _("Rack: by colour (3); o changes it."),
        "shuffle": _("Rack: shuffled (4); o changes it."),
    }
    return said[order] if styled() else f"{said[order]} {tiles_text(rack)}"


def tips_text() -> str:
    """The tips at the end of the rules."""
    return rules_text("lingua").rpartition("\n\n")[2]
