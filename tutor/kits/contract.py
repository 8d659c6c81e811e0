"""What a game brings to the table: all that playing, arena, rules, home and help are made from."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from importlib import import_module
from typing import Any

from tutor.errors import TutorError
from tutor.values import dataclass


class BadSetting(TutorError):
    """A setting with a value that it cannot have; a wrong call, where it comes from one."""

    code = "usage"


class Occasion(StrEnum):
    """Why a match is set up."""

    PLAY = "play"
    DEMO = "demo"
    ARENA = "arena"


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its name in commands and records; what it is called and its character in a few
    words (messages of the catalogue).
    """

    name: str
    character: str
    title: str = ""
    """What people call it; its name, if that is a name."""
    rating: int = 0
    """How strong it is on the scale of ratings, where skill decides the game (measured by
    `benchmarks/ratings.py`); 0 where luck does.
    """


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that can be agreed before a match, and so an option of the command line.

    `argument` is one that needs no option's name; `names` (`module:function`) gives what can be
    completed. If nothing was said on the command line, `asks` is the question that is asked, and
    `choices` (`() → [(value, label)]`) its answers, the usual one first. An answer may settle
    others `beside` this one, by name; then its value is a mapping. `usual` is what help calls the
    default where the default itself is `None`, so that one can see whether something was said.
    """

    name: str
    help: str
    default: Any = None
    type: type = str
    metavar: str | None = None
    low: int | None = None
    high: int | None = None
    argument: bool = False
    names: str = ""
    asks: str = ""
    choices: str = ""
    beside: tuple[str, ...] = ()
    usual: str = ""

    @property
    def option(self) -> str:
        """The option's name: `--must-play`."""
        return "--" + self.name.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Kit:
    """One game, boxed. Texts are messages of the catalogue; `module:name` is imported when it is
    needed, so that a list of games costs nothing.
    """

    name: str
    title: str
    """What the game is called in a sentence."""
    line: str
    """The game in a list of games."""
    help: str
    arena_help: str
    seats: range
    levels: tuple[Level, ...]
    """Weakest first."""
    create: str = "tutor.store.games.{name}:create"
    """`(settings) → Game`, with decks and boards from files. `{name}` is the name of the game."""
    restore: str = "tutor.store.games.{name}:restore"
    """`(record) → Game`, from a record alone."""
    options: str = "tutor.store.games.{name}:options"
    """`(game, settings, seats, occasion) → Options`."""
    bots: str = "tutor.bots.{name}:make_bot"
    """`(game, level) → Bot`."""
    judge: str = ""
    """`(game) → Judge`, the strongest there is; without one a match cannot be reviewed."""
    limits: tuple[float, float, float] = (0.05, 0.1, 0.15)
    """From which loss on a move is doubtful, bad, a blunder; in what the judge counts in."""
    table: str = "tutor.flows.table:BaseTable"
    """`(game, note, me) → Table`, how it is asked and told; by default moves are listed."""
    drawing: str = ""
    """A module that draws it in a terminal; in sentences without one."""
    settings: tuple[Setting, ...] = ()
    play_settings: tuple[Setting, ...] = ()
    arena_settings: tuple[Setting, ...] = ()
    examples: tuple[str, ...] = ()
    arena_examples: tuple[str, ...] = ()
    rules: str = "tutor.words.rules"
    """The package with the pages `NAME.en.txt` and `NAME.de.txt`."""
    again: str = ""
    """What playing the same deal once more is called; by default it is about cards."""
    usual_level: str = ""
    """Who plays where nobody is named; the weakest if it is empty."""
    demo_level: str = ""
    arena_bots: str = ""
    arena_games: int = 100
    counts_players: bool = False
    """Whether one says how many play, instead of how many opponents there are."""

    @property
    def level_names(self) -> tuple[str, ...]:
        """The names of the opponents, weakest first."""
        return tuple(level.name for level in self.levels)

    def get(self, part: str) -> Callable[..., Any]:
        """The function behind one of the references: `create`, `restore`, `bots` …"""
        found: Callable[..., Any] = resolve(getattr(self, part).format(name=self.name))
        return found


def resolve(reference: str) -> Any:  # noqa: ANN401 - whatever it refers to
    """What `module:name` refers to; a module, if there is no name."""
    module, _colon, name = reference.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found
