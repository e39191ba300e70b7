// Releases that are served one after the other at the same address, as GitHub Pages does it.
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { serve } from "../server.mjs";

const BASE = "/perfect-play/";
// A sentence of the program, and what another release says instead: of the same length, since it is written over it.
export const FIRST = "Nothing is sent anywhere.";
export const SECOND = "Nothing is sent anywhere!";

const digest = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const hashOf = (text) => createHash("sha256").update(text, "latin1").digest("base64");
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)));

// Makes another release of what is in a folder, in place: every file with a hash in its name has another one, but for
// weights, the program says another sentence, and the service worker lists what is there now.
function renew(folder) {
  const HASHED = /-([0-9a-f])([0-9a-f]{15})(?=(?:_bg)?\.(?:js|wasm|css)$)/;
  const rename = (name) => name.replace(HASHED, (_, first, rest) => `-${(parseInt(first, 16) ^ 8).toString(16)}${rest}`);
  const names = filesIn(folder).filter((name) => HASHED.test(name));
  for (const file of filesIn(folder)) {
    const before = readFileSync(join(folder, file), "latin1");
    let text = before;
    for (const name of names) text = text.replaceAll(name, rename(name));
    text = text.replaceAll(FIRST, SECOND);
    // The policy names the scripts in the page by their hashes.
    const [old, young] = [before, text].map((html) => (file.endsWith(".html") ? [...html.matchAll(INLINE)].map(([, script]) => hashOf(script)) : []));
    old.forEach((hash, at) => (text = text.replace(hash, young[at])));
    writeFileSync(join(folder, file), text, "latin1");
    if (rename(file) !== file) renameSync(join(folder, file), join(folder, rename(file)));
  }
  const worker = readFileSync(join(folder, "service-worker.js"), "utf8");
  const [, listed, script] = worker.match(/^const RELEASE=(.*?);\n([\s\S]*)$/);
  const release = JSON.parse(listed);
  const id = digest(release.id);
  const read = (name) => readFileSync(join(folder, name.replace(/(^|\/)$/, "$1index.html")));
  for (const file of filesIn(folder).filter((file) => file.endsWith(".html"))) {
    writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").replace(release.id, id));
  }
  const files = Object.fromEntries(Object.keys(release.files).map((name) => [name, digest(read(name))]));
  writeFileSync(join(folder, "service-worker.js"), `const RELEASE=${JSON.stringify({ ...release, id, files })};\n${script}`);
}

// A site of one's own at an address that stays: `stop()` cuts it off from the network, `renew()` publishes another
// release, and `edit(change)` does what it likes with the folder that is served.
export async function publishSite() {
  const work = mkdtempSync(join(tmpdir(), "perfect-play-offline-"));
  const folder = join(work, "site");
  cpSync(process.env.DIST, folder, { recursive: true });
  let { server, address } = await serve({ folder, base: BASE });
  const { port } = new URL(address);
  const asked = [];
  const log = () => server.on("request", (request, response) => response.on("finish", () => asked.push({ path: request.url, status: response.statusCode })));
  log();
  const site = {
    address,
    folder,
    // What was asked for, with the answers' status.
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
    async start() {
      ({ server } = await serve({ folder, base: BASE, port: Number(port) }));
      log();
    },
    renew: () => renew(folder),
    edit: (change) => change(folder),
    async end() {
      await site.stop().catch(() => {});
      rmSync(work, { recursive: true, force: true });
    },
  };
  return site;
}
