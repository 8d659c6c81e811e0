"""Playing at the page: somebody who takes the controls that are drawn, with everything they see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from tests.web.desk import Page
from tests.web.nodes import check, elements
from tests.web.pupils import HOSTILE
from tutor.flows.cartino import CartinoScreen
from tutor.flows.contract import Ask, Check, Choose, Data, Line, Offer, Option, Screen, keys_of
from tutor.flows.kng import KngScreen
from tutor.flows.lingua.screen import LinguaScreen
from tutor.flows.play import ResultScreen
from tutor.flows.weise.table import WeiseScreen
from tutor.games.kng.moves import Action, KngMove
from tutor.games.lingua.board import SQUARES
from tutor.games.lingua.lexicon.letters import CODE_OF
from tutor.games.lingua.moves import Lay as Word
from tutor.games.lingua.tiles import tile
from tutor.games.weise.moves import NEW, Lay
from tutor.kits import KITS, make_bot
from tutor.web import desk, session
from tutor.web.draw import draw
from tutor.web.nodes import Node
from tutor.words.names import name

TABLES = (KngScreen, WeiseScreen, LinguaScreen, CartinoScreen)
LEAVES = ("leave", "q")
Drawn = tuple[Screen, list[Node]]


@contextmanager
def recorded() -> Iterator[list[Drawn]]:
    """Every screen that a session draws, with its nodes."""
    drawn: list[Drawn] = []

    def kept(screen: Screen) -> list[Node]:
        nodes = draw(screen)
        drawn.append((screen, nodes))
        return nodes

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "draw", kept)
        patch.setattr(desk, "_desk", desk.Desk())
        yield drawn


class Player(Page):
    """Somebody who plays one match to its end as the dice say: with moves that a simple bot would
    make, now and then with whatever else there is to press. All that is drawn is checked.
    """

    def __init__(
        self, drawn: list[Drawn], language: str, place: list[str], seed: int, curious: float = 0.2
    ) -> None:
        self.drawn, self.dice, self.curious = drawn, Random(seed), curious
        self.stage: list[Node] = []
        self.given: list[Any] = []
        self.offered: list[bool] = []
        """Of each answer, whether a pipe is not asked for it."""
        super().__init__(language, place)

    @property
    def asked(self) -> Ask:
        """The question as the flow has it."""
        session = desk._desk.session
        assert session is not None
        assert session.ask is not None
        return session.ask

    @property
    def table(self) -> Any:  # noqa: ANN401 - the screen of some game
        """The table as it was drawn last."""
        return next(screen for screen, _nodes in reversed(self.drawn) if type(screen) in TABLES)

    @property
    def over(self) -> bool:
        """Whether the match is over, and its result was drawn."""
        return any(isinstance(screen, ResultScreen) for screen, _nodes in self.drawn)

    def play(self, most: int = 900) -> Player:
        """To the end of the match."""
        while not self.over:
            assert len(self.given) < most, self.given[-20:]
            self.step()
        return self

    def step(self, takes_back: bool = True) -> None:
        """One answer."""
        ask = self.asked
        given = self._chosen(ask)
        if isinstance(ask, Offer) and not takes_back:
            given = next(key for key, one in zip(keys_of(ask.options), ask.options, strict=True)
                         if one.value == ask.otherwise)  # fmt: skip
        self.given.append(given)
        self.offered.append(isinstance(ask, Offer))
        self.answer(given)

    def typed(self) -> list[str]:
        """What somebody at a pipe would type for the same match."""
        given = (one for one, offer in zip(self.given, self.offered, strict=True) if not offer)
        return [(" ".join(one) or "0") if isinstance(one, list) else one for one in given]

    def _until_asked(self, scene: Data) -> Page:
        super()._until_asked(scene)
        check([*self.ask["question"]])
        staged: dict[str, list[Node]] = {}
        for one in self.told:
            check(one["nodes"])
            if one["stage"]:
                staged[one["kind"]] = one["nodes"]
        fresh = bool(staged)
        if fresh:
            self.stage = [node for nodes in staged.values() for node in nodes]
        self._check_controls(fresh)
        return self

    def _check_controls(self, fresh: bool) -> None:
        """What stands on the stage answers the question that was asked with it, and no other."""
        keys = {key for one in elements(self.stage) if (key := one[1].get("answer")) is not None}
        asked = set(self.keys())
        assert len(asked) == len(self.keys()), asked
        if fresh:
            assert keys <= asked, (keys, asked)
        else:
            assert not keys & asked, (keys, asked)

    def _chosen(self, ask: Ask) -> Any:  # noqa: ANN401 - as the question wants it
        if isinstance(ask, Check):
            keys = list(keys_of(ask.options))
            return self.dice.choice([[], keys[:2], keys[:1]])
        if isinstance(ask, Offer):
            return self.dice.choices(keys_of(ask.options), [4, *[1] * (len(ask.options) - 1)])[0]
        aside = [one.key for one in self._asides(ask)]
        if aside and self.dice.random() < self.curious:
            return self.dice.choice(aside)
        if not isinstance(ask, Line):
            return self._option(ask)
        return HOSTILE if self.dice.random() < self.curious / 4 else self._line()

    def _asides(self, ask: Choose[Any] | Line) -> list[Option[Any]]:
        beside = [*ask.commands, *(one for one in getattr(ask, "options", ()) if one.aside)]
        return [one for one in beside if one.value not in LEAVES and one.key != "<"]

    def _option(self, ask: Choose[Any]) -> str:
        options = dict(zip(keys_of(ask.options), ask.options, strict=True))
        wanted = self._wanted() if isinstance(self.table, KngScreen) else None
        for key, option in options.items():
            value = option.value
            if wanted is not None and value in (wanted, wanted._replace(reading=None)):
                return key
        usual = [key for key, option in options.items() if option.default]
        if usual and self.dice.random() < 0.6:
            return usual[0]
        moves = [
            key
            for key, one in options.items()
            if not one.aside and one.value != "type" and key != "<"
        ]
        return self.dice.choice(moves)

    def _wanted(self) -> Any:  # noqa: ANN401 - a move of some game
        """What a simple bot would do here."""
        screen = self.table
        kit = KITS[screen.match.game.name]
        bot = make_bot(screen.match.game, kit.level_names[1])
        return bot.choose(screen.view, Random(self.dice.random())).move

    def _line(self) -> str:
        screen = self.table
        if isinstance(screen, KngScreen):
            card = self.asked.composed.about  # type: ignore[union-attr]
            return self._named(card)
        if isinstance(screen, LinguaScreen):
            return self._laid(screen)
        assert isinstance(screen, WeiseScreen)
        if screen.view.phase != "lay":
            return ""  # each value by itself
        move = self._wanted()
        assert isinstance(move, Lay)
        numbers = sorted(screen.view.hand.index(card) + 1 for card in move.cards)
        target = NEW if move.target is None else str(move.target + 1)
        return f"{' '.join(map(str, numbers))} = {target}"

    def _named(self, card: str) -> str:
        """The reading that fits, or whatever comes to mind."""
        screen = self.table
        lays = [one for one in screen.match.game.moves(screen.view)
                if one.action is Action.LAY and one.card == card]  # fmt: skip
        move: KngMove = self.dice.choice(lays)
        assert move.reading is not None
        return str(name(move.reading))

    def _laid(self, screen: LinguaScreen) -> str:
        """Tiles laid on the board by hand: the line that the page is told to send."""
        move = self._wanted()
        if not isinstance(move, Word) or move.swap is not None:
            return "--"
        found = place_tiles(tiles_of(screen, move))
        assert found["line"], (move, found)
        return str(found["line"])


def tiles_of(screen: LinguaScreen, move: Word) -> list[tuple[int, int]]:
    """The new tiles of a word, each with its square."""
    letters = zip(move.squares, move.word, move.colours, strict=True)
    laid = [(tile(CODE_OF[one], colour), at) for at, one, colour in letters if colour]
    assert all(0 <= at < SQUARES for _tile, at in laid)
    return laid


def place_tiles(laid: list[tuple[int, int]]) -> Data:
    """What Python says about tiles that lie on the board."""
    found: Data = json.loads(desk.placed(json.dumps({"laid": laid})))
    return found
