// Take-away without a mouse: games won and lost by the keyboard alone, the page's keys, and the tree
// as keyboards and screen readers have it.
import { anotherByKey, chip, expect, focus, hold, live, part, sheet, test, tool } from "./contest.support.mjs";
import {
  active,
  drawn,
  expectDrawn,
  expectLeft,
  expectMoves,
  follow,
  frame,
  legal,
  link,
  losing,
  open,
  outline,
  playOut,
  sentence,
  settled,
  shown,
  steps,
  take,
  takeButton,
  tree,
  winning,
} from "./take-away.support.mjs";

// Tabs until something of that name is focused.
async function tabTo(page, name) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (name.test(await focus(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the tab key does not lead to ${name}`);
}

test.describe("games by the keyboard alone", () => {
  test.beforeEach(({ page }) => hold(page));

  const byKey = (k) => (page, one) => page.keyboard.press(one === k ? "k" : String(one));
  for (const [m, k, misere] of [[20, 4, false], [14, 4, true]]) {
    const way = misere ? "misère" : "normal";
    test(`one is won by keys, in ${way} play`, async ({ page }) => {
      await open(page, link(m, k, { misere }));
      await playOut(page, { m, k, misere, pick: (m) => winning(m, k, misere).at(-1), make: byKey(k) });
      await expect(sentence(page)).toHaveText(/You win!/);
    });

    test(`one is lost by keys, in ${way} play`, async ({ page }) => {
      await open(page, link(m, k, { misere }));
      await playOut(page, { m, k, misere, pick: (m) => losing(m, k, misere).at(-1) ?? legal(m, k).at(-1), make: byKey(k) });
      await expect(sentence(page)).toHaveText(/The computer wins\..*You took .* in your 1st move: that lost it\./);
    });
  }

  test("one is won by the tab key and Enter, and the place is not lost in the computer's turn", async ({ page }) => {
    await open(page, link(8, 5));
    let lost = 0;
    await tabTo(page, /^Take 1/);
    await playOut(page, {
      m: 8,
      k: 5,
      pick: (m) => winning(m, 5)[0],
      make: async (page, one) => {
        await expect(takeButton(page, one)).toBeEnabled();
        await tabTo(page, new RegExp(`^Take ${one}( |$)`));
        await page.keyboard.press("Enter");
        await settled(page);
        if ((await focus(page)) === "BODY") lost += 1;
      },
    });
    await expect(sentence(page)).toHaveText(/You win!/);
    expect(lost, "how often the focus fell back to the page").toBe(0);
  });

  test("the digit of K takes K cubes, and no other digit does anything", async ({ page }) => {
    for (const k of [3, 5, 9]) {
      await open(page, link(30, k, { play: "two" }));
      for (const digit of ["0", "3", "4", "5", "6", "7", "8", "9"]) {
        if (digit !== String(k)) await page.keyboard.press(digit);
      }
      await page.keyboard.press(String(k));
      await expectLeft(page, 30 - k);
      await page.keyboard.press("K");
      await expectLeft(page, 30 - 2 * k);
      await expectMoves(page, 2);
    }
    await open(page, link(30, 12, { play: "two" }));
    for (const key of ["1", "2", "k"]) await page.keyboard.press(key);
    await expectLeft(page, 15);
  });
});

test.describe("the page's keys", () => {
  test("do what their buttons do", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    await take(page, 1, 2);
    for (const [key, played] of [["u", 1], ["U", 0], ["r", 1], ["Control+z", 0], ["Control+z", 0], ["Control+Shift+z", 1], ["Control+y", 2]]) {
      await page.keyboard.press(key);
      await expect(part(page, "moves"), key).toHaveText(String(played));
    }
    await page.keyboard.press("w");
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("a");
    await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("k");
    await expect(part(page, "asked")).toContainText(/^Taking 4/);
    await page.keyboard.press("Escape");
    await expect(part(page, "asked")).toBeHidden();
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint.length).toBe(1);
    await page.keyboard.press("s");
    await expect(sheet(page, "Share")).toBeVisible();
    await page.keyboard.press("Escape");
    await anotherByKey(page);
    await expectMoves(page, 0);
    await expect(live(page)).toHaveText(/^New game/);
  });
});

test.describe("the tree for keyboards and screen readers", () => {
  const name = (node, index, { best = false, play = index === 0 } = {}) =>
    [
      `${index ? `Take ${node.take}` : "Root"}: ${node.cubes ? `${node.cubes} ${node.cubes === 1 ? "cube" : "cubes"}` : "no cube"}`,
      ...(node.children.length ? [`${node.max ? "Max" : "Min"} to move`] : [`won by ${["Min", "Max"][node.value]}`]),
      `value ${node.value}`,
      ...(best ? ["on the line of best play"] : []),
      ...(play ? ["play is here"] : []),
    ].join(", ");
  const strip = (text) => text.replace(", on the line of best play", "").replace(", play is here", "");
  const goTo = async (page) => {
    await outline(page).focus();
    await expect(outline(page)).toBeFocused();
  };

  test("goes down through every node and up again, and says what each is", async ({ page }) => {
    const nodes = tree(5, 3);
    await open(page, link(5, 3, { play: "two" }));
    await goTo(page);
    const names = nodes.map((node, index) => name(node, index, { play: false }));
    for (let index = 0; index < nodes.length; index += 1) {
      await expect(active(page)).toHaveAttribute("aria-level", String(nodes[index].depth + 1));
      expect(strip(await active(page).textContent()), `node ${index}`).toBe(names[index]);
      await expect.poll(async () => (await drawn(page)).active).toBe(index);
      await page.keyboard.press("ArrowDown");
    }
    expect(strip(await active(page).textContent()), "there is no further").toBe(names.at(-1));
    for (let index = nodes.length - 1; index >= 0; index -= 1) {
      expect(strip(await active(page).textContent()), `node ${index}, on the way up`).toBe(names[index]);
      await page.keyboard.press("ArrowUp");
    }
    await expect(active(page)).toHaveText(/^Root: 5 cubes/);
    await page.keyboard.press("End");
    expect(strip(await active(page).textContent())).toBe(names.at(-1));
    await page.keyboard.press("Home");
    await expect(active(page)).toHaveText(/^Root: 5 cubes/);
  });

  test("has roles, levels, places among siblings, and one active item", async ({ page }) => {
    const nodes = tree(7, 4);
    await open(page, link(7, 4, { play: "two" }));
    await goTo(page);
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
    // 7, 6, 5, 4, 3: the items on the way, their siblings, and the children.
    const way = [0, 1, 2, 3, 4];
    await expect(active(page)).toHaveAttribute("aria-level", "5");
    const items = await outline(page).evaluate((tree) =>
      [...tree.children].map((item) => [...["role", "aria-level", "aria-posinset", "aria-setsize", "aria-expanded", "aria-selected"].map((name) => item.getAttribute(name)), item.textContent].join("|")),
    );
    const expected = [];
    const add = (index, place, all) => {
      const node = nodes[index];
      const best = [0, follow(nodes, [4])].includes(index);
      expected.push(["treeitem", node.depth + 1, place, all, node.children.length ? "true" : "", String(index === 4), name(node, index, { best })].join("|"));
      if (way.includes(index)) node.children.forEach((child, at) => add(child, at + 1, node.children.length));
    };
    add(0, 1, 1);
    expect(items).toEqual(expected);
    // Another one for each item, or a move from one to the next is not heard.
    const ids = [];
    for (const key of ["Home", "ArrowDown", "ArrowDown"]) {
      await page.keyboard.press(key);
      await expect(outline(page)).toHaveAttribute("aria-activedescendant", await active(page).getAttribute("id"));
      ids.push(await active(page).getAttribute("id"));
    }
    expect(new Set(ids).size).toBe(3);
    expect(await page.evaluate(() => [...document.querySelectorAll("[id]")].length - new Set([...document.querySelectorAll("[id]")].map((one) => one.id)).size), "no ID twice").toBe(0);
    await expect(page.locator("[role=treeitem][aria-selected=true]")).toHaveCount(1);
    await expect(active(page)).toHaveCount(1);
    await expect(outline(page), "one stop of the tab key").toHaveAttribute("tabindex", "0");
    expect(await outline(page).locator("[tabindex]").count()).toBe(0);
  });

  test("is folded and unfolded by arrows, Enter, Space and *", async ({ page }) => {
    const nodes = tree(7, 4);
    const size = nodes[1].end - 1;
    await open(page, link(7, 4, { play: "two" }));
    await goTo(page);
    await page.keyboard.press("ArrowRight");
    await expect(active(page)).toHaveText(/^Take 1: 6 cubes/);
    await page.keyboard.press("ArrowLeft");
    await expect(active(page)).toHaveAttribute("aria-expanded", "false");
    await expectDrawn(page, 72 - size + 1);
    // What is folded away is passed over.
    await page.keyboard.press("ArrowDown");
    await expect(active(page)).toHaveText(/^Take 2: 5 cubes/);
    await page.keyboard.press("ArrowUp");
    await expect(active(page)).toHaveText(/^Take 1: 6 cubes/);
    await page.keyboard.press("ArrowRight");
    await expect(active(page)).toHaveAttribute("aria-expanded", "true");
    await expectDrawn(page, 72);
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await expect(active(page)).toHaveAttribute("aria-expanded", "false");
      await expectDrawn(page, 72 - size + 1);
      await page.keyboard.press(key);
      await expectDrawn(page, 72);
    }
    for (const key of ["Enter", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expect(page.getByRole("treeitem", { expanded: false })).toHaveCount(2);
    await page.keyboard.press("*");
    await expect(page.getByRole("treeitem", { expanded: false })).toHaveCount(0);
    await expectDrawn(page, 72);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(active(page)).toHaveText(/^Root/);
    await expectMoves(page, 0);
  });

  test("is zoomed by keys, shows where it is, and leaves the page's keys alone", async ({ page }) => {
    await open(page, link(10, 4, { play: "two" }));
    await goTo(page);
    for (const key of ["+", "+", "+", "+"]) await page.keyboard.press(key);
    await settled(page);
    const near = (await drawn(page)).nodes.length;
    expect(near).toBeLessThan(300);
    // The window goes where the keyboard goes.
    for (const key of ["End", "Home", "End"]) {
      await page.keyboard.press(key);
      await expect
        .poll(() =>
          frame(page).evaluate((frame) => {
            const [all, ring] = [frame, frame.querySelector("rect.active")].map((element) => element?.getBoundingClientRect());
            return Boolean(ring) && ring.left >= all.left && ring.right <= all.right && ring.top >= all.top && ring.bottom <= all.bottom;
          }),
        )
        .toBe(true);
    }
    await page.keyboard.press("0");
    await settled(page);
    await page.keyboard.press("1");
    await expectLeft(page, 9);
    await expect(active(page)).toHaveText(/^Take 1: 9 cubes/);
    await expect(outline(page)).toBeFocused();
    const ringed = await outline(page).evaluate((tree) => getComputedStyle(tree).outlineStyle);
    expect(ringed, "the focus is seen").not.toBe("none");
  });

  test("says what is cut off, and says nothing of values that are not known yet", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    await page.getByRole("button", { name: "First step" }).click();
    await expect(active(page)).toHaveText("Root: 7 cubes, Max to move, on the line of best play, play is here");
    await expect(page.getByRole("treeitem", { name: /value/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Alpha-beta" }).click();
    await expect(steps(page)).toHaveText(/30 of 72/);
    await goTo(page);
    await expect(page.getByRole("treeitem", { name: "Take 2: 5 cubes, Min to move, cut off" })).toHaveCount(1);
    await expect(page.getByRole("treeitem", { name: /^Take 1: 6 cubes, Min to move, value 1/ })).toHaveCount(1);
  });

  test("is reached by the tab key, with its buttons after it", async ({ page }) => {
    await open(page, link(7, 4, { play: "two" }));
    const names = new Set();
    for (let stops = 0; stops < 70; stops += 1) {
      await page.keyboard.press("Tab");
      names.add(await focus(page));
    }
    for (const name of ["Take 1", "Take 4", "Hint", "Playing: 7 cubes · two people here", "Moves", "The game tree", "Merged row", "Alpha-beta", "Game tree", "Zoom in", "Show everything", "Play the steps", "Steps of the search", "Step back", "Fold branch", "Save as SVG"]) {
      expect([...names]).toContain(name);
    }
  });
});
