// Python's room: it starts Python, hands it one message after the other, keeps what Python wrote, and only
// then posts what is to be shown.

import {start} from "./start.js";
import {Store} from "./store.js";

const HOME = "/home/tutor/";
const OTHERS = "/tmp/others/";
const VERSION = "/etc/tutor/version";
const site = new URL("./", location.href).pathname;
const store = new Store(site, (state) => postMessage({keeping: state}), joined);
const queue = [];
let python, desk, seat, working = false, stopped = false;
const seated = new Promise((go) => (seat = go));

const turn = () => new Promise((go) => setTimeout(go));
const text = (value) => JSON.stringify(value ?? null);

// what a call gives, after what it wrote was kept
async function call(name, ...given) {
  const result = desk[name](...given);
  await keep();
  return typeof result === "string" && result ? JSON.parse(result) : result;
}

// where it cannot be kept, the page has it: Python's room may be left for another one at any time
async function keep() {
  const changes = plain(desk.changed());
  if (!await store.keep(changes) && changes.size) postMessage({unkept: store.pending});
}

function lay(folder, files) {
  for (const [path, bytes] of files) {
    if (bytes === null) continue;
    const full = folder + path;
    python.FS.mkdirTree(full.slice(0, full.lastIndexOf("/")));
    python.FS.writeFile(full, bytes);
    const time = store.times[path] ?? Date.now();
    python.FS.utime(full, time, time);
  }
}

// what others have kept is taken in; what is to be kept then, beside what is waiting already
async function joined(files, mine) {
  await seated;
  lay(OTHERS, files);
  return plain(desk.join(OTHERS, text(mine)));
}

function plain(proxy) {
  const value = proxy.toJs({create_pyproxies: false});
  proxy.destroy();
  return value instanceof Map ? value : new Map(Object.entries(value));
}

// a scene, and those after it for as long as it asks nothing and nobody wants something else
async function scenes(id, scene, left = false) {
  tell(id, scene, left);
  while (scene.ask === null) {
    await turn();
    if (stopped || queue.some((one) => ["go", "language", "upload"].includes(one.do))) break;
    scene = await call("more");
    tell(id, scene, left);
  }
  if (stopped && scene.ask === null) {
    stopped = false;
    await call("leave");
    await scenes(id, await call("go", text(["home"])), true);
  }
}

function tell(id, scene, stopped) {
  if ("damaged" in scene) postMessage({id, ...scene});
  else postMessage({id, scene, stopped});
}

async function spoken(id, {menu, words, scene, ...damaged}) {
  if (scene) postMessage({id, menu, words});
  await scenes(id, scene ?? damaged);
}

const deeds = {
  async open({id, language, place}) {
    let opened;
    try {
      opened = await call("open_desk", text({language, place}));
    } catch (problem) {
      if (!store.files.size) throw problem;
      opened = {damaged: String(problem.message).trim().split("\n").pop(), all: true};
    }
    await spoken(id, opened);
  },
  language: async ({id, language}) => spoken(id, await call("set_language", text({language}))),
  go: async ({id, place}) => scenes(id, await call("go", text(place))),
  answer: async ({id, given}) => scenes(id, await call("answer", text(given))),
  upload: async ({id, name, file, bytes}) =>
    scenes(id, await call("upload", text(name), text(file), python.toPy(bytes))),
  async ask({id, name, given}) { // typing, placed …: nothing moves on
    postMessage({id, value: await call(name, text(given))});
  },
  async download({id, name}) {
    if (name === "damaged") {
      postMessage({id, value: {name: "tutor-damaged.json", bytes: await store.asOneFile()}});
      return;
    }
    const value = Object.fromEntries(plain(desk.download(text(name))));
    await keep();
    postMessage({id, value});
  },
  async anew({id, all}) {
    await store.layAside(all ? "" : "profiles/");
    postMessage({id, value: true});
  },
};

async function work() {
  if (working || !desk) return;
  working = true;
  while (queue.length) {
    const message = queue.shift();
    stopped = false;
    try {
      await deeds[message.do](message);
    } catch (problem) {
      postMessage({id: message.id, crash: String(problem?.message ?? problem)});
    }
  }
  working = false;
}

async function boot({steal, version, unkept}) {
  let told = -1;
  const progress = (done, total) => {
    const share = Math.floor((done / total) * 100);
    if (share !== told) postMessage({progress: [done, total]});
    told = share;
  };
  const opening = store.open(steal);
  try {
    python = await start(progress);
  } catch (problem) {
    postMessage({unloaded: String(problem?.message ?? problem)});
    return;
  }
  try {
    versions.add(version).add(python.FS.readFile(VERSION, {encoding: "utf8"}));
    if (versions.size > 1) {
      postMessage({mixed: true});
      return;
    }
    lay(HOME, await opening);
    desk = python.pyimport("tutor.web.desk");
    seat();
    if (unkept) await store.keep(await joined(unkept, [...store.files.keys()]));
    postMessage({ready: true});
    await work();
  } catch (problem) {
    postMessage({crash: String(problem?.message ?? problem)});
  }
}

onmessage = ({data}) => {
  postMessage({heard: true}); // else Python is at a long thought
  if (data.do === "boot") return boot(data);
  if (data.do === "stop") stopped = true;
  else if (data.do === "take") store.take();
  else {
    queue.push(data);
    work();
  }
};
