"""Lingua's kit."""

from __future__ import annotations

from pathlib import Path

from tutor.kits.contract import Kit, Level, Setting
from tutor.locale import N_

LINGUA = Kit(
    name="lingua",
    title="Lingua",
    line=N_("Lingua, the letter game in colour."),
    help=N_(
        "Play Lingua, the letter game in colour: lay words on 17 × 17 fields, collect colour words "
        "and aces, and end the game at the right moment. Every move is explained and saved."
    ),
    arena_help=N_("Let bots play Lingua and report who wins how often."),
    seats=range(2, 5),
    levels=(
        Level("beginner", N_("beginner: short, common words"), N_("beginner"), 650),
        Level("greedy", N_("greedy: always the most points"), N_("greedy"), 1200),
        Level(
            "thoughtful",
            N_("thoughtful: saves colours, counts aces, minds the goal"),
            N_("thoughtful"),
            1430,
        ),
        Level("strong", N_("strong: considers your answers"), N_("strong"), 1620),
    ),
    judge="tutor.bots.lingua.review:make_judge",
    limits=(40.0, 100.0, 200.0),
    again=N_("the same tiles once more"),
    table="tutor.flows.lingua.table:LinguaTable",
    drawing="tutor.ui.games.lingua",
    settings=(
        Setting(
            "extensions",
            N_("Bare lengthening (SAGEN, ANSAGEN): the most letters, 0 for none, or any."),
            "0",
        ),
        Setting("spelling", N_("Which spelling counts: old, new or both."), "both"),
        Setting(
            "names",
            N_("Names of places and persons count, as far as the lexicon knows them (L6)."),
            False,
            type=bool,
        ),
        Setting("words", N_("Use this list of words instead of German."), type=Path),
    ),
    play_settings=(
        Setting("position", N_("Begin with this position; the rack is yours."), type=Path),
    ),
    examples=(
        "tutor play lingua --level greedy --opponents 2",
        "tutor play lingua --extensions any --spelling old",
        "tutor play lingua --resume",
    ),
    arena_examples=(
        "tutor arena lingua --bots thoughtful,greedy --games 20",
        "tutor arena lingua --bots greedy,beginner --games 4 --log games.jsonl",
    ),
    demo_level="thoughtful",
    arena_bots="thoughtful,greedy",
    arena_games=20,
)
