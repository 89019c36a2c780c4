import type { Page } from '@playwright/test';
import { settled } from '../screens/accessibility';
import { guestPages, memberPages } from '../screens/pages';
import { questionPath } from '../screens/question';
import { expect, story } from '../story';

/** Sums the layout shifts of the page from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const own = window as unknown as { shifted: number };
    own.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) own.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const widths = [1440, 1280, 1024, 390];
const choices = ['DE,AT,FR,CH', 'DE,AT,FR,CH,GBS'];

for (const who of ['guest', 'reader', 'expert'] as const)
  story(
    `${who === 'expert' ? 'an' : 'a'} ${who} gets the whole question page without any input, and nothing moves`,
    { tag: ['@CIT-01', '@SRC-05'] },
    async ({ people, catalogue }) => {
      const { page, seesMap } = await (who === 'guest' ? people.guest() : who === 'reader' ? people.reader() : people.expertOf('DE'));
      await watchShifts(page);
      for (const width of widths)
        for (const chosen of who === 'expert' ? choices.slice(0, 1) : choices) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`${questionPath(catalogue.question('V.1'))}?c=${chosen}`);
          const bar = page.getByRole('toolbar', { name: 'Share', exact: true });
          await expect(bar.getByRole('button', { name: 'Cite' })).toBeVisible();
          await seesMap();
          await expect(page.getByRole('region', { name: 'All Comments' }).getByRole('article').first()).toBeAttached();
          await expect(page.getByText(/^checked \d/).first()).toBeAttached();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
          expect(shifted, `${who} ${width} ${chosen}`).toBeLessThanOrEqual(0.02);
        }
    },
  );

story('the share bar of a comparison has its place from the first paint on', { tag: ['@CMP-08'] }, async ({ people }) => {
  for (const locale of ['en', 'de'] as const) {
    const { page } = await people.guest({ locale });
    await watchShifts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/compare?base=DE&c=FR,AT,CH,GBS');
      await expect(page.getByRole('toolbar').getByRole('button', { name: 'CSV' })).toBeVisible();
      const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
      expect(shifted, `${locale} ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

/** What a screen reader finds on the page, once it no longer changes. */
async function readAll(page: Page): Promise<string> {
  let last = '';
  const hasStayed = async () => {
    const former = last;
    last = await page.locator('body').ariaSnapshot();
    return last === former;
  };
  await expect.poll(hasStayed, { intervals: [1000] }).toBe(true);
  return last;
}

/** Does what people do when they begin to read, without pressing anything. */
async function stirs(page: Page) {
  await page.mouse.move(200, 300);
  await page.mouse.move(640, 400, { steps: 5 });
  await page.keyboard.press('Shift');
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(2, 2);
}

for (const who of ['guest', 'expert'] as const)
  story(
    `nothing on the pages of ${who === 'guest' ? 'a guest' : 'an expert'} waits for input`,
    { tag: ['@BRW-08', '@CMP-09'] },
    async ({ people, catalogue }) => {
      story.slow();
      const { page } = await (who === 'guest' ? people.guest() : people.expertOf('DE'));
      for (const address of (who === 'guest' ? guestPages : memberPages)(catalogue)) {
        await page.goto(address);
        await settled(page);
        const before = await readAll(page);
        await stirs(page);
        expect(await readAll(page), address).toBe(before);
      }
    },
  );

story(
  'without any input before, a page has the share bar with Cite, and its print the sources',
  { tag: ['@BRW-08', '@SRC-05'] },
  async ({ people, catalogue }) => {
    const { page } = await people.guest();
    await page.goto(`${questionPath(catalogue.question('V.1'))}?c=DE,AT`);
    await settled(page);
    await expect(page.getByText(/^checked \d/).first()).toBeAttached();
    const screen = await readAll(page);
    expect(screen).toContain('toolbar "Share"');
    expect(screen).toContain('button "Cite"');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^checked \d/).first()).toBeVisible();
  },
);
