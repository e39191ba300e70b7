// What the pages of a release do for offline use, loaded when everything else has been: it registers the service
// worker, holds its release's cache while the page is open, and fills the element <offline-status> of the footer
// (src/app/mod.rs) with how it stands and what can be done. It is no part of the program, so that no page waits for it.
const SCOPE = document.baseURI;
const PREFIX = `perfect-play:${new URL(SCOPE).pathname}:`;
const { content: release } = document.querySelector("meta[name=release]");
const container = navigator.serviceWorker;
// The other games are fetched so long after the page, in milliseconds.
const LATER = 8_000;

let registration;
// How it stands: what the service worker in use said last; why there is none, or no new one; whether there is a
// later release, and whether its notice was put away.
let state;
let trouble = container ? "" : "Does not work offline: this browser does not offer it here.";
let later = false;
let dismissed = false;
let views = [];

const isSparing = () => navigator.connection?.saveData || /[23]g/.test(navigator.connection?.effectiveType);
const button = (name, onclick) => Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: name, onclick });

const WHY = { room: () => "there is no room for it on this device", half: (of) => `${of} did not arrive as it should`, network: () => "there was no connection" };
const because = ({ trouble, of }) => WHY[trouble]?.(of) ?? "";

function words() {
  if (trouble) return trouble;
  if (!state) return "Getting ready to work offline…";
  const [some, all] = [state.games.length, state.all.length];
  if (some === all) return "Works offline.";
  const why = ["room", "half"].includes(state.trouble) ? ` The others could not be kept: ${because(state)}.` : "";
  return `${some} of ${all} games work offline.${why}`;
}

function offers() {
  const list = [];
  if (state && isSparing() && state.games.length < state.all.length) list.push(["Keep all games", () => tell("all")]);
  if (self.installable) list.push(["Install", install]);
  if (later && dismissed) list.push(["Reload for the new version", use]);
  return list;
}

async function install() {
  const { installable } = self;
  self.installable = undefined;
  show();
  await installable.prompt();
}

class OfflineStatus extends HTMLElement {
  connectedCallback() {
    views.push(this);
    this.show();
  }
  disconnectedCallback() {
    views = views.filter((view) => view !== this);
  }
  show() {
    const list = offers();
    // Safari has no other way.
    const hint = navigator.standalone === false ? " To install it: Share, then “Add to Home Screen”." : "";
    const shown = [words(), hint, ...list.map(([name]) => name), later && !dismissed].join();
    // What has the focus stays.
    if (shown === this.shown) return;
    this.shown = shown;
    const line = document.createElement("p");
    line.append(words(), hint, ...list.map(([name, press]) => button(name, press)));
    this.replaceChildren(line);
    if (later && !dismissed) this.append(notice());
  }
}
const show = () => views.forEach((view) => view.show());

function notice() {
  const box = document.createElement("div");
  box.className = "notice";
  box.setAttribute("role", "alert");
  const away = () => {
    dismissed = true;
    show();
  };
  box.append("A new version is here.", button("Reload", use), button("Later", away));
  return box;
}

// The page is loaded again with the later release: only when somebody says so.
function use() {
  const { waiting } = registration;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("use");
}

const tell = (what) => registration.active?.postMessage(what);

// A worker that is being installed: a first one, or a later release.
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") worker.postMessage("who");
    if (worker.state === "activated") tell("start");
  });
}

async function begin() {
  const wasControlled = Boolean(container.controller);
  const registering = container.register(`${SCOPE}service-worker.js`, { scope: SCOPE, updateViaCache: "none" });
  container.onmessage = async ({ data, source }) => {
    await registering;
    if (source === registration.active) {
      state = data;
      // Another tab may have taken the later release.
      if (wasControlled && source === container.controller && data.release !== release) later = true;
    } else if (data.trouble) {
      trouble = registration.active ? `A new version could not be fetched: ${because(data)}. This one goes on.` : `Does not work offline yet: ${because(data)}.`;
    } else if (source === registration.waiting && data.release !== release) {
      later = true;
      trouble = "";
    }
    show();
  };
  registration = await registering;
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  registration.waiting?.postMessage("who");
  tell("start");
  container.addEventListener("controllerchange", () => container.controller?.postMessage("who"));
  setTimeout(() => isSparing() || container.ready.then(() => tell("all")), LATER);

  // A page that stays open for days looks for a later release when it is looked at again.
  let looked = Date.now();
  addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < 3_600_000) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

// As long as the page is open, no other release deletes its files. It lets go where the browser may set it aside.
const hold = () => navigator.locks?.request(PREFIX + release, { mode: "shared" }, () => new Promise((free) => addEventListener("pagehide", free, { once: true })));
hold();
addEventListener("pageshow", ({ persisted }) => persisted && hold());

// That nothing be deleted for want of room is asked for when there is something to lose: a game that is kept, by
// somebody who plays. Once, since some browsers ask back.
function askToPersist() {
  const ASKED = "perfect-play:persist";
  let presses = 0;
  const pressed = () => {
    presses += 1;
    if (presses < 6 || !Object.keys(localStorage).some((key) => /^perfect-play:.*:game:/.test(key))) return;
    for (const press of ["click", "keydown"]) removeEventListener(press, pressed, true);
    if (localStorage.getItem(ASKED)) return;
    localStorage.setItem(ASKED, "asked");
    navigator.storage.persist();
  };
  for (const press of ["click", "keydown"]) addEventListener(press, pressed, true);
}

addEventListener("appinstalled", show);
addEventListener("beforeinstallprompt", () => setTimeout(show));
if (container) {
  begin().catch((error) => {
    trouble = `Does not work offline: this browser does not allow it here (${error.name}).`;
    show();
  });
}
customElements.define("offline-status", OfflineStatus);
try {
  if (navigator.storage.persist) askToPersist();
} catch {
  // A browser that keeps nothing has nothing to lose.
}
