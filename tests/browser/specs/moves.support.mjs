// Writes down what moves on a page, whoever is the cause. Call it before the page's clock is taken over, if it is.
export const watchMoves = (page) =>
  page.addInitScript(() => {
    const frame = window.requestAnimationFrame.bind(window);
    const task = window.setTimeout.bind(window);
    const seen = [];
    const write = (list) => {
      for (const { value, hadRecentInput, sources } of list) {
        const beside = sources.every(({ node }) => node?.parentElement?.closest(".panels"));
        const nodes = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "?").slice(0, 80));
        seen.push({ value, input: hadRecentInput, beside, nodes });
      }
    };
    const shifts = new PerformanceObserver((list) => write(list.getEntries()));
    shifts.observe({ type: "layout-shift", buffered: true });
    window.moves = async () => {
      // What has moved is told a frame later.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(frame);
      await new Promise((done) => task(done));
      write(shifts.takeRecords());
      return seen;
    };
  });

// What has moved up to now: how far, whether somebody had just pressed something, whether it is beside the board.
export const moves = (page) => page.evaluate(() => window.moves());
