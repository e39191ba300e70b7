// Firefox, driven by Playwright over WebDriver BiDi.
import { firefox } from "@playwright/test";

export async function start({ executable, address }) {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath: executable });
  return {
    // A page of a profile of its own.
    async site() {
      const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      const troubles = [];
      page.on("console", (message) => ["error", "warning"].includes(message.type()) && troubles.push(`console.${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => troubles.push(`error: ${error.message}`));
      // What a page, or its worker, is loading when it is left is given up: at once, or once its worker is told to end.
      const [loading, givenUp] = [new Set(), new Set()];
      let isLeft = false;
      page.on("request", (request) => (isLeft ? givenUp : loading).add(request));
      page.on("requestfinished", (request) => loading.delete(request));
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        if (!givenUp.has(request) || reason !== "NS_BINDING_ABORTED") troubles.push(`failed: ${request.url()} ${reason}`);
      });
      // Until `stay`: when a page was loaded anew, or somebody acts on the one that was gone back to.
      const leave = () => {
        isLeft = true;
        for (const request of loading) givenUp.add(request);
      };
      const stay = () => (isLeft = false);
      page.on("response", (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`));
      return {
        open: (path) => page.goto(new URL(path, address).href),
        async reload() {
          leave();
          await page.reload();
          stay();
        },
        async back() {
          leave();
          await page.goBack();
        },
        url: () => page.url(),
        // A click on the first of a role and a name; `at`: where, as shares of its width and height.
        async click(role, name, { begins = false, at } = {}) {
          stay();
          const element = page.getByRole(role, { name: begins ? new RegExp(`^${name}`) : name, exact: true }).first();
          const box = at && (await element.boundingBox());
          await element.click(at && { position: { x: at[0] * box.width, y: at[1] * box.height } });
        },
        async press(key) {
          stay();
          await page.keyboard.press(key);
        },
        evaluate: (run, argument) => page.evaluate(run, argument),
        troubles: () => troubles,
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
