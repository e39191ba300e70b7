// Maze without a mouse: mazes that are won by the keyboard alone, runs, and whose the keys are.
import { anotherByKey, ARROWS, board, carve, chip, expect, expectHere, expectQuery, expectSteps, golden, here, legs, linkTo, live, open, pad, part, read, ready, runToJunction, searched, seeded, sentence, sheet, SMALL, test, tool, walked, way } from "./maze.support.mjs";

// A comb: the way to the right has teeth upwards, and ends in a bend; each tooth is a junction.
const COMB = read("44444/3bbbd/2aaa9 corridors r2c1 r3c1");
const KEYS = {
  arrows: ARROWS,
  WASD: { N: "w", E: "d", S: "s", W: "a" },
  HJKL: { N: "k", E: "l", S: "j", W: "h" },
  "letters under Caps Lock": { N: "W", E: "L", S: "S", W: "H" },
};

async function tabTo(page, target) {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("it can't be reached with the tab key");
}

for (const mode of ["corridors", "borders"]) {
  test(`a generated maze of 12 x 20 is won by the keyboard alone, step by step: ${mode}`, async ({ page }) => {
    const maze = carve(12, 20, mode, 2);
    const steps = way(maze);
    await open(page, linkTo(maze.text));
    await tabTo(page, board(page));
    const kinds = Object.values(KEYS).slice(0, 3);
    for (const [index, step] of steps.entries()) await page.keyboard.press(kinds[Math.floor(index / 9) % 3][step]);
    await expect(sentence(page)).toHaveText(new RegExp(`^You are there in ${steps.length} steps( and \\d:\\d\\d)?: no way is shorter!$`));
    await expectSteps(page, steps.length);
    expect(await here(page)).toBe(maze.goal);
    await expect(board(page)).toBeFocused();
    await expectQuery(page, `${linkTo(maze.text)}&moves=${steps.map((step) => `${step}1`).join(",")}`);
  });
}

for (const [mode, how, text] of [
  ["corridors", {}, golden().at(-1).text],
  ["borders", { n: 4, m: 5, mode: "borders", ends: "longest" }, golden()[1].text],
]) {
  test(`a maze from a seed is won in runs, with Shift: ${mode}`, async ({ page }) => {
    const maze = read(text);
    await open(page, seeded(465, how));
    const runs = legs(maze, runToJunction);
    const moves = [];
    for (const { first, steps, to } of runs) {
      await page.keyboard.press(`Shift+${ARROWS[first]}`);
      await expectHere(page, to);
      moves.push(`${first}${steps}`);
    }
    await expect(sentence(page)).toHaveText(new RegExp(`^You are there in ${way(maze).length} steps.*no way is shorter!$`));
    await expectQuery(page, `${seeded(465, how)}&moves=${moves.join(",")}`);
  });
}

test("arrows and two sets of letters go in the four directions", async ({ page }) => {
  for (const [name, keys] of Object.entries(KEYS)) {
    await open(page, `${linkTo(SMALL)}&moves=`);
    expect(await here(page), name).toBe("r1c1");
    for (const [step, place] of [["E", "r1c2"], ["S", "r2c2"], ["N", "r1c2"], ["E", "r1c3"], ["W", "r1c2"]]) {
      await page.keyboard.press(keys[step]);
      await expectHere(page, place);
    }
  }
});

test("a wall is said, and nobody moves", async ({ page }) => {
  await open(page, linkTo(SMALL));
  for (const key of ["ArrowUp", "s", "Shift+ArrowLeft"]) {
    await page.keyboard.press(key);
    const name = { ArrowUp: "up", s: "down" }[key] ?? "to the left";
    await expect(live(page)).toHaveText(new RegExp(`^A wall: no way ${name}\\.\\s*$`));
  }
  expect(await here(page)).toBe("r1c1");
  await expectSteps(page, 0);
});

test("a held key runs to the next junction, and on when it is pressed again", async ({ page }) => {
  const at = (index) => `r2c${index}`;
  await open(page, linkTo(COMB.text));
  // The first press is a step, which here comes to a junction; the second one is a repeat.
  await page.keyboard.down("ArrowRight");
  await expectHere(page, at(2));
  await page.keyboard.down("ArrowRight");
  await expectHere(page, at(3));
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down("ArrowRight");
  expect(await here(page), "no further before the key is let go").toBe(at(3));
  await page.keyboard.up("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expectHere(page, at(4));
  // On round the bend to the goal: the key that is held need not be another.
  await page.keyboard.down("ArrowRight");
  await expectHere(page, at(5));
  expect(runToJunction(COMB, at(5), "S")).toHaveLength(5);
  await page.keyboard.up("ArrowRight");
  await page.keyboard.down("s");
  await page.keyboard.down("s");
  await expectHere(page, COMB.goal);
  await page.keyboard.up("s");
  await expect(sentence(page)).toHaveText(/no way is shorter!$/);
});

test("a key that is held in a bend goes on round it", async ({ page }) => {
  const maze = read("6aac/502d/1001 corridors r3c1 r3c4");
  await open(page, linkTo(maze.text));
  await page.keyboard.down("ArrowUp");
  await expectHere(page, "r2c1");
  await page.keyboard.down("ArrowUp");
  const [to] = walked(maze, runToJunction(maze, "r2c1", "N"), "r2c1").slice(-1);
  await expectHere(page, to);
  await page.keyboard.up("ArrowUp");
  expect(to).toBe("r2c4");
});

test("the four buttons walk by Enter, too", async ({ page }) => {
  await open(page, linkTo(SMALL));
  for (const [index, name] of ["right", "right", "down"].entries()) {
    await pad(page, name).focus();
    await page.keyboard.press("Enter");
    await expectSteps(page, index + 1);
  }
  await expect(sentence(page)).toHaveText(/no way is shorter!$/);
});

test.describe("whose the keys are", () => {
  test("without single keys letters are silent, and arrows walk", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await page.keyboard.press("d");
    await expectHere(page, "r1c2");
    await page.keyboard.press("?");
    await sheet(page, "Keyboard shortcuts").getByRole("checkbox", { name: "Use single-key shortcuts" }).uncheck();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await expect(sheet(page, "Keyboard shortcuts")).toBeHidden();
    expect(await here(page), "not behind the sheet").toBe("r1c2");
    for (const key of ["d", "l", "s", "u", "i", "f", "n", "?"]) await page.keyboard.press(key);
    expect(await here(page)).toBe("r1c2");
    await expectSteps(page, 1);
    await expect(page.locator(".maze-board .hint")).toHaveCount(0);
    await expect(chip(page, "Fog")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("ArrowRight");
    await expectHere(page, "r1c3");
    await page.keyboard.press("Control+z");
    await expectHere(page, "r1c2");
    await page.keyboard.press("Shift+ArrowRight");
    await expectHere(page, "r2c3");
  });

  test("what is typed into the form does not walk", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await chip(page, "Custom…").click();
    const form = sheet(page, "Custom puzzle");
    await form.getByLabel("Rows").fill("");
    await form.getByLabel("Rows").press("d");
    await page.keyboard.type("dlsj");
    await expect(form.getByLabel("Rows")).toHaveValue("ddlsj");
    await form.getByLabel("Or a board").click();
    await page.keyboard.type("2ec d");
    for (const key of ["ArrowRight", "ArrowDown", "Shift+ArrowRight"]) await page.keyboard.press(key);
    await form.getByLabel("Algorithm").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    expect(await here(page)).toBe("r1c1");
    await expectSteps(page, 0);
  });

  test("arrows in the slider are the slider's", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, linkTo(SMALL));
    await searched(page);
    await page.getByRole("button", { name: "Show Breadth-first" }).click();
    const slider = page.getByRole("slider", { name: "Search, step by step" });
    const last = Number(await slider.inputValue());
    expect(last).toBeGreaterThan(3);
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveValue(String(last - 1));
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue(String(last));
    await page.keyboard.press("Home");
    await expect(part(page, "search-now")).toHaveText(`Breadth-first: 0 visits of ${last}`);
    expect(await here(page)).toBe("r1c1");
    await board(page).focus();
    await page.keyboard.press("ArrowRight");
    await expectHere(page, "r1c2");
    await expect(slider).toHaveValue("0");
  });

  test("keys of the browser are left alone", async ({ page }) => {
    await open(page, linkTo(SMALL));
    const prevented = await page.evaluate(() =>
      [{ key: "ArrowRight", altKey: true }, { key: "d", ctrlKey: true }, { key: "l", metaKey: true }, { key: "r", ctrlKey: true }, { key: "Tab" }, { key: "ArrowRight" }].map((how) => {
        const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...how });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
    expect(prevented).toEqual([false, false, false, false, false, true]);
    await expectHere(page, "r1c2");
  });

  test("the sheet names them, and every one does what it says", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await tool(page, "Keys").click();
    for (const does of ["A step", "On to the next junction; so does a key that is held", "Undo", "Hint", "New maze", "Corridors and walls"]) {
      await expect(sheet(page, "Keyboard shortcuts").getByText(does, { exact: true }).first()).toBeVisible();
    }
    await page.keyboard.press("Escape");
    for (const [key, name] of [["f", "Fog"], ["b", "Hidden walls"], ["y", "Solution"]]) {
      for (const pressed of [true, false]) {
        await page.keyboard.press(key);
        await expect(page.getByRole("button", { name, exact: true, pressed, includeHidden: true })).toHaveCount(1);
      }
    }
    await page.keyboard.press("t");
    await expect(page.locator(".maze-board .tree-borders")).toBeAttached();
    const width = async () => (await board(page).boundingBox()).width;
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    const large = await width();
    await page.keyboard.press("-");
    await expect.poll(width).toBeLessThan(large);
    await page.keyboard.press("0");
    await expect(tool(page, "Smaller")).toBeDisabled();
    await anotherByKey(page);
    await expect(page).toHaveURL(/n=2&m=3&mode=corridors&.*seed=\d+/);
    await ready(page);
  });
});
