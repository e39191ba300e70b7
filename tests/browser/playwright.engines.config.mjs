// A smoke of every page in Firefox and in WebKit, one browser of each: the specs run in Chromium only.
//
//   cd tests/browser && npx playwright test --config playwright.engines.config.mjs [--project webkit]
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import chromium from "./playwright.config.mjs";

const tools = fileURLToPath(new URL("../../scripts/tools.sh", import.meta.url));
// Where a browser is, or nothing.
const found = (find) => {
  try {
    return execFileSync("bash", ["-c", '. "$1"; "$2"', "bash", tools, find], { stdio: ["ignore", "pipe", "ignore"] }).toString().trim();
  } catch {
    return "";
  }
};
// Workers read this file too: what was found once is handed on.
process.env.FIREFOX ??= found("find_firefox");
process.env.WEBKIT ??= found("find_webkit");

export default defineConfig({
  ...chromium,
  testDir: "engines",
  outputDir: "test-results/engines",
  // Each engine goes through its tests in one process, which starts the browser once.
  fullyParallel: false,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { address: chromium.use.baseURL },
  projects: [
    { name: "firefox", use: { engine: "firefox", executable: process.env.FIREFOX } },
    { name: "webkit", use: { engine: "webkit", executable: process.env.WEBKIT } },
  ],
});
