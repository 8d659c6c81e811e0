"""Home: what is due, where you left off, one suggestion, and a menu."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.flows.contract import EndOfInput, Option
from tutor.locale import _, ngettext
from tutor.quiz.suggest import Deed, Situation, suggest
from tutor.ui.progress import streak_text
from tutor.ui.prompts import Prompts
from tutor.words.marks import clean, style


@dataclass(frozen=True, slots=True)
class Home:
    """What home shows: the situation, in words where it names something."""

    situation: Situation
    due_week: int
    streak: int
    lesson_title: str
    lesson_place: str
    game_name: str

    def as_dict(self) -> dict[str, object]:
        """Home as documented JSON."""
        now = self.situation
        return {
            "answers": now.answers,
            "due": {"today": now.due_today, "week": self.due_week},
            "streak": self.streak,
            "lesson": now.open_lesson or now.next_lesson,
            "game": now.open_game,
            "suggestion": suggestion_command(now),
        }


def suggestion_command(now: Situation) -> list[str]:
    """The suggestion as the command that does it."""
    lesson = now.open_lesson or now.next_lesson or ""
    return {
        Deed.FIRST_LESSON: ["learn", lesson],
        Deed.DRILL: ["drill"],
        Deed.SLIPS: ["drill", "--from-game"],
        Deed.GO_ON: ["learn", lesson],
        Deed.NEXT_LESSON: ["learn", lesson],
        Deed.GAME: ["play", "--resume"],
        Deed.NEW: ["drill", "--new"],
    }[suggest(now)]


def suggestion_text(home: Home) -> str:
    """The suggestion in words."""
    now = home.situation
    title = clean(home.lesson_title)
    deed = suggest(now)
    if deed is Deed.DRILL:
        return ngettext(
            "practise for five minutes: {count} form is fading",
            "practise for five minutes: {count} forms are fading",
            now.due_today,
        ).format(count=now.due_today)
    if deed is Deed.SLIPS:
        return ngettext(
            "practise the slip of the last game",
            "practise the {count} slips of the last game",
            now.slips,
        ).format(count=now.slips)
    return {
        Deed.FIRST_LESSON: _("begin with the first lesson: {title}").format(title=title),
        Deed.GO_ON: _("go on with the lesson: {title}").format(title=title),
        Deed.NEXT_LESSON: _("take the next lesson: {title}").format(title=title),
        Deed.GAME: _("finish the game that you began"),
        Deed.NEW: _("practise something new"),
    }[deed]


def home_text(home: Home) -> str:
    """What is due, where you left off, and the suggestion."""
    now = home.situation
    lines = [style(_("tutor: Latin pronouns"), "bold"), ""]
    if now.answers:
        due = _("Due today: {today}; within the week: {week}.").format(
            today=now.due_today, week=home.due_week
        )
        lines += [due, streak_text(home.streak)]
    else:
        lines.append(_("Welcome! Nothing has been practised yet."))
    if now.open_lesson:
        lines.append(
            _("Left off: lesson “{title}”, {place}.").format(
                title=clean(home.lesson_title), place=home.lesson_place
            )
        )
    if now.open_game:
        lines.append(_("Left off: {game}.").format(game=clean(home.game_name)))
    command = "tutor " + " ".join(suggestion_command(now))
    lines += ["", _("Suggestion: {what}").format(what=suggestion_text(home)), f"  {command}"]
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


def ask_home(home: Home, prompts: Prompts) -> list[str] | None:
    """The command that is chosen; none to leave."""
    options = [
        Option[list[str] | None](suggestion_command(home.situation), suggestion_text(home)),
        Option[list[str] | None](["drill"], _("practise")),
        Option[list[str] | None](["learn"], _("guided lessons")),
        Option[list[str] | None](["play"], _("play against the computer")),
    ]
    if home.situation.open_game:
        options.append(Option[list[str] | None](["play", "--resume"], _("go on with the game")))
    options += [
        Option[list[str] | None](["progress"], _("what you know")),
        Option[list[str] | None](None, _("leave tutor"), "q"),
    ]
    try:
        return prompts.menu(_("What now?"), options)
    except EndOfInput:
        return None
