// How fast a large tree is moved about, and how fast a take shows with it. How long that takes is the machine's affair as
// well: it is printed, beside the bar, and fails nothing; that the tree is moved and the take made is asserted.
import { expect, part, test } from "./contest.support.mjs";
import { expectLeft, frame, landed, link, open, settled, takeButton, viewButton } from "./take-away.support.mjs";

// A trace takes a picture of every step, which is what would be measured then.
test.use({ trace: "off" });
// One after the other, so that no two are timed at once.
test.describe.configure({ mode: "default" });

const BAR = 50; // ms
const SLOWDOWN = 4;
const SIZE = "4,693 nodes";

// From the first frame to the last one: how long each took, and which of them the browser itself
// calls long (over 50 ms).
const watch = (page) =>
  page.evaluate(() => {
    const seen = { deltas: [], redraws: [], long: [], drawn: 0 };
    let last;
    let drawn = 0;
    let wasFresh = false;
    const frame = (now) => {
      if (last) seen.deltas.push(now - last);
      // What a frame drew may be known only in the one after it, which it holds up.
      const fresh = drawn < seen.drawn;
      if (last && (fresh || wasFresh)) seen.redraws.push(now - last);
      [last, drawn, wasFresh] = [now, seen.drawn, fresh];
      if (window.watching) requestAnimationFrame(frame);
    };
    const observer = new PerformanceObserver((list) => seen.long.push(...list.getEntries().map((entry) => entry.duration)));
    observer.observe({ type: "long-animation-frame" });
    new MutationObserver(() => (seen.drawn += 1)).observe(document.querySelector(".layer"), { childList: true });
    window.watching = true;
    window.seen = seen;
    requestAnimationFrame(frame);
  });
const figures = async (page) => {
  await settled(page);
  const { deltas, redraws, long, drawn } = await page.evaluate(() => {
    window.watching = false;
    return window.seen;
  });
  const sorted = deltas.toSorted((a, b) => a - b);
  const redraw = redraws.toSorted((a, b) => a - b)[Math.floor(redraws.length * 0.75)] ?? 0;
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { frames: sorted.length, median: at(0.5), p95: at(0.95), worst: sorted.at(-1), long: long.length, longest: Math.max(0, ...long), drawn, redraw };
};
const report = (what, { frames, median, p95, worst, long, longest, drawn, redraw }) => {
  const text = `${frames} frames, median ${median.toFixed(1)} ms, 95 % under ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms; drawn anew ${drawn} times, 75 % of these frames under ${redraw.toFixed(1)} ms; long frames: ${long}, longest ${longest.toFixed(0)} ms`;
  test.info().annotations.push({ type: what, description: text });
  console.log(`${what} at ${SLOWDOWN}x throttle: ${text} (bar: ${BAR})`);
};

// What of the tree is seen, and how large.
const seen = (page) => frame(page).locator(".layer").evaluate((layer) => layer.style.transform + layer.firstElementChild?.getAttribute("viewBox"));

test(`a tree of ${SIZE} is dragged at ${SLOWDOWN}x CPU throttle`, async ({ page, context }) => {
  test.slow();
  const session = await context.newCDPSession(page);
  await open(page, link(16, 8, { play: "two", moves: "1,2,1" }));
  await frame(page).scrollIntoViewIfNeeded();
  for (const [zoom, times] of [["everything", 0], ["half way", 5], ["reading size", 0]]) {
    if (zoom === "reading size") await viewButton(page, "Go to where play is").click();
    else for (let index = 0; index < times; index += 1) await viewButton(page, "Zoom in").click();
    await landed(page);
    const before = await seen(page);
    const { x, y, width, height } = await frame(page).boundingBox();
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await watch(page);
    for (let drag = 0; drag < 3; drag += 1) {
      const way = drag === 1 ? 1 : -1;
      await page.mouse.move(x + width / 2 - (way * width) / 3, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + (way * width) / 3, y + height / 2 + (way * height) / 5, { steps: 12 });
      await page.mouse.up();
    }
    const found = await figures(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    report(`drag of ${SIZE}, ${zoom}`, found);
    // All of it leaves nothing to drag.
    if (zoom !== "everything") expect(await seen(page), zoom).not.toBe(before);
  }
});

test(`a tree of ${SIZE} is zoomed by the wheel at ${SLOWDOWN}x CPU throttle`, async ({ page, context }) => {
  test.slow();
  await open(page, link(16, 8, { play: "two" }));
  await frame(page).scrollIntoViewIfNeeded();
  await landed(page);
  const { x, y, width, height } = await frame(page).boundingBox();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.mouse.move(x + width / 2, y + height / 2);
  await watch(page);
  for (let turn = 0; turn < 16; turn += 1) await page.mouse.wheel(0, -80);
  const near = await seen(page);
  for (let turn = 0; turn < 14; turn += 1) await page.mouse.wheel(0, 80);
  const found = await figures(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  report(`wheel on ${SIZE}`, found);
  expect(await seen(page)).not.toBe(near);
});

test(`a take shows with a tree of ${SIZE} at ${SLOWDOWN}x CPU throttle`, async ({ page, context }) => {
  await open(page, link(16, 8, { play: "two" }));
  await landed(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  const took = [];
  for (const [index, one] of [1, 2, 1, 2, 1].entries()) {
    const before = [16, 15, 13, 12, 10][index];
    took.push(
      await page.evaluate(
        ({ button, left, before }) =>
          new Promise((then) => {
            const from = performance.now();
            button.click();
            const frame = () => requestAnimationFrame(() => (left.textContent === before ? frame() : setTimeout(() => then(performance.now() - from))));
            frame();
          }),
        { button: await takeButton(page, one).elementHandle(), left: await part(page, "left").elementHandle(), before: String(before) },
      ),
    );
    await landed(page);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expectLeft(page, 9);
  took.sort((a, b) => a - b);
  console.log(`take with ${SIZE} at ${SLOWDOWN}x throttle: median ${took[2].toFixed(1)} ms, worst ${took[4].toFixed(1)} ms of 5 (no bar)`);
});
