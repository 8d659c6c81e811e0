"""Cartino's kit."""

from __future__ import annotations

from tutor.kits.contract import Kit, Level, Setting
from tutor.locale import N_

CARTINO = Kit(
    name="cartino",
    title="Cartino",
    line=N_("Cartino: stones of one suit on a board."),
    help=N_(
        "Play Cartino: lay stones of one suit on their fields and earn what they touch. "
        "Every move is explained and saved."
    ),
    arena_help=N_("Let bots play Cartino and report who wins how often."),
    seats=range(2, 5),
    levels=(
        Level("random", N_("random: lays anything anywhere"), N_("random"), 435),
        Level("greedy", N_("greedy: takes the most points now"), N_("greedy"), 1200),
        Level(
            "thoughtful", N_("thoughtful: minds what a move opens for you"), N_("thoughtful"), 1300
        ),
        Level("master", N_("master: looks ahead, and plays the end perfectly"), N_("master"), 1335),
    ),
    judge="tutor.bots.cartino.review:make_judge",
    limits=(2.0, 4.0, 8.0),
    table="tutor.flows.cartino:CartinoTable",
    drawing="tutor.ui.games.cartino",
    settings=(Setting("board", N_("Another board, by name or path."), metavar="FILE"),),
    examples=("tutor play cartino --opponents 2 --level greedy", "tutor play cartino --demo"),
    arena_examples=(
        "tutor arena cartino --bots thoughtful,greedy --games 100",
        "tutor arena cartino --bots greedy,greedy,random --log games.jsonl",
    ),
    again=N_("the same stones once more"),
    usual_level="greedy",
    demo_level="thoughtful",
    arena_bots="thoughtful,greedy",
)
