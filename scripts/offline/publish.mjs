// What makes a release one that can be installed and works offline: the manifest and its icons, the service worker
// with the list of what it keeps, and what pages need of both.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pngOf } from "../png.mjs";

const here = (file) => new URL(file, import.meta.url);
const digest = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);
const MANIFEST = "site.webmanifest";
const WORKER = "service-worker.js";

// A colour of the style sheet that has them all: of the light theme, and of the dark one.
function colours(source, name) {
  const found = [...readFileSync(join(source, "style/tokens.css"), "utf8").matchAll(new RegExp(`--${name}: (#\\w+);`, "g"))];
  if (found.length < 2) throw new Error(`style/tokens.css has no --${name} for both themes`);
  return found.slice(0, 2).map(([, colour]) => colour);
}

// The icons, from the one drawing there is. Systems cut their own shapes out of some: those are full to their edges,
// with the drawing in the middle (https://www.w3.org/TR/appmanifest/#icon-masks: four fifths of the width are safe).
async function icons(staging, source) {
  const drawing = readFileSync(join(source, "public/icon.svg"), "utf8");
  const ground = drawing.match(/<rect [^>]*fill="(#\w+)"/)?.[1];
  const inner = drawing.match(/^<svg [^>]*viewBox="0 0 32 32"[^>]*>([\s\S]*)<\/svg>\s*$/)?.[1];
  if (!ground || !inner) throw new Error("public/icon.svg is not a drawing of 32 by 32 on a ground of one colour");
  const filled = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(16 16) scale(.86) translate(-16 -16)">${inner}</g></svg>`;

  const write = async (name, svg, size) => {
    const png = await pngOf(svg, size);
    const file = `${name}-${size}-${digest(png)}.png`;
    writeFileSync(join(staging, file), png);
    return file;
  };
  const icon = (src, size, purpose) => ({ src, sizes: `${size}x${size}`, type: "image/png", purpose });
  const listed = [];
  for (const size of [192, 512]) {
    listed.push(icon(await write("icon", drawing, size), size, "any"), icon(await write("maskable", filled, size), size, "maskable"));
  }
  return { apple: await write("apple-touch-icon", filled, 180), listed };
}

// Pictures for whoever is about to install it: public/screenshots/<wide or narrow>-<width>x<height>-<label>.jpg, with
// hyphens for blanks.
function screenshots(staging, source) {
  const folder = join(source, "public/screenshots");
  mkdirSync(join(staging, "screenshots"), { recursive: true });
  return readdirSync(folder).sort().map((file) => {
    const [, form, width, height, label] = file.match(/^(wide|narrow)-(\d+)x(\d+)-([\w-]+)\.jpg$/) ?? [];
    if (!form) throw new Error(`public/screenshots/${file} does not say what it shows`);
    writeFileSync(join(staging, "screenshots", file), readFileSync(join(folder, file)));
    return { src: `screenshots/${file}`, sizes: `${width}x${height}`, type: "image/jpeg", form_factor: form, label: label.replaceAll("-", " ") };
  });
}

// Writes the manifest, and gives what belongs into the head of every page. `games`: { route, name, line } of each.
export async function makeInstallable(staging, source, { publicUrl, name, description, games, minify }) {
  const [paper, dark] = colours(source, "paper");
  const { apple, listed } = await icons(staging, source);
  const manifest = {
    id: publicUrl,
    name,
    short_name: name,
    description,
    lang: "en",
    dir: "ltr",
    start_url: publicUrl,
    scope: publicUrl,
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    categories: ["games", "education"],
    icons: listed,
    screenshots: screenshots(staging, source),
    shortcuts: games.map(({ route, name, line }) => ({ name, description: line, url: `${route}/`, icons: listed.slice(0, 1).map(({ purpose, ...icon }) => icon) })),
  };
  writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest));

  const links = [
    `<link rel="manifest" href="${publicUrl}${MANIFEST}">`,
    `<link rel="apple-touch-icon" href="${publicUrl}${apple}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
  ];
  if (isOff()) return links.join("\n");

  // Whoever has come to play is let begin: two seconds after everything has been loaded. A browser may say before that
  // the site can be installed: it is written down.
  const page = minify(readFileSync(here("page.js"), "utf8"), "js", "--format=esm");
  const file = `offline-${digest(page)}.js`;
  writeFileSync(join(staging, file), page);
  // Whoever leaves the page meanwhile has it given up, which is no error; the next page does it.
  const start = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();self.installable=e});addEventListener("load",()=>setTimeout(()=>import("${publicUrl}${file}").catch(()=>{}),2e3))`;
  return [...links, `<meta name="release" content="">`, `<script type="module">${start}</script>`].join("\n");
}

// A fork may be without (README.md): then what stands in public/ takes away what an earlier release has kept.
const isOff = () => /^(no|0|off|false)$/i.test(process.env.OFFLINE ?? "");

// Writes the release's service worker, when everything else is in its place. `games`: { route, files } of each, the
// files that no other page needs and those that it shares with other games.
export function makeOffline(staging, { games, minify }) {
  if (isOff()) return;
  rmSync(join(staging, WORKER), { force: true });
  // Pages of courses are answered by 404.html then, as they are the same page.
  const seldom = /^(screenshots\/|link-pictures\/|icon-\d|maskable-|apple-touch-icon-|site\.webmanifest$|practice\/.+\/)|(^|\/)\./;
  const there = readdirSync(staging, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(staging, join(entry.parentPath ?? entry.path, entry.name)).replaceAll("\\", "/"))
    .sort();
  const all = there.filter((file) => !seldom.test(file));
  const read = (file) => readFileSync(join(staging, file));
  const script = minify(readFileSync(here(WORKER), "utf8"), "js", "--format=iife");

  // A page says which release it is of: of all that is in it, but for these words.
  const id = digest(JSON.stringify([script, all.map((file) => [file, digest(read(file))])]));
  for (const file of there.filter((file) => file.endsWith(".html"))) {
    const html = read(file).toString();
    const named = html.replace(/(<meta name="?release"? content=)(""|(?=>))/, `$1"${id}"`);
    if (named === html) throw new Error(`${file} has no place for its release`);
    writeFileSync(join(staging, file), named);
  }
  const nameOf = (file) => file.replace(/(^|\/)index\.html$/, "$1");
  const release = {
    id,
    files: Object.fromEntries(all.map((file) => [nameOf(file), digest(read(file))])),
    games: Object.fromEntries(games.map(({ route, files }) => [`${route}/`, [`${route}/`, ...files]])),
  };
  for (const name of Object.values(release.games).flat()) {
    if (!(name in release.files)) throw new Error(`the release has no ${name}`);
  }
  writeFileSync(join(staging, WORKER), `const RELEASE=${JSON.stringify(release)};\n${script}\n`);
}
