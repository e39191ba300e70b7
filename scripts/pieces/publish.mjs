// Makes files for the site of the pieces that the program was cut into (src/piece.rs).
//
// wasm-split cuts a piece for each name that piece! was given, and a chunk for every set of pieces that share code:
// hundreds, most of them tiny. Here those become few, by who waits for them: a page waits for its own piece and what that
// needs, and for nothing that only panels, dialogs and searches need.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { assemble, merge, optimise } from "./binaryen.mjs";
import { shorten } from "./glue.mjs";

// What some pages share is no file of its own if it is less than so many bytes.
const SMALL = 4 * 1024;
// The pieces that nobody waits for, by how their names end; what is before that is the game that they are of.
const LATER = /_(study|more|search)$/;
// The pieces that are of no game: of the others a device has those of the games that it keeps.
export const OF_NO_GAME = ["home", "views", "searches", "worker"];

const digest = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex").slice(0, 16);

// What wasm-split's own loader says: the pieces that share each chunk.
function chunksOf(loader) {
  const found = [...loader.matchAll(/^\/\* (.*) \*\/\nconst __chunk_(\d+) = makeLoad\((\(\) => async|)/gm)];
  return found
    .filter(([, , , empty]) => !empty)
    .map(([, users, number]) => ({ name: `chunk_${number}`, users: users.split(", ") }));
}

// How many bytes of a module are code and data: its frame is as large again, and goes when chunks are joined.
function weightOf(file) {
  const bytes = readFileSync(file);
  let weight = 0;
  for (let at = 8; at < bytes.length; ) {
    const section = bytes[at++];
    let [length, shift, byte] = [0, 0];
    do {
      byte = bytes[at++];
      length |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    if (section === 10 || section === 11) weight += length;
    at += length;
  }
  return weight;
}

// The chunks that become one file, by a name that begins with what the file is called. `games`: the pieces that are games'
// pages; `matches`: those of them that are for two.
function grouped(chunks, games, matches) {
  const waiting = ({ users }) => games.filter((game) => users.includes(game));
  const owners = ({ users }) => [...new Set(users.map((piece) => piece.replace(LATER, "")))].sort();
  // Whether somebody needs some of it who waits for none of the games that wait for it: it is kept apart, so that nobody
  // loads all that these have in common for that.
  const isLent = (chunk) => owners(chunk).some((owner) => owner !== "home" && !waiting(chunk).includes(owner));
  const keyOf = (chunk) => `${waiting(chunk).length ? waiting(chunk) : `later ${owners(chunk)}`}${isLent(chunk) ? " lent" : ""}`;
  const sizes = {};
  for (const chunk of chunks) sizes[keyOf(chunk)] = (sizes[keyOf(chunk)] ?? 0) + chunk.weight;
  const areMatches = (some) => some.every((game) => matches.includes(game));
  const groupOf = (chunk) => {
    const [wait, key] = [waiting(chunk), keyOf(chunk)];
    const isSmall = sizes[key] < SMALL;
    // The home page waits for as little as can be; what it needs every page needs.
    if (chunk.users.includes("home")) return "base";
    if (wait.length === games.length) return isLent(chunk) ? "common" : "games";
    if (wait.length > 1 && areMatches(wait)) {
      const isOwn = wait.length < matches.length && !isSmall;
      return `${isOwn ? `shared ${wait}` : "two"}${isLent(chunk) ? " lent" : ""}`;
    }
    if (wait.length === 1 && !isLent(chunk)) return `shared ${wait}`;
    if (wait.length > 0 && isSmall) return isLent(chunk) ? "common" : "games";
    if (wait.length > 0) return `shared ${key}`;
    if (chunk.users.every((piece) => /_search$|^worker$/.test(piece))) return "solvers";
    if (chunk.users.includes("searches") || chunk.users.includes("worker")) return "work";
    const owned = owners(chunk);
    if (owned.length === 1) return `later ${owned}`;
    if (areMatches(owned)) return `later ${isSmall ? "two" : owned}`;
    // What games for two have in common with pages of no game is nothing for puzzles.
    return areMatches(owned.filter((owner) => owner !== "views")) ? "later two lent" : "later";
  };
  const groups = new Map();
  for (const chunk of chunks) groups.set(groupOf(chunk), [...(groups.get(groupOf(chunk)) ?? []), chunk]);
  return groups;
}

// The pieces that search, and the files of chunks that all games have in common, which are no rules or solvers even where these
// pieces need some of them. What a puzzle's page needs of its rules is not what its solver spends its time in.
const SEARCHES = /(_search|_study|^worker)$/;
const OF_ALL = /^(base|common|games)$/;

// Publishes the pieces in the folder `cut` under `staging`, beside the glue, which from now on loads
// them: { renamed, filesOf(piece) }, with what files were called and are called now. `games`: the pieces that are
// games' pages; `matches`: those of them that are for two.
export async function publish(staging, cut, games, matches) {
  const loader = readFileSync(join(cut, "__wasm_split.js"), "utf8");
  const pieces = [...loader.matchAll(/__wasm_split_load_(\w+) =/g)].map(([, game]) => game).sort();
  if (pieces.length === 0) throw new Error(`${cut} holds no pieces`);
  const unknown = pieces.find((piece) => ![...OF_NO_GAME, ...games].includes(piece.replace(LATER, "")));
  if (unknown) throw new Error(`the piece ${unknown} is of no game, nor in OF_NO_GAME: it would not be kept for offline use`);
  const shared = loader.match(/const \{ ([^}]*?),\s*\} = initSync/)?.[1].split(/,\s*/);
  if (!shared) throw new Error("wasm-split's loader does not say what the pieces share");

  const published = (bytes, name, rest) => {
    const file = `${name}-${digest(bytes)}${rest}`;
    writeFileSync(join(staging, file), bytes);
    return file;
  };
  const optimised = async (file, name, users) => {
    const out = `${file}.small`;
    const isOfPuzzle = users.some((piece) => games.includes(piece) && !matches.includes(piece));
    const isSearched = !OF_ALL.test(name) && !isOfPuzzle && users.some((piece) => SEARCHES.test(piece));
    // What is in it is found in the table.
    await optimise(file, out, ["*"], isSearched);
    return published(readFileSync(out), name, ".wasm");
  };

  const files = Object.fromEntries(pieces.map((piece) => [piece, []]));
  // Files are made at the same time, and named in the order in which they are given.
  const give = (to, file) => to.forEach((piece) => files[piece].push(file));
  const chunks = chunksOf(loader).map((chunk) => {
    const file = join(cut, `${chunk.name}.wasm`);
    return { ...chunk, file, weight: weightOf(file) };
  });
  // Once for all chunks: each start of a program that can read them takes longer than the reading.
  const { default: binaryen } = await quietly(() => import(pathToFileURL(join(process.env.BINARYEN, "index.js")).href));
  const joined = async (some, name, users) => {
    const out = join(cut, `joined_${some[0].name}.wasm`);
    await merge([{ file: await frameOf(binaryen, some, out.replace(/wasm$/, "frame")), name: "__wasm_split" }, ...some], out);
    return optimised(out, name, users);
  };
  for (const [group, some] of grouped(chunks, games, matches)) {
    const users = [...new Set(some.flatMap((chunk) => chunk.users))];
    give(users, joined(some, group.split(" ")[0], users));
  }
  for (const piece of pieces) give([piece], optimised(join(cut, `split_${piece}.wasm`), piece.replaceAll("_", "-"), [piece]));

  for (const piece of pieces) files[piece] = await Promise.all(files[piece]);

  const named = (pattern) => readdirSync(staging).find((file) => pattern.test(file));
  const [glue, main] = [named(/^perfect-play-.*\.js$/), named(/^perfect-play-.*_bg\.wasm$/)];
  if (!glue || !main) throw new Error(`${staging} has no glue, or no program: it has ${readdirSync(staging)}`);
  const read = (file) => readFileSync(join(staging, file), "utf8");
  const worker = read("worker.js");
  const short = await shorten(join(cut, "glue"), { glue: read(glue), loader: loaderOf(files), worker, main: join(staging, main), shared });
  rmSync(join(staging, glue));
  rmSync(join(staging, main));
  // The worker's script is asked for under the name of the glue that it goes with.
  const release = `perfect-play-${digest(short.glue, worker)}.js`;
  writeFileSync(join(staging, release), short.glue);
  return { renamed: [[glue, release], [main, published(short.main, "perfect-play", "_bg.wasm")]], filesOf: (piece) => files[piece] ?? [] };
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

// Makes `file` a module that imports once what chunks share, and is where they have it from: joined without it, they
// would import a memory each.
async function frameOf(binaryen, chunks, file) {
  const items = new Map();
  for (const chunk of chunks) {
    const module = binaryen.readBinary(readFileSync(chunk.file));
    for (const [, name, kind, type] of module.emitText().matchAll(/^ \(import "__wasm_split" "(\w+)" \((\w+) \S+ (.*)\)\)$/gm)) {
      items.set(name, { kind, type });
    }
    module.dispose();
  }
  const all = [...items];
  const imports = all.map(([name, { kind, type }]) => `(import "shell" "${name}" (${kind} $${name} ${type}))`);
  const exports = all.map(([name, { kind }]) => `(export "${name}" (${kind} $${name}))`);
  const text = `${file}.wat`;
  writeFileSync(text, `(module\n${[...imports, ...exports].join("\n")})\n`);
  await assemble(text, file);
  return file;
}

// Our loader, in place of wasm-split's, as glue.mjs wants it. A piece is compiled once: the page hands what it has compiled
// to its workers, which find it in `pieces`, and these hand back what they have compiled beside it (public/worker.js). A
// failure is not kept, so that it can be tried again.
function loaderOf(files) {
  const all = [...new Set(Object.values(files).flat())];
  const loads = Object.entries(files).map(([piece, names]) => `__wasm_split_load_${piece}: load(${names.map((name) => all.indexOf(name))}),`);
  return `import { initSync } from "./glue.js";
const files = ${JSON.stringify(all)};
const compiled = (self.pieces ??= {});
const loading = {};
const imports = () => ({ __wasm_split: initSync(), shell: initSync() });
const compile = async (file) => {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(\`\${file}: status \${response.status}\`);
  const streams = response.headers.get("content-type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
};
const piece = (file) => {
  loading[file] ??= (async () => {
    if (!compiled[file]) {
      compiled[file] = await compile(file);
      self.share?.(file, compiled[file]);
    }
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
  initSync().__indirect_function_table.get(callback)(data, done);
};
export const loads = {
${loads.join("\n")}
};
`;
}
