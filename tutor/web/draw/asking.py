"""Questions, tables that fill, verdicts and reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.flows.asking import FillScene, QuestionScreen, VerdictScreen, WhyScreen
from tutor.flows.contract import Shown
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.sentences import GAP
from tutor.locale import _
from tutor.quiz.grading.model import Part, counts_right
from tutor.quiz.questions.agree import Agree
from tutor.quiz.questions.cloze import Cloze
from tutor.quiz.questions.fill import HIDDEN, Fill
from tutor.quiz.questions.model import Blanks, Question
from tutor.quiz.questions.pair import Pair
from tutor.web.draw.pieces import (
    bar,
    features,
    form,
    hidden,
    inline,
    lines,
    section,
    sign,
    sign_of,
)
from tutor.web.draw.tables import form_cell, gap, missing, tables
from tutor.web.nodes import Node, el, latin
from tutor.words.asked_word import word_text
from tutor.words.asking import verdict_text
from tutor.words.kinds import words_of
from tutor.words.marks import bold, clean
from tutor.words.names import long_name, name
from tutor.words.reasons import cells_around
from tutor.words.small_tables import rows_around
from tutor.words.telling import COVERED, Telling

_COLON = ": "


def question(screen: QuestionScreen) -> list[Node]:
    """What is asked, and nothing that answers it. A table with gaps belongs to the line in which
    they are filled, which draws it (`filling`).
    """
    one, deck = screen.question, screen.deck
    return [
        section(f"task {one.kind.name}", *_heading(screen), *_asked(_said(one, deck), one, deck))
    ]


def _said(question: Question, deck: Deck) -> list[str]:
    return words_of(question.kind).question(question, deck, bold).split("\n")


def _heading(screen: QuestionScreen) -> list[Node]:
    parts = [el("span", part, class_="r") for part in screen.heading.split(" · ")]
    found: list[Node] = [el("p", *_between(parts, " · "), class_="task-head")]
    if screen.of:
        found.append(bar((screen.number - 1) / screen.of))
    return found


def _between(nodes: Sequence[Node], what: str) -> list[Node]:
    return [one for node in nodes for one in (what, node)][1:]


def _asked(said: Sequence[str], question: Question, deck: Deck) -> list[Node]:
    """The word or the form large, what is asked about it below; then what it is asked in."""
    first, *rest = said
    found: list[Node] = []
    leads = [word_text(question, deck, bold), *map(bold, question.prompt.forms)]
    for lead in leads:
        if first.startswith(lead + _COLON):
            word = inline(lead)
            alone = len(word) == 1 and not isinstance(word[0], str)
            found.append(el("p", *word, class_="asked-of alone" if alone else "asked-of"))
            first = first[len(lead + _COLON) :]
            first = first[:1].upper() + first[1:]
            break
    first, ends, how = first.partition("? ")
    first += ends.strip()
    found.append(el("h2", *_with_features(first, question.cells, deck), class_="asked-for"))
    found += _helps([how])
    match question.prompt:
        case Cloze(sentence=sentence):
            return [*found, _gapped(sentence.latin), *_helps(rest[1:])]
        case Agree() as prompt:
            told = rest[0].partition("(")[2].removesuffix(")")
            more = [el("p", *inline(told), class_="readings")] if told else []
            return [*found, _gapped(prompt.phrase), *more, *_helps(rest[1:])]
        case Pair() as prompt:
            return [_cards(prompt, deck), *found]
    return [*found, *_helps(rest)]


def _with_features(text: str, cells: Sequence[Cell], deck: Deck) -> list[Node]:
    """The cell that is asked for, in the colours of case, number and gender."""
    cell = deck.paradigm.shape.named(cells[0])
    before, named, after = text.partition(long_name(cell))
    if not named:
        return inline(text)
    return [*inline(before), el("span", *features(cell), class_="cell"), *inline(after)]


def _gapped(text: str) -> Node:
    """Latin with an empty place in it."""
    before, _gap, after = clean(text).partition(GAP)
    return latin(before, gap(), after, tag="p", class_="sentence")


def _helps(said: Sequence[str]) -> list[Node]:
    return [el("p", *inline(line), class_="help") for line in said if line]


def _cards(prompt: Pair, deck: Deck) -> Node:
    """K3: the two cards that are asked about; the question says the same in words."""
    top = el("span", *form(deck, prompt.top), el("small", name(prompt.named)), class_="mini-card")
    card = el("span", *form(deck, prompt.card), el("small", "?"), class_="mini-card")
    return el("p", top, " ← ", card, class_="two-cards", aria_hidden="true")


def filling(scene: FillScene, typed: str) -> list[Node]:
    """The table as it fills: what was given with its verdict, what is typed now in its place."""
    gaps, done = scene.question.cells, len(scene.parts)
    now = gaps[done] if done < len(gaps) else None

    def filled(cell: Cell) -> Node | None:
        if cell == now:
            text = latin(clean(typed)) if typed else hidden(_("gap"))
            return el("td", text, class_="now", aria_current="true")
        return el("td", hidden(_("gap")), class_="open") if cell in gaps else None

    return [_fill(scene.question, scene.deck, scene.parts, filled)]


def _fill(
    question: Question,
    deck: Deck,
    parts: Sequence[Part],
    otherwise: Callable[[Cell], Node | None] = lambda cell: None,
) -> Node:
    prompt = question.prompt
    assert isinstance(prompt, Fill), "only tables have gaps"
    given = {part.cell: part for part in parts}

    def cell(at: Cell) -> Node:
        if at in given:
            return judged_cell(given[at])
        if (node := otherwise(at)) is not None:
            return node
        if not deck.paradigm.has(at):
            return missing()
        if prompt.shown(at) in (None, HIDDEN):
            return el("td", HIDDEN, class_="covered")
        return form_cell(deck, at)

    needed = {one.number for one in question.cells}
    # A9: the title may have the form that is asked for
    return tables(cell, deck.paradigm.shape, needed=needed)


def judged_cell(part: Part) -> Node:
    """What was given for a gap, with its verdict before it (V4)."""
    mark = "–" if not part.given else "✓" if counts_right(part.outcome) else "✗"
    text = [" ", latin(clean(part.given))] if part.given else []
    return el("td", sign(mark), *text, class_=f"judged {_CLASSES[sign_of(part.outcome)]}")


_CLASSES = {"✓": "ok", "✗": "no", "–": "skip"}


def verdict(screen: VerdictScreen) -> list[Node]:
    """V4: the sign first, badges, what it was worth; what would have been right below it."""
    one, deck, grade = screen.question, screen.deck, screen.response.grade
    kind = _CLASSES[sign_of(grade.outcome)]
    found: list[Node] = []
    if isinstance(one.answer, Blanks):
        found.append(_fill(one, deck, grade.parts))
    for line in verdict_text(one, deck, grade).split("\n"):
        said = line.strip()
        arrow = "→ "
        if said.startswith(arrow):
            found.append(el("p", *inline(said.removeprefix(arrow)), class_="right-answer"))
        elif said:
            found.append(el("p", *inline(said), class_="say"))
    return [section(f"outcome {kind}", *found, tag="div")]


def nearly(screen: Shown) -> list[Node]:
    """A6, A7: that the key has slipped, or that only a length is wrong."""
    return [section("outcome near", *lines(screen.text()), tag="div")]


def hint(screen: Shown) -> list[Node]:
    """What helps and is not the answer."""
    return [section("aid", *lines(screen.text()), tag="div")]


def said(screen: Shown) -> list[Node]:
    """A line or a few."""
    return lines(screen.text())


def unsaid(screen: Shown) -> list[Node]:
    """Which key does something: a button says it."""
    return []


def remark(screen: Shown) -> list[Node]:
    """Something small: how to type, that an answer was taken back."""
    return [el("p", *inline(screen.text().strip()), class_="remark")]


def why(screen: WhyScreen) -> list[Node]:
    """T7: the reason for the last answer, and the rows of the table that show it."""
    said, _blank, body = screen.text().partition("\n\n")
    heading, _newline, reasons = said.partition("\n")
    found: list[Node] = [el("h2", *inline(heading), class_="kicker"), *lines(reasons)]
    if isinstance(screen.question.prompt, Pair):
        found += lines("\n".join(line.strip() for line in body.split("\n")))
    else:
        found.append(_rows(screen))
    return [section("reason", *found)]


def _rows(screen: WhyScreen) -> Node:
    deck, telling = screen.deck, Telling(screen.covered)
    around = cells_around(screen.question, deck, screen.grade)
    cases, shape = rows_around(around, deck.paradigm.shape)

    def cell(at: Cell) -> Node:
        if deck.paradigm.has(at) and telling.covers(deck.paradigm.face(at)):
            return el("td", COVERED, class_="covered")
        return form_cell(deck, at, "lit" if at in screen.question.cells else "")

    return tables(cell, shape, cases=cases)
