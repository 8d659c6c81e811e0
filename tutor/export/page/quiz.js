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
  const fields = [...form.querySelectorAll("input[type=text], select")];
  const texts = fields.map((field) => field.value);
  const ticked = [...form.querySelectorAll("input:checked")].map((input) => input.value);
  if (ask.type === "several") return [several(ask.answers, ticked)];
  if (ask.type === "choice") return [slot(ask.answers, ticked[0] || "")];
  if (ask.type === "match") {
    return ask.pairs.map(([left, right], place) => (
      texts[place] === right
        ? { share: 100, feedback: "" }
        : { share: 0, feedback: `${left} – ${right}` }));
  }
  return ask.gaps.map((answers, place) => {
    const { share, feedback } = slot(answers, texts[place]);
    const named = feedback && ask.gaps.length > 1;
    return { share, feedback: named ? `${fields[place].ariaLabel}: ${feedback}` : feedback };
  });
}

function tell(form, ask) {
  const slots = judge(form, ask);
  const share = slots.reduce((sum, one) => sum + one.share, 0) / slots.length;
  const outcome = share > 99.99 ? "right" : share > 0 ? "partly" : "wrong";
  const lines = [words[outcome], ...slots.map((one) => one.feedback).filter(Boolean)];
  if (outcome !== "right" && ask.explanation) lines.push(`${words.answer} ${ask.explanation}`);
  form.dataset.outcome = outcome;
  const output = form.querySelector("output");
  output.textContent = lines.join("\n");
  form.querySelector("fieldset > button").disabled = true;
  for (const input of form.querySelectorAll("input, select")) input.disabled = true;
  // what had the focus is disabled now: without this, keys and screen readers would lose their place
  output.focus();
  earned += share / 100 * ask.points;
  const points = earned.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 2 });
  document.getElementById("score").textContent = `${words.score} ${points} / ${total}`;
}

function isEmpty(form) {
  return ![...form.querySelectorAll("input, select")].some((input) => (
    input.type === "text" || input.localName === "select" ? input.value.trim() : input.checked));
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.dataset.outcome) return;
  if (isEmpty(form) && !form.dataset.warned) {
    // a slip of the Enter key costs nothing
    form.dataset.warned = "yes";
    form.querySelector("output").textContent = words.empty;
    return;
  }
  tell(form, JSON.parse(form.dataset.ask));
});
