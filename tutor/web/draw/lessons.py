"""Lessons: what is read, tables that grow, the test, and the last picture."""

from __future__ import annotations

from tutor.flows.contract import Shown
from tutor.flows.lesson import LessonScreen, StepScreen, TaughtTable
from tutor.flows.lesson_end import LessonEnd, MissedScreen
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import language
from tutor.quiz.lessons.lesson import Example, Passage, Text
from tutor.quiz.lessons.tally import Went
from tutor.web.draw.pieces import bar, inline, section, sign
from tutor.web.draw.tables import form_cell, missing, tables
from tutor.web.nodes import Node, el, latin
from tutor.words.lesson_picture import MARKS, Cells, asked_text, went_text
from tutor.words.marks import bold, clean
from tutor.words.stars import starred


def title(screen: LessonScreen) -> list[Node]:
    """What the lesson is called, and what it is for."""
    lesson = screen.lesson
    return [
        section(
            "lesson-title",
            el("h2", clean(lesson.title[language()])),
            el("p", clean(lesson.goal[language()]), class_="aim"),
            tag="header",
        )
    ]


def step(screen: StepScreen) -> list[Node]:
    """What is to be read; where a table or an exercise follows, only how far one is."""
    found: list[Node] = []
    match screen.step:
        case Text(words):
            found.append(el("p", *inline(starred(words[language()])), class_="prose"))
        case Example(sentence, translation, note):
            found.append(latin(clean(sentence), tag="p", class_="sentence"))
            found.append(el("p", clean(translation[language()]), class_="translation"))
            if note:
                found.append(el("p", *inline(starred(note[language()])), class_="prose"))
        case Passage(read, _translation, glosses):
            found.append(latin(clean(read), tag="p", class_="passage"))
            terms: list[Node] = []
            for word, text in glosses:
                terms += [
                    el("dt", *inline(bold(word))),
                    el("dd", clean(text[language()])),
                ]
            found += [el("dl", *terms, class_="glosses")] if terms else []
    return [section("lesson-step", *_place(screen.number, screen.of), *found)]


def _place(number: int, of: int) -> list[Node]:
    return [el("p", f"{number}/{of}", class_="task-head"), bar(number / of)]


def taught(screen: TaughtTable) -> list[Node]:
    """The table as far as it was taught, what is new in it lit."""
    deck = screen.deck

    def cell(at: Cell) -> Node:
        if not deck.paradigm.has(at):
            return missing()
        if at not in screen.taught:
            return el("td", "·", class_="covered")
        return form_cell(deck, at, "fresh" if at in screen.fresh else "")

    name = clean(deck.title)
    head = latin(name, tag="h2", class_="lemma")
    return [section("lesson-step", head, tables(cell, deck.paradigm.shape, name))]


def gate(screen: Shown) -> list[Node]:
    """What stands above the test."""
    head, _newline, rule = screen.text().strip().partition("\n")
    return [
        section(
            "lesson-title",
            el("h2", *inline(head, is_latin=False)),
            el("p", *inline(rule), class_="aim"),
            tag="header",
        )
    ]


def gate_verdict(screen: Shown) -> list[Node]:
    """Whether the test was passed."""
    facts = screen.data()
    kind = "ok" if facts["passed"] else "no"
    said = el("h2", *inline(screen.text().strip(), is_latin=False))
    share = facts["right"] / facts["of"] if facts["of"] else 0.0
    return [section(f"outcome gate-end {kind}", said, bar(share), tag="div")]


def missed(screen: MissedScreen) -> list[Node]:
    """T8: what would have been right, and what was answered."""
    items = [el("li", *inline(line.strip())) for line in screen.text().split("\n")]
    return [el("ul", *items, class_="missed")]


def end(screen: LessonEnd) -> list[Node]:
    """T8, V8: the tables by how it went, cell by cell; how many were right every time."""
    blocks = [_block(screen.decks[deck], cells) for deck, cells in screen.found.items()]
    everything = [went for cells in screen.found.values() for went in cells.values()]
    said = asked_text(everything).partition("  ")[0]
    seen = [went for went in (Went.RIGHT, Went.LATER, Went.WRONG) if went in everything]
    legend = [el("li", sign(MARKS[went][0]), " " + went_text(went)) for went in seen]
    more = [el("ul", *legend, class_="legend")] if legend else []
    return [section("end", el("p", *inline(said), class_="next"), *blocks, *more)]


def _block(deck: Deck, cells: Cells) -> Node:
    def cell(at: Cell) -> Node:
        went = cells.get(at)
        if not deck.paradigm.has(at):
            return missing()
        if went is None:
            return el("td", "·", class_="covered")
        mark = MARKS[went][0]
        signs = [sign(mark), " "] if mark.strip() else []
        return form_cell(deck, at, f"went {went.value}", *signs)

    name = clean(deck.title)
    return el("div", el("h3", latin(name)), tables(cell, deck.paradigm.shape, name), class_="gain")
