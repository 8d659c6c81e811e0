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
        Level("random", N_("random: lays anything anywhere")),
        Level("greedy", N_("greedy: takes the most points now")),
        Level("thoughtful", N_("thoughtful: minds what a move opens for you")),
        Level("master", N_("master: looks ahead, and plays the end perfectly")),
    ),
    create="tutor.store.games.cartino:create",
    restore="tutor.store.games.cartino:restore",
    options="tutor.store.games.cartino:options",
    bots="tutor.bots.cartino:make_bot",
    table="tutor.flows.cartino:CartinoTable",
    drawing="tutor.ui.games.cartino",
    settings=(Setting("board", N_("Another board, by name or path."), metavar="FILE"),),
    examples=("tutor play cartino --opponents 2 --level greedy", "tutor play cartino --demo"),
    arena_examples=(
        "tutor arena cartino --bots thoughtful,greedy --games 100",
        "tutor arena cartino --bots greedy,greedy,random --log games.jsonl",
    ),
    usual_level="greedy",
    demo_level="thoughtful",
    arena_bots="thoughtful,greedy",
)
