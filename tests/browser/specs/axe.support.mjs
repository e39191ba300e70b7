// axe on a page as it stands, with all of its rules. AxeBuilder reads axe into the page again for every look, and
// into a second page that puts frames' findings together, which takes ten times as long as looking: here a document
// gets axe once, and there are no frames.
import axe from "axe-core";
import { expect, test } from "./support.mjs";

// All rules, or some, on all but what some selectors find.
export async function expectNoViolations(page, { without = [], rules } = {}) {
  expect(page.frames(), "frames would have to be looked into as well").toHaveLength(1);
  const look = async ({ without, rules }) => {
    if (!("axe" in window)) return "axe is missing";
    // A colour on its way to another is neither.
    for (const one of document.getAnimations()) if (one.effect.getTiming().iterations !== Infinity) one.finish();
    const runOnly = rules && { type: "rule", values: rules };
    const { violations, passes } = await window.axe.run({ exclude: without.map((selector) => [selector]) }, { runOnly, resultTypes: ["violations"] });
    const where = (node) => `${node.target.join(" ")} ${node.failureSummary}`;
    return { violations: violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 5).map(where) })), passes: passes.length };
  };
  let seen = await page.evaluate(look, { without, rules });
  if (seen === "axe is missing") {
    await page.evaluate(axe.source);
    seen = await page.evaluate(look, { without, rules });
  }
  expect(seen.passes).toBeGreaterThan(rules ? 0 : 10);
  expect(seen.violations).toEqual([]);
}

// The same in both themes: the dark one has other colours, and nothing else that is its own.
const COLOURS = ["color-contrast", "link-in-text-block"];
export async function expectNoViolationsInThemes(page, { without, ...media } = {}) {
  for (const [colorScheme, rules] of [["light"], ["dark", COLOURS]]) {
    await page.emulateMedia({ ...media, colorScheme });
    await test.step(colorScheme, () => expectNoViolations(page, { without, rules }));
  }
}

// The same on a phone and on a desktop: the colours are the same on both, so the dark ones are looked at on one of them.
const [PHONE, DESKTOP] = [{ width: 360, height: 740 }, { width: 1280, height: 800 }];
export async function expectNoViolationsAtSizes(page, options = {}) {
  const { without, ...media } = options;
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ ...media, colorScheme: "light" });
  await frames(page);
  await test.step(`${PHONE.width} px`, () => expectNoViolations(page, { without }));
  await page.setViewportSize(DESKTOP);
  await frames(page);
  await test.step(`${DESKTOP.width} px`, () => expectNoViolationsInThemes(page, options));
}
const frames = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

// That nothing is wider than a screen of 320 px, nor cut off, but for what is scrolled in its own frame.
export async function expectToFit(page, framed) {
  await page.setViewportSize({ width: 320, height: 640 });
  const { width, cut } = await page.evaluate((framed) => {
    const outside = [...document.querySelectorAll("button, a, input, h1, h2, summary, p, td")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width && !element.closest(`.header-links, ${framed}`) && (left < -1 || right > innerWidth + 1);
    });
    return { width: document.documentElement.scrollWidth, cut: outside.map((element) => element.outerHTML.slice(0, 80)) };
  }, framed);
  expect(width).toBeLessThanOrEqual(320);
  expect(cut).toEqual([]);
}
