"""What Lingua refuses, in words."""

from __future__ import annotations

from collections.abc import Callable

from tutor.locale import N_, _
from tutor.words.refusals import Sayings

_COLOURS = "1–4, yellow, red, green, blue / gelb, rot, grün, blau"


def plainly(message: str, **longest: int) -> Callable[..., str]:
    """Says a message with its facts, lists with commas; `longest` cuts what a person typed."""

    def say(**facts: object) -> str:
        words = {name: _word(fact, longest.get(name)) for name, fact in facts.items()}
        return _(message).format(**words)

    return say


def _word(fact: object, longest: int | None) -> str:
    text = ", ".join(fact) if isinstance(fact, tuple) else str(fact)
    return text[:longest]


def _sign_count(word: str, colours: str) -> str:
    return _("“{word}” has {letters} letters, but “{colours}” has {signs} signs").format(
        word=word, letters=len(word), colours=colours, signs=len(colours)
    )


def _no_colour(text: str, white: bool) -> str:
    allowed = "0, white, weiß, " + _COLOURS if white else _COLOURS
    return _("“{text}” is no colour; allowed are {allowed}").format(text=text[:20], allowed=allowed)


SAYINGS: Sayings = {
    # texts that are no move, square or tile
    "lingua.no-square": plainly(
        N_("“{text}” is no square; write row a–q and column 1–17, e.g. h8"), text=20
    ),
    "lingua.no-tile": plainly(
        N_("“{text}” is no tile; write a letter and a colour from 1 to 4, e.g. E4"), text=20
    ),
    "lingua.no-move": plainly(
        N_("“{text}” is no move; write e.g. h8 - KLEID 44121 (or | for down)"), text=60
    ),
    "lingua.no-typed-move": plainly(
        N_("“{text}” is no move; write e.g. h8 - KLEID (across) or h8 | KLEID (down)"), text=60
    ),
    "lingua.unplayable": plainly(N_("“{word}” cannot be laid with the tiles"), word=30),
    "lingua.sign-count": _sign_count,
    # moves that the rules forbid
    "lingua.over": plainly(N_("the game is over")),
    "lingua.no-room": plainly(N_("“{word}” does not fit on the board from {square}")),
    "lingua.first-word": plainly(N_("the first word lies across and begins on {square}")),
    "lingua.first-too-short": plainly(N_("the first word has at least {count} letters")),
    "lingua.second-word": plainly(N_("the second word lies down (|)")),
    "lingua.too-short": plainly(N_("a word has at least two letters")),
    "lingua.touches-more": plainly(
        N_("“{word}” touches tiles of the same line: together that is “{whole}”")
    ),
    "lingua.needs-tile": plainly(N_("{square} is empty: the {letter} needs a tile")),
    "lingua.occupied": plainly(N_("on {square} lies {tile}, not a new {letter}")),
    "lingua.nothing-new": plainly(N_("“{word}” lies there already")),
    "lingua.joins-nothing": plainly(N_("“{word}” does not join any word on the board")),
    "lingua.no-cross-word": plainly(N_("the cross word “{word}” from {square} is not valid")),
    "lingua.only-lengthens": plainly(N_("“{word}” only lengthens “{old}”")),
    "lingua.word-again": plainly(N_("“{word}” was laid before in this game")),
    "lingua.no-word": plainly(N_("“{word}” from {square} is not a valid word")),
    "lingua.not-on-rack": plainly(N_("not on the rack: {tiles}")),
    "lingua.letters-missing": plainly(N_("your rack lacks {letters} for “{word}”")),
    "lingua.not-in-these-colours": plainly(N_("your rack does not have “{word}” in these colours")),
    "lingua.exchange-two": plainly(N_("exchange two tiles, or none")),
    "lingua.nothing-to-draw": plainly(N_("there are no two tiles left to draw")),
    "lingua.too-few-aces": plainly(
        N_("exchanging for a colour word needs {need} aces; you have {have}")
    ),
    "lingua.fetches-nothing": plainly(N_("no tile of the word comes from {square}")),
    "lingua.other-letter": plainly(
        N_("{tile} can only be exchanged for the same letter in another colour")
    ),
    "lingua.has-it": plainly(N_("you have {tile} yourself: there is nothing to exchange")),
    "lingua.no-colour-word": plainly(N_("the exchange does not make “{word}” a colour word")),
    # matches that cannot begin
    "lingua.players": plainly(N_("2 to 4 can play this game")),
    "lingua.not-in-box": plainly(N_("the position has tiles that the box does not have: {tiles}")),
    # words in colour, as people write them
    "lingua.no-colour": _no_colour,
    "lingua.colour-count": plainly(
        N_("“{text}” names {given} colours, but the word has {letters} letters"), text=40
    ),
    "lingua.no-board-word": plainly(
        N_("“{word}” is no word for the board: two letters or more, A–Z Ä Ö Ü"), word=40
    ),
    "lingua.too-long": plainly(
        N_("“{word}…” has {letters} letters; the board has {size} fields in a row"), word=20
    ),
    "lingua.no-written-word": plainly(
        N_("“{text}” is not WORD:TILES:FIELDS, e.g. SPIELT:123412:000000"), text=60
    ),
    # the score sheet
    "lingua.sheet-over": plainly(N_("the game is over (L13)")),
    "lingua.nothing-to-undo": plainly(N_("there is nothing to undo")),
    "lingua.sheet-players": plainly(N_("name 2 to 4 players")),
    "lingua.same-names": plainly(N_("the players need different names")),
    "lingua.no-sheet-turn": plainly(N_("write a word with its colours: KLEID 44444 04010")),
    # the lexicon
    "lingua.no-spelling": plainly(N_("“{text}” is not a spelling: say old, new or both")),
    "lingua.no-word-graph": plainly(
        N_("“{name}” is not a word graph of this version: install the program again")
    ),
    "lingua.no-frequent-words": plainly(
        N_("“{name}” is not a list of words of this version: install the program again")
    ),
}
