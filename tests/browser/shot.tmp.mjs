// usage: node shot.tmp.mjs NAME PATH [js-actions-file]
import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const [name, path, actions] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu"] });
const base = process.env.AT || "http://127.0.0.1:8123/perfect-play/";
for (const [w, h] of [[360, 740], [1280, 800]]) for (const theme of (process.env.THEMES || "light,dark").split(",")) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme });
  const page = await ctx.newPage();
  page.on("console", m => ["error","warning"].includes(m.type()) && console.log("console:", m.text()));
  page.on("pageerror", e => console.log("pageerror:", e.message));
  await page.goto(base + path);
  await page.waitForSelector("[aria-live]");
  await page.waitForTimeout(400);
  if (actions) await (new Function("page", `return (async () => { ${actions} })()`))(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/${name}-${w}-${theme}.png`, fullPage: process.env.FULL !== "0" });
  await ctx.close();
}
await browser.close();
