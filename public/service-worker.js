// Takes the place of a release's service worker (scripts/offline) where there is none: under `trunk serve`, and in
// releases that are built with OFFLINE=no. Browsers that have one look here for a newer one, find this, and are as if
// there had never been any: it takes away what this site has kept for offline use, and itself. Games stay.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const leave = async () => {
    const prefix = `perfect-play:${new URL(registration.scope).pathname}:`;
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(leave());
});
