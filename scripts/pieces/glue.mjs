// Makes what starts the program: one file of its glue and the pieces' loader, and the program's own module that goes with it.
//
// wasm-bindgen names each thing that the two hand each other after what it does, with a hash, and gives the glue all that
// any library exports. Here esbuild leaves out what nobody imports, and finds short names; the module gets the same.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assemble, optimise } from "./binaryen.mjs";

// The names that wasm-bindgen makes up: nothing else in the glue is called so.
const MADE_UP = "^(__wasm_split_load_|__wbg_|__wbindgen_|__externref_|wasm_bindgen__)";

// The modules that the program imports from: the glue and the loader.
const inShort = (text) => text.replaceAll('"./perfect-play_bg.js"', '"a"').replaceAll('"./__wasm_split.js"', '"b"');

const esbuild = (folder, file, ...flags) =>
  execFileSync("esbuild", [file, "--format=esm", "--log-level=warning", ...flags], { cwd: folder, encoding: "utf8" });

// The glue and the loader as one module that exports `wanted`, to be read.
function bundled(folder, glue, loader, wanted) {
  const files = {
    "start.js": `export { ${wanted} } from "./glue.js";`,
    "glue.js": glue
      // What frees the objects of a class is left out with it: making it has no other effect.
      .replaceAll("new FinalizationRegistry(", "/* @__PURE__ */ $&")
      .replace(/^import \* as (\w+) from "\.\/__wasm_split\.js"/gm, 'import { loads as $1 } from "./loader.js"')
      // The loader is named once for each piece.
      .replace(/^ +("\.\/__wasm_split\.js"): \w+,\n(?= +\1)/gm, ""),
    "loader.js": loader,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const whole = inShort(esbuild(folder, "start.js", "--bundle", "--minify-syntax", "--define:Symbol.dispose=undefined"));
  if (!/^ +"a": [^]*^ +"b": /m.test(whole)) throw new Error("the glue does not say in a known way what the program imports");
  return whole;
}

// The same in short, and the short names.
function shortened(folder, whole) {
  writeFileSync(join(folder, "whole.js"), whole);
  writeFileSync(join(folder, "names.json"), "{}");
  const text = esbuild(folder, "whole.js", "--minify", `--mangle-props=${MADE_UP}`, "--mangle-cache=names.json");
  return { text, names: JSON.parse(readFileSync(join(folder, "names.json"), "utf8")) };
}

// Which slots of the table a module fills.
function filled(module) {
  const anything = (get) => new Proxy({}, { get });
  const { exports } = new WebAssembly.Instance(module, anything(() => anything(() => () => {})));
  const table = exports.__indirect_function_table;
  return Array.from({ length: table.length }, (_, slot) => Number(table.get(slot) !== null)).join("");
}

const exportsOf = (module) => WebAssembly.Module.exports(module).map(({ name }) => name);

// The program's module, in the file `main`, with short names, and without exports that are not `used`.
async function renamed(folder, main, names, used) {
  const whole = new WebAssembly.Module(readFileSync(main));
  const [text, out] = [join(folder, "main.wat"), join(folder, "main.wasm")];
  await optimise(main, text, exportsOf(whole).filter((name) => !used(name)), false);
  const short = inShort(readFileSync(text, "utf8"))
    .replace(/(?<=^ \((?:import "\w"|export) ")\w+(?=")/gm, (name) => names[name] ?? name)
    // The slots of functions that are in pieces are empty anyway.
    .replace(/^ \(elem \S+ \(table \S+\) \(i32\.const \d+\) func(ref( \(item \(ref\.null nofunc\)\))+)?\)\n/gm, "");
  writeFileSync(text, short);
  await assemble(text, out);

  const bytes = readFileSync(out);
  const module = new WebAssembly.Module(bytes);
  const known = new Set(Object.values(names));
  const unknown = WebAssembly.Module.imports(module).find(({ module, name }) => !/^[ab]$/.test(module) || !known.has(name));
  if (unknown) throw new Error(`the program imports ${unknown.name} from ${unknown.module}, and the glue has nothing that is called so`);
  const wanted = exportsOf(whole).filter(used).map((name) => names[name] ?? name);
  if (`${exportsOf(module)}` !== `${wanted}`) throw new Error(`the program exports ${exportsOf(module)}, and the glue needs ${wanted}`);
  if (filled(module) !== filled(whole)) throw new Error("the program’s table is not what it was before its names were shortened");
  return bytes;
}

// What starts the program, as { glue, main }: what is in the two files. `glue`, `loader` and `worker` are the text of the
// scripts, `main` is the module's file, `shared` the names of what the pieces import from it, `folder` one to work in.
export async function shorten(folder, { glue, loader, worker, main, shared }) {
  mkdirSync(folder, { recursive: true });
  const wanted = worker.match(/const \{ (.*) \} = await import\(data\.glue\)/)?.[1];
  if (!wanted) throw new Error("worker.js does not say what it imports from the glue");
  const whole = bundled(folder, glue, loader, wanted.replace(/: \w+/g, ""));
  const { text, names } = shortened(folder, whole);
  const used = (name) => shared.includes(name) || new RegExp(`\\b${name}\\b`).test(whole);
  return { glue: text, main: await renamed(folder, main, names, used) };
}
