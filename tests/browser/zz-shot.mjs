// usage: node zz-shot.mjs NAME "query" ["js actions: async (page)=>{}"] [sizes] [themes]
import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
const exe = execFileSync("bash", ["-c", '. ../../scripts/tools.sh; find_chromium']).toString().trim();
const [name, path, act = "", sizes = "360x740,1280x800", themes = "light,dark"] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: exe, args: ["--headless","--no-sandbox","--disable-gpu"] });
for (const s of sizes.split(",")) for (const t of themes.split(",")) {
  const [width, height] = s.split("x").map(Number);
  const c = await b.newContext({ viewport: { width, height }, colorScheme: t, hasTouch: width < 500, isMobile: false, deviceScaleFactor: width<500?2:1 });
  const page = await c.newPage();
  page.on("console", m => (m.type()==="error"||m.type()==="warning") && console.log(m.text()));
  page.on("pageerror", e => console.log("ERR", e.message));
  await page.goto("http://127.0.0.1:8232/perfect-play/" + path);
  await page.locator("#live").waitFor({ state: "attached" });
  await page.waitForTimeout(300);
  if (act) await new (Object.getPrototypeOf(async function(){}).constructor)("page", act)(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/shots/${name}-${width}-${t}.png`, fullPage: false });
  await c.close();
}
await b.close();
