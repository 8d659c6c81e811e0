// What is asked: buttons, one line to type, things to tick. Each question is answered once.

import {deed, draw, el, pressable} from "./render.js";

const MACRONS = ["ā", "ē", "ī", "ō", "ū", "ȳ"];

// page: {stage, region, words(), send(given), call(name, given), board()}
export class Asking {
  constructor(page) {
    this.page = page;
    this.ask = null;
    this.serial = 0;
    document.addEventListener("visibilitychange", () => this.time());
  }

  // draw this question, or none; between two lines the field stays, and a phone's keyboard with it
  show(ask, note) {
    const writes = ask?.ask === "line" && !(ask.rows && this.page.rows);
    this.clear(writes);
    if (!ask) return;
    this.ask = ask;
    const {region, stage} = this.page;
    const words = this.page.words();
    for (const one of [...(ask.options ?? []), ...(ask.commands ?? [])]) one.key = String(one.key);
    this.sync();
    const drawn = new Set([...stage.querySelectorAll("[data-answer]:not([disabled])")].map((one) => deed(one).answer));
    const options = (ask.options ?? []).filter((one) => !drawn.has(one.key));
    const services = [...options.filter((one) => one.aside), ...(ask.commands ?? [])];
    const answers = ask.ask === "check" ? [] : options.filter((one) => !one.aside);
    const asked = ask.ask !== "line" && ask.question.length
      ? el("p", {class: "asked", id: "page-asked"}, draw(ask.question)) : null;
    const above = [
      note?.length ? el("div", {class: "note", role: "alert"}, draw(note)) : null,
      ask.scene ? (this.above = el("div", {class: "scene"})) : null,
      asked,
    ].filter(Boolean);
    if (writes) this.line(ask);
    if (writes) this.form.before(...above);
    else region.append(...above);
    if (ask.ask === "line" && !writes) region.append(this.page.rows(ask, (given) => this.answer(given), draw));
    if (ask.ask === "check") region.append(this.check(ask));
    if (answers.length) {
      const labelled = asked ? {"aria-labelledby": "page-asked"} : {"aria-label": words.answers};
      region.append(el("div", {class: ask.bar ? "answers bar" : "answers", role: "group", ...labelled},
        ...answers.map((one) => this.button(one, "answer", ask.latin))));
    }
    if (ask.typed) region.append(this.instead());
    if (services.length) {
      region.append(el("div", {class: "commands", role: "group", "aria-label": words.commands},
        ...services.map((one) => this.button(one, "command"))));
    }
    // a few answers side by side stay in reach below a long stage that is only looked at
    const looked = stage.firstChild && !drawn.size && !stage.querySelector("[data-board]");
    region.classList.toggle("near", Boolean(ask.bar && answers.length && !ask.typed && looked));
    if (ask.scene) this.typing("");
    this.left = (ask.seconds ?? 0) * 1000;
    this.since = 0;
    this.time();
  }

  clear(writes) {
    this.serial += 1;
    this.ask = this.above = null;
    clearTimeout(this.timer);
    this.left = 0;
    for (const one of [...this.page.region.children]) if (!writes || one !== this.form) one.remove();
    if (!writes) this.form = this.input = null;
    this.page.region.classList.remove("answered", "near");
    this.sync();
  }

  // the one answer to this question; what comes later is dropped
  answer(given) {
    if (!this.ask) return;
    this.ask = null;
    this.serial += 1;
    clearTimeout(this.timer);
    for (const one of this.page.region.querySelectorAll("button")) one.setAttribute("aria-disabled", "true");
    this.page.region.classList.add("answered");
    this.page.send(given);
  }

  // what a key, or an element of the stage, chooses
  choices() {
    const ask = this.ask;
    if (!ask || ask.ask === "check") return [];
    return [...(ask.options ?? []), ...(ask.commands ?? [])];
  }

  offers(key) {
    return this.choices().some((one) => one.key === String(key));
  }

  press(what) {
    if ("answer" in what && this.offers(what.answer)) this.answer(String(what.answer));
    else if ("send" in what && this.takes()) this.answer(what.send);
    else if ("typed" in what && this.input) this.write(what.typed, false);
  }

  takes() {
    return Boolean(this.ask && (this.ask.ask === "line" || this.ask.typed));
  }

  // what stands on the stage works as long as it is asked for
  sync() {
    for (const one of this.page.root.querySelectorAll(pressable)) {
      const what = deed(one);
      if (!what || one.dataset.deed === "go" || what.download || what.upload) continue;
      one.disabled = !("answer" in what ? this.offers(what.answer) : this.takes());
    }
  }

  button(option, kind, latin) {
    const long = option.label.length ? null : option.key;
    const button = el("button", {
      "class": option.default ? `${kind} usual` : kind,
      "aria-keyshortcuts": option.key.length === 1 ? option.key : null,
      "data-key": option.key,
      "onclick": () => this.answer(option.key),
    });
    if (option.key.length <= 2) button.append(el("kbd", {"aria-hidden": "true"}, option.key));
    button.append(el("span", {class: latin ? "label la" : "label", lang: latin ? "la" : null}, draw(option.label), long));
    return button;
  }

  line(ask) {
    const words = this.page.words();
    const aside = Boolean(this.page.stage.querySelector("[data-board]")); // one plays on the board, or types
    const {latin} = ask;
    if (!this.form) {
      this.input = field();
      this.input.id = "page-line";
      this.input.addEventListener("input", () => this.ask?.scene && this.typing(this.input.value));
      this.form = el("form", {}, el("label", {for: "page-line"}), el("div", {class: "field"}, this.input,
        sends("usual send", "", () => this.answer(this.input.value.trim()))), this.macrons());
      this.page.region.append(this.form);
    }
    const [label, row, macrons] = this.form.children;
    const name = el("span", {class: "hidden"}, words.your_answer);
    this.form.className = aside ? "line instead" : "line";
    label.className = "asked";
    label.replaceChildren(ask.question.length ? draw(ask.question) : name);
    row.lastChild.textContent = words.send;
    row.lastChild.removeAttribute("aria-disabled");
    macrons.hidden = !latin;
    for (const one of macrons.children) one.removeAttribute("aria-disabled");
    this.input.value = "";
    this.input.lang = latin ? "la" : "";
    this.input.className = latin ? "la" : "";
  }

  // long vowels at the caret; the field keeps the focus, and a phone its keyboard
  macrons() {
    return el("div", {class: "macrons", role: "group", "aria-label": this.page.words().macrons},
      ...MACRONS.map((letter) => el("button", {
        lang: "la",
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.write(letter, true),
      }, letter)));
  }

  write(text, caret) {
    const input = this.input;
    if (!input || !this.ask) return;
    const [from, to] = caret ? [input.selectionStart, input.selectionEnd] : [0, input.value.length];
    input.setRangeText(text, from, to, "end");
    input.focus();
    input.dispatchEvent(new Event("input"));
  }

  // a choice that can be typed as well
  instead() {
    const words = this.page.words();
    const input = field();
    input.id = "page-instead";
    const send = () => input.value.trim() && this.answer(input.value.trim());
    return el("form", {class: "line instead"}, el("label", {for: "page-instead"}, words.or_type),
      el("div", {class: "field"}, input, sends("send", words.send, send)));
  }

  check(ask) {
    const words = this.page.words();
    const boxes = ask.options.map((one) => el("label", {class: "tick"},
      el("input", {type: "checkbox", value: one.key}), el("span", {class: "label"}, draw(one.label))));
    const send = () => this.answer([...form.querySelectorAll("input:checked")].map((box) => box.value));
    const form = el("form", {class: "check"},
      el("div", {class: ask.bar ? "ticks bar" : "ticks", role: "group", "aria-labelledby": "page-asked"}, ...boxes),
      el("div", {class: "field"}, sends("usual send", words.ok, send),
        ask.cancel ? el("button", {class: "send", onclick: () => this.answer("<")}, words.back) : null));
    return form;
  }

  // what stands above the line while it is typed: one question to Python at a time, the last one counts
  async typing(text) {
    this.wanted = text;
    if (this.drawing) return;
    this.drawing = true;
    const serial = this.serial;
    try {
      let shown = null;
      while (this.wanted !== shown && serial === this.serial) {
        shown = this.wanted;
        const nodes = await this.page.call("typing", shown);
        if (serial === this.serial && this.above) {
          this.above.replaceChildren(draw(nodes));
          this.sync();
        }
      }
    } finally {
      this.drawing = false;
    }
    if (serial !== this.serial && this.above) this.typing(this.wanted);
  }

  // what goes on by itself waits while nobody looks
  time() {
    clearTimeout(this.timer);
    if (!this.left || !this.ask) return;
    if (document.hidden || document.querySelector("dialog[open]")) {
      if (this.since) this.left = Math.max(1, this.left - (Date.now() - this.since));
      this.since = 0;
      return;
    }
    this.since = Date.now();
    this.timer = setTimeout(() => this.answer({elapsed: true}), this.left);
  }

  // where a person would want to be: in the line, at the usual answer, at the first one
  focus() {
    const {region, stage} = this.page;
    const board = stage.querySelector("[data-board]");
    const first = board?.querySelector("[tabindex='0'], button:not([disabled])") ?? this.input ?? region.querySelector(".answers .usual, .chips button, .ticks input")
      ?? stage.querySelector("[data-answer]:not([disabled])")
      ?? region.querySelector(".answers button, input") ?? stage.querySelector("[data-upload]") ?? region.querySelector(".commands button");
    first?.focus({preventScroll: true});
    return first;
  }
}

// what Enter presses, too; a form is never sent off, which a page inside another one may not do
function sends(kind, text, send) {
  return el("button", {type: "submit", class: kind, onclick: (event) => {
    event.preventDefault();
    send();
  }}, text);
}

function field() {
  return el("input", {
    type: "text", autocapitalize: "off", autocorrect: "off", autocomplete: "off", spellcheck: "false",
    enterkeyhint: "send", maxlength: "2000",
  });
}
