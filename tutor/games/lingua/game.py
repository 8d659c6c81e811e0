"""Lingua behind the game contract (L1–L14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from tutor.errors import Refusal, TutorError
from tutor.games.contract import Data
from tutor.games.lingua import explain, hidden, log, turn
from tutor.games.lingua.box import Box
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.events import LinguaEvent
from tutor.games.lingua.explain import LinguaExplanation
from tutor.games.lingua.lexicon.check import WordCheck, check_words
from tutor.games.lingua.lexicon.model import Lexicon, Spelling, Tier
from tutor.games.lingua.moves import Move, SitOut, move_text, parse_move
from tutor.games.lingua.rules import AcceptedWords, ValidWords, WordsAndNames
from tutor.games.lingua.search import SearchGraph
from tutor.games.lingua.solve import slots_of
from tutor.games.lingua.state import LinguaOptions, LinguaState, LinguaView
from tutor.games.lingua.view import view
from tutor.games.match import Record, replay


class LinguaGame:
    """The rules with a box and a lexicon."""

    name = "lingua"
    seat_range = range(2, 5)
    options = staticmethod(LinguaOptions.from_dict)
    view = staticmethod(view)
    result = staticmethod(turn.result)
    move_text = staticmethod(move_text)
    parse_move = staticmethod(parse_move)

    def __init__(
        self,
        box: Box,
        lexicon: Lexicon,
        experience: Mapping[str, Any],
        own_words: tuple[str, ...] = (),
        accepted: frozenset[str] | None = frozenset(),
    ) -> None:
        """`experience` is what opponents learnt from self-play; `own_words` is the list that the
        lexicon was made from, if it is not the shipped one; `accepted` are words that count though
        the lexicon may not have them (see `AcceptedWords`).
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
        """The words that count (L6), names too if they are agreed on."""
        words: ValidWords = self.lexicon.graph(Tier.WIDE, Spelling(options.spelling))
        if options.names:
            words = WordsAndNames(self.lexicon, words)
        return AcceptedWords(words, self.accepted)

    def graph(self, options: LinguaOptions, tier: Tier = Tier.WIDE) -> SearchGraph:
        """The words of a tier to search; kept, since preparing it takes a moment."""
        key = (tier, options.spelling)
        if key not in self._graphs:
            graph = self.lexicon.graph(tier, Spelling(options.spelling))
            self._graphs[key] = SearchGraph(graph)
        return self._graphs[key]

    def check_word(self, options: LinguaOptions, word: str) -> WordCheck:
        """Whether a word counts (L6); if not, why, and which words are near."""
        lexicon = self.lexicon.with_spelling(Spelling(options.spelling))
        return check_words(lexicon, [word]).words[0]

    def accepting(self, words: frozenset[str] | None) -> LinguaGame:
        """The same game, in which these words count too; all words, if it is None."""
        return LinguaGame(self.box, self.lexicon, self.experience, self.own_words, words)

    def resuming(self, record: Record) -> LinguaGame:
        """The game in which every word that the record formed counts, whatever the lexicon says."""
        formed: tuple[str, ...] = ()
        with suppress(TutorError):  # of a damaged record: told to whoever plays it
            for step in replay(self.accepting(None), record):
                formed = step.after.state.words
        return self.accepting(frozenset(formed))

    def start(self, options: LinguaOptions, seats: int, seed: int) -> LinguaState:
        """L1: shuffle, twelve tiles each, the lot for who begins."""
        if seats not in self.seat_range:
            raise Refusal("lingua.players")
        return hidden.start(self.box, options, seats, seed)

    def to_act(self, state: LinguaState) -> int | None:
        """Whose turn it is."""
        return None if state.over else state.to_act

    def moves(self, view: LinguaView) -> Iterator[Move]:
        """Every legal placement in its best colours (all colourings are too many); sitting out."""
        position = view.position
        palette = Palette(self.box, position)
        for slot in slots_of(self.box, self.graph(view.options), position):
            for word in slot.words:
                yield palette.best(slot, word).lay
        yield SitOut()

    def apply(self, state: LinguaState, move: Move) -> tuple[LinguaState, tuple[LinguaEvent, ...]]:
        """The state after the move, and what happened."""
        return turn.apply(self.box, self.words(state.options), state, move)

    def explain(self, view: LinguaView, move: Move) -> LinguaExplanation:
        """Whether the move is legal, and what it earns."""
        return explain.explain(self.box, self.words(view.options), view, move)

    def determinize(self, view: LinguaView, rng: Random) -> LinguaState:
        """A state that looks like this from the view's seat."""
        return hidden.determinize(self.box, view, rng)

    def log(self, options: LinguaOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented JSON."""
        return log.match_log(self, options, seats, seed, moves)
