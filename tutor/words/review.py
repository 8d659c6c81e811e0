"""A review in words: what a match was like, what a move lost, what was found on a second try."""

from __future__ import annotations

from tutor.bots.contract import Line, Unit
from tutor.bots.review import Grade, Review, Weighed
from tutor.locale import _, figure, ngettext
from tutor.words.marks import clean, style
from tutor.words.players import who

_SIGNS = {Grade.GOOD: ("✓", "green"), Grade.DOUBTFUL: ("≈", "yellow")}
_WRONG = ("✗", "red")


def summary_lines(review: Review) -> list[str]:
    """How many moves were how good, what they lost on average, and what the draws brought."""
    if not review.moves:
        return [_("There is not one move of yours in this match.")]
    marked = [_counted(review, grade) for grade in Grade]
    lines = [
        style(_("Looked through"), "bold") + ": " + " · ".join(filter(None, marked)),
        _("Lost on average: {loss} a move").format(loss=amount(review.unit, review.mean_loss)),
    ]
    if review.luck is not None:
        text = _("Luck of the draw, which is nobody's merit: {luck}")
        lines.append(text.format(luck=amount(review.unit, review.luck, sign=True)))
    return lines


def _counted(review: Review, grade: Grade) -> str:
    count = review.count(grade)
    words = {
        Grade.GOOD: ngettext("{count} good move", "{count} good moves", count),
        Grade.DOUBTFUL: ngettext("{count} doubtful", "{count} doubtful", count),
        Grade.BAD: ngettext("{count} bad", "{count} bad", count),
        Grade.BLUNDER: ngettext("{count} blunder", "{count} blunders", count),
    }
    return words[grade].format(count=count) if count or grade is Grade.GOOD else ""


def grade_name(grade: Grade) -> str:
    """What such a move is called."""
    return {
        Grade.GOOD: _("good"),
        Grade.DOUBTFUL: _("doubtful"),
        Grade.BAD: _("bad"),
        Grade.BLUNDER: _("a blunder"),
    }[grade]


def signed(value: float, places: int = 0) -> str:
    """A number with its sign, a true minus for losses."""
    return f"{value:+.{places}f}".replace("-", "−")


def amount(unit: Unit, value: float, sign: bool = False) -> str:
    """So many points, or so much of a chance to win: `3.5 points`, `12 % chance of winning`."""
    if unit is Unit.CHANCE:
        number = signed(100 * value) if sign else f"{100 * value:.0f}"
        return _("{number} % chance of winning").format(number=number)
    places = 0 if abs(value) >= 10 else 1
    number = signed(value, places) if sign else f"{value:.{places}f}"
    whole = figure(number.removesuffix(".0"))
    return ngettext("{number} point", "{number} points", 1 if whole == "1" else 2).format(
        number=whole
    )


def loss_words(unit: Unit, line: Line[object]) -> str:
    """What a move lost, and how sure that is."""
    if not line.spread:
        return _("it costs {amount}").format(amount=amount(unit, line.loss))
    places = 0 if line.loss >= 10 else 1
    spread = (
        f"{100 * line.spread:.0f}" if unit is Unit.CHANCE else figure(f"{line.spread:.{places}f}")
    )
    text = _("it costs about {amount} (± {spread})")
    return text.format(amount=amount(unit, line.loss), spread=spread)


def sign(grade: Grade) -> str:
    """V4: the sign in front of a verdict."""
    mark, colour = _SIGNS.get(grade, _WRONG)
    return style(mark, colour)


def heading(review: Review, one: Weighed, made: str, faults: list[str]) -> list[str]:
    """Which move it was, what it cost, and what was made; not yet what was better."""
    number = _("Move {number} of {total}").format(number=one.number, total=len(review.match.moves))
    if one.grade is Grade.GOOD:
        cost = ""
    else:
        cost = f": {grade_name(one.grade)}, {loss_words(review.unit, one.line)}"
    mover = review.match.seats[review.seat]
    if mover.is_human:
        made_line = _("You made this move: {move}").format(move=made)
    else:
        made_line = _("{name} made this move: {move}").format(name=who(mover), move=made)
    return [f"{sign(one.grade)} " + style(number, "bold") + cost, made_line, *faults]


def attempt_words(unit: Unit, line: Line[object], grade: Grade, same: bool) -> str:
    """What a second try is worth, without telling what is better."""
    if grade is Grade.GOOD:
        return sign(grade) + " " + _("Yes, that is as good as the best.")
    if same:
        return (
            sign(grade)
            + " "
            + _("That is what was played: {cost}.").format(cost=loss_words(unit, line))
        )
    return sign(grade) + " " + _("Not yet: {cost}.").format(cost=loss_words(unit, line))


def nothing_found() -> str:
    """What is said where nothing certain can be held against any move."""
    return _("Nothing certain can be said against any of these moves.")


def row(review: Review, one: Weighed, made: str, best: str, faults: list[str]) -> str:
    """A move in the list of all that were marked."""
    head = f"  {sign(one.grade)} {one.number}. {made}"
    if one.grade is Grade.GOOD:
        return " ".join([head + ":", *map(clean, faults)])
    text = _("{head}: {grade}, {cost}; better: {best}")
    cost = loss_words(review.unit, one.line)
    return text.format(head=head, grade=grade_name(one.grade), cost=cost, best=best)
