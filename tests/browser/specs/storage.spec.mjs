// Browsers that keep nothing: they are full, or do not allow it, or refuse to be asked. Play goes on, and nothing is
// promised that does not hold.
import { NAMES, openDaily, task } from "./exercise.support.mjs";
import { expect, GAMES, hasten, reached, started, test, watched } from "./support.mjs";

const UNKEPT = /keeps nothing for this site at the moment/;
const unkept = (page) => page.getByRole("main").getByText(UNKEPT);
const looksAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

// How a browser refuses, until `self.refuses` is false.
const REFUSALS = {
  "what is written": () => {
    self.refuses = true;
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...how) {
      if (self.refuses) throw new DOMException("full", "QuotaExceededError");
      return set.apply(this, how);
    };
  },
  "all but a little": () => {
    self.refuses = true;
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (self.refuses && value.length > 20) throw new DOMException("full", "QuotaExceededError");
      return set.call(this, key, value);
    };
  },
  "what is read": () => {
    self.refuses = true;
    for (const name of ["getItem", "setItem", "removeItem", "key"]) {
      const own = Storage.prototype[name];
      Storage.prototype[name] = function (...how) {
        if (self.refuses) throw new DOMException("no", "SecurityError");
        return own.apply(this, how);
      };
    }
  },
  "the storage itself": () => {
    self.refuses = true;
    for (const name of ["localStorage", "sessionStorage"]) {
      const { get } = Object.getOwnPropertyDescriptor(Window.prototype, name) ?? Object.getOwnPropertyDescriptor(window, name);
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          if (self.refuses) throw new DOMException("no", "SecurityError");
          return get.call(this);
        },
      });
    }
    indexedDB.open = () => {
      throw new DOMException("no", "SecurityError");
    };
  },
};

for (const [name, refuse] of Object.entries(REFUSALS)) {
  test(`nothing is promised where a browser refuses ${name}`, async ({ page }) => {
    const seen = watched(page);
    await page.addInitScript(refuse);
    for (const address of ["you/", "daily/", "practice/"]) {
      await page.goto(address);
      await started(page);
      await expect(unkept(page)).toBeVisible();
      await expect(page.getByText(/kept in this browser|begin a streak|go on with it from here/).filter({ visible: true })).toHaveCount(0);
      // It is said no longer than it is so.
      await page.evaluate(() => (self.refuses = false));
      await looksAgain(page);
      await expect(unkept(page)).toBeHidden();
      await page.evaluate(() => (self.refuses = true));
      await looksAgain(page);
      await expect(unkept(page)).toBeVisible();
    }
    await expect(page.getByText(/kept in this browser/).filter({ visible: true })).toHaveCount(0);
    seen.check();
  });

  test(`games are played where a browser refuses ${name}`, async ({ page }) => {
    const seen = watched(page);
    await page.addInitScript(refuse);
    // Where there is no storage at all every game is; a puzzle and a game for two do without a part of it.
    for (const game of name === "the storage itself" ? GAMES : ["flip", "nim"]) {
      await page.goto(`${game}/`);
      await started(page);
      const hint = reached(page.getByRole("button", { name: "Hint", exact: true }));
      await expect(hint).toBeVisible();
      await hint.click();
      await expect(page.locator("#live")).toHaveText(/\S/);
    }
    await openDaily(page, "flip");
    await expect(task(page)).not.toBeEmpty();
    await page.getByRole("gridcell").first().locator("button").or(page.getByRole("gridcell").first()).last().click();
    await expect(page.getByRole("heading", { level: 1, name: NAMES.flip })).toBeVisible();
    seen.check();
  });
}

test("nothing of that is said where what is given is kept", async ({ page }) => {
  for (const address of ["you/", "daily/", "practice/"]) {
    await page.goto(address);
    await started(page);
    await expect(unkept(page)).toBeHidden();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  }
});

test("a browser that is full is not asked to keep things in vain, and nothing goes wrong", async ({ page }) => {
  const seen = watched(page);
  // What asks for that comes two seconds after the program.
  await hasten(page, 2_000);
  await page.addInitScript(() => (navigator.storage.persist = async () => true));
  await page.goto("flip/?v=1&board=110/011/101");
  await started(page);
  const cell = page.getByRole("gridcell").first();
  await cell.click();
  await page.waitForFunction(() => customElements.get("offline-status"));
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  for (let press = 0; press < 8; press += 1) await cell.click();
  seen.check();
});
