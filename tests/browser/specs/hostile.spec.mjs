// A worker that has gone wrong: whatever it answers, and to whatever question, the search ends with the reason and can be
// tried again, and the next one works.
import { clock, expect, live, part, showTab, test, unfold } from "./contest.support.mjs";
import { bar, FINISHED, MOVE, NAMES, setDay, words } from "./exercise.support.mjs";
import { prependToWorkers } from "./support.mjs";

// What such a worker says in place of an answer `m`. The bytes are those of `src/worker/protocol.rs`: what it is (3 is an
// answer), the request, the seal, the rest.
const ANSWERS = {
  rubbish: "say(new Uint8Array([77, 1, 2]))",
  "a byte more": "say(Uint8Array.from([...m, 0]))",
  "a text": "say('text')",
  "an object": "say({ an: 'object' })",
  nothing: "say(null)",
  "rubbish, and then the answer": "say(new Uint8Array([77])), say(m)",
  "the answer to another request": "say(numbered(m, 1_000))",
  "the answer to an earlier one": "say(numbered(m, 0))",
  "the answer about another position": "say(Uint8Array.from([...numbered(earlier ?? m, request(m)), ...(earlier ? [] : [1])]))",
  "other bytes in the analysis": "say(m.map((byte, at) => (at < m.length - 9 ? byte : byte ^ 1)))",
  "that it is ready": "say(Uint8Array.from([0]))",
  "that it has taken what nobody has given it": "for (let times = 0; times < 9; times += 1) say(Uint8Array.from([4, 0]))",
  "how far another search is, for ever": "setInterval(() => say(Uint8Array.from([2, 99, 0, 0, 0, 0])), 20)",
  "that another request is refused": "say(Uint8Array.from([5, 1, 99, 2, 78, 111]))",
  "that it can't read what it was asked": "say(Uint8Array.from([5, 0, 2, 78, 111]))",
  "an error": "setTimeout(() => { throw new Error('boom') })",
};
const SILENCE = "0";

// The first so many of the workers to come answer so, after as many good answers as are `spared`: Infinity until `letGo`.
// Where answers are `held`, they wait for that.
async function goWrong(page, answer, how = {}) {
  let started = 0;
  await page.unroute(/\/worker\.js/);
  await prependToWorkers(page, () => {
    const { workers = 1, spared = 0, held = false } = how;
    started += 1;
    return started > workers ? "" : `{
      const say = self.postMessage.bind(self);
      let good = ${spared}, earlier = null, held = ${held} ? [] : null;
      new BroadcastChannel("held").onmessage = () => {
        for (const go of held ?? []) go();
        held = null;
        if (good === Infinity) good = 0;
        new BroadcastChannel("let go").postMessage(0);
      };
      const length = (m) => m.findIndex((byte, at) => at > 0 && byte < 128);
      const request = (m) => m.slice(1, length(m) + 1).reduce((sum, byte, at) => sum + (byte & 127) * 128 ** at, 0);
      const numbered = (m, id) => {
        const bytes = [];
        for (; id > 127; id = Math.floor(id / 128)) bytes.push((id & 127) | 128);
        return Uint8Array.from([m[0], ...bytes, id, ...m.slice(length(m) + 1)]);
      };
      self.postMessage = (m) => {
        if (!(m instanceof Uint8Array) || m[0] !== 3) return say(m);
        if (good > 0) return (good -= 1, earlier = m, say(m));
        const go = () => { ${answer}; };
        if (held) held.push(go);
        else go();
      };
    }`;
  });
}
const letGo = (page) => page.evaluate(() => new BroadcastChannel("held").postMessage(0));
// Where a worker is there, and hears of it.
const letGoNow = (page) =>
  page.evaluate(
    () =>
      new Promise((heard) => {
        new BroadcastChannel("let go").onmessage = heard;
        new BroadcastChannel("held").postMessage(0);
      }).then(() => {}),
  );

const search = (page) => part(page, "search");
const again = (page) => search(page).getByRole("button", { name: "Try again" });
const hint = /^(Hint: |Every move loses|Best: |Nothing is proved)/;

// The search has ended with a reason, and nothing says that it goes on; tried again, it finds what was asked for.
async function endsAndIsTriedAgain(page, found) {
  await expect(again(page)).toBeVisible();
  await expect(part(page, "search-words")).toHaveText(/can’t be read|was asked|stopped unexpectedly|No/);
  // Longer than it takes until it is said that a search goes on.
  await page.clock.runFor(1_000);
  await expect(live(page)).not.toHaveText(/Searching|Loading/);
  await expect(page.getByText("Searching…", { exact: true })).toBeHidden();
  await again(page).click();
  await found();
  await expect(search(page)).toBeHidden();
}

const MNK = "mnk/?v=1&m=3&n=3&k=3&play=two";
for (const [name, answer] of Object.entries({ ...ANSWERS, silence: SILENCE })) {
  test(`a worker answers a hint with ${name}: the next one is given`, async ({ page }) => {
    await clock(page);
    await goWrong(page, answer, { spared: name.includes("another position") ? 1 : 0, held: true });
    await page.goto(MNK);
    if (name.includes("another position")) {
      await expect(page.getByRole("grid")).toBeVisible();
      await page.keyboard.press("h");
      await expect(live(page)).toHaveText(hint);
      await MOVE.mnk(page, "a1");
    }
    await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
    await page.keyboard.press("h");
    await expect(async () => {
      await letGo(page);
      if (answer === SILENCE) await page.clock.fastForward(8_000);
      await expect(again(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    await endsAndIsTriedAgain(page, () => expect(live(page)).toHaveText(hint));
  });
}

// What else is asked, by a page each: how it is asked, and what is seen of the answer.
// What there is to be read is each one's own; that it is a failure is the same in all games for two (src/matches/step/tests).
const FEW = ["the answer to another request", "other bytes in the analysis"];
const ASKED = {
  "what Flip shows": ["flip/?v=1&n=5&m=5&seed=465", async () => {}, (page) => expect(part(page, "par")).toHaveText(/^\d+$/)],
  "what Maze shows": ["maze/?v=1&n=12&m=20&seed=7", async () => {}, (page) => expect(part(page, "shortest")).toHaveText(/^\d+$/)],
  "the computer’s move": ["mnk/?v=1&m=3&n=3&k=3&play=second&me=second", async () => {}, (page) => expect(async () => {
    await page.clock.runFor(500);
    await expect(page.locator(".below .sentence")).toHaveText(/^The computer played/, { timeout: 100 });
  }).toPass()],
};
for (const [name, [address, ask, found]] of Object.entries(ASKED)) {
  test(`${name}: a worker that answers with what can't be read`, async ({ page }) => {
    test.setTimeout(90_000);
    await clock(page);
    for (const answer of FEW) {
      // No worker of the page before starts now.
      await page.goto("about:blank");
      await goWrong(page, ANSWERS[answer], { held: true });
      await page.goto(address);
      await expect(page.locator(".board-area")).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await ask(page);
      await expect(async () => {
        await letGo(page);
        await expect(again(page)).toBeVisible({ timeout: 500 });
      }).toPass();
      await endsAndIsTriedAgain(page, () => found(page));
    }
  });
}

test("a proof: a worker that answers with what can't be read", async ({ page }) => {
  await clock(page);
  for (const answer of FEW) {
    // The board itself is looked into before.
    await page.goto("about:blank");
    await goWrong(page, ANSWERS[answer], { spared: 1 });
    await page.goto("mnk/?v=1&m=3&n=3&k=3&moves=b2,a2&play=two");
    await showTab(page, "Explain");
    await page.getByRole("button", { name: "Show each reply" }).click();
    await endsAndIsTriedAgain(page, () => expect(page.locator(".proof .step").first()).toBeVisible());
  }
});

test("a look of three plies: a pool whose workers answer with what can't be read, or fall silent", async ({ page }) => {
  test.setTimeout(90_000);
  const closer = page.locator(".rollout");
  await clock(page);
  await goWrong(page, "");
  await page.goto("backgammon/?v=1&play=two&board=XGID%3D-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
  await showTab(page, "Analysis");
  await unfold(page, "Look closer");
  const look = closer.getByRole("button", { name: "Look 3 plies ahead" });
  await expect(look).toBeVisible({ timeout: 20_000 });
  for (const answer of [...FEW.map((name) => ANSWERS[name]), SILENCE]) {
    // What is looked at closer is found out first.
    await goWrong(page, answer, { workers: 8 });
    await look.click();
    if (answer === SILENCE) {
      await expect(async () => {
        await page.clock.fastForward(8_000);
        await expect(closer.getByRole("alert")).not.toBeEmpty({ timeout: 500 });
      }).toPass();
    }
    await expect(closer.getByRole("alert")).toHaveText(/The search has failed \(.*(can’t be read|was asked|silent).*\)\. What was found by then is kept\./);
    await expect(closer.getByText("…")).toHaveCount(0);
  }
  await goWrong(page, "", { workers: 0 });
  await look.click();
  await expect(closer.getByRole("status")).toHaveText("Looked 3 plies ahead.", { timeout: 60_000 });
  await expect(closer.locator("[role=alert]")).toBeEmpty();
});

test("a day's puzzle: a worker that answers with what can't be read", async ({ page }) => {
  await setDay(page, "2026-11-23");
  for (const answer of FEW) {
    await page.goto("about:blank");
    // The boards come first.
    await goWrong(page, ANSWERS[answer], { spared: 7 });
    await page.goto("daily/");
    await expect(page.locator(".boards .small-board:has(path)")).toHaveCount(7, { timeout: 20_000 });
    const solve = page.getByRole("button", { name: "Solve Flip" });
    await solve.click();
    await expect(page.locator(".daily > [role=alert]")).toHaveText(/can’t be read|was asked/);
    await solve.click();
    await expect(bar(page)).toContainText("Put all lights out");
    await page.evaluate(() => localStorage.clear());
  }
});

test("a move that is judged: a worker that answers with what can't be read", async ({ page }) => {
  await setDay(page, "2026-11-23");
  const { position, played, worse } = FINISHED.segments;
  for (const answer of FEW) {
    await page.goto("practice/");
    await page.evaluate((card) => {
      localStorage.clear();
      localStorage.setItem("perfect-play:cards:segments", card);
      localStorage.setItem("perfect-play:due:segments", "20414");
    }, `20414 0 0 0 0 0 20414 ${played}|${position}\n`);
    await page.goto("about:blank");
    // The page looks into the new position as well.
    const wrong = { workers: 2, spared: Infinity };
    await goWrong(page, ANSWERS[answer], wrong);
    await page.goto("practice/");
    await page.getByRole("button", { name: "Practise" }).click();
    await expect(page.getByRole("heading", { level: 1, name: NAMES.segments })).toBeVisible();
    // The board is looked into first, and then the move.
    await expect(page.getByRole("button", { name: "Hint" })).toBeEnabled();
    await page.keyboard.press("h");
    await expect(live(page)).toHaveText(hint);
    wrong.spared = 0;
    await letGoNow(page);
    await MOVE.segments(page, worse);
    await expect(words(page)).toHaveText(/can’t be read|was asked/);
    await bar(page).getByRole("button", { name: "Try again" }).click();
    await expect(words(page)).toContainText("Joining 2 and 3 loses: the opponent joins 1 and 4");
    // What is asked after that is found as well.
    await page.keyboard.press("h");
    await expect(live(page)).toHaveText(hint);
  }
});

test("a hint after a move was judged is given", async ({ page }) => {
  await setDay(page, "2026-11-23");
  const { position, played, worse } = FINISHED.mnk;
  await page.goto("practice/");
  await page.evaluate((card) => {
    localStorage.setItem("perfect-play:cards:mnk", card);
    localStorage.setItem("perfect-play:due:mnk", "20414");
  }, `20414 0 0 0 0 0 20414 ${played}|${position}\n`);
  await page.reload();
  await page.getByRole("button", { name: "Practise" }).click();
  await expect(bar(page)).toBeVisible();
  await MOVE.mnk(page, worse);
  await expect(words(page)).toContainText("The move c2 loses: the opponent answers a3");
  await page.keyboard.press("h");
  await expect(live(page)).toHaveText(hint);
});
