// Links to Flip: the address is the puzzle, a link gives the same board to everybody, and a link
// that can't be followed says why.
import { another, chip, follow } from "./contest.support.mjs";
import {
  CLASSIC,
  SMALL,
  after,
  boardOf,
  expect,
  expectBoard,
  expectQuery,
  notice,
  open,
  parKnown,
  part,
  press,
  ready,
  sheet,
  stored,
  test,
  tool,
} from "./flip.support.mjs";

const queryOf = (page) => new URL(page.url()).searchParams;

test("without a seed one is drawn and written into the address, in the same place of the history", async ({ page }) => {
  await page.goto("");
  const before = await page.evaluate(() => history.length);
  await page.goto("flip/");
  await ready(page);
  await expectQuery(page, `v=1&n=5&m=5&seed=${queryOf(page).get("seed")}`);
  expect(queryOf(page).get("seed")).toMatch(/^\d{1,9}$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  const board = await boardOf(page);
  expect(board).toMatch(/^([01]{5}\/){4}[01]{5}$/);
  // The address is a link to this very puzzle.
  await page.evaluate(() => localStorage.clear());
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  expect(await boardOf(page)).toBe(board);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Play well. See why." })).toBeVisible();
});

test("a size without a seed asks for a new puzzle of that size", async ({ page }) => {
  await open(page, "v=1&n=3&m=8");
  expect(await boardOf(page)).toMatch(/^([01]{8}\/){2}[01]{8}$/);
  await expectQuery(page, `v=1&n=3&m=8&seed=${queryOf(page).get("seed")}`);
});

test("names that mean nothing here are passed over", async ({ page }) => {
  await open(page, "fbclid=abc&v=1&n=3&m=3&seed=5&utm_source=x");
  await expect(notice(page)).toBeEmpty();
  await expectQuery(page, "v=1&n=3&m=3&seed=5");
});

test("moves go into the address without filling the history", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  const before = await page.evaluate(() => history.length);
  await press(page, "r1c1", "r3c3");
  await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1,r3c3`);
  await tool(page, "Undo").click();
  await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1`);
  await tool(page, "Restart").click();
  await expectQuery(page, `v=1&board=${CLASSIC}`);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("New is an entry of its own: Back returns to the earlier puzzle with its moves", async ({ page }) => {
  await open(page, "v=1&n=4&m=4&seed=11");
  const first = await boardOf(page);
  const before = await page.evaluate(() => history.length);
  await press(page, "r2c2", "r3c3"); // and at once, before the address has followed
  await another(page);
  await expect(part(page, "presses")).toHaveText("0");
  const second = await boardOf(page);
  expect(second).not.toBe(after(first, "r2c2", "r3c3"));
  const seed = queryOf(page).get("seed");
  expect(seed).not.toBe("11");
  await expectQuery(page, `v=1&n=4&m=4&seed=${seed}`);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await press(page, "r1c1");
  await expectQuery(page, `v=1&n=4&m=4&seed=${seed}&moves=r1c1`);

  await page.goBack();
  await expectBoard(page, after(first, "r2c2", "r3c3"));
  await expectQuery(page, "v=1&n=4&m=4&seed=11&moves=r2c2,r3c3");
  await expect(part(page, "presses")).toHaveText("2");
  await page.goForward();
  await expectBoard(page, after(second, "r1c1"));
});

test("Undo brings back the puzzle that a preset has taken the place of, with what can be redone", async ({ page }) => {
  await open(page, "v=1&n=4&m=4&seed=11");
  const first = await boardOf(page);
  await press(page, "r2c2", "r3c3", "r1c1");
  await tool(page, "Undo").click();
  await chip(page, "5 × 5").click();
  await expect(page).toHaveURL(/n=5&m=5/);
  await tool(page, "Undo").click();
  await expectBoard(page, after(first, "r2c2", "r3c3"));
  await expectQuery(page, "v=1&n=4&m=4&seed=11&moves=r2c2,r3c3");
  await tool(page, "Redo").click();
  await expectBoard(page, after(first, "r2c2", "r3c3", "r1c1"));
  await page.goBack();
  await expect(page).toHaveURL(/n=5&m=5/);
  await expect(tool(page, "Undo")).toBeDisabled();
});

test("presets make puzzles of their size, and say which it is", async ({ page }) => {
  await open(page, "v=1&n=5&m=5&seed=3");
  await expect(chip(page, "5 × 5")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "8 × 12").click();
  await expect.poll(() => boardOf(page)).toMatch(/^([01]{12}\/){7}[01]{12}$/);
  await expect(chip(page, "8 × 12")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(page, "5 × 5")).toHaveAttribute("aria-pressed", "false");
  expect(queryOf(page).get("n")).toBe("8");
  expect(queryOf(page).get("m")).toBe("12");
  await expect(part(page, "origin")).toHaveText(`Seed ${queryOf(page).get("seed")}`);
});

test.describe("Share", () => {
  // The buttons that copy, whatever became of it.
  const copy = (page) => sheet(page, "Share").getByRole("button", { name: /^(Copy link|Copied|Press Ctrl\+C to copy)$/ });

  for (const [kind, query] of [["a puzzle from a seed", "v=1&n=5&m=6&seed=465"], ["a board of its own", `v=1&board=${SMALL}`]]) {
    test(`${kind} is the same for a friend, from the start or from here`, async ({ page, friend }) => {
      await open(page, query);
      const start = await boardOf(page);
      await press(page, "r1c2", "r3c1");
      await tool(page, "Share").click();
      const puzzle = await sheet(page, "Share").getByLabel("This puzzle").inputValue();
      const position = await sheet(page, "Share").getByLabel("This position").inputValue();
      expect(new URL(puzzle).search).toBe(`?${query}`);
      expect(new URL(position).search).toBe(`?${query}&moves=r1c2,r3c1`);

      await friend.goto(puzzle);
      await ready(friend);
      expect(await boardOf(friend)).toBe(start);
      await expect(part(friend, "presses")).toHaveText("0");
      await friend.goto(position);
      await ready(friend);
      expect(await boardOf(friend)).toBe(after(start, "r1c2", "r3c1"));
      await expect(part(friend, "presses")).toHaveText("2");
      await tool(friend, "Undo").click();
      await expectBoard(friend, after(start, "r1c2"));
    });
  }

  test("Copy link copies the link, and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await open(page, "v=1&n=5&m=5&seed=465");
    await press(page, "r1c2");
    await tool(page, "Share").click();
    for (const [index, name] of ["This puzzle", "This position"].entries()) {
      const link = await sheet(page, "Share").getByLabel(name).inputValue();
      const button = copy(page).nth(index);
      await button.click();
      await expect(button).toHaveText("Copied");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    }
  });

  test("where the clipboard is refused the link is selected, to be copied by hand", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await open(page, "v=1&n=5&m=5&seed=465");
    await tool(page, "Share").click();
    const button = copy(page).first();
    await button.click();
    await expect(button).toHaveText("Press Ctrl+C to copy");
    const link = await sheet(page, "Share").getByLabel("This puzzle").inputValue();
    expect(await page.evaluate(() => getSelection().toString())).toBe(link);
  });

  test("the system's sheet is offered where there is one", async ({ page }) => {
    await page.addInitScript(() => {
      window.shared = [];
      navigator.share = async (data) => void window.shared.push(data.url);
    });
    await open(page, "v=1&n=5&m=5&seed=465");
    await tool(page, "Share").click();
    const link = await sheet(page, "Share").getByLabel("This puzzle").inputValue();
    await sheet(page, "Share").getByRole("button", { name: "Share…" }).first().click();
    await expect.poll(() => page.evaluate(() => window.shared)).toEqual([link]);
  });

  test("a dismissed system sheet is no error", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = () => Promise.reject(new DOMException("dismissed", "AbortError"));
    });
    await open(page, "v=1&n=5&m=5&seed=465");
    await tool(page, "Share").click();
    await sheet(page, "Share").getByRole("button", { name: "Share…" }).first().click();
    await page.keyboard.press("Escape");
    await expect(sheet(page, "Share")).toBeHidden();
    await press(page, "r1c1");
    await expect(part(page, "presses")).toHaveText("1");
  });
});

test.describe("a link that can't be followed", () => {
  // What is said names the value and what is allowed; the nearest puzzle, where there is one.
  const BAD = [
    ["v=2&n=5&m=5&seed=1", ["v = “2”", "version 1"]],
    ["v=&n=5&m=5&seed=1", ["v = “”", "version 1"]],
    ["v=1&n=0&m=5&seed=1", ["n = “0”", "from 1 to 50"], "n=1 m=5"],
    ["v=1&n=51&m=5&seed=1", ["n = “51”", "from 1 to 50"], "n=50 m=5"],
    ["v=1&n=-3&m=7&seed=1", ["n = “-3”", "from 1 to 50"], "n=1 m=7"],
    ["v=1&n=5&m=abc&seed=1", ["m = “abc”", "from 1 to 50"], "n=5 m=5"],
    ["v=1&n=&m=4&seed=1", ["n = “”", "from 1 to 50"], "n=5 m=4"],
    ["v=1&n=5.5&m=4&seed=1", ["n = “5.5”", "from 1 to 50"], "n=5 m=4"],
    ["v=1&n=99999999999999999999&m=4&seed=1", ["n = “99999999999999999999”", "from 1 to 50"], "n=50 m=4"],
    ["v=1&n=5&m=6&seed=-1", ["seed = “-1”", "from 0 to 18446744073709551615"], "n=5 m=6"],
    ["v=1&n=5&m=6&seed=18446744073709551616", ["seed = “18446744073709551616”", "from 0 to"], "n=5 m=6"],
    ["v=1&n=5&m=6&seed=", ["seed = “”", "a whole number"], "n=5 m=6"],
    ["v=1&board=12", ["“12”", "a row of 0 and 1"]],
    ["v=1&board=10/0", ["Row 2 has 1 cell", "row 1 has 2"]],
    ["v=1&board=", ["“”", "a row of 0 and 1"]],
    [`v=1&board=${"0".repeat(51)}`, ["1 x 51", "1 to 50"]],
    ["v=1&n=%F0%28%8C&m=5&seed=1", ["n = “", "from 1 to 50"], "n=5 m=5"],
  ];

  for (const [kind, links] of [["what is near a puzzle", BAD.filter(([, , nearest]) => nearest)], ["what is near none", BAD.filter(([, , nearest]) => !nearest)]]) {
    test(`${kind} is named, with what is allowed`, async ({ page }) => {
      await open(page, links[0][0]);
      for (const [query, words, nearest] of links) {
        await follow(page, query);
        for (const word of words) await expect(notice(page), query).toContainText(word);
        await expect(notice(page)).toBeVisible();
        // The address is left for whoever wants to mend it, and a puzzle is there meanwhile.
        expect(new URL(page.url()).search.length).toBeGreaterThan(3);
        await parKnown(page);
        await expect(notice(page).getByRole("button", { name: "Default puzzle" })).toBeVisible();
        const button = notice(page).getByRole("button", { name: /^Nearest puzzle/ });
        if (nearest) {
          await expect(button).toHaveText(`Nearest puzzle (${nearest})`);
          await button.click();
          const [n, m] = nearest.match(/\d+/g);
          await expect(page, query).toHaveURL((url) => url.searchParams.get("n") === n && url.searchParams.get("m") === m && !url.searchParams.has("board"));
          if (!query.includes("seed=-") && !query.includes("seed=184") && !query.endsWith("seed=")) expect(queryOf(page).get("seed")).toBe("1");
          await expect.poll(async () => (await boardOf(page)).split("/").map((row) => row.length), query).toEqual(Array(Number(n)).fill(Number(m)));
        } else {
          await expect(button).toHaveCount(0);
          await notice(page).getByRole("button", { name: "Default puzzle" }).click();
          await expect.poll(() => queryOf(page).get("seed"), query).toMatch(/^\d+$/);
          expect(queryOf(page).get("v")).toBe("1");
          expect((await boardOf(page)).split("/")).toHaveLength(5);
        }
        await expect(notice(page)).toBeEmpty();
      }
    });
  }

  test("of moves that can't be made the legal beginning is kept", async ({ page }) => {
    await open(page);
    for (const [moves, kept, of] of [
      ["r1c1,r9c9,r2c2", ["r1c1"], "Move 2 of 3"],
      ["r1c1,r2c2,banana", ["r1c1", "r2c2"], "Move 3 of 3"],
      ["r0c1", [], "Move 1 of 1"],
      ["R1C1,C1R1", ["r1c1"], "Move 2 of 2"],
    ]) {
      await follow(page, `v=1&board=${SMALL}&moves=${moves}`);
      await expect(notice(page)).toContainText(of);
      await expect(notice(page)).toContainText(`“${moves.split(",")[kept.length]}”`);
      await expectBoard(page, after(SMALL, ...kept));
      await notice(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(notice(page)).toBeEmpty();
      expect(await boardOf(page)).toBe(after(SMALL, ...kept));
    }
  });

  test("moves after the last light are refused, too", async ({ page }) => {
    await open(page, "v=1&board=11/10&moves=r1c1,r2c2");
    await expect(notice(page)).toContainText("Move 2 of 2");
    await expect(notice(page)).toContainText("solved already");
    await expect(page.locator(".game")).toHaveClass(/solved/);
  });

  test("nothing in it is taken for markup", async ({ page }) => {
    const evil = "<img src=x onerror=\"window.broken=1\"><script>window.broken=1</script>";
    await open(page);
    for (const name of ["n", "v", "seed", "board", "moves"]) {
      const query = { v: "1", ...(name === "board" ? {} : { n: "5", m: "5", seed: "1" }), [name]: evil };
      await follow(page, new URLSearchParams(query).toString());
      // It is this one that is meant.
      await expect(notice(page)).toContainText({ board: "a row of 0 and 1", moves: "Move 1 of 1" }[name] ?? `${name} = “`);
      await expect(notice(page), name).toContainText("<img src=x");
      expect(await page.locator("main img, main script, [role=alert] script").count(), name).toBe(0);
    }
    expect(await page.evaluate(() => window.broken)).toBeUndefined();
  });

  test("a very long value is cut short", async ({ page }) => {
    await open(page, `v=1&n=${"7".repeat(3000)}&m=5&seed=1`);
    await expect(notice(page)).toContainText("…");
    expect((await notice(page).textContent()).length).toBeLessThan(300);
  });

  test("the game that is kept is not lost by a bad link", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, "r1c1", "r3c3");
    await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1,r3c3`);
    const kept = await stored(page);
    await open(page, "v=1&n=0&m=5&seed=1");
    await expect(notice(page)).toContainText("n = “0”");
    expect(await boardOf(page)).toBe(after(CLASSIC, "r1c1", "r3c3"));
    expect(await stored(page)).toBe(kept);
    await page.reload();
    await ready(page);
    expect(await stored(page)).toBe(kept);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await press(page, "r2c2");
    await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1,r3c3,r2c2`);
    await open(page);
    expect(await boardOf(page)).toBe(after(CLASSIC, "r1c1", "r3c3", "r2c2"));
  });

  test("a bad link leaves no search, mark or editor of the game before it", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tool(page, "Edit").click();
    await follow(page, "v=1&n=0&m=5&seed=1");
    await notice(page).getByRole("button", { name: /^Nearest puzzle/ }).click();
    await expect(part(page, "lit")).toHaveText(/\d+/);
    await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "false");
  });
});

test("a deep link is answered with 200, an unknown address with 404 and a way home", async ({ page, seen }) => {
  const answer = await open(page, "v=1&n=3&m=3&seed=1");
  expect(answer.status()).toBe(200);
  seen.expected.push(/^404: .*\/flop\/$/, /console: .*404/);
  const lost = await page.goto("flop/");
  expect(lost.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
  await page.getByRole("link", { name: "All games" }).click();
  await expect(page.locator(".card", { hasText: "Flip" })).toBeVisible();
  await expect(page).toHaveURL(/\/perfect-play\/$/);
});
