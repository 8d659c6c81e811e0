"""Der Weise: the classes on the table, the wrong attempts, a hand to choose cards from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from tutor.flows.weise.table import WeiseScreen, WeiseTold
from tutor.games.weise.events import Scored
from tutor.games.weise.moves import NEW, Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Leaf, Test, Tree, class_of_cards
from tutor.games.weise.view import SageView, WeiseView
from tutor.locale import _, ngettext
from tutor.web.draw.games import playing
from tutor.web.draw.games.playing import backs, head, message, seats, story
from tutor.web.nodes import Node, el, latin
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.players import hand_words
from tutor.words.weise import table as words
from tutor.words.weise.names import called, card_words, class_words, feature_words
from tutor.words.weise.story import revealed_tree
from tutor.words.weise.trees import branch_words


def table(screen: WeiseScreen) -> list[Node]:
    """What a player sees before a move, in either role."""
    match, view, pool = screen.match, screen.view, screen.pool
    stock = ngettext("{count} card in the stock", "{count} cards in the stock", view.stock).format(
        count=view.stock
    )
    number = _("round {round} of {rounds}").format(round=view.round + 1, rounds=view.rounds)
    lays = screen.asked and view.phase is Phase.LAY
    turn = view.to_act if match.result is None else None
    nodes: list[Node] = [
        head(f"Der Weise · {called(pool)}", match, number, stock),
        seats(match, turn, lambda seat: _standing(view, seat)),
        *(_tree(view, pool) if isinstance(view, SageView) else []),
        _classes(screen),
        *_attempts(screen),
        *_waiting(screen),
        *message(screen.message),
        *_hand(screen, lays),
    ]
    return [el("section", *nodes, class_="game weise", board=_laying(view) if lays else None)]


def _laying(view: WeiseView) -> dict[str, object]:
    """W4: what is written when cards of the hand and then a class are tapped."""
    numbers = [str(number) for number in range(1, len(view.hand) + 1)]
    classes = [f"{{}} = {number}" for number in range(1, len(view.table) + 1)]
    return {
        "kind": "compose",
        "state": f"{view.round}:{view.hand}:{len(view.history)}",
        "tokens": numbers,
        "targets": [*classes, f"{{}} = {NEW}"],
    }


def _standing(view: WeiseView, seat: int) -> list[Node]:
    parts: list[Node] = []
    if seat == view.sage:
        parts.append(el("span", "★ ", _("the sage"), class_="sage"))
    held = view.counts[seat]
    parts.append(backs(held, words.count_words(held)))
    if view.scores:
        points = sum(scores[seat] for scores in view.scores)
        text = ngettext("{count} point", "{count} points", points).format(count=points)
        parts.append(el("b", text, class_="points"))
    return parts


def card(pool: Pool, one: int, places: Sequence[int] = (), number: str = "") -> Node:
    """A card with its name; of Latin ones the form is set off. Below it, features that the name
    does not say. One with a number can be chosen.
    """
    form, _blank, cell = card_words(pool, one).partition(" ")
    latinate = any(feature.name == "case" for feature in pool.features)
    face: list[Node] = [latin(form) if latinate else el("span", form)]
    if cell:
        face += [" ", el("small", cell)]
    if places:
        more = " · ".join(called(pool.value(one, place)) for place in places)
        face += [" ", el("small", more, class_="more")]
    if number:
        return el("button", *face, el("kbd", number, aria_hidden="true"), class_="token")
    return el("span", *face, class_="token")


def _classes(screen: WeiseScreen) -> Node:
    """W4: a column for each class."""
    view, pool = screen.view, screen.pool
    columns: list[Node] = []
    for number, cards in enumerate(view.table):
        name = class_words(number)
        listed = el("ul", *(el("li", card(pool, one)) for one in cards))
        columns.append(el("li", el("h3", name), listed, class_="class"))
    return el("ul", *columns, class_="classes", aria_label=_("The classes on the table"))


def _attempts(screen: WeiseScreen) -> list[Node]:
    """W5: what was wrong, newest first."""
    view, pool = screen.view, screen.pool
    wrong = [one for one in view.history if not one.right]
    if not wrong:
        return []
    items = [
        el(
            "li",
            el("span", "✗", class_="m-red", aria_hidden="true"),
            " ",
            el("span", words.target_words(screen.match, one.seat, one.target), ":"),
            *(part for laid in one.cards for part in (" ", card(pool, laid))),
        )
        for one in reversed(wrong)
    ]
    return [el("section", el("h3", _("Wrong attempts")), el("ul", *items), class_="attempts")]


def _waiting(screen: WeiseScreen) -> list[Node]:
    """W5: the lay that waits for the verdict; the sage sees what the tree asks for beside it."""
    view, pool = screen.view, screen.pool
    if view.pending is None:
        return []
    places = words.telling_places(view, pool) if isinstance(view, SageView) else []
    title = words.target_words(screen.match, view.turn, view.pending.target)
    cards = (el("li", card(pool, one, places=places)) for one in view.pending.cards)
    return [el("section", el("h3", title), el("ul", *cards, class_="hand"), class_="waiting")]


def _hand(screen: WeiseScreen, lays: bool) -> list[Node]:
    """The hand, with the features that the names do not say."""
    view, pool = screen.view, screen.pool
    if not view.hand:
        return []
    places = words.telling_places(view, pool)
    cards = (
        el("li", card(pool, one, places=places, number=str(number) if lays else ""))
        for number, one in enumerate(view.hand, 1)
    )
    title = el("h3", hand_words(screen.match, view.seat))
    how: list[Node] = [_("Tap cards of one class, then the class.")] if lays else []
    if places:
        named = " · ".join(called(pool.features[place]) for place in places)
        how += [*([" "] if how else []), _("In small letters: {features}").format(features=named)]
    told = [el("p", *how, class_="how")] if how else []
    targets = [_targets(view)] if lays else []
    return [el("section", title, *told, el("ul", *cards, class_="hand"), *targets, class_="own")]


def _targets(view: WeiseView) -> Node:
    """W4: where the chosen cards can be laid."""
    names = [*(class_words(number) for number in range(len(view.table))), class_words(None)]
    buttons = (el("button", name, class_="target") for name in names)
    label = _("Lay the chosen cards to")
    words = el("span", label, class_="to", aria_hidden="true")
    return el("div", words, *buttons, class_="targets", role="group", aria_label=label)


def _tree(view: SageView, pool: Pool) -> list[Node]:
    """W3: what the sage alone sees, with the classes that lie on the table."""
    notes = {leaf: number for number, leaf in enumerate(view.leaves())}
    nodes = _node(pool, view.tree, notes, count())
    return [el("section", el("h3", _("Your classification")), *nodes, class_="tree")]


def told(screen: WeiseTold) -> list[Node]:
    """What a move did; where it ends a round, with the tree that the others had to find out."""
    scored = next((one for one in screen.step.events if isinstance(one, Scored)), None)
    if scored is None:
        return playing.told(screen)
    lines = [lit(clean(line)) for line in screen.lines]
    drawn = [lit(clean(line)) for line in revealed_tree(screen.pool, scored)]
    at = next(place for place in range(len(lines)) if lines[place:][: len(drawn)] == drawn)
    classes = class_of_cards(scored.tree, screen.pool)
    notes = {classes[cards[0]]: number for number, cards in enumerate(scored.table)}
    tree = _node(screen.pool, scored.tree, notes, count())
    return [
        story(lines[: at - 1]),
        el("section", el("h3", lines[at - 1]), *tree, class_="tree"),
        story(lines[at + len(drawn) :]),
    ]


def _node(pool: Pool, tree: Tree, notes: dict[int, int], leaves: Iterator[int]) -> list[Node]:
    if isinstance(tree, Leaf):
        number = notes.get(next(leaves))
        return [] if number is None else [" ", el("b", class_words(number), class_="on-table")]
    return [el("span", f"{feature_words(pool, tree.feature)}?", class_="asks"),
            el("ul", *(_branch(pool, tree, place, notes, leaves)
                       for place in range(len(tree.branches))))]  # fmt: skip


def _branch(
    pool: Pool, test: Test, place: int, notes: dict[int, int], leaves: Iterator[int]
) -> Node:
    branch = test.branches[place]
    name = el("span", branch_words(pool, test, branch), class_="values")
    below = _node(pool, branch.then, notes, leaves)
    return el("li", name, *([" → "] if isinstance(branch.then, Test) else []), *below)
