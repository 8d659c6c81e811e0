"""The kit of the pronoun card game."""

from __future__ import annotations

from tutor.kits.contract import Kit, Level, Setting
from tutor.locale import N_

KNG = Kit(
    name="kng",
    title=N_("the card game"),
    line=N_("The pronoun card game (is, ille, ipse …)."),
    help=N_(
        "Play the pronoun card game: a card fits if it agrees with the top card in exactly two of "
        "case, number, gender. Every move is explained and saved."
    ),
    arena_help=N_("Let bots play the pronoun card game and report who wins how often."),
    seats=range(2, 6),
    levels=(
        Level("tiro", N_("Tiro: lays what fits, often misnames it")),
        Level("discipulus", N_("Discipulus: sensible, sometimes misnames")),
        Level("magister", N_("Magister: plans ahead, hardly ever misnames")),
        Level("augur", N_("Augur: infers your hand, never misnames")),
    ),
    judge="tutor.bots.kng.review:make_judge",
    table="tutor.flows.kng:KngTable",
    drawing="tutor.ui.games.kng",
    settings=(
        Setting("joker", N_("Play with the joker."), False, bool),
        Setting("play_on", N_("Go on until one player is left."), False, bool),
        Setting("must_play", N_("Whoever can lay must lay."), False, bool),
    ),
    play_settings=(
        Setting(
            "deck",
            N_("A deck, a group (nouns), or a mix: is+ille+ipse."),
            metavar="DECK",
            argument=True,
            names="tutor.store.games.kng:deck_names",
            asks=N_("Which deck?"),
            choices="tutor.store.games.kng:deck_choices",
        ),
        Setting("strict", N_("The form tables are for disputes only."), False, bool),
        Setting("no_slips", N_("The opponents never misname a card."), False, bool),
    ),
    arena_settings=(
        Setting("deck", N_("A deck, a group (nouns), or a mix: is+ille+ipse."), "is"),
        Setting("no_slips", N_("Nobody ever misnames a card."), False, bool),
    ),
    examples=(
        "tutor play is --opponents 2 --level discipulus",
        "tutor play servus+puella+templum",
        "tutor play --resume",
    ),
    arena_examples=(
        "tutor arena kng --bots augur,discipulus --games 100",
        "tutor arena kng --bots tiro,tiro,magister --log games.jsonl",
    ),
    demo_level="magister",
    arena_bots="magister,discipulus",
)
