"""What happened, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.games.contract import LooseEvent
from tutor.games.match import Match, Step
from tutor.games.weise.explain import way
from tutor.games.weise.moves import Describe, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, class_of_cards, partition
from tutor.games.weise.words import cards_words, tree_words
from tutor.locale import _, ngettext
from tutor.ui.games.weise.trees import leaf_cards, tree_lines, way_words
from tutor.words.marks import clean


class Story:
    """The telling of a match from one seat's point of view (`None`: nobody's)."""

    def __init__(self, pool: Pool, me: int | None) -> None:
        self.pool = pool
        self.me = me
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[str] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too. Descriptions stay hidden until all are
        in, and so do the reasons for them.
        """
        told: list[str] = []
        if not self.lines:
            view = step.view
            told.append(self._dealt(step.after, view.sage, view.round, view.table[0][0]))
        for event in step.events:
            told += self.event(step.after, step, event)
        if not any(event.kind == "guessed" for event in step.events):
            told += ["  · " + clean(reason) for reason in reasons]
        self.lines += told
        return told

    def event(self, match: Match, step: Step, event: LooseEvent) -> list[str]:
        """One event in words."""
        who, mine = match.seats[event.seat].name, event.seat == self.me
        data = event.data
        if event.kind == "laid":
            return [self._laid(who, mine, data)]
        if event.kind == "verdict":
            return [self._verdict(match, data)]
        if event.kind == "corrected":
            return self._corrected(step, data)
        if event.kind == "drew":
            return [self._drew(who, mine, data)]
        if event.kind == "end":
            return [_("The round is over.") + " " + self._empty(match, data["hands"])]
        if event.kind == "scored":
            return self.scored(match, event)
        if event.kind == "dealt":
            return ["", self._dealt(match, event.seat, data["round"], data["first"])]
        return []

    def _dealt(self, match: Match, sage: int, number: int, first: int) -> str:
        card = clean(str(self.pool.cards[first]))
        if sage == self.me:
            return _("Round {round}: you are the sage. The first class: {card}.").format(
                round=number + 1, card=card
            )
        return _("Round {round}: the sage is {who}. The first class: {card}.").format(
            round=number + 1, who=match.seats[sage].name, card=card
        )

    def _laid(self, who: str, mine: bool, data: Mapping[str, Any]) -> str:
        cards = clean(cards_words(self.pool, data["cards"]))
        if data["target"] is None:
            text = (
                _("You found a new class: {cards}.")
                if mine
                else _("{who} founds a new class: {cards}.")
            )
            return text.format(who=who, cards=cards)
        text = (
            _("You lay for class {number}: {cards}.")
            if mine
            else _("{who} lays for class {number}: {cards}.")
        )
        return text.format(who=who, number=data["target"] + 1, cards=cards)

    def _verdict(self, match: Match, data: Mapping[str, Any]) -> str:
        if data["right"]:
            return "  ✓ " + _("Right.")
        if data["player"] == self.me:
            return "  ✗ " + _("Wrong: you take the cards back.")
        return "  ✗ " + _("Wrong: {who} takes the cards back.").format(
            who=match.seats[data["player"]].name
        )

    def _corrected(self, step: Step, data: Mapping[str, Any]) -> list[str]:
        """W9: the way of each card, and that of a card of the class that was named."""
        view = step.view
        lines = [
            "  ! " + (_("You said wrong, but it is right:") if data["right"] else
                      _("You said right, but it is wrong:"))
        ]  # fmt: skip
        ways = [way(view.tree, view.classes, self.pool, card) for card in data["cards"]]
        lines += ["    " + way_words(self.pool, one) for one in ways]
        if data["target"] is not None:
            home = way(view.tree, view.classes, self.pool, view.table[data["target"]][0])
            lines.append(
                "    "
                + _("class {number} has {way}").format(
                    number=data["target"] + 1, way=way_words(self.pool, home)
                )
            )
        elif not data["right"] and len({one.leaf for one in ways}) == 1:
            number = view.leaves().index(ways[0].leaf) + 1
            lines.append("    " + _("that is class {number}, already there").format(number=number))
        return lines

    def _drew(self, who: str, mine: bool, data: Mapping[str, Any]) -> str:
        if mine:
            card = clean(str(self.pool.cards[data["card"]]))
            return "  " + _("You draw {card}.").format(card=card)
        return "  " + _("{who} draws a card.").format(who=who)

    def _empty(self, match: Match, hands: Sequence[int]) -> str:
        for seat, count in enumerate(hands):
            if count == 0:
                if seat == self.me:
                    return _("You have no cards left!")
                return _("{who} has no cards left.").format(who=match.seats[seat].name)
        return _("The stock is empty, and nobody gets on.")

    def scored(self, match: Match, event: LooseEvent) -> list[str]:
        """The end of a round: the tree with one's cards in it, the descriptions, the points."""
        data = event.data
        tree: Tree = data["tree"]
        classes = class_of_cards(tree, self.pool)
        seat = self.me if self.me is not None else event.seat
        mine = list(data["hands"][seat])
        lines = ["", _("This was the classification:")]
        lines += ["  " + line for line in tree_lines(self.pool, tree, self._notes(data, classes))]
        if mine:
            lines.append(_("Your cards in it:") if seat == self.me else _("Cards left:"))
            groups = leaf_cards(self.pool, classes, mine)
            lines += [f"  {names}" for _leaf, names in sorted(groups.items())]
        for guesser, guess in data["guesses"].items():
            lines += self._guess(match, data, guesser, guess, tree)
        return [*lines, *self._points(match, data)]

    def _notes(self, data: Mapping[str, Any], classes: Sequence[int]) -> dict[int, str]:
        return {
            classes[cards[0]]: _("= class {number}").format(number=number)
            + f": {clean(cards_words(self.pool, cards[:2]))}"
            + (" …" if len(cards) > 2 else "")
            for number, cards in enumerate(data["table"], 1)
        }

    def _guess(
        self, match: Match, data: Mapping[str, Any], seat: int, guess: object, tree: Tree
    ) -> list[str]:
        who = match.seats[seat].name
        right = seat in data["recognised"]
        mark = "✓" if right else "✗"
        if isinstance(guess, Describe):
            line = f"{mark} {who}: {clean(tree_words(self.pool, guess.tree))}"
            if right:
                return [line]
            alike = len(partition(guess.tree, self.pool) & partition(tree, self.pool))
            return [
                line,
                "  "
                + ngettext(
                    "{count} of {all} classes is right",
                    "{count} of {all} classes are right",
                    alike,
                ).format(count=alike, all=len(partition(tree, self.pool))),
            ]
        if isinstance(guess, Sort):
            words = _("sorted all cards rightly") if right else _("did not sort all cards rightly")
            return [f"{mark} {who}: {words}"]
        return [f"{mark} {who}: " + _("says nothing")]

    def _points(self, match: Match, data: Mapping[str, Any]) -> list[str]:
        parts = [
            f"{who.name} {points}" for who, points in zip(match.seats, data["points"], strict=True)
        ]
        return [_("Points of this round: {points}").format(points=", ".join(parts))]
