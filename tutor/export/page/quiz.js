"use strict";
// Judges answers by what the page foresees; the same rules as in the terminal.
const MACRON = "\u0304", CIRCUMFLEX = "\u0302", BREVE = "\u0306";
const words = JSON.parse(document.body.dataset.words);
const total = Number(document.body.dataset.points);
let earned = 0;

function typed(text) {
  const letters = [];
  for (const letter of text.trim().toLowerCase().normalize("NFD")) {
    const last = letters[letters.length - 1];
    if (letter === CIRCUMFLEX || (letter === "_" && last && "aeiouy".includes(last))) {
      letters.push(MACRON);
    } else if (letter !== BREVE) {
      letters.push(letter);
    }
  }
  return letters.join("").normalize("NFC");
}

function withoutLengths(text) {
  return text.normalize("NFD").replaceAll(MACRON, "").normalize("NFC");
}

function foreseen(answers, text) {
  for (const spelled of [text.trim(), typed(text)]) {
    for (const answer of answers) {
      if (spelled === answer.text || spelled === typed(answer.text)) return answer;
    }
  }
  const bare = withoutLengths(typed(text));
  return answers.find((answer) => typed(answer.text) === bare);
}

function slot(answers, text) {
  if (!text.trim()) return { share: 0, feedback: "" };
  const found = foreseen(answers, text);
  return found ? { share: found.share, feedback: found.feedback } : { share: 0, feedback: "" };
}

function several(answers, ticked) {
  const right = answers.filter((answer) => answer.share === 100).length;
  const wrong = answers.length - right;
  let gain = 0, cost = 0;
  const feedback = [];
  for (const answer of answers) {
    if (!ticked.includes(answer.text)) continue;
    if (answer.share === 100) gain += 1 / right;
    else {
      cost += 1 / Math.max(1, wrong);
      if (answer.feedback) feedback.push(answer.feedback);
    }
  }
  return { share: Math.max(0, gain - cost) * 100, feedback: feedback.join("; ") };
}

function judge(form, ask) {
  const texts = [...form.querySelectorAll("input[type=text], select")].map((input) => input.value);
  const ticked = [...form.querySelectorAll("input:checked")].map((input) => input.value);
  if (ask.type === "several") return [several(ask.answers, ticked)];
  if (ask.type === "choice") return [slot(ask.answers, ticked[0] || "")];
  if (ask.type === "match") {
    return ask.pairs.map(([left, right], place) => (
      texts[place] === right
        ? { share: 100, feedback: "" }
        : { share: 0, feedback: `${left} – ${right}` }));
  }
  return ask.gaps.map((answers, place) => slot(answers, texts[place]));
}

function tell(form, ask) {
  const slots = judge(form, ask);
  const share = slots.reduce((sum, one) => sum + one.share, 0) / slots.length;
  const outcome = share > 99.99 ? "right" : share > 0 ? "partly" : "wrong";
  const lines = [words[outcome], ...slots.map((one) => one.feedback).filter(Boolean)];
  if (outcome !== "right" && ask.explanation) lines.push(`${words.answer} ${ask.explanation}`);
  form.dataset.outcome = outcome;
  form.querySelector("output").textContent = lines.join("\n");
  form.querySelector("fieldset > button").disabled = true;
  for (const input of form.querySelectorAll("input, select")) input.disabled = true;
  earned += share / 100 * ask.points;
  document.getElementById("score").textContent =
    `${words.score} ${Math.round(earned * 100) / 100} / ${total}`;
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (!form.dataset.outcome) tell(form, JSON.parse(form.dataset.ask));
});
