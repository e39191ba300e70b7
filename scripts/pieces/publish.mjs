// Makes files for the site of the pieces that the program was cut into (src/app/lazy_modules.rs).
//
// wasm-split cuts a piece for each game and one for the pages that belong to none, and a chunk for every set of pieces
// that share code: dozens, most of them tiny. Here those become few: large ones stay, all others are joined as one that
// every piece loads.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A chunk of so many bytes that not all games need is a file of its own.
const LARGE = 32 * 1024;
// What every browser has that runs the rest (.cargo/config.toml), so that nothing newer is made use of.
const FEATURES = ["simd", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "reference-types", "multivalue"].map(
  (feature) => `--enable-${feature}`,
);

const digest = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex").slice(0, 16);

// What wasm-split's own loader says: the pieces that share each chunk.
function chunksOf(loader) {
  const found = [...loader.matchAll(/^\/\* (.*) \*\/\nconst __chunk_(\d+) = makeLoad\((\(\) => async|)/gm)];
  return found
    .filter(([, , , empty]) => !empty)
    .map(([, users, number]) => ({ name: `chunk_${number}`, users: users.split(", ") }));
}

// Publishes the pieces in the folder `cut` under `staging`, beside the glue, which from now on loads
// them, and returns the release's new names: { glue: [old, new], loader, filesOf(piece) }. `games`: the pieces that are games' pages.
export async function publish(staging, cut, games) {
  const loader = readFileSync(join(cut, "__wasm_split.js"), "utf8");
  const pieces = [...loader.matchAll(/__wasm_split_load_(\w+) =/g)].map(([, game]) => game).sort();
  if (pieces.length === 0) throw new Error(`${cut} holds no pieces`);
  const shared = loader.match(/const \{ ([^}]*?),\s*\} = initSync/)?.[1];
  if (!shared) throw new Error("wasm-split's loader does not say what the pieces share");

  const optimised = (file, name) => {
    const out = join(cut, "optimised.wasm");
    execFileSync("wasm-opt", ["-Os", ...FEATURES, "--duplicate-import-elimination", "--reorder-functions-by-name", file, "-o", out], {
      stdio: ["ignore", "inherit", "ignore"],
    });
    const bytes = readFileSync(out);
    const published = `${name}-${digest(bytes)}.wasm`;
    writeFileSync(join(staging, published), bytes);
    rmSync(out);
    return published;
  };

  const files = Object.fromEntries(pieces.map((piece) => [piece, []]));
  const give = (to, file) => to.forEach((piece) => files[piece].push(file));
  const chunks = chunksOf(loader).map((chunk) => ({ ...chunk, file: join(cut, `${chunk.name}.wasm`) }));
  // A game's second piece, which few load, counts as the game where sizes are weighed: else what the game shares with
  // others would be cut in two, each of them small.
  const gameOf = (piece) => piece.replace(/_study$/, "");
  const sharers = ({ users }) => [...new Set(users.map(gameOf))].sort().join();
  const sizes = {};
  for (const chunk of chunks) sizes[sharers(chunk)] = (sizes[sharers(chunk)] ?? 0) + statSync(chunk.file).size;
  // What all games need is one, whoever else needs some of it.
  const isLarge = (chunk) => sizes[sharers(chunk)] >= LARGE && !games.every((game) => chunk.users.map(gameOf).includes(game));
  const joined = async (some, name) => {
    const out = join(cut, "joined.wasm");
    const modules = [{ file: await frameOf(cut, some), name: "__wasm_split" }, ...some];
    execFileSync("wasm-merge", [...FEATURES, ...modules.flatMap(({ file, name }) => [file, name]), "-o", out], {
      stdio: ["ignore", "inherit", "ignore"],
    });
    return optimised(out, name);
  };
  // What a game shares with a second piece of its own alone, nobody else has to load.
  const small = chunks.filter((chunk) => !isLarge(chunk));
  const isOwn = ({ users }) => users.every((piece) => gameOf(piece) === gameOf(users[0]));
  for (const game of games) {
    const own = small.filter((chunk) => isOwn(chunk) && gameOf(chunk.users[0]) === game);
    if (own.length > 0) give([game, `${game}_study`], await joined(own, "shared"));
  }
  give(pieces, await joined(small.filter((chunk) => !isOwn(chunk)), "common"));
  // What the same games share is one file, whichever of their second pieces need some of it; but none that a game has to
  // load for another's second piece, or its own.
  const groupOf = (chunk) => `${sharers(chunk)} ${chunk.users.filter((piece) => piece === gameOf(piece)).sort()}`;
  for (const group of new Set(chunks.filter(isLarge).map(groupOf))) {
    const same = chunks.filter((chunk) => isLarge(chunk) && groupOf(chunk) === group);
    give([...new Set(same.flatMap(({ users }) => users))], await joined(same, "shared"));
  }
  for (const piece of pieces) give([piece], optimised(join(cut, `split_${piece}.wasm`), piece.replaceAll("_", "-")));

  const [glueFile] = readdirSync(staging).filter((file) => /^perfect-play-.*\.js$/.test(file));
  const glue = readFileSync(join(staging, glueFile), "utf8");
  // The worker's script is asked for under the name of the glue that it goes with.
  const release = digest(glue, JSON.stringify(files), readFileSync(join(staging, "worker.js")));
  const names = { glue: [glueFile, `perfect-play-${release}.js`], loader: `pieces-${release}.js` };
  writeFileSync(join(staging, names.loader), loaderOf(names.glue[1], shared, files));
  renameSync(join(staging, glueFile), join(staging, names.glue[1]));
  writeFileSync(join(staging, names.glue[1]), relinked(glue, names.loader));
  return { ...names, filesOf: (piece) => files[piece] ?? [] };
}

// Loads a library that says of each chunk that there are kinds of names in it that it does not know.
async function quietly(load) {
  const { error, warn } = console;
  Object.assign(console, { error: () => {}, warn: () => {} });
  try {
    return await load();
  } finally {
    Object.assign(console, { error, warn });
  }
}

// A module that imports once what chunks share, and is where they have it from: joined without it, they
// would import a memory each.
async function frameOf(cut, chunks) {
  // Once for all chunks: each start of a program that can read them takes longer than the reading.
  const { default: binaryen } = await quietly(() => import(pathToFileURL(join(process.env.BINARYEN, "index.js")).href));
  const items = new Map();
  for (const { file } of chunks) {
    const chunk = binaryen.readBinary(readFileSync(file));
    for (const [, name, kind, type] of chunk.emitText().matchAll(/^ \(import "__wasm_split" "(\w+)" \((\w+) \S+ (.*)\)\)$/gm)) {
      items.set(name, { kind, type });
    }
    chunk.dispose();
  }
  const all = [...items];
  const imports = all.map(([name, { kind, type }]) => `(import "shell" "${name}" (${kind} $${name} ${type}))`);
  const exports = all.map(([name, { kind }]) => `(export "${name}" (${kind} $${name}))`);
  const text = join(cut, "frame.wat");
  writeFileSync(text, `(module\n${[...imports, ...exports].join("\n")})\n`);
  const file = join(cut, "frame.wasm");
  execFileSync("wasm-as", [text, "-o", file]);
  return file;
}

// The glue imports wasm-split's loader once for each piece: now ours, once.
function relinked(glue, loader) {
  let seen = 0;
  const once = (text) => (seen++ ? "" : text);
  const text = glue.replace(/^import \* as import\d+ from "\.\/__wasm_split\.js";?\n/gm, once);
  if (!seen) throw new Error("the glue does not import the pieces' loader");
  seen = 0;
  return text.replace(/^\s*"\.\/__wasm_split\.js": import\d+,\n/gm, once).replace(/(from ")\.\/__wasm_split\.js"/, `$1./${loader}"`);
}

// Our loader. A piece is compiled once: the page hands what it has compiled to its worker, which finds it
// in `pieces` (public/worker.js). A failure is not kept, so that it can be tried again.
function loaderOf(glue, shared, files) {
  const all = [...new Set(Object.values(files).flat())];
  const loads = Object.entries(files).map(([piece, names]) => `export const __wasm_split_load_${piece} = load(${names.map((name) => all.indexOf(name))});`);
  return `import { initSync } from "./${glue}";
const files = ${JSON.stringify(all)};
const compiled = (self.pieces ??= {});
const loading = {};
let shared;
const imports = () => {
  const { ${shared} } = initSync();
  return (shared ??= { __wasm_split: { ${shared} }, shell: { ${shared} } });
};
const compile = async (file) => {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(\`\${file}: status \${response.status}\`);
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};
const piece = (file) => {
  loading[file] ??= (async () => {
    compiled[file] ??= await compile(file);
    await WebAssembly.instantiate(compiled[file], imports());
  })().catch((error) => {
    delete loading[file];
    throw error;
  });
  return loading[file];
};
const load = (...needed) => async (callback, data) => {
  let done = false;
  try {
    await Promise.all(needed.map((place) => piece(files[place])));
    done = true;
  } catch (error) {
    console.error(error);
  }
  imports().__wasm_split.__indirect_function_table.get(callback)(data, done);
};
${loads.join("\n")}
`;
}
