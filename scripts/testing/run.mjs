// Runs the groups of tests, as many at once as may be, and counts. A group that fails does not hide the next ones.
//
//   node run.mjs all     everything, but what passed before and looks at nothing that has changed since
//   node run.mjs check   what a change is likely to break: lint, native tests, the specs for what has changed
//
// With ALL=1, and in CI, nothing is left out. Each group's output is in target/test-logs; shown is that of groups
// that fail. Each test of a test runner counts as one, and so does each check that has no tests.
import { execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { INPUTS, ROOT, SPECS, changed, looksAt, specsFor, stateOf } from "./inputs.mjs";

const [mode = "all"] = process.argv.slice(2);
const everything = Boolean(process.env.CI || process.env.ALL);
const { TEST_BASE, TEST_DIST } = process.env;

// Nobody goes on from what is compiled there: what that would need is not made.
if (process.env.CI) process.env.CARGO_INCREMENTAL ??= "0";

const started = Date.now();
const seconds = (from = started) => `${((Date.now() - from) / 1000).toFixed(0)} s`;
const say = (text) => process.stderr.write(`== ${text}\n`);

// What passed, and the state of its inputs when it did.
const memory = join(ROOT, "target/test-passed.json");
const passedBefore = existsSync(memory) ? JSON.parse(readFileSync(memory, "utf8")) : {};
const tools = execFileSync("rustc", ["-V"], { encoding: "utf8" }) + process.version;
const remember = (name, state) => {
  passedBefore[name] = state;
  writeFileSync(memory, JSON.stringify(passedBefore, null, 1));
};

const logs = join(ROOT, "target/test-logs");
rmSync(logs, { recursive: true, force: true });
mkdirSync(logs, { recursive: true });

const running = new Map();
const rows = [];
const count = (name, passed, failed, skipped, took) => rows.push({ name, passed, failed, skipped, took });

// Runs a command of bash to its end, with its output in a log: gives whether it succeeded, and the log.
function command(name, script, env = {}) {
  const file = join(logs, `${name.replaceAll(/[^\w]+/g, "-")}.log`);
  const log = openSync(file, "w");
  return new Promise((done) => {
    const child = spawn("bash", ["-c", `set -euo pipefail; . scripts/tools.sh; ${script}`], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", log, log],
    });
    running.set(name, { child, since: Date.now() });
    child.on("close", (status) => {
      closeSync(log);
      running.delete(name);
      done({ good: status === 0, text: readFileSync(file, "utf8"), file });
    });
  });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const { child } of running.values()) child.kill();
    process.exit(1);
  });
}
const beat = setInterval(() => say(`${seconds()}: ${[...running].map(([name, { since }]) => `${name} (${seconds(since)})`).join(", ")}`), 30_000);

// What a group that failed has said, as far as anybody reads.
const show = ({ text, file }, name) => {
  const all = text.split("\n");
  process.stdout.write(`\n---- ${name} failed; the end of ${file}:\n${all.slice(-400).join("\n")}\n`);
};

// A group: what it runs, what it looks at, and how its tests are counted in what it says (by default it is one check).
async function group(name, script, { inputs, env, tally = () => [] } = {}) {
  const state = inputs && stateOf(inputs, tools);
  if (inputs && !everything && passedBefore[name] === state) {
    say(`${name}: passed before, and nothing that it looks at has changed`);
    rows.push({ name, before: true });
    return true;
  }
  say(name);
  const since = Date.now();
  const ran = await command(name, script, env);
  let [passed, failed, skipped = 0] = tally(ran.text);
  if (passed === undefined) [passed, failed] = ran.good ? [1, 0] : [0, 1];
  // A command that failed although none of its tests did (it did not compile, say) is one failure.
  if (!ran.good && failed === 0) failed = 1;
  const good = ran.good && failed === 0;
  count(name, passed, failed, skipped, seconds(since));
  if (good && inputs) remember(name, state);
  if (!good) show(ran, name);
  say(`${name}: ${good ? "passed" : "FAILED"} (${seconds(since)})`);
  return good;
}

// What failed, and why, in few lines: told once more at the end, which is all that some see of a run.
const failures = [];

// Cargo's "test result" lines, summed.
const cargo = (text) => {
  for (const [line] of text.matchAll(/^test .* \.\.\. FAILED$/gm)) failures.push(line);
  const results = [...text.matchAll(/^test result: .*? (\d+) passed; (\d+) failed/gm)];
  return results.length ? results.reduce(([p, f], [, passed, failed]) => [p + Number(passed), f + Number(failed)], [0, 0]) : [];
};

// Why a spec failed, in its first lines.
const firstLines = (message = "") => message.replaceAll(/\u001b\[\d+m/g, "").split("\n").filter((line) => line.trim()).slice(0, 6).join("\n    ");
const failure = ({ file, line, title, tests }) => {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []));
  return [`${file}:${line} ${title}`, ...errors.map(({ message, location }) => `${firstLines(message)}\n    at line ${location?.line}`)].join("\n    ");
};

// A report of Playwright's: its counts, and for each file whether all of it passed.
function playwright(report) {
  if (!existsSync(report)) return { sums: [], files: new Map() };
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  const files = new Map();
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      files.set(spec.file, (files.get(spec.file) ?? true) && spec.ok);
      if (!spec.ok) failures.push(failure(spec));
    }
    suite.suites?.forEach(visit);
  };
  suites.forEach(visit);
  return { sums: [stats.expected, stats.unexpected + stats.flaky, stats.skipped], files };
}

// Specs of pages, by their files.
async function pages(specs) {
  const name = "pages, in Chromium";
  const states = new Map(specs.map((spec) => [spec, stateOf((file) => looksAt(spec, file), tools)]));
  const due = specs.filter((spec) => everything || passedBefore[spec] !== states.get(spec));
  if (due.length < specs.length) {
    say(`${name}: ${specs.length - due.length} of ${specs.length} files passed before, and nothing that they look at has changed`);
    if (!due.length) rows.push({ name, before: true });
  }
  if (!due.length) return;
  const report = join(logs, "pages.json");
  const chosen = due.length === SPECS.length ? "" : due.map((spec) => `"${spec.replace("tests/browser/", "")}"`).join(" ");
  let found;
  await group(name, `cd tests/browser; CHROMIUM=$(find_headless_chromium) PORT=$(free_port) npx --no-install playwright test ${chosen}`, {
    env: { DIST: TEST_DIST, BASE: TEST_BASE, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    tally: () => (found = playwright(report)).sums,
  });
  for (const spec of due) if (found.files.get(basename(spec))) remember(spec, states.get(spec));
}

const PACKAGE_TESTS = readdirSync(join(ROOT, "tests"))
  .filter((file) => file.endsWith(".rs"))
  .map((file) => `--test ${basename(file, ".rs")}`);

// The engine's tests are the longest: where nothing of the engine has changed they are not run again, although the site's are.
async function native() {
  const name = "native tests";
  const state = stateOf(INPUTS.engine, tools);
  const whole = everything || passedBefore["native tests of the engine"] !== state;
  if (!whole) say("native tests of the engine: passed before, and nothing that they look at has changed");
  const script = `cargo test --workspace --no-fail-fast ${whole ? "" : `--lib --bins ${PACKAGE_TESTS.join(" ")}`}`;
  const inputs = (file) => INPUTS.site(file) || INPUTS.engine(file);
  const good = await group(name, script, { inputs, tally: cargo });
  if (good && whole) remember("native tests of the engine", state);
}

// The tools that compile for the web and open pages; meanwhile what needs none of them is tested.
const installed = group("tools", "scripts/install test");
// How fast pages are can't be measured beside all this (`make bench` does), and is tried where time does not matter.
const isSpeed = (spec) => spec.endsWith(".speed.spec.mjs");
const specs = (mode === "check" ? specsFor(changed()) : SPECS).filter((spec) => everything || !isSpeed(spec));
const released = specs.length > 0 && release();

async function release() {
  const name = `release under ${TEST_BASE}`;
  if (!existsSync(TEST_DIST)) delete passedBefore[name];
  if (!(await installed)) return false;
  return group(name, "scripts/build", { inputs: INPUTS.release, env: { BASE: TEST_BASE, DIST: TEST_DIST } });
}

// What could not be looked at has not passed.
const missed = (name) => count(name, 0, 1, 0, "not run");

async function source() {
  await group("lint", "scripts/lint");
  await native();
  if (mode === "check") return;
  // What was ever found is among the native tests. To look for more by hand is `make fuzz S=3600`: with counters, for which all
  // is compiled once more, some eight minutes beside the specs. A minute of it is not worth that.
  if (process.env.CI) await group("fuzzing", "scripts/fuzz 60", { env: { COUNTERS: "0" } });
  await inBrowser();
  await engines();
}

async function inBrowser() {
  const name = "tests in the browser (wasm)";
  if (!(await installed)) return missed(name);
  const script = "CHROMEDRIVER=$(find_chromedriver) timeout 25m cargo test --package perfect-play --target wasm32-unknown-unknown --no-fail-fast";
  await group(name, script, { inputs: INPUTS.wasm, tally: cargo });
}

async function site() {
  if (specs.length === 0) return say("nothing that a page is made of has changed: no specs");
  if (mode === "check" && specs.length < SPECS.length) say(`specs for what has changed: ${specs.map((spec) => basename(spec, ".spec.mjs")).join(", ")}`);
  if (!(await released)) return ["transfer budget", "pages, in Chromium"].forEach(missed);
  await group("transfer budget", 'node tests/browser/size.mjs "$TEST_DIST"', { inputs: INPUTS.budget });
  await pages(specs);
}

// A smoke of each page in two other engines.
async function engines() {
  const name = "pages, in Firefox and WebKit";
  if (!existsSync(join(ROOT, "tests/browser/playwright.engines.config.mjs"))) return;
  if (!(await released)) return missed(name);
  const report = join(logs, "engines.json");
  await group(name, "cd tests/browser; PORT=$(free_port) npx --no-install playwright test --config playwright.engines.config.mjs", {
    inputs: INPUTS.engines,
    env: { DIST: TEST_DIST, BASE: TEST_BASE, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    tally: () => playwright(report).sums,
  });
}

await Promise.all([source(), site()]);
clearInterval(beat);

const sum = (what) => rows.reduce((total, row) => total + (row[what] ?? 0), 0);
process.stdout.write("\n");
for (const { name, passed, failed, skipped, took, before } of rows) {
  const counted = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed${skipped ? ` ${skipped} skipped` : ""}  ${took}`;
  process.stdout.write(`${name.padEnd(34)} ${before ? "passed before" : counted}\n`);
}
for (const text of failures) process.stdout.write(`\n${text}\n`);
const whole = ((Date.now() - started) / 1000).toFixed(0);
process.stdout.write(
  `\n${sum("passed")} passed, ${sum("failed")} failed${sum("skipped") ? `, ${sum("skipped")} skipped` : ""} (${Math.floor(whole / 60)} min ${whole % 60} s)\n`,
);
process.exit(sum("failed") ? 1 : 0);
