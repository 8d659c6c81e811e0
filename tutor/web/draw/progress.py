"""What is known: what to do, a map for each deck, bars by feature, mix-ups, twelve weeks."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell, Criterion, Feature, Gender, Number
from tutor.grammar.shape import Shape
from tutor.locale import _, ngettext
from tutor.quiz.days import WEEK
from tutor.quiz.habits import Activity
from tutor.quiz.overview import CellState, DeckState, Overview, first_time
from tutor.web.draw.exams import exam_card
from tutor.web.draw.pieces import bar, hidden, inline, kng, section
from tutor.web.draw.tables import missing, tables
from tutor.web.nodes import Node, el, latin
from tutor.words.calendar import months_of, shade, weeks_of
from tutor.words.case_order import case_order
from tutor.words.coverage import coverage_text
from tutor.words.dates import date_text, short_date, weekday_letters, weekday_name
from tutor.words.drills import when_text
from tutor.words.marks import clean
from tutor.words.mastery import NEVER, STEPS
from tutor.words.mixups import mixed_up_text
from tutor.words.names import criterion_name, long_name
from tutor.words.progress import DUE, SHOWN, known_text, percent, streak_text, then_and_now_text
from tutor.words.teaching import left_text

_RANGES = ("0–20 %", "20–40 %", "40–60 %", "60–80 %", "80–100 %")


def progress_page(found: Overview, now: float) -> list[Node]:
    """Everything that `tutor progress` shows, as it is `now`."""
    if not found.answers and not found.introduced:
        words = _("Nothing has been answered yet.")
        begin = el("button", _("begin"), class_="usual", go=["drill"])
        return [section("cards", el("div", el("p", words), begin, class_="block"))]
    parts = [section("cards", *_cards(found, now)), *map(deck_map, found.decks)]
    if found.decks:
        parts.append(legend())
    return [*parts, _features(found), *_mixups(found), _calendar(found)]


def _cards(found: Overview, now: float) -> list[Node]:
    today = found.list_of_today
    if today is None or today.left:
        said = left_text(today.left) if today else _("practise")
        lead = [
            el("p", said, class_="block-lead"),
            el("button", _("go on"), class_="usual", go=["drill"]),
        ]
    else:
        when = when_text(today.come_back, now)
        lead = [
            el("p", _("Done for today."), class_="block-lead"),
            el("p", _("Come back {when}.").format(when=when)),
        ]
    cards = [
        el("div", *lead, class_="block"),
        streak_card(found.streak, found.free_day, found.activity, found.today),
    ]
    cards += [exam_card(exam, new, found.today) for exam, new in found.exams[:1]]
    return [*cards, el("div", _figures(found), *_remarks(found), class_="block")]


def _figures(found: Overview) -> Node:
    share = first_time(found)
    rows = (
        (_("Answers"), str(found.answers)),
        (_("Right the first time"), "–" if share is None else percent(share)),
        (_("Minutes"), f"{found.minutes:.0f}"),
    )
    each = (el("div", el("dt", name), el("dd", value)) for name, value in rows)
    return el("dl", *each, class_="figures")


def _remarks(found: Overview) -> list[Node]:
    said = [then_and_now_text(found.then_and_now)] if found.then_and_now else []
    if found.coverage and (text := coverage_text(found.coverage)):
        said.append(text)
    return [el("p", text, class_="remark") for text in said]


def streak_card(streak: int, free: bool | None, activity: Sequence[Activity], today: int) -> Node:
    """T9: days in a row, and the last seven days."""
    days = [
        el(
            "li",
            el("span", weekday_letters((one.day - 1) % WEEK), aria_hidden="true"),
            hidden(_day_said(one)),
            class_=f"d{2 if one.answers else 0}" + (" today" if one.day == today else ""),
        )
        for one in activity[-WEEK:]
    ]
    return el(
        "div",
        el("p", streak_text(streak, free), class_="block-lead"),
        el("ol", *days, class_="week"),
        class_="block",
    )


def _day_said(one: Activity) -> str:
    if not one.answers:
        return f"{weekday_name(one.day)}: " + _("nothing")
    text = ngettext("{date}: {count} answer", "{date}: {count} answers", one.answers)
    return text.format(date=weekday_name(one.day), count=one.answers)


def deck_map(deck: DeckState) -> Node:
    """V5: the table of a deck, each form in the shade and with the sign of how well it is known."""
    states = {state.cell: state for state in deck.cells}

    def cell(at: Cell) -> Node:
        return _state(states[at]) if at in states else missing()

    title = clean(deck.title)
    share = percent(deck.mastery)
    head = el("h2", latin(title), " ", el("span", share, class_="r m-dim"))
    return section("map", head, bar(deck.mastery), tables(cell, Shape.around(states), title))


def _state(state: CellState) -> Node:
    known = known_text(state) + (", " + _("due") if state.due else "")
    mark = SHOWN if state.met else NEVER
    kind = "shown" if state.met else "never"
    if state.level is not None:
        mark, kind = STEPS[state.level], f"l{state.level}"
    due = [el("span", DUE, class_="due", aria_hidden="true")] if state.due else []
    return el(
        "td",
        el("span", mark, class_="mark", aria_hidden="true"),
        latin(clean(state.face), class_="form"),
        *due,
        hidden(f" ({known})"),
        class_=f"mastery {kind}" + (" is-due" if state.due else ""),
    )


def legend() -> Node:
    """V5: what the shades and signs mean."""
    rows = [
        (NEVER, "never", _("never asked")),
        (SHOWN, "shown", _("shown, not asked yet")),
        *((sign, f"l{level}", _RANGES[level]) for level, sign in enumerate(STEPS)),
        (DUE, "is-due", _("due")),
    ]
    items = (
        el("li", el("span", mark, class_=f"mastery {kind} swatch", aria_hidden="true"), f" {said}")
        for mark, kind, said in rows
    )
    return el("ul", *items, class_="legend")


def _features(found: Overview) -> Node:
    values = dict(found.features)
    groups = []
    every: list[tuple[Criterion, Sequence[Feature]]] = [
        (Criterion.CASE, case_order()),
        (Criterion.NUMBER, tuple(Number)),
        (Criterion.GENDER, tuple(Gender)),
    ]
    for criterion, order in every:
        rows: list[Node] = []
        for one in order:
            value = values.get(one)
            said = "–" if value is None else percent(value)
            rows.append(
                el(
                    "tr",
                    el("th", long_name(one), scope="row"),
                    el("td", bar(value or 0.0), class_="bar-cell"),
                    el("td", said, class_="r"),
                )
            )
        caption = el("caption", criterion_name(criterion), class_=f"feature {kng(criterion)}")
        groups.append(el("table", caption, el("tbody", *rows), class_="bars"))
    heading = el("h2", _("Likely to be known tomorrow, by case, number and gender"))
    return section("features", heading, el("div", *groups, class_="groups"))


def _mixups(found: Overview) -> list[Node]:
    """T4: what is mixed up, with the lesson that helps."""
    if not found.mixups:
        return []
    items = [
        el("li", *inline(mixed_up_text(one)), *lesson_button(one.lesson)) for one in found.mixups
    ]
    return [section("mixups", el("h2", _("What you mix up")), el("ol", *items))]


def lesson_button(lesson: str | None) -> list[Node]:
    """T4: to the lesson that helps."""
    if lesson is None:
        return []
    number = lesson.partition("-")[0].lstrip("0")
    label = _("Lesson {number}").format(number=number if number.isdecimal() else clean(lesson))
    return [" ", el("button", label, class_="link", go=["learn", lesson])]


def _calendar(found: Overview) -> Node:
    """T9: twelve weeks as a table, a column a week; the busier a day, the darker."""
    weeks = weeks_of(found.calendar)
    most = max(one.answers for one in found.calendar)
    heads = [
        el("th", *([month] if month else [hidden(short_date(week[0].day))]), scope="col")
        for week, month in zip(weeks, months_of(weeks), strict=True)
    ]
    rows = [
        el(
            "tr",
            el("th", weekday_letters(row), scope="row"),
            *(
                _day(week[row], most, found.today) if row < len(week) else el("td")
                for week in weeks
            ),
        )
        for row in range(WEEK)
    ]
    title = _("The last twelve weeks")
    table = el(
        "table",
        el("caption", title, class_="hidden"),
        el("thead", el("tr", el("td"), *heads)),
        el("tbody", *rows),
        class_="weeks",
    )
    busy = ngettext("up to {count} answer a day", "up to {count} answers a day", most)
    return section(
        "calendar",
        el("h2", title),
        el("div", table, class_="scroll"),
        el("p", busy.format(count=most), class_="remark"),
    )


def _day(one: Activity, most: int, today: int) -> Node:
    text = ngettext("{date}: {count} answer", "{date}: {count} answers", one.answers)
    said = text.format(date=date_text(one.day), count=one.answers)
    current = {"aria_current": "date"} if one.day == today else {}
    kind = f"d{shade(one.answers, most)}" + (" today" if one.day == today else "")
    return el("td", hidden(said), class_=kind, title=said, **current)
