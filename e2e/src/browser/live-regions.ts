import type { Page } from '@playwright/test';

/** Collects the texts that come together with their live region: screen readers do not announce them. Runs in the page, before its scripts. */
function collectNewRegions(): void {
  const live = '[aria-live], [role="status"], [role="alert"], [role="log"]';
  const known = new WeakSet<Element>();
  const newRegions: string[] = [];
  Object.assign(window, { newRegions });
  const check = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const around = element?.closest(live);
    for (const region of around ? [around] : (element?.querySelectorAll(live) ?? [])) {
      if (!known.has(region) && region.textContent?.trim()) newRegions.push(region.textContent.trim());
      setTimeout(() => known.add(region));
    }
  };
  const observe = (records: MutationRecord[]) => records.flatMap(({ addedNodes }) => [...addedNodes]).forEach(check);
  new MutationObserver(observe).observe(document, { childList: true, subtree: true });
}

/** Watches every page that is opened from now on. */
export const watchesRegions = (page: Page) => page.addInitScript(collectNewRegions);

/** The texts since the page was opened that came together with their live region. */
export const readNewRegions = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { newRegions: string[] }).newRegions);
