// How soon the computer's reply is shown, and what is pressed. How long that takes is the machine's affair as well: it is
// printed, beside the bar, and fails nothing; that it is shown is asserted.
import { expect, expectMoves, hold, join, legal, letGo, open, pending, seeded, shown, test } from "./segments.support.mjs";

// A trace takes pictures at every step, which is what would be measured then.
test.use({ trace: "off" });
// One after the other, so that no two are timed at once.
test.describe.configure({ mode: "default" });

const SLOWDOWN = 4;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function tell(what, took, bar) {
  const figure = `median ${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms of ${took.length}`;
  test.info().annotations.push({ type: what, description: figure });
  console.log(`${what} at ${SLOWDOWN}x throttle: ${figure} (bar: ${bar})`);
}

// From a click to the task after the first frame in which something is there.
const watch = (page, selector) =>
  page.evaluate((selector) => {
    window.took = [];
    let last = 0;
    window.addEventListener("click", ({ timeStamp }) => (last = Math.min(timeStamp, performance.now())), { capture: true });
    new MutationObserver(() => {
      if (!last || !document.querySelector(selector)) return;
      const from = last;
      last = 0;
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.took.push(performance.now() - from);
      requestAnimationFrame(() => channel.port2.postMessage(0));
    }).observe(document.querySelector(".points-board"), { childList: true, subtree: true });
  }, selector);

test("the computer’s reply to a first move of 20 points is shown", async ({ page }) => {
  test.slow();
  await hold(page);
  const session = await page.context().newCDPSession(page);
  const took = [];
  for (const seed of [1, 2, 3]) {
    await open(page, seeded(seed, { points: 20, play: "first" }));
    // The position itself is searched before somebody has found a move: there is a hint, then.
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint, { timeout: 15_000 }).toHaveLength(1);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await watch(page, ".picture .pending");
    const moves = legal((await shown(page)).points);
    await join(page, moves[seed * 17]);
    await expect.poll(() => page.evaluate(() => window.took.length), { timeout: 15_000 }).toBe(1);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await pending(page);
    await letGo(page);
    await expectMoves(page, 2);
    took.push(...(await page.evaluate(() => window.took)));
  }
  tell("a reply among 20 points", took, 300);
});

test("a chosen point of 30, and a move between two, show", async ({ page }) => {
  test.slow();
  const session = await page.context().newCDPSession(page);
  await open(page, seeded(1, { points: 30, play: "two" }));
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const all = { chosen: [], drawn: [] };
  let { points } = await shown(page);
  for (let times = 0; times < 5; times += 1) {
    const move = legal(points)[times * 7];
    const [a, b] = move.split("-").map(Number);
    for (const [number, selector, list] of [[a, ".dot.chosen", all.chosen], [b, ".drawn.last", all.drawn]]) {
      const took = await page.evaluate(
        ([number, selector]) =>
          new Promise((done) => {
            const was = document.querySelector(`.picture ${selector}`)?.getAttribute("d") ?? null;
            const from = performance.now();
            document.querySelectorAll(".points-board button")[number - 1].click();
            const look = () => {
              const now = document.querySelector(`.picture ${selector}`);
              if (!now || (was !== null && now.getAttribute("d") === was)) return requestAnimationFrame(look);
              const channel = new MessageChannel();
              channel.port1.onmessage = () => done(performance.now() - from);
              requestAnimationFrame(() => channel.port2.postMessage(0));
            };
            look();
          }),
        [number, selector],
      );
      list.push(took);
    }
    await expectMoves(page, times + 1);
    const now = await shown(page);
    points = `${now.points} | ${now.drawn.join(" ")}`;
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  tell("a chosen point of 30", all.chosen, 100);
  tell("a move of 30 points", all.drawn, 100);
});
