// How long searches go on in specs. A search in the worker looks at the clock each time that it has looked at so many
// positions; the clocks here go by how often that was, so that what it finds is the same however busy the machine is.

import { prependToWorkers } from "./support.mjs";

// A worker gets the first of these clocks; one that is started after a search was cancelled, the next, and the last from then
// on. (A page may start several before: what comes late, as weights do, has a search begun anew.) A clock is a function of how
// often it was looked at, and of the milliseconds that have passed; it gives the milliseconds that it shows.
async function clocks(page, ...all) {
  await page.addInitScript(() => {
    let cancelled = 0;
    const count = ({ target }) => (cancelled += Number(target.closest("button")?.textContent.trim() === "Cancel"));
    addEventListener("click", count, true);
    const post = Worker.prototype.postMessage;
    // The first message to a worker is an object.
    Worker.prototype.postMessage = function (message, ...rest) {
      return post.call(this, message?.glue ? { ...message, clock: cancelled } : message, ...rest);
    };
  });
  await prependToWorkers(
    page,
    `{ const all = [${all}]; const real = Date.now; const start = real(); let [clock, looks] = [all[0], 0];
    addEventListener("message", ({ data }) => { clock = all[Math.min(data?.clock ?? all.indexOf(clock), all.length - 1)]; });
    Date.now = () => start + clock(looks++, real() - start); }`,
  );
}

const counted = (step) => `(looks) => looks * ${step}`;
// It reports at once and a few times, and hardly goes on then: whoever cancels it has all the time there is.
const ENDLESS = "(looks, passed) => Math.min(looks, 12) * 81 + passed / 20";

// A search ends after so many looks at the clock as there are `step`s in the time that it may take.
export const countSearches = (page, step = 100) => clocks(page, counted(step));

// Searches go on until one is cancelled; those after it are counted.
export const holdFirstSearch = (page, step = 100) => clocks(page, ENDLESS, counted(step));

// Writes down how many workers a page has ended, from its next load on. What is ended stops at once, by the standard;
// Chromium gives one that is busy two seconds until it is seen to be gone.
export const countEnded = (page) =>
  page.addInitScript(() => {
    window.endedWorkers = 0;
    const end = Worker.prototype.terminate;
    Worker.prototype.terminate = function () {
      window.endedWorkers += 1;
      return end.call(this);
    };
  });
export const endedWorkers = (page) => page.evaluate(() => window.endedWorkers);
