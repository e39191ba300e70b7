// Keeps a release on the device, so that it works without a network. Before this, scripts/offline/publish.mjs writes
// what the release is made of:
//
//   const RELEASE = { id, files: { name: digest }, games: { "flip/": [name] } }
//
// A release is kept in a cache of its own, whose name begins with the path of this site: others may share the
// origin. What arrives is held against its digest, so that a cache never has files of two releases, nor half a file.
// A cache goes when no page of its release is open; a page holds a lock of that name (page.js).
const SCOPE = registration.scope;
const PATH = new URL(SCOPE).pathname;
const PREFIX = `perfect-play:${PATH}:`;
const CACHE = PREFIX + RELEASE.id;

const inGames = new Set(Object.values(RELEASE.games).flat());
// What every page needs, and the pages that belong to no game.
const CORE = Object.keys(RELEASE.files).filter((name) => !inGames.has(name));
// What is answered where there is no page. It has the program, which knows more addresses than there are files.
const LOST = "404.html";
const isPage = (name) => name === "" || name.endsWith("/");

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));
const others = async () => (await ours()).filter((name) => name !== CACHE);
const addressOf = (name) => new URL(name, SCOPE).href;
// What an address is called in the list, if it lies under this site's path.
const nameOf = (url) => (url.startsWith(SCOPE) ? new URL(url).pathname.slice(PATH.length) : undefined);
const kept = async (name, cache = CACHE) => (await caches.has(cache)) && (await caches.open(cache)).match(addressOf(name), { ignoreVary: true });

// Whether an address is a page of this site, or lies below one: `daily/2026-11-22/`, of which there is no file.
const isOurs = (name) => name in RELEASE.files || `${name}/` in RELEASE.files || (name.includes("/") && `${name.split("/")[0]}/` in RELEASE.files);

const digestOf = async (response) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()), 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
// Some servers give that page no other status wherever they are asked for it.
const isThere = (name, { ok, redirected }) => (ok || name === LOST) && !redirected;
const isRight = async (name, response) => isThere(name, response) && (await digestOf(response.clone())) === RELEASE.files[name];

// A file of this release: from an earlier one that has it as well, from the browser's own cache, or anew.
async function fetched(name) {
  for (const cache of await others()) {
    const response = await kept(name, cache);
    if (response && (await isRight(name, response))) return response;
  }
  for (const cache of ["default", "reload"]) {
    const response = await fetch(addressOf(name), { cache, priority: "low" });
    if (await isRight(name, response)) return response;
  }
  throw new Error(name || "the home page");
}

async function keep(names) {
  const cache = await caches.open(CACHE);
  const has = await present();
  const keepOne = async (name) => has.has(name) || cache.put(addressOf(name), await fetched(name));
  // A page comes last: where it is, all that it needs is there.
  for (const part of [names.filter((name) => !isPage(name)), names.filter(isPage)]) await Promise.all(part.map(keepOne));
}

// Which games a cache was given. What belongs to them has other names in other releases.
async function gamesIn(cache) {
  const found = await Promise.all(Object.keys(RELEASE.games).map(async (game) => (await kept(game, cache)) && game));
  return found.filter(Boolean);
}

// What this release's cache has now, by names: a browser may have thrown any part of it away.
const present = async () => new Set((await caches.has(CACHE)) ? (await (await caches.open(CACHE)).keys()).map(({ url }) => nameOf(url)) : []);
const isWhole = (names, has) => names.every((name) => has.has(name));

// What is said to all pages. The words are here, so that pages need not bring them.
async function post(said) {
  for (const page of await clients.matchAll({ includeUncontrolled: true, type: "window" })) {
    const name = nameOf(page.url);
    if (name !== undefined && (isOurs(name) || name === "index.html")) page.postMessage({ release: RELEASE.id, ...said });
  }
}

const because = ({ name, message }) =>
  ({ QuotaExceededError: "there is no room on this device", TypeError: "there was no connection" })[name] ?? `${message} did not arrive as it should`;

// How it stands.
async function say(error) {
  const [has, games] = [await present(), Object.values(RELEASE.games)];
  const isReady = isWhole(CORE, has);
  const [some, all] = [isReady ? games.filter((names) => isWhole(names, has)).length : 0, games.length];
  const text = isReady ? `${some} of ${all} games work offline.` : "Does not work offline yet.";
  const rest = error ? ` ${isReady ? "The others are not kept yet" : "A part is missing"}: ${because(error)}.` : "";
  await post({ text: some === all ? "Works offline." : text + rest, isPart: some < all });
}

// Keeps what all pages need and then these games, one after the other.
async function keepGames(games) {
  try {
    await keep(CORE);
    for (const game of games) {
      if (isWhole(RELEASE.games[game], await present())) continue;
      await keep(RELEASE.games[game]);
      await say();
    }
    await say();
  } catch (error) {
    await say(error);
  }
}

// Deletes what belongs to earlier releases of which no page is open. Not while a later one is being fetched.
async function tidy() {
  const earlier = await others();
  const held = new Set((await navigator.locks.query()).held.map(({ name }) => name));
  if (registration.installing || registration.waiting) return;
  for (const cache of earlier) if (!held.has(cache)) await caches.delete(cache);
}

// A release is complete before it is used: what all pages need, the games that are open, and those that were kept.
addEventListener("install", (event) => {
  const install = async () => {
    const open = (await clients.matchAll({ includeUncontrolled: true, type: "window" })).map(({ url }) => nameOf(url));
    const before = (await Promise.all((await others()).map(gamesIn))).flat();
    const games = Object.keys(RELEASE.games).filter((game) => before.includes(game) || open.includes(game));
    try {
      await keep([...CORE, ...games.flatMap((game) => RELEASE.games[game])]);
      // The first one takes the place of nothing. A later one waits, until no page of the earlier one is open or
      // somebody says so.
      if (!registration.active) skipWaiting();
    } catch (error) {
      await caches.delete(CACHE);
      const failed = registration.active ? `A new version could not be fetched: ${because(error)}. This one goes on.` : `Does not work offline yet: ${because(error)}.`;
      await post({ failed });
      throw error;
    }
  };
  event.waitUntil(install());
});

addEventListener("activate", (event) => event.waitUntil(clients.claim().then(tidy)));

// What pages ask for: how it stands ("who"), that what they need be kept ("start", and where they are), with what was
// kept before, that all games be ("all"), that this release be used ("use"). Pages of other releases ask as well, and understand what is posted:
// neither ever means something else.
addEventListener("message", (event) => {
  const [what, at] = event.data;
  const work = async () => {
    if (what === "use") return skipWaiting();
    if (what === "who") return say();
    const games = Object.keys(RELEASE.games);
    if (what === "start") await tidy();
    const before = await gamesIn(CACHE);
    await keepGames(what === "all" ? games : games.filter((game) => game === nameOf(at) || before.includes(game)));
  };
  event.waitUntil(work());
});

async function lost() {
  const page = await kept(LOST);
  return page && new Response(page.body, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// The page of an address. Where it may be somebody else's, the network is asked first.
async function answerPage(name, request) {
  if (`${name}/` in RELEASE.files) return Response.redirect(addressOf(`${name}/`) + new URL(request.url).search);
  const page = await (name in RELEASE.files || !isOurs(name) ? kept(name) : lost());
  return page || fetch(request).catch(async () => (await lost()) || Response.error());
}

// A file. The worker's script has the release that wants it in its query.
async function answerFile(name, request, event) {
  const glue = new URL(request.url).search.slice(1);
  if (name in RELEASE.files && (!glue || glue in RELEASE.files)) {
    const file = await kept(name);
    if (file) return file;
    // Somebody goes to a game that is not kept yet.
    const of = Object.keys(RELEASE.games).filter((game) => RELEASE.games[game].includes(name));
    if (of.length === 1) event.waitUntil(keepGames(of));
  } else {
    // A page of an earlier release is still open.
    for (const cache of await others()) {
      const file = (!glue || (await kept(glue, cache))) && (await kept(name, cache));
      if (file) return file;
    }
  }
  return fetch(request);
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request.url);
  if (name === undefined || request.method !== "GET") return;
  // Where the site has a whole host, other people's sites lie below it.
  if (request.mode === "navigate" && PATH === "/" && !isOurs(name)) return;
  if (request.mode === "navigate") event.respondWith(answerPage(name, request));
  else if (name in RELEASE.files || /^[\w-]+-[0-9a-f]{16}(_bg)?\.\w+$/.test(name)) event.respondWith(answerFile(name, request, event));
});
