"""Home in words: what is due, where you left off, one suggestion, and a menu."""

from __future__ import annotations

from tutor.kits import KITS
from tutor.locale import _, language, ngettext
from tutor.quiz.suggest import Deed, Home, suggest
from tutor.words.marks import clean, style
from tutor.words.progress import due_text, streak_text


def suggestion_command(home: Home) -> list[str]:
    """The suggestion as the command that does it."""
    lesson = home.lesson.name if home.lesson else ""
    return {
        Deed.FIRST_LESSON: ["learn", lesson],
        Deed.DRILL: ["drill"],
        Deed.SLIPS: ["drill", "--from-game"],
        Deed.GO_ON: ["learn", lesson],
        Deed.NEXT_LESSON: ["learn", lesson],
        Deed.GAME: ["play", "--resume"],
        Deed.NEW: ["drill", "--new"],
    }[suggest(home)]


def command_text(home: Home) -> str:
    """The same as it is typed."""
    return "tutor " + " ".join(suggestion_command(home))


def suggestion_text(home: Home) -> str:
    """The suggestion in words."""
    title, deed = _lesson_title(home), suggest(home)
    if deed is Deed.DRILL:
        return ngettext(
            "practise for five minutes: {count} form is fading",
            "practise for five minutes: {count} forms are fading",
            home.seen.due_today,
        ).format(count=home.seen.due_today)
    if deed is Deed.SLIPS:
        return ngettext(
            "practise the slip of the last game",
            "practise the {count} slips of the last game",
            home.slips,
        ).format(count=home.slips)
    return {
        Deed.FIRST_LESSON: _("begin with the first lesson: {title}").format(title=title),
        Deed.GO_ON: _("go on with the lesson: {title}").format(title=title),
        Deed.NEXT_LESSON: _("take the next lesson: {title}").format(title=title),
        Deed.GAME: _("finish the game that you began"),
        Deed.NEW: _("practise something new"),
    }[deed]


def home_text(home: Home) -> str:
    """What is due, where you left off, and the suggestion."""
    seen = home.seen
    lines = [style(_("tutor: Latin pronouns"), "bold"), ""]
    if seen.answers:
        lines += [due_text(seen.due_today, seen.due_week), streak_text(seen.streak)]
    else:
        lines.append(_("Welcome! Nothing has been practised yet."))
    if home.lesson and home.standing:
        step, count = home.standing.step, len(home.lesson.steps)
        place = _("step {step} of {count}").format(step=step, count=count)
        lines.append(
            _("Left off: lesson “{title}”, {place}.").format(title=_lesson_title(home), place=place)
        )
    if home.open_game:
        game = _(KITS[home.open_game].title) if home.open_game in KITS else ""
        lines.append(_("Left off: {game}.").format(game=clean(game)))
    suggestion = _("Suggestion: {what}").format(what=suggestion_text(home))
    lines += ["", suggestion, f"  {command_text(home)}"]
    return "\n".join(lines)


def commands_text() -> str:
    """What else there is, where no menu can be shown."""
    return "\n".join(
        f"  {command}  {words}"
        for command, words in (
            ("tutor drill   ", _("practise")),
            ("tutor learn   ", _("guided lessons")),
            ("tutor play    ", _("play against the computer")),
            ("tutor progress", _("what you know")),
            ("tutor --help  ", _("everything else")),
        )
    )


def what_now() -> str:
    """The question above the menu."""
    return _("What now?")


def menu(home: Home) -> list[tuple[list[str], str]]:
    """What can be done from here: each command with its label, the suggestion first."""
    resume = [(["play", "--resume"], _("go on with the game"))] if home.open_game else []
    return [
        (suggestion_command(home), suggestion_text(home)),
        (["drill"], _("practise")),
        (["learn"], _("guided lessons")),
        (["play"], _("play against the computer")),
        *resume,
        (["progress"], _("what you know")),
    ]


def leave_label() -> str:
    """To go."""
    return _("leave tutor")


def _lesson_title(home: Home) -> str:
    return clean(home.lesson.title[language()]) if home.lesson else ""
