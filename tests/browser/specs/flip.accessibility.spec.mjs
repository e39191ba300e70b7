// The page for everybody: axe in both themes and at both widths, sizes of what is pressed, focus
// and title on a change of page, the theme, reduced motion.
import { expectNoViolations, expectNoViolationsAtSizes, expectToFit } from "./axe.support.mjs";
import { anotherByKey, boardOf, cell, chip, choices, CLASSIC, expect, live, marked, notice, open, openChoices, parKnown, part, press, ready, sentence, sheet, showTab, slowSearches, test, tool } from "./flip.support.mjs";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

// Every state of the page that looks different.
const STATES = {
  "the home page": async (page) => {
    await page.goto("");
    await expect(page.locator(".card", { hasText: "Flip" })).toBeVisible();
  },
  "a puzzle": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
  },
  "a puzzle with hint and solution": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tool(page, "Solution").click();
    await tool(page, "Hint").click();
    await expect.poll(() => marked(page, "hint")).toHaveLength(1);
  },
  "a solved puzzle": async (page) => {
    await open(page, "v=1&board=11/10&moves=r1c1");
    await expect(sentence(page)).toHaveText(/^Solved/);
  },
  "the editor with a proof": async (page) => {
    await open(page, "v=1&board=1000/0000/0000/0000");
    await tool(page, "Edit").click();
    await expect.poll(() => marked(page, "witness")).not.toEqual([]);
  },
  "open folds": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    for (const title of ["Elimination, step by step", "Light chasing, row by row"]) {
      await page.getByText(title, { exact: true }).click();
    }
    await page.getByRole("group", { name: "Elimination" }).getByRole("button", { name: "Last step" }).click();
    await expect(page.locator("svg.matrix")).toBeVisible();
  },
  "what explains": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    await tool(page, "Why?").click();
    await expect(page.getByText("Order does not matter")).toBeVisible();
  },
  "what the game is": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await showTab(page, "About");
  },
  "the sheet of choices": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await openChoices(page);
  },
  "the sheet of keys": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await page.keyboard.press("?");
    await expect(sheet(page, "Keyboard shortcuts")).toBeVisible();
  },
  "the sheet of links": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tool(page, "Share").click();
    await expect(sheet(page, "Share")).toBeVisible();
  },
  "the form with a problem": async (page) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await chip(page, "Custom…").click();
    await sheet(page, "Custom puzzle").getByLabel("Rows").fill("99");
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Custom puzzle").getByRole("alert")).toContainText("“99”");
  },
  "a bad link": async (page) => {
    await open(page, "v=1&n=0&m=5&seed=1");
    await expect(notice(page)).toContainText("n = “0”");
    await parKnown(page);
  },
  "a long search": async (page) => {
    await slowSearches(page);
    await open(page, "v=1&n=39&m=39&seed=1");
    await page.keyboard.press("h");
    await expect(part(page, "search")).toBeVisible();
  },
};

for (const [name, go] of Object.entries(STATES)) {
  test(`axe finds nothing, at either width, in light or dark, and all fits 320 px: ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 320, height: 640 });
    await go(page);
    await expectToFit(page, ".board-frame, .matrix-frame, .visually-hidden, .skip");
    // Its 1,521 cells are like any others, and would take axe half a minute.
    const without = name === "a long search" ? [".board > * + *"] : [];
    await expectNoViolationsAtSizes(page, { without });
  });
}

test("axe finds nothing in either theme that is chosen against the system's", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, `v=1&board=${CLASSIC}`);
  await parKnown(page);
  for (const theme of ["dark", "light"]) {
    await page.getByRole("button", { name: /^Theme/ }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await page.emulateMedia({ colorScheme: theme === "light" ? "dark" : "light" });
    await expectNoViolations(page);
  }
});

test.describe("sizes", () => {
  const widest = (page) => page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, inner: window.innerWidth }));

  const side = async (page) => {
    const { width, height } = await cell(page, 1, 1).boundingBox();
    return Math.min(width, height);
  };

  test("cells are 44 px where that fits, and never under 24", async ({ page }) => {
    await page.setViewportSize(SIZES[0]);
    for (const [n, m, least] of [[3, 3, 44], [5, 5, 44], [6, 6, 44], [9, 9, 24], [12, 12, 24], [8, 30, 24], [50, 50, 24]]) {
      await open(page, `v=1&n=${n}&m=${m}&seed=1`);
      expect(await side(page), `${n} x ${m} at 360`).toBeGreaterThanOrEqual(least);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    for (const [n, m, least] of [[5, 5, 44], [9, 9, 24], [50, 50, 24]]) {
      await open(page, `v=1&n=${n}&m=${m}&seed=1`);
      expect(await side(page), `${n} x ${m} at 320`).toBeGreaterThanOrEqual(least);
    }
    await page.setViewportSize(SIZES[1]);
    for (const [n, m, least] of [[5, 5, 44], [9, 9, 44], [50, 50, 24]]) {
      await open(page, `v=1&n=${n}&m=${m}&seed=1`);
      expect(await side(page), `${n} x ${m} at 1280`).toBeGreaterThanOrEqual(least);
    }
  });

  test("buttons are 44 px high at 360 px", async ({ page }) => {
    await page.setViewportSize(SIZES[0]);
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    const small = await page.locator("button:visible, summary:visible").evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        return Math.min(width, height) < 44 ? [`${button.textContent || button.ariaLabel}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : [];
      }),
    );
    expect(small).toEqual([]);
  });

  test("a board larger than its frame is scrolled within it to its last cell", async ({ page }) => {
    await page.setViewportSize(SIZES[0]);
    await open(page, "v=1&n=50&m=50&seed=2");
    const { scroll, inner } = await widest(page);
    expect(scroll).toBeLessThanOrEqual(inner);
    await press(page, "r50c50");
    await expect(part(page, "presses")).toHaveText("1");
  });
});

test("light and dark differ in more than colour", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" });
  await open(page, "v=1&board=10/00");
  const disc = (row, col) => cell(page, row, col).evaluate((cell) => getComputedStyle(cell, "::before").content);
  expect(await disc(1, 1)).not.toBe("none");
  expect(await disc(1, 2)).toBe("none");
});

test("on a change of page the focus is on its heading, and the title is the page's", async ({ page }) => {
  await page.goto("");
  await expect(page.locator(".card", { hasText: "Flip" })).toBeVisible();
  await expect(page).toHaveTitle("Perfect Play");
  await page.locator(".card", { hasText: "Flip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Flip" })).toBeFocused();
  await expect(page).toHaveTitle("Flip · Perfect Play");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Play well. See why." })).toBeFocused();
  await expect(page).toHaveTitle("Perfect Play");
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Flip" })).toBeFocused();
  await expect(page.getByRole("grid")).toBeVisible();
});

test("a new puzzle does not take the focus away", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await tool(page, "New").focus();
  await page.keyboard.press("Enter");
  await expect(choices(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(live(page)).toHaveText(/^New puzzle/);
  await expect(tool(page, "New")).toBeFocused();
  await cell(page, 2, 2).focus();
  await anotherByKey(page);
  await expect.poll(() => boardOf(page)).not.toBe(CLASSIC);
  expect(await page.evaluate(() => document.activeElement.getAttribute("role"))).toBe("gridcell");
});

test.describe("the theme", () => {
  // Of the page's background, as it is painted on a canvas: 0 to 255.
  const brightness = (page) =>
    page.evaluate(() => {
      const colours = [document.body, document.documentElement].map((element) => getComputedStyle(element).backgroundColor);
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      canvas.fillStyle = colours.find((colour) => colour !== "rgba(0, 0, 0, 0)");
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, opaque] = canvas.getImageData(0, 0, 1, 1).data;
      if (opaque !== 255) throw new Error(`no background: ${colours}`);
      return (r + g + b) / 3;
    });
  const button = (page) => page.getByRole("button", { name: /^Theme/ });

  test("follows the system until one is chosen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, `v=1&board=${CLASSIC}`);
    await expect(button(page)).toHaveAccessibleName("Theme: system");
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await expect.poll(() => brightness(page)).toBeLessThan(60);
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName("Theme: light");
    await expect.poll(() => brightness(page)).toBeGreaterThan(200);
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName("Theme: dark");
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName("Theme: system");
    expect(await page.evaluate(() => localStorage.getItem("perfect-play:theme"))).toBeNull();
  });

  test("that was chosen is there before the first paint, on every page", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, `v=1&board=${CLASSIC}`);
    // The first press changes what is seen.
    await button(page).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    // With the program held back, so that only the static page is there.
    await page.route(/\.wasm$/, () => {});
    for (const address of ["flip/", ""]) {
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      expect(await brightness(page)).toBeLessThan(60);
    }
    await page.unroute(/\.wasm$/);
    await open(page);
    await expect(button(page)).toHaveAccessibleName("Theme: dark");
  });

  test("that is rubbish in the storage is the system's", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("perfect-play:theme", "\"><script>"));
    await open(page, `v=1&board=${CLASSIC}`);
    await expect(button(page)).toHaveAccessibleName("Theme: system");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  });
});

test("whoever wants no motion sees none", async ({ page }) => {
  const running = () => page.evaluate(() => document.getAnimations().filter((one) => one.playState === "running" && one.effect.getComputedTiming().duration > 10).length);
  const hint = async () => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tool(page, "Hint").click();
    await expect.poll(() => marked(page, "hint")).toHaveLength(1);
  };
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await hint();
  await expect.poll(running).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await hint();
  expect(await running()).toBe(0);
  await press(page, "r1c1");
  expect(await running()).toBe(0);
});

test("the page's parts are landmarks with headings", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  for (const role of ["banner", "main", "contentinfo"]) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await openChoices(page);
  await expect(page.getByRole("region", { name: "Puzzle" })).toBeVisible();
  await page.keyboard.press("Escape");
  await ready(page);
});
