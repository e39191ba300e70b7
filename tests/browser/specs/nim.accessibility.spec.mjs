// Nim for everybody: axe in both themes and at both widths, sizes, large boards, motion.
import { ask, cell, chip, expect, expectNoViolations, expectNoViolationsAtSizes, forget, grid, groups, hold, letGo, notice, part, sentence, shifts, test, tool, unfold, watchShifts } from "./contest.support.mjs";
import { expectMoves, expectPiles, going, link, open, shown, take } from "./nim.support.mjs";

// Its pictures of every step would take longer than axe does.
test.use({ trace: "off" });

const LARGEST = Array(12).fill(63).join(" ");
const MIXED = "63 1 20 2";

// Every state of the page that looks different.
const STATES = {
  "one's turn": (page) => open(page, link("4 2 3")),
  "the computer's turn": async (page) => {
    await open(page, link("4 2 3"));
    await take(page, "1:1");
    await going(page);
  },
  "a hint and the winning moves": async (page) => {
    await open(page, link("4 5 6", { play: "two", moves: "1:1,1:1" }));
    await tool(page, "Winning").click();
    await expect.poll(async () => (await shown(page)).wins.length).toBeGreaterThan(0);
    await tool(page, "Hint").click();
    await expect.poll(async () => (await shown(page)).hint.length).toBe(1);
  },
  "a question": async (page) => {
    await open(page, link("4 2 3"));
    await ask(page);
    await expectNoViolations(page);
    await take(page, "1:1");
    await expect(part(page, "asked")).toBeVisible();
  },
  "a game that is won, with the results": async (page) => {
    await open(page, link("1"));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/You win!/);
    await unfold(page, "Your results");
  },
  "a game that is lost": async (page) => {
    await open(page, link("1", { misere: true }));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/The computer wins\./);
  },
  "open folds": async (page) => {
    await open(page, link("12 19 27", { misere: true, errs: 25 }));
    for (const title of ["Why", "Your results", "The piles in binary"]) await unfold(page, title);
  },
  "two people, by links": async (page) => {
    await open(page, link("4 2 3", { play: "links" }));
    await take(page, "1:1");
    await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
  },
  "a game that is watched": async (page) => {
    await open(page, link("4 2 3", { play: "watch" }));
    await tool(page, "Pause").click();
  },
  "the form with a problem": async (page) => {
    await open(page, link("4 2 3"));
    await chip(page, "Custom…").click();
    await page.getByRole("dialog").getByLabel("Greatest pile").fill("99");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("“99”");
  },
  "a bad link": async (page) => {
    await open(page, "board=4+x+3");
    await expect(notice(page)).toContainText("“x”");
  },
  "a board of piles of many lengths": (page) => open(page, link(MIXED, { play: "two", moves: "1:20,3:3" })),
};

const settled = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

// Whatever is wider than the window, or cut off by its edge.
const tooWide = (page) =>
  page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth > window.innerWidth ? document.documentElement.scrollWidth : 0,
    cut: [...document.querySelectorAll("button, a, input, select, h1, h2, h3, summary, p, td, th, [role=gridcell]")].flatMap((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const framed = element.closest(".header-links, .binary-frame, .visually-hidden, .skip");
      const seen = getComputedStyle(element).visibility === "visible";
      return width && seen && !framed && (left < -1 || right > innerWidth + 1) ? [element.outerHTML.slice(0, 100)] : [];
    }),
  }));

// Buttons under 44 px, coins under 24.
const tooSmall = (page) =>
  page.evaluate(() => {
    const under = (selector, least) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const side = Math.min(width, height);
        return side > 0 && side < least ? [`${element.textContent || element.ariaLabel}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : [];
      });
    return [...under("main button, main summary, dialog button, dialog input:not([type=checkbox]), dialog select", 44), ...under(".cell.coin", 24)];
  });

for (const [names, states] of groups(STATES)) {
  test(`axe finds nothing, and all fits: ${names}`, async ({ page }) => {
    test.slow();
    await hold(page);
    await forget(page);
    for (const [name, go] of states) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.emulateMedia({ colorScheme: "light" });
        await go(page);
        await expectNoViolationsAtSizes(page);
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

test.describe("12 piles of 63", () => {
  for (const [width, height, least] of [[360, 740, 24], [1280, 800, 24]]) {
    test(`can be played at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, link(LARGEST, { play: "two" }));
      await expect(grid(page).locator(".coin")).toHaveCount(756);
      expect(await tooWide(page)).toEqual({ scroll: 0, cut: [] });
      // The first pile, the last coin of the last pile, and one by the keyboard.
      await take(page, "1:63");
      await cell(page, 12, 63).click();
      await expectPiles(page, `- ${Array(10).fill(63).join(" ")} 62`);
      const { width: side } = await cell(page, 12, 62).boundingBox();
      expect(side).toBeGreaterThanOrEqual(least);
      await cell(page, 2, 1).focus();
      await page.keyboard.press("Control+End");
      await expect(cell(page, 12, 63)).toBeInViewport();
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      await expectPiles(page, `- ${Array(10).fill(63).join(" ")} 61`);
      await expectMoves(page, 3);
    });
  }
});

test("whoever wants no motion sees none", async ({ page }) => {
  const running = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 10).length);
  const hint = async () => {
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint.length).toBe(1);
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, link("4 2 3", { play: "two" }));
  await hint();
  await expect.poll(running).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await running()).toBe(0);
  await take(page, "1:1");
  expect(await running()).toBe(0);
});

test("a hint, a winning move and a coin differ in more than colour", async ({ page }) => {
  await open(page, link("4 2 3", { play: "two" }));
  const mark = (row, col) => cell(page, row, col).evaluate((cell) => getComputedStyle(cell, "::after").content);
  expect(await mark(1, 2)).toBe("none");
  await page.keyboard.press("w");
  await expect.poll(async () => (await shown(page)).wins).toEqual(["1:3"]);
  expect(await mark(1, 2)).not.toBe("none");
  expect(await mark(2, 1)).toBe("none");
});

test("nothing jumps while one plays", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  await hold(page);
  await open(page, link("4 2 3"));
  // What the computer does nobody has asked for, however soon after a press it is.
  const answered = async () => {
    await going(page);
    const before = (await shifts(page)).length;
    await letGo(page);
    await expectMoves(page, 2);
    expect((await shifts(page)).slice(before)).toEqual([]);
  };
  await take(page, "1:1");
  await answered();
  await tool(page, "Undo").click();
  await tool(page, "Hint").click();
  await tool(page, "Winning").click();
  await take(page, "2:1");
  await answered();
  const all = await shifts(page);
  expect(all.filter((shift) => !shift.input)).toEqual([]);
  expect(all.filter((shift) => shift.nodes.some((node) => /role="(grid|gridcell)"/.test(node)))).toEqual([]);
});

test("the page has one heading, and is found from the home page", async ({ page }) => {
  await page.goto("");
  await page.getByRole("main").getByRole("link", { name: /^Nim/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeFocused();
  await expect(page).toHaveTitle("Nim · Perfect Play");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const role of ["banner", "main", "contentinfo"]) await expect(page.getByRole(role)).toHaveCount(1);
});
