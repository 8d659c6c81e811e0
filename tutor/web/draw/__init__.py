"""How screens are drawn in a browser: by a function for the class of a screen, or in words."""

from __future__ import annotations

from collections.abc import Callable

from tutor.flows.contract import Screen
from tutor.kits.contract import resolve
from tutor.web.nodes import Node, paragraphs

DRAWINGS: dict[str, str] = {
    "CartinoScreen": "tutor.web.draw.games.cartino:table",
    "ChecksScreen": "tutor.web.draw.pages:checks",
    "ConfusionScreen": "tutor.web.draw.drills:confusion",
    "DraftScreen": "tutor.web.draw.new_deck:draft",
    "DrillSummary": "tutor.web.draw.drills:summary",
    "ExamsScreen": "tutor.web.draw.pages:exams",
    "FillScene": "tutor.web.draw.asking:filling",
    "FitScreen": "tutor.web.draw.pages:fit",
    "Frame": "tutor.web.draw.games.playing:frame",
    "HistoryPage": "tutor.web.draw.reading:history",
    "HomeScreen": "tutor.web.draw.home:home",
    "KngScreen": "tutor.web.draw.games.kng:table",
    "LessonEnd": "tutor.web.draw.lessons:end",
    "LessonScreen": "tutor.web.draw.lessons:title",
    "LinguaScreen": "tutor.web.draw.games.lingua:table",
    "MissedScreen": "tutor.web.draw.lessons:missed",
    "NewFormScreen": "tutor.web.draw.drills:new_form",
    "News": "tutor.web.draw.games.playing:news",
    "ProgressScreen": "tutor.web.draw.pages:progress",
    "QuestionScreen": "tutor.web.draw.asking:question",
    "QuizQuestionScreen": "tutor.web.draw.quiz:question",
    "QuizSummary": "tutor.web.draw.quiz:summary",
    "RaceScene": "tutor.web.draw.races:filling",
    "RaceScreen": "tutor.web.draw.races:result",
    "RaceStart": "tutor.web.draw.races:start",
    "ReadingsScreen": "tutor.web.draw.pages:readings",
    "ResultScreen": "tutor.web.draw.games.playing:result",
    "ReviewScreen": "tutor.web.draw.review:summary",
    "Said": "tutor.web.draw.asking:said",
    "ScoreScreen": "tutor.web.draw.pages:score",
    "RulesPage": "tutor.web.draw.reading:rules",
    "SheetScreen": "tutor.web.draw.lingua_words:sheet",
    "StepScreen": "tutor.web.draw.lessons:step",
    "TableScreen": "tutor.web.draw.pages:deck",
    "TablesPage": "tutor.web.draw.reading:tables",
    "TaughtTable": "tutor.web.draw.lessons:taught",
    "Told": "tutor.web.draw.games.playing:told",
    "TurnScreen": "tutor.web.draw.lingua_words:turn",
    "VerdictScreen": "tutor.web.draw.asking:verdict",
    "WeiseScreen": "tutor.web.draw.games.weise:table",
    "WeiseTold": "tutor.web.draw.games.weise:told",
    "WhyScreen": "tutor.web.draw.asking:why",
    "data": "tutor.web.draw.files:data",
    "gate verdict": "tutor.web.draw.lessons:gate_verdict",
    "gate": "tutor.web.draw.lessons:gate",
    "hint": "tutor.web.draw.asking:hint",
    "nearly": "tutor.web.draw.asking:nearly",
    "quizzes": "tutor.web.draw.files:quizzes",
    "result file": "tutor.web.draw.files:result",
    "taken back": "tutor.web.draw.asking:remark",
    "typing": "tutor.web.draw.asking:remark",
    "undo": "tutor.web.draw.asking:unsaid",
    "working": "tutor.web.draw.files:working",
}
"""By the name of the screen's class or, for what is told by facts and words, by its kind:
`module:function`, which takes the screen and gives its nodes.
"""


def draw_scene(scene: Callable[[str], str], typed: str) -> list[Node]:
    """The nodes of what stands above a line while this is typed."""
    found = DRAWINGS.get(type(scene).__name__)
    if found is None:
        return paragraphs(scene(typed))
    drawing: Callable[[object, str], list[Node]] = resolve(found)
    return drawing(scene, typed)


def draw(screen: Screen) -> list[Node]:
    """The nodes of a screen."""
    found = DRAWINGS.get(type(screen).__name__) or DRAWINGS.get(screen.kind)
    if found is None:
        return paragraphs(screen.text())
    drawing: Callable[[Screen], list[Node]] = resolve(found)
    return drawing(screen)
