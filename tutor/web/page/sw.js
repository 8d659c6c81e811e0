// Without a network: all files of one version of the site, or none. A newer version is fetched as a whole beside
// it and waits until the page is told to change.

const VERSION = new URL(self.location.href).searchParams.get("v");
const SITE = new URL("./", self.location.href);
const MINE = `tutor:${SITE.pathname}:`;
const CACHE = MINE + VERSION;
const WASM = ".wasm.bin";

async function listed() {
  const answer = await fetch(new URL("site.json?now", SITE), {cache: "no-store"});
  if (!answer.ok) throw new Error(`site.json: ${answer.status}`);
  return [answer.clone(), await answer.json()];
}

async function install() {
  const [, site] = await listed();
  if (site.version !== VERSION) throw new Error("the site has changed");
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(site.files).map(async ([name, size]) => {
      if (name === "site.json" || name === "sw.js") return;
      const answer = await fetch(new URL(name, SITE), {cache: "no-cache"});
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      const packed = new Uint8Array(bytes.slice(0, 2)).join() === "31,139"; // else it was unpacked on the way
      if (packed && bytes.byteLength !== size.bytes) throw new Error(`${name}: ${bytes.byteLength} bytes`);
      await cache.put(new URL(name, SITE), name.endsWith(WASM) ? await code(bytes, packed)
        : new Response(bytes, {headers: headers(answer)}));
    }));
    const [answer, after] = await listed();
    if (after.version !== VERSION) throw new Error("the site has changed");
    await cache.put(new URL("site.json", SITE), answer);
  } catch (problem) {
    await caches.delete(CACHE);
    throw problem;
  }
}

// the bytes are unpacked already, and how they came no longer matters
function headers(answer) {
  const type = answer.headers.get("Content-Type");
  return type ? {"Content-Type": type} : {};
}

// WebAssembly as it is compiled: then the browser keeps what it has made of it, too
async function code(bytes, packed) {
  const {body} = new Response(bytes);
  const unpacked = packed ? body.pipeThrough(new DecompressionStream("gzip")) : body;
  const whole = await new Response(unpacked).arrayBuffer();
  return new Response(whole, {headers: {"Content-Type": "application/wasm", "Kept": "unpacked"}});
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(MINE) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request, address) {
  const cache = await caches.open(CACHE);
  const name = address.pathname === SITE.pathname ? "index.html" : address.pathname.slice(SITE.pathname.length);
  return (await cache.match(new URL(name, SITE))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.data === "now" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const ours = address.origin === SITE.origin && address.pathname.startsWith(SITE.pathname);
  if (event.request.method !== "GET" || !ours || address.search === "?now") return;
  event.respondWith(answer(event.request, address));
});
