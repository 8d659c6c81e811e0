"""Looking at a match: move by move with keys, or told from its first move to its last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from tutor.bots.contract import Bot, Reason
from tutor.flows.contract import Data, Flow, Line, Option, Said, Screen, Watch
from tutor.flows.play import MoveKeeper, ResultScreen, Told
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Step
from tutor.locale import _, figure, ngettext
from tutor.values import dataclass
from tutor.words.badges import lit
from tutor.words.marks import clean, style

Shot = tuple[Step, Sequence[Reason]]
"""A step, and why whoever made it did so."""

SPEEDS = (0.1, 20.0)
"""Moves per second, the slowest and the fastest."""
FIGURES = 6
"""No match has so many moves that their number would be longer."""
FAR = 10
"""How many moves a page is."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment of a match: the table, what has just been done, and the how manieth move it was."""

    kind: ClassVar[str] = "frame"
    table: Screen | None
    lines: tuple[str, ...]
    number: int
    count: int | None
    """How many moves there are, if that is known yet."""
    result: ResultScreen | None = None

    def data(self) -> Data:
        """Which move it is, and the table."""
        table = self.table.data() if self.table else None
        return {"move": self.number, "of": self.count, "table": table}

    def place(self) -> str:
        """Which move it is, in words."""
        if self.result is not None:
            words = ngettext(
                "The end, after {count} move", "The end, after {count} moves", self.number
            )
            return words.format(count=self.number)
        if not self.number:
            first = _("Before the first move")
            if (self.count or 0) > 1:
                first = _("Before the first of {count} moves").format(count=self.count)
            return first
        if self.count is None:
            return _("Move {number}").format(number=self.number)
        return _("Move {number} of {count}").format(number=self.number, count=self.count)

    def text(self) -> str:
        """The same line by line."""
        told = [lit(clean(line)) for line in self.lines]
        table = [self.table.text()] if self.table else []
        ended = [self.result.text()] if self.result else []
        return "\n".join([style(self.place(), "dim"), *told, *table, *ended])


class Reel:
    """The frames of a match, made when they are first looked at and then kept. Whoever played it
    sees what they could know then; where only bots played, the seat that moved is shown.
    """

    def __init__(
        self, table: BaseTable[Any], start: Match, shots: Iterator[Shot], count: int | None = None
    ) -> None:
        self._table, self._shots, self._count = table, shots, count
        self.match, self.ended = start, False
        self._frames = [self._frame((), start.to_act or 0)]

    def frame(self, number: int) -> Frame:
        """The frame with this number, or the last one."""
        while len(self._frames) <= number and not self.ended:
            self._take()
        return self._frames[min(number, len(self._frames) - 1)]

    def last(self) -> int:
        """The number of the last frame."""
        while not self.ended:
            self._take()
        return len(self._frames) - 1

    def at_move(self, move: int) -> int:
        """The number of the first frame at or after a move."""
        number = 0
        while self.frame(number).number < move and number < len(self._frames) - 1 + (
            not self.ended
        ):
            number += 1
        return min(number, len(self._frames) - 1)

    def _take(self) -> None:
        """One more move; one of which nothing is told gets no frame of its own."""
        shot = next(self._shots, None)
        if shot is None:
            self._end()
            return
        step, reasons = shot
        self.match = step.after
        told = [one for one in self._table.tell(step, reasons) if isinstance(one, Told)]
        lines = [line for one in told for line in (one.lines if one.news is None else one.news)]
        if lines:
            self._frames.append(self._frame(tuple(lines), step.seat))

    def _end(self) -> None:
        self.ended = True
        if self.match.result is not None:
            screens = list(self._table.finish(self.match))
            result = next((one for one in screens if isinstance(one, ResultScreen)), None)
            moves = len(self.match.moves)
            self._frames.append(Frame(None, (), moves, moves, result))

    def _frame(self, lines: tuple[str, ...], mover: int) -> Frame:
        seat = mover if self._table.me is None else self._table.me
        screen = self._table.screen(self.match, seat) if _has_screen(self._table) else None
        return Frame(screen, lines, len(self.match.moves), self._count)


def watch(reel: Reel, speed: float, playing: bool) -> Flow[Match]:
    """Look at a match until it is left: forward and back, jumping, or by itself at so many moves
    per second. The match as far as it has been looked at.
    """
    at = 0
    while True:
        frame = reel.frame(at)
        yield frame
        over = frame.result is not None or (reel.ended and at >= reel.last())
        playing = playing and not over
        wish: str = yield _question(speed, playing)
        if wish == "leave":
            return reel.match
        if wish == "pause":
            playing = not playing
        elif wish in ("faster", "slower"):
            speed = _changed(speed, wish)
        elif wish == "jump":
            playing, at = False, (yield from _jump(reel, at))
        else:
            playing = playing and wish == "next"
            at = _moved(reel, at, wish)


def _question(speed: float, playing: bool) -> Watch[str]:
    pause = _("pause") if playing else _("play")
    options = (
        Option("next", _("on"), "→", default=True),
        Option("back", _("back"), "←"),
        Option("far-on", "", "PgDn"),
        Option("far-back", _("ten moves"), "PgUp"),
        Option("start", "", "Home"),
        Option("end", _("start, end"), "End"),
        Option("jump", _("go to a move"), "g"),
        Option("pause", pause, "p"),
        Option("slower", "", "-"),
        Option("faster", _per_second(speed), "+"),
        Option("leave", _("leave"), "q"),
    )
    seconds = 1 / speed if playing else None
    return Watch("", options, seconds=seconds, elapsed="next")


def _per_second(speed: float) -> str:
    text = ngettext("{speed} move/s", "{speed} moves/s", 1 if speed == 1 else 2)
    return text.format(speed=figure(f"{speed:g}"))


def _changed(speed: float, wish: str) -> float:
    slowest, fastest = SPEEDS
    return min(max(speed * (2 if wish == "faster" else 0.5), slowest), fastest)


def _moved(reel: Reel, at: int, wish: str) -> int:
    if wish == "end":
        return reel.last()
    steps = {"next": 1, "back": -1, "far-on": FAR, "far-back": -FAR, "start": -at}
    wanted = max(0, at + steps[wish])
    reel.frame(wanted)
    return min(wanted, reel.last()) if reel.ended else wanted


def _jump(reel: Reel, at: int) -> Flow[int]:
    """The frame of a move whose number is typed; where one was, if nothing is."""
    while True:
        typed: str = yield Line(_("Which move? "))
        if not typed:
            return at
        if typed.isascii() and typed.isdigit():
            return reel.at_move(int(typed[:FIGURES]))
        text = _("“{typed}” is no move; write its number, or nothing to stay here.")
        yield Said(text.format(typed=clean(typed[:40])))


def tell_again(table: BaseTable[Any], start: Match, shots: Iterator[Shot]) -> Flow[Match]:
    """Every step of a match, told as it was played, with the table once a round; and how it stands
    at its end.
    """
    match, seat = start, table.me or 0
    for step, reasons in shots:
        if step.seat == seat and match.to_act == seat and begins_a_turn(step):
            place = _("Move {number}").format(number=len(match.moves) + 1)
            yield Said("\n" + style(place, "dim"))
            if _has_screen(table):
                yield table.screen(match, seat)
        match = step.after
        yield from table.tell(step, reasons)
    if match.result is not None:
        yield from table.finish(match)
    else:
        if _has_screen(table):
            yield table.screen(match, seat)
        yield Said(_("The match is not finished."))
    return match


def _has_screen(table: BaseTable[Any]) -> bool:
    """Whether it says how its table looks: a game that asks in its own way must say that, too."""
    kind = type(table)
    return kind.screen is not BaseTable.screen or kind.ask is BaseTable.ask


def begins_a_turn(step: Step) -> bool:
    """Whether a move is one's turn and not an answer to somebody else's."""
    return getattr(step.view, "pending", None) is None


def demonstration(
    match: Match, bots: Mapping[int, Bot[Any, Any]], keeper: MoveKeeper, explain: bool
) -> Iterator[Shot]:
    """The moves of bots, each kept before it is shown."""
    while (seat := match.to_act) is not None:
        view = match.view(seat)
        choice = bots[seat].choose(view, match.rng(seat))
        match, events = match.play(choice.move)
        keeper.move(match.moves[-1])
        yield Step(seat, view, choice.move, events, match), choice.reasons if explain else ()
    keeper.finish(match.final.as_dict())
