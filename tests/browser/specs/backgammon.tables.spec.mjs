// Where backgammon keeps its tables for the bear-off: a database that is not as it should be is put right,
// whatever has made it so, and never in the way of the game.
import { act, expect, goOn, holdAll, link, moves, open, prepareAtOnce, sentence, step, test as base, tool, unfold } from "./backgammon.support.mjs";
import { prependToWorkers } from "./support.mjs";

// The tables come in parts, each under a key of its own: those that earlier releases had, and that of bear-offs with a cube.
const KEYS = ["backgammon", "backgammon 1"];

// The tables take seconds to compute. So each of Playwright's processes has them computed once, as a visit does, and the
// visits below get the same bytes from where they would compute them.
const test = base.extend({
  tables: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, serviceWorkers: "block" });
      const page = await context.newPage();
      await prepareAtOnce(page);
      await expectTables(page, KEPT);
      const parts = await Promise.all(
        KEYS.map((key) =>
          page.evaluate(
            (key) =>
              new Promise((resolve) => {
                indexedDB.open("perfect-play").onsuccess = ({ target: { result: base } }) => {
                  base.transaction("prepared").objectStore("prepared").get(key).onsuccess = ({ target }) => {
                    const reader = new FileReader();
                    reader.onload = () => resolve(reader.result.split(",")[1]);
                    reader.readAsDataURL(new Blob([target.result]));
                  };
                };
              }),
            key,
          ),
        ),
      );
      await context.close();
      await use(parts.map((base64) => Buffer.from(base64, "base64")));
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

// Nothing moves by itself before it is let, and the tables are wanted at once, and there at once.
test.beforeEach(async ({ context, tables }) => {
  await holdAll(context);
  await prepareAtOnce(context);
  await context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      const { prepares, glue } = message;
      return post.call(this, prepares ? { ...message, glue: `${new URL("computed.js", document.baseURI)}?${glue}` } : message, ...rest);
    };
  });
  await context.route(/computed\.js\?/, (route) => {
    const glue = JSON.stringify(route.request().url().split("?")[1]);
    const prepare = "async (game, part) => new Uint8Array(await (await fetch(`computed.tables?${part}`)).arrayBuffer())";
    const worker = `export const worker = async (game) => { const [serve, , fits] = await real(game); return [serve, ${prepare}, fits]; };`;
    return route.fulfill({ contentType: "text/javascript", body: `import { worker as real } from ${glue};\nexport { default } from ${glue};\n${worker}` });
  });
  await context.route(/computed\.tables\?/, (route) => route.fulfill({ body: tables[new URL(route.request().url()).search.slice(1)] ?? "" }));
});

const KEPT = "They have been computed, and are kept on this device.";
const NOT_KEPT = "They have been computed. As this browser keeps nothing for the page, that is done at each visit.";

// Makes the database as it is on no device that the site has made it on, from a page that has no use for it.
// A page that holds it open stays in the way of a new version.
async function damaged(page, { version, stores = [], holds = false }) {
  await page.goto("");
  await page.evaluate(
    ({ version, stores, holds }) =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open("perfect-play", version);
        open.onupgradeneeded = () => stores.forEach((store) => open.result.createObjectStore(store));
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          if (holds) window.opened = open.result;
          else open.result.close();
          resolve();
        };
      }),
    { version, stores, holds },
  );
}

// What the page says of the tables, once they are there: without them it says something else.
async function expectTables(page, words) {
  await open(page, link());
  const about = await unfold(page, "How the computer plays");
  await expect(about).toContainText(words, { timeout: 25_000 });
}

// From now on nothing can be written: what is kept then has been found.
const onlyRead = (page) =>
  prependToWorkers(page, "IDBObjectStore.prototype.put = () => { throw new Error('nothing is to be written'); };");

for (const [what, made] of [
  ["without its store", { version: 1 }],
  ["of a later version, without its store", { version: 7 }],
  ["that has another store", { version: 2, stores: ["other"] }],
]) {
  test(`a database ${what} is put right, and the tables are there at the next visit`, async ({ page }) => {
    test.slow();
    await damaged(page, made);
    await expectTables(page, KEPT);
    await onlyRead(page);
    await expectTables(page, KEPT);
    // What others keep there stays.
    const stores = await page.evaluate(
      () => new Promise((resolve) => (indexedDB.open("perfect-play").onsuccess = ({ target }) => resolve([...target.result.objectStoreNames]))),
    );
    expect(stores).toEqual([...(made.stores ?? []), "prepared"].sort());
  });
}

test("a database as it should be keeps its version, and what is in it", async ({ page }) => {
  test.slow();
  await damaged(page, { version: 1, stores: ["prepared"] });
  await expectTables(page, KEPT);
  await onlyRead(page);
  await expectTables(page, KEPT);
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name, version }) => [name, version]))).toEqual([["perfect-play", 1]]);
});

test("a tab that holds the database does not keep another one from playing, and it is put right without it", async ({ page, context }) => {
  test.slow();
  await damaged(page, { version: 1, holds: true });
  const other = await context.newPage();
  // How long a worker waits for a database that is in use: here a shorter while.
  await prependToWorkers(other, "const set = setTimeout; self.setTimeout = (run, delay, ...rest) => set(run, delay === 5_000 ? 250 : delay, ...rest);");
  await expectTables(other, NOT_KEPT);
  await tool(other, "Hint").click();
  await expect(sentence(other)).toContainText("Best: ", { timeout: 20_000 });
  await step(other, "13");
  await step(other, "8");
  await act(other, "Done").click();
  await goOn(other, /Black rolled/);
  await expect.poll(async () => (await moves(other)).length).toBeGreaterThan(2);
  await page.close();
  await expectTables(other, KEPT);
});

test("two tabs that begin at once both get their tables", async ({ page, context }) => {
  test.slow();
  await damaged(page, { version: 1 });
  const other = await context.newPage();
  await Promise.all([page, other].map((one) => expectTables(one, "They have been computed")));
  await onlyRead(other);
  await expectTables(other, KEPT);
});

test("tables that an earlier release has kept are used as they are, and only what they lack is computed", async ({ page }) => {
  test.slow();
  await damaged(page, { version: 1, stores: ["prepared"] });
  await page.evaluate(async (key) => {
    const bytes = new Uint8Array(await (await fetch("computed.tables?0")).arrayBuffer());
    await new Promise((resolve) => {
      indexedDB.open("perfect-play").onsuccess = ({ target: { result: base } }) => {
        const work = base.transaction("prepared", "readwrite");
        work.objectStore("prepared").put(bytes, key);
        work.oncomplete = () => resolve(base.close());
      };
    });
  }, KEYS[0]);
  const asked = [];
  page.on("request", (request) => request.url().includes("computed.tables") && asked.push(new URL(request.url()).search));
  await expectTables(page, KEPT);
  // After the last part none is there.
  expect(asked).toEqual(["?1", "?2"]);
  const keys = await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.open("perfect-play").onsuccess = ({ target: { result: base } }) => {
          base.transaction("prepared").objectStore("prepared").getAllKeys().onsuccess = ({ target }) => resolve(target.result);
        };
      }),
  );
  expect(keys).toEqual(KEYS);
});

test("a bear-off that was looked into before its tables came is looked into again with them, and is exact then", async ({ page, context, tables }) => {
  test.slow();
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await context.route(/computed\.tables\?/, async (route) => {
    await held;
    await route.fulfill({ body: tables[new URL(route.request().url()).search.slice(1)] ?? "" });
  });
  await open(page, `v=1&board=${encodeURIComponent("XGID=-D---B-------------a-aaaa-:0:0:1:00:0:0:0:0:10")}&play=two`);
  const hint = async () => {
    await tool(page, "Hint").click();
    await expect(sentence(page)).toContainText("No double", { timeout: 20_000 });
    return sentence(page).textContent();
  };
  expect(await hint()).not.toContain("−0.308");
  letGo();
  const about = await unfold(page, "How the computer plays");
  await expect(about).toContainText(KEPT, { timeout: 25_000 });
  await expect.poll(hint, { timeout: 20_000 }).toContain("(equity −0.308)");
});
