// What Binaryen's programs are told, whoever calls them.
import { execFileSync } from "node:child_process";

// What every browser has that runs the rest (.cargo/config.toml), so that nothing newer is made use of.
const FEATURES = ["simd", "bulk-memory", "mutable-globals", "sign-ext", "nontrapping-float-to-int", "reference-types", "multivalue"].map(
  (feature) => `--enable-${feature}`,
);
// Functions that are alike stand together, which gzip likes; and no section says what made the module, or for what.
const SMALL = ["-Os", "--duplicate-import-elimination", "--reorder-functions-by-name", "--strip-producers", "--strip-target-features"];

// Nothing is said of names in the modules that they do not know; if one of them fails, what it says is part of the error.
const call = (program, ...args) => execFileSync(program, [...FEATURES, ...args], { stdio: ["ignore", "inherit", "pipe"] });

// Makes a module smaller, without the exports of these names; `out` is its text if that ends in .wat.
export const optimise = (file, out, unused = []) =>
  call("wasm-opt", ...unused.map((name) => `--remove-exports=${name}`), ...SMALL, ...(out.endsWith(".wat") ? ["-S"] : []), file, "-o", out);

// Makes one of modules that import from each other: { file, name } of each.
export const merge = (modules, out) => call("wasm-merge", ...modules.flatMap(({ file, name }) => [file, name]), "-o", out);

// Makes a module of its text.
export const assemble = (text, out) => call("wasm-as", text, "-o", out);
