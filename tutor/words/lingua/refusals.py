"""What Lingua refuses, in words."""

from __future__ import annotations

from tutor.locale import N_, _
from tutor.words.refusals import Sayings

_COLOURS = "1–4, yellow, red, green, blue / gelb, rot, grün, blau"


def _sign_count(word: str, colours: str) -> str:
    return _("“{word}” has {letters} letters, but “{colours}” has {signs} signs").format(
        word=word, letters=len(word), colours=colours, signs=len(colours)
    )


def _no_colour(text: str, white: bool) -> str:
    allowed = "0, white, weiß, " + _COLOURS if white else _COLOURS
    return _("“{text}” is no colour; allowed are {allowed}").format(text=text[:20], allowed=allowed)


def _unplayable(word: str) -> str:
    if len(word) < 2:
        return _("“{word}”: a word has at least two letters").format(word=word)
    return _("“{word}” cannot be laid with the tiles").format(word=word[:30])


SAYINGS: Sayings = {
    # texts that are no move, square or tile
    "lingua.no-square": N_("“{text:.20}” is no square; write row a–q and column 1–17, e.g. h8"),
    "lingua.no-tile": N_(
        "“{text:.20}” is no tile; write a letter and a colour from 1 to 4, e.g. E4"
    ),
    "lingua.no-move": N_("“{text:.60}” is no move; write e.g. h8 - KLEID 44121 (or | for down)"),
    "lingua.no-typed-move": N_(
        "“{text:.60}” is no move; write e.g. h8 - KLEID (across) or h8 | KLEID (down)"
    ),
    "lingua.unplayable": _unplayable,
    "lingua.sign-count": _sign_count,
    # moves that the rules forbid
    "lingua.over": N_("the game is over"),
    "lingua.no-room": N_("“{word}” does not fit on the board from {square}"),
    "lingua.first-word": N_("the first word lies across and begins on {square}"),
    "lingua.first-too-short": N_("the first word has at least {count} letters"),
    "lingua.second-word": N_("the second word lies down (|)"),
    "lingua.too-short": N_("a word has at least two letters"),
    "lingua.touches-more": N_(
        "“{word}” touches tiles of the same line: together that is “{whole}”"
    ),
    "lingua.needs-tile": N_("{square} is empty: the {letter} needs a tile"),
    "lingua.occupied": N_("on {square} lies {tile}, not a new {letter}"),
    "lingua.nothing-new": N_("“{word}” lies there already"),
    "lingua.joins-nothing": N_("“{word}” does not join any word on the board"),
    "lingua.no-cross-word": N_("the cross word “{word}” from {square} is not valid"),
    "lingua.only-lengthens": N_(
        "“{word}” only lengthens “{old}”; a game begun with --extensions allows it"
    ),
    "lingua.word-again": N_("“{word}” was laid before in this game"),
    "lingua.no-word": N_("“{word}” from {square} is not a valid word"),
    "lingua.not-on-rack": N_("not on the rack: {tiles}"),
    "lingua.letters-missing": N_("your rack lacks {letters} for “{word}”"),
    "lingua.not-in-these-colours": N_("your rack does not have “{word}” in these colours"),
    "lingua.exchange-two": N_("exchange two tiles, or none"),
    "lingua.nothing-to-draw": N_("there are no two tiles left to draw"),
    "lingua.too-few-aces": N_("exchanging for a colour word needs {need} aces; you have {have}"),
    "lingua.fetches-nothing": N_("no tile of the word comes from {square}"),
    "lingua.other-letter": N_("{tile} can only be exchanged for the same letter in another colour"),
    "lingua.has-it": N_("you have {tile} yourself: there is nothing to exchange"),
    "lingua.no-colour-word": N_("the exchange does not make “{word}” a colour word"),
    # matches that cannot begin
    "lingua.no-seat-number": N_("“{value}” is no seat; -1 draws lots, 0 is the first seat"),
    "lingua.players": N_("2 to 4 can play this game"),
    "lingua.not-in-box": N_("the position has tiles that the box does not have: {tiles}"),
    # words in colour, as people write them
    "lingua.no-colour": _no_colour,
    "lingua.colour-count": N_(
        "“{text:.40}” names {given} colours, but the word has {letters} letters"
    ),
    "lingua.no-board-word": N_(
        "“{word:.40}” is no word for the board: two letters or more, A–Z Ä Ö Ü"
    ),
    "lingua.too-long": N_(
        "“{word:.20}…” has {letters} letters; the board has {size} fields in a row"
    ),
    "lingua.no-written-word": N_(
        "“{text:.60}” is not WORD:TILES:FIELDS, e.g. SPIELT:123412:000000"
    ),
    # the score sheet
    "lingua.sheet-over": N_("the game is over (L13)"),
    "lingua.nothing-to-undo": N_("there is nothing to undo"),
    "lingua.sheet-players": N_("name 2 to 4 players"),
    "lingua.same-names": N_("the players need different names"),
    "lingua.no-sheet-turn": N_("write a word with its colours: KLEID 44444 04010"),
    # the lexicon
    "lingua.no-spelling": N_("“{text}” is not a spelling: say old, new or both"),
    "lingua.no-word-graph": N_(
        "“{name}” is not a word graph of this version: install the program again"
    ),
    "lingua.no-frequent-words": N_(
        "“{name}” is not a list of words of this version: install the program again"
    ),
}
