// A browser's translation: whoever has it on sees how the game stands, in whatever way their browser translates.
import { readFileSync } from "node:fs";
import * as backgammon from "./backgammon.support.mjs";
import { THINKING } from "./contest.support.mjs";
import * as flip from "./flip.support.mjs";
import * as maze from "./maze.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import { expect, started, test, watched } from "./support.mjs";
import { SOON, TRANSLATORS, expectSame, read, showOriginal, translated } from "./translation.support.mjs";

const SCRIPT = readFileSync(new URL("../../../public/translation.js", import.meta.url), "utf8");

// A program that changes a page as Leptos does, at random but always alike, and knows what the page has to say.
function program(seed) {
  let state = seed;
  const below = (n) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % n;
  const root = document.body.insertBefore(document.createElement("main"), null);
  const lists = [];
  let count = 0;
  const word = () => `word ${(count += 1)} `;
  const node = () => {
    if (below(4) === 0) return document.createComment("");
    if (below(3)) return document.createTextNode(below(6) ? word() : "");
    const element = document.createElement("b");
    lists.push({ element, nodes: [] });
    return element;
  };
  lists.push({ element: root, nodes: [] });
  const said = new WeakMap();
  const steps = [
    // Before one that is there: its place is asked of that one.
    ({ element, nodes }) => {
      const made = node();
      if (made.nodeType === 3) said.set(made, made.data);
      const at = below(nodes.length + 1);
      const parent = nodes[at] ? nodes[at].parentNode : element;
      parent.insertBefore(made, nodes[at] ?? null);
      nodes.splice(at, 0, made);
    },
    ({ nodes }) => {
      const texts = nodes.filter((one) => one.nodeType === 3);
      if (!texts.length) return;
      const one = texts[below(texts.length)];
      const text = below(5) ? word() : "";
      one.nodeValue = text;
      said.set(one, text);
    },
    ({ nodes }) => {
      if (!nodes.length) return;
      const [one] = nodes.splice(below(nodes.length), 1);
      one.remove();
    },
    // One is moved.
    ({ nodes }) => {
      if (nodes.length < 2) return;
      const [one] = nodes.splice(below(nodes.length), 1);
      const at = below(nodes.length);
      nodes[at].parentNode.insertBefore(one, nodes[at]);
      nodes.splice(at, 0, one);
    },
  ];
  const text = ({ nodes }) => nodes.map((one) => (one.nodeType === 1 ? text(lists.find(({ element }) => element === one)) : one.nodeType === 3 ? said.get(one) : "")).join("");
  const rooted = lists[0];
  window.step = (many) => {
    for (let n = 0; n < many; n += 1) {
      const list = lists[below(lists.length)];
      steps[below(8) < 4 ? 0 : 1 + below(3)](list);
    }
  };
  window.wanted = () => text(rooted);
  // Whether what the program goes by is where it was put, one after the other.
  window.places = () =>
    lists.every(({ element, nodes }) => {
      const there = [...element.childNodes].filter((one) => nodes.includes(one));
      return there.length === nodes.length && there.every((one, at) => one === nodes[at]);
    });
}

for (const name of Object.keys(TRANSLATORS)) {
  test(`what a program changes is translated and right: ${name}`, async ({ page }) => {
    await page.addInitScript(SCRIPT);
    await translated(page, name);
    for (let seed = 1; seed <= 8; seed += 1) {
      await page.goto("data:text/html,<!doctype html><body></body>");
      await page.evaluate(program, seed);
      for (let turn = 0; turn < 40; turn += 1) {
        await page.evaluate((many) => window.step(many), [1, 2, 5, 30][turn % 4]);
        if (turn % 3) continue;
        await expect(async () => {
          const { said, amiss } = await read(page);
          expect(said).toBe(await page.evaluate(() => window.wanted()));
          expect(amiss).toEqual([]);
          expect(await page.evaluate(() => window.places())).toBe(true);
        }).toPass(SOON);
      }
      await showOriginal(page);
      await page.evaluate(() => window.step(10));
      await expect(async () => expect((await read(page)).said).toBe(await page.evaluate(() => window.wanted()))).toPass(SOON);
    }
  });
}

test("what is said no more does not stay, however late its translation comes", async ({ page }) => {
  await page.addInitScript(SCRIPT);
  await translated(page, "slow");
  await page.goto("data:text/html,<!doctype html><body></body>");
  await page.evaluate(() => {
    const p = document.body.insertBefore(document.createElement("p"), null);
    self.texts = ["one ", "two ", ""].map((text) => p.insertBefore(document.createTextNode(text), null));
  });
  const expectSaid = (said) => expect(async () => expect(await read(page)).toMatchObject({ said, amiss: [] })).toPass(SOON);
  await expectSaid("one two ");
  // Both are written while the translation of what was written before is on its way.
  const write = (...words) => page.evaluate((words) => words.forEach((word, at) => (self.texts[at].nodeValue = word)), words);
  await write("three ", "four ");
  await write("", "four ");
  await page.waitForFunction(() => document.body.textContent.includes("four"));
  await expectSaid("four ");
  await write("five ", "six ", "seven ");
  await write("", "", "");
  // As long as what is late takes.
  await page.evaluate(() => new Promise((then) => setTimeout(then, 200)));
  await expectSaid("");
});

// A game of each that is played to its end, by what is the same in every language. (What a search says of how far it is
// is no part of it: these are decided at once.)
const byKey = (page, key) => page.keyboard.press(key);
const PLAYED = {
  flip: { query: `v=1&board=${flip.SMALL}`, moves: flip.solutions(flip.SMALL)[0], make: flip.press },
  nim: { query: nim.link("2 1", { play: "two" }), moves: ["1:1", "2:1", "1:1"], make: nim.take },
  "take-away": { query: "v=1&M=7&K=4&misere=0&play=two", moves: ["1", "2", "k"], make: byKey },
  maze: { query: maze.linkTo(maze.SMALL), moves: maze.way(maze.read(maze.SMALL)).map((step) => maze.ARROWS[step]), make: byKey },
  segments: { query: "v=1&board=0,0+100,0+0,60+100,60&play=two", moves: ["1-2", "3-4"], make: segments.join },
  mnk: { query: mnk.link(3, 3, 3), moves: ["a1", "a2", "b1", "b2", "c1"], make: mnk.set },
  backgammon: {
    query: `v=1&board=${encodeURIComponent("XGID=--A-A-------------------a-:0:0:1:21:0:0:0:0:0")}&play=two`,
    // Where there is a choice: other plays are made unasked, as what ends this game is.
    moves: ["2 4"],
    make: async (page, squares) => {
      for (const square of squares.split(" ")) await backgammon.step(page, square);
      await page.keyboard.press("d");
    },
  },
};

// What moves by itself (the computer, chance) does so at once, and a page tells what is still to come.
const hurried = (page) =>
  page.addInitScript((slow) => {
    const [set, clear] = [window.setTimeout, window.clearTimeout];
    const due = new Set();
    window.isQuiet = () => due.size === 0 && !document.querySelector(".search.running");
    window.setTimeout = (run, delay, ...rest) => {
      if (!slow.includes(delay)) return set.call(window, run, delay, ...rest);
      const id = set.call(window, () => (due.delete(id), run()), 1);
      due.add(id);
      return id;
    };
    window.clearTimeout = (id) => (due.delete(id), clear.call(window, id));
  }, [THINKING, backgammon.ROLLING]);

// Two pages side by side, of which one is translated: what is done, is done on both, and then both say the same. Nothing
// is done before both have come to rest: no search is under way, and nothing moves.
async function pair(page, newContext, name) {
  await translated(page, name);
  const plain = await (await newContext()).newPage();
  const pages = [plain, page];
  // Whatever is done is done a minute after what was done before: games that were kept at the same time would come in any order.
  let minute = 0;
  const tick = async () => {
    minute += 1;
    for (const one of pages) await one.clock.setFixedTime(new Date(Date.UTC(2026, 10, 23, 12, minute)));
  };
  await tick();
  for (const one of pages) await hurried(one);
  const seen = pages.map(watched);
  const rest = async () => {
    for (const one of pages) await one.waitForFunction(() => window.isQuiet(), undefined, SOON);
    await expectSame(page, plain);
  };
  const both = async (act) => {
    await tick();
    for (const one of pages) await act(one);
    await rest();
  };
  // What can be pressed, by its place on the page and by what it says.
  const PRESSED = "button, a, summary";
  const wordsOf = (element) => `${element.ariaLabel ?? ""} ${element.textContent.replace(/[⟦⟧]/g, "")}`;
  return {
    plain,
    both,
    key: (key) => both((one) => one.keyboard.press(key)),
    open: (address) =>
      both(async (one) => {
        await one.goto(address);
        await started(one);
      }),
    // A hint, which is there on both pages before anything else is done.
    hint: async (key) => {
      await both((one) => one.keyboard.press(key));
      await expect(async () => {
        const [now, is] = [await read(plain), await read(page)];
        expect(now.live).toMatch(/Hint: |Best: /);
        expect(is.live).toBe(now.live);
      }).toPass(SOON);
      await rest();
    },
    // Presses what has a name on the page that is not translated. Lists that come late, as those of home do, change which
    // place it is at: so what is pressed on the other page is at the same place and says the same.
    press: async (locate) => {
      let found;
      await expect(async () => {
        const one = await locate(plain).elementHandle({ timeout: SOON.timeout });
        const at = await one.evaluate((element, pressed) => [...document.querySelectorAll(pressed)].indexOf(element), PRESSED);
        const other = await page.locator(PRESSED).nth(at).elementHandle({ timeout: 1_000 });
        expect(await other.evaluate(wordsOf)).toBe(await one.evaluate(wordsOf));
        found = new Map([[plain, one], [page, other]]);
      }).toPass(SOON);
      await both((one) => found.get(one).click());
    },
    check: () => seen.forEach((one) => one.check()),
  };
}

// One game, whose moves take searches, has every translator; each of the others has one.
const PAIRS = [
  ...Object.keys(TRANSLATORS).map((name) => ["mnk", name]),
  ["flip", "Edge"],
  ["nim", "Chrome"],
  ["take-away", "Safari"],
  ["maze", "Firefox"],
  ["segments", "Chrome"],
  ["backgammon", "Chrome"],
];
for (const [game, name] of PAIRS) {
  test(`${game} is played to its end where ${name} translates it`, async ({ page, newContext }) => {
    test.setTimeout(300_000);
    const { query, moves, make } = PLAYED[game];
    const { plain, both, key, open, hint, press, check } = await pair(page, newContext, name);
    const tabs = () => plain.getByRole("tab");
    const move = (one) => both((page) => make(page, one));
    await open(`${game}/?${query}`);
    // Whoever walks through a maze does so with "h" too.
    await hint(game === "maze" ? "i" : "h");
    await move(moves[0]);
    if (moves.length > 1) {
      await key("u");
      await key("r");
    }
    for (const one of moves.slice(1)) await move(one);
    // What stands in the panels is made when they are shown.
    for (let at = 0; at < (await tabs().count()); at += 1) await press(() => tabs().nth(at));
    await key("Control+z");
    await key("Control+Shift+z");
    // The sheet of games, another game, and the one before it.
    await key("n");
    await key("Escape");
    await key("?");
    await key("Escape");
    await key("n");
    await key("Enter");
    await key("u");
    // Elsewhere and back.
    await press((page) => page.locator(".wordmark"));
    await press((page) => page.getByRole("main").getByRole("link", { name: game === "nim" ? /Flip/ : /Nim/ }).first());
    await both((page) => page.goBack());
    await both((page) => page.goBack());
    check();
  });
}

test("the pages that belong to no game say the same where they are translated", async ({ page, newContext }) => {
  test.setTimeout(180_000);
  const { both, open, press, check } = await pair(page, newContext, "Chrome");
  await open("");
  await open("daily/");
  await open("daily/?date=2026-11-22");
  await open("daily/");
  await press((page) => page.getByRole("button", { name: "Solve Nim" }));
  await both((page) => page.goBack());
  await open("practice/");
  await press((page) => page.getByRole("link", { name: /Nim/ }).last());
  await press((page) => page.locator(".lessons").getByRole("button").first());
  await open("you/");
  await press((page) => page.locator(".keep summary"));
  await press((page) => page.getByRole("button", { name: /Delete/ }).first());
  check();
});

// Both say the same, in the end.
const expectSaid = (one, plain) => expect(async () => expect((await read(one)).said).toBe((await read(plain)).said)).toPass(SOON);

test("the original is shown again, as the game stands now", async ({ page, newContext }) => {
  for (const name of ["Chrome", "Edge", "slow", "Safari"]) {
    const context = await newContext();
    const [one, plain] = [await context.newPage(), page];
    await translated(one, name);
    for (const each of [plain, one]) {
      await each.goto(`mnk/?${PLAYED.mnk.query}`);
      await started(each);
      await mnk.set(each, "a1", "a2", "b1");
    }
    await expectSame(one, plain);
    await mnk.set(one, "b2");
    // What a search finds while the original is put back can be lost until the next move: the bar's words, hidden here.
    await expect(one.locator(".search.running")).toHaveCount(0);
    await showOriginal(one);
    await mnk.set(plain, "b2");
    await expectSaid(one, plain);
    for (const each of [plain, one]) await mnk.set(each, "c1");
    await expect(one.locator(".status .sentence")).toHaveText(await plain.locator(".status .sentence").innerText());
    await expectSaid(one, plain);
    await context.close();
  }
});
