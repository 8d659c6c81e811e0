"""The Cartino table: asks the player, tells what happened, shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tutor.bots.registry import make_bot
from tutor.errors import TutorError
from tutor.games.cartino.game import Cartino
from tutor.games.cartino.moves import PASS, Lay, Move
from tutor.games.cartino.state import View
from tutor.games.match import Match, Step
from tutor.locale import _, pgettext
from tutor.ui.games import Note
from tutor.ui.games.cartino.result import result_text
from tutor.ui.games.cartino.screen import screen
from tutor.ui.games.cartino.story import Story
from tutor.ui.games.cartino.turn import Draft
from tutor.ui.games.cartino.words import (
    half_sign,
    lay_sign,
    move_signs,
    points_words,
    rules_text,
    stone_sign,
    stone_words,
    turn_words,
)
from tutor.ui.play import Leave
from tutor.ui.prompts import Option, Prompts, prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.wrapping import folded

HINTS = 3
HISTORY_LINES = 40
PAGE_LINES = 16
JOKER_PLACES = 5

Wish = int | str
"""A stone of the hand, or the name of something else to do."""


class CartinoTable:
    """One match at the terminal."""

    def __init__(self, game: Cartino, note: Note, asking: Prompts | None = None) -> None:
        self.game, self.note = game, note
        self.prompts = asking or prompts()
        self.story: Story | None = None
        self.news: list[str] = []
        self.hints = 0

    def remember(self, step: Step) -> None:
        """Take note of a step that was played before."""
        self._story(step.after).add(step)

    def tell(self, step: Step, reasons: Sequence[str]) -> None:
        """Tell a step: at once where lines scroll, with the next screen where it is cleared."""
        story = self._story(step.after)
        told = story.add(step, reasons)
        self.hints = 0
        if is_interactive() and story.me is not None:
            self.news += [" ".join([head, "; ".join(details)]).strip() for head, *details in told]
            return
        for head, *details in told:
            write(clean(head))
            for line in details:
                write("  " + clean(line))

    def finish(self, match: Match) -> None:
        """The last news, the board in a terminal, the places."""
        for line in folded([clean(line) for line in self.news], columns()):
            write(line)
        self.news = []
        write("\n" + result_text(match, self.game.board, self._story(match).me))

    def ask(self, match: Match, seat: int) -> Move:
        """Show the table and let the player put a turn together or type it."""
        view: View = match.view(seat)
        self._story(match)
        draft, message = Draft(self.game.board, view), ""
        while True:
            self._show(match, draft, message)
            wish = self._choose(draft)
            if wish == "done":
                return self._made(draft.move)
            if wish == "pass":
                return self._made(PASS)
            if wish == "type":
                typed, message = self._typed(view)
                if typed is not None:
                    return self._made(typed)
            elif isinstance(wish, int) or wish in ("exchange", "undo"):
                draft, message = self._stepped(draft, wish), ""
            else:
                message = self._service(wish, view)

    def _made(self, move: Move) -> Move:
        self.news = []
        return move

    def _story(self, match: Match) -> Story:
        if self.story is None:
            humans = [seat for seat, who in enumerate(match.seats) if who.is_human]
            self.story = Story(self.game, humans[0] if humans else None)
        return self.story

    def _show(self, match: Match, draft: Draft, message: str) -> None:
        if is_interactive():
            clear_screen()
            news = message.splitlines() if message else self.news
            text = screen(
                match, self.game.board, draft.view, news, draft.move.lays, page=bool(message)
            )
        elif message:
            text = clean(message)
        elif not draft.is_empty:
            text = self._draft_words(draft)
        else:
            text = screen(match, self.game.board, draft.view, ())
        write(text)
        if is_interactive() and not draft.is_empty:
            write(self._draft_words(draft))

    def _draft_words(self, draft: Draft) -> str:
        return clean(
            _("So far: {move}, {points}").format(
                move=move_signs(draft.board, draft.move), points=points_words(draft.points())
            )
        )

    def _choose(self, draft: Draft) -> Wish:
        """A stone, or something else to do. Each stone shows the points of its best place."""
        options: list[Option[Wish]] = []
        if not draft.is_empty and draft.is_legal:
            options.append(
                Option("done", pgettext("cartino", "done"), pgettext("key done", "d"), default=True)
            )
        numbers = sorted(set(draft.view.hand))  # a stone keeps its number for the whole turn
        options += [
            Option[Wish](
                stone, f"{stone_sign(draft.board, stone)} +{points}", str(numbers.index(stone) + 1)
            )
            for stone, points in draft.stones()
        ]
        if draft.exchanges():
            options.append(Option("exchange", _("take the joker"), "x"))
        if draft.is_empty and not draft.stones():
            options.append(Option("pass", _("pass"), pgettext("key", "p")))
        if draft.is_empty:
            options.append(Option("type", _("type a move"), "t"))
        else:
            options.append(Option("undo", pgettext("cartino", "undo"), "u"))
        options += [
            Option("hint", _("hint"), "?"),
            Option("rules", _("rules"), "r"),
            Option("history", _("history"), "h"),
            Option("leave", _("leave"), "q"),
        ]
        return self.prompts.bar(_("Your move"), options)

    def _stepped(self, draft: Draft, wish: Wish) -> Draft:
        if wish == "undo":
            return draft.undone()
        if wish == "exchange":
            halves = draft.exchanges()
            chosen = halves[0]
            if len(halves) > 1:
                chosen = self.prompts.bar(
                    _("Which joker?"), [Option(h, half_sign(draft.board, h)) for h in halves]
                )
            return draft.with_exchange(chosen)
        assert isinstance(wish, int), "all other wishes were served"
        lay = self._place(draft, wish)
        return draft if lay is None else draft.with_lay(lay)

    def _place(self, draft: Draft, stone: int) -> Lay | None:
        """Which half: each with its neighbours and points; asked only if there is a choice."""
        places = draft.places(stone)
        if len(places) == 1:
            return places[0]
        back = Option[Lay | None](None, pgettext("cartino", "back"), "u")
        if stone != draft.board.joker:
            places.sort()
            options = [
                Option[Lay | None](lay, stone_words(draft.board, draft.score(lay)), key)
                for lay, key in zip(places, "+-", strict=True)
            ]
            question = _("+ upper half, - lower half")
        else:
            options = [
                Option[Lay | None](
                    lay, f"{lay_sign(draft.board, lay)} +{draft.score(lay).points}", str(number)
                )
                for number, lay in enumerate(places[:JOKER_PLACES], 1)
            ]
            question = _("Where does the joker go? (Other places: type the move.)")
        return self.prompts.menu(question, [*options, back])

    def _typed(self, view: View) -> tuple[Move | None, str]:
        """A whole move as text; or why it is none."""
        text = self.prompts.line(_("Your move, e.g. HK+ HA- (x HK+ takes a joker): "))
        if not text:
            return None, ""
        try:
            move = self.game.parse_move(text)
        except TutorError as error:
            return None, str(error)
        verdict = self.game.explain(view, move)
        if verdict.legal:
            return move, ""
        return None, _("Not allowed ({rule}): {reason}.").format(
            rule=verdict.rule, reason=verdict.reason
        )

    def _service(self, wish: Wish, view: View) -> str:
        if wish == "leave":
            raise Leave
        if wish == "rules":
            return rules_text(self.game.board)
        if wish == "history":
            lines = self.story.lines if self.story else []
            most = PAGE_LINES if is_interactive() else HISTORY_LINES
            return "\n".join(lines[-most:]) or _("Nothing has happened yet.")
        return self._hint(view)

    def _hint(self, view: View) -> str:
        """Three steps: what the best move earns, which it is, and why."""
        self.hints = min(self.hints + 1, HINTS)
        self.note({"hint": self.hints})
        points, best = max(self.game.turns(view), key=lambda turn: (turn[0], -len(turn[1].lays)))
        first = _("The best move now earns {points}.").format(points=points_words(points))
        if self.hints == 1:
            return first
        lines = [first + " " + _("It is {move}.").format(move=move_signs(self.game.board, best))]
        if self.hints == HINTS:
            score = self.game.explain(view, best).score
            assert score is not None, "a listed move is legal"
            lines.append("; ".join(turn_words(self.game.board, score)))
            lines += self._ahead(view, best)
        return "\n".join(lines)

    def _ahead(self, view: View, best: Move) -> list[str]:
        """What a player who thinks ahead would do, if that is something else."""
        choice = make_bot(self.game, "thoughtful").choose(view, Random(0))
        if choice.move == best:
            return []
        return [
            _("Thinking ahead: {move}, because {reasons}.").format(
                move=move_signs(self.game.board, choice.move), reasons="; ".join(choice.reasons)
            )
        ]


def make_table(game: Any, note: Note) -> CartinoTable:  # noqa: ANN401 - the registry knows no types
    """The table of a match of Cartino."""
    return CartinoTable(game, note)
