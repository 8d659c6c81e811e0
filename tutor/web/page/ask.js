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

  // draw this question (or none); true if it can be answered
  show(ask, note) {
    this.clear();
    this.ask = ask;
    if (!ask) return;
    const {region, stage} = this.page;
    for (const one of [...(ask.options ?? []), ...(ask.commands ?? [])]) one.key = String(one.key);
    this.sync();
    const drawn = new Set([...stage.querySelectorAll("[data-answer]:not([disabled])")].map((one) => deed(one).answer));
    const options = (ask.options ?? []).filter((one) => !drawn.has(one.key));
    const services = [...options.filter((one) => one.aside), ...(ask.commands ?? [])];
    const answers = ask.ask === "check" ? [] : options.filter((one) => !one.aside);
    const asked = ask.question.length
      ? el("p", {class: "asked", id: "page-asked"}, draw(ask.question)) : null;
    if (note?.length) region.append(el("div", {class: "note", role: "alert"}, draw(note)));
    if (ask.scene) region.append((this.above = el("div", {class: "scene"})));
    if (asked && ask.ask !== "line") region.append(asked);
    if (ask.ask === "line") region.append(this.line(ask));
    if (ask.ask === "check") region.append(this.check(ask));
    if (answers.length) {
      const labelled = asked ? {"aria-labelledby": "page-asked"} : {"aria-label": this.page.words().answers};
      region.append(el("div", {class: ask.bar ? "answers bar" : "answers", role: "group", ...labelled},
        ...answers.map((one) => this.button(one, "answer"))));
    }
    if (ask.typed) region.append(this.instead());
    if (services.length) {
      region.append(el("div", {class: "commands", role: "group", "aria-label": this.page.words().commands},
        ...services.map((one) => this.button(one, "command"))));
    }
    if (ask.scene) this.typing("");
    this.left = (ask.seconds ?? 0) * 1000;
    this.since = 0;
    this.time();
  }

  clear() {
    this.serial += 1;
    this.ask = null;
    this.input = this.above = null;
    clearTimeout(this.timer);
    this.left = 0;
    this.page.region.replaceChildren();
    this.page.region.classList.remove("answered");
    this.sync();
  }

  // the one answer to this question; what comes later is dropped
  answer(given) {
    if (!this.ask) return;
    this.ask = null;
    this.serial += 1;
    clearTimeout(this.timer);
    for (const one of this.page.region.querySelectorAll("button, input")) one.setAttribute("aria-disabled", "true");
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

  button(option, kind) {
    const long = option.label.length ? null : option.key;
    const button = el("button", {
      "class": option.default ? `${kind} usual` : kind,
      "aria-keyshortcuts": option.key.length === 1 ? option.key : null,
      "data-key": option.key,
      "onclick": () => this.answer(option.key),
    });
    if (option.key.length <= 2) button.append(el("kbd", {"aria-hidden": "true"}, option.key));
    button.append(el("span", {class: "label"}, draw(option.label), long));
    return button;
  }

  line(ask) {
    if (ask.rows && this.page.rows) return this.page.rows(ask, (given) => this.answer(given), draw);
    const words = this.page.words();
    const latin = ask.latin !== false;
    const input = (this.input = field(latin));
    input.id = "page-line";
    const label = el("label", {class: "asked", for: "page-line"}, draw(ask.question));
    if (!ask.question.length) label.append(el("span", {class: "hidden"}, words.your_answer));
    const form = el("form", {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        this.answer(input.value.trim());
      },
    }, label, el("div", {class: "field"}, input, el("button", {type: "submit", class: "usual send"}, words.send)));
    if (latin) form.append(this.macrons());
    input.addEventListener("input", () => ask.scene && this.typing(input.value));
    return form;
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
    const input = field(false);
    input.id = "page-instead";
    return el("form", {
      class: "line instead",
      onsubmit: (event) => {
        event.preventDefault();
        if (input.value.trim()) this.answer(input.value.trim());
      },
    }, el("label", {for: "page-instead"}, words.or_type), el("div", {class: "field"}, input,
      el("button", {type: "submit", class: "send"}, words.send)));
  }

  check(ask) {
    const words = this.page.words();
    const boxes = ask.options.map((one) => el("label", {class: "tick"},
      el("input", {type: "checkbox", value: one.key}), el("span", {class: "label"}, draw(one.label))));
    return el("form", {
      class: "check",
      onsubmit: (event) => {
        event.preventDefault();
        this.answer([...event.target.querySelectorAll("input:checked")].map((box) => box.value));
      },
    }, el("div", {class: ask.bar ? "ticks bar" : "ticks", role: "group", "aria-labelledby": "page-asked"}, ...boxes),
    el("div", {class: "field"}, el("button", {type: "submit", class: "usual send"}, words.ok),
      ask.cancel ? el("button", {class: "send", onclick: () => this.answer("<")}, words.back) : null));
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
    const first = this.input ?? region.querySelector(".answers .usual, .chips button, .ticks input")
      ?? stage.querySelector("[data-answer]:not([disabled]), [data-board] [tabindex='0']")
      ?? region.querySelector(".answers button, input, .commands button");
    first?.focus({preventScroll: true});
    return first;
  }
}

function field(latin) {
  return el("input", {
    type: "text", autocapitalize: "off", autocorrect: "off", autocomplete: "off", spellcheck: "false",
    enterkeyhint: "send", lang: latin ? "la" : null, class: latin ? "la" : null, maxlength: "2000",
  });
}
