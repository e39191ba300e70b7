// The tests of the release's pages. scripts/test says where the release, the browser and a free
// port are; by hand, after `make test` has made a release once:
//
//   cd tests/browser && npx playwright test
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.env.DIST || here("../../target/dist-test");
const base = process.env.BASE || "/perfect-play/";
const port = Number(process.env.PORT) || 4173;
const address = `http://127.0.0.1:${port}${base}`;

// Workers read this file too: what was found once is handed on.
process.env.CHROMIUM ||= execFileSync("bash", ["-c", '. "$1"; find_headless_chromium', "bash", here("../../scripts/tools.sh")])
  .toString()
  .trim();
// Specs that look at the release's files, not at its pages.
process.env.DIST = folder;

export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  retries: 0,
  workers: Number(process.env.WORKERS) || availableParallelism(),
  // How long until what does not happen has failed: a busy machine is not a failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTimeout: 46 * 60_000,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    // It ends in a slash: a test goes to "flip/", never to "/flip/", which would leave the path.
    baseURL: address,
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // What a page loads is looked at as on a first visit: only offline.spec.mjs has service workers.
    serviceWorkers: "block",
    // A trace takes a picture of the whole page at every step. To look at one: TRACE=on npx playwright test …
    trace: process.env.TRACE || "off",
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // No sandbox (Playwright's default): it needs an ordinary user and a kernel that allows
      // it, and these are our own pages.
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium" }],
  webServer: {
    command: `node server.mjs "${folder}" "${base}" ${port}`,
    url: address,
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
