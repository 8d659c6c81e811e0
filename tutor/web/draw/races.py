"""A table against the clock: what is to be filled, the table while it fills, how it went."""

from __future__ import annotations

from tutor.flows.race import RaceScene, RaceScreen, RaceStart
from tutor.grammar.cells import Cell
from tutor.grammar.shape import Shape
from tutor.locale import _
from tutor.web.draw.asking import judged_cell
from tutor.web.draw.pieces import bar, hidden, inline, lines, section
from tutor.web.draw.tables import tables
from tutor.web.nodes import Node, el, latin
from tutor.words.marks import clean
from tutor.words.race import result_lines, start_text


def start(screen: RaceStart) -> list[Node]:
    """What is to be filled, the rule, and the record to beat."""
    what, rule, best = start_text(screen.deck, screen.cells, screen.best).split("\n")
    return [
        section(
            "race-start",
            el("h2", *inline(what, is_latin=False)),
            el("p", *inline(rule)),
            el("p", *inline(best), class_="next"),
        )
    ]


def filling(scene: RaceScene, typed: str) -> list[Node]:
    """The table as it fills; what was given is not judged before the end."""
    now, count = scene.cells[len(scene.given)], len(scene.cells)
    given = dict(zip(scene.cells, scene.given, strict=False))

    def cell(at: Cell) -> Node:
        if at == now:
            text = latin(clean(typed)) if typed else hidden(_("gap"))
            return el("td", text, class_="now", aria_current="true")
        if at in given:
            text = latin(clean(given[at])) if given[at] else "–"
            return el("td", text, class_="given")
        if at in scene.cells:
            return el("td", hidden(_("gap")), class_="open")
        return el("td", "·", class_="covered")

    shape = Shape.around(scene.cells)
    return [bar(len(scene.given) / count), tables(cell, shape, needed=[now.number])]


def result(screen: RaceScreen) -> list[Node]:
    """V8: the time and the record, the table with every form judged, and what was wrong."""
    found, deck = screen.result, screen.deck
    wrong, said = result_lines(found)
    head, *more = [el("p", *inline(line, is_latin=False)) for line in said] or [el("p")]
    parts = {lap.question.cells[0]: lap.grade.parts[0] for lap in found.laps}

    def cell(at: Cell) -> Node:
        return judged_cell(parts[at]) if at in parts else el("td", "·", class_="covered")

    table = [tables(cell, Shape.around(parts), clean(deck.title))] if parts else []
    big = el("h2", *head[2:], class_="clock")
    told = lines("\n".join(wrong))
    return [section("end", big, *more, *table, *told)]
