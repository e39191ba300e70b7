// As much of W3C WebDriver as a smoke of the pages wants: https://www.w3.org/TR/webdriver2/.
const KEYS = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

// Tries until there is something to give; the last refusal is the reason where there is nothing in time.
export async function until(what, attempt, patience = 30_000) {
  const end = Date.now() + patience;
  for (let refusal = "nothing"; ; ) {
    try {
      const found = await attempt();
      if (found) return found;
    } catch (error) {
      refusal = error.message;
    }
    if (Date.now() > end) throw new Error(`${what}: ${refusal}`);
    await new Promise((then) => setTimeout(then, 20));
  }
}

export async function connect(driver, capabilities) {
  const call = async (method, path, body) => {
    const answer = await fetch(driver + path, { method, body: body && JSON.stringify(body) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await until("WebDriver answers", async () => (await call("GET", "/status")).ready);
  const { sessionId } = await call("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const get = (path) => call("GET", `/session/${sessionId}${path}`);
  const post = (path, body = {}) => call("POST", `/session/${sessionId}${path}`, body);
  const perform = (source) => post("/actions", { actions: [source] });
  return {
    size: (width, height) => post("/window/rect", { width, height }),
    open: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    back: () => post("/back"),
    url: () => get("/url"),
    // The function's answer in the page, or what its promise gives.
    evaluate: (run, argument = null) => post("/execute/sync", { script: `return (${run})(arguments[0])`, args: [argument] }),
    press: (key) =>
      perform({ type: "key", id: "keyboard", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] ?? key })) }),
    click: (x, y) =>
      perform({
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }],
      }),
    // What the browser tells assistive technology of an element.
    role: (element) => get(`/element/${element[ELEMENT]}/computedrole`),
    name: (element) => get(`/element/${element[ELEMENT]}/computedlabel`),
    end: () => call("DELETE", `/session/${sessionId}`),
  };
}
