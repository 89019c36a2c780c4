import type { Locator, Page } from '@playwright/test';

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
      // Without what is hidden until it is announced.
      const announced = [...region.childNodes].filter((child) => !(child instanceof Element && child.ariaHidden === 'true'));
      const text = announced
        .map(({ textContent }) => textContent)
        .join('')
        .trim();
      if (!known.has(region) && text) newRegions.push(text);
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

/** The distances of a button of a dialog from the top of the window, in pixels, in each frame until the dialog's alert is announced. */
export const readTopsUntilAlert = (dialog: Locator, name: string): Promise<number[]> =>
  dialog.evaluate(
    (element, text) =>
      new Promise<number[]>((resolve) => {
        const tops = new Set<number>();
        const read = () => {
          const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === text);
          if (button) tops.add(button.getBoundingClientRect().top);
          // Until then its text is hidden in an element.
          const isAnnounced = [...(element.querySelector('[role="alert"]')?.childNodes ?? [])].some((child) => child instanceof Text);
          if (isAnnounced) resolve([...tops]);
          else requestAnimationFrame(read);
        };
        requestAnimationFrame(read);
      }),
    name,
  );
