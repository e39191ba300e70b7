// What each group of tests looks at: which files of the project can change what it says. Games know nothing of
// each other (a test holds that), so what belongs to one game is looked at by its own specs and by those of the
// whole site, and by no other game's.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

export const ROOT = new URL("../../", import.meta.url).pathname;
const git = (...args) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] });
const lines = (text) => text.split("\0").filter(Boolean);

// The project's files, tracked or about to be.
export const files = () =>
  lines(git("ls-files", "-z", "--cached", "--others", "--exclude-standard"))
    .filter((file) => existsSync(join(ROOT, file)) && statSync(join(ROOT, file)).isFile())
    .sort();

// What is not as it is in `main`: where this is `main`, as it was last published, or else last committed.
export function changed() {
  const commit = (...names) => {
    for (const name of names) {
      try {
        return git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).trim();
      } catch {
        // A clone may have neither.
      }
    }
    return "HEAD";
  };
  const onMain = git("rev-parse", "--abbrev-ref", "HEAD").trim() === "main";
  const main = onMain ? commit("origin/main") : commit("main", "origin/main");
  const base = git("merge-base", main, "HEAD").trim();
  return [...lines(git("diff", "-z", "--name-only", base)), ...lines(git("ls-files", "-z", "--others", "--exclude-standard"))];
}

// The games, by their modules' names.
export const GAMES = readdirSync(join(ROOT, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

// The game that a file belongs to, if it is one game's alone.
export function gameOf(file) {
  if (file.startsWith("backgammon-notation/")) return "backgammon";
  const [, folder] = file.match(/^(?:src\/games|engine\/src|engine\/tests)\/(\w+)\//) ?? [];
  if (folder) return GAMES.find((game) => game === folder);
  const [, name] = file.match(/^(?:style|public|tests\/browser\/specs)\/([\w-]+)/) ?? [];
  return GAMES.find((game) => name && (name.replaceAll("-", "_") === game || name.startsWith(`${game}_`)));
}

const RUST = /^(Cargo\.(toml|lock)|\.cargo\/|backgammon-notation\/|bundle\/|engine\/|src\/)/;
const ENGINE_ALONE = /^(backgammon-notation|engine)\/(tests|benches|examples)\//;
const RELEASE = /^(index\.html|Trunk\.toml|style\/|public\/|engine\/weights\/|scripts\/(build|install|pages|pages\.mjs|offline\/|pieces\/|tools\.sh))/;

// By the name of a group: whether a file is something that it looks at.
export const INPUTS = {
  engine: (file) => /^(backgammon-notation|cli|engine|fuzz|public|docs|training\/gomoku)\/|^(Cargo\.(toml|lock)|README\.md)$|^\.cargo\//.test(file),
  // `tests/house/` looks at every file.
  site: () => true,
  wasm: (file) => RUST.test(file) || /^tests\/[^/]*$|^engine\/tests\/support\/|^webdriver\.json$/.test(file),
  release: (file) => (RUST.test(file) && !ENGINE_ALONE.test(file)) || RELEASE.test(file),
  budget: (file) => INPUTS.release(file) || /^tests\/browser\/(budget\.json|size\.mjs)$/.test(file),
  engines: (file) => INPUTS.release(file) || /^tests\/browser\/(?!specs\/)/.test(file),
};

// Whether a file is something that a spec looks at: the release, but for what is another game's, itself, and what
// specs share.
export function looksAt(spec, file) {
  const game = gameOf(spec);
  const other = gameOf(file);
  if (game && other && game !== other) return false;
  if (file.startsWith("tests/browser/")) return file === spec || !/\.spec\.mjs$/.test(file);
  return INPUTS.release(file);
}

export const SPECS = readdirSync(join(ROOT, "tests/browser/specs"))
  .filter((file) => file.endsWith(".spec.mjs"))
  .map((file) => `tests/browser/specs/${file}`);

// The specs for what has changed. Where it is something that all pages share, those that look at every page, and
// the main one of each game.
export function specsFor(changes) {
  const shared = changes.some((file) => !gameOf(file) && !SPECS.includes(file) && SPECS.some((spec) => looksAt(spec, file)));
  return SPECS.filter((spec) => {
    if (changes.includes(spec)) return true;
    if (shared) return !gameOf(spec) || basename(spec).split(".").length === 3;
    return changes.some((file) => looksAt(spec, file));
  });
}

const contents = new Map();
const hashOf = (file) => {
  if (!contents.has(file)) contents.set(file, createHash("sha256").update(readFileSync(join(ROOT, file))).digest("hex"));
  return contents.get(file);
};

// What a group's inputs are now: another text as soon as one of them is another.
export function stateOf(inputs, tools) {
  const hash = createHash("sha256").update(tools);
  for (const file of files().filter(inputs)) hash.update(`${file} ${hashOf(file)}\n`);
  return hash.digest("hex");
}
