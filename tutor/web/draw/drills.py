"""A drill: a form that is new, two that are mixed up, and what it all brought."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.flows.drill import ConfusionScreen, DrillSummary, NewFormScreen
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.sentences import Sentence
from tutor.locale import _, language
from tutor.quiz.drill.gains import Gain, Since, gains, since
from tutor.quiz.drill.report import Report
from tutor.quiz.questions.cloze import example_of
from tutor.web.draw.pieces import bar, form, hidden, inline, readings, section
from tutor.web.draw.tables import form_cell, missing, tables
from tutor.web.nodes import Node, el, latin
from tutor.words.drills import ending_lines, summary_text
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.marks import clean
from tutor.words.small_tables import rows_around


def new_form(screen: NewFormScreen) -> list[Node]:
    """T1: the form, where it stands in the table as far as that was met, a rule, a sentence."""
    task, deck, record = screen.task, screen.deck, screen.record

    def cell(at: Cell) -> Node:
        if not deck.paradigm.has(at):
            return missing()
        if at in task.cells:
            return form_cell(deck, at, "lit")
        if record.is_met(deck.name, at):
            return form_cell(deck, at, "faint")
        return el("td", "·", class_="covered")

    cases, shape = rows_around(task.cells, deck.paradigm.shape)
    head = [
        el("p", _("New"), class_="kicker"),
        el("h2", *form(deck, task.face), class_="big-form"),
        el("p", *readings(task.cells), class_="readings"),
    ]
    rule = el("p", *inline(rule_text(deck, task.cells[0])), class_="rule")
    example = _example(example_of(deck, task.cells), task.face)
    return [section("new-form", *head, tables(cell, shape, cases=cases), rule, *example)]


def _example(sentence: Sentence | None, face: str) -> list[Node]:
    if sentence is None:
        return []
    words = clean(sentence.filled(face.split("/", maxsplit=1)[0]))
    meaning = clean(sentence.translations[language()])
    return [
        section(
            "example",
            latin(words, tag="p", class_="sentence"),
            el("p", meaning, class_="translation"),
            tag="div",
        )
    ]


def confusion(screen: ConfusionScreen) -> list[Node]:
    """T4: two forms side by side, a sentence each, and what tells them apart."""
    deck, step = screen.deck, screen.step
    first, _newline, _rest = screen.text().strip().partition("\n")
    sides = []
    for one in (step.one, step.other):
        face = deck.paradigm.face(one)
        cells = deck.paradigm.readings(face)
        sides.append(
            el(
                "div",
                el("p", *form(deck, face), class_="big-form"),
                el("p", *readings(cells), class_="readings"),
                *_example(example_of(deck, cells), face),
                class_="side",
            )
        )
    last = screen.text().rpartition("\n")[2]
    return [
        section(
            "mix",
            el("h2", *inline(first), class_="kicker"),
            el("div", *sides, class_="sides"),
            el("p", *inline(difference_text(deck, step.one, step.other)), class_="rule"),
            el("p", *inline(last), class_="remark"),
        )
    ]


def summary(screen: DrillSummary) -> list[Node]:
    """T8, V8: what it brought in a quiet picture: the tables by what changed, and when to go on."""
    report = screen.report
    said, *more = summary_text(report, screen.known).split("\n")
    last = ending_lines(report) if report.answered else []
    more = [line for line in more if line not in last]
    found = [el("h2", *inline(said, is_latin=False))]
    if report.answered:
        found.append(bar(report.right / report.answered))
    found += [el("p", *inline(line, is_latin=False), class_="next") for line in last]
    found += [el("p", *inline(line), class_="say") for line in more]
    return [section("end", *found, *_gains(report, screen.known.values()))]


def _gains(report: Report, decks: Iterable[Deck]) -> list[Node]:
    every = {deck.name: deck for deck in decks}
    found = gains(every.values(), report.before, report.after, report.end)
    drawn = [_gain(every[gain.deck], gain, report) for gain in found]
    return [*drawn, _legend()] if drawn else []


def _gain(deck: Deck, gain: Gain, report: Report) -> Node:
    changed = since(deck, report.before, report.after, report.end)

    def cell(at: Cell) -> Node:
        if not deck.paradigm.has(at):
            return missing()
        what = changed[at]
        mark = el("span", _MARKS[what], class_="mark", aria_hidden="true")
        return form_cell(deck, at, f"since {what.value}", mark, hidden(f"{_meaning(what)}: "))

    words = _("{now} of {count} forms known").format(now=gain.after, count=gain.count)
    more = f" +{gain.after - gain.before}" if gain.after > gain.before else ""
    head = el(
        "h3", latin(clean(deck.title)), " ", el("span", words, class_="r m-dim"),
        *([el("strong", more, class_="plus")] if more else []),
    )  # fmt: skip
    return el("div", head, tables(cell, deck.paradigm.shape, clean(deck.title)), class_="gain")


_MARKS = {
    Since.KNOWN: "●", Since.GAINED: "✚", Since.LOST: "◑", Since.MET: "○", Since.NEVER: "▢",
}  # fmt: skip


def _meaning(what: Since) -> str:
    return {
        Since.KNOWN: _("known"),
        Since.GAINED: _("known from now on"),
        Since.LOST: _("shaky again"),
        Since.MET: _("met, not known yet"),
        Since.NEVER: _("never met"),
    }[what]


def _legend() -> Node:
    return el(
        "ul",
        *(
            el(
                "li",
                el("span", _MARKS[what], class_=f"mark since {what.value}", aria_hidden="true"),
                " " + _meaning(what),
            )
            for what in Since
        ),
        class_="legend",
    )
