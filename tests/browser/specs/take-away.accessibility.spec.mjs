// Take-away for everybody: axe in both themes and at both widths, sizes, motion.
import { ask, chip, clock, expect, expectNoViolationsAtSizes, forget, groups, hold, letGo, notice, part, pass, shifts, stop, test, tool, unfold, watchShifts } from "./contest.support.mjs";
import { expectLeft, expectMoves, frame, going, landed, link, open, outline, sentence, settled, shown, slider, steps, take, viewButton } from "./take-away.support.mjs";

// Its pictures of every step would take longer than axe does.
test.use({ trace: "off" });

// Every state of the page that looks different.
const STATES = {
  "the tree of 7 cubes": (page) => open(page, link(7, 4)),
  "a large tree, the computer's turn": async (page) => {
    await open(page, link(16, 8));
    await take(page, 1);
    await going(page);
  },
  "the row": async (page) => {
    await open(page, link(20, 4, { misere: true }));
    await expect(chip(page, "Merged row")).toHaveAttribute("aria-pressed", "true");
  },
  "the row of 200 cubes": (page) => open(page, link(200, 12, { play: "two", moves: "12,1" })),
  "a walk half way": async (page) => {
    await open(page, link(7, 4, { play: "two" }));
    await slider(page).fill("40");
    await expect(steps(page)).toHaveText(/^Step 40/);
  },
  "alpha-beta, with branches folded": async (page) => {
    await open(page, link(10, 4, { play: "two", moves: "1,2" }));
    await chip(page, "Alpha-beta").click();
    await viewButton(page, "Fold all").click();
    await viewButton(page, "Zoom in").click();
    await outline(page).focus();
  },
  "a question that is answered": async (page) => {
    await open(page, link(7, 4, { play: "two" }));
    await ask(page);
    await take(page, 2);
    await expect(part(page, "asked")).toBeVisible();
  },
  "a hint and the winning takes after a question": async (page) => {
    await open(page, link(7, 4, { play: "two" }));
    await tool(page, "Winning").click();
    await ask(page);
    await take(page, 2);
    await expect(part(page, "asked")).toBeVisible();
    await tool(page, "Hint").click();
    // Whoever wants a hint is done with the question.
    await expect.poll(() => shown(page)).toMatchObject({ hint: [4], asked: [] });
  },
  "a game that is won, with the results": async (page) => {
    await open(page, link(4, 3, { moves: "1,1,1" }));
    await expect(tool(page, "Undo")).toBeEnabled();
    await open(page, link(5, 4, { misere: true, moves: "1,1,1" }));
    await unfold(page, "Your results");
  },
  "a game that is lost, with the reasons": async (page) => {
    await open(page, link(6, 4, { moves: "1,2,2,1" }));
    await expect(sentence(page)).toHaveText(/The computer wins\./);
    await unfold(page, "Why");
  },
  "the form with a problem, and a bad link": async (page) => {
    await open(page, "M=1000000000&K=4");
    await expect(notice(page)).toContainText("“1000000000”");
    await chip(page, "Custom…").click();
    await page.getByRole("dialog").getByLabel("Cubes").fill("3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("“3”");
  },
};

// Whatever is wider than the window, or cut off by its edge.
const tooWide = (page) =>
  page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth > window.innerWidth ? document.documentElement.scrollWidth : 0,
    cut: [...document.querySelectorAll("button, a, input, select, h1, h2, h3, summary, p, td, th, .cubes svg, .viewport")].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const seen = getComputedStyle(element).visibility === "visible";
      return width && seen && !element.closest(".header-links, .visually-hidden, .skip") && (left < -1 || right > innerWidth + 1) ? [element.outerHTML.slice(0, 100)] : [];
    }),
  }));

// Buttons under 44 px.
const tooSmall = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main button, main summary, main input[type=range], dialog button, dialog input:not([type=checkbox]), dialog select")].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const least = element.matches("[type=range]") ? 24 : 44;
      return height > 0 && Math.min(width, height) < least ? [`${element.textContent || element.ariaLabel}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : [];
    }),
  );

for (const [names, states] of groups(STATES)) {
  test(`axe finds nothing, and all fits: ${names}`, async ({ page }) => {
    test.slow();
    await hold(page);
    await forget(page);
    for (const [name, go] of states) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await go(page);
        await expectNoViolationsAtSizes(page, { reducedMotion: "reduce" });
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          await settled(page);
          expect(await tooWide(page), `${width} px`).toEqual({ scroll: 0, cut: [] });
          expect(await tooSmall(page), `${width} px`).toEqual([]);
        }
      });
    }
  });
}

// axe knows nothing of the contrast of what is drawn.
test.describe("what is drawn", () => {
  const contrasts = (page, pairs) =>
    page.evaluate((pairs) => {
      const channels = (color) => color.match(/[\d.]+/g).map(Number);
      const over = ([r, g, b, a = 1], below) => [r, g, b].map((channel, index) => channel * a + below[index] * (1 - a));
      const luminance = (rgb) => {
        const [r, g, b] = rgb.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const paper = channels(getComputedStyle(document.querySelector(".viewport")).backgroundColor);
      return pairs.flatMap(([selector, property, below, belowProperty, least]) => {
        const element = document.querySelector(`.viewport ${selector}`);
        if (!element) return [`${selector} is not there`];
        const style = getComputedStyle(element);
        const ground = below && getComputedStyle(document.querySelector(`.viewport ${below}`));
        const [red, green, blue, alpha = 1] = ground ? channels(ground[belowProperty]) : paper;
        const back = over([red, green, blue, alpha * Number(ground?.opacity ?? 1)], paper);
        const [r, g, b, a = 1] = channels(style[property]);
        const [one, other] = [luminance(over([r, g, b, a * Number(style.opacity)], back)), luminance(back)].sort((x, y) => y - x);
        const contrast = (one + 0.05) / (other + 0.05);
        return contrast < least ? [`${selector} on ${below || "paper"}: ${contrast.toFixed(2)} < ${least}`] : [];
      });
    }, pairs);

  for (const colorScheme of ["light", "dark"]) {
    test(`can be read, in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, link(7, 4, { play: "two" }));
      await landed(page);
      const tree = [
        ["text.n:not(.full)", "fill", "rect.n.max:not(.leaf)", "fill", 4.5],
        ["text.n:not(.full)", "fill", "rect.n.min:not(.leaf)", "fill", 4.5],
        ["text.n.full", "fill", "rect.leaf.max", "fill", 4.5],
        ["text.n.full", "fill", "rect.leaf.min", "fill", 4.5],
        ["text.who.max", "fill", null, null, 4.5],
        ["text.who.min", "fill", null, null, 4.5],
        ["text.take:not(.best)", "fill", null, null, 4.5],
        ["text.b", "fill", "path.b.max", "stroke", 4.5],
        ["text.b", "fill", "path.b.min", "stroke", 4.5],
        ["rect.n.max", "stroke", null, null, 3],
        ["rect.n.min", "stroke", null, null, 3],
        ["path.e.max", "stroke", null, null, 3],
        ["path.e.min", "stroke", null, null, 3],
        ["path.e.best", "stroke", null, null, 3],
        ["rect.play", "stroke", null, null, 3],
      ];
      expect(await contrasts(page, tree)).toEqual([]);
      await slider(page).fill("10");
      await expect(steps(page)).toHaveText(/^Step 10/);
      await settled(page);
      expect(await contrasts(page, [["rect.n.open", "stroke", null, null, 3], ["rect.current", "stroke", null, null, 3], ["text.n:not(.full)", "fill", "rect.n.open", "fill", 4.5]])).toEqual([]);
      await chip(page, "Merged row").click();
      await expect(page.locator(".layer rect.band").first()).toBeAttached();
      const row = [["text.p.lost", "fill", "rect.p.lost", "fill", 4.5], ["text.p.won", "fill", "rect.p.won", "fill", 4.5], ["text.g", "fill", "rect.band", "fill", 4.5], ["rect.p.won", "stroke", "rect.band", "fill", 3], ["path.e.best", "stroke", "rect.band", "fill", 3]];
      expect(await contrasts(page, row)).toEqual([]);
    });
  }
});

test("whoever wants no motion sees none: the window is where play is at once", async ({ page }) => {
  await clock(page);
  const places = async (reducedMotion) => {
    await page.emulateMedia({ reducedMotion });
    // Far away the window is at once for everybody: this is near by, and out of the frame.
    await open(page, link(10, 4, { play: "two", moves: "1,2" }));
    await viewButton(page, "Go to where play is").click();
    await landed(page);
    await page.evaluate(() => {
      window.moves = new Set();
      const layer = document.querySelector(".layer");
      new MutationObserver(() => window.moves.add(layer.style.transform)).observe(layer, { attributes: true });
    });
    await stop(page);
    await take(page, 4);
    await expectLeft(page, 3);
    // Frame by frame.
    for (let frames = 0; frames < 40; frames += 1) await pass(page, 25);
    await page.clock.resume();
    return page.evaluate(() => window.moves.size);
  };
  expect(await places("no-preference"), "others see where it goes").toBeGreaterThan(5);
  expect(await places("reduce")).toBeLessThan(3);
});

test("nothing jumps while one plays", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await hold(page);
  await open(page, link(10, 4));
  // What the computer does nobody has asked for, however soon after a press it is.
  const answered = async () => {
    await going(page);
    const before = (await shifts(page)).length;
    await letGo(page);
    await expectMoves(page, 2);
    expect((await shifts(page)).slice(before)).toEqual([]);
  };
  await take(page, 1);
  await answered();
  await tool(page, "Undo").click();
  await tool(page, "Hint").click();
  await tool(page, "Winning").click();
  await take(page, 2);
  await answered();
  const all = await shifts(page);
  expect(all.filter((shift) => !shift.input)).toEqual([]);
  expect(all.filter((shift) => shift.nodes.some((node) => /class="(table|take|cubes)/.test(node)))).toEqual([]);
});

test("the page has one heading, is found from the home page, and is left without trouble", async ({ page }) => {
  await clock(page);
  await page.goto("");
  await page.getByRole("main").getByRole("link", { name: /^Take-away/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Take-away" })).toBeFocused();
  await expect(page).toHaveTitle("Take-away · Perfect Play");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.locator("summary").filter({ hasText: "The game tree" }).click();
  await expect(frame(page)).toBeVisible();
  await landed(page);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: /^Take-away/ })).toBeVisible();
  await pass(page, 1_000);
});

test("a walk that is being played ends with the page", async ({ page }) => {
  await clock(page);
  await open(page, link(7, 4, { play: "two" }));
  await viewButton(page, "Play the steps").click();
  await page.getByRole("banner").getByRole("link", { name: "Perfect Play" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Play well. See why." })).toBeVisible();
  await pass(page, 2_000);
});
