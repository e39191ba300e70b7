// Take-away's pictures: they follow the game, are moved about, folded, and saved; the row of merged
// positions.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { chip, expect, hurry, live, test, tool } from "./contest.support.mjs";
import {
  active,
  bestLine,
  counted,
  drawn,
  expectDrawn,
  expectLeft,
  expectMoves,
  expectShape,
  follow,
  frame,
  grundy,
  landed,
  left,
  link,
  lostNumbers,
  open,
  readTree,
  row,
  settled,
  take,
  tree,
  view,
  viewButton,
  walkSentence,
} from "./take-away.support.mjs";

// Pictures of every step of a tree would take longer than the tests.
test.use({ trace: "off" });

// Where the frame is on the screen.
const bounds = (page) => frame(page).evaluate((frame) => frame.getBoundingClientRect().toJSON());
function expectNear([x, y], [atX, atY]) {
  expect(Math.hypot(x - atX, y - atY), `${x}, ${y} is not ${atX}, ${atY}`).toBeLessThan(4);
}
// How far apart rows are on the screen.
const zoomed = async (page) => {
  const { nodes } = await drawn(page);
  const child = nodes.find((node) => node.parent >= 0);
  return child.screen[1] - nodes[child.parent].screen[1];
};

// Where play is marked, in the frame: by its ring.
const ring = (page) =>
  frame(page).evaluate((frame) => {
    const [all, ring] = [frame, frame.querySelector("rect.play")].map((element) => element?.getBoundingClientRect());
    return ring && { x: ring.x + ring.width / 2 - all.x, y: ring.y + ring.height / 2 - all.y, width: all.width, height: all.height };
  });
async function expectPlayInFrame(page) {
  await landed(page);
  const at = await ring(page);
  expect(at).toBeTruthy();
  expect(at.x).toBeGreaterThan(4);
  expect(at.x).toBeLessThan(at.width - 4);
  expect(at.y).toBeGreaterThan(4);
  expect(at.y).toBeLessThan(at.height - 4);
  return at;
}

test.describe("the tree follows the game", () => {
  test("the place of play is marked, and the line of best play goes on from it", async ({ page }) => {
    const nodes = tree(10, 4);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, link(10, 4, { play: "two" }));
    const takes = [2, 1, 4];
    for (let played = 0; played <= takes.length; played += 1) {
      const now = takes.slice(0, played);
      const place = follow(nodes, now);
      await expect(page.getByRole("treeitem", { name: /play is here/ })).toHaveAttribute("aria-level", String(played + 1));
      await expectPlayInFrame(page);
      await expect(active(page)).toHaveText(/play is here$/);
      await expect(active(page)).toContainText(`${nodes[place].cubes} cubes, ${nodes[place].max ? "Max" : "Min"} to move, value ${nodes[place].value}, on the line of best play`);
      if (played < takes.length) await take(page, takes[played]);
    }
    await viewButton(page, "Go to where play is").click();
    await landed(page);
    const at = await expectPlayInFrame(page);
    expect(Math.abs(at.x - at.width / 2), "it is in the middle").toBeLessThan(60);
    for (const left of [7, 8, 10]) {
      await tool(page, "Undo").click();
      await expectLeft(page, left);
      await expectPlayInFrame(page);
    }
  });

  test("node by node, in the tree of 7 cubes", async ({ page }) => {
    const nodes = tree(7, 4);
    await open(page, link(7, 4, { play: "two" }));
    for (const takes of [[1], [1, 4], [1, 4, 1], [1, 4, 1, 1]]) {
      await take(page, takes.at(-1));
      await expectMoves(page, takes.length);
      await landed(page);
      const found = await expectDrawn(page, 72);
      expect(found.play).toBe(follow(nodes, takes));
      expect(found.active).toBe(found.play);
      const at = found.play;
      const line = bestLine(nodes[at].cubes, 4).reduce((line, one) => [...line, nodes[line.at(-1)].children.find((child) => nodes[child].take === one)], [at]);
      expect(found.nodes.flatMap((node, index) => (node.best ? [index] : []))).toEqual(line);
    }
    await page.keyboard.press("u");
    await expect.poll(async () => (await drawn(page)).play).toBe(follow(nodes, [1, 4, 1]));
  });

  test("large as it is, and near by, the window goes to where play is", async ({ page }) => {
    await open(page, link(16, 8, { play: "two" }));
    for (let times = 0; times < 9; times += 1) await viewButton(page, "Zoom in").click();
    for (const one of [1, 2, 1, 1]) {
      await take(page, one);
      const { x, y, width, height } = await expectPlayInFrame(page);
      // In the middle, but where the tree ends above or below.
      expect(Math.abs(x - width / 2), `after ${one}`).toBeLessThan(width / 4);
      expect(y).toBeLessThan(height);
    }
    await viewButton(page, "Show everything").click();
    await expectPlayInFrame(page);
  });

  test("where it is too large at first it appears when few enough cubes are left", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    await expect(chip(page, "Tree")).toBeDisabled();
    await expect(page.getByRole("tree")).toBeHidden();
    await take(page, 4);
    await expect(chip(page, "Tree")).toBeDisabled();
    expect((await row(page)).play).toBe(16);
    await take(page, 2);
    await expect(chip(page, "Tree")).toHaveAttribute("aria-pressed", "true");
    await expect(counted(page)).toContainText("The tree below is that of the position after 2 takes, the first one with a tree of up to 5,000 nodes.");
    await expect(active(page)).toHaveText(/^Root: 14 cubes, Max to move, value 1/);
    await expectPlayInFrame(page);
    await take(page, 2);
    await expect(active(page)).toHaveText(/^Take 2: 12 cubes, Min to move/);
    for (const picture of ["tree", "row", "row"]) {
      await expect(chip(page, picture === "tree" ? "Tree" : "Merged row")).toHaveAttribute("aria-pressed", "true");
      await tool(page, "Undo").click();
      if (picture === "tree") await chip(page, "Merged row").click();
    }
    await tool(page, "Redo").click();
    await tool(page, "Redo").click();
    await expect(chip(page, "Merged row"), "the row stays where it was chosen").toHaveAttribute("aria-pressed", "true");
    await chip(page, "Tree").click();
    await expect(active(page)).toHaveText(/^Root: 14 cubes/);
  });

  test("and the computer's answers, too; folded away it waits", async ({ page }) => {
    await hurry(page);
    const nodes = tree(10, 4);
    await open(page, link(10, 4));
    await take(page, 1);
    await expectMoves(page, 2);
    const answer = 9 - (await left(page));
    const at = follow(nodes, [1, answer]);
    await expect(active(page)).toContainText(`Take ${answer}: ${nodes[at].cubes} cubes, Max to move`);
    const fold = page.locator("summary").filter({ hasText: "The game tree" });
    await fold.click();
    await expect(frame(page)).toBeHidden();
    await page.keyboard.press("u");
    await expectLeft(page, 10);
    await fold.press("Enter");
    await expect(frame(page)).toBeVisible();
    await expect(active(page)).toHaveText(/^Root: 10 cubes.*play is here$/);
  });
});

test.describe("the window", () => {
  // Near by, with the tree reaching beyond the frame on all sides.
  async function nearBy(page) {
    await page.setViewportSize({ width: 1000, height: 760 });
    await open(page, link(10, 4, { play: "two", moves: "1,2,1,1" }));
    await viewButton(page, "Go to where play is").click();
    await frame(page).scrollIntoViewIfNeeded();
    await landed(page);
  }
  const middle = async (page) => {
    const { x, y, width, height } = await bounds(page);
    return [x + width / 2, y + height / 2];
  };
  const here = async (page) => {
    const at = await ring(page);
    return [at.x, at.y];
  };

  test("is dragged by the mouse, and a drag is no click", async ({ page }) => {
    await nearBy(page);
    const [x, y] = await middle(page);
    const before = await here(page);
    await page.mouse.move(x, y + 60);
    await page.mouse.down();
    await page.mouse.move(x - 30, y + 40);
    await page.mouse.move(x - 120, y - 20, { steps: 4 });
    await settled(page);
    expectNear(await here(page), [before[0] - 120, before[1] - 80]);
    await page.mouse.move(x + 80, y + 30, { steps: 3 });
    await page.mouse.up();
    await settled(page);
    expectNear(await here(page), [before[0] + 80, before[1] - 30]);
    await expect(active(page)).toHaveText(/play is here$/);
    // Once let go, it stays.
    await page.mouse.move(x, y);
    await settled(page);
    expectNear(await here(page), [before[0] + 80, before[1] - 30]);
    // Never further than the tree's ends.
    for (const sign of [1, -1]) {
      for (let times = 0; times < 12; times += 1) {
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + sign * 400, y, { steps: 2 });
        await page.mouse.up();
      }
      await settled(page);
      const { nodes } = await drawn(page);
      expect(nodes.length, "something of it is still seen").toBeGreaterThan(2);
    }
  });

  test("is zoomed by the wheel, around the pointer, within bounds; then the wheel is the page's", async ({ page }) => {
    await nearBy(page);
    const frameAt = await bounds(page);
    const [x, y] = await here(page);
    await page.mouse.move(frameAt.x + x, frameAt.y + y);
    const before = await zoomed(page);
    await page.mouse.wheel(0, -120);
    await settled(page);
    const after = await zoomed(page);
    expect(after).toBeGreaterThan(1.1 * before);
    expectNear(await here(page), [x, y]);
    for (let times = 0; times < 12; times += 1) await page.mouse.wheel(0, -200);
    await settled(page);
    const scrolled = () => page.evaluate(() => scrollY);
    const most = await ring(page);
    await page.mouse.wheel(0, -50);
    await settled(page);
    expect(await ring(page), "no nearer than twice its size").toEqual(most);
    await viewButton(page, "Show everything").click();
    await frame(page).evaluate((frame) => frame.scrollIntoView({ block: "start" }));
    await settled(page);
    const start = await scrolled();
    await page.mouse.move(...(await middle(page)));
    await page.mouse.wheel(0, 100);
    await expect.poll(scrolled, "with all of it seen, the wheel scrolls on").toBeGreaterThan(start);
  });

  test("has buttons: nearer, further, everything, and to where play is", async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 760 });
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    const all = await zoomed(page);
    await viewButton(page, "Zoom in").click();
    await settled(page);
    expect(await zoomed(page)).toBeGreaterThan(1.5 * all);
    await viewButton(page, "Zoom out").click();
    await settled(page);
    expect(Math.abs((await zoomed(page)) / all - 1)).toBeLessThan(0.05);
    await viewButton(page, "Zoom out").click();
    await settled(page);
    expect(Math.abs((await zoomed(page)) / all - 1), "no further than everything").toBeLessThan(0.05);
    for (let times = 0; times < 8; times += 1) await viewButton(page, "Zoom in").click();
    await settled(page);
    await viewButton(page, "Show everything").click();
    const found = await expectDrawn(page, 72);
    expect(Math.abs((await zoomed(page)) / all - 1)).toBeLessThan(0.05);
    const { x, y, width, height } = await bounds(page);
    for (const { screen } of found.nodes) {
      expect(screen[0] >= x && screen[0] <= x + width && screen[1] >= y && screen[1] <= y + height).toBe(true);
    }
  });

  test("is pinched and dragged by fingers", async ({ page, context }) => {
    await nearBy(page);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
    const [x, y] = await middle(page);
    const touch = (type, ...points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const before = await zoomed(page);
    await touch("touchStart", [x - 40, y]);
    await touch("touchStart", [x - 40, y], [x + 40, y]);
    for (let spread = 50; spread <= 90; spread += 10) await touch("touchMove", [x - spread, y], [x + spread, y]);
    await touch("touchEnd");
    await settled(page);
    const factor = (await zoomed(page)) / before;
    expect(factor).toBeGreaterThan(1.5);
    expect(factor).toBeLessThan(2.5);
    const from = await here(page);
    await touch("touchStart", [x, y]);
    for (let way = 10; way <= 60; way += 10) await touch("touchMove", [x - way, y + Math.round(way / 3)]);
    await touch("touchEnd");
    await settled(page);
    expect((await here(page))[0]).toBeLessThan(from[0] - 40);
  });
});

test.describe("folding", () => {
  test("a click goes to a node, a second one folds it, and one more unfolds it", async ({ page }) => {
    const nodes = tree(7, 4);
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, link(7, 4, { play: "two" }));
    let found = await expectDrawn(page, 72);
    const at = follow(nodes, [1]);
    const size = nodes[at].end - at;
    await frame(page).scrollIntoViewIfNeeded();
    const click = async (index) => page.mouse.click(...(await drawn(page)).nodes[index].screen);
    await click(at);
    await expect(active(page)).toHaveText(/^Take 1: 6 cubes/);
    await expect.poll(async () => (await drawn(page)).active).toBe(at);
    expect((await drawn(page)).nodes).toHaveLength(72);
    await expect(page.getByRole("tree")).toBeFocused();
    await expect(viewButton(page, "Fold branch")).toBeEnabled();
    await click(at);
    found = await expectDrawn(page, 72 - size + 1);
    expect(found.nodes[at].more, "it says how many are folded away").toBe(`+${size - 1}`);
    expect(found.nodes[at].children).toEqual([]);
    expect(await page.locator(".layer rect.stack").count()).toBe(1);
    await expect(active(page)).toHaveAttribute("aria-expanded", "false");
    await click(at);
    expectShape(await expectDrawn(page, 72), nodes);
    await viewButton(page, "Fold branch").click();
    await expectDrawn(page, 72 - size + 1);
    await expect(live(page)).toHaveText(/^Folded\./);
    await viewButton(page, "Unfold branch").click();
    await expectDrawn(page, 72);
    await viewButton(page, "Fold all").click();
    await expectDrawn(page, 4);
    // What play goes into is unfolded.
    await take(page, 1);
    await expect.poll(async () => (await drawn(page)).nodes.length).toBeGreaterThan(3);
    await expect.poll(async () => (await drawn(page)).play).toBe(1);
    await take(page, 2);
    await expectDrawn(page, 4 + nodes[at].children.length);
    await viewButton(page, "Unfold all").click();
    await expectDrawn(page, 72);
    // A leaf can't be folded.
    await click(nodes.findIndex((node) => !node.children.length));
    await expect(viewButton(page, "Fold branch")).toBeDisabled();
  });
});

test.describe("the row of merged positions", () => {
  test("shows 20 cubes as 21 numbers: the lost ones marked, the takes as arcs, the period", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    const found = await row(page);
    const lost = lostNumbers(20, 4);
    expect(found.places.map((place) => place.cubes)).toEqual(Array.from({ length: 21 }, (_, cubes) => cubes));
    expect(found.places.filter((place) => place.lost).map((place) => place.cubes)).toEqual(lost);
    expect(found.places.filter((place) => !place.square).map((place) => place.cubes), "by shape, too").toEqual(lost);
    expect(found.places.map((place) => place.grundy)).toEqual(found.places.map((place) => grundy(place.cubes, 4)));
    expect(found.play).toBe(20);
    expect(found.takes.toSorted()).toEqual(["−1", "−2", "−4"]);
    expect(found.bands, "every other period").toBe(4);
    const all = found.places.reduce((sum, { cubes }) => sum + [1, 2, 4].filter((one) => one <= cubes).length, 0);
    expect(found.arcs).toEqual([all - 3, 3, bestLine(20, 4).length]);
    await expect(view(page)).toContainText(`Lost for whoever must move: 0, 3, 6, 9, 12, 15 and 18. Every 3 positions the row begins again.`);
    await take(page, 2);
    await expect.poll(async () => (await row(page)).play).toBe(18);
    await expect(page.getByRole("group", { name: "Method" })).toBeHidden();
  });

  test("is drawn for a small tree as well, on a switch, and back", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    await chip(page, "Merged row").click();
    expect((await row(page)).places).toHaveLength(8);
    for (const name of ["Fold all", "Play the steps"]) await expect(viewButton(page, name)).toBeHidden();
    await expect(walkSentence(page)).toBeHidden();
    await expect(page.getByRole("tree")).toBeHidden();
    await chip(page, "Tree").click();
    await expectDrawn(page, 72);
    await expect(page.getByRole("tree")).toBeAttached();
  });

  test("can be read on a phone, and is seen as a whole by whoever zooms out", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, link(20, 4, { play: "two" }));
    await chip(page, "Merged row").click();
    await expectPlayInFrame(page);
    const { places } = await row(page);
    expect(places.length).toBeGreaterThan(8);
    for (const { cubes, lost: marked, grundy: value } of places) {
      expect(marked, `${cubes}`).toBe(lostNumbers(20, 4, false).includes(cubes));
      expect(value, `${cubes}`).toBe(grundy(cubes, 4));
    }
    const sizes = await frame(page).locator(".layer text:is(.p, .g)").evaluateAll((texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
    await viewButton(page, "Show everything").click();
    await landed(page);
    expect((await row(page)).ticks.reduce((sum, count) => sum + count)).toBe(21);
  });

  for (const [m, k, misere] of [[200, 3, false], [200, 12, true], [200, 199, false]]) {
    test(`of ${m} cubes, 1, 2 or ${k}${misere ? ", misère" : ""}, from afar and near by`, async ({ page }) => {
      await open(page, link(m, k, { misere, play: "two" }));
      const lost = lostNumbers(m, k, misere);
      const { ticks } = await row(page);
      expect(ticks).toEqual([m + 1 - lost.length, lost.length]);
      await expectPlayInFrame(page);
      await viewButton(page, "Go to where play is").click();
      await landed(page);
      const { places } = await row(page);
      expect(places.length).toBeGreaterThan(10);
      expect(places.at(-1).cubes).toBe(m);
      for (const { cubes, lost: marked, grundy: value } of places) {
        expect(marked, `${cubes}`).toBe(lost.includes(cubes));
        expect(value, `${cubes}`).toBe(misere ? null : grundy(cubes, k));
      }
      await take(page, k);
      await expectPlayInFrame(page);
      await expect(view(page)).toContainText(`Every ${k % 3 ? 3 : k + 1} positions the row begins again.`);
    });
  }
});

test.describe("Save as SVG", () => {
  async function save(page) {
    const [download] = await Promise.all([page.waitForEvent("download"), viewButton(page, "Save as SVG").click()]);
    const path = await download.path();
    return { name: download.suggestedFilename(), path, text: readFileSync(path, "utf8"), download };
  }

  for (const [m, k, misere, moves] of [[7, 4, false, ""], [10, 4, true, "2,1"], [16, 8, false, ""]]) {
    test(`gives the tree of ${m} cubes, 1, 2 or ${k} as a document that stands alone`, async ({ page, browser }, info) => {
      const nodes = tree(m, k, { misere });
      await open(page, link(m, k, { misere, play: "two", moves }));
      // However little of it is seen at the moment.
      for (let times = 0; times < 4; times += 1) await viewButton(page, "Zoom in").click();
      const { name, download, text } = await save(page);
      await expect(live(page)).toHaveText(/^The picture is saved\./);
      expect(name).toBe(`take-away-${m}-${k}${misere ? "-misere" : ""}-tree.svg`);
      expect(text).not.toMatch(/https?:(?!\/\/www\.w3\.org\/2000\/svg)|var\(|<script|url\(/);
      const path = info.outputPath(name);
      await download.saveAs(path);
      // By itself: in a browser that knows nothing of the page.
      const alone = await (await browser.newContext()).newPage();
      const troubles = [];
      alone.on("console", (message) => troubles.push(message.text()));
      alone.on("pageerror", (error) => troubles.push(error.message));
      await alone.goto(pathToFileURL(path).href);
      const root = alone.locator("svg").first();
      expect(await root.evaluate((svg) => [svg.namespaceURI, document.contentType, svg.querySelector("parsererror")])).toEqual(["http://www.w3.org/2000/svg", "image/svg+xml", null]);
      expect(await alone.title()).toBe(`Take-away, M=${m} K=${k}${misere ? " misere" : ""}: the tree`);
      const found = await root.evaluate(readTree);
      expect(found.nodes).toHaveLength(nodes.length);
      expectShape(found, nodes);
      expect(found.nodes.map((node) => node.kind)).toEqual(nodes.map((node) => ["min", "max"][node.value]));
      expect(found.nodes.map((node) => node.value || node.who)).toEqual(nodes.map((node) => (node.children.length ? String(node.value) : ["Min", "Max"][node.value])));
      expect(found.play).toBe(follow(nodes, moves.split(",").filter(Boolean).map(Number)));
      // All of it is within the picture, and none of it is black upon black.
      const looks = await root.evaluate((svg) => {
        const { width, height } = svg.viewBox.baseVal;
        const outside = [...svg.querySelectorAll("rect.n")].filter((rect) => {
          const { x, y, width: w, height: h } = rect.getBBox();
          return x < 0 || y < 0 || x + w > width || y + h > height;
        });
        const fill = (selector) => getComputedStyle(svg.querySelector(selector)).fill;
        return { outside: outside.length, node: fill("rect.n:not(.leaf)"), text: fill("text.n:not(.full)"), leaf: fill("rect.leaf"), full: fill("text.full"), edge: fill("path.e.best") };
      });
      expect(looks.outside).toBe(0);
      expect(looks.edge).toBe("none");
      expect(looks.node).not.toBe(looks.text);
      expect(looks.leaf).not.toBe(looks.full);
      expect(troubles).toEqual([]);
      await alone.context().close();
    });
  }

  test("gives the row, too, and what is folded and how far the walk is", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    const saved = await save(page);
    expect(saved.name).toBe("take-away-20-4-row.svg");
    expect(saved.text.match(/<rect class="p /g)).toHaveLength(21);
    await open(page, link(7, 4, { play: "two" }));
    await viewButton(page, "Fold all").click();
    await viewButton(page, "First step").click();
    const { text } = await save(page);
    expect(text.match(/<rect class="n open/g)).toHaveLength(4);
    expect(text).not.toMatch(/class="n (max|min)/);
  });
});
