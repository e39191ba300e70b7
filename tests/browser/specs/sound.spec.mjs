// Sounds: off until somebody turns them on, remembered, and one for each move and each end.
import { link as mnk } from "./mnk.support.mjs";
import { expect, started, test, watched } from "./support.mjs";

const toggle = (page) => page.getByRole("button", { name: /^Sound: / });
const set = (page, cell) => page.getByRole("gridcell", { name: new RegExp(`^${cell},`) }).click();

// Writes down the notes that are played, and the vibrations.
async function listen(page) {
  await page.addInitScript(() => {
    Object.assign(window, { notes: [], vibrations: [] });
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      const made = make.call(this);
      const start = made.start;
      made.start = function (...when) {
        window.notes.push(Math.round(made.frequency.value));
        return start.apply(this, when);
      };
      return made;
    };
    navigator.vibrate = (length) => window.vibrations.push(length);
  });
}
const notes = (page) => page.evaluate(() => window.notes.splice(0).length);
const vibrations = (page) => page.evaluate(() => window.vibrations);

test("there is no sound until somebody turns it on", async ({ page }) => {
  await listen(page);
  await page.goto(`mnk/?${mnk(3, 3, 3)}`);
  await started(page);
  await expect(toggle(page)).toHaveAccessibleName("Sound: off");
  await set(page, "a1");
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  expect(await notes(page)).toBe(0);
});

test("a move is one note, an end is more, and the switch is remembered", async ({ page }) => {
  const seen = watched(page);
  await listen(page);
  await page.goto(`mnk/?${mnk(3, 3, 3, { moves: "a1,a2" })}`);
  await started(page);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName("Sound: on");
  expect(await notes(page), "what has been turned on is heard").toBe(1);
  await page.reload();
  await started(page);
  await expect(toggle(page)).toHaveAccessibleName("Sound: on");
  await set(page, "b1");
  expect(await notes(page)).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await notes(page), "what is taken back is no move").toBe(0);
  await set(page, "b1");
  await page.waitForFunction(() => window.notes.length === 1);
  await set(page, "b2");
  await set(page, "c1");
  await expect(page.locator(".below .sentence")).toContainText("wins");
  expect(await notes(page)).toBeGreaterThan(3);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName("Sound: off");
  await page.getByRole("button", { name: "Undo" }).click();
  await set(page, "c3");
  expect(await notes(page)).toBe(0);
  expect(await vibrations(page), "a mouse feels nothing").toEqual([]);
  seen.check();
});

test.describe("under a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("a move is felt, where sounds are on", async ({ page }) => {
    await listen(page);
    await page.goto("flip/?v=1&board=11/10");
    await started(page);
    await toggle(page).tap();
    const before = (await vibrations(page)).length;
    await page.getByRole("gridcell", { name: /^row 1, column 1:/ }).tap();
    await expect(page.getByRole("button", { name: "Next" })).toBeVisible();
    expect(await vibrations(page)).toHaveLength(before + 1);
  });
});
