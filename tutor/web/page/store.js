// What is kept: the files of the tutor's folder, in one IndexedDB database for each place of this site.
// One transaction for each change, strict where the browser knows it, and none after another tab has written.

const STRICT = {durability: "strict"};
const done = (request) => new Promise((good, bad) => {
  request.onsuccess = () => good(request.result);
  request.onerror = () => bad(request.error);
});

class Conflict extends Error {}

export class Store {
  // tell(state): "kept", "other_tab", "storage_full" or "not_kept", whenever it changes
  constructor(path, tell) {
    this.name = `tutor:${path}`;
    this.tell = tell;
    this.state = "";
    this.revision = 0;
    this.pending = new Map();
    this.base = null;
    this.locked = true; // where there are no locks, the revision alone decides
  }

  become(state) {
    if (state !== this.state) this.tell((this.state = state));
  }

  // every file as it was kept, without those laid aside; `steal` takes over from another tab
  async open(steal) {
    await this.lock(steal);
    try {
      const base = await this.connect();
      const change = base.transaction(["files", "meta"], "readonly");
      const [paths, values, revision] = await Promise.all([
        done(change.objectStore("files").getAllKeys()),
        done(change.objectStore("files").getAll()),
        done(change.objectStore("meta").get("revision")),
      ]);
      this.revision = revision ?? 0;
      this.files = new Map(paths.map((path, at) => [path, values[at]]).filter(([path]) => !path.startsWith("damaged/")));
    } catch (problem) {
      this.fail(problem);
      this.files = new Map();
    }
    return this.files;
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
    if (!self.navigator?.locks) return;
    const forever = new Promise(() => {});
    const hold = (options) => new Promise((got) => {
      navigator.locks.request(this.name, options, (lock) => {
        got(Boolean(lock));
        return lock ? forever : null;
      }).catch((problem) => {
        got(problem?.name !== "AbortError"); // no locks in this frame: the revision alone decides
        if (problem?.name === "AbortError") this.lose();
      });
    });
    this.locked = await hold(steal ? {steal: true} : {ifAvailable: true});
    if (this.locked) return;
    this.become("other_tab");
    hold({}).then((got) => {
      this.locked = got;
      if (got) this.keep(new Map());
    });
  }

  lose() {
    this.locked = false;
    this.become("other_tab");
  }

  fail(problem) {
    if (problem instanceof Conflict) this.lose();
    else this.become(problem?.name === "QuotaExceededError" ? "storage_full" : "not_kept");
  }

  // true only if everything that was ever to be kept is on the disk
  async keep(changes) {
    for (const [path, bytes] of changes) this.pending.set(path, bytes);
    if (!this.locked) return false;
    if (!this.pending.size) {
      if (this.state === "other_tab") await this.write(() => {}).catch(() => {});
      return !this.state || this.state === "kept";
    }
    const going = new Map(this.pending);
    try {
      await this.write((files, meta) => {
        for (const [path, bytes] of going) bytes === null ? files.delete(path) : files.put(bytes, path);
        meta.put(this.revision + 1, "revision");
      });
      this.revision += 1;
      for (const [path, bytes] of going) if (this.pending.get(path) === bytes) this.pending.delete(path);
      this.become("kept");
      return true;
    } catch (problem) {
      this.fail(problem);
      return false;
    }
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
        } catch (problem) {
          why = problem;
          change.abort();
        }
      };
      change.oncomplete = good;
      change.onerror = () => (why ??= change.error);
      change.onabort = () => bad(why ?? change.error ?? new Error("aborted"));
    });
    if (this.state === "other_tab") this.become("kept");
  }

  // begin anew: what was there is laid aside in the same database, never deleted
  async layAside() {
    const aside = `damaged/${new Date().toISOString()}/`;
    await this.write((files, meta) => {
      for (const [path, bytes] of this.files) {
        files.put(bytes, aside + path);
        files.delete(path);
      }
      meta.put(this.revision + 1, "revision");
    });
  }

  // the bytes as they are, for somebody who can repair them
  asOneFile() {
    const coded = [...this.files].map(([path, bytes]) => {
      let text = "";
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return [path, btoa(text)];
    });
    return new TextEncoder().encode(JSON.stringify(Object.fromEntries(coded), null, 1));
  }
}
