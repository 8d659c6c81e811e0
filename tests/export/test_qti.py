"""The QTI package is read, and its items are scored, by an engine that is not ours."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest

from tests.export.qti_engine import Package
from tests.export.samples import one_of_each, work, written

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:pyslet")
PACKAGE = Package(written("qti", work()))


def test_manifest_and_test_name_every_item() -> None:
    names = set(PACKAGE.files)
    assert names == {"imsmanifest.xml", "test.xml", *(f"items/item{n:05}.xml" for n in range(1, 6))}
    manifest = PACKAGE.manifest()
    hrefs = {str(resource.href) for resource in manifest.Resources.Resource}
    assert hrefs == names - {"imsmanifest.xml"}
    test = PACKAGE.test()
    assert test.title == "Quiz"
    for number, question in enumerate(one_of_each().questions, 1):
        assert PACKAGE.item(number).title == question.id


@pytest.mark.parametrize(
    ("number", "responses", "score"),
    [
        (1, {"RESPONSE": "eā"}, 1.0),
        (1, {"RESPONSE": unicodedata.normalize("NFD", "eā")}, 1.0),
        (1, {"RESPONSE": "ea"}, 0.5),
        (1, {"RESPONSE": "eam"}, 0.0),
        (1, {"RESPONSE": "nonsense"}, 0.0),
        (2, {"RESPONSE": "a2"}, 2.0),
        (2, {"RESPONSE": "a1"}, 0.0),
        (3, {"RESPONSE": ["a1", "a2", "a3"]}, 1.0),
        (3, {"RESPONSE": ["a1", "a2", "a3", "a4", "a5"]}, 0.0),
        (3, {"RESPONSE": ["a1"]}, 0.33333),
        (4, {"RESPONSE1": "eā", "RESPONSE2": "eō"}, 4.0),
        (4, {"RESPONSE1": "ea", "RESPONSE2": "eum"}, 1.0),
    ],
)
def test_items_are_scored(number: int, responses: dict[str, Any], score: float) -> None:
    assert PACKAGE.score(number, responses) == pytest.approx(score, abs=0.001)


def test_a_wrong_choice_has_its_feedback() -> None:
    item = PACKAGE.files["items/item00002.xml"].decode()
    assert 'outcomeIdentifier="FEEDBACK" identifier="a1" showHide="show"><p>no</p>' in item
