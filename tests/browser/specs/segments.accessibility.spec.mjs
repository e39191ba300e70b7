// Segments for everybody: axe in both themes and at both widths, sizes, contrasts, what is said, and
// that nothing jumps.
import { anotherByKey, ask, openChoices, answered, board, button, buttons, chip, clock, CROSSING, ENDLESS, expect, expectMoves, expectNoViolations, expectNoViolationsAtSizes, expectShown, forget, groups, hold, join, legal, letGo, link, live, names, notice, open, part, pass, pending, scatter, scattered, seeded, sentence, sheet, shifts, shown, SIXES, test, tool, unfold, watchShifts, winning } from "./segments.support.mjs";
import { prependToWorkers } from "./support.mjs";

// Its pictures of every step would take longer than axe does.
test.use({ trace: "off" });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const WON = scattered(10, true);

// Every state of the page that looks different.
const STATES = {
  "the start": (page) => open(page, seeded(465, { points: 30, play: "first" })),
  "a chosen point": async (page) => {
    await open(page, link(WON, { moves: "1-2" }));
    await button(page, 5).click({ force: true });
    await expectShown(page, { chosen: [5] });
  },
  "the computer’s turn": async (page) => {
    await open(page, link(WON, { play: "first" }));
    await join(page, winning(WON)[0]);
    await pending(page);
  },
  "a hint, the winning moves and a question": async (page) => {
    await open(page, link(SIXES[3]));
    await tool(page, "Winning").click();
    await tool(page, "Hint").click();
    await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
    await ask(page);
    await join(page, "1-2");
    await expect(part(page, "asked")).toBeVisible();
    // No winning moves lie over a question.
    await expectShown(page, { asked: ["1-2"], wins: [] });
  },
  "parts, in both players’ colours, with reasons": async (page) => {
    const start = scatter(12, 2);
    await open(page, link(start, { moves: ["1-2", legal(`${start} | 1-2`)[5]].join(",") }));
    await chip(page, "Separate regions").click();
    await unfold(page, "Why");
    await expect.poll(async () => (await shown(page)).labels.length).toBeGreaterThan(0);
  },
  "the report’s zones": async (page) => {
    await open(page, link(CROSSING));
    await unfold(page, "Behind this game");
    await chip(page, "The student’s zones").click();
    await expectShown(page, { labels: ["1", "1"] });
  },
  "points that are set up": async (page) => {
    await open(page, link(SIXES[1]));
    await chip(page, "Set up by hand").click();
    await expect(part(page, "editor")).toBeVisible();
  },
  "a game that is over, with blocked points and results": async (page) => {
    await open(page, link(CROSSING, { play: "first" }));
    await join(page, "1-2");
    await expect(sentence(page)).toHaveText(/You win!/);
    await unfold(page, "Your results");
  },
  "all moves, the winning ones among them": async (page) => {
    await open(page, link(SIXES[1]));
    await unfold(page, "All moves");
    await page.keyboard.press("w");
    await expect(part(page, "moves-list")).toContainText("wins");
  },
  "a long search": async (page) => {
    // It reports, and does not end.
    await prependToWorkers(page, ENDLESS);
    await open(page, seeded(1, { points: 29 }));
    await page.keyboard.press("h");
    await expect(part(page, "search").getByRole("button", { name: "Cancel" })).toBeVisible();
  },
  "a bad link, and the form with a problem": async (page) => {
    await open(page, seeded(1, { points: 31 }));
    await expect(notice(page)).toContainText("points = “31”");
    await expectNoViolations(page);
    await chip(page, "Custom…").click();
    await sheet(page, "Custom game").getByLabel("Points").fill("3");
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Custom game").getByRole("alert")).toContainText("“3”");
  },
};

// Whatever is wider than the window, or cut off by its edge; and buttons under 44 px.
const amiss = (page) =>
  page.evaluate(() => {
    const all = (selector) => [...document.querySelectorAll(selector)].map((element) => [element, element.getBoundingClientRect()]).filter(([element, { width }]) => width && getComputedStyle(element).visibility === "visible" && !element.closest(".header-links, .visually-hidden, .skip"));
    return {
      scroll: document.documentElement.scrollWidth > window.innerWidth ? document.documentElement.scrollWidth : 0,
      cut: all("button, a, input, select, h1, h2, h3, summary, p, td, th, .points-board").flatMap(([element, { left, right }]) => (left < -1 || right > innerWidth + 1 ? [element.outerHTML.slice(0, 100)] : [])),
      small: all("main button, main summary, dialog button, dialog input:not([type=checkbox]), dialog select").flatMap(([element, { width, height }]) =>
        Math.min(width, height) < 44 ? [`${element.textContent || element.ariaLabel}: ${width.toFixed(0)} x ${height.toFixed(0)}`] : [],
      ),
    };
  });

for (const [names, states] of groups(STATES)) {
  test(`axe finds nothing, and all fits: ${names}`, async ({ page }) => {
    test.slow();
    await hold(page);
    await forget(page);
    for (const [name, go] of states) {
      await test.step(name, async () => {
        await page.setViewportSize(SIZES[0]);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await go(page);
        await expectNoViolationsAtSizes(page, { reducedMotion: "reduce" });
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await amiss(page), `${width} px`).toEqual({ scroll: 0, cut: [], small: [] });
        }
        await page.unrouteAll();
      });
    }
  });
}

// axe knows nothing of the contrast of what is drawn.
for (const colorScheme of ["light", "dark"]) {
  test(`what is drawn can be seen, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const contrasts = (pairs) =>
      page.evaluate((pairs) => {
        const channels = (color) => color.match(/[\d.]+/g).map(Number);
        const luminance = (rgb) => {
          const [r, g, b] = rgb.map((channel) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4));
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const paper = channels(getComputedStyle(document.querySelector(".points-board")).backgroundColor).slice(0, 3);
        return pairs.flatMap(([selector, property, least, below]) => {
          const element = document.querySelector(`.points-board ${selector}`);
          if (!element) return [`${selector} is not there`];
          const style = getComputedStyle(element);
          const back = below ? channels(getComputedStyle(document.querySelector(`.points-board ${below}`)).fill).slice(0, 3) : paper;
          const [r, g, b, a = 1] = channels(style[property]);
          const seen = [r, g, b].map((channel, index) => channel * a * style.opacity + back[index] * (1 - a * style.opacity));
          const [one, other] = [luminance(seen), luminance(back)].sort((x, y) => y - x);
          const contrast = (one + 0.05) / (other + 0.05);
          return contrast < least ? [`${selector}: ${contrast.toFixed(2)} < ${least}`] : [];
        });
      }, pairs);
    await open(page, link(CROSSING, { moves: "1-2" }));
    expect(await contrasts([[".dot.used circle", "stroke", 3], [".dot.blocked path", "stroke", 3], [".dot.used text", "fill", 4.5], [".dot.blocked text", "fill", 4.5], [".drawn.first", "stroke", 3], [".drawn:not(.first)", "stroke", 3]])).toEqual([]);
    const start = scatter(12, 2);
    await open(page, link(start, { moves: ["1-2", legal(`${start} | 1-2`)[5]].join(",") }));
    await page.keyboard.press("w");
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
    expect(await contrasts([[".dot.free circle", "fill", 3], [".dot.free text", "fill", 4.5], [".drawn.second", "stroke", 3], [".hint", "stroke", 3]])).toEqual([]);
    await button(page, (await shown(page)).free[0]).click({ force: true });
    await expect.poll(async () => (await shown(page)).could.length).toBeGreaterThan(0);
    expect(await contrasts([[".dot.joinable circle", "stroke", 3], [".dot.chosen circle", "fill", 3], [".could:not(.wins)", "stroke", 3]])).toEqual([]);
    if ((await shown(page)).wins.length) expect(await contrasts([[".could.wins", "stroke", 3]])).toEqual([]);
    await page.keyboard.press("Escape");
    await chip(page, "Separate regions").click();
    await expect.poll(async () => (await shown(page)).labels.length).toBeGreaterThan(0);
    expect(await contrasts([[".value text", "fill", 4.5, ".value rect"]])).toEqual([]);
  });
}

test("players and parts are told apart without colours", async ({ page }) => {
  const start = scatter(12, 2);
  const moves = ["1-2"];
  moves.push(legal(`${start} | 1-2`)[5]);
  await open(page, link(start, { moves: moves.join(",") }));
  // The second player's segments have a core, so that they are two lines.
  await expect(page.locator(".picture path.drawn.second + path.core")).toHaveCount(1);
  await expect(page.locator(".picture path.drawn.first + path.core")).toHaveCount(0);
  await chip(page, "Separate regions").click();
  await expect(page.locator(".picture path.group").first()).toBeAttached();
  // Each part has an edge around it, and its worth is written on it.
  const count = await page.locator(".picture path.group").count();
  await expect(page.locator(".picture path.edge + path.region")).toHaveCount(count);
  await expect(page.locator(".picture .value text")).toHaveCount(count);
});

for (const size of SIZES) {
  test(`nothing jumps while one plays, with hints, marks and a search, at ${size.width} px`, async ({ page }) => {
    await hold(page);
    await page.setViewportSize(size);
    await watchShifts(page);
    const places = async () => {
      // The sheet comes after the board.
      await page.locator("#players-heading").waitFor({ state: "attached" });
      return page.evaluate(() =>
        [".points-board", ".toolbar", ".status .sentence", "#players-heading"].map((selector) => {
          const { x, y, width } = document.querySelector(selector).getBoundingClientRect();
          return `${selector} ${[x, y + scrollY, width].map(Math.round)}`;
        }),
      );
    };
    await open(page, link(WON, { play: "first" }));
    const before = await places();
    const moves = [winning(WON)[0]];
    const steps = {
      "the winning moves": () => page.keyboard.press("w"),
      "a hint": async () => {
        await page.keyboard.press("h");
        await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
      },
      "a chosen point": () => button(page, 3).click({ force: true }),
      "none chosen": () => page.keyboard.press("Escape"),
      "a move and its answer": async () => {
        await join(page, moves[0]);
        await pending(page);
        // What the computer does nobody has asked for, however soon after a press it is.
        const known = (await shifts(page)).length;
        await letGo(page);
        await answered(page, WON, moves);
        expect((await shifts(page)).slice(known)).toEqual([]);
      },
      "a hint in a game of parts": async () => {
        await page.keyboard.press("h");
        await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
      },
      "moves taken back": () => page.keyboard.press("u"),
      "the question that is about to be asked": () => page.keyboard.press("a"),
      "playing again": () => page.keyboard.press("a"),
      parts: () => page.keyboard.press("v"),
      plain: async () => {
        await page.keyboard.press("v");
        await page.keyboard.press("v");
      },
      "new points": () => anotherByKey(page),
    };
    for (const [step, go] of Object.entries(steps)) {
      await go();
      // What is laid over the board says more in its panel, above that of who plays.
      const now = await places();
      const counted = ["parts"].includes(step) ? now.slice(0, 3) : now;
      expect(counted, `after ${step}: ${await sentence(page).textContent()}`).toEqual(before.slice(0, counted.length));
    }
    // The longest that is said of a hint: that it loses.
    await open(page, link(scatter(16, 1), { moves: "5-8,3-14,10-13" }));
    const calm = await places();
    await page.keyboard.press("h");
    await expect(sentence(page)).toHaveText(/Every move loses against perfect play\. One to try: join \d+ and \d+\./);
    expect(await places(), await sentence(page).textContent()).toEqual(calm);
    // A search that takes its time.
    await prependToWorkers(page, ENDLESS);
    await open(page, seeded(1, { points: 29, play: "two" }));
    const start = await places();
    await page.keyboard.press("h");
    await expect(part(page, "search").getByRole("button", { name: "Cancel" })).toBeVisible();
    expect(await places(), "while a search is shown").toEqual(start);
    expect((await shifts(page)).filter((shift) => !shift.input)).toEqual([]);
  });
}

test("the live region says each move, whose turn it is, and what is asked", async ({ page }) => {
  await hold(page);
  await open(page, link(WON, { play: "first" }));
  const mine = winning(WON)[0];
  await join(page, mine);
  await expect(live(page)).toHaveText(new RegExp(`^You joined ${mine.replace("-", " and ")}\\. The computer’s turn\\.`));
  const answer = await pending(page);
  await letGo(page);
  await expect(live(page)).toHaveText(new RegExp(`^The computer joined ${answer.replace("-", " and ")}\\. Your turn\\.`));
  await page.keyboard.press("u");
  await expect(live(page)).toHaveText(/^Your move is taken back, and its answer\./);
  await page.keyboard.press("u");
  await expect(live(page)).toHaveText(/^There is nothing to take back\./);
  // What is said twice is changed the second time, or it would not be heard.
  const first = await live(page).evaluate((element) => element.textContent);
  await page.keyboard.press("u");
  await expect.poll(() => live(page).evaluate((element) => element.textContent)).not.toBe(first);
});

test("the board is a group of named buttons, and the page has its headings and groups", async ({ page }) => {
  await open(page, link(SIXES[3]));
  await expect(page.getByRole("group", { name: "Points: choose two to join them" })).toBeVisible();
  await expect(board(page).getByRole("button")).toHaveCount(6);
  expect(await names(page)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Point ${number}, free, can be joined to 5`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Segments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const role of ["banner", "main", "contentinfo"]) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.getByRole("region", { name: "What is independent", exact: true })).toBeVisible();
  await openChoices(page);
  for (const name of ["Points", "Who plays"]) await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  for (const name of ["Game", "Who plays", "Level", "Laid over the board"]) {
    if (name === "Level") await chip(page, "You move first").click();
    await expect(page.getByRole("group", { name, exact: true }), name).toBeVisible();
  }
  await expect(page.locator(".points-board svg:not([aria-hidden=true])")).toHaveCount(0);
  await expectMoves(page, 0);
  expect(await buttons(page).count()).toBe(6);
});

test("the page is found from the home page, and is left without trouble", async ({ page }) => {
  await clock(page);
  await page.goto("");
  await page.getByRole("main").getByRole("link", { name: /^Segments/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Segments" })).toBeFocused();
  await expect(page).toHaveTitle("Segments · Perfect Play");
  await expect(buttons(page).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByRole("link", { name: /^Segments/ })).toBeVisible();
  await pass(page, 1_000);
});
