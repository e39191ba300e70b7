// What runs in a page, whatever its browser: functions that stand for themselves, as they are sent there as text.

// The elements of a role and a name (exact, or only how it begins, or any) that can be seen: their names, or the first of
// them.
export function elements({ role, name, begins, first }) {
  const TAGS = { button: "button", heading: "h1, h2, h3", link: "a[href]", textbox: "input:not([type]), input[type=text], input[type=url], textarea", dialog: "dialog" };
  const nameOf = (element) =>
    element.getAttribute("aria-label") ??
    (element.labels?.[0] ?? document.getElementById(element.getAttribute("aria-labelledby")) ?? element).textContent.replace(/\s+/g, " ").trim();
  const modal = document.querySelector("dialog:modal");
  const shown = [...document.querySelectorAll(`[role="${role}"]${TAGS[role] ? `, ${TAGS[role]}` : ""}`)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && (!modal || modal.contains(element)),
  );
  const found = shown.filter((element) => !name || (begins ? nameOf(element).startsWith(name) : nameOf(element) === name));
  return first ? (found[0] ?? null) : found.map(nameOf);
}

// What is focused: its role, as the page says it, and its name.
export function focused() {
  const at = document.activeElement;
  const role = at.getAttribute("role") ?? { A: "link", BUTTON: "button" }[at.tagName] ?? at.tagName.toLowerCase();
  return { role, name: at.getAttribute("aria-label") ?? at.textContent.replace(/\s+/g, " ").trim() };
}

// What the page's script notes of what goes wrong, before any of the page's own runs. It outlives a reload.
export function watch() {
  const note = (text) => sessionStorage.setItem("troubles", JSON.stringify([...JSON.parse(sessionStorage.getItem("troubles") ?? "[]"), text]));
  // What can't be loaded is told to its element only, which the window hears on the way down.
  addEventListener("error", ({ message, target }) => note(`error: ${message ?? target?.outerHTML}`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(`not handled: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => note(`policy: ${violatedDirective} ${blockedURI}`));
  for (const kind of ["error", "warn"]) {
    const say = console[kind];
    console[kind] = (...words) => {
      note(`console.${kind}: ${words.join(" ")}`);
      say.apply(console, words);
    };
  }
}
