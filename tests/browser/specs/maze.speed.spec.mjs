// How fast the largest maze appears, and a step in it shows. What is timed is at the mercy of a busy machine: the
// figures are printed beside what is wanted, and fail nothing.
import { choices, expect, expectSteps, open, searched, seeded, test, tool } from "./maze.support.mjs";

// A trace takes pictures at every step, which is what would be measured then.
test.use({ trace: "off" });
// One after the other, so that no two are timed at once.
test.describe.configure({ mode: "default" });

const SLOWDOWN = 4;
const KEYS = { up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" };
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function tell(what, took, wanted) {
  const figure = `median ${median(took).toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms of ${took.length}`;
  test.info().annotations.push({ type: what, description: figure });
  console.log(`${what} at ${SLOWDOWN}x throttle: ${figure} (wanted: ${wanted} ms)`);
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

// Slow is what is timed, and not the way there; what follows is over before the next one.
async function throttled(page, times, prepare, run) {
  const session = await page.context().newCDPSession(page);
  for (let index = 1; index <= times; index += 1) {
    const prepared = await prepare();
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await run(prepared);
    await expect.poll(() => page.evaluate(() => window.took.length)).toBe(index);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  return page.evaluate(() => window.took);
}

for (const mode of ["corridors", "borders"]) {
  const how = { n: 100, m: 100, mode, ends: mode === "borders" ? "longest" : "corners" };

  test(`how long it takes until a maze of 100 x 100 appears: ${mode}`, async ({ page }) => {
    test.slow();
    await open(page, seeded(7, how));
    await searched(page);
    await watch(page, "click", ".wall", "d");
    // The search of a maze is over before the next one.
    const prepare = async () => {
      await searched(page);
      await page.keyboard.press("n");
    };
    const took = await throttled(page, 3, prepare, () => choices(page).getByRole("button", { name: "Play", exact: true }).click());
    await searched(page);
    tell(`New at 100 x 100, ${mode}`, took, 300);
  });

  for (const state of mode === "borders" ? [] : ["plain", "in the fog"]) {
    test(`how long it takes until a step in a maze of 100 x 100 shows: ${mode}, ${state}`, async ({ page }) => {
      test.slow();
      await open(page, seeded(7, how));
      await searched(page);
      if (state !== "plain") await page.keyboard.press("f");
      await watch(page, "keydown", ".trail", "d");
      // By whatever exit there is: there and back again.
      const exit = page.getByRole("group", { name: "Directions" }).getByRole("button", { name: /^Go \w+$/ }).first();
      const steps = 10;
      const took = await throttled(page, steps, () => exit.getAttribute("aria-label"), (name) => page.keyboard.press(KEYS[name.slice(3)]));
      await expectSteps(page, steps);
      tell(`a step at 100 x 100, ${mode}, ${state}`, took, 50);
    });
  }
}
