// The page: it draws what Python says, and sends what somebody does. It has no rules and no words of its own.

import first from "./first.js";
import {Asking} from "./ask.js";
import {listen} from "./keys.js";
import {deed, draw, el, icon, pressable, reachable} from "./render.js";

const $ = (name) => document.getElementById(`page-${name}`);
const [main, title, news, stage, region, busy, dialog] =
  ["main", "title", "news", "stage", "ask", "busy", "dialog"].map($);
const PATIENCE = 300; // after so long it is said that Python thinks
const STOPPING = 1500; // after so long it is stopped from outside
const SILENCE = 30000; // after so long a worker that never said anything has not been loaded
const [VERSION] = globalThis.versions;
const LANGUAGE = `tutor:${new URL("./", location.href).pathname}:language`;

let language = chosenLanguage();
let words = first[language].words;
let menu = first[language].menu;
let worker, ready, number, since, waiting, place = [], asked, moved, board, slow, stopping, touched, stale, updating;
let silence, kept, unkept = null; // whether the disk has everything; what only this tab has
let fresh, heard, staging = new Map(); // what one request brought so far
const answers = new Map(); // what waits for a value, by the number of its message
const workers = navigator.serviceWorker;
let controlled = Boolean(workers?.controller); // else everything here came from the network

const asking = new Asking({
  stage, region, root: document.body,
  words: () => words,
  send: (given) => scene({do: "answer", given}),
  call: (name, given) => value({do: "ask", name, given}),
  rows: (...given) => board.drawRows(...given),
});

// ---- Python's room --------------------------------------------------------------------------------------

function boot(to) {
  const steal = Boolean(worker) && kept !== "other_tab"; // from the room that is left
  worker?.terminate();
  clearTimeout(stopping);
  clearTimeout(silence);
  silence = setTimeout(() => unloaded("worker.js"), SILENCE); // not every browser tells it
  ready = stopping = null;
  number = since = 0;
  answers.clear();
  asking.clear();
  place = to;
  banner("kept");
  loading();
  worker = new Worker("./worker.js", {type: "module"});
  worker.onmessage = ({data}) => hear(data);
  worker.onerror = (problem) => unloaded(problem.message ?? "");
  worker.postMessage({do: "boot", steal, unkept, version: VERSION});
}

const post = (message, transfer) => {
  worker.postMessage({...message, id: (number += 1)}, transfer ?? []);
  return number;
};
const value = (message) => new Promise((give) => answers.set(post(message), give));

// something is asked of Python that ends in a scene; what is still to come of earlier ones is dropped
function scene(message, transfer) {
  if (!ready) return;
  since = post(message, transfer);
  moved = message.do;
  fresh = true;
  wait();
}

function hear(message) {
  clearTimeout(silence);
  if (message.progress) progress(...message.progress);
  if (message.heard) stopping = clearTimeout(stopping);
  if (message.keeping) keeping(message.keeping);
  if (message.unkept) unkept = message.unkept;
  if (message.mixed) mixed();
  if (message.ready) {
    ready = true;
    scene({do: "open", language, place});
  }
  if ("unloaded" in message) unloaded(message.unloaded);
  if ("crash" in message) crashed(message.crash);
  if (message.menu) outline(message.menu, message.words);
  if ("damaged" in message) damaged(message);
  if ("value" in message) {
    answers.get(message.id)?.(message.value);
    answers.delete(message.id);
  }
  if (message.scene && (message.id >= since || message.stopped)) show(message.scene);
}

// ---- What is seen ---------------------------------------------------------------------------------------

function show(shown) {
  const where = JSON.stringify(shown.place ?? place);
  const elsewhere = where !== JSON.stringify(asked);
  if (elsewhere) settle(shown.place ?? place, moved === "answer");
  asked = JSON.parse(where);
  if (shown.title) {
    title.textContent = shown.title;
    title.removeAttribute("lang");
    document.title = `${shown.title} · tutor`;
  }
  const told = shown.told ?? [];
  const pages = told.filter((one) => one.kind === "page");
  const staged = told.filter((one) => one.stage);
  const said = told.filter((one) => !one.stage && one.kind !== "page");
  if (fresh) [staging, heard, fresh] = [new Map(), true, false];
  if (elsewhere || (heard && told.length)) {
    news.replaceChildren();
    heard = false;
  }
  if (told.length || shown.ask) news.querySelector(".passing")?.remove();
  for (const one of said) {
    news.querySelector(".passing")?.remove();
    news.append(el("div", {"class": one.passes ? "told passing" : "told", "data-kind": one.kind}, draw(one.nodes)));
  }
  for (const one of staged) {
    staging.delete(one.kind);
    staging.set(one.kind, one); // of each kind the last fills the eye
  }
  if (staged.length || (elsewhere && !staging.size)) {
    stage.replaceChildren(...[...staging.values()].map((one) =>
      el("div", {"class": "staged", "data-kind": one.kind}, draw(one.nodes))));
  }
  if (shown.ask || staged.length || elsewhere) asking.show(shown.ask, shown.note);
  boards();
  reachable(main);
  if (elsewhere) markMenu();
  if (pages.length) page(pages);
  if (!shown.ask) {
    if ($("loading")) calm();
    return wait();
  }
  calm();
  arrive(elsewhere);
  offline();
}

// where the eye and the focus go
function arrive(elsewhere) {
  if (dialog.open) return;
  const opening = !touched && !asking.input; // a page that was only opened begins at its top
  touched = true;
  if (opening) return reach();
  const at = asking.focus();
  if (elsewhere) window.scrollTo(0, 0);
  else if ((news.firstChild ? news : stage).getBoundingClientRect().top < 0) title.scrollIntoView();
  else reach();
  if (!at) main.focus({preventScroll: true});
}

// what one acts with comes into sight, as far as what was said before stays there, and what is not kept
function reach() {
  const parts = [...stage.querySelectorAll(".squares, .tray, .hand")];
  if (!parts.length && asking.input) parts.push(stage.lastElementChild ?? stage);
  if (!parts.length) return;
  const last = Math.max(...parts.map((one) => one.getBoundingClientRect().bottom));
  const edge = Math.min(...[region.querySelector("form.line"), region, $("menu")].filter((one) =>
    one && getComputedStyle(one).position === "sticky").map((one) => one.getBoundingClientRect().top), innerHeight);
  const first = ($("banners").querySelector(".banner:not(.update)") ?? (news.firstChild ? news : stage)).getBoundingClientRect().top;
  window.scrollBy(0, Math.max(0, Math.min(last + 8 - edge, first - 8)));
}

async function boards() {
  const found = [...stage.querySelectorAll("[data-board]")].filter((one) => !one.dataset.live);
  for (const one of found) {
    one.dataset.live = "yes";
    board.mount(one, deed(one).board, {
      answer: (given) => asking.answer(given),
      call: (name, given) => value({do: "ask", name, given}),
      offers: (key) => asking.offers(key),
      draw, el, words: () => words,
    });
  }
}

function page(pages) {
  const close = el("button", {class: "usual", onclick: () => dialog.close()}, words.close);
  const body = el("div", {class: "text"}, ...pages.map((one) => draw(one.nodes)));
  const head = body.querySelector("h2, h3") ?? el("h2", {class: "hidden"}, title.textContent);
  head.id ||= "page-dialog-title";
  dialog.setAttribute("aria-labelledby", head.id);
  if (!head.parentNode) body.prepend(head);
  dialog.replaceChildren(body, el("div", {class: "closing"}, close));
  if (!dialog.open) dialog.showModal();
  body.tabIndex = 0;
  close.focus({preventScroll: true});
  body.scrollTop = 0;
  asking.time();
}

dialog.addEventListener("close", () => {
  asking.time();
  asking.focus();
});

// ---- While it takes its time ----------------------------------------------------------------------------

function wait() {
  main.ariaBusy = "true";
  waiting ??= setTimeout(() => {
    if (busy.firstChild) return;
    slow = el("button", {class: "command", onclick: stop}, words.stop);
    busy.replaceChildren(el("span", {}, words.thinking), slow);
  }, PATIENCE);
}

function calm() {
  clearTimeout(waiting);
  clearTimeout(stopping);
  waiting = stopping = null;
  busy.replaceChildren();
  main.ariaBusy = "false";
}

function stop() {
  slow?.remove();
  worker.postMessage({do: "stop"});
  impatient(["home"]);
}

// who wants to go somewhere does not wait for a long thought to end
function impatient(to) {
  clearTimeout(stopping);
  stopping = setTimeout(() => !(stale && unkept) && restart(to), STOPPING);
}

function restart(to) {
  if (stale) location.reload();
  else boot(to);
}

function loading() {
  calm();
  main.ariaBusy = "true";
  if (!asked) {
    const tables = first[language].tables ?? [];
    const today = new Date();
    const day = Math.floor((today.getTime() - today.getTimezoneOffset() * 60000) / 86400000);
    title.textContent = words.welcome;
    title.lang = "la";
    stage.replaceChildren(draw(tables.length ? tables[day % tables.length] : []));
    reachable(stage);
  }
  asked = null;
  const label = el("p", {id: "page-loading"}, words.loading);
  busy.replaceChildren(label, el("progress", {"aria-labelledby": "page-loading", "max": 1, "value": 0}));
}

function progress(done, total) {
  const bar = busy.querySelector("progress");
  if (!bar) return;
  const size = (bytes) => (bytes / 1e6).toLocaleString(language, {minimumFractionDigits: 1, maximumFractionDigits: 1});
  bar.max = total;
  bar.value = done;
  bar.textContent = done < total
    ? words.loading_of.replace("{done}", size(done)).replace("{total}", size(total)) : words.starting;
  $("loading").textContent = bar.textContent;
}

// ---- What went wrong ------------------------------------------------------------------------------------

function trouble(text, details, ...buttons) {
  calm();
  asking.clear();
  region.replaceChildren(el("div", {class: "trouble", role: "alert"},
    el("p", {}, text),
    details ? el("details", {}, el("summary", {}, words.details), el("pre", {class: "columns", tabindex: "0"}, details)) : null,
    el("div", {class: "field"}, ...buttons)));
  region.querySelector("button")?.focus();
}

const button = (text, onclick, usual) => el("button", {class: usual ? "usual send" : "send", onclick}, text);

function crashed(text) {
  console.error(text);
  trouble(words.crashed, text, button(words.again, () => restart(["home"]), true));
}

function unloaded(text) {
  trouble(words.not_loaded, text, button(words.reload, () => location.reload(), true));
}

// some files are of one version, some of another: a server in the middle of a change, or an old copy here
function mixed() {
  trouble(words.update, null, button(words.reload, renew, true));
}

// everything anew from the server, whatever the browser has kept of it
async function renew() {
  try {
    const {files} = await listed();
    await Promise.all(Object.keys(files).map((name) => fetch(name, {cache: "reload"})));
    await (await workers?.getRegistration("./"))?.unregister();
  } catch (problem) {
    console.info("not renewed:", problem.message);
  }
  location.reload();
}

function damaged({damaged: text, newer, all}) {
  if (newer) return trouble(words.newer, text, button(words.reload, renew, true));
  stage.replaceChildren();
  trouble(words.damaged, text,
    button(words.save_damaged, () => download("damaged"), true),
    button(words.begin_anew, () => value({do: "anew", all}).then(() => restart([]))));
}

function banner(name, text, action, label) {
  document.getElementById(`page-banner-${name}`)?.remove();
  if (!text) return;
  $("banners").append(el("div", {class: `banner ${name}`, id: `page-banner-${name}`}, el("p", {}, text),
    el("span", {class: "field"}, label ? el("button", {class: "send", onclick: action}, label) : null,
      name === "update" ? el("button", {class: "send", onclick: () => banner(name)}, words.close) : null)));
}

// nothing pretends to be kept
function keeping(state) {
  kept = state;
  if (state === "kept") {
    unkept = null;
    banner("kept");
    navigator.storage?.persist?.().catch(() => {});
  } else if (state === "other_tab") banner("kept", words.other_tab, () => worker.postMessage({do: "take"}), words.take_over);
  else banner("kept", words[state], () => download("progress"), words.save_progress);
}

// ---- Files ----------------------------------------------------------------------------------------------

async function download(name) {
  const {name: file, bytes} = await value({do: "download", name});
  const address = URL.createObjectURL(new Blob([bytes], {type: "application/octet-stream"}));
  const link = el("a", {download: file, href: address, hidden: true});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

function upload(name) {
  const input = el("input", {type: "file", hidden: true, onchange: async () => {
    const [file] = input.files;
    input.remove();
    if (!file) return;
    wait();
    const bytes = await file.arrayBuffer();
    scene({do: "upload", name, file: file.name, bytes}, [bytes]);
  }});
  document.body.append(input);
  input.click();
}

// ---- Places ---------------------------------------------------------------------------------------------

// #/play/kng?seed=7 is play kng --seed=7
function placeOf(hash) {
  const [path, query] = hash.replace(/^#\/?/, "").split("?");
  try {
    const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
    for (const [name, given] of new URLSearchParams(query ?? "")) parts.push(given ? `--${name}=${given}` : `--${name}`);
    return parts;
  } catch {
    return [];
  }
}

function hashOf(parts) {
  const path = parts.filter((part) => !part.startsWith("--"));
  const query = new URLSearchParams();
  for (const part of parts.filter((one) => one.startsWith("--"))) {
    const [name, ...given] = part.slice(2).split("=");
    query.append(name, given.join("="));
  }
  const home = path.length === 1 && path[0] === "home";
  return `#/${home ? "" : path.map(encodeURIComponent).join("/")}${query.size ? `?${query}` : ""}`;
}

function settle(parts, onward) {
  const hash = hashOf(parts);
  if (hash === hashOf(placeOf(location.hash))) return;
  history[onward ? "pushState" : "replaceState"](null, "", hash);
}

function go(parts) {
  const hash = hashOf(parts);
  if (hash !== location.hash) history.pushState(null, "", hash);
  if (dialog.open) dialog.close();
  if (ready && main.ariaBusy === "true") impatient(parts);
  if (ready) scene({do: "go", place: parts});
  else place = parts;
  markMenu(parts);
}

window.addEventListener("popstate", () => {
  const parts = placeOf(location.hash);
  go(parts.length ? parts : ["home"]);
});

function outline(newMenu, newWords) {
  [menu, words] = [newMenu ?? menu, newWords ?? words];
  document.documentElement.lang = language;
  const other = language === "de" ? "en" : "de";
  const [skip, name, button, nav] = ["skip", "name", "language", "menu"].map($);
  skip.textContent = words.skip_to_content;
  name.setAttribute("aria-label", words.home);
  button.textContent = first[other].words.language;
  button.lang = other;
  sign();
  nav.setAttribute("aria-label", words.menu);
  nav.replaceChildren(...menu.map((one) =>
    el("button", {"data-place": one.go[0], "onclick": () => go(one.go)}, icon(one.icon), el("span", {}, one.label))));
  for (const part of [skip, button, nav]) part.hidden = false;
  markMenu();
}

// in the head of the page, where nothing moves when it comes
function sign() {
  $("offline").textContent = controlled ? words.offline_ready : "";
}

function markMenu(parts = asked ?? place) {
  for (const one of $("menu").children) {
    if (one.dataset.place === (parts[0] ?? "home")) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  }
}

function chosenLanguage() {
  try {
    const saved = localStorage.getItem(LANGUAGE);
    if (first[saved]) return saved;
  } catch { /* no place to keep it */ }
  const wanted = (navigator.languages ?? []).map((one) => one.slice(0, 2)).find((one) => first[one]);
  return wanted ?? "en";
}

function speak(name) {
  language = name;
  try {
    localStorage.setItem(LANGUAGE, name);
  } catch { /* for this visit, then */ }
  outline(first[language].menu, first[language].words);
  if (ready) scene({do: "language", language});
  else loading();
}

// ---- Offline, and a newer version -----------------------------------------------------------------------

const listed = async () => (await fetch("./site.json?now", {cache: "no-store"})).json();
const LONG = 600000;
let looked = 0;

// one complete version for later; where the server has a newer one, it is fetched whole and waits
async function offline() {
  if (Date.now() - looked < LONG) return;
  looked = Date.now();
  try {
    const {version: newest} = await listed();
    if (!controlled && newest !== VERSION) outdated(renew);
    if (!workers) return;
    const found = await workers.register(`./sw.js?v=${encodeURIComponent(newest)}`, {scope: "./"});
    const look = (one) => one?.addEventListener("statechange", () => installed(one));
    look(found.installing);
    found.addEventListener("updatefound", () => look(found.installing));
    if (found.waiting) installed(found.waiting);
  } catch (problem) {
    console.info("not offline:", problem.message); // an iframe, a private window: it works all the same
  }
}

// another version is served by now; this one goes on for as long as nothing has to be loaded
function outdated(renewed) {
  stale = true;
  banner("update", words.update, renewed, words.reload);
}

function installed(found) {
  if (found.state !== "installed" || !controlled) return;
  banner("update", words.update, () => {
    updating = true;
    found.postMessage("now");
  }, words.reload);
}

workers?.addEventListener("controllerchange", () => {
  if (updating) location.reload(); // this tab wanted it
  else if (controlled) outdated(() => location.reload());
  controlled = true; // everything is here from now on
  sign();
});
document.addEventListener("visibilitychange", () => ready && !document.hidden && offline());

// ---- Begin ----------------------------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const pressed = event.target.closest?.(pressable);
  const what = pressed && !pressed.disabled && deed(pressed);
  if (!what) return;
  if (what.go) go(what.go);
  else if (what.download) download(what.download);
  else if (what.upload) upload(what.upload);
  else asking.press(what);
});
$("name").addEventListener("click", () => go(["home"]));
$("language").addEventListener("click", () => speak(language === "de" ? "en" : "de"));
$("skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
for (const type of ["error", "unhandledrejection"]) { // a page that stands still says so
  window.addEventListener(type, ({error, reason}) => (error ?? reason) && crashed(String((error ?? reason).stack ?? error ?? reason)));
}
window.addEventListener("beforeunload", (event) => unkept && event.preventDefault());
window.addEventListener("resize", () => reachable(main));
listen(() => asking.choices(), (option) => asking.answer(option.key));
$("help").remove();
outline();
try {
  board = await import("./board.js");
  if (globalThis.versions.size > 1) mixed();
  else boot(placeOf(location.hash));
} catch (problem) {
  unloaded(String(problem));
}
