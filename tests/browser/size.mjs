// What a first visit to each route transfers, gzipped as GitHub Pages does it, and whether that is
// within the budget of budget.json (bytes).
//
//   node size.mjs FOLDER
//
// Counted is the route's page, each file of the release that is named in it, and each script that is
// named in one of those: so the worker's script counts, and the pieces of other games, which the loader
// names, do not. Nor do their styles, which the page names as disabled, nor weights: they are loaded after
// the first paint, by the one page that needs them. Nor does what belongs to no visit: the manifest and its icons,
// which a browser looks at when the site is to be installed, and the service worker with all that it keeps, when the
// page is there and idle (what registers it counts).
import { readFileSync, readdirSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node size.mjs FOLDER");
  process.exit(2);
}
const budget = JSON.parse(readFileSync(new URL("budget.json", import.meta.url), "utf8"));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  .filter((file) => !/\.html$|\.weights$|\.proof$|\.webmanifest$|\.(png|jpg)$|^service-worker\.js$|(^|[/\\])\./.test(relative(folder, file)));

function visited(page) {
  const found = [page];
  for (const file of found) {
    // A name is found in binary code too.
    const text = readFileSync(file, "latin1").replace(/<link [^>]*\bdisabled\b[^>]*>/g, "");
    const counts = (other) => file === page || !/\.wasm$/.test(other);
    found.push(...files.filter((other) => !found.includes(other) && counts(other) && text.includes(basename(other))));
  }
  return found;
}

const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const row = (name, raw, packed) =>
  console.log(`  ${name.padEnd(52)} ${raw.padStart(10)} ${packed.padStart(10)}`);

let failed = false;
for (const [route, limit] of Object.entries(budget)) {
  console.log(`First visit to /${route}`);
  row("file", "bytes", "gzipped");
  let sum = 0;
  for (const file of visited(join(folder, route, "index.html"))) {
    const raw = readFileSync(file);
    const packed = gzipSync(raw, { level: 9 }).length;
    sum += packed;
    row(relative(folder, file), number(raw.length), number(packed));
  }
  row("together", "", number(sum));
  row("budget", "", number(limit));
  const share = ((100 * sum) / limit).toFixed(1);
  if (sum > limit) {
    failed = true;
    console.log(`  OVER BUDGET by ${number(sum - limit)} bytes (${share} %)`);
  } else {
    console.log(`  within budget: ${share} %, ${(sum / 1024).toFixed(1)} of ${(limit / 1024).toFixed(0)} KiB`);
  }
}
process.exit(failed ? 1 : 0);
