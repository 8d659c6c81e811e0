"""Lingua behind the game contract (L1–L14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from tutor.errors import TutorError
from tutor.games.contract import Data, IllegalMove, LooseEvent, Result
from tutor.games.lingua import log, text, turns
from tutor.games.lingua.box import Box
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.explain import LinguaExplanation, refused
from tutor.games.lingua.legality import check_lay, score_laid
from tutor.games.lingua.moves import Move, SitOut, move_text, parse_move
from tutor.games.lingua.position import Position
from tutor.games.lingua.search import SearchGraph
from tutor.games.lingua.solve import slots_of
from tutor.games.lingua.state import LinguaOptions, LinguaView, State
from tutor.games.lingua.tiles import tile_text
from tutor.games.lingua.valid_words import EitherWords, EveryWord, ValidWords
from tutor.games.lingua.words.lexicon import Lexicon, Spelling, Tier
from tutor.games.match import Record, replay
from tutor.locale import _


class LinguaGame:
    """The rules with a box and a lexicon."""

    name = "lingua"
    seat_range = range(2, 5)

    def __init__(
        self,
        box: Box,
        lexicon: Lexicon,
        experience: Mapping[str, Any],
        own_words: tuple[str, ...] = (),
        accepted: ValidWords = (),
    ) -> None:
        """`experience` is what opponents learnt from self-play; `own_words` is the list that the
        lexicon was made from, if it is not the shipped one; `accepted` are words that count though
        the lexicon may not have them (see `valid_words`).
        """
        self.experience = experience
        self.box = box
        self.lexicon = lexicon
        self.own_words = own_words
        self.accepted = accepted
        self._graphs: dict[tuple[Tier, str], SearchGraph] = {}

    def data(self) -> Data:
        """The box, and the words if they are not the shipped ones."""
        words = {"words": list(self.own_words)} if self.own_words else {}
        return {"box": self.box.as_dict(), **words}

    def words(self, options: LinguaOptions) -> ValidWords:
        """The words that count (L6)."""
        graph = self.lexicon.graph(Tier.WIDE, Spelling(options.spelling))
        return EitherWords(graph, self.accepted)

    def accepting(self, words: ValidWords) -> LinguaGame:
        """The same game, in which these words count too."""
        return LinguaGame(self.box, self.lexicon, self.experience, self.own_words, words)

    def resuming(self, record: Record) -> LinguaGame:
        """The game in which every word that the record's moves formed counts, whatever the lexicon
        says today.
        """
        formed: tuple[str, ...] = ()
        with suppress(TutorError):  # of a damaged record: told to whoever plays it
            for step in replay(self.accepting(EveryWord()), record):
                formed = step.after.state.words
        return self.accepting(frozenset(formed))

    def graph(self, options: LinguaOptions, tier: Tier = Tier.WIDE) -> SearchGraph:
        """The words of a tier to search; kept, since preparing it takes a moment."""
        key = (tier, options.spelling)
        if key not in self._graphs:
            graph = self.lexicon.graph(tier, Spelling(options.spelling))
            self._graphs[key] = SearchGraph(graph)
        return self._graphs[key]

    def options(self, data: Mapping[str, Any]) -> LinguaOptions:
        """Options from plain values."""
        return text.options_of(data)

    def start(self, options: LinguaOptions, seats: int, seed: int) -> State:
        """L1: shuffle, twelve tiles each."""
        if seats not in self.seat_range:
            raise TutorError(_("2 to 4 can play this game"))
        return turns.start(self.box, options, seats, seed)

    def to_act(self, state: State) -> int | None:
        """Whose turn it is."""
        return None if state.over else turns.seat_to_act(state)

    def legal_moves(self, state: State) -> Iterator[Move]:
        """Every legal placement, each in its best colours (there are far too many colourings to
        list), then sitting out.
        """
        yield from self._moves(state.options, turns.position_of(state))

    def moves(self, view: LinguaView) -> Iterator[Move]:
        """The same from a seat's view."""
        yield from self._moves(view.options, view.position)

    def _moves(self, options: LinguaOptions, position: Position) -> Iterator[Move]:
        palette = Palette(self.box, position)
        for slot in slots_of(self.box, self.graph(options), position):
            for word in slot.words:
                yield palette.best(slot, word).lay
        yield SitOut()

    def apply(self, state: State, move: Move) -> tuple[State, tuple[LooseEvent, ...]]:
        """The state after the move, and what happened."""
        if state.over:
            raise IllegalMove(_("the game is over"), "L13")
        seat = turns.seat_to_act(state)
        if isinstance(move, SitOut):
            after = turns.sit_out(state, move)
            events = [LooseEvent("sit_out", seat, {"tiles": len(move.tiles)})]
        else:
            after, laid, score = turns.lay(self.box, self.words(state.options), state, move)
            events = [LooseEvent("lay", seat, {"move": move_text(move), **score.as_dict()})]
            if move.swap is not None:
                given = tile_text(move.swap.tile)
                events.append(LooseEvent("exchange", seat, {"given": given}))
            if any(self.box.goal_at(at) for at in laid.new):
                events.append(LooseEvent("goal", seat, {"premium": score.goal}))
        if after.over:
            events.append(LooseEvent("end", seat, {"totals": list(turns.totals(after))}))
        return after, tuple(events)

    def view(self, state: State, seat: int) -> LinguaView:
        """What the seat may know."""
        return turns.view(state, seat)

    def result(self, state: State) -> Result | None:
        """L13: places by points with ace points."""
        return turns.result(state)

    def explain(self, view: LinguaView, move: Move) -> LinguaExplanation:
        """Whether the move is legal, and what it earns."""
        if isinstance(move, SitOut):
            return LinguaExplanation(True)
        try:
            laid = check_lay(self.box, self.words(view.options), view.position, move)
        except IllegalMove as error:
            return refused(error)
        return LinguaExplanation(True, score_laid(self.box, laid, view.aces[view.seat]))

    def determinize(self, view: LinguaView, rng: Random) -> State:
        """A state that looks like this from the view's seat."""
        return turns.determinize(self.box, view, rng)

    def move_text(self, move: Move) -> str:
        """`h8 - KLEID 44.21`"""
        return move_text(move)

    def parse_move(self, text: str) -> Move:
        """The move with this text form."""
        return parse_move(text)

    def state_text(self, state: State) -> str:
        """The state on one line."""
        return text.state_text(state)

    def parse_state(self, line: str) -> State:
        """The state of one line."""
        return text.parse_state(line)

    def log(self, options: LinguaOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented JSON."""
        return log.match_log(self, options, seats, seed, moves)
