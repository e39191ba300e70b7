// Nothing moves because of a search: not while the computer thinks, not while somebody waits for a
// hint. What a search finds is held back, so that all are seen; what is over soon is not shown at all.
import { expect, link as rolled, part, sentence, test, tool } from "./backgammon.support.mjs";
import { moves, watchMoves } from "./moves.support.mjs";
import { link as lined } from "./mnk.support.mjs";
import { seeded as walled } from "./maze.support.mjs";
import { seeded as scattered } from "./segments.support.mjs";
import { prependToWorkers } from "./support.mjs";

// How long a search goes on before it is seen, in ms, and the animation that has it wait.
const SHOWN_AFTER = 300;

// Each time that a search looks at its clock, a quarter of a second has passed: it tells at every look how far it
// is, and what is to take a second is over after four of them, however fast the machine.
const CLOCK = "let looks = 0; Date.now = () => (looks += 250);";

// Holds back what searches find until `letGo`, and the moment in which one is seen until `show`; writes down what
// moves and what is said.
async function hold(page) {
  await prependToWorkers(page, CLOCK);
  await page.addInitScript((SHOWN_AFTER) => {
    // The protocol's numbers for how far a search is, and for one that has ended: src/worker/protocol.rs.
    const [PROGRESS, DONE] = [2, 3];
    // What a worker says after something that is held back waits as well: the page hears all of it in its order. A page looks
    // into a position by itself: how far that is waits until somebody looks, who may have asked for it.
    const lines = [];
    let [early, all] = [true, false];
    const waits = ({ kind }) => !all && (kind === DONE || (kind === PROGRESS && early));
    const hearOf = (line) => {
      while (line.length > 0 && !waits(line[0])) line.shift().tell();
    };
    const hearAll = () => lines.forEach(hearOf);
    const found = () => lines.find(([first]) => first?.kind === DONE);
    window.letGo = (toTheEnd) => {
      all ||= toTheEnd === "all";
      const line = found();
      if (!all) line?.shift().tell();
      hearAll();
    };
    window.Worker = class extends window.Worker {
      #line = [];
      set onmessage(hear) {
        const line = this.#line;
        if (!lines.includes(line)) lines.push(line);
        super.onmessage =
          hear &&
          ((event) => {
            const kind = event.data instanceof Uint8Array ? event.data[0] : undefined;
            line.push({ kind, tell: () => hear(event) });
            hearOf(line);
          });
      }
      // Nothing is heard of a worker that has been ended.
      terminate() {
        this.#line.length = 0;
        super.terminate();
      }
    };
    // What the page waits for, between moves and before it says that it searches, comes when it is called for; and
    // there is no end to its patience with a worker of which it hears nothing.
    const [set, clear] = [window.setTimeout, window.clearTimeout];
    const due = new Map();
    window.setTimeout = (run, delay, ...rest) => {
      if (![700, 400, SHOWN_AFTER].includes(delay)) return set.call(window, run, delay === 8_000 ? 2 ** 31 - 1 : delay, ...rest);
      const id = 1e9 + set.call(window, () => {});
      due.set(id, { run, delay });
      return id;
    };
    window.clearTimeout = (id) => due.delete(id) || clear.call(window, id);
    const frame = () => new Promise(requestAnimationFrame);
    // Waits until a search has found something; what waits between moves comes meanwhile, once what is there has
    // been on the screen, and what is said of a search that takes its time comes at the end.
    const come = (id) => {
      const { run } = due.get(id);
      due.delete(id);
      run();
    };
    window.search = async () => {
      early = false;
      hearAll();
      await frame();
      while (!found()) {
        for (let frames = 0; frames < 2; frames += 1) await frame();
        const next = [...due.keys()].find((id) => due.get(id).delay !== SHOWN_AFTER);
        if (next) come(next);
      }
      for (const id of [...due.keys()]) come(id);
    };

    const paused = new CSSStyleSheet();
    paused.replaceSync(".search { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [paused];
    // Shows the search that goes on, if one does, once it has gone on for long enough.
    window.show = () => {
      const row = document.querySelector(".search:not([hidden])");
      if (!row) return null;
      const [wait] = row.getAnimations();
      return [0, SHOWN_AFTER - 1, SHOWN_AFTER + 1].map((time) => {
        wait.currentTime = time;
        return row.checkVisibility({ visibilityProperty: true });
      });
    };

    window.said = [];
    new MutationObserver(() => {
      const words = document.querySelector("#live")?.textContent.trim();
      if (words && words !== window.said.at(-1)) window.said.push(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, SHOWN_AFTER);
  await watchMoves(page);
}

const said = (page) => page.evaluate(() => window.said);
const expectStill = async (page, what = () => true) => expect((await moves(page)).filter(what)).toEqual([]);
const search = (page) => page.evaluate(() => window.search());
// Whether nothing lies on the sentence.
const isRead = (page) =>
  sentence(page).evaluate((sentence) => {
    const range = document.createRange();
    range.selectNodeContents(sentence);
    return [...range.getClientRects()].every(({ left, right, top, bottom }) =>
      [left + 2, right - 2].every((x) => sentence.contains(document.elementFromPoint(x, (top + bottom) / 2))));
  });
// A search is seen not when it begins, nor a moment before its time.
const SEEN = [false, false, true];

// Games that the computer plays with itself, with how many searches take their time however slow the network is (the
// worker may have looked ahead while the page waited), and positions to ask about.
const GAMES = {
  "backgammon/": { alone: [rolled({ play: "watch", seed: 12 }), 4], asked: rolled({ moves: "54" }) },
  "segments/": { alone: [scattered(1, { points: 29, play: "watch" }), 2], asked: scattered(1, { points: 29 }) },
  "mnk/": { alone: [lined(9, 9, 5, { play: "watch", moves: "e5,d5" }), 4], asked: lined(15, 15, 5, { moves: "h8,i9,g7,f6" }) },
};

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    // Beside the board, what is said of a search is in the same place for all games.
    for (const [game, { alone, asked }] of Object.entries(GAMES).slice(width === 360 ? 0 : -1)) {
      test(`/${game}: nothing moves while the computer thinks`, async ({ page }) => {
        test.slow();
        await hold(page);
        const [query, searches] = alone;
        await page.goto(`${game}?${query}`);
        for (let seen = 0; seen < searches; ) {
          await search(page);
          const shown = await page.evaluate(() => window.show());
          if (shown) {
            expect(shown).toEqual(SEEN);
            // What the computer is about to play is not told, and what has been said is not hidden.
            expect(await part(page, "search").locator("p").textContent()).not.toContain("Best so far");
            expect(await isRead(page)).toBe(true);
            seen += 1;
          }
          await expectStill(page);
          await page.evaluate(() => window.letGo());
        }
        await expectStill(page);
        expect((await said(page)).filter((words) => words.startsWith("Searching"))).toEqual([]);
      });

      test(`/${game}: nothing moves while a hint is looked for`, async ({ page }) => {
        test.slow();
        await hold(page);
        await page.goto(`${game}?${asked}`);
        await expect(tool(page, "Hint")).toBeEnabled();
        const words = await sentence(page).textContent();
        await page.keyboard.press("h");
        await search(page);
        expect(await page.evaluate(() => window.show())).toEqual(SEEN);
        await expect(part(page, "search")).toBeVisible();
        expect(await isRead(page)).toBe(true);
        await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport();
        await expect(page.getByRole("progressbar", { name: "Search" })).toBeVisible();
        await expect(sentence(page)).toHaveText(words);
        expect(await said(page)).toContain("Searching…");
        await expectStill(page);
        await page.evaluate(() => window.letGo("all"));
        await expect(sentence(page)).not.toHaveText(words, { timeout: 30_000 });
        await expect(part(page, "search")).toBeHidden();
        // The answer may have a table beside the board, which was asked for.
        await expectStill(page, ({ beside }) => !beside);
      });
    }

    for (const [route, asked] of [
      ["flip/?v=1&n=39&m=39&seed=1", (page) => page.keyboard.press("h")],
      [`maze/?${walled(1, { n: 100, m: 100 })}`, () => {}],
    ].slice(width === 360 ? 0 : -1)) {
      test(`/${route.split("?")[0]}: nothing moves while it is searched`, async ({ page }) => {
        await hold(page);
        await page.goto(route);
        await expect(sentence(page)).not.toBeEmpty();
        await asked(page);
        // What is found first may be that a longer search is needed.
        await search(page);
        await expect.poll(() => page.evaluate(() => window.show()), { timeout: 30_000 }).toEqual(SEEN);
        await expect(part(page, "search")).toBeVisible();
        await expectStill(page);
      });
    }
  });
}
