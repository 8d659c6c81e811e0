// Fetches Python and the program, all at once, and starts it: `start(progress)` gives a Pyodide in
// which `tutor` can be imported. What a server says of its files does not matter: a `.bin` is packed
// or has been unpacked on the way, and WebAssembly is compiled from what arrived.

const HOME = "/home/tutor";
const WASM = "pyodide/pyodide.asm.wasm.bin";
const LIBRARY = "pyodide/python_stdlib.bin";
const PROGRAM = "program.bin";
// what Pyodide asks of a list of packages; we load none
const LOCK = {
  info: {arch: "wasm32", platform: "emscripten", python: "3.14", version: "", abi_version: "2026_0"},
  packages: {},
};

// progress(done, total): bytes that have arrived, of all that are needed
export async function start(progress = () => {}, open = download, env = {}) {
  const opened = counted(open, progress);
  const wasm = opened(WASM).then(compiled);
  const library = opened(LIBRARY).then(bytes);
  const program = opened(PROGRAM).then(bytes).then(listed);
  const scripts = Promise.all([import("./pyodide/pyodide.asm.js"), import("./pyodide/pyodide.js")]);
  const begun = scripts.then(([runtime, {loadPyodide}]) => loadPyodide({
    createPyodideModule: runtime.default,
    wasm,
    stdLibURL: library,
    lockFileContents: LOCK,
    packageBaseUrl: "./",
    indexURL: "./",
    env: {HOME, TUTOR_HOME: HOME, ...env},
    fsInit: async (FS) => unpack(FS, await program),
  }));
  begun.catch(() => {}); // what did not arrive is told below, and Pyodide would wait for it for ever
  await Promise.all([wasm, library, program, scripts]);
  return begun;
}

// What is in a bundle (tools/site/bundle.py), if all of it is there: paths, bytes and times.
export function listed(bundle) {
  let at = 4 + new DataView(bundle.buffer, bundle.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(bundle.subarray(4, at)));
  const files = list.map(([path, length, time]) => [path, bundle.subarray(at, at += length), time]);
  if (at !== bundle.length) throw new Error(`${PROGRAM}: ${bundle.length} bytes, not ${at}`);
  return files;
}

function unpack(FS, files) {
  const folders = new Set();
  for (const [path, content, time] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) {
      FS.mkdirTree(folder);
      folders.add(folder);
    }
    FS.writeFile(path, content, {canOwn: true});
    FS.utime(path, time * 1000, time * 1000);
  }
}

// what a browser has kept of a file may be of another version: the server is asked
async function download(name) {
  const answer = await fetch(new URL(name, import.meta.url), {cache: "no-cache"});
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.headers.get("Kept") === "unpacked" ? answer : answer.body; // sw.js
}

// Streams that count what passes, and unpack it if it is packed.
function counted(open, progress) {
  const done = {};
  let sizes = null;
  const report = () => {
    if (!sizes) return;
    const names = Object.keys(done);
    const sum = (size) => names.reduce((all, name) => all + size(name), 0);
    progress(sum((name) => Math.min(done[name], sizes[name].bytes)), sum((name) => sizes[name].bytes));
  };
  open("site.json").then(async (body) => {
    sizes = (await new Response(body).json()).files;
    report();
  }).catch(() => {}); // then there is no bar
  return async (name) => {
    done[name] = 0;
    const opened = await open(name);
    if (opened instanceof Response) {
      done[name] = Infinity; // it was here before
      report();
      return opened;
    }
    const reader = opened.getReader();
    const first = await reader.read();
    const packed = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
    const pass = (chunk, controller) => {
      if (chunk.done) return controller.close();
      done[name] += chunk.value.length;
      report();
      controller.enqueue(chunk.value);
    };
    const stream = new ReadableStream({
      start: (controller) => pass(first, controller),
      pull: async (controller) => pass(await reader.read(), controller),
    });
    return packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  };
}

async function bytes(stream) {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function compiled(opened) {
  const answer = opened instanceof Response ? opened : new Response(opened, {headers: {"Content-Type": "application/wasm"}});
  return WebAssembly.compileStreaming ? WebAssembly.compileStreaming(answer) : answer.arrayBuffer().then(WebAssembly.compile);
}
