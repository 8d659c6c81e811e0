"""Laws that hold for anything: text forms, ladders, scores."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tutor.games.lingua.board import SQUARES, STEPS, parse_square, square_name
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.moves import Lay, Move, SitOut, Swap, move_text, parse_move
from tutor.games.lingua.scoring import PaintedWord, ace_points, multiplier, score_turn
from tutor.games.lingua.tiles import HIGHEST_TILE, parse_tiles, tiles_text

tiles = st.integers(1, HIGHEST_TILE)
squares = st.integers(0, SQUARES - 1)


@st.composite
def lays(draw: st.DrawFn) -> Lay:
    word = draw(st.text(LETTERS, min_size=2, max_size=17))
    colours = draw(st.tuples(*[st.integers(0, 4)] * len(word)))
    swap = draw(st.none() | st.builds(Swap, squares, tiles))
    return Lay(draw(squares), draw(st.sampled_from(STEPS)), word, colours, swap)


@st.composite
def painted_words(draw: st.DrawFn) -> PaintedWord:
    word = draw(st.text(LETTERS, min_size=2, max_size=17))
    colours = draw(st.tuples(*[st.integers(1, 4)] * len(word)))
    return PaintedWord(word, colours, draw(st.tuples(*[st.integers(0, 4)] * len(word))))


moves = lays() | st.builds(SitOut, st.lists(tiles, max_size=2).map(lambda t: tuple(sorted(t))))


@given(moves)
def test_a_move_is_what_its_text_says(move: Move) -> None:
    assert parse_move(move_text(move)) == move


@given(st.lists(tiles).map(tuple), squares)
def test_tiles_and_squares_are_what_their_texts_say(some: tuple[int, ...], square: int) -> None:
    assert parse_tiles(tiles_text(some)) == some
    assert parse_square(square_name(square)) == square


@given(st.integers(0, 200))
def test_l11_each_ace_is_worth_ten_times_what_it_makes_words_count(aces: int) -> None:
    assert ace_points(aces + 1) - ace_points(aces) == 10 * multiplier(aces + 1)
    assert multiplier(aces + 1) >= multiplier(aces)


@given(
    st.lists(painted_words(), min_size=1, max_size=5),
    st.integers(0, 40),
    st.integers(0, 100),
    st.booleans(),
)
def test_l14_a_turn_is_the_sum_of_its_words_multiplied_and_the_premium(
    words: list[PaintedWord], aces: int, goal: int, times_goal: bool
) -> None:
    score = score_turn(words, aces, goal, times_goal)
    assert score.aces_total == aces + sum(word.aces for word in score.words)
    assert score.multiplier == multiplier(score.aces_total)
    assert score.goal in (goal, goal * score.multiplier)
    points = sum(word.normal + word.colour_word for word in score.words)
    assert score.total == score.multiplier * points + score.goal
    more_aces = score_turn(words, aces + 1, goal, times_goal)
    assert more_aces.total >= score.total
