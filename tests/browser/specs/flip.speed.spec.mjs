// How fast a press shows on the largest board, and that nothing jumps. What is timed is at the mercy of a busy
// machine: the figure is printed beside what is wanted, and fails nothing.
import { another, cell, expect, installClock, open, parKnown, part, press, stopClock, test, tool } from "./flip.support.mjs";
import { moves, watchMoves } from "./moves.support.mjs";

// A trace takes a picture of all 2,500 cells at every step, which is what would be measured then.
test.use({ trace: "off" });
// One after the other, so that no two are timed at once.
test.describe.configure({ mode: "default" });

const WANTED = 50; // ms
const SLOWDOWN = 4;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const state of ["plain", "with the solution marked"]) {
  test(`how long it takes until a press on 50 x 50 shows, at ${SLOWDOWN}x CPU throttle, ${state}`, async ({ page, context }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, "v=1&n=50&m=50&seed=1");
    await parKnown(page);
    if (state !== "plain") {
      await tool(page, "Solution").click();
      await expect(page.locator(".cell.press").first()).toBeAttached();
    }
    // From the click to the task after the first frame in which the cell has changed.
    await page.evaluate(() => {
      window.took = [];
      window.addEventListener(
        "click",
        (event) => {
          const cell = event.target.closest("[role=gridcell]");
          if (!cell) return;
          const was = cell.classList.contains("lit");
          const from = Math.min(event.timeStamp, performance.now());
          const channel = new MessageChannel();
          channel.port1.onmessage = () => {
            if (cell.classList.contains("lit") === was) frame();
            else window.took.push(performance.now() - from);
          };
          const frame = () => requestAnimationFrame(() => channel.port2.postMessage(0));
          frame();
        },
        { capture: true },
      );
    });
    const session = await context.newCDPSession(page);
    const presses = 5;
    for (let index = 1; index <= presses; index += 1) {
      const target = cell(page, index + 1, (index % 5) + 2);
      await target.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await target.boundingBox();
      // Slow is what is timed, and not the way there.
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect.poll(() => page.evaluate(() => window.took.length)).toBe(index);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      // Whatever follows a press is over before the next one.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await expect(part(page, "presses")).toHaveText(String(presses));
    const took = await page.evaluate(() => window.took);
    const figure = `median ${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms of ${presses}`;
    test.info().annotations.push({ type: `press on 50 x 50, ${state}`, description: figure });
    console.log(`press on 50 x 50 at ${SLOWDOWN}x throttle, ${state}: ${figure} (wanted: ${WANTED} ms)`);
  });
}

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`nothing jumps while one plays, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchMoves(page);
    await installClock(page);
    await open(page, "v=1&n=5&m=5&seed=12");
    await parKnown(page);
    await press(page, "r1c1", "r3c3");
    await tool(page, "Undo").click();
    await tool(page, "Hint").click();
    await expect(page.getByRole("gridcell", { name: /hint: press here$/ })).toBeVisible();
    await tool(page, "Solution").click();
    await tool(page, "Restart").click();
    await another(page);
    await parKnown(page);
    // Nor by anything that comes later.
    await stopClock(page);
    await page.clock.runFor(2_000);
    // The metric forgives what follows a press within half a second. The board has to stay where it is even then.
    const shifts = await moves(page);
    // CLS, as it is measured.
    expect(shifts.filter((shift) => !shift.input)).toEqual([]);
    // The board is where it was, whatever the sentence under it says.
    expect(shifts.filter((shift) => shift.nodes.some((node) => /role="(grid|gridcell)"/.test(node)))).toEqual([]);
  });
}
