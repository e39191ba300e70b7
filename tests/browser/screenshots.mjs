// Pictures of a release for the manifest (public/screenshots), which browsers show to whoever is about to install it.
//
//   CHROMIUM=/usr/bin/chromium node screenshots.mjs FOLDER BASE OUT
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { serve } from "./server.mjs";

// The form, its size, the label, a page, and a button that is pressed.
const PICTURES = [
  ["wide", 1280, 800, "Backgammon-with-a-hint", "backgammon/?v=1&length=0&cube=0&dice=seeded&seed=12&play=two&moves=54", "Hint"],
  ["wide", 1280, 800, "Flip", "flip/?v=1&n=5&m=5&seed=465", "Hint"],
  ["narrow", 412, 824, "Seven-board-games", "", undefined],
  ["narrow", 412, 824, "Maze", "maze/?v=1&n=12&m=20&seed=7", undefined],
  ["narrow", 412, 824, "Five-in-a-row", "mnk/?v=1&m=15&n=15&k=5&play=two&moves=h8,i9,h9,i8,h7", undefined],
];

const [folder, base, out] = process.argv.slice(2);
if (!out) {
  console.error("usage: node screenshots.mjs FOLDER BASE OUT");
  process.exit(2);
}
const { server, address } = await serve({ folder, base });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
for (const [form, width, height, label, route, press] of PICTURES) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: "light", reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(address + route);
  await page.locator("offline-status").waitFor({ state: "attached" });
  if (press) {
    await page.getByRole("button", { name: press, exact: true }).click();
    await page.locator("[aria-live=polite]").filter({ hasText: /\S/ }).first().waitFor({ state: "attached" });
    await page.waitForTimeout(1_000);
  }
  await page.screenshot({ path: join(out, `${form}-${width}x${height}-${label}.jpg`), quality: 75 });
  await context.close();
}
await browser.close();
server.close();
