"use strict";
// Judges answers by what the page brings along: what is typed is folded, cut into words and looked
// up among the verdicts of the judge who judges in the terminal too.
const words = JSON.parse(document.body.dataset.words);
const vowels = JSON.parse(document.body.dataset.vowels);
const total = Number(document.body.dataset.points);
const spelling = JSON.parse(document.getElementById("judge").dataset.spelling);
const brought = JSON.parse(document.getElementById("judge").dataset.judge);
const { verdicts, sayings, tables, keys } = brought;
const LONGEST_QUOTE = 40;
const blanksBefore = new RegExp(`^${spelling.blank}+`);
const blanksBehind = new RegExp(`${spelling.blank}+$`);
const stopsBehind = new RegExp(`(?:${spelling.blank}|\\.)+$`);
const between = new RegExp(spelling.between, "i");
let earned = 0;

function has(table, word) {
  return Object.prototype.hasOwnProperty.call(table, word);
}

function strip(text) {
  return text.replace(blanksBefore, "").replace(blanksBehind, "");
}

function fold(text) {
  const letters = [];
  let before = "";
  const stripped = strip(text).replace(stopsBehind, "");
  for (const letter of stripped.toLowerCase().normalize("NFD")) {
    const isMark = spelling.marks.includes(letter) || spelling.behind.includes(letter);
    if (letter === spelling.short || (isMark && has(spelling.ligatures, before))) continue;
    const vowel = has(spelling.letters, before) ? spelling.letters[before] : before;
    if (isMark && vowel && spelling.vowels.includes(vowel)) letters.push(spelling.macron);
    else if (has(spelling.ligatures, letter)) letters.push(spelling.ligatures[letter]);
    else letters.push(has(spelling.letters, letter) ? spelling.letters[letter] : letter);
    before = letter;
  }
  return letters.join("").normalize("NFC");
}

function withoutLengths(text) {
  return text.normalize("NFD").split(spelling.macron).join("").normalize("NFC");
}

function wordsOf(text) {
  return strip(text).split(between).filter((word) => fold(word));
}

function told(verdict, text) {
  const [share, unmarked, ...pieces] = verdicts[verdict];
  const said = pieces.map((piece) => sayings[piece]).join(brought.joint);
  const letters = [...strip(text)];
  const quoted = letters.length > LONGEST_QUOTE
    ? `${letters.slice(0, LONGEST_QUOTE - 1).join("")}…` : letters.join("");
  return { share, unmarked, feedback: said.split(spelling.typed).join(quoted) };
}

function asSpelt([number, said], text) {
  const spelt = fold(text);
  const places = [said, ...keys[number].spelt.map((table) => tables[table])];
  const place = places.find((table) => has(table, spelt));
  return place && told(place[spelt], text);
}

function byLetters([number], text) {
  const letters = withoutLengths(fold(text));
  const { letters: place, unknown } = keys[number];
  return told(has(tables[place], letters) ? tables[place][letters] : unknown, text);
}

function typed(gap, text) {
  if (!strip(text)) return { share: 0, feedback: "" };
  const parts = wordsOf(text);
  const whole = asSpelt(gap, text);
  if (whole) return whole;
  if (!parts.length) return told(brought.nothing, text);
  // the first wrong one is told, or else the one that earns least
  const judged = parts.map((word) => asSpelt(gap, word) || byLetters(gap, word));
  return judged.find((one) => !one.share) || judged.reduce((worst, one) => (
    one.share < worst.share || (one.share === worst.share && one.unmarked > worst.unmarked)
      ? one : worst));
}

function chosen(answers, text) {
  return answers.find((answer) => answer.text === text) || { share: 0, feedback: "" };
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
  if (ask.type === "choice") return [chosen(ask.answers, ticked[0])];
  if (ask.type === "match") {
    return ask.pairs.map(([left, right], place) => (
      texts[place] === right
        ? { share: 100, feedback: "" }
        : { share: 0, feedback: `${left} – ${right}` }));
  }
  return ask.gaps.map((gap, place) => {
    const { share, feedback } = typed(gap, texts[place]);
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
  const toolbar = form.querySelector("[role=toolbar]");
  if (toolbar) toolbar.remove();
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

// Buttons for long vowels: one bar in each question, a single stop of the Tab key, arrows inside
const lastField = new WeakMap();

function insert(form, letter) {
  const field = lastField.get(form) || form.querySelector("input[type=text]");
  field.setRangeText(letter, field.selectionStart, field.selectionEnd, "end");
  field.focus();
}

function step(event) {
  const buttons = [...event.currentTarget.children];
  const at = buttons.indexOf(event.target);
  const last = buttons.length - 1;
  const right = at < last ? at + 1 : 0, left = at > 0 ? at - 1 : last;
  const to = { ArrowRight: right, ArrowLeft: left, Home: 0, End: last };
  if (!has(to, event.key)) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = -1;
  buttons[to[event.key]].tabIndex = 0;
  buttons[to[event.key]].focus();
}

function toolbarFor(form) {
  const bar = document.createElement("div");
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", vowels.name);
  for (const [letter, name] of Object.entries(vowels.letters)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = letter;
    button.setAttribute("aria-label", name);
    button.tabIndex = bar.children.length ? -1 : 0;
    button.addEventListener("click", () => insert(form, letter));
    bar.append(button);
  }
  // the field keeps the focus, and a phone its keyboard
  bar.addEventListener("mousedown", (event) => event.preventDefault());
  bar.addEventListener("keydown", step);
  return bar;
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches("input[type=text]")) lastField.set(event.target.form, event.target);
});
for (const form of vowels.letters ? document.querySelectorAll("form") : []) {
  const isTyped = form.querySelector("input[type=text]");
  if (isTyped) form.querySelector("fieldset > div").append(toolbarFor(form));
}
