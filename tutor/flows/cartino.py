"""The Cartino table: a turn is put together stone by stone, or typed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from tutor.bots.cartino.judge import JOKER
from tutor.bots.cartino.review import make_judge
from tutor.bots.contract import Reason
from tutor.errors import TutorError
from tutor.flows.contract import BACK, Choose, Data, Flow, Line, Option
from tutor.flows.play import Told
from tutor.flows.table import BaseTable
from tutor.games.cartino.draft import Draft
from tutor.games.cartino.events import Drew
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import PASS, Lay, Move
from tutor.games.cartino.scoring import TurnScore
from tutor.games.cartino.view import CartinoView, view_data
from tutor.games.match import Match, Step
from tutor.locale import _, pgettext
from tutor.values import dataclass
from tutor.words.cartino import turns
from tutor.words.cartino.reasons import (
    SAYINGS,
    Advice,
    forbidden_text,
    hint_text,
    unread_text,
)
from tutor.words.cartino.spoken import result_text, spoken_table, unseen_text
from tutor.words.cartino.story import CartinoStory, indented
from tutor.words.marks import clean
from tutor.words.refusals import said

JOKER_PLACES = 5
"""So many places for a joker are offered, the best first; any other can be typed."""

Wish = int | str
"""A stone of the hand, or the name of something else to do."""


@dataclass(frozen=True, slots=True)
class CartinoScreen:
    """The board before a move, with the stones chosen so far."""

    kind: ClassVar[str] = "table"
    match: Match
    draft: Draft
    message: str = ""
    watched: bool = False
    """Whether it is looked at, and no move is asked for."""
    places: tuple[tuple[str, Lay], ...] = ()
    """Between which places for a stone one is to choose, by their keys; then nothing in it is new.
    """
    jokers: tuple[tuple[str, int], ...] = ()
    """Likewise, which jokers of the board can be taken, by their halves."""

    def last(self) -> frozenset[int]:
        """The halves of the stones that were laid last: by the others since this seat's last turn,
        or just now by this seat.
        """
        match, seat = self.match, self.draft.view.seat
        seats = len(match.seats)
        latest = match.state.turn if match.result is not None else match.state.turn - 1
        found: set[int] = set()
        for back, text in enumerate(reversed(match.moves[-seats + 1 :])):
            mine = (latest - back) % seats == seat
            if mine and back:
                break
            found |= {lay.half for lay in match.game.parse_move(text).lays}
            if mine:
                break
        return frozenset(found)

    def data(self) -> Data:
        """What the seat sees, and the move so far."""
        draft = self.draft
        move = "" if draft.is_empty else self.match.game.move_text(draft.move)
        return {"seat": draft.view.seat, **view_data(draft.board, draft.view), "move": move}

    def text(self) -> str:
        """The message, the move so far, or the whole table in sentences."""
        if self.places or self.jokers:
            return ""
        if self.message:
            return clean(self.message)
        if not self.draft.is_empty:
            return clean(turns.draft_words(self.draft))
        return "\n".join(spoken_table(self.match, self.draft.board, self.draft.view))


class CartinoTable(BaseTable[CartinoGame]):
    """One match of Cartino."""

    story: CartinoStory

    def new_story(self) -> CartinoStory:
        """The story for whoever sits here."""
        return CartinoStory(self.game, self.me)

    def result(self, match: Match) -> str:
        """Who won, with everybody's total."""
        return result_text(match, self.game.board, self.me)

    def told(self, step: Step, reasons: Sequence[Reason]) -> Told:
        """A line a stone, or all on one line where there is a screen."""
        told = self.story.paragraphs(step, reasons)
        news = [" ".join([head, "; ".join(details)]).strip() for head, *details in told]
        return Told(step, self.me, tuple(indented(told)), tuple(news))

    def screen(self, match: Match, seat: int, message: str = "") -> CartinoScreen:
        """The table as a seat sees it at any moment of a match."""
        return CartinoScreen(match, Draft(self.game.board, match.view(seat)), message, watched=True)

    def explained(self, match: Match, move: Move) -> list[str]:
        """The turn with its points, then stone by stone; C6 for jokers taken."""
        seat = match.to_act
        assert seat is not None, "somebody is to act"
        score = self.game.explain(match.view(seat), move).score
        assert score is not None, "only legal moves are explained"
        return turns.move_words(self.game.board, move, score)

    def why(self, match: Match, reasons: Sequence[Reason]) -> list[str]:
        """What the judge finds, in words."""
        return said(SAYINGS, reasons)

    def reversible(self, step: Step) -> bool:
        """Only with the bag empty: whoever lays, draws."""
        return step.after.result is None and not any(isinstance(e, Drew) for e in step.events)

    def ask(self, match: Match, seat: int) -> Flow[Move]:
        """Let the player put a turn together or type it."""
        view: CartinoView = match.view(seat)
        draft, message = Draft(self.game.board, view), ""
        while True:
            yield CartinoScreen(match, draft, message)
            wish: Wish = yield self._options(draft)
            message = ""
            if wish == "done":
                return draft.move
            if wish == "pass":
                return PASS
            if wish == "type":
                typed = yield from self._typed(match, view, draft)
                if typed is not None:
                    return typed
            elif isinstance(wish, int) or wish in ("exchange", "undo"):
                draft = yield from self._stepped(match, draft, wish)
            elif wish == "hint":
                message = self._hint(view)
            elif wish == "unseen":
                message = unseen_text(self.game.board, view)
            else:
                yield from self.serve(wish, self.game.name)

    def _options(self, draft: Draft) -> Choose[Wish]:
        """A stone, or something else to do. Each stone shows the points of its best place."""
        options: list[Option[Wish]] = []
        if not draft.is_empty and draft.is_legal:
            key = pgettext("key done", "d")
            options.append(Option("done", pgettext("cartino", "done"), key, default=True))
        for stone, points in draft.stones():
            text = f"{turns.stone_sign(draft.board, stone)} +{points}"
            options.append(Option(stone, text, stone_key(draft, stone)))
        if draft.exchanges():
            options.append(Option("exchange", _exchange_words(draft), "x"))
        if draft.is_empty and not draft.stones():
            options.append(Option("pass", _("pass"), pgettext("key", "p")))
        if draft.is_empty:
            options.append(Option("type", _("type a move"), "t"))
        else:
            options.append(Option("undo", pgettext("cartino", "undo"), "u"))
        seen = Option[Wish]("unseen", _("not yet seen"), "n", aside=True)
        return Choose(_("Your move"), (*options, seen, *self.services()), bar=True)

    def _stepped(self, match: Match, draft: Draft, wish: Wish) -> Flow[Draft]:
        if wish == "undo":
            return draft.undone()
        if wish == "exchange":
            halves = draft.exchanges()
            chosen = halves[0]
            if len(halves) > 1:
                jokers = [
                    Option[int | None](half, turns.half_sign(draft.board, half), str(number))
                    for number, half in enumerate(halves, 1)
                ]
                away = self._away()
                keys = tuple((one.key, half) for one, half in zip(jokers, halves, strict=True))
                yield CartinoScreen(match, draft, jokers=keys)
                wished = yield Choose(_("Which joker?"), (*jokers, *away), bar=True)
                if not isinstance(wished, int):
                    return (yield from self._gone(draft, wished))
                chosen = wished
            return draft.with_exchange(chosen)
        assert isinstance(wish, int), "all other wishes were served"
        lay = yield from self._place(match, draft, wish)
        return draft if lay is None else draft.with_lay(lay)

    def _away(self) -> tuple[Option[Any], ...]:
        """Back to the stones, or away from the table."""
        return Option(None, pgettext("cartino", "back"), BACK, aside=True), *self.services("q")

    def _gone(self, draft: Draft, wished: str | None) -> Flow[Draft]:
        """Back to the stones as they were, or away."""
        if wished is not None:
            yield from self.serve(wished, self.game.name)
        return draft

    def _place(self, match: Match, draft: Draft, stone: int) -> Flow[Lay | None]:
        """Which half: each with its neighbours and points; asked only if there is a choice."""
        places = draft.places(stone)
        if len(places) == 1:
            return places[0]
        options: list[Option[Any]] = []
        question = _("+ upper half, - lower half")
        if stone == draft.board.joker:
            question = _("Where does the joker go? (Other places: type the move.)")
            for number, lay in enumerate(places[:JOKER_PLACES], 1):
                text = f"{turns.lay_sign(draft.board, lay)} +{draft.score(lay).points}"
                options.append(Option(lay, text, str(number)))
        else:
            for lay, key in zip(sorted(places), "+-", strict=True):
                text = turns.stone_words(draft.board, draft.score(lay))
                options.append(Option(lay, text, key))
        offered = tuple((option.key, option.value) for option in options)
        yield CartinoScreen(match, draft, places=offered)
        chosen: Lay | str | None = yield Choose(question, tuple(options), self._away())
        if isinstance(chosen, str):
            yield from self.serve(chosen, self.game.name)
        return chosen if isinstance(chosen, Lay) else None

    def _typed(self, match: Match, view: CartinoView, draft: Draft) -> Flow[Move | None]:
        """A whole move as text, asked for until it is one or the line is empty."""
        while text := (yield Line(_("Your move, e.g. HK+ HA- (x HK+ takes a joker): "))):
            move, refused = self._read(view, text)
            if not refused:
                return move
            yield CartinoScreen(match, draft, refused)
        return None

    def _read(self, view: CartinoView, text: str) -> tuple[Move | None, str]:
        """The move that was typed, or why it is none."""
        try:
            move = self.game.parse_move(text)
        except TutorError as error:
            return None, unread_text(self.game.board, error)
        refusal = self.game.explain(view, move).refusal
        return (move, "") if refusal is None else (None, forbidden_text(self.game.board, refusal))

    def _hint(self, view: CartinoView) -> str:
        """Three steps. The move is the judge's: exact between two once the bag is empty."""
        step = self.next_hint()
        _points, most = max(self.game.turns(view), key=lambda turn: (turn[0], -len(turn[1].lays)))
        line = make_judge(self.game).lines(view, Random(0), (most,))[0]
        guessed = not view.bag_size and len(view.hand_sizes) > 2
        advice = Advice(most, self._score(view, most), line, self._score(view, line.move), guessed)
        return hint_text(self.game.board, advice, step)

    def _score(self, view: CartinoView, move: Move) -> TurnScore:
        score = self.game.explain(view, move).score
        assert score is not None, "a listed move is legal"
        return score


def stone_key(draft: Draft, stone: int) -> str:
    """The key of a stone of the hand: it keeps its number for the whole turn."""
    return str(sorted(set(draft.view.hand)).index(stone) + 1)


def _exchange_words(draft: Draft) -> str:
    """C6: taking a joker, and while stones are drawn, about what it is worth."""
    if not draft.view.bag_size:
        return _("take the joker")
    return _("take the joker (worth about {points:.0f})").format(points=JOKER)
