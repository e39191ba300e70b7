// How fast a press shows on the largest board. How long it takes is the machine's affair as well: it is printed, beside
// the bar, and fails nothing.
import { cell, expect, hurry, sentence, test } from "./contest.support.mjs";
import { link, open, pilesOf } from "./nim.support.mjs";

// A trace takes a picture of all 756 coins at every step, which is what would be measured then.
test.use({ trace: "off" });

const BAR = 50; // ms
const SLOWDOWN = 4;
const LARGEST = Array(12).fill(63).join(" ");

test(`a press on 12 piles of 63 shows at ${SLOWDOWN}x CPU throttle, and has its answer`, async ({ page, context }) => {
  await hurry(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, link(LARGEST));
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // From the click to the first frame in which the coin is gone, five times, each after the computer's answer.
  await page.evaluate(() => {
    window.took = [];
    addEventListener(
      "click",
      (event) => {
        const coin = event.target.closest(".coin");
        if (!coin) return;
        const from = Math.min(event.timeStamp, performance.now());
        const frame = () => requestAnimationFrame(() => (coin.classList.contains("coin") ? frame() : setTimeout(() => window.took.push(performance.now() - from))));
        frame();
      },
      { capture: true },
    );
  });
  for (let index = 0; index < 5; index += 1) {
    await expect(sentence(page)).toHaveText(/Your turn\.$/, { timeout: 15_000 });
    const piles = (await pilesOf(page)).split(" ");
    const pile = piles.findIndex((coins) => Number(coins) > 50) + 1;
    await cell(page, pile, Number(piles[pile - 1]) - index).click();
    await expect.poll(() => page.evaluate(() => window.took.length), { timeout: 15_000 }).toBe(index + 1);
  }
  await expect(sentence(page)).toHaveText(/^The computer took/, { timeout: 15_000 });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const took = (await page.evaluate(() => window.took)).toSorted((a, b) => a - b);
  const figure = `median ${took[2].toFixed(1)} ms, worst ${took[4].toFixed(1)} ms of 5`;
  test.info().annotations.push({ type: "press on 12 piles of 63", description: figure });
  console.log(`press on 12 piles of 63 at ${SLOWDOWN}x throttle: ${figure} (bar: ${BAR})`);
});
