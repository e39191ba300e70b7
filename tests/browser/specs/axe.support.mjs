// axe on a page as it stands, with all of its rules. AxeBuilder reads axe into the page again for every look, and
// into a second page that puts frames' findings together, which takes ten times as long as looking: here a document
// gets axe once, and there are no frames.
import axe from "axe-core";
import { expect } from "./support.mjs";

export async function expectNoViolations(page, without = []) {
  expect(page.frames(), "frames would have to be looked into as well").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(async (without) => {
    // A colour on its way to another is neither.
    for (const one of document.getAnimations()) if (one.effect.getTiming().iterations !== Infinity) one.finish();
    const { violations, passes } = await window.axe.run({ exclude: without.map((selector) => [selector]) });
    const where = (node) => `${node.target.join(" ")} ${node.failureSummary}`;
    return { violations: violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(where) })), passes: passes.length };
  }, without);
  expect(passes).toBeGreaterThan(10);
  expect(violations).toEqual([]);
}

// That nothing is wider than a screen of 320 px, nor cut off, but for what is scrolled in its own frame.
export async function expectToFit(page, framed) {
  await page.setViewportSize({ width: 320, height: 640 });
  const { width, cut } = await page.evaluate((framed) => {
    const outside = [...document.querySelectorAll("button, a, input, h1, h2, summary, p, td")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width && !element.closest(framed) && (left < -1 || right > innerWidth + 1);
    });
    return { width: document.documentElement.scrollWidth, cut: outside.map((element) => element.outerHTML.slice(0, 80)) };
  }, framed);
  expect(width).toBeLessThanOrEqual(320);
  expect(cut).toEqual([]);
}
