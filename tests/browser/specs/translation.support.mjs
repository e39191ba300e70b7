// Translators as browsers have them, which put every text into brackets: ⟦so⟧. Their scripts run in a world apart from the
// page's, as those of browsers do: they share the document with it and nothing else.
import { expect } from "./support.mjs";

// Who translates how. All go on with what is added or changed.
export const TRANSLATORS = {
  // A <font> takes a text's place.
  Chrome: { way: "replace" },
  // The <font> comes first, and stands for all texts that stand together; then they go.
  Edge: { way: "before" },
  // A <font> for each word; translations come late, one after the other, and whatever the text says meanwhile.
  slow: { way: "words", isLate: true },
  // Other texts take their place.
  Safari: { way: "texts" },
  // The first text of an element gets the words of all, and whatever else is neither text nor element goes.
  Firefox: { way: "within" },
};

// What runs in the translator's world.
function translate({ way, isLate }) {
  const [OPEN, CLOSE] = "⟦⟧";
  const made = new WeakSet();
  const originals = new Map();
  let isOn = true;
  const into = (text) => OPEN + text + CLOSE;
  const element = (text) => {
    const font = document.createElement("font");
    font.append(Object.assign(document.createElement("font"), { textContent: into(text) }));
    return font;
  };
  const isText = (node) => node?.nodeType === 3;
  const isTranslated = (node) => made.has(node) || node.data.includes(OPEN);
  const isMeant = (node) =>
    node.isConnected && node.data.trim() && !isTranslated(node) && !node.parentElement.closest("[translate=no], font, script, style, template, noscript, title, textarea");

  // One text, or those that belong together; what it is to say has been looked up before.
  function put(node, said) {
    const parent = node.parentNode;
    if (!parent) return;
    const note = (...fonts) => originals.set(fonts, node);
    if (way === "replace") {
      const font = element(said);
      parent.replaceChild(font, node);
      note(font);
    } else if (way === "words") {
      const fonts = said.match(/\s*\S+\s*/g).map(element);
      node.replaceWith(...fonts);
      note(...fonts);
    } else if (way === "texts") {
      const text = document.createTextNode(into(said));
      made.add(text);
      parent.replaceChild(text, node);
      note(text);
    } else if (way === "before") {
      const all = [node];
      while (isText(all.at(-1).nextSibling)) all.push(all.at(-1).nextSibling);
      const font = element(all.map((one) => one.data).join(""));
      parent.insertBefore(font, node);
      for (const one of all) one.remove();
      note(font);
    } else {
      const all = [...parent.childNodes].filter(isText);
      const runs = all.map((one) => one.data).join("");
      // Where elements stand between them, each is by itself.
      const isMixed = parent.firstElementChild !== null;
      const kept = [...parent.childNodes].filter((one) => one.nodeType === 1 || (isText(one) && (isMixed || one === all[0])));
      for (const one of [...parent.childNodes]) one.remove();
      for (const one of kept.filter(isText)) if ((isMixed ? one.data : runs).trim() && !isTranslated(one)) one.data = into(isMixed ? one.data : runs);
      parent.append(...kept);
    }
  }

  let last = Promise.resolve();
  function look(root) {
    if (!isOn) return;
    const texts = isText(root) ? [root] : [];
    const walk = document.createTreeWalker(root, 4);
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const node of texts.filter(isMeant)) {
      const said = node.data;
      if (isLate) last = last.then(() => new Promise((then) => setTimeout(then, 5))).then(() => put(node, said));
      else if (isMeant(node)) put(node, said);
    }
  }
  const observer = new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records) {
      if (type === "characterData") look(target);
      else for (const node of addedNodes) if (node.isConnected) look(node);
    }
  });
  const start = () => {
    document.documentElement.classList.add("translated-ltr");
    look(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.body && document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
  // “Show original”: each text is put back where it was.
  document.addEventListener("show-original", () => {
    isOn = false;
    document.documentElement.classList.remove("translated-ltr");
    for (const [nodes, original] of originals) {
      const [first, ...rest] = nodes.filter((node) => node.isConnected);
      first?.parentNode.replaceChild(original, first);
      for (const node of rest) node.remove();
    }
    originals.clear();
  });
}

// Has the pages to come translated.
export async function translated(page, name) {
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  const source = `(${translate})(${JSON.stringify(TRANSLATORS[name])})`;
  await client.send("Page.addScriptToEvaluateOnNewDocument", { source, worldName: "translator" });
}
export const showOriginal = (page) => page.evaluate(() => document.dispatchEvent(new Event("show-original")));

// All that a page shows: `said`, without the brackets; what it says besides, which may be the one or the other of two things
// that happen at the same time: `live`; and what of both is not translated, or more than once.
export const read = (page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, 4);
    const amiss = [];
    let [said, live] = ["", ""];
    while (walk.nextNode()) {
      const { data, parentElement } = walk.currentNode;
      if (!data || parentElement.closest("script, style, template, noscript")) continue;
      const isPlain = !/[⟦⟧]/.test(data);
      if (parentElement.closest("[translate=no]") ? !isPlain : !/^⟦[^⟦⟧]*⟧$/.test(data) && data.trim()) amiss.push(data);
      const plain = data.replace(/[⟦⟧]/g, "");
      if (parentElement.closest("#live")) live += plain;
      else said += plain;
    }
    return { said, live, amiss };
  });

// Looked at often; and long enough for a machine that is busy with other things.
export const SOON = { timeout: 20_000, intervals: [20, 50, 100, 200, 500] };

// A page that is translated says what the same page does that is not.
export async function expectSame(page, plain, amiss = []) {
  await expect(async () => {
    const [now, is] = [await read(plain), await read(page)];
    // The time that somebody takes differs.
    const timeless = (said) => said.replace(/( and | in )?\d+:\d\d/g, "");
    expect(timeless(is.said)).toBe(timeless(now.said));
    expect(is.amiss).toEqual(amiss);
  }).toPass(SOON);
}
