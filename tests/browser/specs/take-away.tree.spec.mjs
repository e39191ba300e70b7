// Take-away's tree: every node of it against an oracle that knows only the rules, the values that
// climb from the leaves, what alpha-beta cuts off, and the counts.
import { chip, clock, expect, follow, pass, stop, test } from "./contest.support.mjs";
import {
  active,
  alphaBetaNodes,
  best,
  bestNodes,
  counted,
  drawn,
  expectDrawn,
  expectShape,
  grouped,
  link,
  lostNumbers,
  open,
  readTree,
  row,
  settled,
  slider,
  steps,
  tree,
  treeNodes,
  viewButton,
  walkSentence,
} from "./take-away.support.mjs";

// Pictures of every step of a tree would take longer than the tests.
test.use({ trace: "off" });

const WHO = ["Min", "Max"];
const KIND = ["min", "max"];

test("the oracle knows the counts that are known", () => {
  expect(treeNodes(7, 4)).toBe(72n);
  expect(treeNodes(10, 4)).toBe(392n);
  expect(treeNodes(16, 8)).toBe(4693n);
  expect(treeNodes(20, 4)).toBe(108_689n);
  expect(treeNodes(30, 3)).toBe(117_897_840n);
  expect(tree(10, 4)).toHaveLength(392);
  for (const [m, k, misere] of [[7, 4, false], [10, 4, false], [10, 3, true], [16, 8, false]]) {
    expect(BigInt(tree(m, k, { misere }).filter((node) => node.visited).length)).toBe(alphaBetaNodes(m, k, misere));
  }
});

// What a tree shows once its walk is done.
function expectValues(found, nodes, misere) {
  expect(found.nodes.map((node) => node.kind)).toEqual(nodes.map((node) => KIND[node.value]));
  const large = found.nodes[0].half > 10;
  for (const [index, node] of nodes.entries()) {
    const { value, who, round, edges } = found.nodes[index];
    if (large) expect([value, who], `node ${index}`).toEqual(node.children.length ? [String(node.value), ""] : ["", WHO[node.value]]);
    if (!node.children.length) expect(WHO[node.value], `leaf ${index}: who took the last cube`).toBe(WHO[Number(round !== misere)]);
    if (node.parent !== null && !found.nodes[index].best) expect(edges).toEqual([KIND[node.value]]);
  }
}

// All steps of a walk, from none on: what is drawn and said after each.
async function walk(page) {
  await viewButton(page, "First step").click();
  await expect(viewButton(page, "First step")).toBeDisabled();
  await settled(page);
  await page.evaluate(`window.readTree = ${readTree}`);
  const [forward, told, count] = await Promise.all([viewButton(page, "Step forward"), walkSentence(page), steps(page)].map((part) => part.elementHandle()));
  return page.evaluate(async ({ forward, told, steps }) => {
    const frames = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    const found = [];
    for (;;) {
      const { nodes, current } = window.readTree(document.querySelector(".layer svg"));
      found.push({ kinds: nodes.map((node) => node.kind), values: nodes.map((node) => node.value + node.who), current, told: told.textContent, steps: steps.textContent });
      if (forward.disabled) return found;
      forward.click();
      await frames();
    }
  }, { forward, told, steps: count });
}

// The nodes whose kind a step has changed.
const changed = (before, after) => after.kinds.flatMap((kind, index) => (kind === before.kinds[index] ? [] : [index]));

test.describe("7 cubes, 1, 2 or 4: the report's own picture", () => {
  const nodes = tree(7, 4);

  test("is drawn node by node: the cubes in it, what is taken on the way to it, leaves marked by their winner", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    const found = await expectDrawn(page, 72);
    expectShape(found, nodes);
    expectValues(found, nodes, false);
    expect(nodes[0].value, "the root is a win for Max").toBe(1);
    expect(found.nodes[0].value).toBe("1");
    await expect(counted(page)).toHaveText("From the start: 72 nodes in the whole tree, 30 for alpha-beta, 8 when equal positions are merged.");
    expect(alphaBetaNodes(7, 4)).toBe(30n);
    await expect(steps(page)).toHaveText("Step 72 of 72: 72 of 72 nodes have a value.");
    expect(found.play).toBe(0);
  });

  test("has the line of best play in bold: Max takes 4", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    const found = await expectDrawn(page, 72);
    const line = bestNodes(nodes, 0, 4);
    expect(nodes[line[1]].take).toBe(4);
    expect(found.nodes.flatMap((node, index) => (node.best ? [index] : []))).toEqual(line);
    for (const at of line.slice(1)) expect(found.nodes[at].edges).toEqual(["best"]);
    expect(found.nodes.flatMap((node) => node.edges.filter((kind) => kind === "best"))).toHaveLength(line.length - 1);
    const width = (selector) => page.locator(`.layer ${selector}`).first().evaluate((path) => parseFloat(getComputedStyle(path).strokeWidth));
    expect(await width("path.e.best")).toBeGreaterThan(1.5 * (await width("path.e.max")));
  });

  test("leaves differ by what is written under them, by shape, and by colour", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    const looks = await page.locator(".layer svg").evaluate((svg) =>
      ["max", "min"].map((kind) => [...new Set([...svg.querySelectorAll(`rect.leaf.${kind}`)].map((rect) => `${getComputedStyle(rect).fill} ${rect.getAttribute("rx")}`))]),
    );
    expect(looks[0]).toHaveLength(1);
    expect(looks[1]).toHaveLength(1);
    expect(looks[0][0].replace(/ \S+$/, "")).not.toBe(looks[1][0].replace(/ \S+$/, ""));
    expect(looks[0][0].split(" ").at(-1)).not.toBe(looks[1][0].split(" ").at(-1));
  });

  test("gets its values step by step from the leaves, none before its children's", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    const found = await walk(page);
    expect(found).toHaveLength(73);
    expect(found[0]).toMatchObject({ steps: "Step 0 of 72: 0 of 72 nodes have a value.", current: null });
    expect(found[0].told).toMatch(/^Nothing has a value yet/);
    expect(new Set(found[0].kinds)).toEqual(new Set(["open"]));
    expect(new Set(found[0].values), "nothing is written that is not known yet").toEqual(new Set([""]));
    const valued = new Set();
    for (let step = 1; step <= 72; step += 1) {
      const now = found[step];
      expect(now.steps).toBe(`Step ${step} of 72: ${step} of 72 nodes have a value.`);
      const fresh = changed(found[step - 1], now);
      expect(fresh, `step ${step}`).toHaveLength(1);
      const [at] = fresh;
      valued.add(at);
      const { value, children, max, cubes } = nodes[at];
      for (const child of children) expect(valued, `step ${step}: node ${at} before its child ${child}`).toContain(child);
      expect(now.kinds[at]).toBe(KIND[value]);
      expect(now.values[at]).toBe(children.length ? String(value) : WHO[value]);
      expect(now.current, "the node of the step is marked").toBe(step < 72 ? at : null);
      const told = children.length ? new RegExp(`^${WHO[Number(max)]} to move at ${cubes} cubes?: .* ${value}\\.$`) : new RegExp(`^Leaf: ${WHO[Number(!max)]} took the last cube, so its value is ${value}\\.$`);
      expect(now.told).toMatch(told);
    }
    await expect(viewButton(page, "Step forward")).toBeDisabled();
    await expect(viewButton(page, "Last step")).toBeDisabled();
    expectValues(await drawn(page), nodes, false);
    await viewButton(page, "Step back").click();
    await expect.poll(async () => (await drawn(page)).nodes[0].kind).toBe("open");
    await slider(page).fill("30");
    await expect(steps(page)).toHaveText(/^Step 30 of 72:/);
    await viewButton(page, "Last step").click();
    await expect(steps(page)).toHaveText(/^Step 72 of 72:/);
  });

  test("is cut by alpha-beta where it need not be looked at", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    await chip(page, "Alpha-beta").click();
    const visited = nodes.filter((node) => node.visited).length;
    const roots = nodes.flatMap((node, index) => (!node.visited && nodes[node.parent].visited ? [index] : []));
    const last = visited + roots.length;
    await expect(steps(page)).toHaveText(`Step ${last} of ${last}: 30 of 72 nodes have a value.`);
    expect(visited).toBe(30);
    // The tree is drawn anew in the next frame.
    const kinds = nodes.map((node) => (node.visited ? KIND[node.value] : "cut"));
    await expect.poll(async () => (await drawn(page)).nodes.map((node) => node.kind)).toEqual(kinds);
    const found = await expectDrawn(page, 72);
    expect(found.nodes.flatMap((node, index) => (node.crossed ? [index] : [])), "the branches are crossed where they are cut").toEqual(roots);
    for (const at of roots) {
      expect(found.nodes[at].edges, `node ${at}`).toEqual(["cut"]);
      expect(found.nodes[at].value).toBe("");
    }
    const dashes = await page.locator(".layer path.e.cut").evaluate((path) => getComputedStyle(path).strokeDasharray);
    expect(dashes).not.toBe("none");
    // Its own line of best play: nothing in it is cut off, and nothing in it gives anything away.
    const line = found.nodes.flatMap((node, index) => (node.best ? [index] : []));
    expect(line[0]).toBe(0);
    expect(nodes[line.at(-1)].cubes).toBe(0);
    for (const at of line) expect([nodes[at].visited, nodes[at].value]).toEqual([true, 1]);

    // Step by step: a branch is cut only when a sibling has decided its parent.
    const walked = await walk(page);
    expect(walked).toHaveLength(last + 1);
    const [valued, cut] = [new Set(), new Set()];
    for (let step = 1; step <= last; step += 1) {
      const { kinds, told, steps } = walked[step];
      const fresh = changed(walked[step - 1], walked[step]);
      const [at] = fresh;
      if (kinds[at] === "cut") {
        const { parent, end, take } = nodes[at];
        const { max, cubes, children } = nodes[parent];
        expect(fresh).toEqual(Array.from({ length: end - at }, (_, index) => at + index));
        const decided = children.some((child) => valued.has(child) && nodes[child].value === Number(max));
        expect(decided, `node ${at} was cut at step ${step}`).toBe(true);
        expect(told).toBe(`Cut: ${WHO[Number(max)]} has a child of value ${Number(max)} at ${cubes} ${cubes === 1 ? "cube" : "cubes"} already; taking ${take} (${fresh.length} ${fresh.length === 1 ? "node" : "nodes"}) need not be looked at.`);
        for (const index of fresh) cut.add(index);
      } else {
        expect(fresh, `step ${step}`).toHaveLength(1);
        valued.add(at);
        for (const child of nodes[at].children) expect(valued.has(child) || cut.has(child)).toBe(true);
        expect(told).not.toMatch(/^Cut/);
      }
      expect(steps).toBe(`Step ${step} of ${last}: ${valued.size} of 72 nodes have a value.`);
    }
    await chip(page, "Minimax").click();
    await expect(steps(page)).toHaveText("Step 72 of 72: 72 of 72 nodes have a value.");
  });

  test("can be played and paused", async ({ page }) => {
    // How long a step of 72 is shown.
    const BEAT = Math.floor(25_000 / 72);
    await clock(page);
    await open(page, link(7, 4, { play: "two" }));
    await expectDrawn(page, 72);
    await stop(page);
    const step = async () => Number((await steps(page).textContent()).match(/\d+/)[0]);
    const beats = async (count) => {
      for (let beat = 0; beat < count; beat += 1) await pass(page, BEAT + 1);
    };
    await viewButton(page, "Play the steps").click();
    await expect(viewButton(page, "Pause")).toBeVisible();
    await expect.poll(step, "from the beginning").toBe(0);
    await beats(5);
    await expect.poll(step).toBe(5);
    // The tree is drawn anew in the next frame.
    await pass(page, 40);
    const before = await drawn(page);
    expect(before.nodes.filter((node) => node.kind !== "open")).toHaveLength(5);
    await viewButton(page, "Pause").click();
    await expect(viewButton(page, "Play the steps")).toBeVisible();
    await beats(3);
    expect(await step()).toBe(5);
    await viewButton(page, "Play the steps").click();
    await beats(2);
    await expect.poll(step, "it goes on where it was").toBe(7);
    // One step by hand ends it.
    await viewButton(page, "Step back").click();
    await expect.poll(step).toBe(6);
    await beats(3);
    expect(await step()).toBe(6);
    // To the end.
    await slider(page).fill("70");
    await viewButton(page, "Play the steps").click();
    await beats(3);
    await expect.poll(step).toBe(72);
    await expect(viewButton(page, "Play the steps")).toBeVisible();
    await expect(walkSentence(page)).toHaveText("Max to move at 7 cubes: the greatest of 1, 0 and 1 is 1.");
  });

  test("is another one in misère play", async ({ page }) => {
    const misere = tree(7, 4, { misere: true });
    await open(page, link(7, 4, { play: "two", misere: true }));
    const found = await expectDrawn(page, 72);
    expectShape(found, misere);
    expectValues(found, misere, true);
    expect(misere[0].value).toBe(0);
    expect(found.nodes.flatMap((node, index) => (node.best ? [index] : []))).toEqual(bestNodes(misere, 0, 4, true));
    await viewButton(page, "First step").click();
    await viewButton(page, "Step forward").click();
    await expect(walkSentence(page)).toHaveText(/^Leaf: (Max|Min) took the last cube and loses, so its value is [01]\.$/);
  });
});

test("from the smallest game to the largest tree the root's value and best take are right", async ({ page }) => {
  for (const [m, k, misere] of [[4, 3, false], [4, 3, true], [5, 4, false], [6, 4, false], [8, 3, true], [9, 6, false], [10, 4, false]]) {
    const nodes = tree(m, k, { misere });
    await open(page, link(m, k, { misere, play: "two" }));
    const name = await active(page).textContent();
    expect(name).toBe(`Root: ${m} cubes, Max to move, value ${nodes[0].value}, on the line of best play, play is here`);
    const first = page.getByRole("treeitem", { level: 2 }).filter({ hasText: "on the line of best play" });
    await expect(first).toHaveText(new RegExp(`^Take ${best(m, k, misere)}:`));
    if (m < 8) {
      const found = await expectDrawn(page, nodes.length);
      expectShape(found, nodes);
      expectValues(found, nodes, misere);
    }
  }
});

test("the counts are the oracle's, and what is too large for a tree is a row", async ({ page }) => {
  const games = [[10, 4, false], [20, 4, false], [30, 3, false], [16, 8, false], [21, 6, true], [50, 9, false], [200, 3, false], [200, 199, false], [4, 3, false]];
  await open(page, link(7, 4, { play: "two" }));
  for (const [m, k, misere] of games) {
    await follow(page, link(m, k, { misere, play: "two" }));
    const [all, some] = [treeNodes(m, k), alphaBetaNodes(m, k, misere)];
    await expect(counted(page)).toContainText(`From the start: ${grouped(all)} nodes in the whole tree, ${grouped(some)} for alpha-beta, ${m + 1} when equal positions are merged.`);
    const isTree = all <= 5000n;
    await expect(chip(page, "Tree")).toHaveAttribute("aria-pressed", String(isTree));
    await expect(chip(page, "Tree")).toBeEnabled({ enabled: isTree });
    await expect(chip(page, "Merged row")).toHaveAttribute("aria-pressed", String(!isTree));
    if (!isTree) await expect(counted(page)).toContainText("Trees of up to 5,000 nodes are drawn: this one will be, later in the game.");
    if (!isTree && m <= 30) {
      const { places } = await row(page);
      expect(places.map((place) => place.cubes)).toEqual(Array.from({ length: m + 1 }, (_, cubes) => cubes));
      expect(places.filter((place) => place.lost).map((place) => place.cubes)).toEqual(lostNumbers(m, k, misere));
    }
  }
});
