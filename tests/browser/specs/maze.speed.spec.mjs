// How fast the largest maze appears, and a step in it shows. Timed tests are at the mercy of a busy
// machine: they print their figure, and fail only far above the bar.
import { expect, expectSteps, open, searched, seeded, test, tool } from "./maze.support.mjs";

// A trace takes pictures at every step, which is what would be measured then.
test.use({ trace: "off" });
// One after the other, so that no two are timed at once.
test.describe.configure({ mode: "default" });

const SLOWDOWN = 4;
const KEYS = { "go-north": "ArrowUp", "go-east": "ArrowRight", "go-south": "ArrowDown", "go-west": "ArrowLeft" };
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function tell(what, took, bar) {
  const figure = `median ${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms of ${took.length}`;
  test.info().annotations.push({ type: what, description: figure });
  console.log(`${what} at ${SLOWDOWN}x throttle: ${figure} (bar: ${bar})`);
  expect(median(took)).toBeLessThan(3 * bar);
}

// From an event to the task after the first frame in which something of the board has changed.
const watch = (page, event, selector, attribute) =>
  page.evaluate(
    ([event, selector, attribute]) => {
      window.took = [];
      const read = () => document.querySelector(`.maze-board ${selector}`).getAttribute(attribute);
      window.addEventListener(
        event,
        ({ timeStamp }) => {
          const [was, from] = [read(), Math.min(timeStamp, performance.now())];
          const channel = new MessageChannel();
          const frame = () => requestAnimationFrame(() => channel.port2.postMessage(0));
          channel.port1.onmessage = () => (read() === was ? frame() : window.took.push(performance.now() - from));
          frame();
        },
        { capture: true },
      );
    },
    [event, selector, attribute],
  );

async function throttled(page, run) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await run();
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return page.evaluate(() => window.took);
}

for (const mode of ["corridors", "borders"]) {
  const how = { n: 100, m: 100, mode, ends: mode === "borders" ? "longest" : "corners" };

  test(`a maze of 100 x 100 appears within 300 ms of pressing New: ${mode}`, async ({ page }) => {
    test.slow();
    await open(page, seeded(7, how));
    await searched(page);
    await watch(page, "click", ".wall", "d");
    const took = await throttled(page, async () => {
      for (let times = 1; times <= 5; times += 1) {
        await tool(page, "New").click();
        await expect.poll(() => page.evaluate(() => window.took.length)).toBe(times);
        // The search of the new maze is over before the next one.
        await searched(page);
        await page.waitForTimeout(200);
      }
    });
    tell(`New at 100 x 100, ${mode}`, took, 300);
  });

  for (const state of mode === "borders" ? ["plain"] : ["plain", "in the fog"]) {
    test(`a step in a maze of 100 x 100 shows within 50 ms: ${mode}, ${state}`, async ({ page }) => {
      test.slow();
      await open(page, seeded(7, how));
      await searched(page);
      if (state !== "plain") await page.keyboard.press("f");
      await watch(page, "keydown", ".trail", "d");
      const took = await throttled(page, async () => {
        for (let step = 1; step <= 20; step += 1) {
          // By whatever exit there is: there and back again.
          const exit = await page.getByRole("group", { name: "Directions" }).locator("button:not(.closed)").first().getAttribute("data-do");
          await page.keyboard.press(KEYS[exit]);
          await expectSteps(page, step);
          await expect.poll(() => page.evaluate(() => window.took.length)).toBe(step);
          await page.waitForTimeout(100);
        }
      });
      tell(`a step at 100 x 100, ${mode}, ${state}`, took, 50);
    });
  }
}
