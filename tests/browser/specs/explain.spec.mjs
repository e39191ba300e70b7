// What explains has two levels: a reason that needs no theory, and the rest behind “More”, whose names of theory have their
// meaning, and lead to the lessons that teach them. And what is drawn to be stepped through.
import { link as backgammonLink } from "./backgammon.support.mjs";
import { further } from "./contest.support.mjs";
import { marked } from "./flip.support.mjs";
import { link as nimLink, take } from "./nim.support.mjs";
import { expect, started, test } from "./support.mjs";

const tool = (page, name) => page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name, exact: true });
const why = (page) => page.locator(".explain .why");

async function ask(page, link) {
  await page.goto(link);
  await started(page);
  await page.getByRole("tab").first().waitFor();
  await tool(page, "Why?").click();
  await expect(page.locator(".explain .headline").first()).not.toBeEmpty({ timeout: 20_000 });
}

test("theory is behind “More”, which stays as it was left, and its names have their meaning, and the lessons that teach them", async ({ page }) => {
  await ask(page, `nim/?${nimLink("3 5 7", { play: "two" })}`);
  await expect(why(page)).toContainText("all groups of coins are in pairs");
  await expect(why(page)).not.toContainText("nim-sum");
  await further(why(page));
  await expect(why(page)).toContainText("What decides is the nim-sum");
  await take(page, "1:1");
  await expect(why(page)).toContainText("Every take loses");
  await expect(why(page), "it stays open").toContainText("What decides is the nim-sum");
  // The word's meaning is told where it stands; the lesson is a step further.
  const term = why(page).getByRole("link", { name: "nim-sum", exact: true });
  const meaning = why(page).getByText("The groups of all piles that have no partner");
  await expect(term).toHaveAttribute("aria-expanded", "false");
  await term.click();
  await expect(meaning).toBeVisible();
  await expect(page).not.toHaveURL(/practice/);
  await term.click();
  await expect(meaning).toHaveCount(0);
  await term.press("Enter");
  await expect(term).toHaveAttribute("aria-expanded", "true");
  await why(page).getByRole("link", { name: "A lesson on it" }).click();
  await expect(page).toHaveURL(/\/practice\/nim\/\?lesson=nim-sum$/);
  await expect(page.getByRole("heading", { name: "The nim-sum" })).toBeVisible();
  await page.getByRole("button", { name: "Begin this lesson" }).click();
  await expect(page).toHaveURL(/\/nim\/\?/);
  await expect(page.locator("main")).toContainText("In binary the piles are 11, 101 and 1010.");
  // Whoever goes back is not led into the lesson again.
  await page.goBack();
  await expect(page.getByRole("button", { name: "Begin this lesson" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/nim\/\?/);
});

test("lights are chased on the board, step by step", async ({ page }) => {
  await ask(page, "flip/?v=1&board=00000/00000/00000/00000/01101");
  const step = page.locator(".explain .walked");
  const press = (name) => page.locator(".explain").getByRole("button", { name, exact: true }).click();
  await press("Row by row");
  await expect(step).toContainText("1 of 8");
  await expect(step).toContainText("Row 1 is dark: nothing to press in row 2.");
  await expect(step.getByRole("button", { name: "Back" })).toBeDisabled();
  for (let at = 1; at < 5; at += 1) await press("Next");
  await expect(step).toContainText("3 lights are left in row 5 with no row under it.");
  expect(await marked(page, "press")).toEqual([]);
  await press("Next");
  await expect(step).toContainText("on a dark board, press row 1, column 1 and chase down");
  expect(await marked(page, "press")).toHaveLength(1);
  await press("Next");
  await expect(step).toContainText("That is what was left over.");
  expect(await marked(page, "press")).toHaveLength(1);
  await press("Next");
  expect(await marked(page, "press")).toHaveLength(9);
  await expect(step.getByRole("button", { name: "Next" })).toBeDisabled();
  // A set of cells of which every press changes an even number.
  await press("Odd and even");
  await expect(step).toContainText("Watch the striped cells only");
  // What is said of the reader's own board is not, while an example is shown.
  await expect(step).toContainText("as an example");
  await expect(page.locator(".status .sentence")).toBeHidden();
  expect((await marked(page, "witness")).length).toBeGreaterThan(0);
  await press("Odd and even");
  await expect(step).toBeHidden();
  expect(await marked(page, "witness")).toEqual([]);
});

test("all 36 rolls are in a picture, and those that hit are counted", async ({ page }) => {
  await ask(page, `backgammon/?${backgammonLink({ moves: "54" })}`);
  const rolls = page.locator(".explain table.rolls");
  await expect(rolls).toBeVisible({ timeout: 20_000 });
  await expect(rolls.locator("tbody td")).toHaveCount(36);
  const hits = await rolls.locator("td.hit").count();
  // What each does is told by colours, and by the two ends in words, as soon as a worker has found it out.
  await expect(rolls.locator("caption")).toHaveText(new RegExp(`^${hits} of 36 rolls hit you\\. Worst for you is \\d.\\d, best \\d.\\d\\.$`), { timeout: 20_000 });
  await expect(rolls.locator("td:is(.worst, .bad, .even, .good, .best)")).toHaveCount(36);
  expect(await rolls.locator("td:is(.worst, .bad)").count()).toBeGreaterThan(0);
  await expect(page.locator(".explain .key")).toHaveText("bad good");
  // The play is said in words, and why it is best.
  await expect(page.locator(".explain .headline")).toHaveText("The best play is 24/20 13/8: one checker from 24 to 20 and one from 13 to 8.");
  await expect(page.locator(".explain .headline + p")).toHaveText(/^It (spreads|brings|takes|leaves|is safer|makes|starts) .+\.$/);
});
