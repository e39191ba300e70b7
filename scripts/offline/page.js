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
// What the service worker in use said last; why there is none, or no new one; whether there is a later release, and
// whether its notice was put away.
let state = { text: "Getting ready to work offline…" };
let failed = container ? "" : "Does not work offline: this browser does not offer it here.";
let later = false;
let dismissed = false;
let views = [];

const isSparing = () => navigator.connection?.saveData || /[23]g/.test(navigator.connection?.effectiveType);
const tell = (what, worker = registration.active) => worker?.postMessage([what, location.href]);
const button = ([name, onclick]) => Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: name, onclick });

function element(name, items) {
  const made = document.createElement(name);
  made.append(...items.map((item) => (typeof item === "string" ? item : button(item))));
  return made;
}

// What is said, and buttons with what they do.
function line() {
  const items = [failed || state.text];
  // Safari has no other way.
  if (navigator.standalone === false) items.push("To install it: Share, then “Add to Home Screen”.");
  if (state.isPart && isSparing()) items.push(["Keep all games", () => tell("all")]);
  if (self.installable) items.push(["Install", install]);
  if (later && dismissed) items.push(["Reload for the new version", use]);
  return items;
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
    const items = line();
    const isNoticed = later && !dismissed;
    // What has the focus stays.
    const shown = `${items}${isNoticed}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.replaceChildren(element("p", items));
    if (isNoticed) this.append(Object.assign(element("div", ["A new version is here.", ["Reload", use], ["Later", putAway]]), { className: "notice", role: "alert" }));
  }
}
const show = () => views.forEach((view) => view.show());

function putAway() {
  dismissed = true;
  show();
}

// The page is loaded again with the later release: only when somebody says so.
function use() {
  const { waiting } = registration;
  if (!waiting) return location.reload();
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  tell("use", waiting);
}

// A worker that is being installed: a first one, or a later release.
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") tell("who", worker);
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
    } else if (data.failed) {
      failed = data.failed;
    } else if (source === registration.waiting && data.release !== release) {
      later = true;
      failed = "";
    }
    show();
  };
  registration = await registering;
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  tell("who", registration.waiting);
  tell("start");
  container.addEventListener("controllerchange", () => tell("who", container.controller));
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
function askToPersist(storage) {
  const ASKED = "perfect-play:persist";
  let presses = 0;
  const pressed = () => {
    presses += 1;
    if (presses < 6 || !Object.keys(storage).some((key) => /^perfect-play:.*:game:/.test(key))) return;
    for (const press of ["click", "keydown"]) removeEventListener(press, pressed, true);
    if (storage.getItem(ASKED)) return;
    navigator.storage.persist();
    try {
      storage.setItem(ASKED, "1");
    } catch {
      // Where there is no room for that it is asked again at the next visit.
    }
  };
  for (const press of ["click", "keydown"]) addEventListener(press, pressed, true);
}

for (const event of ["appinstalled", "beforeinstallprompt"]) addEventListener(event, show);
if (container) {
  // What the browser calls it is for whoever looks into its console.
  begin().catch((error) => {
    console.info("No service worker:", error);
    failed = "Does not work offline: this browser does not allow it here.";
    show();
  });
}
customElements.define("offline-status", OfflineStatus);
try {
  if (navigator.storage.persist) askToPersist(localStorage);
} catch {
  // A browser that keeps nothing has nothing to lose.
}
