// Maze for everybody: axe in both themes and at both widths, sizes, and what is said.
import { expectNoViolationsAtSizes, expectToFit } from "./axe.support.mjs";
import { ISLAND, SMALL, board, carve, chip, expect, linkTo, live, notice, open, openChoices, pad, part, searched, seeded, sentence, sheet, test, tool, unfold } from "./maze.support.mjs";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const OWN = carve(12, 20, "corridors", 8);

// Every state of the page that looks different.
const STATES = {
  start: async (page) => {
    await open(page, seeded(465));
    await searched(page);
  },
  "half walked, with a hint": async (page) => {
    await open(page, `${linkTo(SMALL)}&moves=E1`);
    await page.keyboard.press("i");
    await page.keyboard.press("y");
    await expect(page.locator(".maze-board .hint")).toBeAttached();
    await expect(tool(page, "Solution")).toHaveAttribute("aria-pressed", "true");
  },
  "a search that is shown": async (page) => {
    await open(page, linkTo(ISLAND));
    await searched(page);
    await page.getByRole("button", { name: "Show Left hand on the wall" }).click();
    await expect(page.locator(".maze-board .follower")).toBeAttached();
  },
  "both trees, and why": async (page) => {
    await open(page, linkTo(OWN.text));
    await searched(page);
    await unfold(page, "Why this way");
    await chip(page, "Corridors and walls").click();
    await expect(page.locator(".maze-board .tree-borders")).toBeAttached();
  },
  "the seam": async (page) => {
    await open(page, linkTo(OWN.text));
    await unfold(page, "Why this way");
    await chip(page, "The wall in two").click();
    await expect(page.locator(".maze-board .seam")).toBeAttached();
  },
  levels: async (page) => {
    await open(page, linkTo(ISLAND));
    await unfold(page, "Why this way");
    await chip(page, "Steps from the start").click();
    await expect(page.locator(".maze-board text")).toHaveCount(25);
  },
  fog: async (page) => {
    await open(page, seeded(465));
    await chip(page, "Fog").click();
    await expect(page.locator(".maze-board .fog")).toBeAttached();
  },
  "no walls": async (page) => {
    await open(page, linkTo(SMALL));
    await chip(page, "Hidden walls").click();
    await pad(page, "down").click();
    await expect(live(page)).toHaveText(/^A wall/);
  },
  solved: async (page) => {
    await open(page, `${linkTo(SMALL)}&moves=E3`);
    await expect(sentence(page)).toHaveText(/^You are there/);
  },
  borders: async (page) => {
    await open(page, `${linkTo(SMALL.replace("corridors r1c1 r2c3", "borders r0c1 r1c2"))}&moves=W1`);
    await expect(page.locator(".maze-board .post")).toBeAttached();
  },
  "100 x 100": async (page) => {
    await open(page, seeded(7, { n: 100, m: 100 }));
    await searched(page);
  },
  "the form, with a problem": async (page) => {
    await open(page, seeded(465));
    await chip(page, "Custom…").click();
    await sheet(page, "Custom puzzle").getByLabel("Rows").fill("1");
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Custom puzzle").getByRole("alert")).toContainText("“1”");
  },
  "a bad link": async (page) => {
    await open(page, "v=1&n=12&m=101&seed=1");
    await expect(notice(page)).toContainText("m = “101”");
  },
};

for (const [name, go] of Object.entries(STATES)) {
  test(`axe finds nothing, at either width, in light or dark: ${name}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize(SIZES[0]);
    await go(page);
    await expectNoViolationsAtSizes(page, { reducedMotion: "reduce" });
    await expectToFit(page, ".board-frame, .visually-hidden, .skip");
  });
}

test("buttons are 44 px high at 360 px", async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, linkTo(SMALL));
  await searched(page);
  await page.getByRole("button", { name: "Show Breadth-first" }).click();
  await unfold(page, "Why this way");
  const small = await page.locator("button:visible, summary:visible").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height) < 44 ? [`${button.ariaLabel ?? button.textContent}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test("nothing below the board moves while one walks, at 360 px", async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  await open(page, linkTo(SMALL));
  await searched(page);
  const places = async () => {
    const boxes = await Promise.all([board(page), pad(page, "right"), tool(page, "Hint")].map((target) => target.boundingBox()));
    return boxes.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`);
  };
  const before = await places();
  for (const key of ["d", "s", "a", "i", "d", "u", "d", "s"]) {
    await page.keyboard.press(key);
    expect(await places(), `after ${key}: ${await sentence(page).textContent()}`).toEqual(before);
  }
  await expect(sentence(page)).toHaveText(/^You are there/);
});

test("what is said twice is changed the second time, or it would not be heard", async ({ page }) => {
  await open(page, linkTo(SMALL));
  await page.keyboard.press("w");
  await expect(live(page)).toHaveText(/^A wall: no way up\./);
  const first = await live(page).evaluate((element) => element.textContent);
  await page.keyboard.press("w");
  await expect.poll(() => live(page).evaluate((element) => element.textContent)).not.toBe(first);
  await expect(live(page)).toHaveText(/^A wall: no way up\./);
});

test("the board is one tab stop that says what it is, and its parts are named", async ({ page }) => {
  await open(page, linkTo(SMALL));
  await expect(board(page)).toHaveAttribute("aria-roledescription", "maze");
  await expect(page.locator(".board-frame [tabindex='0']")).toHaveCount(1);
  for (const role of ["banner", "main", "contentinfo"]) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Maze");
  await expect(page.getByRole("region", { name: "Algorithms", exact: true })).toBeVisible();
  for (const name of ["Directions", "Game"]) await expect(page.getByRole("group", { name, exact: true }), name).toBeVisible();
  await openChoices(page);
  for (const name of ["Maze", "Limited view"]) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  for (const name of ["Size", "You walk", "Made by", "Loops", "Start and goal"]) {
    await expect(page.getByRole("group", { name, exact: true }), name).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(part(page, "origin")).toHaveText("Drawn by hand");
});

test("on the wall, and through a maze that is read out, the goal can be found without seeing it", async ({ page }) => {
  await open(page, linkTo(SMALL));
  // By what is said alone: the first exit that leads nearer, as G says.
  const KEYS = { up: "w", right: "d", down: "s", left: "a" };
  const heard = async (key, pattern) => {
    await page.keyboard.press(key);
    await expect(live(page)).toHaveText(pattern);
    return live(page).textContent();
  };
  const far = async () => Number((await heard("g", /^The goal is \d+ steps? away/)).match(/\d+/)[0]);
  let exits = ["right"];
  for (let left = await far(); left > 0; ) {
    const [name] = exits;
    const said = await heard(KEYS[name], /^(Row|You are there)/);
    if (said.startsWith("You")) break;
    const now = await far();
    if (now < left) {
      exits = said.match(/(?:exit|Exits): ([^.]+)\./)[1].split(", ");
      left = now;
    } else {
      await heard("u", /^Taken back/);
      exits.shift();
    }
  }
  await expect(sentence(page)).toHaveText(/^You are there/);
});
