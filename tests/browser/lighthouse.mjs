// Lighthouse's four scores for the home page and each game, on its simulated phone (the default:
// mobile, slow 4G, 4x CPU), against a release served as GitHub Pages serves it. Of three runs the
// one in the middle counts, by performance.
//
//   CHROME_PATH=/usr/bin/chromium node lighthouse.mjs FOLDER [BASE] [ROUTE...]
import { readdirSync } from "node:fs";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { serve } from "./server.mjs";

const RUNS = 3;
const AT_LEAST = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };

const [folder, base = "/", ...asked] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node lighthouse.mjs FOLDER [BASE] [ROUTE...]");
  process.exit(2);
}
const routes = asked.length
  ? asked
  : ["", ...readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => `${entry.name}/`)];

const { server, address } = await serve({ folder, base });
const chrome = await launch({
  chromeFlags: [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--disable-component-update",
  ],
});

async function measure(url) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error", output: "json" });
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    runs.push(result.lhr);
  }
  runs.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
  return runs[Math.floor(RUNS / 2)];
}

let failed = false;
try {
  for (const route of routes) {
    const report = await measure(address + route);
    console.log(`${base}${route}`);
    for (const [id, least] of Object.entries(AT_LEAST)) {
      const category = report.categories[id];
      const score = Math.round(category.score * 100);
      const good = score >= least;
      failed ||= !good;
      console.log(`  ${category.title.padEnd(16)} ${String(score).padStart(3)}  ${good ? "good" : `below ${least}`}`);
      if (good) continue;
      for (const { id: audit, weight } of category.auditRefs) {
        const { score, title, displayValue = "" } = report.audits[audit];
        if (weight > 0 && score !== null && score < 0.9) console.log(`      ${title} ${displayValue}`);
      }
    }
    const figures = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift", "speed-index"];
    console.log(`  ${figures.map((id) => `${report.audits[id].title}: ${report.audits[id].displayValue}`).join(", ")}`);
  }
} finally {
  chrome.kill();
  server.close();
}
process.exit(failed ? 1 : 0);
