// Each page as those have it who set up their browser for themselves: colours of their own, text twice as large, no
// motion, a page that is read from right to left.
import { countSearches } from "./search.support.mjs";
import { expect, started, test } from "./support.mjs";

// Games in the middle, with what focuses the board when the tab key comes to it.
const BOARD = "[role=gridcell], [role=application], .points-board button, .takes button";
const GAMES = {
  "flip/": "v=1&board=11010/10011/00100/11001/01011&moves=r1c1",
  "nim/": "v=1&board=4+2+3&misere=0&play=two&moves=1:1",
  "take-away/": "v=1&M=20&K=4&misere=0&play=two&moves=1",
  "maze/": "v=1&n=12&m=20&mode=corridors&algorithm=wilson&braid=0&ends=corners&level=any&seed=7",
  "segments/": "v=1&board=2,706+65,919+731,109+179,368+334,839+110,707&play=two&moves=1-6",
  "mnk/": "v=1&m=9&n=9&k=5&play=two&moves=e5,d5,f6",
  "backgammon/": "v=1&length=0&cube=0&jacoby=0&crawford=1&dice=seeded&seed=12&play=two&moves=54",
};
const PAGES = { "": "", ...GAMES };
const SIZES = [[360, 740], [1280, 800]];

async function open(page, route) {
  // What is found is the same however long it takes.
  if (route === "mnk/") await countSearches(page, 500);
  await page.goto(PAGES[route] ? `${route}?${PAGES[route]}` : route);
  await started(page);
  if (route) await expect(page.locator(BOARD).first()).toBeAttached();
}
const board = (page, route) => page.locator(route === "take-away/" ? ".table" : ".board-frame").first();
const tool = (page, name) => page.getByRole("group", { name: "Game" }).getByRole("button", { name, exact: true });

async function tabToBoard(page) {
  for (let stops = 0; stops < 18; stops += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((board) => document.activeElement.matches(board), BOARD)) return;
  }
  throw new Error("the board can't be reached with the tab key");
}
async function hinted(page) {
  const said = page.locator(".sentence").first();
  const before = await said.textContent();
  const heard = await page.locator("#live").textContent();
  await tool(page, "Hint").click();
  await expect.poll(async () => (await said.textContent()) + (await page.locator("#live").textContent())).not.toBe(before + heard);
  await expect(page.locator(".search")).toBeHidden();
}

// What can be told apart of a picture: the share of its pixels that are far from the first colour, that of the page; and
// how many are far from what they were in another picture of the same size.
async function look(page, png, other = png) {
  return page.evaluate(
    async (sources) => {
      const read = async (source) => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))]));
        const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        context.drawImage(picture, 0, 0);
        const { data } = context.getImageData(0, 0, picture.width, picture.height);
        return Array.from({ length: data.length / 4 }, (_, at) => (data[4 * at] + data[4 * at + 1] + data[4 * at + 2]) / 3);
      };
      const [now, before] = await Promise.all(sources.map(read));
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Canvas";
      const canvas = getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);
      probe.remove();
      const far = (one, two) => Math.abs(one - two) > 100;
      return { ink: now.filter((bright) => far(bright, canvas)).length / now.length, changed: now.filter((bright, at) => far(bright, before[at])).length };
    },
    [png, other].map((one) => one.toString("base64")),
  );
}
// The middle of an element, or all of it.
async function inkOf(page, element, share = 1) {
  const { x, y, width, height } = await element.boundingBox();
  const clip = { x: x + (width * (1 - share)) / 2, y: y + (height * (1 - share)) / 2, width: width * share, height: height * share };
  return (await look(page, await page.screenshot({ clip }))).ink;
}

for (const colorScheme of ["light", "dark"]) {
  test.describe(`forced colours, on ${colorScheme === "light" ? "white" : "black"}`, () => {
    test.use({ forcedColors: "active", colorScheme, contextOptions: { reducedMotion: "reduce" } });
    // A theme of the site's that the forced colours are against.
    test.beforeEach(({ page }) => page.addInitScript((theme) => localStorage.setItem("perfect-play:theme", theme), colorScheme === "light" ? "dark" : "light"));

    // What is drawn in the system's colours is a game's own; that black is as good as white shows with those of two players.
    for (const route of colorScheme === "light" ? Object.keys(GAMES) : ["flip/", "backgammon/"]) {
      test(`/${route}: the board, its marks, the focus and what is chosen can be told apart`, async ({ page }) => {
        await open(page, route);
        const [plain, chosen] = await Promise.all(["false", "true"].map((pressed) => page.locator(`.chip[aria-pressed=${pressed}]`).first().evaluate((chip) => getComputedStyle(chip).backgroundColor)));
        expect.soft(chosen, "what is chosen is not told by its letters alone").not.toBe(plain);

        const shot = () => board(page, route).screenshot();
        const before = await shot();
        expect.soft((await look(page, before)).ink, "there is a board").toBeGreaterThan(0.005);
        await tabToBoard(page);
        const focused = await shot();
        expect.soft((await look(page, focused, before)).changed, "the focus").toBeGreaterThan(60);
        await hinted(page);
        expect((await look(page, await shot(), focused)).changed, "the hint").toBeGreaterThan(30);
      });
    }

    test("/flip/: lit and dark cells", async ({ page }) => {
      await open(page, "flip/");
      const first = (name) => page.getByRole("gridcell", { name }).first();
      expect(await inkOf(page, first(/: lit$/), 0.4), "a disc").toBeGreaterThan(0.3);
      expect(await inkOf(page, first(/: dark$/), 0.4), "none").toBe(0);
      expect(await inkOf(page, first(/: dark$/)), "an edge").toBeGreaterThan(0.01);
    });

    test("/nim/: coins, and where there was one", async ({ page }) => {
      await open(page, "nim/");
      expect(await inkOf(page, page.getByRole("gridcell", { name: /^pile 3, coin 2/ }))).toBeGreaterThan(0.15);
      expect(await inkOf(page, page.locator(".cell.gone").first())).toBeLessThan(0.15);
    });
  });
}

test.describe("text twice as large", () => {
  for (const route of Object.keys(PAGES)) {
    test(`/${route}: nothing is cut off, and the page goes no further than the screen`, async ({ page }) => {
      await open(page, route);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        const cut = await page.evaluate(() => {
          const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
          const scrolled = (element) => element.closest(".board-frame, .viewport") ?? element.closest(".panel, .fold");
          const faults = [];
          for (const element of document.querySelectorAll("header :is(a, button), main :is(a, button, h1, h2, h3, p, dd)")) {
            if (!element.checkVisibility({ visibilityProperty: true }) || !element.textContent.trim() || element.closest(".header-links, .board-frame, .visually-hidden, .outline")) continue;
            const box = element.getBoundingClientRect();
            const text = document.createRange();
            text.selectNodeContents(element);
            const name = element.textContent.trim().slice(0, 30);
            // The site's name is not shown where the games need the room.
            if (element.matches("a, button") && !element.querySelector(".word") && !within(text.getBoundingClientRect(), box)) faults.push(`more than its button: ${name}`);
            if (!scrolled(element) && (text.getBoundingClientRect().right > innerWidth || box.left < 0)) faults.push(`beyond the screen: ${name}`);
          }
          return faults;
        });
        expect(cut, `${width} px`).toEqual([]);
      }
    });
  }
});

test.describe("no motion", () => {
  for (const route of Object.keys(PAGES)) {
    test(`/${route}: nothing moves by itself, whatever is pressed`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript(() => {
        window.motions = [];
        // What a search's animation does is to wait.
        addEventListener("animationstart", ({ animationName }) => animationName !== "appear" && window.motions.push(animationName), true);
        addEventListener("transitionrun", ({ propertyName, target }) => window.motions.push(`${propertyName} of ${target.className}`), true);
      });
      await open(page, route);
      await page.getByRole("link", { name: "Perfect Play" }).hover();
      if (route) {
        await tabToBoard(page);
        for (const key of ["ArrowRight", "Enter", "ArrowDown", "Enter", "u"]) await page.keyboard.press(key);
        await hinted(page);
      } else {
        await page.getByRole("link", { name: /^Flip/ }).hover();
      }
      expect(await page.evaluate(() => document.getAnimations().map((one) => one.animationName ?? one.transitionProperty).filter((name) => name !== "appear"))).toEqual([]);
      expect(await page.evaluate(() => window.motions)).toEqual([]);
    });
  }

  test("and where motion is welcome, the hint of Flip turns", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await open(page, "flip/");
    await hinted(page);
    await expect.poll(() => page.evaluate(() => document.getAnimations().map((one) => one.animationName))).toContain("turn");
  });
});

test.describe("from right to left", () => {
  const turned = (page, dir) => page.evaluate((dir) => (document.documentElement.dir = dir), dir);
  const resized = async (page, width, height) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
  };

  for (const route of Object.keys(GAMES)) {
    test(`/${route}: the board is not mirrored, and the arrows go where they point`, async ({ page }) => {
      // Where everything on the board is, seen from its left edge; and on the pad of the maze.
      const places = () =>
        board(page, route).or(page.getByRole("group", { name: "Directions" })).evaluateAll((frames) =>
          frames.map((frame) =>
            [...frame.querySelectorAll("[role=gridcell], svg, .points-board button, .go")]
              .filter((part) => part.checkVisibility())
              .map((part) => Math.round(part.getBoundingClientRect().left - frame.getBoundingClientRect().left)),
          ),
        );
      await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
      await open(page, route);
      for (const [width, height] of SIZES) {
        await turned(page, "ltr");
        await resized(page, width, height);
        const before = await places();
        expect(before.flat().length).toBeGreaterThan(0);
        await turned(page, "rtl");
        expect(await places(), `${width} px`).toEqual(before);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBeLessThanOrEqual(0);
      }

      // Take-away has no board to walk on; in the maze it is oneself who goes.
      if (route === "take-away/") return;
      await tabToBoard(page);
      if (route === "maze/") {
        await page.keyboard.press("ArrowRight");
        await expect(page.getByRole("application")).toHaveAccessibleName(/Row 1, column 2/);
        return;
      }
      const at = () => page.evaluate(() => document.activeElement.getBoundingClientRect().left);
      const start = await at();
      await page.keyboard.press("ArrowRight");
      const right = await at();
      expect(right).toBeGreaterThan(start);
      // Points are no rows: to the left of where one came to there may be none that can be joined.
      if (route === "segments/") return;
      await page.keyboard.press("ArrowLeft");
      expect(await at()).toBeLessThan(right);
    });
  }

  test("/backgammon/: what stands below the board does not lie on each other", async ({ page }) => {
    await open(page, "backgammon/");
    await turned(page, "rtl");
    for (const [width, height] of SIZES) {
      await resized(page, width, height);
      const box = async (locator) => locator.boundingBox();
      const [done, back, figures] = await Promise.all([page.getByRole("button", { name: "Done" }), page.getByRole("button", { name: "Take back" }), page.locator(".figures")].map(box));
      const apart = (one, two) => one.x + one.width <= two.x + 1 || two.x + two.width <= one.x + 1 || one.y + one.height <= two.y + 1 || two.y + two.height <= one.y + 1;
      expect([apart(done, figures), apart(back, figures), apart(done, back)], `${width} px`).toEqual([true, true, true]);
    }
  });
});

for (const colorScheme of ["light", "dark"]) {
  test.describe(`more contrast, ${colorScheme}`, () => {
    test.use({ colorScheme, contrast: "more" });

    // They are the same on every page; beside home, one with a game's own style.
    for (const route of ["", "mnk/"]) {
      test(`/${route}: lines and soft words stand out from the page`, async ({ page }) => {
        await open(page, route);
        const ratios = await page.evaluate(() => {
          const probe = document.body.appendChild(document.createElement("i"));
          const bright = (name) => {
            probe.style.color = `var(${name})`;
            const parts = getComputedStyle(probe).color.match(/\d+/g).slice(0, 3).map((part) => Number(part) / 255);
            const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          };
          const [page, ...others] = ["--paper", "--line", "--ink-soft", "--accent", "--max", "--min"].map(bright);
          probe.remove();
          return others.map((other) => (Math.max(page, other) + 0.05) / (Math.min(page, other) + 0.05));
        });
        // As WCAG asks of words at its highest level; of lines as much as it asks of words otherwise.
        const [line, ...words] = ratios;
        expect(line).toBeGreaterThan(4.5);
        for (const ratio of words) expect(ratio).toBeGreaterThan(7);
      });
    }
  });
}

test.describe("forced colours on a phone", () => {
  test.use({ forcedColors: "active", viewport: { width: 360, height: 740 } });

  test("what leads home is seen, and which game is on the page", async ({ page }) => {
    await open(page, "nim/");
    expect(await inkOf(page, page.locator(".wordmark .mark"))).toBeGreaterThan(0.3);
    const colours = await page.locator(".games a").evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
    expect(new Set(colours).size).toBe(2);
  });
});
