"""Helpers for people with the box of Lingua on the table."""

from __future__ import annotations

from tutor.errors import Refusal
from tutor.flows.contract import Flow, Line, Option, Said
from tutor.web.called import Called, Command
from tutor.web.places import HOME
from tutor.web.screens import ChecksScreen, ScoreScreen
from tutor.words import browser as words
from tutor.words.marks import clean
from tutor.words.refusals import error_text


def check(called: Called) -> Flow[Command | None]:
    """Whether words count, as often as somebody asks."""
    from tutor.games.lingua.lexicon.check import check_words
    from tutor.store.lexicon import open_lexicon

    text = " ".join(called.words)
    while True:
        if text:
            yield ChecksScreen(check_words(open_lexicon(None), text.split()))
        text = yield Line(words.which_words(), (_leave(),))
        if text in ("", "q"):
            return HOME


def score(called: Called) -> Flow[Command | None]:
    """What a word earns, line by line."""
    from tutor.games.lingua.scoring import score_turn
    from tutor.games.lingua.written import parse_painted

    while True:
        given: list[str] = []
        for question in words.score_questions():
            text: str = yield Line(question, (_leave(),))
            if text == "q" or (not text and not given):
                return HOME
            given.append(text)
        word, tiles, fields, aces = given
        try:
            painted = parse_painted(word, tiles, fields)
        except Refusal as refusal:
            yield Said(clean(error_text(refusal)))
            continue
        before = int(aces) if aces.isascii() and aces.isdecimal() and len(aces) < 4 else 0
        scored = score_turn([painted], before, 0, times_goal=painted.last_is_ace)
        yield ScoreScreen((painted,), scored)


def score_sheet(called: Called) -> Flow[Command | None]:
    """The score of people at a real table; it goes on where it was left."""
    from tutor.flows.score_sheet import keep_score
    from tutor.games.lingua.score_sheet import new_sheet
    from tutor.store.places import home
    from tutor.store.score_sheets import read_sheet, write_sheet

    path = home() / "score-sheet.txt"
    sheet = read_sheet(path) if path.exists() else None
    while sheet is None or sheet.ended or called.has("new"):
        text: str = yield Line(words.who_plays(), (_leave(),))
        if text in ("", "q"):
            return HOME
        try:
            sheet = new_sheet(tuple(part.strip() for part in text.split(",") if part.strip()))
        except Refusal as refusal:
            yield Said(clean(error_text(refusal)))
            continue
        break
    write_sheet(path, sheet)
    sheet = yield from keep_score(sheet, lambda now: write_sheet(path, now))
    if not sheet.ended:
        return HOME
    path.unlink()
    return ["score-sheet", "--new"]


def _leave() -> Option[str]:
    return Option("q", words.leave_label(), "q")
