// What a new visitor plays first is in the page itself: the board that is painted before the program has arrived is the one
// that is played. `starts.mjs` writes it.
import { GAMES, expect, holdBack, started, test } from "./support.mjs";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isNew: true });

const PROGRAM = /\.wasm$/;
// Whether that board has taken the place of the empty one.
const isPainted = (page) => page.locator("#start").evaluate((start) => start.content.childElementCount === 0);

// How much of two pictures (PNG) of one size differs visibly, from 0 to 1.
const difference = (page, pictures) =>
  page.evaluate(async (urls) => {
    const [one, other] = await Promise.all(
      urls.map(async (url) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext("2d");
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, picture.width, picture.height);
      }),
    );
    if (one.width !== other.width || one.height !== other.height) return 1;
    let differing = 0;
    for (let at = 0; at < one.data.length; at += 4) {
      const far = [0, 1, 2].some((colour) => Math.abs(one.data[at + colour] - other.data[at + colour]) > 24);
      if (far) differing += 1;
    }
    return (differing * 4) / one.data.length;
  }, pictures.map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`));

for (const game of GAMES) {
  test(`${game}: a new visitor's first board is painted before the program is there`, async ({ page }) => {
    const program = await holdBack(page, PROGRAM);
    await page.goto(`${game}/`, { waitUntil: "commit" });
    await expect(page.locator(".board-area .waiting").first()).toBeVisible();
    expect(await isPainted(page)).toBe(true);
    const clip = await page.locator(".board-area").boundingBox();
    const before = await page.screenshot({ clip });
    program.release();
    await started(page);
    await page.getByRole("button", { name: "I know it" }).click();
    const after = await page.screenshot({ clip, animations: "disabled" });
    // Backgammon has its dice besides, and the buttons of Take-away are made anew.
    expect(await difference(page, [before, after])).toBeLessThan(game === "backgammon" ? 0.04 : 0.01);
  });

  test(`${game}: a link, and a game that was left, have a board of their own`, async ({ page }) => {
    const program = await holdBack(page, PROGRAM);
    await page.goto(`${game}/?v=1`, { waitUntil: "commit" });
    await expect(page.locator(".toolbar.waiting")).toBeVisible();
    expect(await isPainted(page)).toBe(false);
    program.release();
    await started(page);
    await page.evaluate((game) => localStorage.setItem(`perfect-play:${game}`, "game=00c0ffee00c0ffee"), game);
    const again = await holdBack(page, PROGRAM);
    await page.goto(`${game}/`, { waitUntil: "commit" });
    await expect(page.locator(".toolbar.waiting")).toBeVisible();
    expect(await isPainted(page)).toBe(false);
    again.release();
  });
}
