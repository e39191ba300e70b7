// Writes what a new visitor's first position looks like into the shells of the games (src/games/<game>/shell.html), so that
// it is painted before the program has arrived: the boards of a release in a phone's window, without what only a program
// needs. `DIST=… node starts.mjs`, after a change of a board or of what is played first; first_paint.spec.mjs compares.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const PORT = process.env.PORT ?? "24117";
const BASE = process.env.BASE ?? "/perfect-play/";
// Of each game the board that is replaced, and the windows in which this is the one that is played.
const BOARDS = {
  flip: [".board"],
  nim: [".board"],
  take_away: [".table"],
  maze: [".maze-board", "(max-width:30rem) and (min-height:44rem)"],
  segments: [".points-board"],
  mnk: [".mnk-sheet"],
  backgammon: [".bg-board", "(max-width:38rem) and (max-aspect-ratio:2/3)"],
};

// The markup of a board that is looked at only. A page takes no style attributes, so places are said in SVG's own.
function drawn(board) {
  const copy = board.cloneNode(true);
  const comments = document.createNodeIterator(copy, NodeFilter.SHOW_COMMENT);
  const found = [];
  while (comments.nextNode()) found.push(comments.referenceNode);
  for (const comment of found) comment.remove();
  const unseen = ".aim-layer, .trail, .marks > .start, [role=grid], .handle, .would, .lost, .going, .just, [hidden], button:not(.take), [fill^='url'], defs, path[d='']";
  for (const element of copy.querySelectorAll(unseen)) element.remove();
  for (const take of copy.querySelectorAll("button.take, .take small")) {
    if (take.localName === "small") take.remove();
    else {
      const span = document.createElement("span");
      span.className = "take";
      span.textContent = take.textContent.trim();
      take.replaceWith(span);
    }
  }
  for (const cell of copy.querySelectorAll(".cell.none")) cell.remove();
  for (const row of copy.querySelectorAll(".board > [role=row]")) row.className = "row-of-cells";
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    const at = element.getAttribute("style")?.match(/^transform: translate\((-?[\d.]+)px, (-?[\d.]+)px\);$/);
    if (at) element.setAttribute("transform", `translate(${at[1]} ${at[2]})`);
    element.classList.remove("notranslate");
    for (const { name } of [...element.attributes]) {
      const isNeeded = /^(class|viewBox|d|x|y|cx|cy|r|width|height|transform|preserveAspectRatio)$/.test(name);
      if (!isNeeded || (name === "class" && !element.className)) element.removeAttribute(name);
    }
  }
  // Layers that have nothing.
  for (let empty; (empty = copy.querySelector("g:empty, svg:empty, div:empty:not(.cell), g:not([class]):not([transform]):only-child")); ) empty.replaceWith(...empty.childNodes);
  // Layers of one size are one.
  const [lowest, ...layers] = copy.querySelectorAll(":scope > svg[viewBox]");
  for (const layer of layers) {
    if (layer.getAttribute("viewBox") !== lowest.getAttribute("viewBox")) continue;
    lowest.append(...layer.childNodes);
    layer.remove();
  }
  copy.classList.add("waiting");
  copy.setAttribute("aria-hidden", "true");
  return copy.outerHTML.replace(/<(path|circle|rect)([^>]*)><\/\1>/g, "<$1$2/>").replace(/\s+/g, " ");
}

const server = spawn("node", ["server.mjs", process.env.DIST, BASE, PORT], { cwd: import.meta.dirname });
await new Promise((done) => setTimeout(done, 1_000));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
for (const [game, [board, media]] of Object.entries(BOARDS)) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${PORT}${BASE}${game.replaceAll("_", "-")}/`);
  await page.waitForFunction(() => !document.querySelector("#app .waiting"));
  const markup = await page.locator(`#main ${board}`).first().evaluate(drawn);
  const template = `<template id="start"${media ? ` data-at="${media}"` : ""}>${markup}</template>`;
  const file = new URL(`../../src/games/${game}/shell.html`, import.meta.url);
  const shell = readFileSync(file, "utf8");
  const [old] = shell.match(/<template id="start".*?<\/template>/s) ?? [];
  if (!old) throw new Error(`${file.pathname} has no template of a start`);
  writeFileSync(file, shell.replace(old, () => template));
  console.log(`${game}: ${markup.length} characters`);
  await context.close();
}
await browser.close();
server.kill();
