// Keyboards that people have: letters of another script count by their places, digits that want Shift by theirs, and Latin
// letters mean themselves wherever a layout has them. Events as these keyboards make them are dispatched.
import { part } from "./flip.support.mjs";
import { expect, started, test, watched } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

// Presses a key that says one thing and stands in the place of another.
const press = (page, key, code, held = {}) =>
  page.evaluate(
    ([key, code, held]) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...held })),
    [key, code, held],
  );
const CTRL = { ctrlKey: true };
const SHIFT = { shiftKey: true };

async function open(page, address) {
  const seen = watched(page);
  await page.goto(address);
  await started(page);
  return seen;
}
const expectMoves = (page, moves) => expect(page).toHaveURL((url) => (url.searchParams.get("moves") ?? "") === moves);
const live = (page) => page.locator("#live");

const FLIP = "flip/?v=1&board=110/011/101";
for (const [script, keys] of Object.entries({
  Russian: { h: ["р", "KeyH"], u: ["г", "KeyU"], r: ["к", "KeyR"], z: ["я", "KeyZ"], y: ["н", "KeyY"] },
  Greek: { h: ["η", "KeyH"], u: ["θ", "KeyU"], r: ["ρ", "KeyR"], z: ["ζ", "KeyZ"], y: ["υ", "KeyY"] },
  Arabic: { h: ["ا", "KeyH"], u: ["ع", "KeyU"], r: ["ق", "KeyR"], z: ["ئ", "KeyZ"], y: ["غ", "KeyY"] },
  QWERTZ: { h: ["h", "KeyH"], u: ["u", "KeyU"], r: ["r", "KeyR"], z: ["z", "KeyY"], y: ["y", "KeyZ"] },
  Dvorak: { h: ["h", "KeyJ"], u: ["u", "KeyF"], r: ["r", "KeyO"], z: ["z", "Slash"], y: ["y", "KeyT"] },
})) {
  test(`shortcuts of every page by a keyboard: ${script}`, async ({ page }) => {
    const seen = await open(page, `${FLIP}&moves=r1c1,r2c2`);
    for (const [name, held, moves] of [
      ["u", {}, "r1c1"], ["r", {}, "r1c1,r2c2"],
      ["z", CTRL, "r1c1"], ["z", CTRL, ""], ["z", { ...CTRL, ...SHIFT }, "r1c1"], ["y", CTRL, "r1c1,r2c2"],
    ]) {
      const [key, code] = keys[name];
      await press(page, key, code, held);
      await expectMoves(page, moves);
    }
    await press(page, ...keys.h);
    await expect(live(page)).toHaveText(/^Hint: /);
    // With Alt they are somebody else’s.
    await press(page, ...keys.u, { altKey: true });
    await press(page, ...keys.z, { ...CTRL, altKey: true });
    await expectMoves(page, "r1c1,r2c2");
    seen.check();
  });
}

test("what stands in a letter’s place on a Latin keyboard does not count", async ({ page }) => {
  await open(page, `${FLIP}&moves=r1c1,r2c2`);
  for (const [key, code] of [["g", "KeyU"], ["ğ", "KeyU"], ["ı", "KeyU"], [";", "KeyU"]]) await press(page, key, code);
  await press(page, ";", "KeyZ", CTRL);
  await press(page, "w", "KeyZ", CTRL);
  await press(page, "u", "KeyF");
  await expectMoves(page, "r1c1");
});

test("games’ own letters count by their places in another script", async ({ page }) => {
  await open(page, "maze/?v=1&board=2ec/291+corridors+r1c1+r2c3");
  await press(page, "в", "KeyD");
  await expectMoves(page, "E1");
  await press(page, "ы", "KeyS");
  await expectMoves(page, "E1,S1");
  await press(page, "л", "KeyK");
  await expectMoves(page, "E1,S1,N1");

  await open(page, "mnk/?v=1&m=15&n=15&k=5&play=two&moves=h8");
  const analysis = page.getByRole("tab", { name: "Analysis", exact: true });
  await press(page, "у", "KeyE");
  await expect(analysis).toHaveAttribute("aria-selected", "true");

  await open(page, "segments/?v=1&points=6&layout=convex&play=two");
  await press(page, "у", "KeyE");
  await expect(part(page, "editor")).toBeVisible();
});

for (const [layout, digits] of Object.entries({ French: { 1: "&", 2: "é", 4: "'", 0: "à" }, Czech: { 1: "+", 2: "ě", 4: "č", 0: "é" }, Persian: { 1: "۱", 2: "۲", 4: "۴", 0: "۰" } })) {
  test(`digits by their places: ${layout}`, async ({ page }) => {
    const digit = (one, held) => press(page, digits[one], `Digit${one}`, held);
    await open(page, "take-away/?v=1&M=20&K=4&misere=0&play=two");
    await digit(1);
    await expectMoves(page, "1");
    await digit(2);
    await expectMoves(page, "1,2");
    await digit(4);
    await expectMoves(page, "1,2,4");
    // With Shift they say so themselves, and what else does is no digit.
    await press(page, "1", "Digit1", SHIFT);
    await expectMoves(page, "1,2,4,1");
    await press(page, "@", "Digit2", SHIFT);
    await press(page, "2", "Numpad2");
    await expectMoves(page, "1,2,4,1,2");
  });
}

test("a French keyboard doubles, and a tree is shown whole", async ({ page }) => {
  await open(page, "backgammon/?v=1&length=7&cube=1&dice=typed&play=two&moves=13,8/5+6/5");
  await press(page, "é", "Digit2");
  await expect(page.locator(".bg-board .cube")).toHaveText("2");

  await takeAway.open(page, "v=1&M=7&K=4&misere=0&play=two");
  await expect(takeAway.active(page)).toBeAttached();
  await takeAway.outline(page).focus();
  const box = () => takeAway.frame(page).locator(".layer svg").evaluate((svg) => svg.getBoundingClientRect().width);
  const whole = await box();
  await press(page, "+", "Equal", SHIFT);
  await expect.poll(box).toBeGreaterThan(whole);
  await press(page, "à", "Digit0");
  await expect.poll(box).toBe(whole);
});
