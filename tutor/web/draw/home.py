"""Home as a few cards: what is due, where one left off, the suggestion as the one big button."""

from __future__ import annotations

from tutor.flows.home import HomeScreen
from tutor.kits import KITS
from tutor.locale import _, language
from tutor.quiz.suggest import Home
from tutor.web.draw.exams import exam_card
from tutor.web.draw.pieces import bar, inline, section
from tutor.web.draw.progress import lesson_button, streak_card
from tutor.web.nodes import Node, el
from tutor.words.drills import when_text
from tutor.words.home import menu, suggestion_text
from tutor.words.marks import clean
from tutor.words.mixups import mixed_up_text
from tutor.words.teaching import left_text


def home(screen: HomeScreen) -> list[Node]:
    """The cards; what they offer are options of the question that follows."""
    found = screen.home
    keys = {" ".join(command): str(key) for key, (command, _label) in enumerate(menu(found), 1)}
    cards = [_today(found), *_lesson(found, keys), *_game(found, keys)]
    if not found.is_new:
        seen = found.seen
        cards.append(streak_card(seen.streak, seen.free_day, seen.activity, seen.today))
    if found.exam is not None:
        unmet = dict(found.seen.exams).get(found.exam)
        cards.append(exam_card(found.exam, unmet, found.seen.today))
    for one in found.seen.mixups[:1]:
        said = el("p", *inline(mixed_up_text(one)), *lesson_button(one.lesson))
        cards.append(el("div", said, class_="block"))
    return [section("cards", *cards)]


def _today(home: Home) -> Node:
    """T6, T9: what is left today, how far the day has come, and the suggestion."""
    said: list[Node] = []
    if home.is_new:
        words = _("Welcome! Nothing has been practised yet.")
        said.append(el("h2", words, class_="block-lead"))
    elif home.left:
        count = home.done + len(home.left)
        goal = _("goal: {minutes} min a day").format(minutes=home.goal)
        said.append(el("h2", left_text(home.left), class_="block-lead"))
        if home.done:
            said.append(bar(home.done / count, f"{home.done}/{count}"))
        said.append(el("p", goal, class_="remark"))
    else:
        when = when_text(home.come_back or home.now, home.now)
        said.append(el("h2", _("Done for today."), class_="block-lead done"))
        said.append(el("p", _("Come back {when}.").format(when=when)))
    begin = el("button", _first_up(suggestion_text(home)), class_="usual go", answer="1")
    return el("div", *said, begin, class_="block lead")


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lesson(home: Home, keys: dict[str, str]) -> list[Node]:
    """The lesson that was begun, and how far it has come."""
    if not home.lesson or not home.standing:
        return []
    step, count = home.standing.step, len(home.lesson.steps)
    place = _("step {step} of {count}").format(step=step, count=count)
    return [
        el(
            "div",
            el("p", clean(home.lesson.title[language()]), class_="block-lead"),
            bar(step / count),
            el("p", place, class_="remark"),
            *_button(keys.get(f"learn {home.lesson.name}"), _("go on with the lesson")),
            class_="block",
        )
    ]


def _game(home: Home, keys: dict[str, str]) -> list[Node]:
    """The game that was left."""
    if not home.open_game:
        return []
    title = _(KITS[home.open_game].title) if home.open_game in KITS else home.open_game
    button = _button(keys.get("play --resume"), _("go on with the game"))
    return [el("div", el("p", clean(title), class_="block-lead"), *button, class_="block")]


def _button(key: str | None, label: str) -> list[Node]:
    """An option of the menu; the first of them is the big button already."""
    if key in (None, "1"):
        return []
    return [el("button", _first_up(label), class_="answer", answer=key)]
