"""What happened, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.bots.contract import Reason
from tutor.games.match import Match, Step
from tutor.games.weise import events
from tutor.games.weise.explain import WeiseExplanation, classes_found, explain_move
from tutor.games.weise.moves import Describe, Guess, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import class_of_cards
from tutor.locale import _, ngettext
from tutor.words.marks import bare
from tutor.words.weise.names import card_words, cards_words, class_words, player_words
from tutor.words.weise.reasons import reason_text
from tutor.words.weise.trees import (
    deciding_ways,
    leaf_lines,
    tree_lines,
    tree_words,
    way_words,
)


class WeiseStory:
    """The telling of a match from one seat's point of view (`None`: nobody's)."""

    def __init__(self, pool: Pool, me: int | None) -> None:
        self.pool = pool
        self.me = me
        self.lines: list[str] = []

    def add(self, step: Step, reasons: Sequence[Reason] = ()) -> list[str]:
        """Tell one step; the new lines are returned, too. Descriptions stay hidden until all are
        in, and so do the reasons for them.
        """
        told: list[str] = []
        if not self.lines:
            view = step.view
            first = events.Dealt(view.sage, view.round, view.table[0][0])
            told.append(self._dealt(step.after, first))
        for event in step.events:
            told += self._event(step, event)
        if not any(isinstance(event, events.Guessed) for event in step.events):
            told += ["  · " + reason_text(self.pool, reason) for reason in reasons]
        self.lines += told
        return told

    def brief(self, step: Step) -> list[str]:
        """A step for where there is little room: of a correction (W9) only the ways that decide."""
        told: list[str] = []
        for event in step.events:
            if isinstance(event, events.Corrected):
                why = explain_move(self.pool, step.view, step.move)
                told += self._corrected(event, why, deciding_ways(self.pool, why))
            else:
                told += self._event(step, event)
        return told

    def _event(self, step: Step, event: events.WeiseEvent) -> list[str]:
        who = player_words(step.after, event.seat)
        match event:
            case events.Laid():
                return [self._laid(who, event)]
            case events.Judged():
                return [self._judged(step.after, event)]
            case events.Corrected():
                why = explain_move(self.pool, step.view, step.move)
                return self._corrected(event, why, [way_words(self.pool, way) for way in why.ways])
            case events.Drew():
                return [self._drew(who, event)]
            case events.RoundEnded():
                return [_("The round is over.") + " " + self._why_over(step.after, event)]
            case events.Guessed():
                return []
            case events.Scored():
                return self._scored(step.after, event)
            case events.Dealt():
                return ["", self._dealt(step.after, event)]

    def _dealt(self, match: Match, event: events.Dealt) -> str:
        card, who = card_words(self.pool, event.first), player_words(match, event.seat)
        own = _("Round {round}: you are the sage. The first class: {card}.")
        others = _("Round {round}: the sage is {who}. The first class: {card}.")
        text = own if event.seat == self.me else others
        return text.format(round=event.round + 1, who=who, card=card)

    def _laid(self, who: str, event: events.Laid) -> str:
        cards, mine = cards_words(self.pool, event.cards), event.seat == self.me
        if event.target is None:
            own = _("You found a new class: {cards}.")
            others = _("{who} founds a new class: {cards}.")
            return (own if mine else others).format(who=who, cards=cards)
        own = _("You lay for class {number}: {cards}.")
        others = _("{who} lays for class {number}: {cards}.")
        return (own if mine else others).format(who=who, number=event.target + 1, cards=cards)

    def _judged(self, match: Match, event: events.Judged) -> str:
        if event.right:
            return "  ✓ " + _("Right.")
        if event.player == self.me:
            return "  ✗ " + _("Wrong: you take the cards back.")
        who = player_words(match, event.player)
        return "  ✗ " + _("Wrong: {who} takes the cards back.").format(who=who)

    def _corrected(
        self, event: events.Corrected, why: WeiseExplanation, ways: Sequence[str]
    ) -> list[str]:
        """W9: the ways of cards, and that of a card of the class that was named."""
        right, wrong = _("You said wrong, but it is right:"), _("You said right, but it is wrong:")
        lines = ["  ! " + (right if event.right else wrong)]
        lines += ["    " + way for way in ways]
        if event.target is not None and why.home is not None:
            home = way_words(self.pool, why.home)
            words = _("class {number} has {way}").format(number=event.target + 1, way=home)
            lines.append("    " + words)
        elif why.belong is not None:
            number = why.belong + 1
            lines.append("    " + _("that is class {number}, already there").format(number=number))
        return lines

    def _drew(self, who: str, event: events.Drew) -> str:
        if event.seat == self.me:
            return "  " + _("You draw {card}.").format(card=card_words(self.pool, event.card))
        return "  " + _("{who} draws a card.").format(who=who)

    def _why_over(self, match: Match, event: events.RoundEnded) -> str:
        if 0 not in event.hands:
            return _("The stock is empty, and nobody gets on.")
        seat = event.hands.index(0)
        if seat == self.me:
            return _("You have no cards left!")
        return _("{who} has no cards left.").format(who=player_words(match, seat))

    def _scored(self, match: Match, event: events.Scored) -> list[str]:
        """The end of a round: the tree with one's cards in it, the descriptions, the points."""
        classes = class_of_cards(event.tree, self.pool)
        seat = self.me if self.me is not None else event.seat
        lines = ["", _("This was the classification:"), *revealed_tree(self.pool, event)]
        if event.hands[seat]:
            lines.append(_("Your cards in it:") if seat == self.me else _("Cards left:"))
            lines += ["  " + line for line in leaf_lines(self.pool, classes, event.hands[seat])]
        for guesser, guess in event.guesses.items():
            right = guesser in event.recognised
            mark = "✓" if right else "✗"
            said, *more = self._guess(event, guesser, guess, right)
            lines += [f"{mark} {player_words(match, guesser)}: {said}", *more]
        parts = [f"{player_words(match, seat)} {n}" for seat, n in enumerate(event.points)]
        return [*lines, _("Points of this round: {points}").format(points=", ".join(parts))]

    def _guess(self, event: events.Scored, guesser: int, guess: Guess, right: bool) -> list[str]:
        if isinstance(guess, Sort):
            if right:
                return [_("sorted all cards rightly")]
            missed = self._missorted(event, event.quizzes[guesser], guess)
            return [_("did not sort all cards rightly"), *("  " + line for line in missed)]
        if not isinstance(guess, Describe):
            return [_("says nothing")]
        words = tree_words(self.pool, guess.tree)
        if right:
            return [words]
        found, every = classes_found(self.pool, event.tree, guess.tree)
        text = ngettext(
            "{count} of {all} classes is right", "{count} of {all} classes are right", found
        )
        return [words, "  " + text.format(count=found, all=every)]

    def _missorted(self, event: events.Scored, cards: Sequence[int], guess: Sort) -> list[str]:
        """W7: where the cards belong that were sorted to another class. Those of classes that are
        not on the table can be wrong only together: what was parted, or not parted, is not told.
        """
        classes = class_of_cards(event.tree, self.pool)
        homes = {classes[there[0]]: number for number, there in enumerate(event.table)}
        lines = []
        for card, given in zip(cards, guess.classes, strict=True):
            home = homes.get(classes[card])
            if home == (given if given < len(event.table) else None):
                continue
            where = _("a class not on the table") if home is None else class_words(home)
            lines.append(f"{card_words(self.pool, card)}: {where}")
        return lines


def revealed_tree(pool: Pool, event: events.Scored) -> list[str]:
    """The tree at the end of a round, with two cards of each class that lies on the table."""
    classes = class_of_cards(event.tree, pool)
    notes = {
        classes[cards[0]]: _("= class {number}").format(number=number)
        + f": {cards_words(pool, cards[:2])}"
        + (" …" if len(cards) > 2 else "")
        for number, cards in enumerate(event.table, 1)
    }
    return ["  " + bare(line) for line in tree_lines(pool, event.tree, notes)]
