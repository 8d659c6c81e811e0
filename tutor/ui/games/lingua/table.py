"""The table of Lingua: asks the player, tells what happened, shows the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.errors import TutorError
from tutor.flows.contract import Leave, Option
from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import ACROSS, square_name
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.legality import WrongWord, check_lay, painted, score_laid
from tutor.games.lingua.moves import SIT_OUT, Lay, Move, SitOut, move_text, parse_move
from tutor.games.lingua.solve import Solved, solve
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import tile_text
from tutor.games.lingua.turns import EXCHANGED
from tutor.games.lingua.typed import complete, read_typed
from tutor.games.lingua.words.check import check_words
from tutor.games.lingua.words.lexicon import Spelling, Tier
from tutor.games.match import Match, Step
from tutor.locale import _, pgettext
from tutor.ui.games import Note
from tutor.ui.games.lingua.result import result_text
from tutor.ui.games.lingua.screen import fields_text, rack_line, screen
from tutor.ui.games.lingua.story import Story
from tutor.ui.games.lingua.words import help_text, rules_text
from tutor.ui.lingua.scores import turn_line, turn_lines
from tutor.ui.lingua_check import reason_texts
from tutor.ui.prompts import Prompts, prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.wrapping import folded

HINTS = 3
NEAR = 6
LONG_MESSAGE = 5


class LinguaTable:
    """One match at the terminal."""

    def __init__(self, game: LinguaGame, note: Note, asking: Prompts | None = None) -> None:
        self.game = game
        self.note = note
        self.prompts = asking or prompts()
        self.story = Story()
        self.news: list[str] = []
        self.new: frozenset[int] = frozenset()
        self.hints = 0
        self._best: tuple[int, Solved | None] | None = None

    def remember(self, step: Step) -> None:
        """Take note of a step that was played before."""
        self.story.add(step)

    def tell(self, step: Step, reasons: Sequence[str]) -> None:
        """Tell a step: at once where lines scroll, with the next screen where it is cleared."""
        told = self.story.add(step, reasons)
        if isinstance(step.move, SitOut) and step.after.seats[step.seat].is_human:
            told += self._missed(step.view)
        self.hints = 0
        if isinstance(step.move, Lay):
            self.new = frozenset(
                at for at, c in zip(step.move.squares, step.move.colours, strict=True) if c
            )
        if is_interactive() and any(seat.is_human for seat in step.after.seats):
            self.news += told
            return
        for line in told:
            write(clean(line))

    def finish(self, match: Match) -> None:
        """The last news, then the final count."""
        for line in self.news:
            write(clean(line))
        self.news = []
        write("\n" + result_text(match))

    def ask(self, match: Match, seat: int) -> Move:
        """Show the table and let the player decide."""
        view: LinguaView = match.view(seat)
        message = _("Type a move such as h8 - KLEID; “help” says more.") if not view.turn else ""
        first = True
        while True:
            self._show(match, view, message, first)
            first = False
            answer = self._answer(view, self.prompts.line(_("Your move: ")))
            if not isinstance(answer, str):
                self.news = []
                return answer
            message = answer

    def _show(self, match: Match, view: LinguaView, message: str, first: bool) -> None:
        if is_interactive():
            clear_screen()
        elif not first:
            write(message)
            return
        table = screen(self.game.box, match, view, self.news, self.new)
        if message.count("\n") >= LONG_MESSAGE:
            table = rack_line(view)  # a long answer takes the place of the table
        if is_interactive():
            message = "\n".join(folded(message.split("\n"), columns() - 1))
        write("\n".join(part for part in (table, message) if part))

    def _answer(self, view: LinguaView, typed: str) -> Move | str:
        """The move that was typed, or what to say instead."""
        wish = typed.casefold()
        if wish in ("q", "quit"):
            raise Leave
        if wish == "?":
            return self._hint(view)
        if wish in ("", "help", pgettext("typed", "help"), "m"):
            return help_text()
        if wish == "r":
            return rules_text()
        if wish == "h":
            return "\n".join(clean(line) for line in self.story.lines[-18:])
        if wish == "f":
            return fields_text(self.game.box)
        try:
            if wish.startswith(SIT_OUT) or wish in ("s", "pass", pgettext("typed", "pass")):
                return self._sit_out(view, typed)
            return self._lay(view, typed)
        except IllegalMove as error:
            return self._refusal(view, error)
        except TutorError as error:
            return clean(str(error))

    def _refusal(self, view: LinguaView, error: IllegalMove) -> str:
        """What is wrong, the rule, and for a word why it does not count (L6)."""
        lines = [clean(str(error)) + (f" ({error.rule})" if error.rule else "")]
        if isinstance(error, WrongWord):
            lexicon = self.game.lexicon.with_spelling(Spelling(view.options.spelling))
            check = check_words(lexicon, [error.word]).words[0]
            why = reason_texts()[check.reason]
            lines.append(f"  {clean(error.word)}: {why}")
            if check.near:
                near = ", ".join(check.near[:NEAR])
                lines.append("  " + _("near: {words}").format(words=near))
        return "\n".join(lines)

    def _lay(self, view: LinguaView, typed: str) -> Move | str:
        """A word: checked, coloured, previewed, confirmed."""
        words = self.game.words(view.options)
        lay = complete(self.game.box, words, view.position, read_typed(typed))
        laid = check_lay(self.game.box, words, view.position, lay)
        score = score_laid(self.game.box, laid, view.aces[view.seat])
        question = f"{move_text(lay)}: {turn_line(score)}?"
        options = [
            Option("yes", _("lay it"), pgettext("key", "y")),
            Option("more", _("line by line"), pgettext("key", "l")),
            Option("no", _("something else"), pgettext("key", "n")),
        ]
        answer = self.prompts.bar(question, options)
        if answer == "more":
            shown = [painted(self.game.box, laid.board, squares) for squares in laid.words]
            goal = self.game.box.goal_at(laid.words[0][-1]) if score.goal else 0
            write("\n".join(turn_lines(shown, score, goal)))
            answer = self.prompts.bar(question, [options[0], options[2]])
        if answer == "yes":
            return lay
        return _("Nothing was laid; colours can be chosen: {move}").format(move=move_text(lay))

    def _sit_out(self, view: LinguaView, typed: str) -> Move | str:
        """L7: which two tiles to exchange, if any."""
        if len(typed.split()) > 1:
            move = parse_move(typed)
            return move if isinstance(move, SitOut) else ""
        if view.bag < EXCHANGED:
            return SitOut()
        options = [Option(one, tile_text(one)) for one in view.rack]
        question = _("Exchange two tiles, or none:")
        while True:
            chosen = self.prompts.checklist(question, options)
            if len(chosen) in (0, EXCHANGED):
                return SitOut(tuple(sorted(chosen)))
            question = _("Exactly two tiles, or none:")

    def _hint(self, view: LinguaView) -> str:
        """Three steps: what the best word earns, where it lies, which it is."""
        self.hints = min(self.hints + 1, HINTS)
        self.note({"hint": self.hints})
        best = self._solved(view)
        if best is None:
            return _("No word can be laid: sit out, and exchange two tiles (L7).")
        if self.hints == 1:
            return _("There is a word for {total} points; ? again says where.").format(
                total=best.score.total
            )
        where = square_name(best.lay.first)
        if self.hints == 2:
            text = (
                _("Look at {square}, across.")
                if best.lay.step == ACROSS
                else _("Look at {square}, down.")
            )
            return text.format(square=where)
        return f"{move_text(best.lay)}: {turn_line(best.score)}"

    def _missed(self, view: LinguaView) -> list[str]:
        """What could have been laid instead of sitting out."""
        best = self._solved(view)
        if best is None:
            return []
        text = _("  You could have laid {move}: {score}")
        return [text.format(move=move_text(best.lay), score=turn_line(best.score))]

    def _solved(self, view: LinguaView) -> Solved | None:
        """The best move with curated words; with any word only if there is none."""
        if self._best is None or self._best[0] != view.turn:
            best = None
            for tier in (Tier.NARROW, Tier.WIDE):
                graph = self.game.graph(view.options, tier)
                found, _count = solve(self.game.box, graph, view.position, 1)
                if found:
                    best = found[0]
                    break
            self._best = (view.turn, best)
        return self._best[1]


def make_table(game: Any, note: Note) -> LinguaTable:  # noqa: ANN401 - the registry knows no types
    """The table of Lingua."""
    return LinguaTable(game, note)
