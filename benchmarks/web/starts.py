"""How long somebody waits for the first table and for the first question, in new browsers.

A visit begins with the navigation and ends with the frame that shows what was waited for: the page
itself watches for it, nobody asks from outside.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import NamedTuple

from benchmarks.web.served import Line, empty_page, served
from benchmarks.web.spread import Ratio
from tests.browser.bidi import Browser, browser

EMPTY, TABLE, QUESTION = "empty page, 1+1", "first table", "first question"
SECOND, THIRD, OFFLINE = "second visit", "third visit", "offline"
_SEEN = {
    EMPTY: "#answer:not(:empty)",
    TABLE: "#page-stage table td",
    QUESTION: "#page-ask input[type=text]:enabled",
}
"""What is waited for, as a selector of what is to be seen then."""
_PATIENCE = 60.0
_PLACE = "#/drill/is?seed=1"
_KEPT = """() => navigator.serviceWorker.controller ? true : new Promise((kept) =>
  navigator.serviceWorker.addEventListener("controllerchange", () => kept(true), {once: true}))"""
"""Waits until the page is served by what it keeps for later: all of it."""
_WATCH = """() => {
  const wanted = new Map(Object.entries(%s));
  const met = {};
  const promised = (name) => [name, new Promise((give) => (met[name] = give))];
  window.seen = Object.fromEntries([...wanted.keys()].map(promised));
  const visible = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length);
  const look = () => {
    for (const [name, selector] of wanted) {
      if (!visible(selector)) continue;
      wanted.delete(name);
      requestAnimationFrame(() => setTimeout(() => met[name](performance.now() / 1000)));
    }
  };
  new MutationObserver(look).observe(document,
    {subtree: true, childList: true, attributes: true, characterData: true});
}"""


class Comparison(NamedTuple):
    """What is compared with what, and what is allowed."""

    one: str
    other: str
    goal: float | None = None


COMPARED = (
    Comparison(TABLE, EMPTY),
    Comparison(QUESTION, EMPTY, 1.5),
    Comparison(SECOND, QUESTION),
    Comparison(THIRD, QUESTION),
    Comparison(OFFLINE, QUESTION),
)
Waits = dict[str, list[float]]
"""Seconds by what was waited for, turn by turn."""


def waits(site: Path, name: str, runs: int, megabits: float = 0.0) -> Waits:
    """The seconds of every turn: the empty page and a new visitor's first question, each with a
    new profile and first in every second turn; then the same visitor twice more, in browsers that
    were started anew, and once more without a network. The line carries so many megabits a second,
    or whatever it can.
    """
    found: Waits = {one: [] for one in (EMPTY, *(c.one for c in COMPARED))}
    line = Line(megabits * 1e6) if megabits else None
    with empty_page() as empty:
        visitors: list[Callable[[], dict[str, float]]] = [
            lambda: _visit_to_empty(empty, name, line),
            lambda: _visits(site, name, line),
        ]
        for turn in range(runs + 1):
            order = visitors if turn % 2 else visitors[::-1]
            for visitor in order:
                for what, seconds in visitor().items():
                    if turn:  # the first turn only brings the files into memory
                        found[what].append(seconds)
    return found


def _visit_to_empty(folder: Path, name: str, line: Line | None) -> dict[str, float]:
    with served(folder, line) as address, _new_profile() as profile:
        return _seen(name, profile, f"{address}empty.html", EMPTY)


def _visits(site: Path, name: str, line: Line | None) -> dict[str, float]:
    with _new_profile() as profile:
        with served(site, line) as address:
            place = f"{address}index.html{_PLACE}"
            first = _seen(name, profile, place, TABLE, QUESTION, until=_KEPT)
            second = _seen(name, profile, place, QUESTION)
            third = _seen(name, profile, place, QUESTION)
        offline = _seen(name, profile, place, QUESTION)
    return {
        TABLE: first[TABLE],
        QUESTION: first[QUESTION],
        SECOND: second[QUESTION],
        THIRD: third[QUESTION],
        OFFLINE: offline[QUESTION],
    }


@contextmanager
def _new_profile() -> Iterator[Path]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as made:
        yield Path(made)


def _seen(
    name: str, profile: Path, address: str, *wanted: str, until: str = ""
) -> dict[str, float]:
    """When each of these was to be seen, in seconds since the navigation began; the browser stays
    there until something is true.
    """
    with browser(name, profile) as started:
        watch = _WATCH % json.dumps(_SEEN)
        started.command("script.addPreloadScript", functionDeclaration=watch)
        (tab,) = started.tabs()
        tab.open(address, wait="interactive")
        found = {one: tab.run("(name) => window.seen[name]", one) for one in wanted}
        if until:
            tab.run(until)
        _close(started, profile, bool(until))
        return found


def _close(started: Browser, profile: Path, keeps: bool) -> None:
    """End it once it has put away what the next one should find, as it does for a person."""
    if started.name == "chromium":
        started.command("browser.close")
        lock = profile / "SingletonLock"
        _wait(lambda: not lock.is_symlink())
    elif keeps:
        written = profile / "serviceworker.txt"
        _wait(lambda: written.exists() and b"http" in written.read_bytes())


def _wait(done: Callable[[], bool]) -> None:
    until = monotonic() + _PATIENCE
    while not done():
        if monotonic() > until:
            raise SystemExit("a browser does not put away what it keeps")
        sleep(0.02)


def ratios_of(found: Waits) -> dict[str, dict[str, float]]:
    """The ratios that the table shows, as JSON."""
    return {one: Ratio.of(found[one], found[other])._asdict() for one, other, _goal in COMPARED}


def starts_text(found: Waits, megabits: float = 0.0) -> str:
    """The waits as a table."""
    line = f"a line of {megabits:g} Mbit/s" if megabits else "no line between"
    lines = [
        f"Until something is to be seen, {line}: new profile, empty cache; then the same visitor",
        "in browsers that were started anew, with and without a network",
        f"{'':<18} {'s':>6} {'times':>6}  {'quartiles':<14} as long as         goal",
        f"{EMPTY:<18} {median(found[EMPTY]):>6.2f}",
    ]
    for one, other, goal in COMPARED:
        ratio = Ratio.of(found[one], found[other])
        bound = f"≤ {goal:g}" if goal is not None else ""
        row = f"{one:<18} {median(found[one]):>6.2f} {ratio} {other:<18} {bound}"
        lines.append(row.rstrip())
    return "\n".join(lines)
