import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../story';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for two frames: pages answer to their size in the first, to the sizes of their parts and to what the pointer is over now in the second. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until nothing moves or changes its colours any more; what moves for ever does not count. */
export async function rests(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
}

/**
 * Runs axe on the page, or on the part that the selector `within` names; without the map in its frame, which has a story of its own, unless
 * `inFrames`. Not by its wrapper for Playwright, which loads the unminified program twice: a third to a half of the time of a run.
 */
export async function findings(page: Page, { inFrames = false, within = '' } = {}): Promise<string[]> {
  // While a dialog fades in, its colours are paler.
  await rests(page);
  for (const frame of inFrames ? page.frames() : [page.mainFrame()]) await frame.evaluate(axeSource);
  // Only violations are reported: describing every passing node takes longer than the checks.
  const options: axe.RunOptions = { resultTypes: ['violations'], iframes: inFrames, runOnly: tags };
  const violations = await page.evaluate(
    async ([options, within]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      /** What the top bar covers of a control is not its size: it counts in the middle of the window. */
      const isTooSmall = async (target: string) => {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return (await run(target, { runOnly: ['target-size'] })).violations.length > 0;
      };
      const found: { id: string; help: string; targets: string[] }[] = [];
      for (const { id, help, nodes } of (await run(within || document, options)).violations) {
        const targets: string[] = [];
        for (const target of nodes.map((node) => node.target.join(' '))) {
          if (id !== 'target-size' || (await isTooSmall(target))) targets.push(target);
        }
        found.push({ id, help, targets });
      }
      return found;
    },
    [options, within] as const,
  );
  return violations.flatMap(({ id, help, targets }) => targets.map((target) => `${id}: ${help} at ${target} (${page.url()})`));
}

/** Waits until the script has taken over a page that the server has rendered, and for the content that it loads after its heading. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => {
    const heading = document.querySelector('#root h1');
    return heading === null || Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Waits until a drawer has opened: while it fades in, its colours are paler. */
export async function opened(page: Page, drawer: string) {
  await expect(page.locator(drawer)).toBeVisible();
  await rests(page);
}

/** Gives a page another window, and waits for what it shows there. */
export async function resizes(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height });
  await painted(page);
  await settled(page);
  await rests(page);
}

/** Lists the elements that overflow the right edge of the page. */
export async function overflow(page: Page): Promise<string[]> {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  return wide > room ? [`${page.url()} is ${wide} px wide in a window of ${room} px`] : [];
}
