"""Why a move or a match of Cartino is refused."""

from __future__ import annotations

from tutor.locale import _
from tutor.words.refusals import Sayings

SAYINGS: Sayings = {
    "cartino.over": lambda: _("the match is over"),
    "cartino.must-lay": lambda: _("you can lay a stone, so you must"),
    "cartino.two-suits": lambda suits: _(
        "all stones of a turn are of one suit, and these are of {suits}"
    ).format(suits=" ".join(suits)),
    "cartino.not-in-hand": lambda stone: _("you have no {stone} to lay").format(stone=stone),
    "cartino.taken": lambda half: _("{half} is taken").format(half=half),
    "cartino.no-joker": lambda: _("you have no joker to lay"),
    "cartino.joker-just-taken": lambda: _("a joker just taken may be laid from your next turn on"),
    "cartino.exchange-alone": lambda: _(
        "an exchange does not replace laying: you can still lay a stone"
    ),
    "cartino.no-joker-there": lambda half: _("there is no joker on {half}").format(half=half),
    "cartino.cannot-exchange": lambda stone, half: _(
        "only {stone} can be exchanged for the joker on {half}, and you do not have it"
    ).format(stone=stone, half=half),
    "cartino.no-move": lambda: _("a move is missing; write for example HK+ HA-"),
    "cartino.no-half": lambda text: _(
        "“{text}” lacks its half: end it with + (upper) or - (lower), as in HK+"
    ).format(text=text),
    "cartino.no-card": lambda text, suits, ranks: _(
        "“{text}” is no card: a suit ({suits}) and a rank ({ranks}) belong here"
    ).format(text=text, suits=" ".join(suits), ranks=" ".join(ranks)),
    "cartino.no-seat": lambda seat: _("there is no seat {seat}").format(seat=seat),
    "cartino.no-seat-number": lambda value: _(
        "“{value}” is no seat; -1 draws lots, 0 is the first seat"
    ).format(value=value),
    "cartino.bag-too-small": lambda seats: _(
        "the bag holds too few stones for {seats} hands"
    ).format(seats=seats),
}
