"""From evidence to the shipped lists: wide, narrow, refused with a reason, most frequent."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tools.lexicon.evidence import BY_HAND, IGERMAN, KNUTZEN, WIKTIONARY, Evidence
from tools.lexicon.spelling import BOTH, NEW, OLD, spell
from tools.lexicon.wordlists import short_words, words
from tutor.games.lingua.lexicon.frequent import STEPS

SHORT = 3
LONGEST_PART = 14
LONGEST_NARROW = 17  # the board is 17 fields wide (L1)
RARE, COMMON, EVERYDAY = 770, 650, 450  # rarity: 100 steps are a factor of ten
MOST_FREQUENT = 45_000
REASONS = ("place", "person", "name", "abbreviation", "dialect", "foreign")
NAMES = REASONS[:3]
FOREIGN_RARITY = 520

_VOWEL = re.compile("[AEIOUYÄÖÜ]")
_NOUN_TAIL = re.compile(
    r"(?:[^S]UNG|HEIT|KEIT|SCHAFT|ISMUS|ISMEN|ITÄT|TION|TUM|CHEN|LEIN|LOGIE|LOGE|SKOP|METRIE|THERAPIE"
    r"|[^B]ENZ|IERUNG|SAURIER|EREI|[^AEIOUN]NIS|STOFF|GERÄT)(?:E[NS]?|S|N)?$"
)
_HITHER = re.compile(r"HER(?=UNTER.|AUS.|EIN.|AUF.|ÜBER.|AN.|UM.)")
_INHABITANT = re.compile(r"(.{4,})ER(?:S|N|IN|INNEN)?")
_PLACE_TAIL = re.compile(
    r"(?:BERG|BURG|DORF|DORP|BACH|FELD|FELDE|WALD|WALDE|HEIM|HAUSEN|STADT|STEDT|STETTEN|INGEN|UNGEN"
    r"|BRÜCK|BRUCK|KIRCHEN|ROTH|RODE|RATH|HAFEN|FURT|FÖRDE|BÜTTEL|LEBEN|OW|ITZ|AU|ACH|ECK|STEIN|TAL"
    r"|THAL|WEILER|HOFEN|KOFEN|MÜNDE|LAND|LANDE|LÄNDE|BORN|BRONN|HORST|HOLZ|MOOS|MÜHL|STRASSE|GASSE|DAMM"
    r"|CHAUSSEE|HÖHE)S?$"
)


@dataclass(frozen=True, slots=True)
class Lists:
    """What goes into the package."""

    wide: dict[str, int]
    narrow: dict[str, int]
    refused: dict[str, int]
    frequent: dict[str, int]
    """The most frequent narrow words with their rarity (see `words.frequent`)."""


def decide(evidence: Evidence, rarity: dict[str, int], foreign: set[str]) -> Lists:
    """The shipped lists; depends on nothing but its arguments and the hand-made lists."""
    accepted = _accepted(evidence, rarity)
    shorts = list(short_words())
    wide = spell({word for word in accepted if len(word) > SHORT} | {s.word for s in shorts})
    impolite = re.compile("|".join(words("impolite.txt")))
    left_out = set(words("not_narrow.txt"))
    taken_in = set(words("narrow.txt"))
    narrow = {
        word: spelling
        for word, spelling in wide.items()
        if word in taken_in
        or (
            _is_narrow(word, evidence, rarity, foreign)
            and word not in left_out
            and not impolite.search(word)
        )
    }
    wide = {word: spelling for word, spelling in wide.items() if len(word) > SHORT}
    narrow = {word: spelling for word, spelling in narrow.items() if len(word) > SHORT}
    for short in shorts:
        spelling = {"both": BOTH, "old": OLD, "new": NEW}[short.spelling]
        wide[short.word] = spelling
        if short.narrow:
            narrow[short.word] = spelling
    by_rarity = sorted(narrow, key=lambda word: (rarity.get(word, 999), word))
    refused = _refused(evidence, wide, foreign, rarity)
    frequent = {word: rarity.get(word, 999) * STEPS // 100 for word in by_rarity[:MOST_FREQUENT]}
    return Lists(wide, narrow, refused, frequent)


def _accepted(evidence: Evidence, rarity: dict[str, int]) -> set[str]:
    names = set().union(*(_with_genitives(evidence.refused[kind]) for kind in NAMES))
    by_hand = set().union(*(_hand_made(kind) for kind in BY_HAND))
    accepted = {word for word in evidence.families if word in evidence.plain or word not in names}
    accepted |= {
        word
        for word in evidence.candidates
        if (word in rarity or evidence.mentions[word] & KNUTZEN) and word not in names
    }
    parts = {
        word
        for word in accepted & evidence.plain
        if SHORT < len(word) <= LONGEST_PART and evidence.families[word] & WIKTIONARY
    } - set(words("name_tails.txt"))
    weak = {
        word
        for word in evidence.weak - evidence.plain - evidence.candidates
        if evidence.families[word] == IGERMAN
    }
    doubtful = (evidence.suspects - names - accepted) | weak
    nouns = {word for word in doubtful if _is_noun_by_look(word, parts)}
    nouns |= {word for word in doubtful if _is_inhabitant(word, evidence.refused["place"])}
    nouns |= {word for word in weak if _ends_in_noun(word, parts)}
    accepted = (accepted - doubtful) | (nouns - names)
    accepted |= {
        word for word in evidence.refused["dialect"] - accepted if _is_compound(word, parts)
    }
    accepted |= {short for short in map(_colloquial, accepted) if short in rarity}
    accepted = {word for word in accepted if _VOWEL.search(word)}
    accepted |= set(words("add.txt"))
    return accepted - set(words("drop.txt")) - by_hand


def _colloquial(word: str) -> str:
    """RUNTERLADEN for HERUNTERLADEN, and so on; an empty text for other words."""
    match = _HITHER.match(word)
    return "" if match is None else "R" + word[match.end() :]


def _with_genitives(names: set[str]) -> set[str]:
    """The names and their genitives: BERLIN, BERLINS."""
    return names | {name + "S" for name in names if not name.endswith("S")}


def _hand_made(kind: str) -> set[str]:
    """The words of the hand-made list of a kind; names with their genitives (but JEANS counts)."""
    listed = set(words(f"{kind}.txt"))
    return _with_genitives(listed) - set(words("add.txt")) if kind in NAMES else listed


def _is_noun_by_look(word: str, parts: set[str]) -> bool:
    """Whether an unlabelled capital word ends like a noun or is a compound, and no place."""
    if _PLACE_TAIL.search(word):
        return False
    return bool(_NOUN_TAIL.search(word)) or _is_compound(word, parts)


def _ends_in_noun(word: str, parts: set[str]) -> bool:
    """Whether the word ends in a noun and not like a place; enough for words that may be nouns."""
    cuts = range(SHORT, len(word) - SHORT)
    return not _PLACE_TAIL.search(word) and any(word[cut:] in parts for cut in cuts)


def _is_inhabitant(word: str, places: set[str]) -> bool:
    """Whether the word names people after their town: FLENSBURGER, FLENSBURGERN."""
    match = _INHABITANT.fullmatch(word)
    return match is not None and match[1] in places


def _is_compound(word: str, parts: set[str]) -> bool:
    """Whether the word is made of standard words: Pfannen + Kuchen, Wohnung + s + Losenhilfe."""
    for cut in range(SHORT + 1, len(word) - SHORT):
        if word[cut:] in parts:
            head = word[:cut]
            if head in parts or (head[-1] == "S" and head[:-1] in parts):
                return True
    return False


def _is_narrow(word: str, evidence: Evidence, rarity: dict[str, int], foreign: set[str]) -> bool:
    """A word for opponents: people use it, and either two sources know it or many people do.

    Everyday words of other languages need a third source: most of their use is not German.
    A word that is a name too must be a noun to two dictionaries.
    """
    how_rare = rarity.get(word)
    if how_rare is None or how_rare > RARE or len(word) > LONGEST_NARROW:
        return False
    vouchers = evidence.families.get(word, 0) | evidence.mentions.get(word, 0)
    both = IGERMAN | WIKTIONARY
    if word in foreign:
        return vouchers.bit_count() > 2 or (vouchers & both == both and how_rare <= EVERYDAY)
    if any(word in evidence.refused[kind] for kind in NAMES):
        return word in evidence.plain and vouchers & both == both
    return vouchers.bit_count() > 1 or (how_rare <= COMMON and len(word) > 6)


def _refused(
    evidence: Evidence, wide: dict[str, int], foreign: set[str], rarity: dict[str, int]
) -> dict[str, int]:
    """Known words that are not accepted, with the number of the first reason that holds."""
    result: dict[str, int] = {}
    held = evidence.families.keys() | evidence.suspects
    kinds = {
        kind: names | (_with_genitives(names) & held) if kind in NAMES else names
        for kind, names in evidence.refused.items()
    }
    kinds["place"] = kinds["place"] | {
        word for word in evidence.suspects | evidence.weak if _PLACE_TAIL.search(word)
    }
    kinds["name"] = kinds["name"] | {
        word for word in evidence.suspects | evidence.weak if word in rarity and word not in foreign
    }
    kinds["foreign"] = kinds.get("foreign", set()) | foreign
    for kind in BY_HAND:
        result |= dict.fromkeys(_hand_made(kind), REASONS.index(kind) + 1)
    by_hand = frozenset(result)
    for number, reason in enumerate(REASONS, start=1):
        for word in kinds.get(reason, ()):
            if word not in wide and word not in by_hand:
                known = result.get(word, number)
                is_english = REASONS[known - 1] == "abbreviation" and len(word) > SHORT
                result[word] = number if is_english else known
    return result


def foreign_words(lists: list[dict[str, int]]) -> set[str]:
    """The everyday words of other languages."""
    return {
        word
        for rarity in lists
        for word, how_rare in rarity.items()
        if how_rare <= FOREIGN_RARITY and len(word) > 1
    }
