// The picture of the position on the board, which the dialog of links has, and saves as a PNG.
import { readFileSync } from "node:fs";
import { expect, started, test } from "./support.mjs";

const GAMES = {
  flip: "v=1&board=110/010/000",
  nim: "v=1&board=3+5+7&play=two&moves=3:7,2:2",
  "take-away": "v=1&board=M%3D20+K%3D4&play=two&moves=2",
  maze: "v=1&board=2ec/291+corridors+r1c1+r2c3&moves=S",
  segments: "v=1&board=100,100+900,100+900,900+100,900&play=two&moves=1-2",
  mnk: "v=1&m=15&n=15&k=5&play=two&moves=h8,i9",
  backgammon: "v=1&n=1&play=two&seed=3",
};

for (const [game, query] of Object.entries(GAMES)) {
  test(`${game}: the position is saved as a picture`, async ({ page }) => {
    await page.goto(`${game}/?${query}`);
    await started(page);
    const share = page.getByRole("button", { name: "Share", exact: true });
    if (!(await share.first().isVisible())) await page.getByRole("button", { name: "More" }).click();
    await share.first().click();
    const dialog = page.getByRole("dialog", { name: "Share" });
    const picture = dialog.getByRole("img", { name: "The position as a picture" });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(1000);
    const saved = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Save as PNG" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("perfect-play.png");
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([16, 20].map((at) => bytes.readUInt32BE(at))).toEqual([1080, 1175]);
    expect(bytes.length).toBeGreaterThan(5_000);
  });
}
