"""Quizzes for the tests of the writers."""

from __future__ import annotations

import io
from dataclasses import replace
from functools import cache

from tutor.export.contract import Work
from tutor.export.formats import FORMATS
from tutor.grammar.cells import Cell
from tutor.quiz.sets.model import (
    FULL,
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    QuizSet,
    Several,
    Typed,
)
from tutor.store.decks import load_deck

HOSTILE = {
    "script": "<script>alert(1)</script>",
    "image": '"><img src=x onerror=alert(1)>',
    "formula": '=HYPERLINK("http://x.example","y")',
    "command": "+cmd|'/c calc'!A0",
    "at": "@SUM(1+1)",
    "minus": "-īus",
    "gift": "}{~=#:\\%50%->*",
    "percent": "%100%ea",
    "format": "[html]<b>x</b>",
    "cdata": "]]><x/>&amp;&#0;",
    "direction": "\u202eea\u200f\u2066",
    "lines": "a\n\n//b\n::c::\t\r\nd",
    "control": "e\x07\x1b[31ma\x00",
    "typst": '#panic("x") $x$ *b* _i_ \\ @a `c`',
    "markdown": "# h\n- l [a](b) `c` | d ![i](j) **x** 1. y",
    "cloze": "{1:SHORTANSWER:=x}",
    "anki": "{{Key}} {{c1::x}}",
    "long": "ā" * 5000,
    "decomposed": "ea\u0304",
}


def written(name: str, work: Work) -> bytes:
    """What a format's writer makes of some work."""
    out = io.BytesIO()
    FORMATS[name].writer()(work, out)
    return out.getvalue()


def one_of_each(text: str = "") -> QuizSet:
    """A small quiz with every way of asking; `text` is added to every text in it."""
    acc, abl = Cell.parse("acc sg f"), Cell.parse("abl sg f")
    typed = (
        Foreseen(f"eā{text}", FULL),
        Foreseen(f"ea{text}", 50, f"only the length is missing: eā{text}"),
        Foreseen(f"eam{text}", 0, f"wrong case: eam{text}", acc),
    )
    questions = (
        QuizQuestion("q:typed" + text, "produce", f"{text}Ablative?", Typed(typed), f"is{text}",
                     (abl,), 1, f"eā{text}"),
        QuizQuestion("q:choice" + text, "contrast", f"{text}Which one?", OneOf(
            (Foreseen(f"{text}eam", 0, f"{text}no", acc), Foreseen(f"{text}eā", FULL),
             Foreseen(f"{text}eae", 0))), "is", (abl,), 2, text),
        QuizQuestion("q:several" + text, "parse", f"ea{text}: which?", Several(
            (Foreseen(f"{text}nom sg f", FULL), Foreseen(f"{text}nom pl n", FULL),
             Foreseen(f"{text}acc pl n", FULL), Foreseen(f"{text}abl sg f", 0, f"no{text}", abl),
             Foreseen(f"{text}acc sg f", 0, "", acc))), "is", (acc, abl)),
        QuizQuestion("q:gaps" + text, "fill", f"Fill{text}.", Gaps((typed, (
            Foreseen(f"eō{text}", FULL), Foreseen(f"eum{text}", 0, "other case", acc)))), "is",
            (abl, abl), 4, "", ((f"sg{text}", "f", "n"), ("abl", "___", "___"))),
        QuizQuestion("q:match" + text, "match", f"Match{text}.", Matching(
            ((f"{text}eum", f"{text}acc m"), (f"{text}eam", f"{text}acc f"),
             (f"{text}eā", f"{text}abl f")), (f"{text}dat",)), "is", (acc, acc, abl), 3),
    )  # fmt: skip
    return QuizSet(
        f"Quiz{text}", "en", questions, licence=f"{text}From A. Magistra, CC BY 4.0{text}"
    )


@cache
def work(text: str = "") -> Work:
    """Work for a writer, with a deck to print."""
    deck = load_deck("is")
    if text:
        deck = replace(deck, title=f"is{text}", meaning={"en": text, "de": text})
    return Work(one_of_each(text), (deck,), stamp=1_700_000_000)


def short(text: str) -> bool:
    """Whether Kahoot has room for it."""
    return len(text) < 50
