// Nodes as Python gives them (a text, or [tag, attributes, ...children]) become elements. A text is always text;
// tags and attributes that are not listed here are refused.

const HTML = new Set(("div p span strong em b i small s u mark ul ol li dl dt dd table caption colgroup col thead " +
  "tbody tfoot tr th td h2 h3 h4 h5 h6 section article header footer figure figcaption button progress meter " +
  "details summary hr br wbr sub sup abbr q blockquote code pre kbd time ruby rt fieldset legend output").split(" "));
const SVG = new Set("svg g path rect circle ellipse line polyline polygon text tspan title desc".split(" "));
const NAMES = new Set(("class id title role lang dir tabindex hidden scope colspan rowspan headers span value max min " +
  "low high optimum open start reversed datetime disabled viewBox d x y x1 y1 x2 y2 cx cy r rx ry dx dy width height " +
  "fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity transform points text-anchor " +
  "dominant-baseline font-size font-weight preserveAspectRatio pathLength focusable").split(" "));
const DEEDS = ["answer", "typed", "send", "go", "download", "upload"];
const deeds = new WeakMap();

// what pressing this element does: {answer: "1"}, {go: ["home"]} …
export const deed = (element) => deeds.get(element);
export const pressable = "[data-deed]";

export function draw(nodes) {
  const all = document.createDocumentFragment();
  for (const node of nodes ?? []) all.append(made(node, false));
  return all;
}

function made(node, within) {
  if (!Array.isArray(node)) return document.createTextNode(String(node ?? ""));
  const [tag, attributes, ...children] = node;
  const svg = tag === "svg" || (within && SVG.has(tag));
  if (!svg && !HTML.has(tag)) console.error("no such tag here:", tag);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", tag)
    : document.createElement(HTML.has(tag) ? tag : "span");
  for (const [name, value] of Object.entries(attributes ?? {})) set(element, name, value);
  if (tag === "button") element.type = "button";
  for (const child of children) element.append(made(child, svg && tag !== "foreignObject"));
  return element;
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (DEEDS.includes(name)) {
    deeds.set(element, {...deeds.get(element), [name]: value});
    element.dataset.deed = name;
    element.dataset[name] = Array.isArray(value) ? value.join(" ") : value;
  } else if (name === "vars") {
    for (const [one, given] of Object.entries(value)) element.style.setProperty(`--${one}`, given);
  } else if (name === "board") {
    deeds.set(element, {...deeds.get(element), board: value});
    element.dataset.board = value.kind ?? "";
  } else if (NAMES.has(name) || /^(aria|data)-[a-z-]+$/.test(name)) {
    element.setAttribute(name, value === true ? (name.startsWith("aria") ? "true" : "") : value);
  } else console.error("no such attribute here:", name);
}

// an element of our own: el("button", {class: "key", onclick: press}, "text", other)
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  if (tag === "button" && !attributes.type) element.type = "button";
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// what is wider than the page is scrolled in its own box, with the keyboard too
export function reachable(root) {
  for (const box of root.querySelectorAll(".columns, .scroll, .tables")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

const ICONS = {
  home: "M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z",
  book: "M4 5c3-1.2 6-.8 8 1 2-1.8 5-2.2 8-1v14c-3-1.2-6-.8-8 1-2-1.8-5-2.2-8-1zM12 6v14",
  pen: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  dice: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  cards: "M8 4h11v14H8zM8 8H5v12h11v-2",
  chart: "M4 20h16M7 20v-6M12 20V6M17 20v-9",
  table: "M4 5h16v14H4zM4 10h16M10 5v14",
  more: "M5 7h14M5 12h14M5 17h14",
};

export function icon(name) {
  const svg = ["svg", {"viewBox": "0 0 24 24", "aria-hidden": "true", "class": "icon", "focusable": "false"}];
  return made([...svg, ["path", {d: ICONS[name] ?? ICONS.more}]], false);
}
