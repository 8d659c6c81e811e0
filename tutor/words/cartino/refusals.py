"""Why a move or a match of Cartino is refused."""

from __future__ import annotations

from tutor.locale import N_, _
from tutor.words.refusals import Sayings

SAYINGS: Sayings = {
    "cartino.over": N_("the match is over"),
    "cartino.must-lay": N_("you can lay a stone, so you must"),
    "cartino.two-suits": lambda suits: _(
        "all stones of a turn are of one suit, and these are of {suits}"
    ).format(suits=" ".join(suits)),
    "cartino.not-in-hand": N_("you have no {stone} to lay"),
    "cartino.not-so-often": N_("you do not have {stone} that often"),
    "cartino.no-more-jokers": N_("you do not have that many jokers"),
    "cartino.taken": N_("{half} is taken"),
    "cartino.no-joker": N_("you have no joker to lay"),
    "cartino.joker-just-taken": N_("a joker just taken may be laid from your next turn on"),
    "cartino.exchange-alone": N_("an exchange does not replace laying: you can still lay a stone"),
    "cartino.no-joker-there": N_("there is no joker on {half}"),
    "cartino.cannot-exchange": N_(
        "only {stone} can be exchanged for the joker on {half}, and you do not have it"
    ),
    "cartino.no-move": N_("a move is missing; write for example HK+ HA-"),
    "cartino.no-half": N_("“{text}” lacks its half: end it with + (upper) or - (lower), as in HK+"),
    "cartino.no-card": lambda text, suits, ranks: _(
        "“{text}” is no card: a suit ({suits}) and a rank ({ranks}) belong here"
    ).format(text=text, suits=", ".join(suits), ranks=", ".join(ranks)),
    "cartino.no-seat": N_("there is no seat {seat}"),
    "cartino.no-seat-number": N_("“{value}” is no seat; -1 draws lots, 0 is the first seat"),
    "cartino.bag-too-small": N_("the bag holds too few stones for {seats} hands"),
}
