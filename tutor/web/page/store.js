// What is kept: the files of the tutor's folder, in one IndexedDB database for each place of this site.
// One transaction for each change, strict where the browser knows it, and none over what another tab has written:
// that is taken in first, so that neither of the two loses anything.

const STRICT = {durability: "strict"};
const done = (request) => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});

class Conflict extends Error {}

export class Store {
  // tell(state): "kept", "other_tab", "storage_full" or "not_kept", whenever it changes
  // join(files, mine): Python takes in what others have kept; what is to be kept then, beside `mine`
  constructor(path, tell, join) {
    this.name = `tutor:${path}`;
    this.tell = tell;
    this.join = join;
    this.state = "";
    this.revision = 0;
    this.times = {}; // when each file was written, by its path
    this.pending = new Map();
    this.base = null;
    this.locked = true;
    this.locks = self.navigator?.locks; // where there are none, the revision alone decides
    this.last = Promise.resolve();
  }

  become(state) {
    if (state !== this.state) this.tell((this.state = state));
  }

  // every file as it was kept, without those laid aside; `steal` takes over from another tab
  async open(steal) {
    await this.lock(steal);
    try {
      this.files = await this.read();
    } catch (problem) {
      this.fail(problem);
      this.files = new Map();
    }
    return this.files;
  }

  // what is there now; from here on it is known
  async read() {
    const base = await this.connect();
    const change = base.transaction(["files", "meta"], "readonly");
    const [paths, values, revision, times] = await Promise.all([
      done(change.objectStore("files").getAllKeys()),
      done(change.objectStore("files").getAll()),
      done(change.objectStore("meta").get("revision")),
      done(change.objectStore("meta").get("times")),
    ]);
    this.revision = revision ?? 0;
    this.times = times ?? {};
    return new Map(paths.map((path, at) => [path, values[at]]).filter(([path]) => !path.startsWith("damaged/")));
  }

  async connect() {
    if (this.base) return this.base;
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("files");
      request.result.createObjectStore("meta");
    };
    const base = await done(request);
    base.onversionchange = base.onclose = () => {
      base.close();
      this.base = null;
    };
    return (this.base = base);
  }

  // the first tab holds the lock for as long as it lives, unless another one takes it over
  async lock(steal) {
    this.locked = await this.hold(steal ? {steal: true} : {ifAvailable: true});
    if (!this.locked) this.lose();
  }

  hold(options) {
    return new Promise((got) => {
      if (!this.locks) return got(true);
      this.locks.request(this.name, options, (lock) => {
        got(Boolean(lock));
        return lock ? new Promise(() => {}) : null;
      }).catch((problem) => {
        const stolen = problem?.name === "AbortError";
        if (stolen) this.lose();
        else this.locks = null; // there are none in this frame
        got(!stolen);
      });
    });
  }

  // another tab writes now; where there are locks, we go on as soon as it is gone
  lose() {
    this.locked = false;
    this.become("other_tab");
    if (this.locks) this.hold({}).then((got) => got && this.own());
  }

  // it is for us to write now
  own() {
    this.locked = true;
    return this.keep(new Map(), true);
  }

  async take() {
    if (await this.hold({steal: true})) await this.own();
  }

  fail(problem) {
    if (problem instanceof Conflict) this.locked && this.lose();
    else this.become(problem?.name === "QuotaExceededError" ? "storage_full" : "not_kept");
  }

  // true only if everything that was ever to be kept is on the disk
  keep(changes, ours = Boolean(this.locks)) {
    for (const [path, bytes] of changes) this.pending.set(path, bytes);
    const kept = this.last.then(() => this.settle(ours));
    this.last = kept.catch(() => {});
    return kept;
  }

  async settle(ours) {
    if (!this.locked) return false;
    if (!this.pending.size && this.state !== "other_tab") return !this.state || this.state === "kept";
    try {
      while (!await this.written()) {
        if (!ours || !this.locked) throw new Conflict();
        const theirs = await this.read();
        for (const [path, bytes] of await this.join(theirs, [...this.pending.keys()])) this.pending.set(path, bytes);
      }
      this.become("kept");
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    }
  }

  // all that waits is written, or nothing, because somebody else has written since we read
  async written() {
    const going = new Map(this.pending);
    const times = {...this.times, ...Object.fromEntries([...going.keys()].map((path) => [path, Date.now()]))};
    try {
      await this.write((files, meta) => {
        for (const [path, bytes] of going) bytes === null ? files.delete(path) : files.put(bytes, path);
        meta.put(times, "times");
      });
      this.times = times;
    } catch (problem) {
      if (problem instanceof Conflict) return false;
      throw problem;
    }
    for (const [path, bytes] of going) if (this.pending.get(path) === bytes) this.pending.delete(path);
    return true;
  }

  // one transaction, begun only if nobody else has written since we read
  async write(work) {
    const base = await this.connect();
    await new Promise((good, bad) => {
      const change = base.transaction(["files", "meta"], "readwrite", STRICT);
      let why = null;
      const meta = change.objectStore("meta");
      const asked = meta.get("revision");
      asked.onsuccess = () => {
        try {
          if ((asked.result ?? 0) !== this.revision) throw new Conflict();
          work(change.objectStore("files"), meta);
          meta.put(this.revision + 1, "revision");
        } catch (problem) {
          why = problem;
          change.abort();
        }
      };
      change.oncomplete = good;
      change.onerror = () => (why ??= change.error);
      change.onabort = () => bad(why ?? change.error ?? new Error("aborted"));
    }).catch((problem) => { // after an abort Firefox takes nothing more by the same connection
      base.close();
      this.base = null;
      throw problem;
    });
    this.revision += 1;
  }

  // begin anew: what is below a path is laid aside in the same database, never deleted
  async layAside(below) {
    const aside = `damaged/${new Date().toISOString()}/`;
    const all = await this.read();
    await this.write((files) => {
      for (const [path, bytes] of all) {
        if (!path.startsWith(below)) continue;
        files.put(bytes, aside + path);
        files.delete(path);
      }
    });
  }

  // the bytes as they are, for somebody who can repair them
  async asOneFile() {
    const coded = [...await this.read()].map(([path, bytes]) => {
      let text = "";
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return [path, btoa(text)];
    });
    return new TextEncoder().encode(JSON.stringify(Object.fromEntries(coded), null, 1));
  }
}
