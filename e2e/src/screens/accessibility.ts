import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../story';

/**
 * Runs axe on the page, or on the part that the selector `within` names; without the map in its frame, which has a story of its own, unless
 * `inFrames`.
 */
export async function findings(page: Page, { inFrames = false, within = '' } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  const { violations } = await axe
    // The default mode opens a further page for each run, for frames of other origins; there are none.
    .setLegacyMode()
    // Only violations are reported: describing every passing node takes longer than the checks.
    .options({ resultTypes: ['violations'], iframes: inFrames })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')} (${page.url()})`));
}

/** Waits for the content that a page loads after its heading. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until nothing moves or changes its colours any more; what moves for ever does not count. */
export const rests = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** Waits until a drawer has opened: while it fades in, its colours are paler. */
export async function opened(page: Page, drawer: string) {
  await expect(page.locator(drawer)).toBeVisible();
  await rests(page);
}

/** Gives a page another window, and waits for what it shows there. */
export async function resizes(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  // Pages answer to their size in the first frame, and to the sizes of their parts in the second.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await settled(page);
  await rests(page);
}

/** Lists the elements that overflow the right edge of the page. */
export async function overflow(page: Page): Promise<string[]> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  return wide > room ? [`${page.url()} is ${wide} px wide in a window of ${room} px`] : [];
}
