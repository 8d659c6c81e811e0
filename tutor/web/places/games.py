"""The games: setting up, playing, going on, reviewing, puzzles, rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from tutor.errors import TutorError
from tutor.flows.contract import Choose, Flow, Leave, Option, Page
from tutor.flows.replay import Reel, Shot, watch
from tutor.flows.setup import set_up, which_match
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Step
from tutor.kits import KITS
from tutor.kits.contract import Kit, Setting
from tutor.locale import _
from tutor.sittings.aside import skip_save
from tutor.sittings.playing import asked_again, begun, begun_again, resumed, sit_at
from tutor.store.progress import Progress
from tutor.store.saves import Saved, SaveFile, load_save, save_paths, unfinished
from tutor.web.called import Called, Command
from tutor.web.places import HOME, PROFILE, go_home, onward
from tutor.words import browser as words

MOST_LISTED = 20
"""So many unfinished games are offered."""
SPEED = 1.0
"""Moves a second of a demonstration."""


def play(called: Called) -> Flow[Command | None]:
    """A game with what was said of it; without a word, which one is asked."""
    if called.has("resume"):
        return (yield from _resume())
    if not called.words:
        return (yield from _which())
    kit = KITS.get(called.words[0])
    if kit is None:  # the name of a deck plays the card game
        kit, called = KITS["kng"], Called(("kng", *called.words), called.options)
    settings = _usual(kit) | _said(kit, called)
    if not called.options and len(called.words) == 1:
        settings |= yield from set_up(kit)
    match, save = begun(kit, settings)
    return (yield from _series(match, save))


def _which() -> Flow[Command | None]:
    """The games, and what goes with them."""
    found = list(islice(unfinished(skip_save), MOST_LISTED))
    games = [(["play", kit.name], _(kit.line).rstrip(".")) for kit in KITS.values()]
    options = [*games, *words.game_services(len(found))]
    chosen: Command | None = yield Choose(
        words.which_game(), tuple(Option(command, label) for command, label in options)
    )
    return chosen


def _usual(kit: Kit) -> dict[str, Any]:
    settings = {one.name: one.default for one in (*kit.settings, *kit.play_settings)}
    return settings | dict.fromkeys(("players", "opponents", "level", "seed")) | {"demo": False}


def _said(kit: Kit, called: Called) -> dict[str, Any]:
    """What the words and options of a place say of a match."""
    found: dict[str, Any] = {}
    arguments = [one for one in kit.play_settings if one.argument]
    found.update((one.name, word) for one, word in zip(arguments, called.words[1:], strict=False))
    for one in (*kit.settings, *kit.play_settings):
        option = one.option.removeprefix("--")
        if called.has(option) and one.type is not Path:  # there are no files to name
            found[one.name] = _value(one, called, option)
    for name, most in (("players", kit.seats[-1]), ("opponents", kit.seats[-1] - 1)):
        found[name] = called.number(name, 1, most)
    return found | {
        "seed": called.number("seed", 0, 10**9),
        "level": called.options.get("level"),
        "demo": called.has("demo"),
    }


def _value(setting: Setting, called: Called, option: str) -> Any:  # noqa: ANN401 - as the kit wants it
    if setting.type is bool:
        return True
    if setting.type is int:
        low, high = setting.low or 0, setting.high or 10**6
        return called.number(option, low, high)
    return called.options[option]


def _resume() -> Flow[Command | None]:
    found = list(islice(unfinished(skip_save), MOST_LISTED))
    if not found:
        return ["play"]
    number: int | None = 0
    if len(found) > 1:
        listed = [(one.record, datetime.fromtimestamp(one.written)) for one in found]
        number = yield from which_match(listed)
    if number is None:
        return ["play"]
    match, save, past = resumed(found[number])
    return (yield from _series(match, save, past))


def _series(match: Match, save: SaveFile, past: Iterable[Step] = ()) -> Flow[Command | None]:
    """A match to its end; then a review, another one on the same terms, or whatever else."""
    from tutor.sittings.home import gather
    from tutor.words.home import suggestion_command, suggestion_text

    while True:
        sat = yield from sit_at(match, save, PROFILE, _shown, past)
        if sat.how != "done":
            return None if sat.how == "interrupted" else ["play"]
        with Progress.peek(PROFILE) as progress:
            home = gather(progress)
        again = yield from asked_again(match, save, suggestion_text(home), _gone_through)
        if again == "onward":
            return suggestion_command(home)
        if again is None:
            return ["play"]
        match, save = begun_again(match, same=again == "same")
        past = ()


def _shown(table: BaseTable[Any], start: Match, shots: Iterable[Shot]) -> Flow[Match]:
    """A match that nobody plays in, with keys to look at it."""
    return watch(Reel(table, start, iter(shots), None), SPEED, True)


def _gone_through(match: Match) -> Flow[None]:
    from tutor.sittings.reviewing import gone_through, weighed

    found = yield from weighed(match.record(), match.person or 0)
    yield from gone_through(found)


def review(called: Called) -> Flow[Command | None]:
    """One of the games that are over, the last first."""
    found = _finished()
    if not found:
        yield Page("review", words.no_games_yet())
        return ["play"]
    listed = [(one.record, datetime.fromtimestamp(one.written)) for one in found]
    number = 0 if len(found) == 1 else (yield from which_match(listed))
    if number is None:
        return ["play"]
    yield from _gone_through(found[number].match())
    return (yield from onward([["play"], HOME], [words.place_name("play"), words.go_on_label()]))


def _finished() -> list[Saved]:
    """The last games that are over and had a person in them."""
    found: list[Saved] = []
    for path in save_paths():
        try:
            saved = load_save(path)
        except TutorError as error:
            skip_save(error)
            continue
        if saved.finished and any(seat.is_human for seat in saved.record.seats):
            found.append(saved)
        if len(found) == MOST_LISTED:
            break
    return found


def puzzle(called: Called) -> Flow[Command | None]:
    """Puzzles, as long as somebody wants another one."""
    from tutor.sittings.puzzling import chosen, solve_one

    game = called.words[0] if called.words else None
    name, today = called.options.get("name"), called.has("today")
    seed = called.number("seed", 0, 10**9)
    with Progress.open(PROFILE) as progress:
        while (yield from solve_one(chosen(progress, game, today, name, seed), progress)):
            today, name, seed = False, None, None
    return ["play"]


def rules(called: Called) -> Flow[Command | None]:
    """The rules of a game, or which."""
    from tutor.flows.pages import RulesPage

    names: Mapping[str, str] = {name: _(kit.title) for name, kit in KITS.items()}
    if called.words and called.words[0] in names:
        yield RulesPage(called.words[0])
        return (yield from go_home())
    return (yield from _named(names))


def _named(names: Mapping[str, str]) -> Flow[Command | None]:
    options: Sequence[Option[Command | None]] = [
        Option[Command | None](["rules", name], label) for name, label in names.items()
    ]
    leave = Option[Command | None](["play"], words.leave_label(), "q")
    try:
        chosen: Command | None = yield Choose("", tuple(options), (leave,))
    except Leave:
        return ["play"]
    return chosen
