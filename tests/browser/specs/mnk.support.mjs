// What the specs of m,n,k share.
import { expect, held, letGo, part } from "./contest.support.mjs";

export * from "./contest.support.mjs";

// Goes to m,n,k (`query` without its question mark) and waits until there are cells.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `mnk/?${query}` : "mnk/");
  await ready(page);
  return answer;
}
export const ready = (page) => expect(page.getByRole("gridcell").first()).toBeAttached();

// A link to a game on a board.
export const link = (m, n, k, { play = "two", level, moves } = {}) =>
  [`v=1&m=${m}&n=${n}&k=${k}&play=${play}`, ...(level ? [`level=${level}`] : []), ...(moves ? [`moves=${moves}`] : [])].join("&");

// A cell by its name, and where it is by its column and row, whatever its element's size.
export const at = (page, cell) => page.locator(`[role=gridcell][aria-label^="${cell},"]`);
export const expectCell = (page, cell, what) => expect(at(page, cell)).toHaveAttribute("aria-label", `${cell}, ${what}`);
export async function set(page, ...cells) {
  for (const cell of cells) await at(page, cell).click();
}
export const free = (page) => page.locator("[role=gridcell][aria-label*=', empty']").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.split(",")[0]));
export const moves = (page) => (new URL(page.url()).searchParams.get("moves") ?? "").split(",").filter(Boolean);

// The computer, which waits since `hold`, has chosen its move, and makes it.
export async function answered(page) {
  await expect.poll(() => held(page), { timeout: 20_000 }).toBe(1);
  await letGo(page);
}

// A part of the page by its heading.
export const panel = (page, name) => page.getByRole("region", { name, includeHidden: true });
// The lines that the search found, the best first.
export const lines = (page) => panel(page, "Analysis").getByRole("list").first().getByRole("button");
// The figures below the board: how many in a row win, whose stones are whose, moves made.
export const expectFigures = (page, figures) => expect(page.getByRole("definition")).toHaveText(figures);

// What is said of a position's worth, above the tools.
export const verdict = (page) => part(page, "bar");

// The side of a cell on the screen, and the middle of one.
export async function spot(page, cell) {
  const { x, y, width, height } = await at(page, cell).boundingBox();
  return { x: x + width / 2, y: y + height / 2, width };
}
// A finger on a cell.
export async function tap(page, cell) {
  const { x, y } = await spot(page, cell);
  await page.touchscreen.tap(x, y);
}
