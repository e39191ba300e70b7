// Makes the pages of a release from the one that Trunk built: a folder with an index.html for
// each game, so that a link to it is answered with 200 by a server of plain files, and 404.html
// for the rest. Each page has its own title, description and Open Graph tags, the static shell of
// its game (src/games/<game>/shell.html: what is seen before the bundle has arrived), and the
// Content-Security-Policy.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [staging, source, publicUrl] = process.argv.slice(2);
const built = readFileSync(join(staging, "index.html"), "utf8");

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashes = (tag) =>
  [...built.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"))]
    .map((match) => hash(match[1]));

// Inline scripts and styles are allowed one by one, by their hashes.
const policy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' ${hashes("script").join(" ")}`,
  `style-src 'self' ${hashes("style").join(" ")}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
].join("; ");

// Replaces what stands between two markers; a marker that is gone is an error, not a silent page.
function between(html, name, text) {
  const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
  if (!pattern.test(html)) throw new Error(`index.html has lost its marker “${name}”`);
  return html.replace(pattern, () => text);
}

const escape = (text) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

function page({ title, description, shell }) {
  const head = `<title>${escape(title)}</title>
    <meta name="description" content="${escape(description)}">
    <meta property="og:title" content="${escape(title)}">
    <meta property="og:description" content="${escape(description)}">
    <meta property="og:type" content="website">
    <meta http-equiv="Content-Security-Policy" content="${policy}">`;
  let html = between(built, "head", head);
  if (shell !== undefined) html = between(html, "shell", shell);
  // What is left of comments is for readers of the source.
  return html.replace(/<!--[\s\S]*?-->\s*/g, "").replace(/^\s+/gm, "");
}

const meta = (text, name) => {
  const found = text.match(new RegExp(`<!-- ${name}: (.*?) -->`));
  if (!found) throw new Error(`a shell has no ${name}`);
  return found[1];
};

const home = {
  title: meta(built, "title"),
  description: meta(built, "description"),
};
writeFileSync(join(staging, "index.html"), page(home));

const games = join(source, "src", "games");
for (const game of readdirSync(games)) {
  const file = join(games, game, "shell.html");
  if (!existsSync(file)) continue;
  const shell = readFileSync(file, "utf8");
  mkdirSync(join(staging, game), { recursive: true });
  writeFileSync(
    join(staging, game, "index.html"),
    page({ title: meta(shell, "title"), description: meta(shell, "description"), shell }),
  );
}

writeFileSync(
  join(staging, "404.html"),
  page({
    title: "There is no page here · Perfect Play",
    description: home.description,
    shell: `<div class="home"><h1>There is no page here</h1><p class="lead">The address may be mistyped, or from another time.</p><p><a class="button primary" href="${publicUrl}">All games</a></p></div>`,
  }),
);
// GitHub Pages would otherwise pass files and folders through Jekyll.
writeFileSync(join(staging, ".nojekyll"), "");
