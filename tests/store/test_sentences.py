"""Sentences beside a deck: read when they are wanted, strictly, and remembered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.errors import FileError
from tutor.grammar.sentences import Use
from tutor.store import cache, sentence_reader
from tutor.store.check_file import read_any
from tutor.store.decks import cached_deck, copy_deck, is_shipped, load_deck
from tutor.store.places import shipped

DECK = (shipped("decks") / "is.yaml").read_text(encoding="utf-8")
GOOD = """\
sentences:
  - latin: Duōs frātrēs habeō; ___ capsam portat.
    cell: nom sg m
    of: frātrēs
    governed: portat
    gloss:
      capsam: {de: Büchertasche, en: book box}
    de: Ich habe zwei Brüder; er trägt eine Büchertasche.
    en: I have two brothers; he is carrying a book box.
  - latin: ___ nocte dormīvī.
    cell: abl sg f
    with: nocte
    use: time
    de: In der Nacht schlief ich.
    en: That night I slept.
"""


@pytest.fixture
def own(home: Path) -> Path:
    """A deck of one's own, with a file of sentences beside it."""
    path = home / "decks" / "mine.yaml"
    beside = path.parent / "sentences" / "mine.yaml"
    beside.parent.mkdir(parents=True)
    path.write_text(DECK, encoding="utf-8")
    beside.write_text(GOOD, encoding="utf-8")
    return path


def test_what_stands_beside_a_deck_belongs_to_it(own: Path) -> None:
    one, other = cached_deck(own).sentences
    assert (one.of, one.governed, one.goes_with) == ("frātrēs", "portat", "")
    assert one.glosses == (("capsam", {"de": "Büchertasche", "en": "book box"}),)
    assert (other.goes_with, other.use) == ("nocte", Use.TIME)
    assert cached_deck(own).real == ()


def test_sentences_are_remembered_as_they_were(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = cached_deck(own).sentences
    cache.forget()
    monkeypatch.setattr(sentence_reader, "read_sentences", lambda *_: pytest.fail("read again"))
    assert cached_deck(own).sentences == first


def test_changed_sentences_are_read_anew(own: Path) -> None:
    assert len(cached_deck(own).sentences) == 2
    beside = own.parent / "sentences" / "mine.yaml"
    beside.write_text(GOOD.split("  - latin: ___ nocte", maxsplit=1)[0], encoding="utf-8")
    cache.forget()
    assert len(cached_deck(own).sentences) == 1


@pytest.mark.parametrize(
    ("right", "wrong", "place", "words"),
    [
        ("    use: time", "    use: tome", "13:10", "“tome” is not one of time"),
        ("of: frātrēs", "of: sorōrēs", "4:9", "“sorōrēs” is not in the sentence"),
        ("      capsam:", "      mēnsam:", "7:15", "“mēnsam” is not in the sentence"),
        ("___ nocte", "nocte", "10:12", "exactly one gap"),
        ("    cell: nom sg m\n", "", "2:5", "“cell” is missing"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    own: Path, right: str, wrong: str, place: str, words: str
) -> None:
    beside = own.parent / "sentences" / "mine.yaml"
    beside.write_text(GOOD.replace(right, wrong, 1), encoding="utf-8")
    for path in (own, beside):  # whichever of the two is checked
        with pytest.raises(FileError, match=words) as caught:
            read_any(path)
        assert f"{beside.name}:{place}" in str(caught.value)
    ran = inside("drill", "mine", "--only", "cloze", "-n", "1")
    assert ran.code == 1
    assert words in ran.err


def test_a_sentence_from_a_text_has_its_place(own: Path) -> None:
    real = own.parent / "real" / "mine.yaml"
    real.parent.mkdir()
    real.write_text(GOOD, encoding="utf-8")
    with pytest.raises(FileError, match="“place” is missing"):
        read_any(own)
    placed = GOOD.replace("    cell:", "    place: Cicero, Att. 1,1,1\n    cell:")
    real.write_text(placed, encoding="utf-8")
    assert read_any(own) is not None
    cache.forget()
    assert {one.place for one in cached_deck(own).real} == {"Cicero, Att. 1,1,1"}


def test_a_copy_has_the_sentences_in_its_own_file(home: Path) -> None:
    copied = cached_deck(copy_deck("is", "mine"))
    assert copied.written == load_deck("is").sentences


def test_a_copy_of_sentences_in_both_places_has_them_in_both(own: Path) -> None:
    with own.open("a", encoding="utf-8") as file:
        file.write(GOOD.replace("Duōs", "Trēs"))
    copied = cached_deck(copy_deck("mine", "other"))
    assert len(copied.written) == 2
    assert copied.sentences == cached_deck(own).sentences
    assert len(copied.sentences) == 4


def test_a_copy_is_ours_until_it_is_changed(home: Path) -> None:
    path = copy_deck("is", "is")
    assert is_shipped(cached_deck(path))
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("in Graeciā habitat", "in Asiā habitat", 1), encoding="utf-8")
    assert not is_shipped(cached_deck(path))
