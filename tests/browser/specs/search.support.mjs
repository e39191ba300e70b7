// How long searches go on in specs. A search in the worker looks at the clock each time that it has looked at so many
// positions; the clocks here go by how often that was, so that what it finds is the same however busy the machine is.

import { prependToWorkers } from "./support.mjs";

// Each worker that a page starts gets the next of these clocks, and the last of them from then on. A clock is a function
// of how often it was looked at, and of the milliseconds that have passed; it gives the milliseconds that it shows.
function clocks(page, ...all) {
  let started = 0;
  return prependToWorkers(page, () => {
    const clock = all[Math.min(started, all.length - 1)];
    started += 1;
    return `{ const real = Date.now; const start = real(); let looks = 0; Date.now = () => start + (${clock})(looks++, real() - start); }`;
  });
}

const counted = (step) => `(looks) => looks * ${step}`;
// It reports at once and a few times, and hardly goes on then: whoever cancels it has all the time there is.
const ENDLESS = "(looks, passed) => Math.min(looks, 12) * 81 + passed / 20";

// A search ends after so many looks at the clock as there are `step`s in the time that it may take.
export const countSearches = (page, step = 100) => clocks(page, counted(step));

// The search that begins first goes on until it is cancelled; those after it are counted.
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
