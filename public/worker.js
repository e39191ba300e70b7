// The worker's first breath. Its first message brings the address of the bundle's glue, the compiled
// module, and the pieces that the page has compiled; everything after that is handled in Rust (src/app/worker_entry.rs). A worker that is to
// prepare what a game's searches need finds it in IndexedDB, or computes it and keeps it there: part by part, each under a
// key of its own, and sends each as soon as it is there; at the end, whether all are kept.

// The database. It may be there without its store: other pages share the site's origin, and browsers can be
// interrupted. A higher version makes what is missing, and takes nothing away; hence no version is asked
// for where nothing is. Whatever is thrown in the handlers would end the worker: so they hand on, and no more.
const opened = (version) =>
  new Promise((resolve, reject) => {
    const open = indexedDB.open("perfect-play", version);
    open.onupgradeneeded = () => {
      const { result } = open;
      if (!result.objectStoreNames.contains("prepared")) result.createObjectStore("prepared");
    };
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      // No tab keeps another one from making its store.
      open.result.onversionchange = () => open.result.close();
      resolve(open.result);
    };
    // A tab of an older release may. It is not waited for, nor is whoever else waits for such a tab, of
    // which nothing is heard: the store is made when it can be, and found at the next visit.
    const leave = () => {
      open.onsuccess = () => open.result.close();
      reject(new Error("the database is in use"));
    };
    open.onblocked = leave;
    setTimeout(leave, 5_000);
  });

const store = async (mode, use) => {
  let base = await opened();
  if (!base.objectStoreNames.contains("prepared")) {
    base.close();
    base = await opened(base.version + 1);
  }
  try {
    const work = base.transaction("prepared", mode);
    const request = use(work.objectStore("prepared"));
    await new Promise((resolve, reject) => {
      work.oncomplete = resolve;
      work.onabort = () => reject(work.error);
    });
    return request.result;
  } finally {
    base.close();
  }
};

self.onmessage = async ({ data }) => {
  self.onmessage = null;
  try {
    self.pieces = data.pieces;
    // The page has it for the next worker.
    self.share = (file, module) => postMessage([file, module]);
    const { default: init, worker } = await import(data.glue);
    await init({ module_or_path: data.module });
    const { game } = data;
    const [serve, prepare, fits] = await worker(game);
    if (!data.prepares) return serve();
    // Where nothing may be kept, it is computed again at the next visit.
    let kept = true;
    for (let part = 0; ; part++) {
      const key = part ? `${game} ${part}` : game;
      let bytes = await store("readonly", (all) => all.get(key)).catch(() => null);
      if (!(bytes instanceof Uint8Array && await fits(game, bytes))) {
        bytes = await prepare(game, part);
        if (!bytes.length) break;
        kept = (await store("readwrite", (all) => all.put(bytes, key)).then(() => true, () => false)) && kept;
      }
      postMessage([bytes]);
    }
    postMessage([kept]);
  } catch (error) {
    // A rejected promise reaches nobody; an error thrown from a timer reaches the page.
    setTimeout(() => { throw error; });
  }
};
