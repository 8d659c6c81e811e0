/* Boards that are played on: letters and stones that are dragged, cards of which several are chosen.
   No rule is known here. Python says which line or key stands for what; this notes what is tapped.

   `mount(element, spec, page)` is called for every drawn element with a `board` attribute, once it is
   in the document. `page` is what the page can do:
     answer(given)      answers the question: with the key of an option, or with a line
     call(name, given)  promises what Python says: `placed` of {laid: [[tile, square], …]} gives
                        {line, nodes}, what these tiles say (tutor/web/placing.py)
     draw(nodes)        makes a DocumentFragment of nodes
   `drawRows(ask, send, draw)` draws a line with `rows`: a chip of each makes what is sent. */

const SLOP = 6;       // pixels that a finger may tremble before it drags
const LIFT = 44;      // pixels that what a finger drags is above it
const ZOOMS = [1, 1.5, 2, 2.75];

/* What was laid or chosen, until the position is another one: a scene drawn anew keeps it. */
const kept = {state: null, value: null};
/* Where a stone was dropped whose place is asked for next. */
let wanted = null;

export function mount(element, spec, page) {
  const kinds = {lingua: mountTiles, compose: mountTokens, cartino: mountStones};
  for (const box of element.querySelectorAll(".playing")) mountZoom(box);
  kinds[spec.kind]?.(element, spec, page);
}

/* ---- A line from chips, one of each row ---- */

export function drawRows(ask, send, draw) {
  const chosen = ask.rows.map((row) => (row.chips.length === 1 ? row.chips[0].text : null));
  const button = make("button", "usual send");
  button.type = "button";
  const rows = ask.rows.map((row, place) => {
    const group = make("div", "chips");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", row.label);
    const label = make("span", "of", row.label);
    label.setAttribute("aria-hidden", "true");
    const chips = row.chips.map((chip) => {
      const one = make("button", "chip", chip.label);
      one.type = "button";
      one.setAttribute("aria-label", chip.name);
      one.title = chip.name;
      one.addEventListener("click", () => {
        chosen[place] = chip.text;
        update();
      });
      return one;
    });
    arrows(chips);
    group.append(label, ...chips);
    return {group, chips, texts: row.chips.map((chip) => chip.text)};
  });
  function update() {
    rows.forEach(({chips, texts}, place) => chips.forEach((chip, at) =>
      chip.setAttribute("aria-pressed", String(texts[at] === chosen[place]))));
    const line = chosen.map((text) => text ?? "…").join(" ");
    button.textContent = ask.button.replace("{}", line);
    button.disabled = chosen.includes(null);
  }
  button.addEventListener("click", () => send(chosen.join(" ")));
  update();
  [...document.querySelectorAll(".hand .card")].find((card) =>
    card.lastChild.textContent === ask.about)?.classList.add("picked");
  const asked = make("p", "asked");
  asked.append(draw(ask.question));
  const all = make("div", "line rows");
  all.append(asked, ...rows.map((row) => row.group), button);
  return all;
}

function arrows(buttons) {
  buttons.forEach((one, at) => one.addEventListener("keydown", (event) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    take(event);
    buttons[(at + step + buttons.length) % buttons.length].focus();
  }));
}

/* ---- Several cards, then where they go ---- */

function mountTokens(element, spec, page) {
  const tokens = [...element.querySelectorAll("button.token")];
  const targets = [...element.querySelectorAll("button.target")];
  const chosen = new Set(kept.state === spec.state ? kept.value : []);
  remember(spec.state, chosen);
  function update() {
    tokens.forEach((one, at) => one.setAttribute("aria-pressed", String(chosen.has(at))));
    targets.forEach((one) => one.toggleAttribute("disabled", !chosen.size));
    element.classList.toggle("choosing", chosen.size > 0);
  }
  tokens.forEach((one, at) => one.addEventListener("click", () => {
    if (!chosen.delete(at)) chosen.add(at);
    update();
  }));
  targets.forEach((one, at) => one.addEventListener("click", () => {
    const line = [...chosen].sort((a, b) => a - b).map((place) => spec.tokens[place]).join(" ");
    if (line) page.answer(spec.targets[at].replace("{}", line));
  }));
  update();
}

/* ---- Stones that are tapped or dragged onto their half ---- */

function mountStones(element, spec, page) {
  const cells = [...element.querySelectorAll(".fields td")];
  const stones = [...element.querySelectorAll("button.stone")];
  const dropped = wanted;
  wanted = null;
  if (dropped !== null && dropped in spec.places) {
    setTimeout(() => page.answer(spec.places[dropped]));
    return;
  }
  const show = (halves) => cells.forEach((cell, at) =>
    cell.classList.toggle("takes", halves.includes(at)));
  stones.forEach((stone, at) => {
    const {key, halves} = spec.stones[at];
    for (const type of ["pointerenter", "focus"]) stone.addEventListener(type, () => show(halves));
    for (const type of ["pointerleave", "blur"]) stone.addEventListener(type, () => show([]));
    draggable(stone, {
      over: (cell) => cells.forEach((one, half) =>
        one.classList.toggle("over", one === cell && halves.includes(half))),
      start: () => show(halves),
      drop: (cell) => {
        const half = cells.indexOf(cell);
        show([]);
        if (!halves.includes(half)) return;
        wanted = half;
        page.answer(key);
      },
      target: "td",
    });
  });
}

/* ---- Letters on a board ---- */

function mountTiles(element, spec, page) {
  const cells = [...element.querySelectorAll(".squares td")].filter((one) =>
    one.hasAttribute("aria-label"));
  const names = cells.map((cell) => cell.getAttribute("aria-label"));
  const under = cells.map((cell) => [...cell.childNodes]);
  const free = cells.map((cell) => !cell.querySelector(".tile"));
  const rack = [...element.querySelectorAll(".rack button.tile")];
  const grid = element.querySelector(".squares");
  const preview = element.querySelector(".preview");
  const laid = kept.state === spec.state ? kept.value : new Map();  // square → place in the rack
  const again = laid.size > 0;
  remember(spec.state, laid);
  let chosen = null, line = "", serial = 0, step = 1, at = spec.home;

  /* The rack may be drawn in another order than before: tiles are known by what they are. */
  if (again) {
    const old = [...laid].map(([square]) => [square, kept.tiles.get(square)]);
    laid.clear();
    for (const [square, tile] of old) {
      const place = spec.rack.findIndex((one, n) => one.tile === tile && ![...laid.values()].includes(n));
      if (place >= 0 && free[square]) laid.set(square, place);
    }
  }

  function draw() {
    cells.forEach((cell, square) => {
      if (!free[square]) return;
      const place = laid.get(square);
      const lies = place !== undefined;
      cell.classList.toggle("meant", lies);
      cell.replaceChildren(...(lies ? [copyOf(rack[place])] : under[square]));
      const tile = lies ? rack[place].getAttribute("aria-label") : "";
      cell.setAttribute("aria-label",
        lies ? `${names[square]}: ${spec.laid.replace("{tile}", tile)}` : names[square]);
    });
    const used = [...laid.values()];
    rack.forEach((one, place) => {
      one.classList.toggle("gone", used.includes(place));
      one.disabled = used.includes(place);
      one.setAttribute("aria-pressed", String(place === chosen));
    });
    element.classList.toggle("choosing", chosen !== null);
    kept.tiles = new Map([...laid].map(([square, place]) => [square, spec.rack[place].tile]));
  }

  async function changed() {
    draw();
    const mine = ++serial;
    line = "";
    const found = await page.call("placed",
      {laid: [...laid].map(([square, place]) => [spec.rack[place].tile, square])});
    if (mine !== serial || !preview.isConnected) return;
    line = found.line;
    preview.replaceChildren(page.draw(found.nodes));
    preview.querySelector(".take-back")?.addEventListener("click", () => {
      laid.clear();
      changed();
    });
  }

  function lay(place, square) {
    if (!free[square]) return false;
    for (const [where, what] of laid) if (what === place) laid.delete(where);
    laid.set(square, place);
    chosen = null;
    changed();
    return true;
  }

  function takeBack(square) {
    if (laid.delete(square)) changed();
  }

  function focus(square, real = true) {
    cells[at].tabIndex = -1;
    at = square;
    cells[at].tabIndex = 0;
    if (real) cells[at].focus();
  }

  function moved(from, by) {
    const column = from % spec.size, to = from + by;
    const sideways = Math.abs(by) === 1;
    if (to < 0 || to >= cells.length || (sideways && column + by !== to % spec.size)) return null;
    return to;
  }

  function onward() {
    let next = moved(at, step);
    while (next !== null && (!free[next] || laid.has(next))) next = moved(next, step);
    if (next !== null) focus(next);
  }

  function withLetter(letter) {
    const used = [...laid.values()];
    const place = spec.rack.findIndex((one, n) => one.letter === letter && !used.includes(n));
    if (place >= 0 && lay(place, at)) onward();
    return place >= 0;
  }

  const keys = {
    ArrowRight: 1, ArrowLeft: -1, ArrowDown: spec.size, ArrowUp: -spec.size,
  };
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = event.key.length === 1 ? event.key.toLocaleUpperCase("de") : "";
    if (event.key in keys) {
      const to = moved(at, keys[event.key]);
      if (to !== null) focus(to);
    } else if (event.key === " ") {
      step = step === 1 ? spec.size : 1;
      grid.classList.toggle("down", step !== 1);
    } else if (event.key === "Backspace" || event.key === "Delete") {
      const last = [...laid.keys()].at(-1);
      if (last !== undefined) {
        takeBack(last);
        focus(last);
      }
    } else if (event.key === "Enter") {
      if (chosen !== null) lay(chosen, at);
      else if (line) page.answer(line);
    } else if (!/\p{L}/u.test(letter)) {
      return;
    } else {
      withLetter(letter);
    }
    take(event);
  });

  cells.forEach((cell, square) => {
    cell.tabIndex = -1;
    cell.addEventListener("click", () => {
      focus(square);
      if (chosen !== null && free[square]) lay(chosen, square);
      else takeBack(square);
    });
    draggable(cell, {
      may: () => laid.has(square),
      ...dragging(() => laid.get(square), () => takeBack(square)),
    });
  });
  rack.forEach((one, place) => {
    one.addEventListener("click", () => {
      chosen = chosen === place ? null : place;
      draw();
    });
    draggable(one, {may: () => !one.disabled, ...dragging(() => place, () => {})});
  });

  function dragging(what, away) {
    return {
      ghost: () => copyOf(rack[what()]),
      over: (cell) => cells.forEach((one, square) =>
        one.classList.toggle("over", one === cell && free[square])),
      drop: (cell) => {
        const square = cells.indexOf(cell);
        if (square >= 0 && free[square]) {
          lay(what(), square);
          focus(square, false);
        } else {
          away();
        }
      },
      target: "td",
    };
  }

  focus(at, false);
  draw();
  if (again) changed();
}

function copyOf(tile) {
  const copy = make("span", tile.className);
  copy.classList.remove("gone");
  copy.append(...[...tile.childNodes].map((one) => one.cloneNode(true)));
  return copy;
}

/* ---- Larger and smaller, in a box of its own ---- */

function mountZoom(box) {
  const scroll = box.querySelector(".scroll");
  const [smaller, larger] = box.querySelectorAll("button.zoom");
  let level = ZOOMS.indexOf(kept.zoom ?? 1);
  function set(to, around = true) {
    const ratio = ZOOMS[to] / ZOOMS[level];
    const [x, y] = [scroll.scrollLeft + scroll.clientWidth / 2, scroll.scrollTop + scroll.clientHeight / 2];
    level = to;
    kept.zoom = ZOOMS[to];
    box.style.setProperty("--zoom", String(ZOOMS[to]));
    smaller.disabled = level === 0;
    larger.disabled = level === ZOOMS.length - 1;
    if (!around) return;
    scroll.scrollLeft = x * ratio - scroll.clientWidth / 2;
    scroll.scrollTop = y * ratio - scroll.clientHeight / 2;
  }
  smaller.addEventListener("click", () => set(level - 1));
  larger.addEventListener("click", () => set(level + 1));
  set(level, false);
}

/* ---- What they share ---- */

/* Dragging with a finger, a pen or a mouse. `may` says whether it can be dragged now, `ghost` gives
   what follows the pointer, `over` and `drop` get the nearest `target` below it, or null. */
function draggable(element, {may = () => true, ghost, start, over, drop, target}) {
  element.addEventListener("pointerdown", (down) => {
    if (down.button || !may()) return;
    const lift = down.pointerType === "touch" ? LIFT : 0;
    let shadow = null;
    const below = (event) => document.elementFromPoint(event.clientX, event.clientY - lift)?.closest(target) ?? null;
    function move(event) {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!shadow && far < SLOP) return;
      if (!shadow) {
        shadow = make("div", "ghost");
        shadow.append(ghost ? ghost() : copyOf(element));
        document.body.append(shadow);
        element.classList.add("dragged");
        start?.();
      }
      event.preventDefault();
      shadow.style.setProperty("--x", `${event.clientX}px`);
      shadow.style.setProperty("--y", `${event.clientY - lift}px`);
      over(below(event));
    }
    function end(event) {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
      if (!shadow) return;
      const found = event.type === "pointerup" ? below(event) : null;
      shadow.remove();
      element.classList.remove("dragged");
      over(null);
      window.addEventListener("click", take, {capture: true, once: true});
      setTimeout(() => window.removeEventListener("click", take, {capture: true}));
      drop(found);
    }
    const listeners = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
    for (const [type, listener] of listeners) window.addEventListener(type, listener, {passive: false});
  });
}

function remember(state, value) {
  kept.state = state;
  kept.value = value;
}

function take(event) {
  event.preventDefault();
  event.stopPropagation();
}

function make(tag, kind, text = "") {
  const element = document.createElement(tag);
  element.className = kind;
  element.textContent = text;
  return element;
}
