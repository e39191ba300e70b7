// What somebody has typed, in a field or in an address, is shown as it was typed wherever it is refused:
// nothing in it is taken for markup, and nothing of it is written as markup would write it.
import { chip, expect, GAMES, started, test } from "./support.mjs";
import { link } from "./backgammon.support.mjs";

const TYPED = `<b>&"x"`;

// What is refused is named, and has made no element.
async function expectLiteral(of) {
  const refusal = of.getByRole("alert").filter({ hasText: /\S/ });
  await expect(refusal).toContainText(TYPED);
  await expect(refusal.locator("b")).toHaveCount(0);
}

test("a play of backgammon that can’t be read", async ({ page }) => {
  await page.goto(`backgammon/?${link({ moves: "54" })}`);
  await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
  const play = `8/5 ${TYPED}`;
  await page.getByLabel("Type a play").fill(play);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expectLiteral(page);
  await expect(page.getByLabel("Type a play"), "and nothing of it is lost").toHaveValue(play);
});

test("a match of backgammon that can’t be read", async ({ page }) => {
  await page.goto(`backgammon/?${link()}`);
  await started(page);
  await page.getByText("Save, load and copy").click();
  await page.getByLabel(/^Load a match/).fill(TYPED);
  await page.getByRole("button", { name: "Load the text" }).click();
  await expectLiteral(page);
  await expect(page.getByLabel(/^Load a match/)).toHaveValue(TYPED);
});

for (const game of GAMES) {
  // A link to Take-away has no board.
  for (const name of game === "take-away" ? ["v"] : ["v", "board"]) {
    test(`${game}: what a link says wrong of ${name}`, async ({ page }) => {
      const version = name === "v" ? "" : "v=1&";
      await page.goto(`${game}/?${version}${name}=${encodeURIComponent(TYPED)}`);
      await started(page);
      await expectLiteral(page.getByRole("main"));
    });
  }

  test(`${game}: what is wrong in the form for a game of one’s own`, async ({ page }) => {
    await page.goto(`${game}/`);
    await started(page);
    await chip(page, "Custom…").click();
    const form = page.getByRole("dialog");
    const first = form.getByRole("textbox").first();
    const board = form.getByLabel("Or a board");
    for (const field of [first, ...(await board.all())]) {
      const before = await field.inputValue();
      await field.fill(TYPED);
      await form.getByRole("button", { name: /^Make / }).click();
      await expectLiteral(form);
      await expect(field).toHaveValue(TYPED);
      await field.fill(before);
    }
  });
}
