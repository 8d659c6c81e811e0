"""What the page says around what the program shows: by key, in the language in use."""

from __future__ import annotations

from tutor.locale import _


def shell_words() -> dict[str, str]:
    """Every text of the page's own; `{done}` and `{total}` are filled in by the page."""
    return {**_always(), **_asking(), **_waiting(), **_keeping(), **_troubles()}


def _always() -> dict[str, str]:
    return {
        "language": _("English"),
        "welcome": "Salvē!",
        "home": _("tutor: to the start page"),
        "menu": _("Menu"),
        "skip_to_content": _("Skip to the content"),
        "close": _("Close"),
    }


def _asking() -> dict[str, str]:
    return {
        "answers": _("Answers"),
        "commands": _("Other things to do here"),
        "your_answer": _("Your answer"),
        "send": _("Send"),
        "or_type": _("Or type it"),
        "ok": _("OK"),
        "back": _("Back"),
        "macrons": _("Letters with a long vowel"),
    }


def _waiting() -> dict[str, str]:
    return {
        "loading": _("Python is being loaded …"),
        "loading_of": _("Python is being loaded: {done} of {total} MB"),
        "starting": _("Python is starting …"),
        "thinking": _("thinking …"),
        "stop": _("Stop"),
        "offline_ready": _("✓ works offline"),
        "update": _("A newer version is here. What you have done so far stays."),
        "reload": _("Load again"),
    }


def _keeping() -> dict[str, str]:
    return {
        "other_tab": _(
            "The tutor is open in another tab, and that one keeps your progress. You can practise"
            " here, but nothing of it is kept until you go on here."
        ),
        "take_over": _("Go on here"),
        "not_kept": _(
            "This browser does not let the page keep anything: your progress is gone when you close"
            " it. Save it to a file."
        ),
        "storage_full": _(
            "There is no room left: what you have done last is not kept. Save your progress to a"
            " file, or make room; it is tried again with every answer."
        ),
        "save_progress": _("Save progress"),
    }


def _troubles() -> dict[str, str]:
    return {
        "crashed": _("Something went wrong in the program. What was kept stays."),
        "details": _("What happened"),
        "again": _("Start again"),
        "not_loaded": _("Not everything could be loaded. Is there a network?"),
        "damaged": _("What was kept here cannot be read."),
        "newer": _("A newer version of this page has written what is kept here. Load it again."),
        "save_damaged": _("Save it as it is"),
        "begin_anew": _("Begin anew (it is laid aside, not deleted)"),
    }
