"""The words of the browser edition that no other surface has: its places, and what it keeps."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.errors import shown
from tutor.grammar.paradigm import Deck
from tutor.locale import _, ngettext, pgettext
from tutor.words.asked_word import meaning_of
from tutor.words.groups import group_title
from tutor.words.marks import bold, clean


def place_name(name: str) -> str:
    """What a place is called in the menu and above it."""
    return {
        "home": pgettext("place", "Home"),
        "learn": pgettext("place", "Lessons"),
        "drill": pgettext("place", "Practise"),
        "play": pgettext("place", "Games"),
        "progress": pgettext("place", "Progress"),
        "more": pgettext("place", "More"),
        "review": pgettext("place", "Review of a game"),
        "puzzle": pgettext("place", "Puzzles"),
        "race": pgettext("place", "Against the clock"),
        "quiz": pgettext("place", "Quizzes"),
        "exam": pgettext("place", "Exam plan"),
        "table": pgettext("place", "Tables"),
        "parse": pgettext("place", "What form is that?"),
        "explain": pgettext("place", "Does it fit?"),
        "check": pgettext("place", "Word check for Lingua"),
        "score": pgettext("place", "What does a word earn?"),
        "score-sheet": pgettext("place", "Score sheet for Lingua"),
        "rules": pgettext("place", "Rules of the games"),
        "deck": pgettext("place", "A deck of my own"),
        "settings": pgettext("place", "Settings"),
        "data": pgettext("place", "My data"),
    }[name]


def what_to_practise() -> str:
    """The question above the ways to practise."""
    return _("What do you want to practise?")


def ways_to_practise() -> list[tuple[list[str], str]]:
    """Commands of the drill with what they bring; the day's list first."""
    return [
        (["drill", "--today"], _("today’s list")),
        (["drill", "--new", "--questions", "12"], _("the next three forms")),
        (["drill", "--weak"], _("only what is shaky")),
        (["drill", "--choose"], _("one deck or a group")),
        (["drill", "--real"], _("sentences by Caesar, Cicero and others")),
        (["drill", "--from-game"], _("the slips of the last card game")),
        (["race"], _("fill a table against the clock")),
    ]


def which_group() -> str:
    """Asked before a deck of it is."""
    return _("What kind of word?")


def which_deck() -> str:
    """Asked where one deck is wanted."""
    return _("Which deck?")


def deck_label(deck: Deck) -> str:
    """A deck in a list: `is, ea, id – dieser, er`"""
    return f"{bold(deck.title)} – {meaning_of(deck)}"


def which_decks() -> str:
    """Asked where several are."""
    return _("About which decks?")


def group_label(name: str) -> str:
    """A group of decks in a list of decks."""
    return _("all of them: {group}").format(group=group_title(name))


def which_game() -> str:
    """Asked above the games and what goes with them."""
    return _("What do you want to play?")


def game_services(open_games: int) -> list[tuple[list[str], str]]:
    """What there is beside the games themselves."""
    going_on = ngettext(
        "go on with the game that you began", "go on with one of {count} games", open_games
    ).format(count=open_games)
    return [
        *([(["play", "--resume"], going_on)] if open_games else []),
        (["puzzle", "--today"], _("the puzzle of the day")),
        (["puzzle"], _("puzzles")),
        (["review"], _("go through your last game with a coach")),
        (["rules"], _("rules")),
    ]


def when_exam() -> str:
    """Asked when an exam is planned."""
    return _("When is the exam? (4.12., Friday, in 10 days)")


def went_on_elsewhere() -> str:
    """A move in a match that another tab has played on."""
    return _(
        "This game went on in another tab. From the start page you can go on with it as it stands"
        " now."
    )


def exam_choices() -> list[tuple[str, str]]:
    """What can be done with exams."""
    return [("plan", _("plan an exam")), ("drop", _("take one off the plan"))]


def which_form() -> str:
    """Asked for a form whose readings are wanted."""
    return _("A Latin form")


def which_words() -> str:
    """Asked for words that are to be checked."""
    return _("Words to check, with blanks between them")


def which_card(top: bool) -> str:
    """Asked for the two cards that are compared."""
    return _("The card that lies there") if top else _("The card to be laid on it")


def score_questions() -> tuple[str, str, str, str]:
    """The word, the colours of its tiles and of the fields, the aces before."""
    return (
        _("The word that was laid"),
        _("The colours of its tiles (1 yellow, 2 red, 3 green, 4 blue)"),
        _("The colours of the fields under them (0 is white)"),
        _("How many aces you had before"),
    )


def who_plays() -> str:
    """Asked before a score sheet begins."""
    return _("Who plays? 2 to 4 names, with commas between them")


def no_quiz_yet() -> str:
    """Where quiz sets are kept and there is none."""
    return _("No quiz here yet. Load a file that your teacher has given to you (.yaml).")


def which_quiz() -> str:
    """Asked above the quiz sets that are here."""
    return _("Which quiz do you want to take?")


def quiz_kept(title: str) -> str:
    """A quiz file was loaded."""
    return _("“{title}” is here now.").format(title=clean(title))


def save_labels() -> tuple[str, str]:
    """Save to a file, load from a file."""
    return _("Save to a file"), _("Load from a file")


def data_text(answers: int) -> str:
    """What is kept where."""
    kept = ngettext(
        "{count} answer of yours is kept on this device, in this browser, and nowhere else.",
        "{count} answers of yours are kept on this device, in this browser, and nowhere else.",
        answers,
    ).format(count=answers)
    carry = _(
        "Save them to a file to have a copy, or to go on elsewhere: in another browser, or in the "
        "terminal (tutor progress merge FILE). Loading a file adds what it holds; nothing is lost, "
        "nothing counts twice."
    )
    return f"{kept}\n\n{carry}"


def merged_text(answers: int, total: int) -> str:
    """A log was loaded."""
    return ngettext(
        "{count} new answer; {total} in all", "{count} new answers; {total} in all", answers
    ).format(count=answers, total=total)


MOST_PROBLEMS = 4
"""So many things that are wrong with a file are told."""


def file_refused(wanted: str, name: str, problems: Sequence[str]) -> str:
    """A file was loaded that cannot be used: `progress`, or a `quiz`."""
    said = {
        "progress": _("“{name}” is no saved progress, or it is damaged. Nothing has changed."),
        "quiz": _("“{name}” is no quiz, or something is wrong in it. Nothing has changed."),
    }
    first = said.get(wanted, "“{name}”").format(name=clean(shown(name)))
    more = [_("and more")] if len(problems) > MOST_PROBLEMS else []
    return "\n".join([first, *map(clean, problems[:MOST_PROBLEMS]), *more])


def in_line(number: int, problem: str) -> str:
    """What is wrong at a place of a file, or all over."""
    if not number:
        return problem
    return _("line {number}: {problem}").format(number=number, problem=problem)


def result_label() -> str:
    """To save the result of a quiz."""
    return _("Save the result for your teacher")


def go_on_label() -> str:
    """To the next thing."""
    return _("go on")


def leave_label() -> str:
    """Away from here."""
    return _("leave")


def back_label() -> str:
    """One step back."""
    return _("back")


def another_label() -> str:
    """The same once more."""
    return _("another one")


def no_games_yet() -> str:
    """Nothing was played that could be reviewed."""
    return _("There is no finished game yet.")


def over_already(date: str) -> str:
    """A date that is no time for an exam."""
    return _("{date} is over; an exam is planned for today or later").format(date=date)


def what_to_change() -> str:
    """Asked above the settings."""
    return _("What do you want to change?")


def new_value(lowest: int, highest: int) -> str:
    """Asked for a number that is set."""
    return _("A number from {low} to {high}").format(low=lowest, high=highest)


def no_answer(given: str) -> str:
    """What was typed is none of the answers."""
    return _("“{answer}” is none of the answers.").format(answer=clean(given[:40]))


def no_place(name: str) -> str:
    """A place that there is not."""
    return _("There is no page “{name}”.").format(name=clean(name))


def joined(names: Sequence[str]) -> str:
    """Several names in a line."""
    return ", ".join(map(clean, names))
