// What a visit to each route transfers, gzipped as GitHub Pages does it, and whether that is within the budgets of
// budget.json (bytes): until one can play, and what is loaded later.
//
//   node size.mjs FOLDER
//
// Until one can play: the route's page, each file of the release that is named in it, and each script that is
// named in one of those: so the worker's script counts, and the pieces of other games, which the loader
// names, do not. Nor do their styles, which the page names as disabled.
// Later: the program's other pieces that a game's page or its worker may ask for, as the service worker's list has them, and
// the style sheets of the rest of its page.
// Not counted are weights, which the one page that needs them loads after the first paint, and what belongs to no visit: the
// manifest and its icons, which a browser looks at when the site is to be installed, and the service worker with all that it
// keeps, when the page is there and idle (what registers it counts).
import { existsSync, readFileSync, readdirSync } from "node:fs";
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

// The pieces of each game, and those that no game has for itself; none where a release keeps nothing for offline use.
const worker = join(folder, "service-worker.js");
const release = existsSync(worker) && readFileSync(worker, "utf8").match(/^const RELEASE=(\{.*\});$/m)?.[1];
const { files: all = {}, games = {} } = release ? JSON.parse(release) : {};
const isPiece = (file) => file.endsWith(".wasm");
const ofGames = new Set(Object.values(games).flat());
const ofNone = Object.keys(all).filter((file) => isPiece(file) && !ofGames.has(file) && !/^(home|views)-/.test(file));
const stylesOfRest = (route) => {
  const links = readFileSync(join(folder, route, "index.html"), "utf8").matchAll(/<link rel="stylesheet" href="[^"]*?([^"/]+)" data-for="([^"]*)" disabled>/g);
  return [...links].filter(([, , parts]) => parts.split(" ").includes(`${route}-more`)).map(([, file]) => file);
};
const later = (route, first) =>
  [...games[`${route}/`].filter(isPiece), ...ofNone, ...stylesOfRest(route)].map((file) => join(folder, file)).filter((file) => !first.includes(file));

const number = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");
const row = (name, raw, packed) =>
  console.log(`  ${name.padEnd(52)} ${raw.padStart(10)} ${packed.padStart(10)}`);

let failed = false;
function weigh(what, some, limit) {
  console.log(what);
  row("file", "bytes", "gzipped");
  let sum = 0;
  for (const file of some) {
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

for (const [route, limits] of Object.entries(budget)) {
  const first = visited(join(folder, route, "index.html"));
  weigh(`/${route}: until one can play`, first, limits.first);
  if (limits.later && release) weigh(`/${route}: later`, later(route, first), limits.later);
}
process.exit(failed ? 1 : 0);
