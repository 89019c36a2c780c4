/*
 * Page translation and other extensions exchange text nodes of React for elements of their own. React keeps the former node: it would
 * remove or insert beside a node that is no longer there (NotFoundError), or write new text where nobody sees it (decision 0101).
 */

/** The nodes in the place of a text node, by that text node. */
type Replacements = WeakMap<Node, ChildNode[]>;

const isIn = (parent: Node, node: Node): boolean => node.parentNode === parent;

/** The child of `parent` that contains the node: some extensions move the text into their element. */
function findContainer(parent: Node, node: Node): Node | undefined {
  let current: Node | null = node;
  while (current && !isIn(parent, current)) current = current.parentNode;
  return current ?? undefined;
}

/** An element that was inserted beside a removed text before that was removed, and that replaces no other text. */
function findInserted({ previousSibling, nextSibling }: MutationRecord, isFree: (node: Node) => boolean): ChildNode | undefined {
  return [previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT' && isFree(node)) as ChildNode | undefined;
}

/** Records which nodes have replaced a text node, and puts the text node back when its text changes: it can then be translated anew. */
function createTracker(root: Node) {
  const replacements: Replacements = new WeakMap();
  const originals = new WeakMap<Node, Text>();
  const observer = new MutationObserver((records) => records.forEach(handle));

  const setReplacements = (text: Text, nodes: ChildNode[]) => {
    replacements.set(text, nodes);
    for (const node of nodes) originals.set(node, text);
    // A detached node is observed by itself.
    observer.observe(text, { characterData: true });
  };
  const listIn = (parent: Node, node: Node): ChildNode[] => (replacements.get(node) ?? []).filter((one) => isIn(parent, one));
  const removeReplacements = (node: Node) => {
    for (const one of replacements.get(node) ?? []) one.remove();
    replacements.delete(node);
  };
  const restore = (text: Text) => {
    const first = replacements.get(text)?.find(({ parentNode }) => parentNode);
    first?.before(text);
    removeReplacements(text);
  };
  const handleRemoved = (removed: Node, added: ChildNode[], record: MutationRecord) => {
    const original = originals.get(removed);
    if (original) {
      const others = (replacements.get(original) ?? []).filter((node) => node !== removed && node.parentNode);
      if (!added.includes(original) && added.length > 0) setReplacements(original, [...others, ...added]);
      return;
    }
    if (!(removed instanceof Text) || removed.isConnected) return;
    const inserted = added.length > 0 ? undefined : findInserted(record, (node) => !originals.has(node));
    if (inserted) setReplacements(removed, [inserted]);
    else if (added.some((node) => node instanceof Element)) setReplacements(removed, added);
  };
  const handle = (record: MutationRecord) => {
    if (record.type === 'characterData') {
      restore(record.target as Text);
      return;
    }
    const added = [...record.addedNodes] as ChildNode[];
    for (const removed of record.removedNodes) handleRemoved(removed, added, record);
  };

  // With `characterData` the text of a node that has just been removed is observed, too, until the records are handled.
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return {
    removeReplacements,
    /** The children of `parent` that stand for a node which is no child of it any more; none if there are none. */
    findPlace: (parent: Node, node: Node): Node[] => {
      observer.takeRecords().forEach(handle);
      const found = listIn(parent, node);
      const container = found.length > 0 ? undefined : findContainer(parent, node);
      return container ? [container] : found;
    },
    stop: () => observer.disconnect(),
  };
}

/** Lets React handle text nodes that others have replaced. Call it before React renders. Returns the function that ends it. */
export function followReplacedText(root: Node = document): () => void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const tracker = createTracker(root);

  Node.prototype.removeChild = function removeReplacedChild<T extends Node>(this: Node, child: T): T {
    if (isIn(this, child)) return removeChild.call(this, child) as T;
    for (const node of tracker.findPlace(this, child)) removeChild.call(this, node);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeReplaced<T extends Node>(this: Node, node: T, child: Node | null): T {
    tracker.removeReplacements(node);
    const isUsual = !child || isIn(this, child);
    return insertBefore.call(this, node, isUsual ? child : (tracker.findPlace(this, child)[0] ?? null)) as T;
  };
  Node.prototype.appendChild = function appendReplaced<T extends Node>(this: Node, node: T): T {
    tracker.removeReplacements(node);
    return appendChild.call(this, node) as T;
  };
  return () => {
    tracker.stop();
    Object.assign(Node.prototype, { appendChild, insertBefore, removeChild });
  };
}
