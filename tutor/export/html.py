"""One interactive page that works offline: every answer gets its diagnosis at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from tutor.export.contract import Work, in_pieces
from tutor.export.markup import html_table, page_file, page_head
from tutor.export.page_judge import PageJudge, spelling
from tutor.grammar.lengths import Macrons
from tutor.grammar.sentences import GAP
from tutor.grammar.spelling import MACRON, VOWELS, normalise
from tutor.locale import _
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.judge import Marking


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the page; its policy allows its own script and style by their hashes, nothing else."""
    script = page_file("quiz.js")
    rest = "base-uri 'none'; form-action 'none'"
    yield page_head(work.quiz.language, work.title, "quiz.css", rest, script)
    lengths = work.quiz.macrons is not Macrons.OFF
    without = _("Answers are checked only with JavaScript.")
    words = _words()
    yield (
        f'<body data-points="{work.quiz.points}" data-words={_json(words)} '
        f"data-vowels={_json(_vowels() if lengths else {})}>\n"
        f'<main>\n<h1 dir="auto">{escape(work.title)}</h1>\n'
        f"{_hint() if lengths else ''}"
        f"<noscript><p>{escape(without)}</p></noscript>\n"
    )
    marking = Marking.of(work.quiz, work.judge)
    judge = PageJudge(marking, {deck.name: deck for deck in work.decks})
    for number, question in enumerate(work.questions(), 1):
        yield _form(number, question, judge)
    yield (
        f'</main>\n{_licence(work)}<p id="score" role="status">{escape(words["score"])} 0 / '
        f"{work.quiz.points}</p>\n"
        f'<div id="judge" hidden data-spelling={_json(spelling(), ascii_only=True)} '
        f"data-judge={_json(judge.data())}></div>\n"
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


def _licence(work: Work) -> str:
    return f'<p class="licence" dir="auto">{_text(work.licence)}</p>\n' if work.licence else ""


def _words() -> dict[str, str]:
    return {
        "right": _("Right."),
        "partly": _("Partly right."),
        "wrong": _("Not right."),
        "answer": _("Right is:"),
        "score": _("Points:"),
        "empty": _("Nothing is answered yet. Check again to see the solution."),
    }


def _hint() -> str:
    """A6: how a long vowel is typed; not told where lengths never matter."""
    hint = _("Long vowels: type ea_ for eā.")
    return f'<p class="hint">{escape(hint)}</p>\n'


def _vowels() -> dict[str, Any]:
    """A6: the buttons for long vowels, and what they are called."""
    vowels = [normalise(vowel + MACRON) for vowel in VOWELS]
    names = {vowel: _("Insert {letter}").format(letter=vowel) for vowel in vowels}
    return {"name": _("Long vowels"), "letters": names}


def _json(data: object, ascii_only: bool = False) -> str:
    """Data as the value of an attribute, its quotes included."""
    text = json.dumps(data, ensure_ascii=ascii_only, separators=(",", ":"))
    return "'" + escape(text, quote=False).replace("'", "&#39;") + "'"


def _form(number: int, question: sets.QuizQuestion, judge: PageJudge) -> str:
    prompt, table = _text(question.prompt), html_table(question)
    inputs = ""
    if isinstance(question.ask, sets.Typed | sets.Gaps):
        entries = _entries(number, question, question.ask)
        # a gap in a table is filled where it stands; one in the prompt, on a line below it
        if table.count(GAP) == len(entries) == (prompt + table).count(GAP):
            for entry in entries:
                table = table.replace(GAP, entry, 1)
        else:
            inputs = "".join(entries)
    else:
        inputs = _inputs(number, question.ask)
    points = escape(_("{count} P.").format(count=question.points))
    check = escape(_("Check"))
    return (
        f'<form id="q{number}" autocomplete="off" data-ask={_json(_data(question, judge))}>'
        "<fieldset>"
        f'<legend dir="auto">{number}. {prompt} <span class="points">({points})</span></legend>'
        f"{table}<div>{inputs}</div>"
        f'<button type="submit">{check}</button>'
        '<output role="status" dir="auto" tabindex="-1"></output></fieldset></form>\n'
    )


def _text(text: str) -> str:
    return escape(text, quote=False)


def _entries(number: int, question: sets.QuizQuestion, ask: sets.Typed | sets.Gaps) -> list[str]:
    """A field for each gap, named by its row and column, or by its number."""
    labels = [
        sets.gap_name(question, place) or _("Gap {number}").format(number=place + 1)
        for place in range(len(ask.gaps))
    ]
    if len(labels) == 1:
        labels = [_("Answer")]
    return [
        f'<input type="text" name="q{number}g{place}" aria-label="{escape(label)}" '
        'autocapitalize="none" spellcheck="false" lang="la">'
        for place, label in enumerate(labels, 1)
    ]


def _inputs(number: int, ask: sets.OneOf | sets.Several | sets.Matching) -> str:
    match ask:
        case sets.OneOf(answers) | sets.Several(answers):
            kind = "radio" if isinstance(ask, sets.OneOf) else "checkbox"
            return "".join(
                f'<label dir="auto"><input type="{kind}" name="q{number}" '
                f'value="{escape(answer.text)}"> {_text(answer.text)}</label>'
                for answer in answers
            )
        case sets.Matching(pairs):
            sides = "".join(
                f'<option value="{escape(side)}">{_text(side)}</option>' for side in ask.sides
            )
            fields = "".join(
                f'<label dir="auto">{_text(left)} – <select name="q{number}g{place}">'
                f'<option value="">…</option>{sides}</select></label>'
                for place, (left, _right) in enumerate(pairs, 1)
            )
            # paper has no menus: there the right sides stand below
            return f'{fields}<p class="paper">{_text(" · ".join(ask.sides))}</p>'


def _data(question: sets.QuizQuestion, judge: PageJudge) -> dict[str, Any]:
    """What the page's script judges by."""
    data: dict[str, Any] = {"points": question.points, "explanation": question.explanation}
    match question.ask:
        case sets.Typed() | sets.Gaps():
            return data | {"type": sets.Gaps.name, "gaps": judge.fields(question)}
        case sets.OneOf(answers) | sets.Several(answers):
            return data | {"type": question.ask.name, "answers": _answers(answers)}
        case sets.Matching(pairs):
            return data | {"type": question.ask.name, "pairs": pairs}


def _answers(answers: tuple[sets.Foreseen, ...]) -> list[dict[str, Any]]:
    return [{"text": a.text, "share": a.share, "feedback": a.feedback} for a in answers]
