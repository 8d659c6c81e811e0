"""How the puzzles of each game are found: who plays, which positions suit, how clear is clear."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from tutor.bots.cartino.thoughtful import ranked
from tutor.bots.contract import Line
from tutor.bots.lingua.judge import MoveJudge, WeighedMove
from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.values import Values
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move as Turn
from tutor.games.cartino.view import CartinoView
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.state import KngPhase, KngView
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.model import Spelling, Tier
from tutor.games.lingua.moves import Lay as WordLay
from tutor.games.lingua.moves import Move as LinguaMove
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.typed import complete
from tutor.games.weise.moves import Phase
from tutor.games.weise.view import GuesserView, WeiseView
from tutor.values import dataclass

STANDS_OUT = 80.0
PLACEMENTS, BY_WORTH, BY_POINTS, ENDING = 80, 20, 6, 4
"""How many placements of Lingua are looked at, and how many of them are weighed, for what."""
CERTAIN_LAY = 0.9
"""So likely, at least, is the best lay of Der Weise right."""
TURNS = 30
"""So many turns of Cartino are weighed."""


def _always(game: Any, view: Any) -> bool:  # noqa: ANN401 - the game's own
    return True


def _any_move(game: Any, view: Any, move: Any) -> bool:  # noqa: ANN401 - the game's own
    return True


def _nothing_more(game: Any, view: Any, best: Any) -> Sequence[Any]:  # noqa: ANN401
    return ()


def _itself(move: Any) -> Hashable:  # noqa: ANN401 - the game's own
    return move  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, and with what."""

    bots: tuple[str, ...]
    settings: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Recipe:
    """How puzzles of a game are found. A rival is a move with another idea than the best one."""

    prefix: str
    margin: float
    """So far behind, at least, is every rival, in what the game's judge counts in."""
    tables: tuple[Table, ...]
    promising: Callable[[Any, Any], bool] = _always
    """`(game, view)`: whether it is worth while to judge the position; cheap."""
    suits: Callable[[Any, Any, Any], bool] = _any_move
    """`(game, view, best)`: whether the best move, as a line, is something to think about."""
    wider: Callable[[Any, Any, Any], Sequence[Any]] = _nothing_more
    """`(game, view, best)`: what to weigh beside the moves that the judge considers by itself."""
    idea: Callable[[Any], Hashable] = _itself
    apart: int = 0
    """So many moves lie between two puzzles of one match; 0: one is enough, since the next would
    look like it.
    """


def _lays_one_of_several(game: object, view: KngView, best: Line[KngMove]) -> bool:
    """The card game: something is laid in an ordinary turn, and it is not the last card. Whether to
    object is for the drills, and to draw though one could lay is not to be taught (K3).
    """
    return view.phase is KngPhase.PLAY and len(view.hand) > 1 and best.move.action is Action.LAY


def _guesser_lays(game: object, view: WeiseView) -> bool:
    """Der Weise: the sage knows everything; a guesser has to think."""
    return isinstance(view, GuesserView) and view.phase is Phase.LAY


def _can_be_reasoned_out(game: object, view: WeiseView, best: Line[Any]) -> bool:
    """Der Weise: the lay is as good as certain for whoever remembers what was judged."""
    chances = [one.facts["chance"] for one in best.reasons if one.code == "weise.chance"]
    return min(chances, default=0.0) >= CERTAIN_LAY


def _word_and_place(move: LinguaMove) -> Hashable:
    """Lingua: a word in a place is one idea, whatever the colours of its tiles."""
    return (move.word, tuple(move.squares)) if isinstance(move, WordLay) else "sit out"


def _stands_out(game: LinguaGame, view: LinguaView) -> bool:
    """Lingua: one word is worth much more than all others before anybody has answered it."""
    weighed = _weighed(game, view)
    rivals = [one for one in weighed if _idea_of(one) != _idea_of(weighed[0])]
    return bool(rivals) and weighed[0].worth - rivals[0].worth >= STANDS_OUT


def _known_word(game: LinguaGame, view: LinguaView, best: Line[LinguaMove]) -> bool:
    """Lingua: the word is a common one, which anybody could find."""
    known = game.lexicon.graph(Tier.NARROW, Spelling(view.options.spelling))
    return isinstance(best.move, WordLay) and best.move.word in known


def _weighed(game: LinguaGame, view: LinguaView) -> list[WeighedMove]:
    judge = MoveJudge(game.box, Values.from_dict(game.experience), view)
    return judge.moves(KnownPlacements(game, view, Tier.WIDE), PLACEMENTS)


def _idea_of(one: WeighedMove) -> Hashable:
    return _word_and_place(one.painted.lay)


def _words_of_all(game: LinguaGame, view: LinguaView, best: LinguaMove) -> Sequence[LinguaMove]:
    """Lingua: the words that no opponent knows, too; and the best one in the colours that somebody
    gets who names none.
    """
    weighed = _weighed(game, view)
    going_on = [one for one in weighed if not one.ends]
    by_points = sorted(going_on, key=lambda one: -one.painted.total)
    ending = [one for one in weighed if one.ends]
    chosen = [*going_on[:BY_WORTH], *by_points[:BY_POINTS], *ending[:ENDING]]
    return [*(one.painted.lay for one in chosen), *_in_usual_colours(game, view, best)]


def _in_usual_colours(game: LinguaGame, view: LinguaView, best: LinguaMove) -> list[LinguaMove]:
    if not isinstance(best, WordLay):
        return []
    bare = replace(best, colours=(0,) * len(best.word), swap=None)
    return [complete(game.box, game.words(view.options), view.position, bare)]


def _not_the_most_points(game: CartinoGame, view: CartinoView, best: Line[Turn]) -> bool:
    """Cartino: some other turn earns more at once, so that counting is not enough."""
    points = {turn.move: turn.points for turn in ranked(game, view)}
    return points.get(best.move, max(points.values())) < max(points.values())


def _more_turns(game: CartinoGame, view: CartinoView, best: object) -> Sequence[Any]:
    return [turn.move for turn in ranked(game, view)[:TURNS]]


_SCHOLARS = ("magister", "discipulus")
_CLASSROOM = ("magister", "discipulus", "discipulus")

RECIPES = {
    "cartino": Recipe(
        "c",
        4.0,
        (Table(("thoughtful", "greedy"), {}),),
        suits=_not_the_most_points,
        wider=_more_turns,
    ),
    "lingua": Recipe(
        "l",
        40.0,
        (Table(("thoughtful", "greedy"), {}),),
        promising=_stands_out,
        suits=_known_word,
        wider=_words_of_all,
        idea=_word_and_place,
        apart=6,
    ),
    "kng": Recipe(
        "k",
        0.08,
        tuple(Table(_SCHOLARS, {"deck": deck}) for deck in ("is", "ille", "ipse")),
        suits=_lays_one_of_several,
    ),
    "weise": Recipe(
        "w",
        0.5,
        tuple(
            Table(bots, {"deck": deck, "difficulty": difficulty})
            for deck in ("is+ille+ipse", "shapes", "animals")
            for difficulty in ("easy", "medium")
            for bots in (_SCHOLARS, _CLASSROOM)
        ),
        promising=_guesser_lays,
        suits=_can_be_reasoned_out,
    ),
}
