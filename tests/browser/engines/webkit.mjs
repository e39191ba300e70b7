// WebKit, as WebKitGTK's small browser has it, on a screen that nobody sees, driven by WebDriver.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../server.mjs";
import { elements, watch } from "./elements.mjs";
import { connect, until } from "./webdriver.mjs";

// The release with a script more in each page, since there is no console over WebDriver.
function watched(release) {
  const folder = mkdtempSync(join(tmpdir(), "perfect-play-watched-"));
  cpSync(release, folder, { recursive: true });
  writeFileSync(join(folder, "watch.js"), `(${watch})()`);
  for (const file of readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((name) => name.endsWith(".html"))) {
    const [before, ...after] = readFileSync(file, "utf8").split("<script");
    writeFileSync(file, [`${before}<script src="watch.js"></script>`, ...after].join("<script"));
  }
  return folder;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((then) => server.close(then));
  return port;
}

// The element, once it can be clicked: it is there, enabled, keeps still for two frames, and nothing is on it. From then on
// the page notes that it was clicked.
const clickable = `async ({ at: [right, down] = [0.5, 0.5], ...what }) => {
  const element = (${elements})({ ...what, first: true });
  if (!element || element.disabled) return null;
  const box = () => element.getBoundingClientRect();
  if (box().top < 0 || box().bottom > innerHeight) element.scrollIntoView({ block: "center" });
  const before = box();
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const { x, y, width, height } = box();
  if (x !== before.x || y !== before.y) return null;
  const spot = { x: Math.round(x + right * width), y: Math.round(y + down * height) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  if (!element.contains(hit)) return null;
  self.heard = false;
  element.addEventListener("click", () => (self.heard = true), { capture: true, once: true });
  return { element, ...spot };
}`;

// Notes the next key that reaches the page.
const listen = () => {
  self.heard = false;
  addEventListener("keydown", () => (self.heard = true), { capture: true, once: true });
};
// Whether that has come. A page that was left for another notes nothing.
const heard = () => self.heard !== false;

export async function start({ executable, release, address: published }) {
  const children = [];
  // A test runner that breaks off leaves no browser behind.
  process.once("exit", () => children.forEach((child) => child.kill()));
  const run = (command, args, options) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"], ...options });
    child.stdout.resume();
    children.push(child);
    return child;
  };
  // It takes the first display that is free, and says which.
  const screen = run("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
  const ended = once(screen, "exit").then(() => Promise.reject(new Error("Xvfb has no screen to give")));
  const [display] = await Promise.race([once(screen.stdout, "data"), ended]);
  ended.catch(() => {}); // its end, later, is wanted
  const port = await freePort();
  run("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      // Nothing here has a graphics card, and no other program asks what is on the screen.
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      NO_AT_BRIDGE: "1",
      // It needs an ordinary user and a kernel that allows it, and these are our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const browser = await connect(`http://127.0.0.1:${port}`, {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: executable, args: ["--automation"] },
  });
  await browser.size(1280, 900);
  const folder = watched(release);
  const { server, address } = await serve({ folder, base: new URL(published).pathname });
  return {
    // The page as somebody finds it who was never here.
    async site() {
      await browser.open(`${address}watch.js`);
      await browser.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
      return {
        open: (path) => browser.open(new URL(path, address).href),
        reload: () => browser.reload(),
        back: () => browser.back(),
        url: () => browser.url(),
        async click(role, name, { begins = false, at } = {}) {
          const what = `the ${role} “${name}” can be clicked`;
          await until(what, async () => {
            const found = await browser.evaluate(clickable, { role, name, begins, at });
            if (!found) return false;
            // That it is this to whoever does not see it, too.
            const said = [await browser.role(found.element), await browser.name(found.element)];
            if (said[0] !== role || !(begins ? said[1].startsWith(name) : said[1] === name)) throw new Error(`it is the ${said.join(" ")}`);
            await browser.click(found.x, found.y);
            // While it was asked for its name it may have moved away.
            return browser.evaluate(heard);
          });
        },
        // Until the page hears of it: a key that comes before the window has the focus is lost.
        press: (key) =>
          until(`the key ${key} reaches the page`, async () => {
            await browser.evaluate(listen);
            await browser.press(key);
            return browser.evaluate(heard);
          }),
        evaluate: (run, argument) => browser.evaluate(run, argument),
        troubles: () => browser.evaluate(() => JSON.parse(sessionStorage.getItem("troubles") ?? "[]")),
        close: () => {},
      };
    },
    async stop() {
      await browser.end().catch(() => {}); // its end comes all the same
      for (const child of children.reverse()) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      }
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
