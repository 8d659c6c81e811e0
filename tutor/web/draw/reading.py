"""What is read beside the table: rules, what happened so far, form tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.flows.pages import HistoryPage, RulesPage, TablesPage
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Paradigm
from tutor.locale import _
from tutor.web.draw.games.playing import telling
from tutor.web.draw.tables import missing
from tutor.web.draw.tables import tables as form_tables
from tutor.web.nodes import Node, el, latin
from tutor.words.marks import clean
from tutor.words.rules import rules_parts

_OPTION = re.compile(r" \(--[a-z]+\)")
"""What somebody would type for it in a terminal."""
_FIRST = re.compile(r"([^.:]{1,24}[.:]) (.+)")
"""What a rule is about, in front of what it says."""


def rules(screen: RulesPage) -> list[Node]:
    """Every rule beside its number; the title is above them."""
    found: list[Node] = []
    terms: list[Node] = []
    for heading, words in rules_parts(screen.game):
        text = _OPTION.sub("", words)
        if heading:
            terms += [el("dt", heading), el("dd", *_rule(text))]
        elif text:
            found.append(el("p" if found else "h2", text))
    return [*found, el("dl", *terms, class_="rules")]


def _rule(text: str) -> list[Node]:
    """What it is about stands out."""
    named = _FIRST.fullmatch(text)
    return [el("strong", named[1]), f" {named[2]}"] if named else [text]


def history(screen: HistoryPage) -> list[Node]:
    """One line after the other, the newest at the end."""
    lines: list[Node] = [el("li", *telling(line)) for line in screen.lines]
    head = el("h2", _("What happened so far"))
    return [head, el("ol", *lines) if lines else el("p", screen.text())]


def tables(screen: TablesPage) -> list[Node]:
    """The table of each deck below its name."""
    found: list[Node] = []
    for name, faces in screen.decks:
        found += [latin(clean(name), tag="h2", class_="lemma"), _table(name, faces)]
    return found


def _table(name: str, faces: Sequence[str]) -> Node:
    paradigm = Paradigm(tuple(faces))

    def cell(place: Cell) -> Node:
        if not paradigm.has(place):
            return missing()
        return el("td", latin(clean(paradigm.face(place))))

    return form_tables(cell, paradigm.shape, clean(name))
