"""What can be set, in words; and which words stand for it."""

from __future__ import annotations

from tutor.locale import _, ngettext, pgettext
from tutor.quiz.settings import CaseOrder, Settings
from tutor.words.marks import pad, width
from tutor.words.paper import columns, tapped, wraps
from tutor.words.wrapping import wrap

ALIASES = {
    "ziel": "goal", "tagesziel": "goal", "minuten": "goal", "minutes": "goal",
    "neu": "new", "neue": "new",
    "behalten": "retention", "sicherheit": "retention",
    "fälle": "cases", "faelle": "cases", "kasus": "cases", "case": "cases",
}  # fmt: skip
"""What else the settings may be called."""
DEFAULTS = ("default", "standard", "-")
"""What takes a setting back."""


def setting_name(name: str) -> str:
    """What a setting is called in the language in use; it may be typed so."""
    return {
        "goal": pgettext("setting", "goal"),
        "new": pgettext("setting", "new"),
        "retention": pgettext("setting", "retention"),
        "cases": pgettext("setting", "cases"),
    }[name]


def settings_text(settings: Settings) -> str:
    """Each setting on a line: its name, its value, what it means; and how to change it."""
    rows = [(name, setting_text(settings, name)) for name in settings.as_dict()]
    wide = max(width(setting_name(name)) for name, _text in rows) + 2
    lines = [pad(setting_name(name), wide) + _beside(text, wide) for name, text in rows]
    change = f"tutor settings {setting_name('goal')}"
    hint = _("Change one with: {command} 10; take it back with: {command} default")
    return "\n".join([*lines, "", wrap(hint.format(command=change), hang=2)])


def _beside(text: str, wide: int) -> str:
    """A text beside a column that is so wide, broken between words where lines are broken."""
    return wrap(text, columns() - wide).replace("\n", "\n" + " " * wide) if wraps() else text


def setting_text(settings: Settings, name: str) -> str:
    """What one setting says."""
    if name == "goal":
        return ngettext(
            "{count} minute a day", "{count} minutes a day", settings.goal
        ).format(count=settings.goal)  # fmt: skip
    if name == "new":
        return ngettext(
            "at most {count} new form a day", "at most {count} new forms a day", settings.new
        ).format(count=settings.new)
    if name == "retention":
        return _("a form is due when you would know it in fewer than {share} of 100 cases").format(
            share=settings.retention
        )
    return case_order_text(settings.cases)


def case_order_text(order: CaseOrder) -> str:
    """In which order tables show the cases, after its key where that is typed."""
    said = {
        CaseOrder.US: _("nom gen dat acc abl, as in German and American books"),
        CaseOrder.UK: _("nom acc gen dat abl, as in British books"),
    }[order]
    return said if tapped() else f"{order}: {said}"
