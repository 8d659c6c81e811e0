"""Progress as one page with charts: no script, no outside request, every text escaped."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from html import escape

from tutor.export.markup import page_head
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.shape import Shape
from tutor.locale import _, language, ngettext
from tutor.quiz.days import WEEK
from tutor.quiz.overview import Activity, CellState, DeckState, Overview, first_time
from tutor.words.calendar import months_of, shade, weeks_of
from tutor.words.case_order import case_order
from tutor.words.coverage import coverage_text
from tutor.words.dates import date_text, short_date, weekday_letters
from tutor.words.exams import exam_text
from tutor.words.marks import bare
from tutor.words.mastery import STEPS
from tutor.words.mixups import mixup_text
from tutor.words.names import long_name, name
from tutor.words.progress import (
    DUE,
    SHOWN,
    known_text,
    now_text,
    percent,
    streak_text,
    then_and_now_text,
)

_CELL_WIDTH, _CELL_HEIGHT, _LEFT, _TOP = 92, 44, 56, 44


def progress_page(found: Overview, profile: str, now: float) -> str:
    """The whole page as it is `now`; `profile` is whose progress it is."""
    title = _("Progress of {profile}").format(profile=profile) if profile else _("Your progress")
    legend = _("A thick frame and ! mark what is due. Empty frames were never asked.")
    body = [
        f"<h1>{escape(title)}</h1>",
        _told(found, now),
        _figures(found),
        *map(_deck, found.decks),
        f"<p>{escape(legend)}</p>" if found.decks else "",
        _features(found),
        _mixups(found),
        _calendar(found),
        _activity(found),
    ]
    return (
        page_head(language(), title, "progress.css", "base-uri 'none'; form-action 'none'")
        + "<body>\n"
        + "\n".join(part for part in body if part)
        + "\n</body>\n</html>\n"
    )


def _told(found: Overview, now: float) -> str:
    """What there is to say in sentences: what to do, exams, days in a row, then and now."""
    lines = [now_text(found, now), *(exam_text(exam, found.today) for exam, _new in found.exams)]
    lines.append(streak_text(found.streak, found.free_day))
    if found.then_and_now:
        lines.append(then_and_now_text(found.then_and_now))
    if found.coverage and (text := coverage_text(found.coverage)):
        lines.append(text)
    return "".join(f"<p>{escape(bare(line))}</p>" for line in lines)


def _figures(found: Overview) -> str:
    share, today = first_time(found), found.list_of_today
    rows = (
        (_("Answers"), str(found.answers)),
        (_("Right the first time"), "–" if share is None else percent(share)),
        (_("Minutes"), f"{found.minutes:.0f}"),
        (_("Days in a row"), str(found.streak)),
        (_("Left today"), str(len(today.left)) if today else "–"),
        (_("Done today"), str(today.done) if today else "–"),
    )
    cells = "".join(f"<div><dt>{escape(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in rows)
    return f"<dl>{cells}</dl>"


def _chart(width: int, height: int, heading: str, parts: Sequence[str]) -> str:
    title = escape(heading)
    return (
        f"<h2>{title}</h2>\n"
        # not an image: its words are to be read out
        f'<svg viewBox="0 0 {width} {height}" role="group" aria-label="{title}">'
        + "".join(parts)
        + "</svg>"
    )


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{css}>{escape(words)}</text>'


def _deck(deck: DeckState) -> str:
    """The heat map: five rows of cases, a column for each number and gender."""
    parts = []
    shape = Shape.around(state.cell for state in deck.cells)
    wide = len(shape.genders)
    for column, number in enumerate(shape.numbers):
        x = _LEFT + (column * wide + wide / 2) * _CELL_WIDTH
        parts.append(_text(x, 16, long_name(number)))
        parts += [
            _text(_LEFT + (column * wide + i + 0.5) * _CELL_WIDTH, 36, name(gender))
            for i, gender in enumerate(shape.genders)
        ]
    for row, case in enumerate(case_order()):
        parts.append(_text(4, _TOP + (row + 0.6) * _CELL_HEIGHT, name(case), anchor="start"))
    columns = list(shape.row(Case.NOM))
    for state in deck.cells:
        place = columns.index(Cell(Case.NOM, state.cell.number, state.cell.gender))
        parts.append(_cell(state, place))
    width, height = _LEFT + len(columns) * _CELL_WIDTH + 2, _TOP + 5 * _CELL_HEIGHT + 2
    return _chart(width, height, f"{deck.title}: {percent(deck.mastery)}", parts)


def _cell(state: CellState, column: int) -> str:
    row = case_order().index(state.cell.case)
    x, y = _LEFT + column * _CELL_WIDTH, _TOP + row * _CELL_HEIGHT
    level = "never" if state.level is None else f"l{state.level}"
    due = " due" if state.due else ""
    known = known_text(state)
    times = ngettext("asked {count} time", "asked {count} times", state.asked).format(
        count=state.asked
    )
    group = ' class="new"' if state.level is None else ""
    return (
        f"<g{group}><title>{escape(f'{long_name(state.cell)}: {state.face}, {known}, {times}')}"
        f'</title><rect x="{x + 2}" y="{y + 2}" width="{_CELL_WIDTH - 4}" '
        f'height="{_CELL_HEIGHT - 4}" rx="5" class="{level}{due}"/>'
        + _text(x + _CELL_WIDTH / 2, y + 19, state.face, "form")
        + _text(x + _CELL_WIDTH / 2, y + 34, _sign(state), "small")
        + "</g>"
    )


def _features(found: Overview) -> str:
    parts = []
    values = dict(found.features)
    for row, feature in enumerate((*case_order(), *Number, *Gender)):
        y, value = row * 26, values.get(feature)
        parts.append(_text(0, y + 18, long_name(feature), anchor="start"))
        parts.append(f'<rect x="130" y="{y + 5}" width="440" height="17" rx="3" class="empty"/>')
        if value is not None:
            parts.append(
                f'<rect x="130" y="{y + 5}" width="{440 * value:.1f}" height="17" rx="3" '
                'class="bar"/>'
            )
        words = "–" if value is None else percent(value)
        parts.append(_text(580, y + 18, words, anchor="start"))
    heading = _("Likely to be known tomorrow, by case, number and gender")
    return _chart(640, 26 * len(found.features), heading, parts)


def _sign(state: CellState) -> str:
    """What stands below a form: a sign and a figure (V5); quiet if it was never asked."""
    due = f" {DUE}" if state.due else ""
    if state.level is None or state.mastery is None:
        return SHOWN if state.met else ""
    return f"{STEPS[state.level]} {percent(state.mastery)}{due}"


def _mixups(found: Overview) -> str:
    """T4: what is mixed up, with the lesson that helps."""
    if not found.mixups:
        return ""
    items = "".join(f"<li>{escape(mixup_text(one, str))}</li>" for one in found.mixups)
    heading = _("What you mix up")
    return f"<h2>{escape(heading)}</h2>\n<ol>{items}</ol>"


def _calendar(found: Overview) -> str:
    """T9: twelve weeks as a table, a column a week; the busier a day, the darker."""
    weeks = weeks_of(found.calendar)
    most = max(one.answers for one in found.calendar)
    heads = "".join(
        f'<th scope="col" aria-label="{escape(short_date(week[0].day))}">{escape(month)}</th>'
        for week, month in zip(weeks, months_of(weeks), strict=True)
    )
    rows = "".join(
        f'<tr><th scope="row">{escape(weekday_letters(row))}</th>'
        + "".join(_day(week[row], most, found.today) for week in weeks if row < len(week))
        + "</tr>"
        for row in range(WEEK)
    )
    title = escape(_("The last twelve weeks"))
    return (
        f'<h2>{title}</h2>\n<table class="weeks">'
        f"<thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _day(one: Activity, most: int, today: int) -> str:
    """A day: its number of answers in its shade; today has a frame."""
    marks = f"d{shade(one.answers, most)}" + (" today" if one.day == today else "")
    current = ' aria-current="date"' if one.day == today else ""
    return f'<td class="{marks}"{current}>{one.answers or ""}</td>'


def _activity(found: Overview) -> str:
    """A column a day: all answers, and in full colour those that were right."""
    most = max(1, *(one.answers for one in found.activity))
    parts = ['<line x1="0" y1="130" x2="640" y2="130" class="axis"/>']
    for column, one in enumerate(found.activity):
        x = column * 45 + 8
        full, right = 110 * one.answers / most, 110 * one.right / most
        words = ngettext("{date}: {count} answer", "{date}: {count} answers", one.answers).format(
            date=date_text(one.day), count=one.answers
        )
        parts.append(
            f"<g><title>{escape(words)}</title>"
            f'<rect x="{x}" y="{130 - full:.1f}" width="32" height="{full:.1f}" class="part"/>'
            f'<rect x="{x}" y="{130 - right:.1f}" width="32" height="{right:.1f}" class="bar"/></g>'
        )
        parts.append(_text(x + 16, 146, str(date.fromordinal(one.day).day)))
        if one.answers:
            parts.append(_text(x + 16, 125 - full, str(one.answers)))
    return _chart(640, 152, _("The last 14 days"), parts)
