"""What all games share: who sits there, what is told, frames of a replay, how a match ended."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from tutor.flows.play import News, ResultScreen, Told
from tutor.flows.replay import Frame
from tutor.games.match import Match
from tutor.kits.contract import resolve
from tutor.locale import _
from tutor.web.draw import draw
from tutor.web.nodes import Node, el, paragraphs
from tutor.words.badges import lit
from tutor.words.marks import bare, clean, pad, spans
from tutor.words.players import level, who

_BADGE = re.compile("([KNG])([✓≠✗])")
_KINDS = {"✓": "yes", "≠": "other", "✗": "no"}
_MOST_BACKS = 12

BOARDS: Mapping[str, str] = {
    "cartino": "tutor.web.draw.games.cartino:final_board",
    "lingua": "tutor.web.draw.games.lingua:final_board",
}
"""Games whose board is worth a last look, with what draws it."""


def told(screen: Told) -> list[Node]:
    """What a move did, as a list; what wants a page of its own keeps its columns."""
    lines = screen.lines if screen.news is None else screen.news
    cleaned = [lit(clean(line)) for line in lines]
    if screen.page:
        return _page(cleaned)
    return [story(cleaned)] if any(cleaned) else []


def news(screen: News) -> list[Node]:
    """What belongs above the next table."""
    lines = screen.text().split("\n")
    return [story(lines)] if any(lines) else []


def story(lines: Sequence[str]) -> Node:
    """Lines of a story as a list: what is indented belongs to the line before."""
    items: list[list[Node]] = []
    details: list[list[Node]] = []
    for line in filter(str.strip, lines):
        if bare(line).startswith(" ") and items:
            details[-1].append(el("li", *telling(line.strip())))
        else:
            items.append(telling(line.strip()))
            details.append([])
    return el(
        "ul",
        *(
            el("li", *item, *([el("ul", *more)] if more else []))
            for item, more in zip(items, details, strict=True)
        ),
        class_="story",
    )


def telling(line: str) -> list[Node]:
    """Marked text in which K, N and G are badges (V1), each on one line with what it stands for."""
    found: list[Node] = []
    before: Node | None = None
    for names, text in spans(line):
        badge = _BADGE.fullmatch(text)
        piece = text
        if before is not None:
            value, gap, rest = ("", "", text) if names else text.partition("  ")
            found.append(el("span", before, value, class_="compared"))
            before, piece = None, gap + rest
        if badge:
            before = _badge(badge[1], badge[2])
        elif piece:
            found += [el("span", piece, class_=_classes(names))] if names else [piece]
    return [*found, before] if before is not None else found


def _classes(names: Sequence[str]) -> str:
    return " ".join(f"m-{name}" for name in names)


def _badge(letter: str, sign: str) -> Node:
    criterion = {"K": _("case"), "N": _("number"), "G": _("gender")}[letter]
    said = {
        "✓": _("{criterion} the same"),
        "≠": _("{criterion} different"),
        "✗": _("{criterion} wrong"),
    }[sign].format(criterion=criterion)
    kind = f"badge {letter.lower()} {_KINDS[sign]}"
    return el("span", letter + sign, class_=kind, role="img", aria_label=said)


def head(title: str, match: Match, *facts: str) -> Node:
    """The name of the game and the number of the match; what is left to draw."""
    number = _("game {number}").format(number=match.seed)
    parts = (el("span", fact, class_="fact") for fact in (number, *facts))
    return el("div", el("h2", clean(title)), el("p", *_spaced(parts)), class_="game-head")


def _spaced(parts: Iterable[Node]) -> list[Node]:
    """With blanks between them, for whoever hears or copies it."""
    return [one for part in parts for one in (" ", part)][1:]


def seats(match: Match, turn: int | None, facts: Callable[[int], Sequence[Node]]) -> Node:
    """Everybody at the table, with what is to be known of them; who acts is marked."""
    items = (_seat(match, seat, turn == seat, facts(seat)) for seat in range(len(match.seats)))
    return el("ul", *items, class_="seats", aria_label=_("At the table"))


def _seat(match: Match, seat: int, acts: bool, facts: Sequence[Node]) -> Node:
    sitting = match.seats[seat]
    name = [el("strong", who(sitting), class_="who")]
    if not sitting.is_human and sitting.player:
        name += [" ", el("span", level(match.game.name, sitting.player), class_="level")]
    kind = "seat turn" if acts else "seat"
    parts = _spaced([el("span", *name, class_="name"), *facts])
    return el("li", *parts, class_=kind, aria_current="true" if acts else None)


def backs(count: int, words: str) -> Node:
    """So many cards or tiles that one cannot see."""
    cards = (el("i", class_="back") for _number in range(min(count, _MOST_BACKS)))
    return el("span", el("span", *cards, class_="backs", aria_hidden="true"), words, class_="held")


def message(text: str) -> list[Node]:
    """What is said below the table, line by line."""
    if not text.strip():
        return []
    lines = lit(text).strip("\n").split("\n")
    return [el("div", *(el("p", *telling(line.strip())) for line in lines if line.strip()),
               class_="message", role="status")]  # fmt: skip


def frame(screen: Frame) -> list[Node]:
    """A moment of a match: which move, what was done, the table, how it ended."""
    nodes: list[Node] = [el("p", screen.place(), class_="place")]
    if screen.lines:
        nodes.append(story([lit(clean(line)) for line in screen.lines]))
    if screen.table is not None:
        nodes += draw(screen.table)
    if screen.result is not None:
        nodes += draw(screen.result)
    return [el("div", *nodes, class_="frame")]


def result(screen: ResultScreen) -> list[Node]:
    """V8: who won, everybody's place and points, what there was to learn; the board once more."""
    match, lines = screen.match, screen.words.strip("\n").split("\n")
    standing = _standing(match, lines[2:])
    if standing is None:
        return [el("section", *paragraphs(screen.words), class_="game result")]
    won = match.person is not None and match.final.winners == (match.person,)
    title = el("h2", bare(lines[0]), class_="headline")
    rest = _learnt(lines[2 + len(match.seats) :])
    board = resolve(BOARDS[match.game.name])(match) if match.game.name in BOARDS else []
    kind = "game result won" if won else "game result"
    return [el("section", title, standing, *rest, *board, class_=kind)]


def _standing(match: Match, lines: Sequence[str]) -> Node | None:
    """A table of places; none if these lines are not about places."""
    places, scores = match.final.places, match.final.scores
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    rows: list[Node] = []
    most = max((*(scores or ()), 1))
    for seat, line in zip(order, lines, strict=False):
        name = who(match.seats[seat])
        before = f"  {places[seat]}.  {pad(name, 8)}".rstrip()
        if not bare(line).startswith(before):
            return None
        details = " ".join(bare(line)[len(before) :].split())
        cells = [
            el("td", f"{places[seat]}.", class_="place"),
            el("th", name, scope="row"),
        ]
        if scores is not None:
            share = max(0.0, scores[seat] / most)
            bar = el("span", class_="share", vars={"share": f"{share:.3f}"}, aria_hidden="true")
            cells.append(el("td", el("strong", str(scores[seat])), bar, class_="points"))
        cells.append(el("td", details, class_="details"))
        rows.append(el("tr", *cells, class_="me" if seat == match.person else None))
    if len(rows) < len(places):
        return None
    titles = [_("Place"), _("Who"), *([_("Points")] if scores is not None else []), _("Details")]
    heads = el("tr", *(el("th", title, scope="col") for title in titles))
    return el("table", el("thead", heads), el("tbody", *rows), class_="standing")


def _learnt(lines: Sequence[str]) -> list[Node]:
    """What comes below the places: paragraphs, and lists of what is indented."""
    nodes: list[Node] = []
    parts = "\n".join(lines).strip("\n").split("\n\n")
    for part in filter(str.strip, parts):
        first, *more = part.split("\n")
        if more and all(bare(line).startswith(" ") for line in more):
            nodes.append(el("h3", *telling(first.strip())))
            indent = min(len(line) - len(line.lstrip()) for line in map(bare, more))
            nodes.append(story([line[indent:] for line in more]))
        else:
            nodes += [el("p", *telling(line)) for line in part.split("\n")]
    return nodes


def _page(lines: Sequence[str]) -> list[Node]:
    """A page to read: what is set in columns stays so, the rest are lists."""
    nodes: list[Node] = []
    for part in "\n".join(lines).strip("\n").split("\n\n"):
        rows = part.split("\n")
        if any("  " in bare(row).strip() and not _BADGE.search(bare(row)) for row in rows):
            nodes += paragraphs(part)
        elif part.strip():
            nodes.append(story(rows))
    return nodes
