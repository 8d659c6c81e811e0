"""A drill in words: the line above a question; at the end what it brought, when to come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _, ngettext
from tutor.quiz.drill.report import Report
from tutor.quiz.kinds import Kind
from tutor.quiz.learner import Change
from tutor.words.cells import cells_text
from tutor.words.dates import date_text
from tutor.words.kinds import kind_name
from tutor.words.marks import clean, style
from tutor.words.teaching import left_text

_MOST = 6


def heading_text(
    number: int,
    of: int | None,
    kind: Kind,
    left: float | None,
    to_do: int | None = None,
    practice: bool = False,
) -> str:
    """`3/20 · produce · 2 minutes left`, or `3 · produce · 7 left today`"""
    parts = [str(number) if of is None else f"{number}/{of}", kind_name(kind)]
    if practice:
        parts.append(_("just shown"))
    if to_do:
        parts.append(
            ngettext("{count} left today", "{count} left today", to_do).format(count=to_do)
        )
    if left is not None:
        minutes = max(1, round(left / 60))
        parts.append(
            ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
        )
    return " · ".join(parts)


def done_label() -> str:
    """To end a drill whose last answer was wrong."""
    return _("done")


def summary_text(report: Report, decks: Mapping[str, Deck]) -> str:
    """The end of a drill: how many were right, what was learnt, what is shaky, when to go on."""
    if not report.answered:
        if report.left == ():
            return _("Nothing is left to do today.")
        return _("Nothing was answered.")
    found = report.summary()
    lines = [
        style(
            ngettext(
                "{right} of {count} question right the first time.",
                "{right} of {count} questions right the first time.",
                report.answered,
            ).format(right=report.right, count=report.answered),
            "bold",
        )
    ]
    if report.shown:
        more = ngettext(
            "{count} more was right, but had been shown just before.",
            "{count} more were right, but had been shown just before.",
            report.shown,
        )
        lines.append(more.format(count=report.shown))
    if found.learnt:
        lines.append(_("Learnt: {items}").format(items=_items(found.learnt, decks)))
    if found.lengths_open:
        items = _items(found.lengths_open, decks)
        lines.append(_("Known but for the vowel lengths: {items}").format(items=items))
    if found.shaky:
        lines.append(_("Shaky: {items}").format(items=_items(found.shaky, decks)))
    lines += ending_lines(report)
    return "\n".join(lines)


def ending_lines(report: Report) -> list[str]:
    """T6: what is left today, or that it is done; T5: when to go on."""
    if report.left and not report.is_enough:
        return [left_text(report.left)]
    words = [] if report.left is None else [style(_("Done for today."), "bold")]
    if report.left:
        count = len(report.left)
        text = ngettext(
            "Enough for today: {count} new form can wait until tomorrow.",
            "Enough for today: {count} new forms can wait until tomorrow.",
            count,
        )
        words = [style(text.format(count=count), "bold")]
    if report.come_back is not None:
        words.append(_("Come back {when}.").format(when=when_text(report.come_back, report.end)))
    return [" ".join(words)] if words else []


def _items(changes: Sequence[Change], decks: Mapping[str, Deck]) -> str:
    """`eam (Akk Sg f)`; each form once with its cells, the first few."""
    found: dict[tuple[str, str], set[Cell]] = {}
    for change in changes:
        deck, cell = change.item.deck, change.item.cell
        face = decks[deck].paradigm.face(cell) if deck in decks else deck
        found.setdefault((deck, face), set()).add(cell)
    words = [
        f"{clean(face)} ({cells_text(sorted(cells, key=lambda cell: cell.index))})"
        for (_deck, face), cells in list(found.items())[:_MOST]
    ]
    if len(found) > _MOST:
        more = len(found) - _MOST
        words.append(ngettext("{count} more", "{count} more", more).format(count=more))
    return ", ".join(words)


def when_text(then: float, now: float) -> str:
    """A time to come, as people say it: at once, in 3 hours, tomorrow, in 5 days, on a date."""
    hours = (then - now) / 3600
    if hours < 0.75:
        return _("right away")
    days = (datetime.fromtimestamp(then).date() - datetime.fromtimestamp(now).date()).days
    if days == 0:
        count = max(1, round(hours))
        return ngettext("in {count} hour", "in {count} hours", count).format(count=count)
    if days == 1:
        return _("tomorrow")
    if days <= 30:
        return ngettext("in {count} day", "in {count} days", days).format(count=days)
    return _("on {date}").format(date=date_text(datetime.fromtimestamp(then).toordinal()))
