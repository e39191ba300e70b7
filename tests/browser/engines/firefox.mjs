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
      // What a page is loading when it is left is given up.
      let isLeft = false;
      page.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText;
        if (!isLeft || reason !== "NS_BINDING_ABORTED") troubles.push(`failed: ${request.url()} ${reason}`);
      });
      page.on("response", (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`));
      return {
        open: (path) => page.goto(new URL(path, address).href),
        async reload() {
          isLeft = true;
          await page.reload();
          isLeft = false;
        },
        back: () => page.goBack(),
        url: () => page.url(),
        // A click on the first of a role and a name; `at`: where, as shares of its width and height.
        async click(role, name, { begins = false, at } = {}) {
          const element = page.getByRole(role, { name: begins ? new RegExp(`^${name}`) : name, exact: true }).first();
          const box = at && (await element.boundingBox());
          await element.click(at && { position: { x: at[0] * box.width, y: at[1] * box.height } });
        },
        press: (key) => page.keyboard.press(key),
        evaluate: (run, argument) => page.evaluate(run, argument),
        troubles: () => troubles,
        close: () => context.close(),
      };
    },
    stop: () => browser.close(),
  };
}
