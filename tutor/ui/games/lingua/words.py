"""The rules and the help, in words."""

from __future__ import annotations

from tutor.locale import _


def help_text() -> str:
    """How a move is typed."""
    return "\n".join(
        [
            _("h8 - KLEID      lay KLEID across from row h, column 8; the best colours are chosen"),
            _("h8 | KLEID      the same downwards"),
            _("h8 - KLEID 4?4..  colours: 1 yellow, 2 red, 3 green, 4 blue, ? or . as you like"),
            _("--              sit out and exchange two tiles or none (L7)"),
            _("?  hint    r  rules    h  history    f  field colours    q  leave and save"),
        ]
    )


def rules_text() -> str:
    """The rules in short, by their numbers."""
    return "\n".join(f"{number:4}{text}" for number, text in _rules())


def _rules() -> list[tuple[str, str]]:
    return [
        ("L2", _("The first word lies across from the start (»): four letters or more.")),
        ("", _("The second word lies down.")),
        ("L3", _("Every word joins what lies; wherever letters touch they form a word.")),
        ("L4", _("Words are only lengthened by a crossing word, unless agreed otherwise.")),
        ("L5", _("No word twice in a game.")),
        ("L7", _("Who cannot lay sits out and may exchange two tiles.")),
        ("L8", _("Yellow 1, red 2, green 3, blue 4; all tiles of all new words count.")),
        ("L9", _("A word in one colour: 25 more for each letter.")),
        ("L10", _("A tile on a field of its colour is an ace. From the 10th ace on words")),
        ("", _("count double, from the 15th three times, from the 20th four times.")),
        ("L11", _("At the end an ace is worth 10; from the 10th 20, 15th 30, 20th 40.")),
        ("L12", _("With ten aces you may fetch one tile from the board for a colour word.")),
        ("L13", _("Covering a goal field (*) ends the game and earns its number.")),
        ("", _("The highest total wins, whoever ended the game.")),
    ]


def level_words(level: str) -> str:
    """A level with its character."""
    characters = {
        "beginner": _("beginner: short, common words"),
        "greedy": _("greedy: always the most points"),
        "thoughtful": _("thoughtful: saves colours, counts aces, minds the goal"),
        "strong": _("strong: considers your answers"),
    }
    return characters.get(level, level)
