"""Lingua away from the board: words checked, a turn reckoned, a score sheet kept."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.score_sheet import SheetScreen, TurnScreen
from tutor.games.lingua.lexicon.check import Checks, WordCheck
from tutor.games.lingua.lexicon.letters import playable
from tutor.games.lingua.score_sheet import ScoreSheet
from tutor.games.lingua.scoring import PaintedWord, TurnScore, multiplier
from tutor.locale import _
from tutor.web.draw.pieces import section, sign
from tutor.web.nodes import Node, el
from tutor.words.lingua.score_sheet import final_heading
from tutor.words.lingua.scores import colour_name, turn_lines, word_lines
from tutor.words.lingua.word_check import LONGEST_SHOWN, reason_texts, shape_text
from tutor.words.marks import clean


def word_check_page(checks: Checks) -> list[Node]:
    """Each word with its verdict, why it does not count, and what is near or what lengthens it."""
    return [el("ul", *map(_checked, checks.words), class_="checked")]


def _checked(check: WordCheck) -> Node:
    text = clean(check.word)
    shown = text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
    why = reason_texts()[check.reason] if playable(check.word) else shape_text(check.word)
    mark, more, label = "✗", check.near, _("near:")
    if check.valid:
        mark, more, label = "✓", check.hooks, _("lengthened:")
    words = [
        el("p", el("span", label, class_="m-dim"), *_listed(more), class_="words")
    ] if more else []  # fmt: skip
    head = el("p", sign(mark), " ", el("strong", shown, class_="word"), " ", why, class_="say")
    return el("li", head, *words, class_="ok" if check.valid else "no")


def _listed(words: Sequence[str]) -> list[Node]:
    return [node for word in words for node in (" ", el("span", word, class_="r word"))]


def score_page(words: Sequence[PaintedWord], score: TurnScore, goal: int = 0) -> list[Node]:
    """A turn: each word in its tiles with its reckoning, the sum below."""
    each = zip(words, score.words, strict=True)
    blocks = [
        el(
            "div",
            _tiles(painted),
            el("ul", *(el("li", line) for line in word_lines(painted, scored))),
            class_="scored",
        )
        for painted, scored in each
    ]
    known = sum(len(word_lines(*pair)) + 1 for pair in zip(words, score.words, strict=True))
    sums = turn_lines(words, score, goal)[known:]
    return [section("score", *blocks, el("ul", *(el("li", line) for line in sums), class_="sums"))]


def _tiles(word: PaintedWord) -> Node:
    """The tiles in their colours, aces marked; read out as the word."""
    tiles = [
        el(
            "span",
            letter,
            class_=f"tile-letter c{colour}" + (" ace" if colour == field else ""),
            title=colour_name(colour),
        )
        for letter, colour, field in zip(word.word, word.colours, word.fields, strict=True)
    ]
    return el("p", *tiles, class_="tiles", role="img", aria_label=word.word)


def sheet(screen: SheetScreen) -> list[Node]:
    """The players with their points and aces; at the end with the sum."""
    return [_sheet(screen.sheet, screen.final)]


def _sheet(sheet: ScoreSheet, final: bool) -> Node:
    order = list(range(len(sheet.names)))
    if final:
        order.sort(key=lambda seat: -sheet.totals[seat])
    heads = [_("Player"), _("Points"), _("Aces"), _("Total") if final else _("Words count")]
    rows = [
        el(
            "tr",
            el("th", clean(sheet.names[seat]), scope="row"),
            el("td", str(sheet.points[seat])),
            el("td", str(sheet.aces[seat])),
            el("td", _last(sheet, seat, final)),
            class_="now" if seat == sheet.seat and not final else None,
        )
        for seat in order
    ]
    return el(
        "table",
        el("caption", final_heading() if final else _("Score sheet")),
        el("thead", el("tr", *(el("th", head, scope="col") for head in heads))),
        el("tbody", *rows),
        class_="sheet",
    )


def _last(sheet: ScoreSheet, seat: int, final: bool) -> str:
    if not final:
        return f"{multiplier(sheet.aces[seat])}×"
    return str(sheet.totals[seat])


def turn(screen: TurnScreen) -> list[Node]:
    """The reckoning of a turn."""
    one = screen.turn
    assert one.score is not None, "who sits out is not told"
    return score_page(one.words, one.score, one.goal)
