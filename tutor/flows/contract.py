"""What a flow yields, and the loop around it.

A flow is a generator. It yields a `Screen` (something to show; the answer is `None`) or one of the
`Ask`s (the answer is sent back in), and returns its result; smaller flows are used with
`yield from`. A surface (`Surface`) shows and asks; `drive` is the loop between the two. Where the
input ends, or the person interrupts, that is raised inside the flow, at the question.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import field
from typing import Any, Generic, Protocol, TypeVar

from tutor.errors import EndOfInput
from tutor.values import dataclass
from tutor.words.marks import bare, style

T = TypeVar("T")
BACK, NONE = "<", "0"
"""What goes back from things to tick, and what ticks none of them."""
FOOTER = " · "
"""What stands between the keys of a footer."""

Data = dict[str, Any]
"""Plain values as JSON has them."""


class Leave(Exception):
    """The person wants to go; everything done so far is kept."""


class Screen(Protocol):
    """Something to show, as data. A surface may draw it from its fields, or write its words."""

    @property
    def kind(self) -> str:
        """What it is: `question`, `verdict`, `table` …; stable."""
        ...

    def data(self) -> Data:
        """It as documented JSON, without its words."""
        ...

    def text(self) -> str:
        """It in words: marked text in the language in use."""
        ...


def above(screen: Screen) -> str:
    """The words of a screen where the question after it draws a part of it as a `scene`."""
    words: Callable[[], str] = getattr(screen, "above", screen.text)
    return words()


@dataclass(frozen=True, slots=True)
class Shown:
    """Something fully told by its kind, facts and words; `hang` indents what is carried over."""

    kind: str
    facts: Data
    words: str
    hang: int = 0

    def data(self) -> Data:
        """The facts."""
        return self.facts

    def text(self) -> str:
        """The words."""
        return self.words


class Said(Shown):
    """A line or a few: nothing but words."""

    def __init__(self, words: str = "", hang: int = 0) -> None:
        super().__init__("say", {}, words, hang)


class Keys(Said):
    """Which keys work at a question; a surface that shows them with the question leaves it out."""

    def __init__(self, commands: Sequence[Option[Any]]) -> None:
        super().__init__(commands_text(commands))


class Page(Shown):
    """Something longer to read: rules, a table, a history; page by page where it is too long."""

    def __init__(self, topic: str, words: str) -> None:
        super().__init__("page", {"topic": topic}, words)


@dataclass(frozen=True)
class Option(Generic[T]):
    """One thing to choose: its value, its label, and the key that chooses it at once."""

    value: T
    label: str
    key: str = ""
    default: bool = False
    """Whether Enter alone chooses it."""
    aside: bool = False
    """Whether it is no answer but a service, which a screen names in the footer (V6)."""
    back: bool = False
    """Whether Escape chooses it."""


@dataclass(frozen=True)
class Choose(Generic[T]):
    """One of the options, or one of the commands beside them; the answer is its value."""

    question: str
    options: tuple[Option[T], ...]
    commands: tuple[Option[T], ...] = ()
    bar: bool = False
    """Side by side on a line, where there is room, instead of one below the other."""
    typed: Callable[[str], T | None] | None = None
    """What a typed line that is no option's key or label stands for; `None`: it is refused."""
    echo: bool = False
    """Whether what was chosen stays on the screen."""
    latin: bool = False
    """Whether the options are Latin, and nothing else."""


@dataclass(frozen=True)
class Offer(Choose[T]):
    """A choice for a person; where lines come from a file or a program, it is `otherwise`."""

    otherwise: T = field(kw_only=True)

    @property
    def onward(self) -> Option[T] | None:
        """What Enter and Space do, if this is an offer to go on: a few keys, one of them usual."""
        usual = [one for one in self.options if one.default and one.key]
        return usual[0] if self.bar and usual else None


@dataclass(frozen=True)
class Watch(Choose[T]):
    """A choice while something runs by itself: after so many seconds without one, if any, it is
    `elapsed`. Time is the surface's; one that has none waits for the choice.
    """

    seconds: float | None = field(kw_only=True)
    elapsed: T = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Chip:
    """A part of a line that can be tapped: what stands on it, what it writes, its whole name."""

    label: str
    text: str
    name: str


@dataclass(frozen=True, slots=True)
class Row:
    """Parts of a line, one of which belongs into it."""

    label: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Composed:
    """How a line is put together where one can tap: of a chip from each row, with blanks between
    them; `button` sends it, with `{}` where the line stands. `about` is the card that it is about.
    """

    about: str
    question: str
    rows: tuple[Row, ...]
    button: str


@dataclass(frozen=True, slots=True)
class Placed:
    """What tiles that were laid on a board by hand say: the line that means the same (none, if they
    may not lie like that), and what it would bring, or why not; the same for `others`, lines that
    lay as much in another way.
    """

    line: str
    words: str
    others: tuple[Placed, ...] = ()


@dataclass(frozen=True)
class Line:
    """A typed line, without surrounding blanks; it may be empty. A command is typed as its key."""

    question: str
    commands: tuple[Option[str], ...] = ()
    scene: Callable[[str], str] | None = None
    """Draws, from what has been typed so far, what stands above it while it is asked, where that
    can be taken away again: a table that fills as one types.
    """
    steer: Callable[[str, str], str] | None = None
    """Where there are arrow keys, one at the empty line begins to steer: from then on this says
    what the line is after a key (`up`, `down`, `left`, `right`, `tab`, `space`, `backspace` or a
    letter).
    """
    composed: Composed | None = None
    """How it is asked where one can tap."""
    tapped: bool = False
    """Whether cards on the table before it write it, where one can tap."""
    placed: Callable[[Sequence[tuple[int, int]]], Placed] | None = None
    """Where tiles can be laid by hand: what these say, each with its square."""
    latin: bool = False
    """Whether Latin is typed: then letters with a macron are at hand where they can be."""


@dataclass(frozen=True)
class Check(Generic[T]):
    """Any number of the options; the answer is the list of their values, or `None` where one may
    `cancel` and does.
    """

    question: str
    options: tuple[Option[T], ...]
    cancel: bool = False
    """Whether one can go back: with Escape, an empty line or `<`; `0` is none of them."""
    bar: bool = False
    """Side by side, where there is room, instead of one below the other."""


Ask = Choose[Any] | Line | Check[Any]
Flow = Generator[Screen | Ask, Any, T]


class Surface(Protocol):
    """Where a flow is shown and asked: a terminal, lines, a test, a page."""

    def show(self, screen: Screen) -> None:
        """Show something."""
        ...

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - the answer belongs to the question
        """The answer; `EndOfInput` where there is none, `KeyboardInterrupt` on Ctrl-C."""
        ...


def drive(flow: Flow[T], surface: Surface) -> T:
    """Run a flow to its end; what it returns."""
    try:
        item = next(flow)
        while True:
            answer = None
            try:
                if isinstance(item, Choose | Line | Check):
                    answer = surface.ask(item)
                else:
                    surface.show(item)
            except (EndOfInput, KeyboardInterrupt) as end:
                item = flow.throw(end)
            else:
                item = flow.send(answer)
    except StopIteration as stop:
        result: T = stop.value
        return result


def commands_text(commands: Sequence[Option[Any]]) -> str:
    """V6: the keys that work at a question, with what they do: `s skip · ? hint · q leave`."""
    return style(FOOTER.join(f"{one.key} {one.label}" for one in commands), "dim")


def onward_text(offer: Offer[Any], onward: Option[Any]) -> str:
    """V6: how to go on, and what else can be done: `Enter: go on · q: leave`."""
    others = [one for one in offer.options if one is not onward]
    return FOOTER.join([f"Enter: {onward.label}", *(f"{one.key}: {one.label}" for one in others)])


def keys_of(options: Sequence[Option[Any]]) -> list[str]:
    """A key for every option: its own, or the next free number."""
    taken = {option.key for option in options if option.key}
    numbers = (str(n) for n in range(1, 10_000) if str(n) not in taken)
    return [option.key or next(numbers) for option in options]


def understood(ask: Ask, given: str | list[str]) -> Any:  # noqa: ANN401 - as the question wants it
    """What a typed line answers: an option by its key or its label; several ticked ones as a list,
    or with blanks or commas between them. `KeyError` quotes what is none of them.
    """
    if isinstance(ask, Check):
        words = given if isinstance(given, list) else given.replace(",", " ").split()
        if ask.cancel and given in ("", BACK):
            return None
        if ask.cancel and words == [NONE]:
            return []
        return [_option(ask.options, (), word).value for word in dict.fromkeys(words)]
    text = given if isinstance(given, str) else " ".join(given)
    if isinstance(ask, Line):
        return text
    try:
        return _option(ask.options, ask.commands, text).value
    except KeyError:
        meant = ask.typed(text) if ask.typed and text else None
        if meant is None:
            raise
        return meant


def _option(options: Sequence[Option[T]], commands: Sequence[Option[T]], text: str) -> Option[T]:
    every = [*zip(keys_of(options), options, strict=True), *((one.key, one) for one in commands)]
    for key, option in every:
        said = text.casefold() in (key.casefold(), bare(option.label).casefold())
        if said if text else option.default:
            return option
    raise KeyError(text)
