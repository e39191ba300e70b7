// Makes the pages of a release from the one that Trunk built: a folder with an index.html for
// each game, so that a link to it is answered with 200 by a server of plain files, and 404.html
// for the rest. Each page has its own title, description and Open Graph tags, the static shell of
// its game (src/games/<game>/shell.html: what is seen before the bundle has arrived), and the
// Content-Security-Policy.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeInstallable, makeOffline } from "./offline/publish.mjs";
import { writeLinkPictures } from "./link_pictures.mjs";
import { OF_NO_GAME, publish } from "./pieces/publish.mjs";

const [staging, source, publicUrl] = process.argv.slice(2);
// Where the site will stand, `https://name.github.io`: most who show a link's picture want all of its address.
const origin = (process.env.ORIGIN ?? "").replace(/\/$/, "");
// Folders with a shell: those of games, and those of the pages that belong to no game. A module's name has no hyphens.
const shells = (folder) => readdirSync(join(source, "src", folder)).filter((name) => existsSync(join(source, "src", folder, name, "shell.html")));
const modules = shells("games");
const extras = shells("pages");
const routeOf = (game) => game.replaceAll("_", "-");
const shellOf = (folder, module) => readFileSync(join(source, "src", folder, module, "shell.html"), "utf8");
// The pages of games for two are made alike, so they have much in common.
const matches = modules.filter((game) => shellOf("games", game).includes(`class="game contest`));
const pieces = await publish(staging, process.env.PIECES, modules, matches);
const built = pieces.renamed.reduce((html, names) => html.replaceAll(...names), readFileSync(join(staging, "index.html"), "utf8"));

// Inline scripts and styles are allowed one by one, by their hashes: those of the finished page.
function policyOf(html) {
  const hashes = (tag) =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))]
      .map(([, text]) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`)
      .join("");
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval'${hashes("script")}`,
    `style-src 'self'${hashes("style")}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join("; ");
}

// The same without what is for readers of the source.
const minify = (text, loader, ...flags) =>
  execFileSync("esbuild", ["--minify", `--loader=${loader}`, ...flags], { input: text, encoding: "utf8" }).trim();

// Rules within rules are for readers too: not every browser of 2023 knows them.
const flatten = (css) => minify(css, "css", "--supported:nesting=false");

// No comments, one style sheet in the page: what is for all pages, and for this one. The others are named, with what they
// are for, and fetched when that is wanted (src/ui/style.rs). Where the order of rules matters it is that of index.html:
// what panels have in common is before all that changes something of it.
function tidy(html, game) {
  html = html.replace(/<!--[\s\S]*?-->\s*/g, "").replace(/<style\b[^>]*>[\s\S]*?<\/style>\s*/g, "");
  const isHere = ({ parts }) => parts.includes(EVERYWHERE) || parts.includes(routeOf(game));
  const link = ({ file, parts }) => `<link rel="stylesheet" href="${publicUrl}${file}" data-for="${parts.join(" ")}" disabled>\n`;
  const links = (some) => some.filter((style) => !isHere(style)).map(link).join("");
  const [before, after] = [styles.slice(0, styles.indexOf(ofGames)), styles.slice(styles.indexOf(ofGames))];
  const own = flatten(styles.filter(isHere).map(({ text }) => text).join(""));
  html = replace(html, /(?=<\/head>)/, `${links(before)}<style>${own}</style>\n${links(after)}`);
  return html.replace(/^\s+/gm, "");
}

// Replaces what a pattern finds; what is not found is an error, not a page without it.
function replace(html, pattern, text) {
  if (!pattern.test(html)) throw new Error(`index.html has nothing like ${pattern}`);
  return html.replace(pattern, () => text);
}

const find = (text, pattern, what) => {
  const found = text.match(pattern);
  if (!found) throw new Error(`there is no ${what}`);
  return found[1];
};

const escape = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

// `files` are those that the page's program will ask for first; `script` is done when the shell is there.
// `of` is the route of the game whose picture stands for the page.
function page({ title, description, shell, game, of = "", files = [], script }) {
  const head = `<title>${escape(title)}</title>
    <meta name="description" content="${escape(description)}">
    <meta property="og:title" content="${escape(title)}">
    <meta property="og:description" content="${escape(description)}">
    <meta property="og:type" content="website">
    <meta property="og:image" content="${origin}${publicUrl}${linkPictures.get(of)}">
    <meta name="twitter:card" content="summary_large_image">`;
  let html = replace(named, /<meta [^>]*name="?description"?[^>]*>/, "");
  html = replace(html, /<title>[\s\S]*?<\/title>/, head);
  if (shell !== undefined) {
    html = replace(html, /(?<=<main\b[^>]*>)[\s\S]*?(?=<\/main>)/, shell);
  }
  if (script) html = replace(html, /(?<=<\/main>\s*<\/div>)/, `<script>${script}</script>`);
  const preloads = files.map(
    (file) => `<link rel="preload" href="${publicUrl}${file}" as="fetch" type="application/wasm" crossorigin="anonymous">\n`,
  );
  html = tidy(replace(html, /(?=<\/head>)/, preloads.join("")), game);
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return replace(html, /(?<=<meta charset="?utf-8"?\s*\/?>)/i, policy);
}

const meta = (shell, name) => find(shell, new RegExp(`<!-- ${name}: (.*?) -->`), `${name} in a shell`);

for (const file of readdirSync(staging).filter((file) => file.endsWith(".js"))) {
  writeFileSync(join(staging, file), minify(readFileSync(join(staging, file), "utf8"), "js"));
}

// The weights of evaluations, and proofs: each file gets a name that changes with what is in it, so that no cache
// gives a program the weights of another, and the pages say the name.
let named = built.replace(/(<script(?: type="module")?>)([\s\S]*?)<\/script>/g, (_, tag, text) => `${tag}${minify(text, "js")}</script>`);
const equipmentOf = {};
const equipment = join(source, "engine", "weights");
for (const file of readdirSync(equipment).filter((file) => /\.(weights|proof)$/.test(file))) {
  const bytes = readFileSync(join(equipment, file));
  const [game, kind] = file.split(".");
  const name = `${game}-${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.${kind}`;
  writeFileSync(join(staging, name), bytes);
  (equipmentOf[game] ??= []).push(name);
  named = replace(named, new RegExp(`<meta [^>]*name="?${game}-${kind}"?[^>]*>`), `<meta name="${game}-${kind}" content="${name}">`);
}

// The style sheets, in their order in index.html, joined by what they are for: a page (which is called as its route is), or the
// rest of a game's page. What begins with the name of a module is for its page, or, if it ends with `panels`, for the rest of
// that; so have home and the pages that belong to no game theirs. What stands above the board of an exercise is in the latter.
const games = join(source, "src", "games");
const HOME = "home";
const PAGES = "pages";
const EVERYWHERE = "all";
// What all games' pages have in common.
const FRAME = ["frame", "game", "contest"];
const rest = (game) => `${routeOf(game)}-more`;
const partsOf = (sheet) => {
  const owner = [...modules, HOME, PAGES].find((page) => sheet === page || sheet.startsWith(`${page}_`));
  if (owner) return sheet.endsWith("_panels") ? [rest(owner)] : [routeOf(owner)];
  if (FRAME.includes(sheet)) return modules.map(routeOf);
  if (sheet === "panels") return [...modules.map(rest), PAGES];
  if (["dock", "ending", "learn"].includes(sheet)) return modules.map(rest);
  return [EVERYWHERE];
};
const styles = [];
{
  const texts = [...built.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]);
  const links = [...readFileSync(join(source, "index.html"), "utf8").matchAll(/<link data-trunk rel="inline" type="css" href="style\/(.*?)\.css">/g)];
  if (texts.length !== links.length) throw new Error(`index.html names ${links.length} style sheets, and has ${texts.length}`);
  links.forEach(([, sheet], at) => {
    const parts = partsOf(sheet);
    const known = styles.find((style) => style.parts.join() === parts.join());
    if (known) known.text += `${texts[at]}\n`;
    else styles.push({ name: sheet, parts, text: `${texts[at]}\n` });
  });
  for (const style of styles.filter(({ parts }) => !parts.includes(EVERYWHERE))) {
    const text = flatten(style.text);
    style.file = `${routeOf(style.name)}-${createHash("sha256").update(text).digest("hex").slice(0, 16)}.css`;
    writeFileSync(join(staging, style.file), text);
  }
}
const ofGames = styles.find(({ name }) => FRAME.includes(name));

const home = {
  title: find(built, /<title>(.*?)<\/title>/, "title in index.html"),
  description: find(
    readFileSync(join(source, "index.html"), "utf8"),
    /<meta name="description" content="(.*?)">/,
    "description in index.html",
  ),
};
// The games, in the order of the site's list.
const listed = find(readFileSync(join(games, "mod.rs"), "utf8"), /macro_rules! with_games \{([\s\S]*?)\n\}/, "list of games");
const all = [...listed.matchAll(/^ +([a-z_]+) [A-Z]\w+,$/gm)].map(([, game]) => {
  const shell = readFileSync(join(games, game, "shell.html"), "utf8");
  const [name, line] = [find(shell, /<h1>(.*?)<\/h1>/, "name of a game"), find(shell, /<p class="rule">(.*?)<\/p>/, "line of a game")];
  const inShort = find(readFileSync(join(games, game, "mod.rs"), "utf8"), /pub const IN_SHORT: &str = "(.*?)";/, "few words of a game");
  return { game, route: routeOf(game), name, line, inShort };
});
const linkPictures = await writeLinkPictures(staging, source, all, flatten);
named = replace(named, /(?=<\/head>)/, await makeInstallable(staging, source, { publicUrl, name: "Perfect Play", description: home.description, games: all, minify }));
// Their cards; the program puts their pictures there.
const cards = all.map(({ route, name, line, inShort }) =>
  `<li><a class="card" href="${route}/"><span class="card-picture"></span><span class="card-name">${name}</span><span class="card-line">${line}</span><span class="card-short">${inShort}</span></a></li>`);
if (cards.length !== modules.length) throw new Error(`src/games/mod.rs lists ${cards.length} games, and there are ${modules.length}`);
home.shell = replace(find(built, /<main\b[^>]*>([\s\S]*?)<\/main>/, "main"), /(?<=<ul>)(?=<\/ul>)/, cards.join(""));
writeFileSync(join(staging, "index.html"), page({ ...home, game: HOME, files: pieces.filesOf(HOME) }));

// A game's shell has the board that a link's moves will stand on, and beside it the one on which a new visitor plays
// (WELCOME_SEED of the game): that is put into its place where the program will come to the same (begin in
// src/play/persistence.rs), with nothing kept and nothing named by the address.
const startOf = (route) =>
  `{let m=start.dataset.at,k=location.search;try{k||=localStorage["perfect-play:${route}"]}catch{}k||m&&!matchMedia(m).matches||start.previousElementSibling.replaceWith(start.content)}`;

for (const [folder, game] of [...modules.map((game) => ["games", game]), ...extras.map((name) => ["pages", name])]) {
  const shell = shellOf(folder, game);
  const route = routeOf(game);
  mkdirSync(join(staging, route), { recursive: true });
  writeFileSync(
    join(staging, route, "index.html"),
    page({ title: meta(shell, "title"), description: meta(shell, "description"), shell, game: folder === "games" ? game : PAGES, of: folder === "games" ? route : "", files: pieces.filesOf(folder === "games" ? game : "views"), script: folder === "games" ? startOf(route) : undefined }),
  );
}

// Each game's course has an address below practice, with a page of its own.
const practice = shellOf("pages", "practice");
for (const { route, name } of all) {
  mkdirSync(join(staging, "practice", route), { recursive: true });
  const course = { title: `Practice: ${name} · Perfect Play`, description: `A short course of ${name}, and positions in which you gave something away.` };
  writeFileSync(join(staging, "practice", route, "index.html"), page({ ...course, shell: practice, game: PAGES, of: route, files: pieces.filesOf("views") }));
}

// So has the rush.
mkdirSync(join(staging, "practice", "rush"), { recursive: true });
writeFileSync(
  join(staging, "practice", "rush", "index.html"),
  page({ title: "The rush · Perfect Play", description: "As many right moves as you can in three minutes, ever harder.", shell: practice, game: PAGES, files: pieces.filesOf("views") }),
);

// What else lies below a page that belongs to no game, as the puzzles of a day do, has no file: it begins as that page.
const begun = extras.map((name) => {
  const shell = readFileSync(join(source, "src/pages", name, "shell.html"), "utf8");
  return [name, [meta(shell, "title"), shell.replace(/<!--[\s\S]*?-->\s*/g, "").replace(/>\s+</g, "><").trim()]];
});
const begin = `{const b=${JSON.stringify(Object.fromEntries(begun)).replaceAll("</", "<\\/")}[location.pathname.slice(${publicUrl.length}).split("/")[0]];if(b)[document.title,document.getElementById("main").innerHTML]=b}`;
const lost = page({
  title: "There is no page here · Perfect Play",
  description: home.description,
  game: HOME,
  shell: `<div class="home"><h1>There is no page here</h1><p class="lead">The address may be mistyped, or from another time.</p><p><a class="button primary" href="${publicUrl}">All games</a></p></div>`,
  script: begin,
});
writeFileSync(join(staging, "404.html"), lost);
// GitHub Pages would otherwise pass files and folders through Jekyll.
writeFileSync(join(staging, ".nojekyll"), "");

// What a game needs, and no page that belongs to no game.
// Beside its page a game has the rest of that, its solvers, and what few look at (`piece!` in its mod.rs). What pages need that
// belong to no game, and the worker, is no game's.
const ofNoGame = new Set(OF_NO_GAME.flatMap(pieces.filesOf));
const piecesOf = (game) => [...new Set(["", "_more", "_search", "_study"].flatMap((kind) => pieces.filesOf(game + kind)))].filter((file) => !ofNoGame.has(file));
const stylesOf = (game) => styles.filter(({ parts }) => parts.every((part) => [routeOf(game), rest(game)].includes(part))).map(({ file }) => file);
const filesOf = (game) => [...piecesOf(game), ...stylesOf(game), ...(equipmentOf[game] ?? [])];
makeOffline(staging, { games: all.map(({ game, route }) => ({ route, files: filesOf(game) })), minify });
