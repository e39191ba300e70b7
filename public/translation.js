// A browser's translation puts nodes of its own in the place of texts: Chrome and Edge <font> elements, Safari other
// texts; Firefox writes into some texts and drops the others. The program goes on writing into texts that are gone, and
// finds its places by them, so that what it says would stand still. Therefore what others take out is put back, emptied,
// beside what stands for it; and before the program changes something in an element, that is made again what the program
// had left. Translators go on with what is changed: a sentence is translated as a whole again.
//
// What the program does is known by the few functions it does it with. Translators have functions of their own, as their
// scripts run in a world apart.
{
  const { insertBefore } = Node.prototype;
  const { remove } = CharacterData.prototype;
  const { set, ...nodeValue } = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  // Nodes that the program has put somewhere, and what its texts say where they may show something else.
  const ours = new WeakSet();
  const texts = new WeakMap();
  // Nodes that others have put there, and the elements in which they have changed something.
  const strange = new WeakSet();
  const translated = new WeakSet();
  let isTranslated = false;
  const mark = (parent) => translated.add(parent) && (isTranslated = true);

  // Brings out what is ours of what others have put around it.
  const free = (node, parent, next) => {
    for (const child of [...node.childNodes]) ours.has(child) ? insertBefore.call(parent, child, next) : free(child, parent, next);
  };

  // Makes an element what the program had left; but for what is `fresh` in it, and stands for what is `gone`.
  const restore = (parent, fresh, gone) => {
    if (!translated.has(parent)) return;
    if (!fresh) translated.delete(parent);
    for (const node of [...parent.childNodes]) {
      if (!strange.has(node) || fresh?.has(node)) continue;
      free(node, parent, node);
      parent.removeChild(node);
    }
    for (const node of parent.childNodes) if (texts.has(node) && !gone?.has(node) && node.data !== texts.get(node)) set.call(node, texts.get(node));
  };

  const read = (records) => {
    const gone = new Map();
    const [fresh, touched, again] = [new Set(), new Set(), new Set()];
    for (const record of records) {
      const { target } = record;
      if (record.type === "characterData") {
        // What the program writes is known: this is somebody else's.
        if (!texts.has(target)) texts.set(target, record.oldValue);
        if (target.data !== texts.get(target) && target.parentNode) mark(target.parentNode);
      }
      for (const node of record.removedNodes) {
        if (strange.has(node)) touched.add(target);
        if (!ours.has(node) || node.nodeType === 1) continue;
        gone.delete(node);
        gone.set(node, record);
      }
      for (const node of record.addedNodes) {
        const isFont = node.nodeName === "FONT";
        if (ours.has(node) || !(isFont || node.nodeType === 3)) continue;
        strange.add(node);
        fresh.add(node);
        if (isFont) mark(target);
      }
    }
    // From the last to the first, as each knows what it stood before.
    for (const [node, { target, previousSibling, nextSibling }] of [...gone].reverse()) {
      if (node.parentNode) {
        gone.delete(node);
        continue;
      }
      const isThere = (other) => other?.parentNode === target;
      insertBefore.call(target, node, isThere(nextSibling) ? nextSibling : isThere(previousSibling) ? previousSibling.nextSibling : null);
      mark(target);
      if (node.nodeType !== 3) continue;
      if (!texts.has(node)) texts.set(node, node.data);
      // A second translation takes the place of the first; what says nothing any more has none.
      if (!node.data) again.add(target);
      set.call(node, "");
    }
    for (const parent of again) {
      const nodes = [...parent.childNodes];
      if (!nodes.some((node) => fresh.has(node))) continue;
      const isSaid = nodes.some((node) => gone.has(node) && texts.get(node)?.trim());
      isSaid ? restore(parent, fresh, gone) : restore(parent);
    }
    // The original is to be shown again.
    for (const parent of touched) if (![...parent.childNodes].some((node) => strange.has(node))) restore(parent);
    observer.takeRecords();
  };
  const observer = new MutationObserver(read);
  observer.observe(document, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });

  // Before the program does something with a node: to one that is nowhere, something has been done already.
  const before = (node) => {
    if (!isTranslated && node.parentNode) return;
    read(observer.takeRecords());
    if (node.parentNode) restore(node.parentNode);
    observer.takeRecords();
  };
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(value) {
      before(this);
      texts.set(this, value);
      set.call(this, value);
    },
  });
  CharacterData.prototype.remove = function () {
    before(this);
    ours.delete(this);
    remove.call(this);
  };
  for (const name of ["insertBefore", "appendChild"]) {
    const put = Node.prototype[name];
    Node.prototype[name] = function (node, next) {
      if (isTranslated) {
        before(node);
        before({ parentNode: this });
      }
      ours.add(node);
      return put.call(this, node, next);
    };
  }
}
