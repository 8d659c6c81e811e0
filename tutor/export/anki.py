"""An Anki package that updates what it brought before and never doubles it."""

from __future__ import annotations

import hashlib
import io
import re
from typing import Any, BinaryIO

import genanki

from tutor.export import zips
from tutor.export.contract import Work
from tutor.export.markup import html_table, html_text
from tutor.grammar.lengths import Macrons
from tutor.locale import _
from tutor.quiz.sets import model as sets

_TYPED_MODEL, _CARD_MODEL, _STRICT_MODEL = 1_480_213_771, 1_480_213_772, 1_480_213_773
"""Fixed for ever: Anki knows note types by these numbers. A note keeps its type, so the usual one
has the number under which earlier versions brought all typed notes: those are still updated.
"""
_STYLE = """
.card { font-family: "Noto Sans", "DejaVu Sans", Arial, sans-serif; font-size: 22px;
  text-align: center; color: black; background: white; }
.nightMode.card { color: #eee; background: #222; }
table { margin: 0.6em auto; border-collapse: collapse; }
td, th { border: 1px solid #999; padding: 0.2em 0.6em; }
ul { display: inline-block; text-align: left; }
.more { font-size: 16px; opacity: 0.8; }
"""
_FIELDS = [{"name": name} for name in ("Key", "Question", "Answer", "More")]


def write(work: Work, out: BinaryIO) -> None:
    """Write the package. A note's identity is its question's id alone, so that a changed question
    updates its note; its date is the source's, so that Anki sees that it is newer.
    """
    deck = genanki.Deck(_number(f"deck:{work.title}"), work.title, html_text(work.licence))
    typed = _STRICT if work.quiz.macrons is Macrons.STRICT else _TYPED
    for question in work.questions():
        for single in sets.one_by_one(question):
            deck.add_note(_note(single, typed))
    buffer = io.BytesIO()
    # some systems date every file to 1970; Anki wants numbers above 0
    genanki.Package(deck).write_to_file(buffer, timestamp=float(max(1, work.stamp)))
    zips.rewrite(buffer.getvalue(), out)


def _number(text: str) -> int:
    """A number that is the same in every run: decks are known by it."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) + (1 << 30)


def _model(number: int, name: str, front: str, back: str) -> Any:  # noqa: ANN401 - untyped library
    template = {"name": "Card", "qfmt": front, "afmt": back}
    return genanki.Model(number, name, fields=_FIELDS, templates=[template], css=_STYLE)


def _typed_model(number: int, name: str, field: str) -> Any:  # noqa: ANN401
    back = f'{{{{Question}}}}<hr id="answer">{field}<div class="more">{{{{More}}}}</div>'
    return _model(number, name, f"{{{{Question}}}}<br><br>{field}", back)


# A5: nc leaves out every accent when it compares
_TYPED = _typed_model(_TYPED_MODEL, "tutor: typed", "{{type:nc:Answer}}")
_STRICT = _typed_model(_STRICT_MODEL, "tutor: typed, lengths count", "{{type:Answer}}")
_CARD = _model(
    _CARD_MODEL,
    "tutor: card",
    "{{Question}}",
    '{{Question}}<hr id="answer">{{Answer}}<div class="more">{{More}}</div>',
)


def _note(question: sets.QuizQuestion, typed: Any) -> Any:  # noqa: ANN401
    ask = question.ask
    assert isinstance(ask, sets.Typed | sets.OneOf | sets.Several), (
        "gaps and pairs are cards of their own"
    )
    if isinstance(ask, sets.Typed):
        right, *others = sets.single_forms(ask.answers)
        model, options, answer = typed, "", html_text(right)
    else:
        items = "".join(f"<li>{html_text(one.text)}</li>" for one in ask.answers)
        model, options, others = _CARD, f"<ul>{items}</ul>", []
        answer = "<br>".join(map(html_text, sets.right_texts(ask.answers)))
    more = [
        *(_("also right: {form}").format(form=other) for other in others),
        question.explanation,
        *(f"{one.text}: {one.feedback}" for one in ask.answers if one.feedback),
    ]
    return genanki.Note(
        model=model,
        fields=[
            html_text(question.id),
            html_text(question.prompt) + html_table(question) + options,
            answer,
            "<br>".join(html_text(line) for line in more if line),
        ],
        guid=genanki.guid_for("kng-tutor", question.id),
        tags=[re.sub(r"\s+", "_", tag) for tag in ("tutor", question.deck, question.kind) if tag],
    )
