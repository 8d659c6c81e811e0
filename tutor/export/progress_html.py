"""Progress as one page with charts: no script, no outside request, every text escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tutor.export.markup import page_head
from tutor.grammar.cells import Case, Gender, Number
from tutor.locale import _, language, ngettext
from tutor.quiz.overview import CellState, DeckState, Overview
from tutor.words.names import long_name, name

_CELL_WIDTH, _CELL_HEIGHT, _LEFT, _TOP = 92, 44, 56, 44


def progress_page(found: Overview, profile: str, dates: Sequence[str]) -> str:
    """The whole page; `dates` are those of the activity, `profile` is whose progress it is."""
    title = _("Progress of {profile}").format(profile=profile) if profile else _("Your progress")
    legend = _("A frame marks what is due. Pale cells were never asked.")
    body = [
        f"<h1>{escape(title)}</h1>",
        _figures(found),
        *map(_deck, found.decks),
        f"<p>{escape(legend)}</p>" if found.decks else "",
        _features(found),
        _mistakes(found),
        _activity(found, dates),
    ]
    return (
        page_head(language(), title, "progress.css", "base-uri 'none'; form-action 'none'")
        + "<body>\n"
        + "\n".join(part for part in body if part)
        + "\n</body>\n</html>\n"
    )


def _figures(found: Overview) -> str:
    share = f"{100 * found.right / found.answers:.0f} %" if found.answers else "–"
    rows = (
        (_("Answers"), str(found.answers)),
        (_("Right"), share),
        (_("Minutes"), f"{found.minutes:.0f}"),
        (_("Days in a row"), str(found.streak)),
        (_("Due today"), str(found.due_today)),
        (_("Due this week"), str(found.due_week)),
    )
    cells = "".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in rows)
    return f"<dl>{cells}</dl>"


def _chart(width: int, height: int, heading: str, parts: Sequence[str]) -> str:
    title = escape(heading)
    return (
        f"<h2>{title}</h2>\n"
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{title}">'
        + "".join(parts)
        + "</svg>"
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{css}>{escape(words)}</text>'


def _deck(deck: DeckState) -> str:
    """The heat map: five rows of cases, six columns."""
    parts = []
    for column, number in enumerate(Number):
        x = _LEFT + (column * 3 + 1.5) * _CELL_WIDTH
        parts.append(_text(x, 16, long_name(number)))
        parts += [
            _text(_LEFT + (column * 3 + i + 0.5) * _CELL_WIDTH, 36, name(gender))
            for i, gender in enumerate(Gender)
        ]
    for row, case in enumerate(Case):
        parts.append(_text(4, _TOP + (row + 0.6) * _CELL_HEIGHT, name(case), anchor="start"))
    parts += [_cell(place, state) for place, state in enumerate(deck.cells)]
    width, height = _LEFT + 6 * _CELL_WIDTH + 2, _TOP + 5 * _CELL_HEIGHT + 2
    return _chart(width, height, f"{deck.title}: {100 * deck.mastery:.0f} %", parts)


def _cell(place: int, state: CellState) -> str:
    row, column = divmod(place, 6)
    x, y = _LEFT + column * _CELL_WIDTH, _TOP + row * _CELL_HEIGHT
    level = "empty" if state.level is None else f"l{state.level}"
    due = " due" if state.due else ""
    known = _("never asked") if state.mastery is None else f"{100 * state.mastery:.0f} %"
    times = ngettext("asked {count} time", "asked {count} times", state.asked).format(
        count=state.asked
    )
    group = ' class="new"' if state.level is None else ""
    return (
        f"<g{group}><title>{escape(f'{long_name(state.cell)}: {state.face}, {known}, {times}')}"
        f'</title><rect x="{x + 2}" y="{y + 2}" width="{_CELL_WIDTH - 4}" '
        f'height="{_CELL_HEIGHT - 4}" rx="5" class="{level}{due}"/>'
        + _text(x + _CELL_WIDTH / 2, y + 19, state.face, "form")
        + _text(x + _CELL_WIDTH / 2, y + 34, known, "small")
        + "</g>"
    )


def _features(found: Overview) -> str:
    parts = []
    for row, (feature, value) in enumerate(found.features):
        y = row * 26
        parts.append(_text(0, y + 18, long_name(feature), anchor="start"))
        parts.append(f'<rect x="130" y="{y + 5}" width="440" height="17" rx="3" class="empty"/>')
        if value is not None:
            parts.append(
                f'<rect x="130" y="{y + 5}" width="{440 * value:.1f}" height="17" rx="3" '
                'class="bar"/>'
            )
        words = "–" if value is None else f"{100 * value:.0f} %"
        parts.append(_text(580, y + 18, words, anchor="start"))
    heading = _("Likely to be known tomorrow, by case, number and gender")
    return _chart(640, 26 * len(found.features), heading, parts)


def _mistakes(found: Overview) -> str:
    if not found.mistakes:
        return ""
    items = "".join(
        "<li>"
        + escape(
            _("{asked} ({cell}) taken for {other} ({taken})").format(
                asked=one.asked_face,
                cell=name(one.asked),
                other=one.taken_face,
                taken=name(one.taken_for),
            )
        )
        + "</li>"
        for one in found.mistakes
    )
    heading = _("Your most frequent confusions")
    return f"<h2>{escape(heading)}</h2>\n<ol>{items}</ol>"


def _activity(found: Overview, dates: Sequence[str]) -> str:
    """A column a day: all answers, and in full colour those that were right."""
    most = max(1, *(one.answers for one in found.activity))
    parts = ['<line x1="0" y1="130" x2="640" y2="130" class="axis"/>']
    for column, (date, one) in enumerate(zip(dates, found.activity, strict=True)):
        x = column * 45 + 8
        full, right = 110 * one.answers / most, 110 * one.right / most
        words = ngettext("{date}: {count} answer", "{date}: {count} answers", one.answers).format(
            date=date, count=one.answers
        )
        parts.append(
            f"<g><title>{escape(words)}</title>"
            f'<rect x="{x}" y="{130 - full:.1f}" width="32" height="{full:.1f}" class="part"/>'
            f'<rect x="{x}" y="{130 - right:.1f}" width="32" height="{right:.1f}" class="bar"/></g>'
        )
        parts.append(_text(x + 16, 146, date[8:10]))
        if one.answers:
            parts.append(_text(x + 16, 125 - full, str(one.answers)))
    return _chart(640, 152, _("The last 14 days"), parts)
