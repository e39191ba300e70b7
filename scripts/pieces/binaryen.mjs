// What Binaryen's programs are told, whoever calls them.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";

// What every browser has that runs the rest (.cargo/config.toml), so that nothing newer is made use of.
const FEATURES = ["simd", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "reference-types", "multivalue"].map(
  (feature) => `--enable-${feature}`,
);
// Functions that are alike stand together, which gzip likes; and no section says what made the module, or for what.
const SMALL = ["-Os", "--duplicate-import-elimination", "--reorder-functions-by-name", "--strip-producers", "--strip-target-features"];

// As many run at the same time as there are processors; the rest wait for their turn. They say of each module that there
// are kinds of names in it that they do not know: that is read only where one fails, as a part of the error.
const turns = { free: availableParallelism(), waiting: [] };
async function call(program, ...args) {
  if (turns.free > 0) turns.free -= 1;
  else await new Promise((begin) => turns.waiting.push(begin));
  try {
    await promisify(execFile)(program, [...FEATURES, ...args], { maxBuffer: Infinity });
  } finally {
    if (turns.waiting.length > 0) turns.waiting.shift()();
    else turns.free += 1;
  }
}

// Before all that, for what nobody waits for in a loop: without it code for loops is as LLVM has left it, and 1 % larger.
const SMALLER = ["--flatten", "--rereloop", "-Oz", "--flatten", "--rereloop", "-Oz"];

// Makes a module smaller, without the exports of these names; `out` is its text if that ends in .wat. `isSearched`: searches
// go through it, which must be fast.
export const optimise = (file, out, unused, isSearched) =>
  call(
    "wasm-opt",
    ...unused.map((name) => `--remove-exports=${name}`),
    ...(isSearched ? [] : SMALLER),
    ...SMALL,
    ...(out.endsWith(".wat") ? ["-S"] : []),
    file,
    "-o",
    out,
  );

// Makes one of modules that import from each other: { file, name } of each.
export const merge = (modules, out) => call("wasm-merge", ...modules.flatMap(({ file, name }) => [file, name]), "-o", out);

// Makes a module of its text.
export const assemble = (text, out) => call("wasm-as", text, "-o", out);
