"""Home in words: what is to do today, where you left off, one suggestion, and a menu."""

from __future__ import annotations

from tutor.kits import KITS
from tutor.locale import _, language, ngettext
from tutor.quiz.suggest import Deed, Home, suggest
from tutor.words.drills import when_text
from tutor.words.exams import exam_text
from tutor.words.marks import clean, style
from tutor.words.mixups import mixups_text
from tutor.words.paper import spoken
from tutor.words.progress import streak_text
from tutor.words.teaching import left_text

_BAR = 20
_NEXT_FORMS = ["drill", "--new", "--questions", "12"]


def suggestion_command(home: Home) -> list[str]:
    """The suggestion as the command that does it."""
    lesson = home.lesson.name if home.lesson else ""
    return {
        Deed.FIRST_LESSON: ["learn", lesson],
        Deed.TODAY: ["drill"],
        Deed.SLIPS: ["drill", "--from-game"],
        Deed.GO_ON: ["learn", lesson],
        Deed.NEXT_LESSON: ["learn", lesson],
        Deed.GAME: ["play", "--resume"],
        Deed.NEW: _NEXT_FORMS,
    }[suggest(home)]


def command_text(home: Home) -> str:
    """The same as it is typed."""
    return "tutor " + " ".join(suggestion_command(home))


def suggestion_text(home: Home) -> str:
    """The suggestion in words."""
    title, deed = _lesson_title(home), suggest(home)
    if deed is Deed.SLIPS:
        return ngettext(
            "practise the slip of the last game",
            "practise the {count} slips of the last game",
            home.slips,
        ).format(count=home.slips)
    return {
        Deed.FIRST_LESSON: _("begin with the first lesson: {title}").format(title=title),
        Deed.TODAY: _("go on with today’s list") if home.done else _("begin today’s list"),
        Deed.GO_ON: _go_on_label(home),
        Deed.NEXT_LESSON: _("take the next lesson: {title}").format(title=title),
        Deed.GAME: _("finish the game that you began"),
        Deed.NEW: _("the next three forms"),
    }[deed]


def home_text(home: Home) -> str:
    """What is to do today, days in a row, the exam, where you left off, and the suggestion."""
    lines = [style(_("tutor: Latin pronouns"), "bold"), "", *_today_lines(home)]
    if home.exam is not None:
        lines.append(exam_text(home.exam, home.seen.today))
    if not home.is_new:
        lines.append(streak_text(home.seen.streak, home.seen.free_day))
    if home.seen.mixups:
        lines.append(mixups_text(home.seen.mixups[:1]))
    if home.lesson and home.standing:
        lines.append(_left_off(home))
    if home.open_game:
        game = _(KITS[home.open_game].title) if home.open_game in KITS else ""
        lines.append(_("Left off: {game}.").format(game=clean(game)))
    suggestion = _("Suggestion: {what}").format(what=suggestion_text(home))
    lines += ["", suggestion, f"  {command_text(home)}"]
    return "\n".join(lines)


def _today_lines(home: Home) -> list[str]:
    """T6, T9: what is left today, and how far the day has come; or that it is done."""
    if home.is_new:
        return [_("Welcome! Nothing has been practised yet.")]
    if not home.left:
        done = style(_("Done for today."), "bold", "green")
        when = when_text(home.come_back or home.now, home.now)
        return [done + " " + _("Come back {when}.").format(when=when)]
    goal = _("goal: {minutes} min a day").format(minutes=home.goal)
    lines = [style(left_text(home.left), "bold") + "  " + style(f"({goal})", "dim")]
    count = home.done + len(home.left)
    if home.done and not spoken():
        full = round(_BAR * home.done / count)
        bar = style("█" * full, "green") + style("░" * (_BAR - full), "dim")
        lines.append(f"{bar}  {home.done}/{count}")
    return lines


def _left_off(home: Home) -> str:
    assert home.lesson is not None, "there is a lesson"
    assert home.standing is not None, "it was begun"
    step, count = home.standing.step, len(home.lesson.steps)
    place = _("step {step} of {count}").format(step=step, count=count)
    return _("Left off: lesson “{title}”, {place}.").format(title=_lesson_title(home), place=place)


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
    """What can be done from here: each command with its label, once; the suggestion first."""
    options = [(suggestion_command(home), suggestion_text(home))]
    if home.lesson and home.standing:
        options.append((["learn", home.lesson.name], _go_on_label(home)))
    options += [
        (["drill", "--more"], _("practise more")) if not home.left else (["drill"], _("practise")),
        (["learn"], _("guided lessons")),
        (["play"], _("play against the computer")),
    ]
    if home.open_game:
        options.append((["play", "--resume"], _("go on with the game")))
    options.append((["progress"], _("what you know")))
    first: dict[str, tuple[list[str], str]] = {}
    for command, label in options:
        first.setdefault(" ".join(command), (command, label))
    return list(first.values())


def leave_label() -> str:
    """To go."""
    return _("leave tutor")


def _go_on_label(home: Home) -> str:
    return _("go on with the lesson: {title}").format(title=_lesson_title(home))


def _lesson_title(home: Home) -> str:
    return clean(home.lesson.title[language()]) if home.lesson else ""
