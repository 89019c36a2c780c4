import type { Page } from '@playwright/test';
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
          const bar = page.getByRole('toolbar', { name: 'Share' });
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
