// The worker's first breath. Its first message brings the address of the bundle's glue, the compiled
// module, and the pieces that the page has compiled; everything after that is handled in Rust (src/worker/server.rs). A worker that is to
// prepare what a game's searches need finds it in IndexedDB, or computes it and keeps it there.
const store = (mode, use) =>
  new Promise((resolve, reject) => {
    const open = indexedDB.open("perfect-play", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("prepared");
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const request = use(open.result.transaction("prepared", mode).objectStore("prepared"));
      request.onerror = () => reject(request.error);
      request.onsuccess = () => resolve(request.result);
    };
  });

self.onmessage = async ({ data }) => {
  self.onmessage = null;
  try {
    self.pieces = data.pieces;
    const { default: init, prepare, fits } = await import(data.glue);
    await init({ module_or_path: data.module });
    const game = data.prepare;
    if (!game) return;
    let kept = true;
    let bytes = await store("readonly", (all) => all.get(game)).catch(() => null);
    if (!(bytes instanceof Uint8Array && await fits(game, bytes))) {
      bytes = await prepare(game);
      // Where nothing may be kept, it is computed again at the next visit.
      kept = await store("readwrite", (all) => all.put(bytes, game)).then(() => true, () => false);
    }
    postMessage([bytes, kept]);
  } catch (error) {
    // A rejected promise reaches nobody; an error thrown from a timer reaches the page.
    setTimeout(() => { throw error; });
  }
};
