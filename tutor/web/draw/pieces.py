"""What all drawings are made of: forms, readings, badges, the signs of verdicts, running text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tutor.grammar.cells import Agreement, Cell, Criterion
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.locale import _, pgettext
from tutor.quiz.grading.model import Outcome, counts_right
from tutor.web.nodes import Node, el, latin
from tutor.words.badges import LETTERS
from tutor.words.cells import cells_text
from tutor.words.marks import clean, spans
from tutor.words.names import criterion_name, long_name
from tutor.words.wrapping import tied_together

SIGNS = {"✓": "ok", "≈": "near", "✗": "no", "–": "skip", "○": "open", "◐": "begun"}
"""V4: the signs of verdicts with the class that colours them."""
_CRITERIA = {letter: criterion for criterion, letter in LETTERS.items()}
_LATIN = frozenset(("bold", "dim", "red", "cyan"))
Piece = tuple[tuple[str, ...], str]


def section(kind: str, *children: Node, tag: str = "section") -> Node:
    """A part of the page with a class of its own."""
    return el(tag, *children, class_=kind)


def hidden(text: str) -> Node:
    """Words for a screen reader, where everybody else sees it."""
    return el("span", text, class_="hidden")


def form(deck: Deck, face: str) -> list[Node]:
    """V3: a face of the deck: the stem quiet, the ending strong; variants beside each other."""
    found: list[Node] = []
    for one in variants(face):
        found += [VARIANT_MARK, el("wbr")] if found else []
        start, tail = deck.ending_at(one), len(deck.paradigm.tail)
        end = len(one) - tail if tail and len(one) - tail > start else len(one)
        found.append(_parted(one, start, end))
    return found


def _parted(text: str, start: int, end: int) -> Node:
    if not 0 < start < len(text):
        return latin(el("b", clean(text), class_="end"), class_="form")
    parts = [
        el("span", clean(text[:start]), class_="stem"),
        el("b", clean(text[start:end]), class_="end"),
    ]
    if end < len(text):
        parts.append(el("span", clean(text[end:]), class_="stem"))
    return latin(*parts, class_="form")


def readings(cells: Iterable[Cell]) -> list[Node]:
    """V7: readings, none of which is broken."""
    return inline(cells_text(cells))


def features(cell: Cell) -> list[Node]:
    """V1: case, number and gender in full, in the colours of the three."""
    found: list[Node] = []
    for criterion, one in zip(Criterion, cell, strict=False):
        found += [" "] if found else []
        found.append(el("span", long_name(one), class_=f"feature {kng(criterion)}"))
    return found


def kng(criterion: Criterion) -> str:
    """The class of a criterion: `k`, `n` or `g`."""
    return LETTERS[criterion].lower()


def badge(criterion: Criterion, sign: str) -> Node:
    """V1: a badge with its letter and sign, filled where it agrees; said in words."""
    said = _("{criterion} the same") if sign == "✓" else _("{criterion} different")
    if sign == "✗":
        said = _("{criterion} is wrong")
    label = said.format(criterion=criterion_name(criterion))
    fill = "yes" if sign == "✓" else "no"
    text = LETTERS[criterion] + sign
    return el("span", text, class_=f"badge {kng(criterion)} {fill}", role="img", aria_label=label)


def badges(agreement: Agreement, differs: str = "≠") -> Node:
    """V1: K, N and G side by side."""
    return el(
        "span",
        *(badge(one, "✓" if one in agreement.agree else differs) for one in agreement.criteria),
        class_="badges",
    )


def sign(text: str) -> Node:
    """V4: the sign of a verdict, said in words."""
    said = {
        "✓": pgettext("verdict", "right"),
        "≈": pgettext("verdict", "nearly"),
        "✗": pgettext("verdict", "wrong"),
        "–": pgettext("verdict", "left open"),
    }.get(text, "")
    if not said:
        return el("span", text, class_=f"sign {SIGNS.get(text, '')}".strip(), aria_hidden="true")
    return el("span", text, class_=f"sign {SIGNS[text]}", role="img", aria_label=said)


def sign_of(outcome: Outcome) -> str:
    """V4: the sign of what an answer was worth."""
    if outcome is Outcome.SKIPPED:
        return "–"
    return "✓" if counts_right(outcome) else "✗"


def bar(share: float, label: str | None = None) -> Node:
    """How far something has come, as a bar; silent if what it says stands beside it in words."""
    value = f"{min(1.0, max(0.0, share)):.3f}"
    role = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
    return el("span", class_="meter", vars={"share": value}, **role)


def inline(text: str, is_latin: bool = True) -> list[Node]:
    """Marked text in one line of thought: Latin is what stands out in it (unless it `is_latin` no
    more), badges and verdicts are what they are, and a reading is never broken (V7).
    """
    found: list[Node] = []
    for word in _words(spans(text)):
        names, piece = word[0]
        if not names:
            found += plain(piece)
        elif len(word) == 1 and piece[:1] in _CRITERIA and piece[1:] in ("✓", "≠", "✗"):
            found.append(badge(_CRITERIA[piece[0]], piece[1:]))
        elif len(word) == 1 and piece in SIGNS:
            found.append(sign(piece))
        elif is_latin and any("bold" in names for names, _text in word) and piece[-1] != ":":
            found.append(_latin(word))
        else:
            for names, piece in word:
                classes = " ".join(f"m-{name}" for name in names)
                found.append(el("span", *plain(piece), class_=classes))
    return found


def plain(text: str) -> list[Node]:
    """Text without marks, its readings kept together (V7)."""
    found: list[Node] = []
    at = 0
    for reading in tied_together().finditer(text):
        if " " not in reading[0]:
            continue
        found += [text[at : reading.start()], el("span", reading[0], class_="r")]
        at = reading.end()
    return [node for node in (*found, text[at:]) if node]


def _words(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The pieces, those together that make one Latin word: a quiet stem with its strong ending."""
    word: list[Piece] = []
    for before, piece in pairwise([((), ""), *pieces]):
        joined = word and _is_latin(before) and _is_latin(piece)
        if joined and not before[1][-1:].isspace() and not piece[1][:1].isspace():
            word.append(piece)
            continue
        if word:
            yield word
        word = [piece]
    if word:
        yield word


def _is_latin(piece: Piece) -> bool:
    return bool(piece[0]) and _LATIN.issuperset(piece[0])


def _latin(word: Sequence[Piece]) -> Node:
    if len(word) == 1:
        names, text = word[0]
        more = " lit" if "cyan" in names else " off" if "red" in names else ""
        shape = "form" if " " not in text else "phrase"
        return latin(text.strip("[]") if more == " lit" else text, class_=shape + more)
    parts: list[Node] = []
    quiet = any(names == ("dim",) for names, _text in word)
    for names, text in word:
        if "red" in names:
            parts.append(el("b", text, class_="off"))
        elif names == ("dim",):
            parts.append(el("span", text, class_="stem"))
        else:
            parts.append(el("b", text, class_="end") if quiet else text)
    return latin(*parts, class_="form")


def lines(text: str) -> list[Node]:
    """Marked lines as paragraphs; one with the sign of a verdict before it is set as one, what is
    indented belongs to the line before.
    """
    found: list[Node] = []
    for line in text.split("\n"):
        said = line.strip()
        if said:
            kind = "say more" if line.startswith("  ") else "say"
            found.append(el("p", *inline(said), class_=kind))
    return found
