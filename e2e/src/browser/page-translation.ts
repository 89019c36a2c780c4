import type { Page } from '@playwright/test';

/**
 * Does to a page what the page translation of Chrome and Edge does: every text node, now and later, is replaced by two nested `font`
 * elements, here with the same text and a full stop. Runs in the page.
 */
function exchangeTexts(): void {
  const skipped = 'script, style, font, textarea, noscript, svg, [contenteditable], [translate="no"], .notranslate';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement || text.parentElement.closest(skipped) || !/\p{L}/u.test(text.data)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = `${text.data}.`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const translateAdded = (records: MutationRecord[]) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const root = node instanceof Text ? node.parentElement : node;
      if (node.nodeName !== 'FONT' && root instanceof Element && root.nodeName !== 'FONT') translate(root);
    }
  };
  translate(document.body);
  new MutationObserver(translateAdded).observe(document.body, { childList: true, subtree: true });
}

/** Translates the page that is open. */
export const translatesPage = (page: Page): Promise<void> => page.evaluate(exchangeTexts);

/** The text of an element, as it was before a translation: without spaces and full stops. */
export const readUntranslated = async (page: Page, selector: string): Promise<string> =>
  ((await page.locator(selector).textContent()) ?? '').replace(/[\s.]+/g, '');
